// Ways by eye, one command at a time, in worlds of walls.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorld, type EntityDefinition, type SpeciesDefinition, type World } from '../index.ts'

type Spot = readonly [number, number]

const wall = (from: Spot, to: Spot): EntityDefinition => ({
  kind: 'wall',
  at: [from[0], 0, from[1]],
  shape: { segment: { to: [to[0] - from[0], to[1] - from[1]], heightM: 2, thicknessM: 0.1 } },
})

/** A walker that does one thing by eye, with the goal as its object. */
const walker = (act: string): SpeciesDefinition => ({
  ethogram: 1,
  species: 'walker',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.6 } },
    isSolid: true,
    travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 3 },
  },
  senses: {
    nose: { by: 'direct', kinds: ['goal'], rangeM: 60, fieldOfViewRad: 2 * Math.PI, through: true },
    eye: { by: 'retina', heightM: 0.5, rangeM: 30 },
  },
  behavior: { go: { sees: { kind: 'goal', shape: 'flat', maxValue: 10 }, act } },
})

function worldOf(act: string, headingRad: number, goal: Spot, walls: readonly (readonly [Spot, Spot])[]): World {
  return createWorld({
    ethogram: 1,
    world: 'test',
    kinds: {
      wall: { shape: { segment: { to: [1, 0], heightM: 2, thicknessM: 0.1 } }, isSolid: true },
      goal: { shape: { cylinder: { radiusM: 0.15, heightM: 0.4 } } },
    },
    species: [walker(act)],
    entities: {
      walker: { kind: 'walker', headingRad },
      goal: { kind: 'goal', at: [goal[0], 0, goal[1]] },
      ...Object.fromEntries(walls.map(([from, to], k) => [`wall-${k}`, wall(from, to)])),
    },
  })
}

const wrap = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/** Where it was, tick by tick. */
function path(world: World, ticks: number): { x: number; z: number; headingRad: number }[] {
  return Array.from({ length: ticks }, () => {
    world.step()
    const { x = 0, z = 0, headingRad = 0 } = world.entity('walker') ?? {}
    return { x, z, headingRad }
  })
}

describe('sides', () => {
  it('[NA14] a dog turns the named side of its body to its object, by the shorter way, and stays', () => {
    for (const [act, side] of [
      ['left side it', 1],
      ['right side it', -1],
    ] as const) {
      for (const headingRad of [-2.8, -1, 0, 0.7, 2.4]) {
        const ways = path(worldOf(act, headingRad, [0, 3], []), 60)
        const last = ways[ways.length - 1]
        expect(Math.sin(-last.headingRad)).toBeCloseTo(side, 2)
        const turned = ways.reduce(
          (sum, now, k) => sum + (k === 0 ? 0 : Math.abs(wrap(now.headingRad - ways[k - 1].headingRad))),
          0,
        )
        expect(turned).toBeLessThan(Math.PI + 0.1)
        expect(Math.hypot(last.x, last.z)).toBeLessThan(0.05)
      }
    }
  })
})

