import { describe, expect, it } from 'vitest'
import { nearYard } from '../../test/near-yard.ts'
import type { TerrainDefinition } from '../index.ts'

const types = { grass: {}, water: { cost: 10 } }
/** A stream across, from 2.25 m to 3.25 m ahead. */
const stream: TerrainDefinition = {
  ground: 'grass',
  types,
  patches: [
    {
      type: 'water',
      along: [
        [-30, 2.75],
        [30, 2.75],
      ],
      widthM: 1,
    },
  ],
}

describe('near ground', () => {
  it('[SE50] a stream ahead costs what it costs on the rings that lie in it', () => {
    const yard = nearYard({}, { terrain: stream })
    yard.sense(true)
    const { cost, rise } = yard.ground()
    // Rings 0, 0.5, … 4 m; the middle ray goes straight ahead.
    expect(cost[2]).toEqual([1, 1, 1, 1, 1, 10, 10, 1, 1])
    expect(rise.flat().every((height) => height === 0)).toBe(true)
    // 28.6° off, the stream lies at 2.56 to 3.70 m.
    expect(cost[1]).toEqual([1, 1, 1, 1, 1, 1, 10, 10, 1])
    expect(cost[3]).toEqual(cost[1])
  })

  it('[SE50] rays run from right to left and turn with the body', () => {
    const terrain: TerrainDefinition = {
      ground: 'grass',
      types,
      patches: [{ type: 'water', centre: [3, 0], radiusM: 2 }],
    }
    const yard = nearYard({}, { terrain })
    yard.sense(true)
    const left = yard.ground().cost
    // Someone who looks along z has x to the left.
    expect(left[4].slice(2)).toContain(10)
    expect(left[0]).not.toContain(10)
    yard.world.input({ input: 'place', entity: 'me', headingRad: Math.PI / 2 })
    yard.sense(true)
    expect(yard.ground().cost[2]).toEqual([1, 1, 10, 10, 10, 10, 10, 10, 10])
  })

  it('[SE50] heights are those over the own feet, on a slope too', () => {
    const terrain: TerrainDefinition = {
      heights: {
        cellM: 10,
        rows: [
          [-2, -2, -2],
          [0, 0, 0],
          [2, 2, 2],
        ],
      },
    }
    const yard = nearYard({}, { terrain })
    yard.world.input({ input: 'place', entity: 'me', at: [0, 0, 1] })
    yard.world.step()
    yard.sense(true)
    const { rise } = yard.ground()
    rise[2].forEach((height, ring) => {
      expect(height).toBeCloseTo(0.2 * 0.5 * ring, 9)
    })
  })

  it('[SE50] what is behind a wall is not known: the last ground in sight goes on', () => {
    const wall = { kind: 'wall', at: [-2, 0, 1.7] } as const
    const yard = nearYard({ wall }, { terrain: stream })
    yard.sense(true)
    expect(yard.ground().cost[2]).toEqual(Array(9).fill(1))
    const dry = nearYard({ wall })
    dry.sense(true)
    expect(yard.ground()).toEqual(dry.ground())
  })

  it('[SE50] a kerb hides the ground right behind it, and a bar at the height of the eyes nothing of it', () => {
    const kerb = nearYard({ kerb: { kind: 'kerb', at: [0, 0, 2.15] } }, { terrain: stream })
    kerb.sense(true)
    // 15 cm high, 2.05 m to 2.25 m away: from eyes at 1.6 m it hides as far as 2.48 m.
    expect(kerb.ground().cost[2]).toEqual([1, 1, 1, 1, 1, 10, 10, 1, 1])
    const high = nearYard(
      { kerb: { kind: 'kerb', at: [0, 0, 2.15], shape: { box: { sizeM: [4, 0.35, 0.2] } } } },
      { terrain: stream },
    )
    high.sense(true)
    // 35 cm: as far as 2.88 m.
    expect(high.ground().cost[2]).toEqual([1, 1, 1, 1, 1, 1, 10, 1, 1])
    const bar = nearYard({ bar: { kind: 'bar', at: [0, 1.5, 1] } }, { terrain: stream })
    bar.sense(true)
    expect(bar.ground().cost[2]).toEqual([1, 1, 1, 1, 1, 10, 10, 1, 1])
  })

  it('[SE50] ground that falls away behind a crest is not in sight', () => {
    const rows = [0, 0, 0, 0, 1.5, 1.5, 0, 0, 0].map((height) => [height, height])
    const terrain: TerrainDefinition = {
      ground: 'grass',
      types,
      heights: { cellM: 1, rows },
      patches: [
        {
          type: 'water',
          points: [
            [-5, 2.2],
            [5, 2.2],
            [5, 9],
            [-5, 9],
          ],
        },
      ],
    }
    const yard = nearYard({}, { terrain })
    yard.world.input({ input: 'place', entity: 'me', at: [0, 0, -1.5] })
    yard.world.step()
    yard.sense(true)
    // Eyes at 1.6 m, a crest of 1.5 m from 1.5 m to 2.5 m ahead; the water behind it begins 3.7 m ahead and low.
    expect(yard.ground().cost[2]).toEqual(Array(9).fill(1))
    yard.world.input({ input: 'place', entity: 'me', at: [0, 0, 0.5] })
    yard.world.step()
    yard.sense(true)
    expect(yard.ground().cost[2]).toContain(10)
  })
})
