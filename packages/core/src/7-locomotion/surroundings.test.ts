// What walkers do about ground, room, long things and those who must not see them.

import { describe, expect, it } from 'vitest'
import { type WalkerPlan, walkerScene } from '../../test/step-walkers.ts'
import type { EntityDefinition } from '../index.ts'

type Line = readonly [number, number, number, number]

function walls(lines: readonly Line[], thicknessM: number) {
  const kinds = { wall: { shape: { segment: { to: [1, 0], thicknessM, heightM: 2 } }, isSolid: true } } as const
  const entities = lines.map(([x, z, toX, toZ], k): [string, EntityDefinition] => [
    `wall${k}`,
    { kind: 'wall', at: [x, 0, z], shape: { segment: { to: [toX - x, toZ - z], thicknessM, heightM: 2 } } },
  ])
  return { kinds, entities: Object.fromEntries(entities) }
}

describe('walking by steps', () => {
  it('[LO14] a walker looks for the ford of a stream, and goes straight through mud that has no end', () => {
    const band = (type: string, x: readonly [number, number], z: readonly [number, number]) => ({
      type,
      points: [
        [x[0], z[0]],
        [x[1], z[0]],
        [x[1], z[1]],
        [x[0], z[1]],
      ] as const,
    })
    const types = { grass: { cost: 1 }, water: { cost: 10 } }
    const stream = [
      band('water', [-12, 1.3], [6, 7.6]),
      band('water', [1.3, 2.7], [6.55, 7.05]),
      band('water', [2.7, 16], [6, 7.6]),
    ]
    const wetOf = (ground: boolean) => {
      const plan: WalkerPlan = {
        at: [1, 0],
        to: [1, 13],
        ...(ground ? {} : { steps: { stresses: { ground: false } } }),
      }
      const scene = walkerScene([plan], { terrain: { types, ground: 'grass', patches: stream } })
      scene.run(20)
      const { path, arrivedTick } = scene.walkers[0]
      scene.dispose()
      expect(arrivedTick).toBeGreaterThan(0)
      const isWet = ([x, z]: readonly [number, number]) =>
        x > 1.3 && x < 2.7 ? z > 6.55 && z < 7.05 : z > 6 && z < 7.6
      return path.filter(isWet).length
    }
    expect(wetOf(true)).toBeLessThan(0.5 * wetOf(false))
    const scene = walkerScene([{ at: [0, 0], to: [0, 10] }], {
      terrain: { types, ground: 'grass', patches: [band('water', [-40, 40], [4, 5])] },
    })
    scene.run(20)
    expect(scene.walkers[0].arrivedTick).toBeGreaterThan(0)
    expect(scene.walkers[0].wayM).toBeLessThan(10.3)
    scene.dispose()
  })

  it('[LO15] a walker that must not be seen keeps to what hides it, with its flanks', () => {
    const lines: readonly Line[] = [
      [-4, 2, -0.4, 2],
      [-1, 7.2, 3.2, 7.2],
    ]
    const around = walls(lines, 0.2)
    const seenFor = (hides: boolean) => {
      const plan: WalkerPlan = {
        at: [-1.6, 3.5],
        to: [2.5, 9],
        headingRad: 0.2,
        knows: ['guard'],
        steps: {
          maxTurnRad: Math.PI / 4,
          turnsFirst: false,
          stresses: {
            nearThings: { rangeM: 0.35, fieldOfViewRad: 2.4, strength: 0.6, turnStrength: 0 },
            foresight: false,
            ...(hides ? { hiding: { by: 'view', only: ['guard'] } } : {}),
          },
        },
      }
      const scene = walkerScene([plan], {
        kinds: { ...around.kinds, guard: { shape: { cylinder: { radiusM: 0.25, heightM: 1.7 } } } },
        entities: { ...around.entities, guard: { kind: 'guard', at: [0, 0, 0] } },
      })
      scene.run(20)
      const { path, arrivedTick } = scene.walkers[0]
      scene.dispose()
      expect(arrivedTick).toBeGreaterThan(0)
      return path.filter(([x, z]) => isOpen(x, z, lines)).length
    }
    expect(seenFor(true)).toBe(0)
    expect(seenFor(false)).toBeGreaterThan(60)
  })

  it('[LO16] a walker that explores finds out of lanes with dead ends by going where there is room', () => {
    const lines: readonly Line[] = [
      [0, 0, 0, 8],
      [0, 0, 4, 0],
      [0, 8, 4, 8],
      [2, 0, 2, 6],
      [4, 2, 4, 8],
    ]
    const plan: WalkerPlan = {
      at: [1, 1],
      to: [1, 1],
      act: 'explore speed 1.35',
      steps: {
        arcs: 2,
        radii: 9,
        unstuckS: 0,
        stresses: { space: { by: 'space' }, nearThings: false, foresight: false, inertia: false, ground: false },
      },
    }
    const scene = walkerScene([plan], walls(lines, 0.1))
    const [walker] = scene.walkers
    for (let k = 0; k < 600 && walker.x < 4.3; k++) scene.step()
    expect(walker.x).toBeGreaterThan(4.3)
    expect(walker.counted().touches).toBe(0)
    scene.dispose()
  })

  it('[LO3] along something long a walker keeps an even distance', () => {
    const plan: WalkerPlan = {
      at: [0.85, 0],
      to: [0.3, 10],
      speed: 0.8,
      steps: {
        radii: 21,
        stresses: {
          nearThings: { sensor: 'line', rangeM: 0.5, fieldOfViewRad: 6.2831, strength: 4, turnStrength: 0 },
          inertia: false,
        },
      },
    }
    const scene = walkerScene([plan], walls([[0, 2, 0, 8]], 0.2))
    scene.run(20)
    const along = scene.walkers[0].path.filter(([, z]) => z > 3 && z < 7).map(([x]) => x)
    scene.dispose()
    expect(Math.max(...along) - Math.min(...along)).toBeLessThan(0.02)
    expect(Math.min(...along)).toBeGreaterThan(0.8)
  })

  it('[LO6] without prevention a walker runs into a wall: the world holds it, and the touch is counted', () => {
    const plan: WalkerPlan = {
      at: [0, 0],
      to: [0, 6],
      steps: { prevents: false, unstuckS: 0, stresses: { nearThings: false } },
    }
    const scene = walkerScene([plan], walls([[-6, 3, 6, 3]], 0.1))
    for (let k = 0; k < 80; k++) scene.step()
    const [walker] = scene.walkers
    expect(walker.z).toBeLessThan(2.66)
    expect(walker.counted().touches).toBeGreaterThan(0)
    scene.dispose()
  })

  it('[LO5] a disc goes any way without turning', () => {
    const scene = walkerScene([{ at: [0, 0], to: [3, -1], steps: { region: 'disc', radii: 24 } }])
    scene.run(10)
    const [walker] = scene.walkers
    expect(walker.arrivedTick).toBeGreaterThan(0)
    expect(Math.abs(walker.heading)).toBeLessThan(1e-9)
    expect(walker.wayM).toBeLessThan(1.1 * Math.hypot(3, 1))
    scene.dispose()
  })
})

/** Whether a walker's middle or flank lies open to somebody at the origin: walked along in small steps, walls as lines with round ends. */
function isOpen(x: number, z: number, lines: readonly Line[]): boolean {
  const far = Math.hypot(x, z)
  return [-0.25, 0, 0.25].some((aside) => {
    const px = x + (aside * z) / far
    const pz = z - (aside * x) / far
    for (let k = 0; k <= 400; k++) {
      if (lines.some((line) => isInside((px * k) / 400, (pz * k) / 400, line))) return false
    }
    return true
  })
}

function isInside(x: number, z: number, [fromX, fromZ, toX, toZ]: Line): boolean {
  const dx = toX - fromX
  const dz = toZ - fromZ
  const share = Math.min(1, Math.max(0, ((x - fromX) * dx + (z - fromZ) * dz) / (dx * dx + dz * dz)))
  return Math.hypot(x - fromX - share * dx, z - fromZ - share * dz) <= 0.1
}
