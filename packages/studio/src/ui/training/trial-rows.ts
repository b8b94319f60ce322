// The log of trials: what a trainer wrote down, and between its trials what happened by itself. Pure.
//
// A creature notes every time that a behavior met a stimulus; such a time within a trial, or just after it, is that trial seen from
// the other side and is not told twice.
import type { LearnedReport, TrainerReport, TrialRecord } from '@ethogram/core'
import type { TimelineMark } from '../../engine/protocol.ts'
import { formatFixed } from '../parts/format.ts'
import { lastPart } from '../parts/last-part.ts'
import type { MadeOfIt } from './trial-verdict.ts'

/** Ticks after a trial within which what the creature notes still belongs to it: feedback may come late. */
const AFTER_TICKS = 40

/** One line of the log. */
export interface TrialRow {
  readonly key: string
  readonly tick: number
  /** Who brought it about. */
  readonly by: 'trainer' | 'you' | 'itself'
  /** The phase and number of a trainer's trial; empty otherwise. */
  readonly trial: string
  readonly cue: string
  readonly behavior: string
  /** Ticks from the behavior, or the first cue, to the reward; −1 without one. */
  readonly delayTicks: number
  /** What came of it, in words. */
  readonly outcome: string
  readonly isServed: boolean
  /** Ticks of the sign and of the reward; −1 for none. */
  readonly cueTick: number
  readonly rewardTick: number
}

/** A titbit this long after a word belongs to it, ticks. */
const TREAT_TICKS = 120

const OUTCOMES: Readonly<Record<TrialRecord['outcome'], string>> = {
  rewarded: 'rewarded',
  withheld: 'no reward',
  missed: 'did not do it',
  stopped: 'stopped too early',
  unmet: 'not enough',
  ledOn: 'led on',
  shown: 'sign only',
}

/** The lines, newest first. */
export function trialRows(trainers: readonly TrainerReport[], report: LearnedReport | undefined): TrialRow[] {
  const records = trainers.flatMap(({ name, log }) => log.map((record) => ({ name, record })))
  const rows = records.map(({ name, record }) => rowOf(name, record))
  const oldest = Math.min(...records.map(({ record }) => record.beganTick))
  const isOfTrainer = (tick: number): boolean =>
    tick < oldest ||
    records.some(({ record: { beganTick, endTick } }) => tick >= beganTick && tick <= endTick + AFTER_TICKS)
  const own = (report?.drives ?? []).flatMap(({ lessons, trials }) => {
    const served = trials.filter(({ tick }) => records.length === 0 || !isOfTrainer(tick))
    return served.map(({ tick, lesson, isFed }): TrialRow => {
      const pair = lessons.find(({ id }) => id === lesson)
      return {
        key: `itself ${lesson} ${tick}`,
        tick,
        by: 'itself',
        trial: '',
        cue: pair?.stimulus ?? '',
        behavior: lastPart(pair?.behavior ?? ''),
        delayTicks: -1,
        outcome: isFed ? `served ${pair?.drive ?? ''}`.trim() : 'nothing came of it',
        isServed: isFed,
        cueTick: -1,
        rewardTick: -1,
      }
    })
  })
  return [...rows, ...own].sort((a, b) => b.tick - a.tick || (a.key < b.key ? -1 : 1))
}

function rowOf(trainer: string, record: TrialRecord): TrialRow {
  const { number, phase, trial, cues, did, outcome, reward, rewardTick, cueTick, responseTick, endTick } = record
  const isByHand = phase === 'by-hand'
  const fromTick = responseTick >= 0 ? responseTick : cueTick
  return {
    key: `${trainer} ${number}`,
    tick: endTick,
    by: isByHand ? 'you' : 'trainer',
    trial: isByHand ? '' : `${phase} ${number}: ${trial}`,
    cue: cues.map(({ cue }) => cue).join(', '),
    behavior: lastPart(did),
    delayTicks: rewardTick >= 0 && fromTick >= 0 ? rewardTick - fromTick : -1,
    outcome: outcome === 'rewarded' ? reward : `${OUTCOMES[outcome]}${shapedInWords(record)}`,
    isServed: outcome === 'rewarded',
    cueTick,
    rewardTick,
  }
}

/** What was measured of a response that was less than what was asked. */
function shapedInWords({ outcome, shaped }: TrialRecord): string {
  if (outcome !== 'unmet' || shaped?.asked === undefined) return ''
  return `: ${shaped.what} ${formatFixed(shaped.value, 2)} of ${formatFixed(shaped.asked, 2)}`
}

/** Words that you said yourself, each with the titbit that followed it. */
export function saidRows(marks: readonly TimelineMark[], you: string | undefined): TrialRow[] {
  if (you === undefined) return []
  const said = marks.flatMap(({ tick, label }) => {
    const word = new RegExp(`^${you}: do call sound (\\S+)`).exec(label)?.[1]
    return word === undefined || word === 'call' ? [] : [{ tick, word }]
  })
  const treats = marks.filter(({ label }) => label.startsWith(`${you}: do treat`)).map(({ tick }) => tick)
  return said.map(({ tick, word }, k): TrialRow => {
    const until = Math.min(tick + TREAT_TICKS, said[k + 1]?.tick ?? Number.POSITIVE_INFINITY)
    const rewardTick = treats.find((treat) => treat >= tick && treat < until) ?? -1
    return {
      key: `said ${tick} ${word}`,
      tick,
      by: 'you',
      trial: '',
      cue: `“${word}”`,
      behavior: '',
      delayTicks: rewardTick < 0 ? -1 : rewardTick - tick,
      outcome: rewardTick < 0 ? 'nothing' : 'a titbit',
      isServed: rewardTick >= 0,
      cueTick: tick,
      rewardTick,
    }
  })
}

/** What the creature itself made of a trial: it noted one, began to suspect a lesson, may still do so on this tick, or none of it. */
export function madeOf(
  { cueTick, rewardTick }: TrialRow,
  report: LearnedReport | undefined,
  nowTick: number,
): MadeOfIt {
  if (rewardTick < 0) return 'nothing'
  const from = cueTick < 0 ? rewardTick : cueTick
  const isOfIt = (tick: number): boolean => tick >= from && tick <= rewardTick + AFTER_TICKS
  const drives = report?.drives ?? []
  if (drives.some(({ trials }) => trials.some(({ tick, isFed }) => isFed && isOfIt(tick)))) return 'noted'
  if (drives.some(({ lessons }) => lessons.some(({ bornTick }) => isOfIt(bornTick)))) return 'suspected'
  return nowTick <= rewardTick + AFTER_TICKS ? 'open' : 'nothing'
}
