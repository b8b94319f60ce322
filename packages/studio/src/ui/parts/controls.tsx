// The small controls that every panel is made of: icon buttons, switches, number fields, foldable sections.
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChevronIcon } from './icons.tsx'
import { Hint } from './popup.tsx'
import './controls.css'
import './section.css'

/** A button that shows an icon; its label is read out and shown as a hint. */
export function IconButton(props: {
  label: string
  keys?: string
  onPress: () => void
  children: ReactNode
  isOn?: boolean
  isDisabled?: boolean
  tone?: 'plain' | 'main' | 'record'
}): ReactElement {
  return (
    <button
      type="button"
      className={`icon-button tone-${props.tone ?? 'plain'}`}
      aria-label={props.label}
      data-tip={props.label}
      data-keys={props.keys}
      disabled={props.isDisabled ?? false}
      {...(props.isOn === undefined ? {} : { 'aria-pressed': props.isOn })}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  )
}

/** A switch for a yes or no. */
export function Switch(props: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  tabIndex?: number
}): ReactElement {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={props.isOn}
      aria-label={props.label}
      disabled={props.isDisabled ?? false}
      tabIndex={props.tabIndex}
      onClick={() => props.onChange(!props.isOn)}
    >
      <span className="switch-thumb" />
    </button>
  )
}

/** A value that can be typed over. What is being typed is left alone when the world changes the value underneath. */
export function ValueField(props: {
  label: string
  value: string
  kind: 'number' | 'text'
  onCommit: (text: string) => void
  isDisabled?: boolean
  tabIndex?: number
  className?: string
}): ReactElement {
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const isLeaving = useRef(false)
  const commit = (): void => {
    if (draft !== undefined && draft.trim() !== '' && draft !== props.value) props.onCommit(draft.trim())
    setDraft(undefined)
  }
  return (
    <input
      className={`value-field ${props.className ?? ''}`}
      aria-label={props.label}
      inputMode={props.kind === 'number' ? 'decimal' : 'text'}
      spellCheck={false}
      autoComplete="off"
      value={draft ?? props.value}
      disabled={props.isDisabled ?? false}
      tabIndex={props.tabIndex}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => {
        if (isLeaving.current) setDraft(undefined)
        else commit()
        isLeaving.current = false
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        isLeaving.current = true
        event.stopPropagation()
        event.currentTarget.blur()
      }}
    />
  )
}

/** A number as typed, with a comma or a real minus sign if somebody likes; none when it is not a number. */
export function readNumber(text: string): number | undefined {
  const value = Number(text.replace('−', '-').replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value
}

/** A part of a panel with a heading; foldable when `isFoldable`. */
export function Section(props: {
  title: string
  note?: ReactNode
  children: ReactNode
  isFoldable?: boolean
  /** A few plain sentences for somebody who has read no papers. */
  help?: ReactNode
}): ReactElement {
  const id = useId()
  if (props.isFoldable === true) {
    return (
      <details className="section foldable">
        <summary>
          <span className="section-title">{props.title}</span>
          {props.note !== undefined && <span className="section-note">{props.note}</span>}
          <ChevronIcon />
        </summary>
        <div className="section-body">
          {props.help !== undefined && <div className="section-about">{props.help}</div>}
          {props.children}
        </div>
      </details>
    )
  }
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h3 id={id} className="section-title">
          {props.title}
        </h3>
        {props.help !== undefined && <Hint about={props.title}>{props.help}</Hint>}
        {props.note !== undefined && <span className="section-note">{props.note}</span>}
      </header>
      <div className="section-body">{props.children}</div>
    </section>
  )
}

/** Calls back when a press lands outside an element or Escape is pressed. */
export function useLeave(isOpen: boolean, onLeave: () => void): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) leave.current()
    }
    window.addEventListener('pointerdown', press, true)
    return () => window.removeEventListener('pointerdown', press, true)
  }, [isOpen])
  return box
}
