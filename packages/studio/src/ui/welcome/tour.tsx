// The tour: a ring around a control, a few words beside it, and the way to the next. Escape ends it at any time.
//
// It is a dialog that leaves the page usable: what it points at can be tried at once. The position is looked up again now and then,
// because panels grow and move.
import { type CSSProperties, type ReactElement, useEffect, useRef, useState } from 'react'
import { useStudio } from '../parts/studio-context.ts'
import { targetOf } from '../parts/target-of.ts'
import { TOUR } from './tour-steps.ts'
import './tour.css'

/** How often the position is looked up, in ms. */
const LOOK_MS = 250

/** Size of the words, and distances, in pixels. */
const WIDTH_PX = 300
const EDGE_PX = 12

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The step that is shown. */
export function Tour({ step }: { step: number }): ReactElement | null {
  return TOUR[step] === undefined ? null : <Step key={step} step={step} />
}

function Step({ step }: { step: number }): ReactElement {
  const studio = useStudio()
  const { title, text, target, prepare } = TOUR[step]
  const box = useBoxOf(target)
  const next = useRef<HTMLButtonElement>(null)
  const isLast = step === TOUR.length - 1
  const go = (to: number): void => studio.welcome.tour(to < 0 ? 0 : to >= TOUR.length ? undefined : to)
  useEffect(() => {
    prepare?.(studio)
    // After the panel has drawn what the step is about.
    const timer = setTimeout(() => {
      const found = document.querySelector(target)
      const isTall = (found?.clientHeight ?? 0) > window.innerHeight / 2
      found?.scrollIntoView({ block: isTall ? 'start' : 'center' })
      next.current?.focus()
    }, 60)
    return () => clearTimeout(timer)
  }, [studio, prepare, target])
  useTourKeys(step, go)
  return (
    <>
      {box !== undefined && <div className="tour-ring" style={ringStyle(box)} aria-hidden="true" />}
      <div
        className="tour card"
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        style={wordsStyle(box)}
      >
        <p className="tour-count">
          {step + 1} of {TOUR.length}
        </p>
        <h2 id="tour-title">{title}</h2>
        <p id="tour-text">{text}</p>
        <div className="tour-ways">
          <button type="button" className="button quiet small" onClick={() => go(TOUR.length)}>
            {isLast ? 'Close' : 'Leave'}
          </button>
          <span className="timeline-spring" />
          {step > 0 && (
            <button type="button" className="button small" onClick={() => go(step - 1)}>
              Back
            </button>
          )}
          {!isLast && (
            <button ref={next} type="button" className="button strong small" onClick={() => go(step + 1)}>
              Next
            </button>
          )}
        </div>
      </div>
    </>
  )
}

/** Arrows go through the tour and Escape ends it, wherever the focus is but in a field that needs these keys itself. */
function useTourKeys(step: number, go: (to: number) => void): void {
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const to = { Escape: TOUR.length, ArrowRight: step + 1, ArrowLeft: step - 1 }[event.key]
      const isField = targetOf(event).matches('input, select, textarea, canvas')
      if (to === undefined || (isField && event.key !== 'Escape')) return
      event.stopPropagation()
      event.preventDefault()
      latest.current(to)
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [step])
}

/** Where something is on the page, as it moves. */
function useBoxOf(selector: string): Box | undefined {
  const [box, setBox] = useState<Box | undefined>(undefined)
  useEffect(() => {
    const look = (): void => {
      const now = seenPart(document.querySelector(selector))
      setBox((before) => {
        if (now === undefined) return undefined
        const isSame =
          before !== undefined && Object.entries(now).every(([key, value]) => before[key as keyof Box] === value)
        return isSame ? before : now
      })
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    window.addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', look)
    }
  }, [selector])
  return box
}

/** The part of an element that can be seen: what it lies in may be scrolled. */
function seenPart(element: Element | null): Box | undefined {
  if (element === null) return undefined
  let { left, top, right, bottom } = element.getBoundingClientRect()
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
    if (outer.scrollHeight <= outer.clientHeight || getComputedStyle(outer).overflowY === 'visible') continue
    const frame = outer.getBoundingClientRect()
    top = Math.max(top, frame.top)
    bottom = Math.min(bottom, frame.bottom)
  }
  ;[left, top] = [Math.max(0, left), Math.max(0, top)]
  ;[right, bottom] = [Math.min(window.innerWidth, right), Math.min(window.innerHeight, bottom)]
  return right <= left || bottom <= top ? undefined : { left, top, width: right - left, height: bottom - top }
}

function ringStyle({ left, top, width, height }: Box): CSSProperties {
  const bottom = Math.min(window.innerHeight - 4, top + height + 4)
  const from = Math.max(4, top - 4)
  return { left: left - 4, top: from, width: width + 8, height: Math.max(20, bottom - from) }
}

/** Beside the box if there is room, else above or below it; in the middle where there is no box. */
function wordsStyle(box: Box | undefined): CSSProperties {
  const width = Math.min(WIDTH_PX, window.innerWidth - 2 * EDGE_PX)
  if (box === undefined) return { width, left: (window.innerWidth - width) / 2, top: window.innerHeight * 0.3 }
  const isRoomLeft = box.left > width + 2 * EDGE_PX
  const clampX = (x: number): number => Math.min(window.innerWidth - width - EDGE_PX, Math.max(EDGE_PX, x))
  if (isRoomLeft && box.height > 60) {
    const top = Math.min(window.innerHeight - 240, Math.max(EDGE_PX, box.top))
    return { width, left: box.left - width - EDGE_PX, top }
  }
  const left = clampX(box.left + box.width / 2 - width / 2)
  const isBelow = box.top < window.innerHeight / 2
  return isBelow
    ? { width, left, top: Math.min(window.innerHeight - 220, box.top + box.height + EDGE_PX) }
    : { width, left, bottom: window.innerHeight - box.top + EDGE_PX }
}
