// Going: wander or straight on, how fast, by which gait; and a strip that shows which feet stand.
import type { BodyReport } from '@ethogram/core'
import { type ReactElement, useState } from 'react'
import { STEPS_S } from '../../engine/step-log.ts'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { AmountSlider, spaced } from './skills-section.tsx'
import { standing, tryOut } from './trial.ts'
import './going-section.css'

const WAYS = [
  { command: 'wander', title: 'Wander' },
  { command: 'move', title: 'Straight on' },
] as const

/** Sets a body going. */
export function GoingSection({ creature, isLive }: { creature: string; isLive: boolean }): ReactElement | null {
  const outline = useStudioState((state) => state.outline)
  const directions = useStudioState((state) => state.directions)
  const { director } = useStudio()
  const [share, setShare] = useState(0.4)
  const [gait, setGait] = useState('')
  const maxSpeedMps = outline?.body.maxSpeedMps ?? 0
  const gaits = outline?.commands.find(({ name }) => name === 'wander')?.arguments.gait?.options ?? []
  if (outline === undefined || maxSpeedMps === 0) return null
  const going = WAYS.find(({ command }) => standing(directions, creature, command).length > 0)?.command
  const go = (command: string, speed: number, by: string): void => {
    const given = { speed, ...(by === '' ? {} : { gait: by }) }
    const trial = { command, part: 'legs', isIt: false, with: given } as const
    void tryOut(director, directions, creature, trial, outline.body.parts)
  }
  const change = (next: number, by: string): void => {
    setShare(next)
    setGait(by)
    if (going !== undefined) go(going, next * maxSpeedMps, by)
  }
  const press = (command: string): void => {
    const ids = standing(directions, creature, command)
    if (ids.length === 0) go(command, share * maxSpeedMps, gait)
    else for (const id of ids) void director.withdraw(id)
  }
  return (
    <Section
      title="Going"
      help={
        <p>
          Each speed has a gait that suits it: walk, trot, gallop. Say one by name to see it at another speed. Change
          the speed while it goes and watch the feet: they are never dragged, and each finds its place in the new gait
          by itself.
        </p>
      }
    >
      <fieldset className="trials" disabled={!isLive}>
        <legend className="visually-hidden">How {creature} goes</legend>
        <div className="chips">
          {WAYS.map(({ command, title }) => (
            <button
              key={command}
              type="button"
              className="chip"
              aria-pressed={going === command}
              onClick={() => press(command)}
            >
              {title}
            </button>
          ))}
        </div>
        <AmountSlider
          label="Speed"
          value={share}
          least={0.05}
          text={`${formatFixed(share * maxSpeedMps, 1)} m/s`}
          onChange={(next) => change(next, gait)}
        />
        <Gaits gaits={gaits} gait={gait} onChoose={(name) => change(share, name)} />
      </fieldset>
    </Section>
  )
}

function Gaits(props: {
  gaits: readonly string[]
  gait: string
  onChoose: (name: string) => void
}): ReactElement | null {
  if (props.gaits.length === 0) return null
  return (
    <div className="chips" role="radiogroup" aria-label="Gait">
      {['', ...props.gaits].map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip is a button in every other way
        <button
          key={name}
          type="button"
          role="radio"
          className="chip"
          aria-checked={props.gait === name}
          onClick={() => props.onChoose(name)}
        >
          {name === '' ? 'what the speed needs' : name}
        </button>
      ))}
    </div>
  )
}

const DOES = { stands: 'stands', swings: 'swings', hangs: 'no ground', lifted: 'lifted' } as const

/** Which feet stood in the last seconds, a line for each leg; now is on the right. */
export function StepsStrip({ body }: { body: BodyReport }): ReactElement {
  const steps = useStudioState((state) => state.steps)
  const { feet, gait } = body
  const [from, to] = [steps?.fromTick ?? 0, steps?.toTick ?? 1]
  const shareOf = (tick: number): number => (tick - from) / Math.max(1, to - from)
  const note = gait === null ? '' : gait.isSettled ? 'stands' : gait.name
  return (
    <Section
      title="Feet"
      note={note}
      help={
        <p>
          A bar is a foot on the ground. In a walk three feet stand at most times; a trot sets down two feet crosswise;
          in a gallop all are in the air for a moment. “Lifted” is a foot that a skill holds up.
        </p>
      }
    >
      <ul className="steps">
        {feet.map(({ leg, does }, k) => (
          <li key={leg}>
            <span className={`leg-mark leg-${k % 4}`} aria-hidden="true" />
            <span className="leg-name">{spaced(leg.replace(/^leg/, ''))}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {steps?.legs[k]?.stances.map(({ fromTick, toTick }) => (
                <rect
                  key={fromTick}
                  className={`leg-${k % 4}`}
                  x={100 * shareOf(fromTick)}
                  width={Math.max(0.4, 100 * (shareOf(toTick) - shareOf(fromTick)))}
                  y={1.5}
                  height={7}
                />
              ))}
            </svg>
            <span className={`foot-does does-${does}`}>{DOES[does]}</span>
          </li>
        ))}
      </ul>
      <p className="faint small steps-foot">
        <span>{STEPS_S} s ago</span>
        <span>now</span>
      </p>
    </Section>
  )
}
