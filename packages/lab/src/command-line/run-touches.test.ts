// `ethogram run` tells who touched something on its way: only the world kept them apart.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ethogram } from '../../test/command-line.ts'

let folder = ''

/** Somebody with a wall before its goal, who takes steps that come too near, or does not. */
const world = (prevents: boolean) =>
  JSON.stringify({
    ethogram: 1,
    world: 'wall',
    kinds: {
      flag: { shape: { cylinder: { radiusM: 0.05, heightM: 1 } } },
      wall: { shape: { box: { sizeM: [6, 2, 0.2] } }, isSolid: true },
    },
    species: [
      {
        ethogram: 1,
        species: 'walker',
        body: {
          shape: { cylinder: { radiusM: 0.3, heightM: 1.75 } },
          isSolid: true,
          travel: { by: 'walk', steps: { legM: 0.9, prevents, stresses: { nearThings: prevents } } },
        },
        senses: { map: { by: 'vision', rangeM: 30, fieldOfViewRad: 6.283, through: true, kinds: ['flag'] } },
        behavior: { go: { sees: { kind: 'flag', maxValue: 1 }, act: 'approach it speed 1.3' } },
      },
    ],
    entities: {
      flag: { kind: 'flag', at: [0, 0, 8] },
      wall: { kind: 'wall', at: [0, 0, 3] },
      anna: { kind: 'walker', at: [0, 0, 0] },
    },
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ethogram-touches-'))
  writeFileSync(join(folder, 'bumps.json'), world(false))
  writeFileSync(join(folder, 'stops.json'), world(true))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('touches of walkers', () => {
  it('[LO6] are warned of by name and counted in the JSON, and nobody who touches nothing is named', async () => {
    const bumps = await ethogram(['run', 'bumps.json', '--ticks', '100'], { folder })
    expect(bumps.code).toBe(0)
    expect(bumps.error).toMatch(/anna touched something on its way (once|\d+ times); the world kept them apart/)
    const { out } = await ethogram(['run', 'bumps.json', '--ticks', '100', '--json'], { folder })
    expect(JSON.parse(out).touches.anna).toBeGreaterThan(0)
    const stops = await ethogram(['run', 'stops.json', '--ticks', '100', '--json'], { folder })
    expect(JSON.parse(stops.out).touches).toEqual({})
    expect(stops.error).not.toContain('touched')
  })
})
