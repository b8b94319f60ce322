// “Live on from here”: another future from the moment that is shown, with what is to be different in it.
import { type CSSProperties, type ReactElement, useState } from 'react'
import type { OutlineDrive } from '../../engine/mind-outline.ts'
import type { Departure } from '../../state/timekeeper.ts'
import { formatShort } from '../parts/format.ts'
import { plainName } from '../parts/plain-name.ts'
import { Popup } from '../parts/popup.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './live-on-popup.css'

/** A button with a small form behind it. */
export function LiveOnPopup({ name, className }: { name: string | undefined; className?: string }): ReactElement {
  return (
    <Popup label="Live on from here" trigger="Live on from here" className={className ?? 'button small'}>
      {(close) => <LiveOnForm name={name} close={close} />}
    </Popup>
  )
}

function LiveOnForm({ name, close }: { name: string | undefined; close: () => void }): ReactElement {
  const studio = useStudio()
  const drives = useStudioState((state) => state.outline?.drives ?? NO_DRIVES)
  const [title, setTitle] = useState('')
  const [isOtherLuck, setIsOtherLuck] = useState(false)
  const [drive, setDrive] = useState('')
  const [share, setShare] = useState(0.8)
  const [line, setLine] = useState('')
  const chosen = drives.find((candidate) => candidate.name === drive)
  const value = chosen === undefined ? 0 : driveValue(chosen, share)
  const start = (): void => {
    const departure: Departure = {
      ...(title.trim() === '' ? {} : { name: title }),
      ...(isOtherLuck ? { seed: freshSeed() } : {}),
      ...(chosen === undefined || name === undefined ? {} : { drive: { entity: name, drive: chosen.name, value } }),
      ...(line.trim() === '' ? {} : { line }),
    }
    close()
    void studio.time.liveOn(departure)
  }
  return (
    <form
      className="live-on"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <p className="hint-text">The world goes on from this moment in another way. What came after it is kept.</p>
      <label>
        <span>Name</span>
        <input
          className="value-field"
          value={title}
          placeholder="by itself"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      <label className="is-check">
        <input
          type="checkbox"
          checked={isOtherLuck}
          onChange={(event) => setIsOtherLuck(event.currentTarget.checked)}
        />
        <span>with other luck</span>
      </label>
      {name !== undefined && drives.length > 0 && (
        <DriveField drives={drives} drive={drive} share={share} setDrive={setDrive} setShare={setShare} />
      )}
      <label>
        <span>and told</span>
        <input
          className="value-field"
          value={line}
          placeholder={name === undefined ? 'a line of the console' : `${name}: do sit`}
          spellCheck={false}
          onChange={(event) => setLine(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="button">
        Live on
      </button>
    </form>
  )
}

/** A drive to begin with, and where in its range. */
function DriveField(props: {
  drives: readonly OutlineDrive[]
  drive: string
  share: number
  setDrive: (drive: string) => void
  setShare: (share: number) => void
}): ReactElement {
  const chosen = props.drives.find((candidate) => candidate.name === props.drive)
  return (
    <>
      <label>
        <span>with a drive at</span>
        <select
          className="value-field"
          value={props.drive}
          onChange={(event) => props.setDrive(event.currentTarget.value)}
        >
          <option value="">as it is</option>
          {props.drives.map(({ name }) => (
            <option key={name} value={name}>
              {plainName(name)}
            </option>
          ))}
        </select>
      </label>
      {chosen !== undefined && (
        <label>
          <span>{formatShort(Math.round(driveValue(chosen, props.share)))}</span>
          <input
            type="range"
            className="slider"
            aria-label={`${plainName(chosen.name)} from then on`}
            min={0}
            max={1}
            step={0.01}
            value={props.share}
            style={{ '--share': props.share } as CSSProperties}
            onChange={(event) => props.setShare(Number(event.currentTarget.value))}
          />
        </label>
      )}
    </>
  )
}

function driveValue({ min, max }: OutlineDrive, share: number): number {
  return min + share * (max - min)
}

const NO_DRIVES: readonly OutlineDrive[] = []

/** A seed that nobody chose; it is recorded, so the future can be told again all the same. */
function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000
}
