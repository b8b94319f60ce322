// Who teaches: a trainer that follows a protocol, what it is at, and which other protocols it could follow.
import type { TrainerReport } from '@ethogram/core'
import { type ReactElement, useState } from 'react'
import type { Training } from '../../engine/training-watch.ts'
import { youAmong } from '../../engine/you-among.ts'
import { Section } from '../parts/controls.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { formatFixed } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './trainer-section.css'

/** What a trainer is at, in words. */
const STEPS: Readonly<Record<string, string>> = {
  pause: 'waits between two trials',
  ready: 'waits until a trial can begin',
  awaits: 'waits for it to do the trick by itself',
  cues: 'gives the sign and watches',
  reward: 'gives the reward',
  done: 'has come to the end of the protocol',
}

interface Props {
  readonly creature: string
  readonly training: Training
  readonly trainer: TrainerReport | undefined
  readonly isLive: boolean
}

/** The trainer of the picked creature. */
export function TrainerSection({ creature, training, trainer, isLive }: Props): ReactElement {
  const { school } = useStudio()
  return (
    <Section
      title="The trainer"
      {...(trainer === undefined ? {} : { note: trainer.protocol })}
      help={
        <>
          <p>
            A trainer waits until the creature happens to do something, gives a sign and then a reward, over and over.
            It follows a protocol: which trick, which sign, how long to wait, how often to pay. The creature is told
            nothing; it has to find out what pays.
          </p>
          <p>
            Choose a protocol and begin, or write your own as a .yaml file and drop it on the page. Or let the trainer
            rest and take its place.
          </p>
        </>
      }
    >
      {trainer === undefined ? (
        <NobodyTeaches creature={creature} />
      ) : (
        <>
          <p className="trainer-state" aria-live="off">
            <b>{trainer.name}</b> {stateInWords(trainer)}
          </p>
          <AskedNext trainer={trainer} />
          <ul className="phases">
            {trainer.phases.map(({ phase, trials, rewards }) => (
              <li key={phase}>
                <span>{phase === 'by-hand' ? 'by hand' : phase}</span>
                <span className="faint">
                  {trials} {trials === 1 ? 'trial' : 'trials'}, {rewards} rewarded
                </span>
              </li>
            ))}
          </ul>
          <div className="button-row">
            {isAtWork(trainer) ? (
              <button
                type="button"
                className="button"
                disabled={!isLive}
                onClick={() => void school.setAtWork(trainer.name, false)}
              >
                Take its place
              </button>
            ) : (
              trainer.step !== 'done' && (
                <button
                  type="button"
                  className="button"
                  disabled={!isLive}
                  onClick={() => void school.setAtWork(trainer.name, true)}
                >
                  Let {trainer.name} go on
                </button>
              )
            )}
          </div>
        </>
      )}
      <ProtocolChooser training={training} isLive={isLive} />
    </Section>
  )
}

/** What trials that shape ask for next. */
function AskedNext({ trainer }: { trainer: TrainerReport }): ReactElement[] {
  return trainer.shaping.map(({ trial, what, wants, asked }) => (
    <p key={trial} className="faint small">
      {what}:{' '}
      {asked === null ? 'the first is paid, whatever it is' : `${formatFixed(asked, 2)} or ${wants} is asked next`}
    </p>
  ))
}

/** Shipped protocols, or one from a file. */
function ProtocolChooser({ training, isLive }: { training: Training; isLive: boolean }): ReactElement {
  const { school } = useStudio()
  const { protocols } = training
  const [chosen, setChosen] = useState(protocols[0]?.protocol ?? '')
  const protocol = protocols.find((candidate) => candidate.protocol === chosen) ?? protocols[0]
  return (
    <div className="protocols">
      {protocol !== undefined && (
        <>
          <label>
            <span className="visually-hidden">Protocol</span>
            <select
              className="value-field wide"
              aria-label="Protocol"
              value={protocol.protocol}
              disabled={!isLive}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {protocols.map(({ protocol: name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="button strong"
            disabled={!isLive}
            onClick={() => void school.begin(protocol)}
          >
            Begin
          </button>
        </>
      )}
      <FileButton
        label="Protocol file"
        accept=".yaml,.yml,.json"
        isDisabled={!isLive}
        onFile={(file) => void school.beginFrom(file)}
      >
        From a file…
      </FileButton>
      {protocol?.about !== undefined && <p className="protocol-about faint small">{protocol.about}</p>}
    </div>
  )
}

/** Whether a trainer follows its protocol, so that a person cannot take its place. */
export function isAtWork({ isOn, step }: TrainerReport): boolean {
  return isOn && step !== 'done'
}

function stateInWords({ isOn, step, phase, trials }: TrainerReport): string {
  const count = `${trials} ${trials === 1 ? 'trial' : 'trials'} so far`
  if (step === 'done') return `${STEPS.done}; ${count}.`
  if (!isOn) return `rests; ${count}. You are the trainer.`
  return `${STEPS[step] ?? step}${phase === '' ? '' : ` (${phase})`}; ${count}.`
}

/** Where nobody teaches: how you can, where you are there yourself and words can be learned. */
function NobodyTeaches({ creature }: { creature: string }): ReactElement {
  const canTeach = useStudioState(
    ({ world, entities }) => world?.words.length !== 0 && youAmong(entities) !== undefined,
  )
  return canTeach ? (
    <p className="empty">
      Teach {creature} yourself: be there (<kbd>Y</kbd>), lure it into a trick by a gesture, say a word (<kbd>U</kbd>),
      toss something good (<kbd>T</kbd>). Four to seven times will do.
    </p>
  ) : (
    <p className="empty">Nobody teaches {creature}. Begin a protocol, or drop one on the page.</p>
  )
}
