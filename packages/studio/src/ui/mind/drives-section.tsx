// Drives as sliders: they show the live value, and moving one gives a direction. The pin holds it where it is.
import type { MindReport } from '@ethogram/core'
import { type CSSProperties, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { OutlineDrive } from '../../engine/mind-outline.ts'
import { readNumber, Section, ValueField } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { PinIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './drives-section.css'

/** How long after the last touch a slider shows what was set rather than what the world says, in ms. */
const SETTLE_MS = 400

interface Props {
  readonly creature: string
  readonly mind: MindReport
  readonly isLive: boolean
}

/** All drives of a mind. */
export function DrivesSection({ creature, mind, isLive }: Props): ReactElement | null {
  const outline = useStudioState((state) => state.outline)
  const directions = useStudioState((state) => state.directions)
  const [reached, setReached] = useState('')
  const drives = Object.entries(mind.drives)
  if (drives.length === 0) return null
  const isHeld = (drive: string): boolean =>
    directions.some(
      ({ direction }) =>
        direction?.direct === 'drive' &&
        direction.how === 'hold' &&
        direction.to === creature &&
        direction.drive === drive,
    )
  return (
    <Section
      title="Drives"
      help={
        <p>
          What it needs or feels, as numbers that grow by themselves and fall when something is done about them. Move a
          slider to change one; it goes on from there. The pin holds it still. By keyboard: ↑ and ↓ go from drive to
          drive, ← and → move the slider, Tab goes on to the number and the pin.
        </p>
      }
    >
      <ul className="drives" onKeyDown={goToNeighbour}>
        {drives.map(([name, value], k) => (
          <DriveRow
            key={name}
            creature={creature}
            drive={outline?.drives.find((drive) => drive.name === name) ?? { name, about: '', min: 0, max: 100 }}
            value={value}
            isHeld={isHeld(name)}
            isLive={isLive}
            isReached={reached in mind.drives ? name === reached : k === 0}
            onReach={() => setReached(name)}
          />
        ))}
      </ul>
    </Section>
  )
}

/** Up and down go to the same control of the row above or below: one row, not every one of them, is for Tab. */
function goToNeighbour(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const control = event.target as HTMLElement
  const row = control.closest('li')
  const other = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling
  const index = [...(row?.querySelectorAll('input, button') ?? [])].indexOf(control)
  const next = other?.querySelectorAll<HTMLElement>('input, button')[index]
  event.preventDefault()
  next?.focus()
}

function DriveRow(props: {
  creature: string
  drive: OutlineDrive
  value: number
  isHeld: boolean
  isLive: boolean
  isReached: boolean
  onReach: () => void
}): ReactElement {
  const { creature, drive, value, isHeld, isLive, isReached, onReach } = props
  const tabIndex = isReached ? 0 : -1
  const { director, notify } = useDirecting()
  const [draft, setDraft] = useDraft()
  const shown = draft ?? value
  const span = Math.max(1e-9, drive.max - drive.min)
  const set = (next: number): void => {
    const clamped = Math.min(drive.max, Math.max(drive.min, next))
    setDraft(clamped)
    void director.setDrive(creature, drive.name, clamped)
  }
  return (
    <li className={isHeld ? 'is-held' : ''} title={drive.about === '' ? undefined : drive.about} onFocus={onReach}>
      <span className="row-name">{drive.name}</span>
      <input
        type="range"
        className="slider"
        aria-label={drive.name}
        aria-valuetext={`${formatFixed(shown, 1)} of ${drive.max}${isHeld ? ', held' : ''}`}
        min={drive.min}
        max={drive.max}
        step={span / 100}
        value={shown}
        disabled={!isLive}
        tabIndex={tabIndex}
        style={{ '--share': Math.min(1, Math.max(0, (shown - drive.min) / span)) } as CSSProperties}
        onChange={(event) => set(Number(event.currentTarget.value))}
      />
      <ValueField
        label={`${drive.name}, exactly`}
        kind="number"
        className="narrow"
        value={formatFixed(shown, 1)}
        isDisabled={!isLive}
        tabIndex={tabIndex}
        onCommit={(text) => {
          const next = readNumber(text)
          if (next === undefined) notify(`“${text}” is not a number.`)
          else set(next)
        }}
      />
      <button
        type="button"
        className="pin"
        aria-label={isHeld ? `Let ${drive.name} go` : `Hold ${drive.name} here`}
        title={isHeld ? `Let ${drive.name} go` : `Hold ${drive.name} here`}
        aria-pressed={isHeld}
        disabled={!isLive}
        tabIndex={tabIndex}
        onClick={() => void director.toggleHold(creature, drive.name, shown)}
      >
        <PinIcon />
      </button>
    </li>
  )
}

function useDirecting() {
  const studio = useStudio()
  return { director: studio.director, notify: (title: string) => studio.notify(title) }
}

/** A value being set: shown until the world has had time to answer, or the slider would jump back under the finger. */
function useDraft(): [number | undefined, (value: number) => void] {
  const [draft, setDraft] = useState<number | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    draft,
    (value) => {
      setDraft(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setDraft(undefined), SETTLE_MS)
    },
  ]
}
