// Things to eat and drink from, and what is in them: a bowl, a dish of water, seeds.
import type { SceneryEntity } from '@ethogram/core'
import { type BufferGeometry, CylinderGeometry, Group, LatheGeometry, SphereGeometry, Vector2 } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'

/** Draws a bowl with something to eat in it. */
export function drawBowl(entity: SceneryEntity, resources: Resources): Drawing {
  return drawVessel(entity, resources, colourOr(entity.look.colour, '#cf6a4c'), (object, radiusM, heightM) => {
    const grain = resources.geometry('bowl grain', () => new SphereGeometry(1, 10, 8))
    const food = resources.material(colourOr(entity.look.accent, '#b98a4e'))
    for (let k = 0; k < 9; k++) {
      const away = k === 0 ? 0 : radiusM * 0.42
      const angle = k * 2.4
      const mesh = part(object, grain, food, [Math.sin(angle) * away, heightM * 0.72, Math.cos(angle) * away])
      mesh.scale.set(radiusM * 0.24, heightM * 0.24, radiusM * 0.2)
      mesh.rotation.y = angle
    }
  })
}

/** Draws a dish of water. */
export function drawWater(entity: SceneryEntity, resources: Resources): Drawing {
  const water = colourOr(entity.look.colour, '#5fa8d3')
  const dish = colourOr(entity.look.accent, blend(water, CREAM, 0.75))
  return drawVessel(entity, resources, dish, (object, radiusM, heightM) => {
    const surface = resources.geometry('water surface', () => new CylinderGeometry(1, 1, 0.02, 32))
    const mesh = part(object, surface, resources.material(water, 'satin'), [0, heightM * 0.74, 0])
    mesh.scale.set(radiusM * 0.84, 1, radiusM * 0.84)
  })
}

/** Draws a small heap of seeds. */
export function drawSeeds(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const object = new Group()
  const grain = resources.geometry('seed', () => new SphereGeometry(1, 10, 8))
  const colour = colourOr(entity.look.colour, '#4a4238')
  for (let k = 0; k < 12; k++) {
    const away = radiusM * 0.75 * Math.sqrt(k / 12)
    const angle = k * 2.4
    const tone = resources.material(k % 3 === 0 ? blend(colour, CREAM, 0.55) : colour)
    const up = heightM * (0.25 + 0.6 * (1 - k / 12))
    const mesh = part(object, grain, tone, [Math.sin(angle) * away, up, Math.cos(angle) * away])
    mesh.scale.set(radiusM * 0.16, heightM * 0.2, radiusM * 0.34)
    mesh.rotation.y = angle * 1.7
  }
  return { object }
}

function drawVessel(
  entity: SceneryEntity,
  resources: Resources,
  colour: string,
  fill: (object: Group, radiusM: number, heightM: number) => void,
): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const object = new Group()
  const vessel = part(object, resources.geometry('vessel', vesselGeometry), resources.material(colour, 'satin'))
  vessel.scale.set(radiusM, heightM, radiusM)
  fill(object, radiusM, heightM)
  return { object }
}

/** A bowl one unit high and wide: foot, wall, rim, and the inside. */
function vesselGeometry(): BufferGeometry {
  const profile = [
    [0, 0],
    [0.74, 0],
    [0.8, 0.06],
    [0.97, 0.86],
    [1, 0.95],
    [0.97, 1],
    [0.9, 0.98],
    [0.84, 0.6],
    [0.7, 0.4],
    [0, 0.36],
  ].map(([x, y]) => new Vector2(x, y))
  return new LatheGeometry(profile, 40)
}
