import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorld, type SpeciesDefinition, type World } from '../index.ts'

const dog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } },
    travel: { by: 'walk', maxSpeedMps: 2, maxAccelerationMps2: 40 },
    dofs: {
      legs: { uses: ['foreLegs', 'hindLegs'], maxSpeedPerS: 4 },
      foreLegs: { maxSpeedPerS: 4 },
      hindLegs: { maxSpeedPerS: 4 },
      tail: { maxSpeedPerS: 40 },
      ears: {},
      headYaw: { min: -2, max: 2 },
      headPitch: {},
    },
  },
  drives: { mood: { start: 75 }, wish: { start: 0 } },
  skills: {
    travel: { does: 'travel', uses: ['legs'] },
    sit: { does: 'pose', uses: ['legs'], pose: { hindLegs: 1 }, goesTo: ['lieDown'] },
    lieDown: { does: 'pose', uses: ['legs'], pose: { hindLegs: 1, foreLegs: 1 } },
    shakePaw: { does: 'pose', pose: { foreLegs: 1 } },
    wag: { does: 'swing', pose: { tail: 1 }, perS: 2 },
    tuckTail: { does: 'pose', pose: { tail: -1 } },
    prick: { does: 'pose', pose: { ears: 1 } },
    gaze: { does: 'aim', yaw: 'headYaw', pitch: 'headPitch' },
    freeze: { does: 'pose', pose: { ears: -1 }, isSpringLoaded: false },
  },
  commands: {
    sit: 'sit',
    lieDown: 'lieDown',
    shakePaw: 'shakePaw',
    wagTail: 'wag',
    tuckTail: 'tuckTail',
    ears: 'prick',
    lookAt: 'gaze',
    freeze: 'freeze',
    greet: { skills: ['sit', 'wag'], with: { speed: 3 } },
  },
}

function kennel(rest: Partial<SpeciesDefinition> = {}): World {
  return createWorld({
    ethogram: 1,
    world: 'kennel',
    kinds: { ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } } },
    species: [{ ...dog, ...rest }],
    entities: { dog: { kind: 'dog' }, ball: { kind: 'ball', at: [1, 0, 1] } },
  })
}

const say = (world: World, line: string): string => {
  const answer = world.direct(`dog: ${line}`)
  expect(answer.text).not.toMatch(/^[A-Z]+-/)
  return answer.text
}
const dof = (world: World, name: string): number => {
  const names = Object.keys(dog.body.dofs ?? {}).sort()
  const dofs = world.inspect('dog')?.mind?.rooms.motor.dof ?? []
  return Array.isArray(dofs) ? Number(dofs[names.indexOf(name)]) : Number.NaN
}
const skills = (world: World): readonly string[] => world.inspect('dog')?.mind?.skills ?? []

