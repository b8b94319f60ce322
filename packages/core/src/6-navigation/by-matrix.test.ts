// Learned ways in creatures: from their own senses, judged when all have moved, directed, saved, told in words.

import { cornersYard, RAVE_CONTEST_TICKS, raveField, raveTargets, raveYard } from '@ethogram/scenes'
import { actor } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { f64, i32 } from '../0-foundation/arena.ts'
import type { Creature } from '../creature/model.ts'
import {
  createWorld,
  defineWorld,
  restoreWorld,
  type SpeciesDefinition,
  type World,
  type WorldDefinition,
} from '../index.ts'
import { rulesOf } from '../rave.ts'
import { STAGE } from './matrix.ts'

/** Steps for a contest; answers the share of decisions without a touch, in per cent. */
function contest(world: World, name = 'actor', ticks = RAVE_CONTEST_TICKS): number {
  const before = world.ways(name) ?? { decisions: 0, collisions: 0 }
  world.step(ticks)
  const after = world.ways(name) ?? before
  return 100 * (1 - (after.collisions - before.collisions) / (after.decisions - before.decisions))
}

/** The inside of the only creature of a world. */
function creatureOf(world: World): Creature {
  const creature = world.inside.creatures.find((one) => one !== undefined)
  if (creature === undefined) throw new Error('nobody lives there')
  return creature
}

/** An actor in a room of ten metres, with a species of its own. */
function room(species: SpeciesDefinition, more: Partial<WorldDefinition> = {}): WorldDefinition {
  const wall = (x: number, z: number, size: readonly [number, number, number]) => ({
    kind: 'wall',
    at: [x, 0, z] as const,
    shape: { box: { sizeM: size } },
  })
  return defineWorld({
    ethogram: 1,
    world: 'room',
    kinds: {
      wall: { shape: { box: { sizeM: [1, 1, 1] } }, isSolid: true },
      lamp: { shape: { cylinder: { radiusM: 0.8, heightM: 1 } }, isSolid: true },
      fire: { shape: { cylinder: { radiusM: 0.8, heightM: 1 } }, isSolid: true },
    },
    species: [species],
    entities: {
      north: wall(0, 5, [10, 1, 0.2]),
      south: wall(0, -5, [10, 1, 0.2]),
      east: wall(5, 0, [0.2, 1, 10]),
      west: wall(-5, 0, [0.2, 1, 10]),
      actor: { kind: species.species, at: [0, 0, 0] },
    },
    ...more,
  })
}

