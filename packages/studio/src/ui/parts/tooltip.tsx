// What a button is for, and its key, beside whatever has `data-tip`: shown when it is pointed at for a moment or comes to the focus.
//
// One box for the page, in the top layer, so that it lies over menus as well. It stands above the button, or below where there is no
// room; Escape puts it away. It says nothing that the button's own name does not say to a screen reader, so it is hidden from those.
import { type ReactElement, useEffect, useRef } from 'react'
import './tooltip.css'

/** How long something is pointed at before it is told what it is, in ms; at once where one was told just before. */
const WAIT_MS = 350
const GOES_ON_MS = 400

/** Distances from the button and the edge of the window, pixels. */
const GAP_PX = 6
const EDGE_PX = 6

/** The box. */
export function Tooltip(): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current === null ? undefined : followTips(box.current)), [])
  return <div ref={box} className="tooltip" popover="manual" aria-hidden="true" />
}

/** Shows tips in a box until it is stopped. */
function followTips(box: HTMLElement): () => void {
  let over: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenMs = Number.NEGATIVE_INFINITY
  const hide = (): void => {
    clearTimeout(timer)
    over = undefined
    if (!box.matches(':popover-open')) return
    box.hidePopover()
    hiddenMs = performance.now()
  }
  const show = (of: HTMLElement): void => {
    if (!of.isConnected) return
    const keys = of.dataset.keys
    box.textContent = of.dataset.tip ?? ''
    if (keys !== undefined) {
      const key = document.createElement('kbd')
      key.textContent = keys
      box.append(' ', key)
    }
    box.showPopover()
    place(box, of)
  }
  const come = (event: Event, waitMs: number): void => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
    if (found === over) return
    hide()
    if (found === null) return
    over = found
    const isGoingOn = performance.now() - hiddenMs < GOES_ON_MS
    timer = setTimeout(() => show(found), isGoingOn ? 0 : waitMs)
  }
  const point = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') come(event, WAIT_MS)
  }
  const focus = (event: FocusEvent): void => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) come(event, 0)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') hide()
  }
  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('pointerover', point, { signal })
  document.addEventListener('pointerdown', hide, { signal, capture: true })
  document.addEventListener('focusin', focus, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('keydown', press, { signal, capture: true })
  document.documentElement.addEventListener('pointerleave', hide, { signal })
  return () => {
    hide()
    listeners.abort()
  }
}

/** Above the button in its middle, as far as the window allows. */
function place(box: HTMLElement, of: HTMLElement): void {
  const at = of.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const left = at.left + at.width / 2 - width / 2
  const above = at.top - height - GAP_PX
  box.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))}px`
  box.style.top = `${above >= EDGE_PX ? above : at.bottom + GAP_PX}px`
}
