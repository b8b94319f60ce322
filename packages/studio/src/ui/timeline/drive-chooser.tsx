// Which drives the timeline draws: the strongest by themselves, or those that somebody chose.
import type { ReactElement } from 'react'
import type { OutlineDrive } from '../../engine/mind-outline.ts'
import { plainName } from '../parts/plain-name.ts'
import { Popup } from '../parts/popup.tsx'
import './drive-chooser.css'

/** More lines than this cannot be told apart. */
const MOST_DRIVES = 6

interface Props {
  readonly drives: readonly OutlineDrive[]
  readonly shown: readonly string[]
  readonly chosen: readonly string[] | undefined
  readonly onChoose: (drives: readonly string[] | undefined) => void
}

/** A button with a list of drives behind it. */
export function DriveChooser({ drives, shown, chosen, onChoose }: Props): ReactElement {
  const toggle = (name: string): void => {
    const before = chosen ?? shown
    onChoose(before.includes(name) ? before.filter((drive) => drive !== name) : [...before, name].slice(-MOST_DRIVES))
  }
  return (
    <Popup label="Choose drives" trigger="Drives" className="button quiet small">
      {() => (
        <div className="drive-choice">
          <label>
            <input
              type="checkbox"
              checked={chosen === undefined}
              onChange={() => onChoose(chosen ? undefined : shown)}
            />
            the strongest
          </label>
          <ul>
            {drives.map(({ name }) => (
              <li key={name}>
                <label>
                  <input type="checkbox" checked={(chosen ?? shown).includes(name)} onChange={() => toggle(name)} />
                  {plainName(name)}
                </label>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popup>
  )
}
