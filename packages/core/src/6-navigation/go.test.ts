// Commands brought about by nets: turned to first, by a map through doors, and held back until the creature is there.

import { house } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { netSpecies } from '../../test/net-walker.ts'
import { COMMANDS } from '../definition/skills/commands.ts'
import { checkSpecies, createWorld, restoreWorld, type World, type WorldDefinition } from '../index.ts'

/** The same world, whose walkers have nets. */
function withNets(world: WorldDefinition): WorldDefinition {
  return { ...world, species: (world.species ?? []).map((species) => ({ ...species, nets: {} })) }
}

/** Walks until its net says that it is there. */
function goThere(world: World, seconds: number): { readonly lengthM: number; readonly atS: number } {
  let lengthM = 0
  let { x, z } = world.entity('walker') ?? { x: 0, z: 0 }
  for (let tick = 1; tick <= 20 * seconds; tick++) {
    world.step()
    const now = world.entity('walker') ?? { x: 0, z: 0 }
    lengthM += Math.hypot(now.x - x, now.z - z)
    x = now.x
    z = now.z
    if (world.nets('walker')?.result === 'there') return { lengthM, atS: tick / 20 }
  }
  return { lengthM, atS: Number.POSITIVE_INFINITY }
}

describe('[NT9] a creature with nets', () => {
  for (const knows of ['all', 'seen'] as const) {
    it(`takes the door that is wide enough, knowing ${knows}, and goes on from a snapshot on the way as it would have`, () => {
      const world = createWorld(withNets(house({ knows }).world), { seed: 3 })
      world.step(80)
      expect(world.nets('walker')?.sentence).toContain('path (')
      const again = restoreWorld(world.snapshot())
      const { lengthM, atS } = goThere(world, 30)
      expect(atS).toBeLessThan(30)
      expect(lengthM).toBeLessThan(12.2)
      expect(world.inspect('walker')?.mind?.rooms.locomotion.touches).toBe(0)
      again.step(Math.round(atS * 20))
      expect(again.hash()).toBe(world.hash())
      world.dispose()
      again.dispose()
    })
  }

  it('says that there is no way, and tries again a while later', () => {
    const world = createWorld(withNets(house({ knows: 'all' }, { lowerM: 0.2 }).world), { seed: 3 })
    world.step(20)
    expect(world.nets('walker')?.result).toBe('noWay')
    let tries = 0
    for (let tick = 0; tick < 120; tick++) {
      const before = world.nets('walker')?.result
      world.step()
      if (before === 'noWay' && world.nets('walker')?.result === '') tries++
    }
    expect(tries).toBeGreaterThanOrEqual(2)
    expect(tries).toBeLessThanOrEqual(3)
    world.dispose()
  })
})

