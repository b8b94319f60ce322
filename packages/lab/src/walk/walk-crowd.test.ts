// Crowds of Vadere's scenarios: sources, targets and obstacles of any form; and RiMEA's own files where they are.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readVadereCase } from '../command-line/vadere-case.ts'
import { convexPieces, doubleArea, isInside } from './polygon.ts'
import { judge } from './rimea.ts'
import { type CrowdReport, walkCrowd } from './walk-crowd.ts'

const rectangle = (x: number, y: number, width: number, height: number) => ({ type: 'RECTANGLE', x, y, width, height })

/** A scenario in a bounded place of 14 m by 8 m, with people from the left to the right. */
function scenario(topography: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    name: 'small',
    scenario: {
      attributesSimulation: { finishTime: 60 },
      topography: {
        attributes: { bounds: { x: 0, y: 0, width: 14, height: 8 }, bounded: true, boundingBoxWidth: 0.5 },
        obstacles: [],
        targets: [{ id: 1, shape: rectangle(12, 3, 1, 2), absorber: { deletionDistance: 0.1 } }],
        sources: [source({})],
        attributesPedestrian: { radius: 0.2, speedDistributionMean: 1.3, speedDistributionStandardDeviation: 0 },
        ...topography,
      },
    },
  })
}

const source = (spawner: Readonly<Record<string, unknown>>) => ({
  id: 7,
  shape: rectangle(1, 1, 2, 6),
  targetIds: [1],
  spawner: { eventElementCount: 4, constraintsTimeStart: 0, constraintsTimeEnd: 0, ...spawner },
})

const walk = (text: string, seed: number, longestS = 60): CrowdReport =>
  walkCrowd(readVadereCase(text, 'small.json'), { seed, longestS })

describe('a crowd', () => {
  it('comes out of its source at its times, goes round an obstacle of any form and leaves at its target (seeds 11, 12)', () => {
    // An L, open to the right and below: its corner points to those who come.
    const corners = [
      [6, 2],
      [8, 2],
      [8, 2.5],
      [6.5, 2.5],
      [6.5, 4.5],
      [6, 4.5],
    ].map(([x, y]) => ({ x, y }))
    const obstacles = [{ shape: { type: 'POLYGON', points: corners } }]
    const sources = [source({ eventElementCount: 2, constraintsTimeEnd: 4, distribution: { updateFrequency: 4 } })]
    for (const seed of [11, 12]) {
      const report = walk(scenario({ obstacles, sources }), seed)
      expect(report.people).toHaveLength(4)
      expect(report.people.map(({ fromS }) => Math.round(fromS))).toEqual([0, 0, 4, 4])
      for (const { arrivedS, fromS, lengthM } of report.people) {
        expect((arrivedS ?? 0) - fromS, `seed ${seed}`).toBeGreaterThan(8 / 1.3)
        expect(lengthM, `seed ${seed}`).toBeGreaterThan(8)
      }
      expect(report.inWalls).toBe(0)
      expect(report.touches).toBe(0)
      expect(judge(report, 'small').every(({ isMet }) => isMet)).toBe(true)
    }
  })

  it('goes to several targets one after the other', () => {
    const targets = [
      { id: 1, shape: rectangle(11, 5, 1, 1) },
      { id: 2, shape: { type: 'CIRCLE', center: { x: 3, y: 2 }, radius: 0.5 } },
    ]
    const sources = [{ ...source({ eventElementCount: 1 }), targetIds: [1, 2] }]
    const { people } = walk(scenario({ targets, sources }), 3)
    expect(people).toHaveLength(1)
    expect(people[0].arrivedS).toBeGreaterThan(0)
    expect(people[0].lengthM).toBeGreaterThan(14)
  })

  it('waits in its source until there is room, and never stands in each other', () => {
    const sources = [{ ...source({ eventElementCount: 9 }), shape: rectangle(1, 3, 0.9, 0.9) }]
    const { people, waiting } = walk(scenario({ sources }), 5)
    expect(waiting).toBe(0)
    expect(people).toHaveLength(9)
    expect(Math.max(...people.map(({ fromS }) => fromS))).toBeGreaterThan(0.3)
    expect(people.every(({ arrivedS }) => arrivedS !== undefined)).toBe(true)
  })

  it('is held up before a narrow place, not beyond it', () => {
    const obstacles = [{ shape: rectangle(6, 0.5, 1, 3.1) }, { shape: rectangle(6, 4.4, 1, 3.1) }]
    const report = walk(scenario({ obstacles, sources: [source({ eventElementCount: 24 })] }), 8)
    const { beforeS = 0, beyondS = 0 } = report.heldUp.firstPassage ?? {}
    expect(beforeS).toBeGreaterThan(5)
    expect(beyondS).toBeLessThanOrEqual(0.05 * report.heldUp.allS)
    expect(judge(report, 'rimea_12 small').map(({ isMet }) => isMet)).toEqual([true, true])
    expect(report.inWalls).toBe(0)
  })
})

describe('polygons', () => {
  it('of any form fall into convex pieces that fill them, and those whose edges cross into none', () => {
    const star = Array.from({ length: 10 }, (_, k): readonly [number, number] => {
      const far = k % 2 === 0 ? 3 : 1
      return [far * Math.cos((k * Math.PI) / 5), far * Math.sin((k * Math.PI) / 5)]
    })
    for (const points of [star, [...star].reverse()]) {
      const pieces = convexPieces(points)
      const area = pieces.reduce((sum, piece) => sum + doubleArea(piece), 0)
      expect(area).toBeCloseTo(Math.abs(doubleArea(star)), 9)
      expect(isInside([0.2, 0.1], points)).toBe(true)
      expect(isInside([2, 1.8], points)).toBe(false)
    }
    const crossing = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ] as const
    expect(convexPieces(crossing)).toEqual([])
  })
})

const folder = join(
  process.env.ETHOGRAM_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url)),
  'rimea',
)
const files = existsSync(folder) ? readdirSync(folder) : []
if (files.length === 0) process.stderr.write('rimea: no scenarios (ETHOGRAM_DATA), so walks in them are skipped.\n')

describe.runIf(files.length > 0)('RiMEA’s own scenarios', () => {
  // The first seconds of both; `ethogram walk` walks them whole, and test 12 too.
  const walks = { 1: 70, 6: 100 } as const
  it.each(Object.entries(walks))('test %s: its criterion is met within %s s (seed 21)', (number, longestS) => {
    const file = files.find((name) => name.startsWith(`rimea_${number.padStart(2, '0')}`))
    if (file === undefined) throw new Error(`there is no scenario of test ${number}`)
    const report = walk(readFileSync(join(folder, file), 'utf8'), 21, longestS)
    const there = report.people.filter(({ fromS }) => fromS < 35)
    const verdicts = judge({ ...report, people: there }, file)
    expect(verdicts.map(({ asks, isMet, found }) => `${asks}: ${isMet ? 'yes' : found}`)).toEqual(
      verdicts.map(({ asks }) => `${asks}: yes`),
    )
  })
})