describe('ways by eye', () => {
  it('[NA4] keeping the middle finds it in straight corridors of any width (fast-check, seed 4)', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.3, max: 3, noNaN: true }),
        fc.double({ min: -0.12, max: 0.12, noNaN: true }),
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        (widthM, off, askewRad) => {
          const left = widthM * (0.5 - off)
          const right = left - widthM
          const walls = [
            [
              [left, -4],
              [left, 30],
            ],
            [
              [right, -4],
              [right, 30],
            ],
          ] as const
          const ways = path(worldOf('keepMiddle', askewRad, [0, 40], walls), 300)
          const settled = ways.slice(160)
          const middle = (left + right) / 2
          expect(Math.max(...settled.map(({ x }) => Math.abs(x - middle)))).toBeLessThan(0.15 * widthM)
          expect(settled[settled.length - 1].z).toBeGreaterThan(8)
        },
      ),
      { seed: 4, numRuns: 12 },
    )
  })

  it('[NA5] a walker takes the opening nearer to its goal, and none that it does not fit through', () => {
    const front = (leftM: number, rightM: number) =>
      [
        [
          [6, 2],
          [1 + leftM / 2, 2],
        ],
        [
          [1 - leftM / 2, 2],
          [-1 + rightM / 2, 2],
        ],
        [
          [-1 - rightM / 2, 2],
          [-6, 2],
        ],
      ] as const
    const sideOfPassing = (goalX: number, leftM: number, rightM: number) =>
      path(worldOf('takeOpening it', 0, [goalX, 8], front(leftM, rightM)), 120).find(({ z }) => z > 1.9)?.x ?? 0
    expect(sideOfPassing(4, 0.9, 0.9)).toBeCloseTo(1, 0)
    expect(sideOfPassing(-4, 0.9, 0.9)).toBeCloseTo(-1, 0)
    expect(sideOfPassing(4, 0.3, 0.9)).toBeCloseTo(-1, 0)
  })

  it('[NA5] a walker before a wall without an opening turns away, and takes an opening that it then finds', () => {
    for (const headingRad of [-0.1, 0, 0.1]) {
      const box = [
        [
          [-3, 0.45],
          [3, 0.45],
        ],
        [
          [-3, 0.45],
          [-3, -4],
        ],
        [
          [3, 0.45],
          [3, -4],
        ],
        [
          [-3, -4],
          [-0.6, -4],
        ],
        [
          [0.6, -4],
          [3, -4],
        ],
      ] as const
      const way = path(worldOf('takeOpening it', headingRad, [0, 8], box), 600)
      expect(
        way.some(({ z }) => z < -4.2),
        `heading ${headingRad}`,
      ).toBe(true)
    }
  })

  it('[NA6] a walker in a corner keeps turning to one side until its way is clear', () => {
    for (const headingRad of [-0.2, -0.05, 0, 0.05, 0.2]) {
      const corner = [
        [
          [0, 0.7],
          [3, -2.3],
        ],
        [
          [0, 0.7],
          [-3, -2.3],
        ],
      ] as const
      const ways = path(worldOf('turnClear', headingRad, [0, 9], corner), 60)
      const turns = ways.slice(1).map((now, k) => Math.sign(now.headingRad - ways[k].headingRad))
      const begun = turns.slice(0, 15)
      expect(new Set(begun.filter((turn) => turn !== 0)).size).toBe(1)
      expect(Math.min(...ways.map(({ headingRad: turned }) => Math.cos(turned)))).toBeLessThan(0)
    }
  })

  it('[NA7] a walker follows the wall at its side, around its end, and back along the other face', () => {
    for (const side of [1, -1]) {
      const act = side > 0 ? 'followLeft' : 'followRight'
      const x = 0.45 * side
      const ways = path(
        worldOf(
          act,
          0,
          [0, 40],
          [
            [
              [x, -6],
              [x, 5],
            ],
          ],
        ),
        260,
      )
      const along = ways.filter(({ z }) => z > 1 && z < 4)
      expect(along.length).toBeGreaterThan(60)
      expect(Math.max(...along.map((at) => Math.abs(at.x - x)))).toBeLessThan(0.8)
      expect(Math.max(...ways.map(({ z }) => z))).toBeLessThan(6.2)
      const last = ways[ways.length - 1]
      expect((last.x - x) * side).toBeGreaterThan(0)
      expect(last.z).toBeLessThan(3)
    }
  })

  it('[NA7] a walker in a room follows all four walls', () => {
    for (const side of [1, -1]) {
      const near = 0.5 * side
      const far = -3.5 * side
      const room: readonly (readonly [Spot, Spot])[] = [
        [
          [near, -2],
          [near, 2],
        ],
        [
          [near, 2],
          [far, 2],
        ],
        [
          [far, 2],
          [far, -2],
        ],
        [
          [far, -2],
          [near, -2],
        ],
      ]
      const ways = path(worldOf(side > 0 ? 'followLeft' : 'followRight', 0, [0, 40], room), 700)
      expect(Math.max(...ways.map(({ z }) => z))).toBeGreaterThan(1.2)
      expect(Math.min(...ways.map(({ z }) => z))).toBeLessThan(-1.2)
      expect(Math.min(...ways.map(({ x }) => x * side))).toBeLessThan(-2.7)
      // First ahead, then across the room, then back: the wall stays on its side.
      const ahead = ways.findIndex(({ z }) => z > 1.2)
      const across = ways.findIndex(({ x }) => x * side < -2.7)
      const back = ways.findIndex(({ z }) => z < -1.2)
      expect(ahead).toBeLessThan(across)
      expect(across).toBeLessThan(back)
    }
  })

  it('[NA8] a walker down the potential field reaches a goal in the open, and gets stuck in a bay before a goal behind it', () => {
    const nearest = (walls: readonly (readonly [Spot, Spot])[]) =>
      Math.min(...path(worldOf('followField it', 1, [0, 5], walls), 300).map(({ x, z }) => Math.hypot(x, z - 5)))
    expect(nearest([])).toBeLessThan(0.3)
    expect(
      nearest([
        [
          [-2, 3],
          [2, 3],
        ],
        [
          [-2, 3],
          [-2, 0],
        ],
        [
          [2, 3],
          [2, 0],
        ],
      ]),
    ).toBeGreaterThan(2)
  })
})
