// A button that opens a small box beside it: menus of actions, and the short explanations behind each “?”.
//
// The box is a native popover: it lies over everything, closes with Escape or a press elsewhere, and gives the focus back.
// What is in it is drawn only while it is open.
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import './controls.css'
import './popup.css'

/** Width of a box, and its least distance from the window's edge, in pixels. */
const WIDTH_PX = 252
const EDGE_PX = 8

/** A button and its box. */
export function Popup(props: {
  /** What the button is called, and what is shown on it. */
  label: string
  trigger: ReactNode
  className?: string
  boxClassName?: string
  isDisabled?: boolean
  tabIndex?: number
  children: (close: () => void) => ReactNode
}): ReactElement {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => box.current?.hidePopover()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.className ?? 'icon-button'}
        aria-label={props.label}
        data-tip={props.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={props.isDisabled ?? false}
        popoverTarget={id}
        tabIndex={props.tabIndex}
        onKeyDown={(event) => {
          // A box without controls leaves the focus here: Escape closes the box, and must not also leave the creature.
          if (isOpen && event.key === 'Escape') event.stopPropagation()
        }}
      >
        {props.trigger}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        className={`popup card ${props.boxClassName ?? ''}`}
        onBeforeToggle={(event) => {
          const isOpening = event.newState === 'open'
          setIsOpen(isOpening)
          if (isOpening && box.current !== null && button.current !== null) placeBelow(box.current, button.current)
        }}
        onToggle={(event) => {
          if (event.newState !== 'open' || box.current === null || button.current === null) return
          keepInside(box.current, button.current)
          box.current.querySelector<HTMLElement>('button, input, select')?.focus()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.stopPropagation()
        }}
      >
        {isOpen && props.children(close)}
      </div>
    </>
  )
}

/** A small “?” with a few plain sentences behind it. */
export function Hint({ about, children }: { about: string; children: ReactNode }): ReactElement {
  return (
    <Popup label={`What is “${about}”?`} trigger="?" className="hint-button">
      {() => <div className="hint-text">{children}</div>}
    </Popup>
  )
}

function placeBelow(box: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const width = Math.min(WIDTH_PX, window.innerWidth - 2 * EDGE_PX)
  const left = Math.max(EDGE_PX, Math.min(at.right - width, window.innerWidth - width - EDGE_PX))
  box.style.width = `${width}px`
  box.style.left = `${left}px`
  box.style.top = `${at.bottom + 4}px`
}

/** A box that would stick out at the bottom opens upwards. */
function keepInside(box: HTMLElement, button: HTMLElement): void {
  const { height, bottom } = box.getBoundingClientRect()
  if (bottom <= window.innerHeight - EDGE_PX) return
  box.style.top = `${Math.max(EDGE_PX, button.getBoundingClientRect().top - height - 4)}px`
}
