import { checkSpecies, createWorld, type World, type WorldDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { doctor } from './doctor.ts'
import { goalKind, personWatching } from './person.ts'

const thing = { shape: { cylinder: { radiusM: 0.3, heightM: 0.4 } } } as const

/** A floor without walls: two corners, a table, a trunk, the doctor, and somebody before him who looks at him. */
const floor: WorldDefinition = {
  ethogram: 1,
  world: 'floor',
  kinds: {
    goal: goalKind,
    corner: { ...thing, shape: { cylinder: { radiusM: 0.4, heightM: 0.02 } } },
    table: thing,
    trunk: thing,
  },
  species: [doctor, personWatching('doctor')],
  entities: {
    doctor: { kind: 'doctor' },
    you: { kind: 'person', at: [0, 0, 1.8], headingRad: Math.PI },
    near: { kind: 'corner', at: [3, 0, -2] },
    far: { kind: 'corner', at: [-3, 0, -2] },
    table: { kind: 'table', at: [0, 0, -4] },
    trunk: { kind: 'trunk', at: [2.5, 0, 3] },
  },
}

function say(world: World, line: string): void {
  const { ok, text } = world.direct(line)
  expect(ok, `${line}: ${text}`).toBe(true)
}

const doing = (world: World): readonly string[] => world.glance('doctor')?.path ?? []
const drive = (world: World, name: string): number => world.glance('doctor')?.drives[name] ?? Number.NaN
const dof = (world: World, name: string): number =>
  world.body('doctor')?.dofs.find((one) => one.name === name)?.value ?? Number.NaN
const shows = (world: World, field: string): boolean => world.inspect('doctor')?.fields[field] === true
const apart = (world: World, other: string): number => {
  const [a, b] = [world.entity('doctor'), world.entity(other)]
  return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.z ?? 0) - (b?.z ?? 0))
}

describe('the doctor', () => {
  it('is a definition without problems', () => {
    expect(checkSpecies(doctor)).toEqual([])
  })

  it('follows who goes away, at a respectful distance', () => {
    const world = createWorld(floor, { seed: 1 })
    say(world, 'you: imagine goal at (0, 0, 7) for 8s')
    world.step(240)
    expect(world.entity('you')?.z).toBeGreaterThan(6)
    expect(apart(world, 'you')).toBeLessThan(2.5)
    expect(apart(world, 'you')).toBeGreaterThan(1.2)
  })

  it('does as he sees it done, and stops when it is over', () => {
    const world = createWorld(floor, { seed: 1 })
    for (const [act, field] of [
      ['wave', 'waving'],
      ['raise hands', 'handsOverHead'],
      ['clap', 'clapping'],
      ['sit', 'sitting'],
      ['jump', 'jumping'],
    ]) {
      world.step(60)
      expect([act, shows(world, field)]).toEqual([act, false])
      say(world, `you: do ${act} for 2s`)
      world.step(35)
      expect([act, shows(world, field)]).toEqual([act, true])
    }
  })

  it('goes off to the corner on the side that is pointed to, sits there with his face to the room, and looks sad', () => {
    for (const [side, corner] of [
      ['left', 'far'],
      ['right', 'near'],
    ] as const) {
      const world = createWorld(floor, { seed: 1 })
      say(world, `you: do point ${side} for 3s`)
      world.step(240)
      expect(doing(world).at(-1)).toBe('exile.settle.sitSadly')
      expect(apart(world, corner)).toBeLessThan(0.9)
      const { x = 0, z = 0, headingRad = 0 } = world.entity('doctor') ?? {}
      const toYou = Math.atan2(0 - x, 1.8 - z)
      expect(Math.cos(headingRad - toYou)).toBeGreaterThan(0.6)
      expect(drive(world, 'sadness')).toBeGreaterThan(8)
      expect(dof(world, 'smile')).toBeLessThan(-0.8)
      expect(dof(world, 'browSlant')).toBeGreaterThan(0.8)
      expect(dof(world, 'nod')).toBeLessThan(-0.2)
    }
  })

  it('jumps up when he is waved at, comes back and looks relieved', () => {
    const world = createWorld(floor, { seed: 1 })
    say(world, 'you: do point left for 3s')
    world.step(240)
    say(world, 'you: do wave for 4s')
    let highest = 0
    for (let tick = 0; tick < 30; tick++) {
      world.step()
      highest = Math.max(highest, dof(world, 'legLeftUp'))
    }
    expect(highest).toBeGreaterThan(0.1)
    world.step(60)
    expect(apart(world, 'you')).toBeLessThan(2.6)
    expect(drive(world, 'relief')).toBeGreaterThan(4)
    expect(drive(world, 'sadness')).toBe(0)
    expect(dof(world, 'smile')).toBeGreaterThan(0.3)
  })

  it('comes back by himself after some minutes, less sad by then', () => {
    const world = createWorld(floor, { seed: 1 })
    say(world, 'you: do point left for 3s')
    world.step(240)
    let tick = 0
    for (; tick < 6000 && doing(world)[0] === 'exile'; tick++) world.step()
    expect(tick).toBeGreaterThan(1200)
    expect(tick).toBeLessThan(4000)
    world.step(200)
    expect(apart(world, 'you')).toBeLessThan(2.6)
  })

  it('grins and wriggles when he is tickled, also in his corner, and is friends again', () => {
    const world = createWorld(floor, { seed: 1 })
    say(world, 'you: do point left for 3s')
    world.step(240)
    say(world, 'you: imagine goal at doctor.hip for 5s')
    world.step(100)
    say(world, 'you: do pat for 3s')
    world.step(40)
    expect(doing(world)).toEqual(['laugh', 'laugh.wriggle'])
    expect(dof(world, 'smile')).toBeGreaterThan(0.9)
    expect(dof(world, 'teeth')).toBeGreaterThan(0.5)
    expect(drive(world, 'banishment')).toBe(0)
  })

  it('is bored when nobody plays for long, and forgets it as soon as somebody does', () => {
    const world = createWorld(floor, { seed: 1 })
    const deeds = new Set<string>()
    for (let tick = 0; tick < 2000; tick++) {
      world.step()
      if (doing(world)[0] === 'bored') deeds.add(doing(world)[1])
    }
    expect(deeds.size).toBeGreaterThan(1)
    say(world, 'you: do clap for 2s')
    world.step(20)
    expect(doing(world)).toEqual(['imitate', 'imitate.clapping'])
    expect(drive(world, 'boredom')).toBeLessThan(1)
  })
})