describe('skills', () => {
  it('[MO5] sitting, then asked to walk every tick: refused with the reason while sit returns, then it walks', () => {
    const world = kennel()
    say(world, 'do sit for 20 ticks')
    world.step(20)
    expect(dof(world, 'hindLegs')).toBe(1)
    const seen: string[] = []
    for (let tick = 0; tick < 20; tick++) {
      say(world, 'do move speed 1')
      world.step()
      seen.push(`${skills(world).join('+')} | ${world.inspect('dog')?.mind?.refusals.join()}`)
    }
    expect(seen[0]).toMatch(/^sit \(returning\) \| travel: .* held by sit$/)
    expect(seen.at(-1)).toBe('travel | ')
    expect(world.inspect('dog')?.velocityMps[2]).toBeCloseTo(1, 6)
    const refusedTicks = seen.filter((line) => line.includes('held by sit')).length
    expect(refusedTicks).toBeGreaterThanOrEqual(4)
    expect(refusedTicks).toBeLessThanOrEqual(7)
  })

  it('[MO6] sit goes to lie down directly, and a skill that is not spring-loaded stays', () => {
    const world = kennel()
    say(world, 'do sit for 20 ticks')
    world.step(20)
    say(world, 'do lieDown for 20 ticks')
    world.step()
    expect(skills(world)).toEqual(['lieDown'])
    expect(dof(world, 'hindLegs')).toBe(1)
    say(world, 'do freeze')
    world.step(10)
    expect(skills(world)).toContain('freeze')
    expect(dof(world, 'ears')).toBe(-1)
  })

  it('[MO3] tail, ears and gaze run while it walks; a paw needs a leg that walking holds', () => {
    const world = kennel({
      behavior: { chase: { sees: { kind: 'ball' }, act: ['approach it within 0.3', 'look at it'] } },
    })
    say(world, 'suggest wagTail')
    say(world, 'suggest ears')
    say(world, 'suggest shakePaw')
    world.step(2)
    expect(dof(world, 'headYaw')).toBeGreaterThan(0.3)
    world.step(4)
    expect(skills(world)).toEqual(['travel', 'wag', 'prick', 'gaze'])
    expect(world.why('dog')?.refusals.join()).toMatch(/shakePaw: foreLegs held by travel/)
    expect(world.directions().map(({ answer }) => answer)).toEqual([
      'taken by wag',
      'taken by prick',
      'waits: travel holds what it needs',
    ])
  })

  it('[MO4] skills start all or nothing: greet sits and wags, but without the tail it only sits', () => {
    const world = kennel()
    say(world, 'do greet for 10 ticks')
    world.step(3)
    expect(skills(world)).toEqual(['sit', 'wag'])
    const other = kennel()
    say(other, 'do tuckTail for 30 ticks')
    other.step(5)
    say(other, 'do greet for 10 ticks')
    other.step(3)
    expect(skills(other)).toEqual(['sit', 'tuckTail'])
    expect(other.why('dog')?.refusals).toEqual(['wag: tail held by tuckTail'])
  })

  it('[MO8] a winner that needs the tail gets it, though a lasting suggestion held it', () => {
    const world = kennel({ behavior: { cower: { wants: 'wish', act: 'tuck tail' }, rest: { always: 1, act: 'halt' } } })
    say(world, 'suggest wagTail')
    world.step(7)
    expect(skills(world)).toEqual(['stand', 'wag'])
    say(world, 'wish = 50')
    world.step(30)
    expect(skills(world)).toEqual(['tuckTail'])
    expect(world.directions()[0].answer).toMatch(/waits: tuckTail holds/)
    say(world, 'wish = 0')
    world.step(30)
    expect(skills(world)).toEqual(['stand', 'wag'])
  })

  it('[MO9] “if move use gait trot” is used if and only if the dog moves; “avoid” makes it use another gait', () => {
    const gaitOf = (world: World): number => {
      const motor = world.inside.creatures.find((creature) => creature !== undefined)?.model.motor
      const values = world.inspect('dog')?.mind?.rooms.motor.skillArguments
      if (motor === undefined || !Array.isArray(values)) throw new Error('no motor')
      const row = motor.skillNames.indexOf('travel') * motor.argumentNames.length
      return Number(values[row + motor.argumentNames.indexOf('gait')])
    }
    const world = kennel({ behavior: { roam: { wants: 'wish', act: 'wander' }, rest: { always: 1, act: 'halt' } } })
    say(world, 'if move use gait trot')
    world.step(5)
    expect(world.directions()[0].answer).toMatch(/^not used/)
    say(world, 'if wander use gait trot')
    say(world, 'hold wish at 50')
    world.step(3)
    expect(world.directions().map(({ answer }) => answer)).toContain('taken')
    const trot = gaitOf(world)
    say(world, 'if wander avoid gait trot')
    world.step(3)
    expect(gaitOf(world)).not.toBe(trot)
    expect(gaitOf(world)).not.toBe(0)
  })

  it('[MO10] ears follow the mood, in proportion', () => {
    const earsAt = (mood: number): number => {
      const world = kennel({
        behavior: { rest: { always: 5, act: 'halt' }, show: { always: 1, act: 'halt', suggest: 'ears amount mood' } },
      })
      say(world, `hold mood at ${mood}`)
      world.step(20)
      return dof(world, 'ears')
    }
    expect(earsAt(100)).toBeCloseTo(1, 6)
    expect(earsAt(50)).toBeCloseTo(0.5, 6)
    expect(earsAt(0)).toBeCloseTo(0, 6)
  })

  it('[MO10] a feeling that fades for ever leaves ears and voice alone once nobody could notice it', () => {
    const world = kennel({
      drives: { mood: { start: 100, damping: 0.05 }, wish: { start: 0 } },
      commands: { ...dog.commands, whine: { skills: ['prick', 'say'] } },
      behavior: { rest: { always: 5, act: 'halt' }, show: { always: 1, act: 'halt', suggest: 'whine amount mood' } },
    })
    const loudness = (): number => world.sounds().find(({ sound }) => sound === 'whine')?.loudness ?? 0
    world.step(3)
    const first = loudness()
    expect(first).toBeGreaterThan(0.8)
    world.step(12)
    expect(loudness()).toBeGreaterThan(0.3)
    expect(loudness()).toBeLessThan(0.6 * first)
    world.step(200)
    expect(world.glance('dog')?.drives.mood).toBeGreaterThan(0)
    expect(loudness()).toBe(0)
    expect(skills(world)).toEqual(['stand'])
  })

  it('[MO9] who is to avoid several gaits uses one that is left; if none is left, that is the answer', () => {
    const world = kennel({ behavior: { roam: { wants: 'wish', act: 'wander' }, rest: { always: 1, act: 'halt' } } })
    say(world, 'hold wish at 50')
    for (const gait of ['walk', 'trot']) say(world, `if wander avoid gait ${gait}`)
    world.step(3)
    const motor = world.inside.creatures.find((creature) => creature !== undefined)?.model.motor
    const values = world.inspect('dog')?.mind?.rooms.motor.skillArguments
    if (motor === undefined || !Array.isArray(values)) throw new Error('no motor')
    const row = motor.skillNames.indexOf('travel') * motor.argumentNames.length
    expect(motor.gaits.indexOf(Number(values[row + motor.argumentNames.indexOf('gait')]))).toBeGreaterThan(1)
    for (const gait of ['gallop', 'bound']) say(world, `if wander avoid gait ${gait}`)
    world.step(3)
    const answers = world.directions().slice(1)
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(
      new Set(['not done: everything that could be used instead is to be avoided, too']),
    )
  })

  it('[MO7] one “approach it” drives a walker, a flier, and a car whose moving is called otherwise', () => {
    const shape = { cylinder: { radiusM: 0.2, heightM: 0.5 } }
    const bodies: SpeciesDefinition['body'][] = [
      { shape, travel: { by: 'walk' } },
      { shape, travel: { by: 'fly' } },
      { shape, travel: { by: 'walk' }, dofs: { wheels: {} } },
    ]
    for (const [k, body] of bodies.entries()) {
      const car = { skills: { drive: { does: 'travel', uses: ['wheels'] } }, commands: { move: 'drive' } } as const
      const world = createWorld({
        ethogram: 1,
        world: 'road',
        kinds: { ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } } },
        species: [
          {
            ethogram: 1,
            species: 'dog',
            body,
            behavior: { go: { sees: { kind: 'ball' }, act: 'approach it within 0.3' } },
            ...(k === 2 ? car : {}),
          },
        ],
        entities: { dog: { kind: 'dog' }, ball: { kind: 'ball', at: [2, 0, 2] } },
      })
      world.step(5)
      expect(skills(world)).toEqual([k === 2 ? 'drive' : 'travel'])
      world.step(100)
      expect(Math.hypot((world.entity('dog')?.x ?? 0) - 2, (world.entity('dog')?.z ?? 0) - 2)).toBeLessThan(0.4)
    }
  })

  it('[MO3] random streams of commands: a DOF never has two holders, a running skill holds all it needs (seed 13)', () => {
    const command = fc.constantFrom(
      'sit',
      'lieDown',
      'shakePaw',
      'wagTail',
      'tuckTail',
      'ears',
      'freeze',
      'greet',
      'move',
      'halt',
    )
    const verb = fc.constantFrom('do', 'suggest')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(verb, command, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 25 }),
        (lines) => {
          const world = kennel()
          for (const [how, what, ticks] of lines) {
            world.direct(`dog: ${how} ${what} for ${ticks} ticks`)
            for (let tick = 0; tick < 3; tick++) {
              world.step()
              const why = world.why('dog')
              const held = why?.skills.flatMap(({ holds }) => holds) ?? []
              expect(new Set(held).size).toBe(held.length)
              for (const { name, holds } of why?.skills ?? []) {
                const uses = dog.skills?.[name]?.uses ?? Object.keys(dog.skills?.[name]?.pose ?? {})
                for (const dof of uses) expect(holds, `${name} holds ${dof}`).toContain(dof)
                if (uses.includes('legs')) expect(holds).toEqual(expect.arrayContaining(['foreLegs', 'hindLegs']))
              }
            }
          }
          expect(world.faults()).toEqual([])
          world.dispose()
        },
      ),
      { seed: 13, numRuns: 60 },
    )
  })
})
