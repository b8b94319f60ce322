// Ways that were walked: home by path integration, a short cut, the way round where none is, and lost where nothing tells.

import { type OutingOptions, type OutingPlan, outing, runOuting } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { checkSpecies, createWorld, restoreWorld, type World } from '../index.ts'

/** A winding way out in the open. */
const OPEN: OutingPlan = {
  way: [
    [3, 6],
    [-2, 10],
    [5, 12],
  ],
  rangeM: 3,
}

const wall = (x: number, z: number, toX: number, toZ: number) =>
  ({ from: [x, z], to: [toX, toZ], thicknessM: 0.1 }) as const

/** Out round a corner, with a wall that stands across the straight way home. */
const ACROSS: OutingPlan = {
  way: [
    [0, 7],
    [7, 7],
    [7, 0.5],
  ],
  walls: [wall(3.5, -10, 3.5, 5)],
}

const lengthM = (way: readonly (readonly [number, number])[]) =>
  way.slice(1).reduce((sum, [x, z], k) => sum + Math.hypot(x - way[k][0], z - way[k][1]), 0)

function go(plan: OutingPlan, options: OutingOptions = {}, seed = 1) {
  const world = createWorld(outing(plan), { seed })
  const report = runOuting(world, plan, options)
  const [x, z] = report.out[report.out.length - 1]
  return { world, ...report, straightM: Math.hypot(x, z), backM: lengthM(report.back) }
}

const walked = (world: World) => world.umwelt('forager')?.walked

describe('[NA22] a creature that goes by what it has walked', () => {
  it('notes spots along its way, and how far it was between them', () => {
    const { world, out } = go(OPEN, { longestS: 0 })
    const { spots, stretches } = walked(world) ?? { spots: [], stretches: [] }
    const outM = lengthM(out)
    expect(spots.length).toBeGreaterThan(8)
    expect(stretches.length).toBe(spots.length - 1)
    const sumM = stretches.reduce((sum, stretch) => sum + stretch.lengthM, 0)
    expect(sumM).toBeGreaterThan(0.85 * outM)
    expect(sumM).toBeLessThan(1.1 * outM)
    for (const { from, to, lengthM: longM } of stretches) {
      const [a, b] = [spots[from], spots[to]]
      expect(longM).toBeGreaterThan(Math.hypot(a[0] - b[0], a[2] - b[2]) - 0.1)
    }
    world.dispose()
  })

  it('goes home straight in the open, by a way that it has never walked (seeds 1 to 6)', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const { world, isHome, backM, straightM } = go(OPEN, {}, seed)
      expect(isHome, `seed ${seed}`).toBe(true)
      expect(backM).toBeLessThan(1.1 * straightM)
      world.dispose()
    }
  })

  it('goes back as it came where a wall that it has seen stands between, and says so', () => {
    let told = ''
    const { world, isHome, backM, straightM } = go(ACROSS, {
      onTick: (now, tick) => {
        if (tick === 60) told = now.why('forager')?.way ?? ''
      },
    })
    expect(isHome).toBe(true)
    expect(backM).toBeGreaterThan(1.5 * straightM)
    expect(backM).toBeLessThan(20)
    expect(told).toMatch(/It goes by what it has walked: .* before it on a way of .* m/)
    world.dispose()
  })

  it('takes a short cut between spots where it sees that nothing stands between', () => {
    // Out along three sides of a court whose fourth is a wall: back, it cuts the corners of its own way.
    const { world, isHome, backM, out } = go(ACROSS)
    expect(isHome).toBe(true)
    expect(backM).toBeLessThan(0.85 * lengthM(out))
    world.dispose()
  })

  it('gives up a stretch on which it gets no further', () => {
    const { world, missedM } = go(ACROSS, {
      longestS: 60,
      onTick: (now, tick) => {
        // The gap by which it came is shut behind it.
        if (tick === 0) {
          now.input({ input: 'add', name: 'lid', entity: { kind: 'wall', at: [3.5, 0, 5], shape: wallTo(0, 9) } })
        }
      },
    })
    expect(missedM).toBeGreaterThan(3)
    const { stretches, spots } = walked(world) ?? { stretches: [], spots: [] }
    const across = stretches.filter(({ from, to }) => spots[from][0] < 3.5 !== spots[to][0] < 3.5)
    expect(across.length).toBe(0)
    world.dispose()
  })

  it('forgets the spot where it has not been for longest when it has no room, and keeps the ways beyond it', () => {
    const { world } = go({ ...OPEN, map: { knows: 'walked', spots: 8 } }, { longestS: 0 })
    const { spots, stretches, forgotten } = walked(world) ?? { spots: [], stretches: [], forgotten: 0 }
    expect(spots.length).toBe(8)
    expect(forgotten).toBeGreaterThan(0)
    expect(stretches.length).toBe(7)
    world.dispose()
  })

  it('goes on from a snapshot bit by bit, and takes its ways along in its file', () => {
    const plan = ACROSS
    const world = createWorld(outing(plan), { seed: 4 })
    runOuting(world, plan, { longestS: 3 })
    const restored = restoreWorld(world.snapshot())
    world.step(80)
    restored.step(80)
    expect(restored.hash()).toBe(world.hash())
    const before = walked(world)
    const file = world.exportCreature('forager')
    const { view: _view, ...definition } = outing(plan)
    const { forager: _gone, ...entities } = definition.entities ?? {}
    const next = createWorld({ ...definition, entities }, { seed: 9 })
    next.add('forager', { name: 'forager', at: [4, 0, -3], ...(file === undefined ? {} : { from: file }) })
    const after = walked(next)
    expect(after?.spots.length).toBe(before?.spots.length)
    expect(after?.stretches).toEqual(before?.stretches)
    world.dispose()
    restored.dispose()
    next.dispose()
  })

  it('has no nets, which go by solids', () => {
    const species = { ...(outing(OPEN).species ?? [])[0], nets: {} }
    expect(checkSpecies(species).map(({ code, path }) => [code, path])).toEqual([['MAP-MISPLACED', 'map.knows']])
  })
})