describe('[NT12] a command about “it” that says how near and which way round', () => {
  /** Somebody who barks at a ball 4 m behind it, as the line says. */
  function barkAt(line: string) {
    const world = createWorld(
      {
        ethogram: 1,
        world: 'yard',
        kinds: { ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } } },
        species: [
          {
            ...netSpecies({ nets: {} }),
            commands: { bark: 'say' },
            behavior: { greet: { sees: { kind: 'ball', maxValue: 1 }, act: line } },
          },
        ],
        entities: { walker: { kind: 'walker', at: [0, 0, 0] }, ball: { kind: 'ball', at: [0.5, 0, -4] } },
      },
      { seed: 2 },
    )
    for (let tick = 0; tick < 400; tick++) {
      world.step()
      if (world.sounds().length === 0) continue
      const { x = 0, z = 0, headingRad = 0 } = world.entity('walker') ?? {}
      const toBall = Math.atan2(0.5 - x, -4 - z)
      const bearing = Math.atan2(Math.sin(toBall - headingRad), Math.cos(toBall - headingRad))
      world.dispose()
      return { atS: tick / 20, farM: Math.hypot(0.5 - x, -4 - z), bearing }
    }
    world.dispose()
    return undefined
  }

  it('is held back until the creature is there, and then let through', () => {
    const there = barkAt('bark it within 1 facing 0.3')
    expect(there?.atS).toBeGreaterThan(2)
    expect(there?.farM).toBeLessThanOrEqual(1)
    expect(Math.abs(there?.bearing ?? 9)).toBeLessThanOrEqual(0.3)
  })

  it('is done where the creature is when only facing is asked, or at once when nothing is', () => {
    const turned = barkAt('bark it facing 0.3')
    expect(turned?.farM).toBeGreaterThan(3.9)
    expect(Math.abs(turned?.bearing ?? 9)).toBeLessThanOrEqual(0.3)
    const plain = barkAt('bark it')
    expect(plain?.atS).toBeLessThan(0.2)
    expect(Math.abs(plain?.bearing ?? 0)).toBeGreaterThan(2)
  })

  for (const [side, sign] of [
    ['left', 1],
    ['right', -1],
  ] as const) {
    it(`turns its ${side} side to it`, () => {
      const there = barkAt(`bark it within 1.5 side ${side} facing 0.2`)
      expect(there?.farM).toBeLessThanOrEqual(1.5)
      expect(Math.abs((there?.bearing ?? 9) - (sign * Math.PI) / 2)).toBeLessThanOrEqual(0.2)
    })
  }

  it('is a mistake without nets, and so is a side that nobody has', () => {
    const { nets: _nets, ...plain } = netSpecies({ nets: {} })
    const greet = (act: string) => ({
      commands: { bark: 'say' },
      behavior: { greet: { sees: { kind: 'ball', maxValue: 1 }, act } },
    })
    expect(checkSpecies({ ...plain, ...greet('bark it within 1') }, { commands: COMMANDS })).not.toEqual([])
    const told = checkSpecies({ ...netSpecies({ nets: {} }), ...greet('bark it side top') }, { commands: COMMANDS })
    expect(told.map(({ code }) => code)).toEqual(['COMMAND-ARGUMENT'])
    expect(
      checkSpecies({ ...netSpecies({ nets: {} }), ...greet('bark it side left') }, { commands: COMMANDS }),
    ).toEqual([])
  })
})

describe('[NT14] a command that leads round it or away from it', () => {
  /** Where somebody is, tick by tick, who does as the line says about a ball. */
  function wayOf(line: string, seconds: number): { readonly x: number; readonly z: number }[] {
    const world = createWorld(
      {
        ethogram: 1,
        world: 'yard',
        kinds: { ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } } },
        species: [
          { ...netSpecies({ nets: {} }), behavior: { go: { sees: { kind: 'ball', maxValue: 1 }, act: line } } },
        ],
        entities: { walker: { kind: 'walker', at: [0, 0, 3] }, ball: { kind: 'ball', at: [0, 0, 0] } },
      },
      { seed: 2 },
    )
    const way = Array.from({ length: 20 * seconds }, () => {
      world.step()
      const { x = 0, z = 0 } = world.entity('walker') ?? {}
      return { x, z }
    })
    world.dispose()
    return way
  }

  /** How far round it goes, radians. */
  function roundOf(way: readonly { readonly x: number; readonly z: number }[]): number {
    let sum = 0
    for (let k = 1; k < way.length; k++) {
      const turn = Math.atan2(way[k].x, way[k].z) - Math.atan2(way[k - 1].x, way[k - 1].z)
      sum += Math.atan2(Math.sin(turn), Math.cos(turn))
    }
    return sum
  }

  it('goes round it the other way with the other side to it, as far from it', () => {
    const left = wayOf('circle it radius 2 speed 1 side left', 15)
    const right = wayOf('circle it radius 2 speed 1 side right', 15)
    expect(Math.abs(roundOf(left))).toBeGreaterThan(3)
    expect(Math.abs(roundOf(right))).toBeGreaterThan(3)
    expect(Math.sign(roundOf(left))).toBe(-Math.sign(roundOf(right)))
    expect(Math.sign(roundOf(left))).toBe(Math.sign(roundOf(wayOf('circle it radius 2 speed 1', 15))))
    for (const way of [left, right]) {
      const { x, z } = way[way.length - 1]
      expect(Math.abs(Math.hypot(x, z) - 2)).toBeLessThan(0.7)
    }
  })

  it('is done once it is as far away as that says', () => {
    const way = wayOf('avoid it within 5 speed 1.5', 12)
    const far = way.map(({ x, z }) => Math.hypot(x, z))
    expect(far[far.length - 1]).toBeGreaterThan(5)
    expect(Math.max(...far)).toBeLessThan(6.5)
    expect(Math.abs(far[far.length - 1] - far[far.length - 41])).toBeLessThan(0.05)
  })
})
