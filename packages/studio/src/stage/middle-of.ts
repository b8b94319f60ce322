// The middle of an entity as it is drawn.
import type { WorldView } from '@ethogram/three'
import { Vector3 } from 'three'

const middle = new Vector3()

/** Where the middle of an entity is in the last picture; the same vector every time. Nothing for one that is not drawn. */
export function middleOf(view: WorldView, name: string): Vector3 | undefined {
  const object = view.object(name)
  const size = view.size(name)
  if (object === undefined || size === undefined) return undefined
  return middle.copy(object.position).setY(object.position.y + size.heightM / 2)
}
