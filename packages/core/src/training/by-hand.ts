// A person in the trainer's place: the same cues and rewards, given by hand, and written down in the same log.
//
// A trial by hand lasts from the first cue or reward until all cues are off and the reward is gone. Cues stay on until they are ended;
// rewards are taken away as the protocol says. Seeds: 003 §6.3.2.

import { type Speak, say } from '../direction/script.ts'
import { noTrial, type TrainerState } from '../world/trainer-state.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { turnOff, turnOn } from './cues.ts'
import { didOf } from './pupil.ts'
import { BY_HAND, beginReward, giveIfDue, isRewardOver, write } from './train.ts'

/** Takes a reward away when its time is over. */
export function attendByHand(inside: WorldInside, trainer: TrainerState, speak: Speak): void {
  const { step, rewardTick, sinceTick } = trainer.progress
  if (step !== 'reward') return
  if (rewardTick > sinceTick) giveIfDue(inside, trainer, speak)
  if (!isRewardOver(inside, trainer)) return
  takeAway(inside, trainer, speak)
  endIfOver(inside, trainer)
}

/** A person gives a cue or ends it. */
export function cueByHand(inside: WorldInside, trainer: TrainerState, cue: string, isOn: boolean, speak: Speak): void {
  const { progress, protocol } = trainer
  if (isOn) {
    begin(inside, trainer, cue)
    if (progress.cueTick < 0) progress.cueTick = inside.truth.tick
    turnOn(inside, trainer, cue, false, speak)
  } else turnOff(inside, trainer, cue, speak)
  if (progress.rewardTick < 0) progress.did = didOf(inside, protocol.pupil)
  if (!isOn || 'sound' in (protocol.cues?.[cue] ?? {})) endIfOver(inside, trainer)
}

/** A person gives a reward; one that is still there is taken away first. */
export function rewardByHand(inside: WorldInside, trainer: TrainerState, reward: string, speak: Speak): void {
  const { progress, protocol } = trainer
  begin(inside, trainer, reward)
  if (progress.step === 'reward') takeAway(inside, trainer, speak)
  progress.step = 'reward'
  progress.sinceTick = inside.truth.tick
  progress.did = didOf(inside, protocol.pupil)
  beginReward(inside, trainer, reward, speak)
}

function begin(inside: WorldInside, { progress }: TrainerState, what: string): void {
  if (progress.trial !== '') return
  Object.assign(progress, noTrial())
  progress.trial = what
  progress.beganTick = inside.truth.tick
}

function takeAway(inside: WorldInside, trainer: TrainerState, speak: Speak): void {
  const { progress, protocol } = trainer
  if (inside.truth.tick >= progress.rewardTick)
    progress.faults += say(inside, protocol.rewards?.[progress.reward]?.takes ?? [], [], speak)
  progress.step = 'pause'
}

function endIfOver(inside: WorldInside, trainer: TrainerState): void {
  const { progress } = trainer
  if (progress.trial === '' || progress.step === 'reward') return
  if (progress.cues.some(({ offTick }) => offTick < 0)) return
  write(inside, trainer, BY_HAND)
  Object.assign(progress, noTrial())
  progress.sinceTick = inside.truth.tick
}
