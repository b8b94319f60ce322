import { describe, expect, it } from 'vitest'
import { createWorld as createEngine } from '../../engine.ts'
import { checkSpecies, createWorld, restoreWorld, type SpeciesDefinition, type World } from '../../index.ts'

const dog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } } },
  drives: { hunger: { start: 10, growth: 0.1 }, fear: { start: 50 }, calm: { start: 10 } },
  temperament: {
    bold: { about: 'goes where others wait', doses: { fear: [2, 0] }, value: { run: [0, 2] } },
    greedy: { usual: 40, growth: { hunger: [0.5, 1.5] }, hold: { eat: [1, 3] } },
    steady: { spread: 0, growth: { hunger: [1, 2] } },
  },
  behavior: {
    eat: { wants: 'hunger', act: 'halt' },
    run: { wants: 'calm', act: 'halt', changes: { fear: { perTick: 1 } } },
  },
}

const worldOf = (
  species: SpeciesDefinition,
  dogs: Readonly<Record<string, Readonly<Record<string, number>>>>,
  seed = 1,
): World =>
  createWorld(
    {
      ethogram: 1,
      world: 'test',
      species: [species],
      entities: Object.fromEntries(
        Object.entries(dogs).map(([name, personality], k) => [name, { kind: 'dog', at: [3 * k, 0, 0], personality }]),
      ),
    },
    { seed },
  )

const drivesOf = (world: World, name = 'rex') => world.glance(name)?.drives ?? {}

describe('temperament', () => {
  it('[DR7] dogs of one species are born different, by seed and name, about what is usual; what is given is not drawn', () => {
    const names = Array.from({ length: 200 }, (_, k) => `dog-${k}`)
    const world = worldOf(dog, { ...Object.fromEntries(names.map((name) => [name, {}])), rex: { bold: 90 } }, 5)
    const degrees = (temper: string) => names.map((name) => drivesOf(world, name)[temper])
    const bold = degrees('bold')
    const mean = bold.reduce((sum, one) => sum + one, 0) / bold.length
    expect(Math.abs(mean - 50)).toBeLessThan(4)
    expect(new Set(bold).size).toBe(200)
    expect(Math.min(...bold)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...bold)).toBeLessThanOrEqual(100)
    expect(degrees('steady')).toEqual(names.map(() => 50))
    expect(drivesOf(world).bold).toBe(90)
    expect(drivesOf(worldOf(dog, { rex: {} }, 5))).toEqual(drivesOf(worldOf(dog, { other: {}, rex: {} }, 5)))
    expect(drivesOf(worldOf(dog, { rex: {} }, 6)).bold).not.toBe(drivesOf(worldOf(dog, { rex: {} }, 5)).bold)
    world.step(200)
    expect(degrees('bold')).toEqual(bold)
  })

  it('[DR8] a greedy dog gets hungry faster; two tempers multiply', () => {
    const after = (personality: Record<string, number>): number => {
      const world = worldOf(dog, { rex: { bold: 50, ...personality } })
      world.step(100)
      return drivesOf(world).hunger - 10
    }
    expect(after({ greedy: 0, steady: 0 })).toBeCloseTo(100 * 0.1 * 0.5)
    expect(after({ greedy: 100, steady: 0 })).toBeCloseTo(100 * 0.1 * 1.5)
    expect(after({ greedy: 100, steady: 50 })).toBeCloseTo(100 * 0.1 * 1.5 * 1.5)
  })

  it('[DR8] a bold dog is frightened less by the same thing, and runs where a timid one does not', () => {
    const runner = { ...dog, drives: { hunger: { start: 10 }, fear: {}, calm: { start: 30 } } }
    const after = (bold: number) => {
      const world = worldOf(runner, { rex: { bold } })
      world.step(11)
      return { does: world.glance('rex')?.path[0], fear: drivesOf(world).fear }
    }
    expect(after(0)).toEqual({ does: 'eat', fear: 0 })
    expect(after(75)).toEqual({ does: 'run', fear: expect.closeTo(10 * 0.5) })
    expect(after(100)).toEqual({ does: 'run', fear: 0 })
  })

  it('[DR8] a greedy dog leaves its meal for a rival of three times the worth, not of twice', () => {
    const does = (greedy: number, calm: number) => {
      const world = worldOf(
        { ...dog, drives: { hunger: { start: 10 }, fear: {}, calm: {} } },
        { rex: { greedy, bold: 50 } },
      )
      world.step(2)
      world.input({ input: 'drive', entity: 'rex', drive: 'calm', value: calm })
      world.step(2)
      return world.glance('rex')?.path[0]
    }
    expect(does(0, 19)).toBe('eat')
    expect(does(0, 21)).toBe('run')
    expect(does(100, 59)).toBe('eat')
    expect(does(100, 61)).toBe('run')
  })

  it('[DR9] a temper is saved, carried by a file and by a new definition, told, and can be wanted', () => {
    const world = worldOf(dog, { rex: { bold: 73, greedy: 21 } })
    world.step(20)
    const again = restoreWorld(world.snapshot())
    expect(again.hash()).toBe(world.hash())
    expect(drivesOf(again)).toMatchObject({ bold: 73, greedy: 21 })
    const file = world.exportCreature('rex')
    const elsewhere = worldOf(dog, { ann: {} }, 9)
    if (file === undefined) throw new Error('no file')
    elsewhere.add('dog', { name: 'rex', from: file, at: [5, 0, 0] })
    expect(drivesOf(elsewhere)).toMatchObject({ bold: 73, greedy: 21 })
    expect(world.why('rex')?.tempers).toEqual({ bold: 73, greedy: 21, steady: 50 })
    expect(world.why('rex')?.paragraph).toContain('bold 73')
    const reasons = world.why('rex')?.groups[0].behaviors.find(({ name }) => name === 'run')?.reasons
    expect(reasons?.join('; ')).toContain('bold 73 × 1.46')
    world.redefine({ ...dog, about: 'the same dog, told anew' })
    world.step()
    expect(drivesOf(world)).toMatchObject({ bold: 73, greedy: 21 })
    const proud = {
      ...dog,
      temperament: { bold: {} },
      behavior: { pose: { wants: 'bold', act: 'halt' }, eat: { wants: 'hunger', act: 'halt' } },
    }
    const posing = worldOf(proud as SpeciesDefinition, { rex: { bold: 80 } })
    posing.step()
    expect(posing.glance('rex')?.path).toEqual(['pose'])
  })

  it('[DR8] a temper that bears on nothing that exists, or has the name of a drive, is a problem, and so is an engine without the part', () => {
    const codes = (temperament: unknown) =>
      checkSpecies({ ...dog, temperament, behavior: {} }).map(({ code, path }) => `${code} ${path}`)
    expect(
      codes({
        fear: {},
        bold: { growth: { hungr: [1, 2] }, value: { runs: [1, 2] }, hold: { eat: [1] }, usual: 120 },
      }).sort(),
    ).toEqual([
      'BEHAVIOR-UNKNOWN temperament.bold.value.runs',
      'DEFINITION-TYPE temperament.bold.hold.eat',
      'DEFINITION-VALUE temperament.bold.usual',
      'DRIVE-UNKNOWN temperament.bold.growth.hungr',
      'NAME-INVALID temperament.fear',
    ])
    const world = { ethogram: 1, world: 'test', species: [dog] } as const
    expect(() => createEngine(world)).toThrow('temperament')
  })
})
