// Rows of a name, a slider, a number and a button, of which Tab meets one: up and down go to the same control of the next row.
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { readNumber, ValueField } from './controls.tsx'
import { useStudio } from './studio-context.ts'
import './slider-rows.css'

/** How long after the last touch a slider shows what was set rather than what the world says, in ms. */
const SETTLE_MS = 400

/** What is in a row. */
export interface SliderRowProps {
  readonly name: string
  readonly title?: string | undefined
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly format: (value: number) => string
  /** What is read out for a value. */
  readonly valueText: (value: number) => string
  readonly isLive: boolean
  readonly isHeld: boolean
  /** The most that may be typed, if it is more than the slider shows. */
  readonly mostTyped?: number
  readonly onSet: (value: number) => void
  /** What stands before the name. */
  readonly mark?: ReactNode
  /** The button at the end, for the value that is shown. */
  readonly end: (shown: number, tabIndex: number) => ReactNode
}

/** The rows; one of them, the last that had the focus, is for Tab. */
export function SliderRows({ className, rows }: { className?: string; rows: readonly SliderRowProps[] }): ReactElement {
  const [reached, setReached] = useState('')
  const isKnown = rows.some(({ name }) => name === reached)
  return (
    <ul className={`slider-rows ${className ?? ''}`} onKeyDown={goToNeighbour}>
      {rows.map((row, k) => (
        <SliderRow
          key={row.name}
          {...row}
          tabIndex={(isKnown ? row.name === reached : k === 0) ? 0 : -1}
          onReach={() => setReached(row.name)}
        />
      ))}
    </ul>
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

function SliderRow(props: SliderRowProps & { tabIndex: number; onReach: () => void }): ReactElement {
  const { name, min, max, value, format, isLive, isHeld, tabIndex } = props
  const studio = useStudio()
  const [draft, setDraft] = useDraft()
  const shown = draft ?? value
  const most = Math.max(max, shown)
  const span = Math.max(1e-9, most - min)
  const set = (next: number): void => {
    const clamped = Math.min(props.mostTyped ?? max, Math.max(min, next))
    setDraft(clamped)
    props.onSet(clamped)
  }
  return (
    <li className={isHeld ? 'is-held' : ''} title={props.title} onFocus={props.onReach}>
      <span className="row-name">
        {props.mark}
        {name}
      </span>
      <input
        type="range"
        className="slider"
        aria-label={name}
        aria-valuetext={props.valueText(shown)}
        min={min}
        max={most}
        step={props.step}
        value={shown}
        disabled={!isLive}
        tabIndex={tabIndex}
        style={{ '--share': Math.min(1, Math.max(0, (shown - min) / span)) } as CSSProperties}
        onChange={(event) => set(Number(event.currentTarget.value))}
      />
      <ValueField
        label={`${name}, exactly`}
        kind="number"
        className="narrow"
        value={format(shown)}
        isDisabled={!isLive}
        tabIndex={tabIndex}
        onCommit={(text) => {
          const next = readNumber(text)
          if (next === undefined) studio.notify(`“${text}” is not a number.`)
          else set(next)
        }}
      />
      {props.end(shown, tabIndex)}
    </li>
  )
}

/** A button that holds something where it is, or lets it go. */
export function PinButton(props: {
  name: string
  isHeld: boolean
  isDisabled: boolean
  tabIndex: number
  onPress: () => void
  children: ReactNode
}): ReactElement {
  const label = props.isHeld ? `Let ${props.name} go` : `Hold ${props.name} here`
  return (
    <button
      type="button"
      className="pin"
      aria-label={label}
      title={label}
      aria-pressed={props.isHeld}
      disabled={props.isDisabled}
      tabIndex={props.tabIndex}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  )
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
