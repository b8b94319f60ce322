// What a picture cost, in draw calls and triangles, and how much of that went into crowds.
import { SkinnedCrowd } from '@ethogram/three'
import { Mesh, type Object3D, type WebGLRenderer } from 'three'
import type { DrawnBody } from './body-overlay.ts'

/** Reads it off the renderer and off what hangs under a view's root. */
export function pictureCost(
  renderer: WebGLRenderer,
  root: Object3D,
): Pick<DrawnBody, 'calls' | 'triangles' | 'crowdCalls' | 'crowdTriangles'> {
  const { calls, triangles } = renderer.info.render
  const crowd = { crowdCalls: 0, crowdTriangles: 0 }
  root.traverse((object) => {
    if (!(object instanceof Mesh) || !(object.parent instanceof SkinnedCrowd) || !object.visible) return
    const { geometry, count } = object as Mesh & { count: number }
    crowd.crowdCalls += Math.max(1, geometry.groups.length)
    crowd.crowdTriangles += (count * (geometry.index?.count ?? 0)) / 3
  })
  return { calls, triangles, ...crowd }
}
