// Where it looks, by how much it misses a thing, and moving that thing with the pointer.
import type { GazeReport, Vector3 } from '@ethogram/core'
import { type ReactElement, useState } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { AimIcon } from '../parts/icons.tsx'
import { NamedOptions } from '../parts/named-options.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './gaze-section.css'

/** How high above the ground a thing is put, metres: about where eyes are. */
const HEIGHTS = [0, 0.5, 1] as const

/** How far ahead of the eyes a thing is put without a pointer, metres. */
const AHEAD_M = 1.5

/** Degrees between where it looks and where something is. */
function degreesOff(gaze: GazeReport, at: Vector3): number {
  const way = at.map((value, k) => value - gaze.from[k])
  const length = Math.hypot(...way)
  if (length < 1e-9) return 0
  const along = way.reduce((sum, value, k) => sum + (value * gaze.along[k]) / length, 0)
  return (Math.acos(Math.min(1, Math.max(-1, along))) * 180) / Math.PI
}

/** The line of sight against a thing of the world. */
export function GazeSection(props: {
  creature: string
  gaze: GazeReport | null
  isLive: boolean
}): ReactElement | null {
  const { creature, gaze, isLive } = props
  const studio = useStudio()
  const entities = useStudioState((state) => state.entities)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const others = entities.filter(({ name }) => name !== creature)
  if (others.length === 0 || gaze === null) return null
  const usual = others.find(({ kind }) => kind === 'target') ?? others[0]
  const target = others.find(({ name }) => name === chosen) ?? usual
  const at = studio.feed.middleOf(target.name)
  const put = ([x, y, z]: Vector3, heightM: number): void => {
    void studio.input({ input: 'place', entity: target.name, at: [x, y + heightM, z] })
  }
  return (
    <Section
      title="Gaze"
      note={at === undefined ? '' : `${formatFixed(degreesOff(gaze, at), 1)}° off`}
      help={
        <p>
          Eyes turn first, then the head with the neck, then the body if it must. The number says by how many degrees
          its eyes miss the middle of the chosen thing. Whether it looks at all is up to its mind, or to the command
          “look at”.
        </p>
      }
    >
      <fieldset className="actions gaze" disabled={!isLive}>
        <legend className="visually-hidden">Something to look at</legend>
        <TargetRow others={others.map(({ name }) => name)} target={target.name} onChoose={setChosen} onPut={put} />
        <div className="chips">
          {SIDES.map(({ title, left, up }) => (
            <button key={title} type="button" className="chip" onClick={() => put(beside(gaze, left, up), 0)}>
              {title}
            </button>
          ))}
        </div>
      </fieldset>
    </Section>
  )

  function beside({ from }: GazeReport, left: number, up: number): Vector3 {
    const heading = studio.store.getState().report?.headingRad ?? 0
    const [s, c] = [Math.sin(heading), Math.cos(heading)]
    return [from[0] + left * c + AHEAD_M * s, from[1] + up, from[2] + AHEAD_M * c - left * s]
  }
}

/** Which thing, how high, and a click on the stage for where. */
function TargetRow(props: {
  others: readonly string[]
  target: string
  onChoose: (name: string) => void
  onPut: (at: Vector3, heightM: number) => void
}): ReactElement {
  const { others, target, onChoose, onPut } = props
  const studio = useStudio()
  const [heightM, setHeightM] = useState<number>(HEIGHTS[1])
  const label = `put ${target} there`
  const isAiming = useStudioState((state) => state.aim?.label === label)
  return (
    <div className="action-row">
      <select
        className="value-field"
        aria-label="Thing to look at"
        value={target}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <NamedOptions names={others} otherwise="place … in the console" />
      </select>
      <select
        className="value-field"
        aria-label="Height above the ground"
        value={heightM}
        onChange={(event) => setHeightM(Number(event.currentTarget.value))}
      >
        {HEIGHTS.map((height) => (
          <option key={height} value={height}>
            {height === 0 ? 'on the ground' : `${height} m up`}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={`button with-icon ${isAiming ? 'is-on' : ''}`}
        aria-pressed={isAiming}
        title="Put it where you click on the stage"
        onClick={() => studio.aim(isAiming ? undefined : { label, take: (at) => onPut(at, heightM) })}
      >
        <AimIcon />
        {isAiming ? 'Click…' : 'Point'}
      </button>
    </div>
  )
}

/** Positions before it that can be had without a pointer: to the left, and up, from its eyes, metres. */
const SIDES = [
  { title: 'to its left', left: 1.5, up: 0 },
  { title: 'ahead', left: 0, up: 0 },
  { title: 'to its right', left: -1.5, up: 0 },
  { title: 'above', left: 0, up: 1 },
  { title: 'below', left: 0, up: -0.5 },
] as const
