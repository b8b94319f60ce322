// What presses on the canvas mean: a click, something taken along to be let go elsewhere, or a look about from somebody's eyes.
//
// Listens before the camera's own controls do, and says through `begin` whether a drag is theirs. Touch and mouse are alike: both are
// pointers. Reads pointer events; writes nothing.

/** A press that moves less than this many pixels is a click and not a drag. */
const CLICK_PX = 5

/** Whose a drag is: the camera's, a thing's that is taken along, or the eyes'. */
export type Drag = 'camera' | 'thing' | 'eyes'

/** What becomes of presses. */
export interface PressPorts {
  begin(event: PointerEvent): Drag
  /** A drag that was not the camera's is over. */
  end(): void
  click(event: PointerEvent): void
  drop(event: PointerEvent): void
  look(dxPx: number, dyPx: number): void
  looked(): void
  hover(event: PointerEvent): void
  leave(): void
}

/** Listens until it is stopped. */
export function listenForPresses(canvas: HTMLCanvasElement, ports: PressPorts): () => void {
  let from: { readonly x: number; readonly y: number; readonly drag: Drag } | undefined
  let last = { x: 0, y: 0 }
  const isClick = (event: PointerEvent): boolean =>
    from !== undefined && Math.hypot(event.clientX - from.x, event.clientY - from.y) <= CLICK_PX
  const down = (event: PointerEvent): void => {
    from = undefined
    if (event.button !== 0 || !event.isPrimary) return
    last = { x: event.clientX, y: event.clientY }
    from = { ...last, drag: ports.begin(event) }
    if (from.drag !== 'camera') canvas.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent): void => {
    if (from?.drag === 'eyes') ports.look(event.clientX - last.x, event.clientY - last.y)
    else if (event.buttons === 0) ports.hover(event)
    last = { x: event.clientX, y: event.clientY }
  }
  const up = (event: PointerEvent): void => {
    const press = from
    if (press === undefined) return
    const wasClick = isClick(event)
    from = undefined
    if (press.drag !== 'camera') ports.end()
    if (wasClick) ports.click(event)
    else if (press.drag === 'thing') ports.drop(event)
    else if (press.drag === 'eyes') ports.looked()
  }
  const cancel = (): void => {
    if (from !== undefined && from.drag !== 'camera') ports.end()
    from = undefined
  }
  const leave = (): void => ports.leave()
  canvas.addEventListener('pointerdown', down, true)
  canvas.addEventListener('pointerup', up)
  canvas.addEventListener('pointermove', move)
  canvas.addEventListener('pointercancel', cancel)
  canvas.addEventListener('pointerleave', leave)
  return () => {
    canvas.removeEventListener('pointerdown', down, true)
    canvas.removeEventListener('pointerup', up)
    canvas.removeEventListener('pointermove', move)
    canvas.removeEventListener('pointercancel', cancel)
    canvas.removeEventListener('pointerleave', leave)
  }
}
