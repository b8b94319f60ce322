// What stands in a yard to be gone to or kept away from: a lamp that is lit, and a fire in a bowl.
import type { SceneryEntity } from '@ethogram/core'
import { CircleGeometry, CylinderGeometry, Group, LatheGeometry, SphereGeometry, Vector2 } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'

/** Draws a lamp: a lantern on a broad foot, in a pool of its light. */
export function drawLamp(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const light = colourOr(entity.look.colour, '#f6d36b')
  const iron = resources.material(colourOr(entity.look.accent, blend(INK, CREAM, 0.3)), 'satin')
  const object = new Group()
  const pool = resources.geometry('lamp pool', () => new CircleGeometry(1, 48).rotateX(-Math.PI / 2))
  part(object, pool, resources.material(blend(light, CREAM, 0.7), 'thin'), [0, 0.012, 0]).scale.setScalar(2.2 * radiusM)
  const lantern = new Group()
  lantern.scale.set(radiusM, heightM, radiusM)
  object.add(lantern)
  part(lantern, resources.geometry('lamp foot', footGeometry), iron)
  const glow = resources.geometry('lamp glow', () => new SphereGeometry(1, 28, 20))
  part(lantern, glow, resources.material(light), [0, 0.66, 0]).scale.set(0.62, 0.26, 0.62)
  part(lantern, glow, resources.material(blend(light, '#ffffff', 0.6)), [0, 0.68, 0]).scale.set(0.6, 0.25, 0.6)
  part(lantern, resources.geometry('lamp roof', roofGeometry), iron)
  const rod = resources.geometry('lamp rod', () => new CylinderGeometry(1, 1, 1, 8))
  for (let k = 0; k < 4; k++) {
    const turn = ((k + 0.5) / 4) * 2 * Math.PI
    part(lantern, rod, iron, [Math.sin(turn) * 0.66, 0.64, Math.cos(turn) * 0.66]).scale.set(0.04, 0.52, 0.04)
  }
  return { object }
}

/** Logs of a fire, and flames of it: how far from the middle, how high and how broad, innermost last. */
const LOGS = 5
const FLAMES = [
  [0.42, 0.5, 0.24],
  [0.4, 0.6, 0.22],
  [0.38, 0.46, 0.24],
  [0.4, 0.55, 0.22],
  [0, 0.78, 0.36],
] as const

/** A flame leans so far, radians, so often in a second. */
const LEAN_RAD = 0.16
const FLICKERS_PER_S = 1.7

/** Draws a fire that flickers in a ring of stones. */
export function drawFire(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const red = colourOr(entity.look.colour, '#d9512f')
  const gold = colourOr(entity.look.accent, '#f2b441')
  const object = new Group()
  const fire = new Group()
  fire.scale.set(radiusM, heightM, radiusM)
  object.add(fire)
  buildHearth(fire, resources)
  const tongue = resources.geometry('fire tongue', tongueGeometry)
  const flames = FLAMES.map(([away, high, wide], k) => {
    const flame = new Group()
    const turn = (k / (FLAMES.length - 1)) * 2 * Math.PI
    flame.position.set(Math.sin(turn) * away, 0.16, Math.cos(turn) * away)
    part(flame, tongue, resources.material(away > 0 ? red : blend(red, gold, 0.5))).scale.set(wide, high, wide)
    part(flame, tongue, resources.material(gold), [0, 0.02, 0.35 * wide]).scale.set(
      0.6 * wide,
      0.62 * high,
      0.75 * wide,
    )
    fire.add(flame)
    return flame
  })
  let timeS = entity.id * 0.41
  return {
    object,
    live: ({ dtS }) => {
      timeS += dtS
      flames.forEach((flame, k) => {
        const turn = 2 * Math.PI * FLICKERS_PER_S * timeS * (1 + 0.13 * k) + 1.9 * k
        flame.rotation.set(LEAN_RAD * Math.sin(turn), 0, LEAN_RAD * Math.sin(0.7 * turn + k))
        flame.scale.y = 1 + 0.16 * Math.sin(1.3 * turn)
      })
    },
  }
}

function buildHearth(fire: Group, resources: Resources): void {
  const stone = resources.geometry('fire stone', () => new SphereGeometry(1, 12, 9))
  const stones = 11
  for (let k = 0; k < stones; k++) {
    const turn = (k / stones) * 2 * Math.PI
    const grey = resources.material(k % 3 === 0 ? '#8d8a84' : '#a5a19a')
    part(fire, stone, grey, [Math.sin(turn) * 0.84, 0.08, Math.cos(turn) * 0.84]).scale.set(
      0.22,
      0.11 + 0.02 * (k % 3),
      0.22,
    )
  }
  const log = resources.geometry('fire log', () => new CylinderGeometry(1, 1, 1, 10).rotateX(Math.PI / 2))
  for (let k = 0; k < LOGS; k++) {
    const mesh = part(fire, log, resources.material('#5f4633'), [0, 0.13, 0])
    mesh.scale.set(0.1, 0.08, 1.15)
    mesh.rotation.y = (k / LOGS) * Math.PI
  }
}

function footGeometry(): LatheGeometry {
  return lathe(
    [0, 0],
    [0.98, 0],
    [1, 0.03],
    [0.96, 0.1],
    [0.5, 0.15],
    [0.3, 0.22],
    [0.28, 0.34],
    [0.72, 0.38],
    [0.72, 0.42],
    [0, 0.42],
  )
}

function roofGeometry(): LatheGeometry {
  return lathe([0.74, 0.88], [0.78, 0.9], [0.5, 0.95], [0.16, 0.98], [0, 1])
}

/** A flame one unit high and wide. */
function tongueGeometry(): LatheGeometry {
  return lathe([0, 0], [0.75, 0.06], [1, 0.24], [0.82, 0.5], [0.4, 0.78], [0, 1])
}

function lathe(...profile: readonly (readonly [radius: number, up: number])[]): LatheGeometry {
  return new LatheGeometry(
    profile.map(([radius, up]) => new Vector2(radius, up)),
    32,
  )
}
