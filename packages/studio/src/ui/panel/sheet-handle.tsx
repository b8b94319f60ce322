// The handle of the panel where it is a sheet: a press makes it larger or smaller, drawn up it grows, drawn down it shrinks and then goes.
import { type PointerEvent, type ReactElement, useRef } from 'react'
import { useStudio } from '../parts/studio-context.ts'

/** How far it is drawn before that means something, pixels. */
const DRAWN_PX = 36

/** The handle. */
export function SheetHandle(props: { isTall: boolean; setTall: (isTall: boolean) => void }): ReactElement {
  const { isTall, setTall } = props
  const { store } = useStudio()
  const fromY = useRef<number | undefined>(undefined)
  const wasDrawn = useRef(false)
  const end = (event: PointerEvent<HTMLButtonElement>): void => {
    const drawnPx = event.clientY - (fromY.current ?? event.clientY)
    fromY.current = undefined
    wasDrawn.current = Math.abs(drawnPx) > DRAWN_PX
    if (!wasDrawn.current) return
    if (drawnPx < 0) setTall(true)
    else if (isTall) setTall(false)
    else store.setState({ isPanelOpen: false })
  }
  return (
    <button
      type="button"
      className="sheet-handle"
      aria-label={isTall ? 'Smaller panel' : 'Larger panel'}
      aria-expanded={isTall}
      onPointerDown={(event) => {
        fromY.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        fromY.current = undefined
      }}
      onClick={() => {
        if (!wasDrawn.current) setTall(!isTall)
        wasDrawn.current = false
      }}
    >
      <span aria-hidden="true" />
    </button>
  )
}
