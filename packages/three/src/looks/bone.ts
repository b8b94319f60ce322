// A bone to gnaw on: a shaft that flows into two knuckles at each end, drawn as one smooth surface.
import type { SceneryEntity } from '@ethogram/core'
import { BufferGeometry, Float32BufferAttribute, Group } from 'three'
import { layOutFlesh } from '../bodies/flesh-field.ts'
import { fleshWith } from '../bodies/form.ts'
import { drawSurface } from '../bodies/surface-nets.ts'
import { type Drawing, part } from '../drawing.ts'
import { colourOr } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'

/** Draws a bone. */
export function drawBone(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const object = new Group()
  const material = resources.material(colourOr(entity.look.colour, '#efe6d2'))
  const bone = part(object, resources.geometry('bone', boneGeometry), material, [0, heightM / 2, 0])
  // The knuckles lie side by side, so the bone is as high as one of them is thick.
  bone.rotation.x = Math.PI / 2
  bone.scale.set(radiusM, heightM, heightM / 2)
  return { object }
}

/** A bone from left −1 to 1, with knuckles up to 1 above and below, and half as thick as it is high. */
export function boneGeometry(): BufferGeometry {
  const flesh = fleshWith({ blendM: 0.16, tone: 'coat' })
  const field = layOutFlesh(
    [
      flesh('bone', [-0.7, 0, 0], [0.7, 0, 0], 0.26),
      flesh('bone', [0.74, 0.27, 0], undefined, 0.3),
      flesh('bone', [0.74, -0.27, 0], undefined, 0.3),
      flesh('bone', [-0.74, 0.27, 0], undefined, 0.3),
      flesh('bone', [-0.74, -0.27, 0], undefined, 0.3),
    ],
    false,
  )
  const mesh = drawSurface(field, 0.07, false)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(mesh.positions, 3))
  geometry.setIndex([...mesh.triangles])
  geometry.computeVertexNormals()
  geometry.computeBoundingBox()
  const box = geometry.boundingBox
  if (box !== null) geometry.scale(1 / box.max.x, 1 / box.max.y, 1 / box.max.z)
  return geometry
}