const wallTo = (x: number, z: number) => ({ segment: { to: [x, z] as const, thicknessM: 0.1, heightM: 2 } })

describe('[PE37] path integration that drifts', () => {
  /** How far its belief about the nest is off after the way out, metres. */
  function offAfter(plan: OutingPlan, seed: number): number {
    const { world } = go(plan, { longestS: 0 }, seed)
    const nest = world.umwelt('forager')?.memories.find(({ kind }) => kind === 'nest')
    world.dispose()
    return nest === undefined ? Number.NaN : Math.hypot(nest.at[0], nest.at[2])
  }

  it('is off by more the further it walks out of sight of anything, about as it says (seeds 1 to 24)', () => {
    const map = { knows: 'walked', driftM: 0.1 } as const
    const offs = Array.from({ length: 24 }, (_, k) => offAfter({ ...OPEN, map }, k + 1))
    const meanSquare = offs.reduce((sum, off) => sum + off * off, 0) / offs.length
    // About 17 m out of sight of the nest: 0.1 · √(2 · 17).
    expect(Math.sqrt(meanSquare)).toBeGreaterThan(0.35)
    expect(Math.sqrt(meanSquare)).toBeLessThan(0.85)
    expect(offAfter({ ...OPEN, map: { knows: 'walked', driftM: 0 } }, 1)).toBeLessThan(0.05)
  })

  it('is exact in sight of what stands still', () => {
    const map = { knows: 'walked', driftM: 0.1 } as const
    expect(offAfter({ ...OPEN, map, rangeM: 30 }, 3)).toBeLessThan(0.05)
  })

  it('misses home by as much as it was carried, where nothing tells it', () => {
    const { world, isHome, missedM } = go({ ...OPEN, rangeM: 2 }, { carriedM: [8, 0], longestS: 30 })
    expect(isHome).toBe(false)
    expect(Math.abs(missedM - 8)).toBeLessThan(1)
    expect(walked(world)?.isLost).toBe(true)
    world.dispose()
  })

  it('comes home from where it was carried once it recognizes stones (seeds 1 to 4)', () => {
    const stones = [
      [2, 3],
      [8, 5],
      [4, 8],
    ] as const
    for (let seed = 1; seed <= 4; seed++) {
      const { world, isHome } = go({ ...OPEN, stones, rangeM: 8 }, { carriedM: [5, 0], longestS: 60 }, seed)
      expect(isHome, `seed ${seed}`).toBe(true)
      expect(walked(world)?.isLost).toBe(false)
      world.dispose()
    }
  })
})