describe('a creature that learns its way', () => {
  it('[RV18] touches walls in hidden corners ever less, by what its sectors tell', () => {
    const world = createWorld(cornersYard, { seed: 1 })
    const first = contest(world)
    contest(world)
    contest(world)
    const fourth = contest(world)
    expect(first).toBeLessThan(97)
    expect(fourth).toBeGreaterThan(99)
    world.dispose()
  })

  it('[RV18] learns by the ridge of a retina as well, and not at all where learning is off', () => {
    const { whiskers: _whiskers, ...senses } = actor.senses ?? {}
    const eyed = { ...actor, senses: { ...senses, eye: { by: 'retina' as const, rangeM: 8, heightM: 0.35 } } }
    const world = createWorld(raveYard(raveField, { species: eyed }), { seed: 2 })
    for (let n = 0; n < 2; n++) contest(world)
    expect(contest(world)).toBeGreaterThan(98)
    world.dispose()
    const dull = { ...actor, navigation: { ...actor.navigation, stroll: { task: 'avoid' as const, learning: false } } }
    const other = createWorld(raveYard(raveField, { species: dull }), { seed: 2 })
    for (let n = 0; n < 2; n++) contest(other)
    expect(contest(other)).toBeLessThan(97)
    expect(other.ways('actor')?.ways[0].matrix.rows).toEqual([])
    other.dispose()
  })

  it('[RV18] goes to a lamp and stays near it, by where it believes it to be', () => {
    const world = createWorld(raveYard(raveTargets, { targets: 'lamp' }), { seed: 3 })
    for (let n = 0; n < 3; n++) contest(world)
    let near = 0
    for (let n = 0; n < 100; n++) {
      world.step(RAVE_CONTEST_TICKS / 100)
      const [me, lamp] = [world.entity('actor'), world.entity('target-1')]
      if (me !== undefined && lamp !== undefined && Math.hypot(me.x - lamp.x, me.z - lamp.z) <= 4) near++
    }
    expect(near).toBeGreaterThan(60)
    expect(world.ways('actor')?.ways.map(({ isActive }) => isActive)).toEqual([false, true, false])
    world.dispose()
  })

  it('[RV19] decides once per half length of its body, and looks only when it is going to', () => {
    const world = createWorld(room(actor), { seed: 4 })
    world.step(3)
    const before = world.ways('actor')?.decisions ?? 0
    world.step(40)
    // 1 m/s, 20 ticks a second, 40 cm long: every four ticks.
    expect((world.ways('actor')?.decisions ?? 0) - before).toBe(10)
    const { mind, model } = creatureOf(world)
    const wanted = model.senses.sectors?.at.isWanted ?? 0
    let looks = 0
    for (let n = 0; n < 40; n++) {
      world.step()
      looks += i32[mind.i + wanted]
    }
    expect(looks).toBeGreaterThanOrEqual(10)
    expect(looks).toBeLessThanOrEqual(14)
    world.dispose()
  })

  it('[RV19] feels in each third of its field how near the nearest thing is, as a plain account has it', () => {
    const world = createWorld(room(actor), { seed: 5 })
    const { mind, model } = creatureOf(world)
    const sectors = model.senses.sectors
    if (sectors === undefined) throw new Error('no sectors')
    for (let n = 0; n < 60; n++) {
      world.input({
        input: 'place',
        entity: 'actor',
        at: [((n * 37) % 80) / 10 - 4, 0, ((n * 53) % 80) / 10 - 4],
        headingRad: n,
      })
      i32[mind.i + sectors.at.isWanted] = 1
      const { x = 0, z = 0, headingRad = 0 } = world.entity('actor') ?? {}
      const plain = plainSectors(x, z, headingRad)
      world.step()
      const felt = Array.from(f64.subarray(mind.f + sectors.at.range, mind.f + sectors.at.range + 3))
      for (let k = 0; k < 3; k++) expect(Math.abs(felt[k] - plain[k])).toBeLessThan(0.02)
    }
    world.dispose()
  })

  it('[RV20] is judged at the end of a stage, and begins a new one when it has done something else', () => {
    const world = createWorld(room(actor), { seed: 6 })
    world.step(20)
    const { mind, model } = creatureOf(world)
    const at = model.navigation.learned?.at
    if (at === undefined) throw new Error('no ways')
    const pairs = () => i32[mind.i + at.stageInts + STAGE.ints.pairs]
    expect(pairs()).toBeGreaterThan(0)
    world.input({ input: 'direct', direction: { direct: 'forbid', to: 'actor', behavior: 'stroll', forTicks: 2 } })
    world.step(3)
    expect(pairs()).toBe(0)
    const evaluated = () => world.ways('actor')?.ways[0].evaluation
    expect(evaluated()).toBe(0)
    world.step(100)
    expect(evaluated()).not.toBe(0)
    world.dispose()
  })

  it('[RV21] learns on or not, by another temper or critic, as a director says, and as defined when that is withdrawn', () => {
    const world = createWorld(room(actor), { seed: 7 })
    world.step(400)
    const way = () => world.ways('actor')?.ways[0]
    expect(way()).toMatchObject({ critic: 'avoid', temper: 'strict', isLearning: true })
    for (const line of ['learning of stroll = off', 'temper of stroll = even', 'critic of stroll = calm'])
      expect(world.direct(`actor: ${line}`).ok).toBe(true)
    world.step()
    expect(way()).toMatchObject({ critic: 'calm', temper: 'even', isLearning: false })
    const rows = way()?.matrix.rows
    world.step(400)
    expect(way()?.matrix.rows).toEqual(rows)
    world.direct('withdraw all')
    world.step(400)
    expect(way()).toMatchObject({ critic: 'avoid', temper: 'strict', isLearning: true })
    expect(way()?.matrix.rows).not.toEqual(rows)
    const wrong = world.direct('actor: learning of strol = off')
    expect(wrong.ok).toBe(false)
    const unfit = world.input({
      input: 'direct',
      direction: { direct: 'critic', to: 'actor', way: 'stroll', critic: 'goto' },
    })
    expect(unfit.ok ? [] : unfit.problems.map(({ code }) => code)).toEqual(['WAY-RANGE'])
    world.dispose()
  })

  it('[RV22] that is saved in the middle of a stage goes on to the same bits', () => {
    const world = createWorld(raveYard(raveTargets, { targets: 'lamp', actors: 2 }), { seed: 8 })
    world.step(333)
    const copy = restoreWorld(world.snapshot())
    world.step(500)
    copy.step(500)
    expect(copy.hash()).toBe(world.hash())
    world.dispose()
    copy.dispose()
  })

  it('[RV23] tells what it sees, what it chose among and why in words, and its matrix in rules', () => {
    const world = createWorld(room(actor), { seed: 9 })
    for (let n = 0; n < 2; n++) world.step(RAVE_CONTEST_TICKS)
    const way = world.ways('actor')?.ways[0]
    expect(way?.decision?.sentence).toMatch(/^left .*, ahead .*, right .* → (left \d+°|right \d+°|straight)/)
    const { rules } = rulesOf(way?.matrix ?? expect.fail('no matrix'))
    expect(rules.length).toBeGreaterThan(2)
    world.dispose()
  })

  it('[RV23] knows from birth what its definition says, and learns on', () => {
    const teacher = createWorld(room(actor), { seed: 10 })
    for (let n = 0; n < 2; n++) teacher.step(RAVE_CONTEST_TICKS)
    const from = teacher.ways('actor')?.ways[0].matrix.rows ?? []
    teacher.dispose()
    const taught = { ...actor, navigation: { ...actor.navigation, stroll: { task: 'avoid' as const, from } } }
    const [knowing, naive] = [taught, actor].map((species) => {
      const world = createWorld(room(species), { seed: 11 })
      const score = contest(world, 'actor', 3600)
      world.dispose()
      return score
    })
    expect(knowing).toBeGreaterThan(naive)
    expect(knowing).toBeGreaterThan(98)
  })
})

/** The nearest point of the four walls of the room in each third of a half circle, by rays a tenth of a degree apart. */
function plainSectors(x: number, z: number, heading: number): number[] {
  return [0, 1, 2].map((sector) => {
    let nearest = Number.POSITIVE_INFINITY
    for (let n = 0; n <= 600; n++) {
      const angle = heading + ((90 - 60 * sector - n / 10) * Math.PI) / 180
      const [dx, dz] = [Math.sin(angle), Math.cos(angle)]
      for (const [along, from] of [
        [dx, x],
        [dz, z],
      ]) {
        const reach = along > 0 ? (4.9 - from) / along : along < 0 ? (-4.9 - from) / along : Number.POSITIVE_INFINITY
        if (reach < nearest) nearest = reach
      }
    }
    return nearest <= 8 ? nearest : -1
  })
}
