import { checkSpecies, createWorld, type SpeciesDefinition, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { plainWalker } from '../../test/told.ts'
import { carCommands } from '../bodies/car/car-body.ts'
import { car } from './car.ts'
import { goalKind } from './person.ts'

const tame: SpeciesDefinition = {
  ...(car as SpeciesDefinition),
  senses: { eyes: { by: 'direct', kinds: ['goal'], rangeM: 40, fieldOfViewRad: 2 * Math.PI } },
  behavior: { stand: { always: 1, act: 'halt' } },
}

function yard(species: readonly SpeciesDefinition[], kind: string): World {
  return createWorld(
    {
      ethogram: 1,
      world: 'yard',
      kinds: { goal: goalKind, target: goalKind },
      species,
      entities: { one: { kind }, goal: { kind: 'goal', at: [4, 0, 14] } },
    },
    { seed: 1 },
  )
}

describe('the car', () => {
  it('is a definition without problems', () => {
    expect(checkSpecies(car)).toEqual([])
  })

  it('[MO7] one command, two bodies: approach, move, wander and halt are understood by a walker and by a car', () => {
    for (const species of [tame, { ...plainWalker, senses: tame.senses }] as SpeciesDefinition[]) {
      const world = yard([species], species.species)
      const far = (): number => Math.hypot(4 - (world.entity('one')?.x ?? 0), 14 - (world.entity('one')?.z ?? 0))
      const say = (line: string, ticks: number): void => {
        for (let tick = 0; tick < ticks; tick++) {
          const { ok, text } = world.direct(`one: ${line}`)
          if (!ok) throw new Error(text)
          world.step()
        }
      }
      const start = far()
      say('do approach it within 0.5 speed 1.3 meaning goal', 60)
      expect(far(), species.species).toBeLessThan(start - 2)
      const { x = 0, z = 0 } = world.entity('one') ?? {}
      say('do move speed 1', 40)
      expect(Math.hypot((world.entity('one')?.x ?? 0) - x, (world.entity('one')?.z ?? 0) - z)).toBeGreaterThan(1)
      say('do wander speed 1', 20)
      say('do halt', 60)
      const before = world.entity('one')?.z
      say('do halt', 10)
      expect(world.entity('one')?.z).toBe(before)
    }
  })

  it('[MO7] what moves it is its own skill', () => {
    const world = yard([tame], 'car')
    for (let tick = 0; tick < 5; tick++) {
      world.direct('one: do move speed 2')
      world.step()
    }
    expect(world.inspect('one')?.mind?.skills).toContain('drive')
    expect(world.inspect('one')?.mind?.skills).not.toContain('travel')
  })

  it('opens its doors, switches its lamps on, blinks and honks', () => {
    const world = yard([tame], 'car')
    const dof = (name: string): number => world.body('one')?.dofs.find((each) => each.name === name)?.value ?? 0
    const heard: string[] = []
    world.listen({ afterTick: () => heard.push(...world.sounds().map(({ sound }) => sound)) })
    let blinked = 0
    for (let tick = 0; tick < 40; tick++) {
      for (const command of ['open doors', 'switch on', 'indicate left', 'honk']) world.direct(`one: do ${command}`)
      world.step()
      blinked = Math.max(blinked, dof('blinkLeft'))
    }
    expect(dof('doorLeft')).toBeGreaterThan(0.9)
    expect(dof('lights')).toBe(1)
    expect(blinked).toBeGreaterThan(0.9)
    expect(heard).toContain('honk')
    expect(Object.keys(carCommands)).toContain('brake')
  })

  it('takes somebody along in its seat', () => {
    const world = createWorld(
      {
        ethogram: 1,
        world: 'ride',
        kinds: { goal: goalKind, bag: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } } } },
        species: [tame],
        entities: { one: { kind: 'car' }, bag: { kind: 'bag', heldBy: 'one.seat' } },
      },
      { seed: 1 },
    )
    for (let tick = 0; tick < 60; tick++) {
      world.direct('one: do move speed 4')
      world.step()
    }
    expect(world.entity('one')?.z).toBeGreaterThan(5)
    expect(Math.abs((world.entity('bag')?.z ?? 0) - (world.entity('one')?.z ?? 0))).toBeLessThan(0.5)
  })
})
