// Where somebody is in the picture: its box as the camera projects it, in CSS pixels, and how much of it nobody and nothing stands before. For tests
// and the curious.
import type { Scenery } from '@ethogram/core'
import type { WorldView } from '@ethogram/three'
import { type Camera, Raycaster, Vector2, Vector3 } from 'three'
import { subjectOf } from './framing/cast.ts'
import type { FreeArea } from './free-area.ts'

/** Somebody in the picture. */
export interface Framed {
  /** Its box; nothing where it is behind the camera. */
  readonly box: FreeArea | undefined
  /** The part of the window that is free. */
  readonly free: FreeArea
}

const corner = new Vector3()

/** Where somebody is in the picture that was drawn last; nothing for one who is not there. */
export function framed(
  view: WorldView,
  scenery: Scenery,
  camera: Camera,
  width: number,
  height: number,
  free: FreeArea,
  name: string,
): Framed | undefined {
  const subject = subjectOf(scenery, view.drawn, name)
  if (subject === undefined) return undefined
  camera.updateMatrixWorld()
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let n = 0; n < 8; n++) {
    // The box inside the circle that it stands in.
    const reachM = subject.radiusM * Math.SQRT1_2
    corner.set(
      subject.x + (n & 1 ? reachM : -reachM),
      subject.y + (n & 2 ? subject.heightM : 0),
      subject.z + (n & 4 ? reachM : -reachM),
    )
    corner.project(camera)
    if (corner.z > 1) return { box: undefined, free }
    const [x, y] = [((corner.x + 1) / 2) * width, ((1 - corner.y) / 2) * height]
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  const { left, top, right, bottom } = bounds
  return { box: { left, top, width: right - left, height: bottom - top }, free }
}

/** In how many columns and rows it is looked whether somebody is to be seen. */
const GRID = 7

const raycaster = new Raycaster()
const pointed = new Vector2()

/** The share of what is drawn of somebody that is seen, from 0 to 1: the rest is behind others. Nothing where nothing of them is drawn in the window. */
export function seenShare(
  view: WorldView,
  camera: Camera,
  width: number,
  height: number,
  name: string,
  box: FreeArea | undefined,
): number | undefined {
  const object = view.object(name)
  if (object === undefined || box === undefined) return undefined
  view.root.updateMatrixWorld()
  let drawn = 0
  let seen = 0
  for (let n = 0; n < GRID * GRID; n++) {
    const x = box.left + (box.width * ((n % GRID) + 0.5)) / GRID
    const y = box.top + (box.height * (Math.floor(n / GRID) + 0.5)) / GRID
    raycaster.setFromCamera(pointed.set((2 * x) / width - 1, 1 - (2 * y) / height), camera)
    if (raycaster.intersectObject(object, true).length === 0) continue
    drawn++
    if (view.pick(raycaster) === name) seen++
  }
  return drawn === 0 ? undefined : seen / drawn
}
