// The canvas of the timeline: draws the picked creature's life, and takes the pointer and the keys that go through it.
//
// A press or a drag shows the moment under it; the wheel and two fingers come nearer; a drag along the times moves the view.
import {
  type PointerEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react'
import { formatTime } from '../parts/format.ts'
import { useStudio } from '../parts/studio-context.ts'
import { AXIS_PX, drawTimeline, type Ink, MARKS_PX, type TimelinePlan, timelineHeight } from './timeline-draw.ts'
import {
  including,
  panned,
  type RunEnds,
  type TimeView,
  tickAt,
  type ViewWish,
  viewOf,
  zoomed,
} from './timeline-view.ts'
import './life-timeline.css'

/** How much nearer one turn of the wheel or one key comes. */
const ZOOM = 1.25

/** Ticks of a larger step with the keys. */
const MANY_TICKS = 20

/** What was pointed at. */
export interface Pointed {
  readonly tick: number
  readonly x: number
  /** Which life, counted from above. */
  readonly life: number
  readonly isOnMarks: boolean
}

interface Props {
  /** All but the view and what is pointed at. */
  readonly plan: (view: TimeView) => Omit<TimelinePlan, 'pointedTick'>
  readonly ends: RunEnds
  readonly lives: number
  readonly tick: number
  readonly about: string
  readonly wish: ViewWish
  readonly setWish: (wish: ViewWish) => void
  readonly onPoint: (pointed: Pointed | undefined, view: TimeView) => void
}

/** The canvas. */
export function LifeTimeline(props: Props): ReactElement {
  const { plan, ends, lives, tick, wish, setWish, onPoint } = props
  const studio = useStudio()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(600)
  const [pointed, setPointed] = useState<number | undefined>(undefined)
  const view = viewOf(wish, ends, width)
  const height = timelineHeight(lives)
  useFollow({ wish, setWish, ends, width, tick })
  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [])
  // After the page has taken on its theme: the colours are read from it.
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (element === null || context === null || context === undefined) return
    const ratio = window.devicePixelRatio
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (element.width !== wide) element.width = wide
    if (element.height !== high) element.height = high
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    drawTimeline(context, { ...plan(view), pointedTick: pointed }, inkOf(element))
  })
  const pointer = usePointer({ view, ends, lives, setWish, seek: (at) => void studio.seek(at) }, (found) => {
    setPointed(found?.tick)
    onPoint(found, view)
  })
  const zoom = (factor: number): void => setWish(zoomed(view, ends, factor, width / 2))
  return (
    <canvas
      ref={canvas}
      className="life-timeline"
      style={{ height }}
      tabIndex={0}
      role="slider"
      aria-label={`Timeline of ${props.about}`}
      aria-valuemin={ends.firstTick}
      aria-valuemax={ends.lastTick}
      aria-valuenow={tick}
      aria-valuetext={`${formatTime(tick / ends.rateHz)}, tick ${tick}`}
      onKeyDown={(event) => {
        const by = event.shiftKey ? MANY_TICKS : 1
        const keys: Readonly<Record<string, () => void>> = {
          ArrowLeft: () => void studio.time.go(-by),
          ArrowRight: () => void studio.time.go(by),
          PageUp: () => void studio.time.goToChange(-1),
          PageDown: () => void studio.time.goToChange(1),
          Home: () => void studio.seek(ends.firstTick),
          End: () => void studio.goLive(),
          '+': () => zoom(1 / ZOOM),
          '=': () => zoom(1 / ZOOM),
          '-': () => zoom(ZOOM),
        }
        const done = keys[event.key]
        if (done === undefined) return
        event.preventDefault()
        done()
      }}
      {...pointer}
    />
  )
}

/** Keeps the moment that is shown in view when it is sought by other means. */
function useFollow(now: {
  wish: ViewWish
  setWish: (wish: ViewWish) => void
  ends: RunEnds
  width: number
  tick: number
}): void {
  const { wish, setWish, ends, width, tick } = now
  const before = useRef(tick)
  useEffect(() => {
    if (before.current === tick) return
    before.current = tick
    const next = including(wish, ends, width, tick)
    if (next !== wish) setWish(next)
  }, [wish, setWish, ends, width, tick])
}

interface Pointing {
  readonly view: TimeView
  readonly ends: RunEnds
  readonly lives: number
  readonly setWish: (wish: ViewWish) => void
  readonly seek: (tick: number) => void
}

/** Pressing, dragging, pinching and turning the wheel. */
function usePointer(now: Pointing, onPoint: (pointed: Pointed | undefined) => void) {
  const { view, ends, setWish, seek } = now
  const down = useRef(new Map<number, number>())
  const isPanning = useRef(false)
  const pointIn = (
    event: PointerEvent<HTMLCanvasElement> | WheelEvent<HTMLCanvasElement>,
  ): { x: number; y: number } => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const heightPx = timelineHeight(now.lives)
  const show = (x: number): void => {
    const tick = Math.round(tickAt(view, x))
    seek(Math.min(ends.lastTick, Math.max(ends.firstTick, tick)))
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      const { x, y } = pointIn(event)
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, x)
      isPanning.current = y > heightPx - AXIS_PX || event.button === 1
      if (down.current.size === 1 && !isPanning.current) show(x)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const { x, y } = pointIn(event)
      const before = down.current.get(event.pointerId)
      if (before === undefined) {
        const laneHeight = (heightPx - MARKS_PX - AXIS_PX) / Math.max(1, now.lives)
        const life = Math.min(now.lives - 1, Math.max(0, Math.floor((y - MARKS_PX) / laneHeight)))
        onPoint({ tick: tickAt(view, x), x, life, isOnMarks: y <= MARKS_PX + 2 })
        return
      }
      const others = [...down.current].filter(([id]) => id !== event.pointerId)
      const [other] = others
      down.current.set(event.pointerId, x)
      if (other !== undefined) {
        const [was, is] = [Math.abs(before - other[1]), Math.abs(x - other[1])]
        if (was > 8 && is > 8) setWish(zoomed(view, ends, was / is, (x + other[1]) / 2))
      } else if (isPanning.current) setWish(panned(view, ends, before - x))
      else show(x)
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => void down.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLCanvasElement>) => void down.current.delete(event.pointerId),
    onPointerLeave: () => onPoint(undefined),
    onWheel: (event: WheelEvent<HTMLCanvasElement>) => {
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (isSideways) setWish(panned(view, ends, event.deltaX === 0 ? event.deltaY : event.deltaX))
      else if (event.deltaY !== 0) setWish(zoomed(view, ends, event.deltaY > 0 ? ZOOM : 1 / ZOOM, pointIn(event).x))
    },
  }
}

function inkOf(element: HTMLElement): Ink {
  const style = getComputedStyle(element)
  const of = (name: string): string => style.getPropertyValue(name).trim()
  return {
    text: of('--text'),
    muted: of('--muted'),
    line: of('--line'),
    lineStrong: of('--line-strong'),
    accent: of('--accent'),
    alert: of('--alert'),
    something: of('--something'),
    heat: of('--heat'),
    card: of('--card-solid'),
  }
}
