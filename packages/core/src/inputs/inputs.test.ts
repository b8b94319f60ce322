import { birdWorld } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { plainCopy } from '../0-foundation/plain-copy.ts'
import { createWorld, type InputDefinition, replay, restoreWorld, startRecording } from '../index.ts'

describe('inputs', () => {
  it('[IN1] a wrong input is refused with every reason and the world stays as it was', () => {
    const world = createWorld(birdWorld)
    world.step(10)
    const hash = world.hash()
    const refused = (input: unknown): string[] => {
      const answer = world.input(input as InputDefinition)
      expect(world.hash()).toBe(hash)
      return answer.ok
        ? []
        : answer.problems.map((problem) => `${problem.code} ${problem.path} ${problem.nearest ?? ''}`.trim())
    }
    expect(refused({ input: 'remove', entity: 'bir' })).toEqual(['ENTITY-UNKNOWN entity bird'])
    expect(refused({ input: 'set', entity: 'person', field: 'handRaise', value: true })).toEqual([
      'FIELD-UNKNOWN field handRaised',
    ])
    expect(refused({ input: 'set', entity: 'person', field: 'handRaised', value: 1 })).toEqual(['FIELD-TYPE field'])
    expect(refused({ input: 'place', entity: 'bird', at: [0, Number.NaN, 0] })).toEqual([
      expect.stringMatching(/^DEFINITION-.* at\[1\]/),
    ])
    expect(refused({ input: 'hold', entity: 'bird', by: 'person.foot' })).toEqual(['POINT-UNKNOWN by'])
    expect(refused({ input: 'hold', entity: 'person', by: 'person.hand' })).toEqual(['HOLD-CYCLE by'])
    expect(refused({ input: 'hold', entity: 'bird', by: 'person' })).toEqual(['POINT-UNKNOWN by'])
    expect(refused({ input: 'drive', entity: 'bird', drive: 'hunger', value: 3 })).toEqual(['DRIVE-UNKNOWN drive'])
    expect(refused({ input: 'add', name: 'bird', entity: { kind: 'brid', fields: { a: 1 } } })).toEqual([
      'NAME-DUPLICATE name',
      'KIND-UNKNOWN entity.kind bird',
      'FIELD-UNKNOWN entity.fields.a',
    ])
    expect(refused({ input: 'fly' }).join()).toMatch(/INPUT-INVALID/)
    expect(refused(null).length).toBe(1)
    // Definitions inside of inputs are wrong before anything is looked for in them.
    expect(refused({ input: 'define', world: { world: 'x', species: 5 } }).length).toBeGreaterThan(0)
    expect(refused({ input: 'define', species: { kind: 'bird', body: null } }).length).toBeGreaterThan(0)
    expect(refused({ input: 'species', species: null }).length).toBeGreaterThan(0)
    expect(refused({ input: 'species', species: { kind: 'x', drives: [null] } }).length).toBeGreaterThan(0)
    expect(refused({ input: 'train', trainer: 'x', protocol: null }).length).toBeGreaterThan(0)
  })

  it('[IN1] inputs from inside a tick are refused', () => {
    const answers: boolean[] = []
    const world = createWorld(
      {
        ethogram: 1,
        world: 'busy',
        species: [
          {
            ethogram: 1,
            species: 'cat',
            body: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } },
            drives: { mood: { from: 'mood' } },
          },
        ],
        entities: { cat: { kind: 'cat' } },
      },
      {
        callbacks: {
          mood: () => {
            answers.push(world.input({ input: 'remove', entity: 'cat' }).ok)
            return 1
          },
        },
      },
    )
    world.step()
    expect(answers).toEqual([false])
    expect(world.entity('cat')?.isAlive).toBe(true)
  })

  it('[RE2] a negative zero, which files cannot keep, is taken as zero, so that the run replays exactly', () => {
    const run = (zero: number): string => {
      const world = createWorld({ ...birdWorld, timeline: [] })
      const recorder = startRecording(world)
      world.input({ input: 'place', entity: 'person', at: [zero, 0, zero], headingRad: zero })
      world.input({ input: 'sound', sound: 'clap', at: [0, 1, zero] })
      world.input({
        input: 'add',
        name: 'finch',
        entity: { kind: 'bird', at: [1, 2, zero], velocityMps: [zero, 0, 0] },
      })
      world.step(3)
      const hash = world.hash()
      expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: hash })
      return hash
    }
    expect(run(-0)).toBe(run(0))
    const input = { input: 'place', entity: 'bird', at: [1, 2, 3] } as const
    expect(plainCopy(input)).toStrictEqual(input)
    expect(plainCopy([{ at: [1, -0] }])).toStrictEqual([{ at: [1, 0] }])
  })

  it('[IN9] what was taken in is the world’s own: whoever gave it may change it, and keys without a value were never there', () => {
    const given = structuredClone(birdWorld)
    const world = createWorld(given, { seed: 3 })
    const recorder = startRecording(world)
    const input = {
      input: 'add' as const,
      name: 'finch',
      entity: { kind: 'bird', at: [1, 2, 3] as [number, number, number] },
    }
    expect(world.input(input).ok).toBe(true)
    Object.assign(input.entity, { kind: 'dragon', at: ['nowhere'] })
    const [species] = structuredClone(world.species())
    const odd = {
      ...species,
      about: undefined,
      body: { ...species.body, isSolid: undefined },
    } as unknown as typeof species
    expect(world.redefine(odd).ok).toBe(true)
    Object.assign(odd, { drives: 7 })
    Object.assign(given, { species: [], world: 7 })
    world.step(5)
    const restored = restoreWorld(world.snapshot())
    expect(restored.hash()).toBe(world.hash())
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: world.hash() })
    world.dispose()
    restored.dispose()
  })

  it('[IN10] a creature that leaves takes the directions to it along, and one that comes under its name is free of them', () => {
    const world = createWorld(birdWorld, { seed: 3 })
    const [drive] = Object.keys(world.species()[0].drives ?? {})
    const direction = drive === undefined ? 'bird: mind off' : `bird: hold ${drive} at 3`
    expect(world.direct(direction).ok).toBe(true)
    expect(world.direct('bird: imagine person at (1, 0, 2)').ok).toBe(true)
    expect(world.entity('imagined-2')).toBeDefined()
    world.input({ input: 'remove', entity: 'bird' })
    expect(world.directions()).toEqual([])
    expect(world.entity('imagined-2')).toBeUndefined()
    world.input({ input: 'add', name: 'bird', entity: { kind: 'person' } })
    world.step(2)
    const restored = restoreWorld(world.snapshot())
    expect(restored.hash()).toBe(world.hash())
    world.dispose()
    restored.dispose()
  })

  it('[IN10] an imagined thing has a name that nobody has', () => {
    const world = createWorld(birdWorld, { seed: 3 })
    world.input({ input: 'add', name: 'imagined-1', entity: { kind: 'person', at: [5, 0, 5] } })
    expect(world.direct('bird: imagine person at (1, 0, 2)').ok).toBe(true)
    expect(world.entity('imagined-1-2')).toBeDefined()
    world.dispose()
  })

  it('[IN2] each input does what it says', () => {
    const world = createWorld(birdWorld)
    const done = (input: InputDefinition): void => expect(world.input(input)).toEqual({ ok: true })
    done({ input: 'add', name: 'finch', entity: { kind: 'bird', at: [1, 2, 3], headingRad: 7, heldBy: 'person.hand' } })
    expect(world.inspect('finch')).toMatchObject({ heldBy: 'person' })
    done({ input: 'release', entity: 'finch', velocityMps: [0, 1, 0] })
    expect(world.inspect('finch')).toMatchObject({ heldBy: null, velocityMps: [0, 1, 0] })
    done({ input: 'place', entity: 'finch', at: [4, 5, 6], headingRad: 0.5 })
    expect(world.inspect('finch')).toMatchObject({ at: [4, 5, 6], headingRad: 0.5 })
    done({ input: 'set', entity: 'person', field: 'handRaised', value: true })
    expect(world.entity('person')?.field('handRaised')).toBe(true)
    done({ input: 'point', entity: 'person', point: 'hand', at: [0, 2, 0] })
    expect(world.inspect('person')?.points.hand).toEqual([0, 2, 0])
    done({ input: 'push', entity: 'person', velocityMps: [1, 0, 0], turnRadps: 1 })
    world.step()
    expect(world.entity('person')?.x).toBeCloseTo(0.05, 9)
    expect(world.entity('person')?.headingRad).toBeCloseTo(0.45, 9)
    done({ input: 'remove', entity: 'finch' })
    expect(world.entity('finch')).toBeUndefined()
  })
})
