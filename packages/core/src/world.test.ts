import { birdWorld, findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { nextInteger, seedStream } from './0-foundation/random.ts'
import {
  type Callbacks,
  createWorld,
  type InputDefinition,
  type MindView,
  RecordingPlayer,
  replay,
  restoreWorld,
  type SpeciesDefinition,
  startRecording,
  type World,
  type WorldDefinition,
} from './index.ts'

const cat: SpeciesDefinition = {
  ethogram: 1,
  species: 'cat',
  body: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, travel: { by: 'walk', maxSpeedMps: 1 } },
  drives: { mood: { from: 'mood' }, joy: { start: 1, growth: 0.1, damping: 0.05 } },
  behavior: { roam: { wants: 'joy', always: 1, act: 'wander' } },
}
const cats: WorldDefinition = {
  ethogram: 1,
  world: 'cats',
  species: [cat],
  entities: { ann: { kind: 'cat' }, ben: { kind: 'cat', at: [2, 0, 1] } },
}
const sceneOf = (name: string): WorldDefinition => findScene(name)?.world ?? birdWorld

/** A world of two cats whose mood a callback gives. */
function worldOfCats(mood: (view: MindView) => unknown): World {
  return createWorld(cats, { seed: 1, callbacks: { mood } as unknown as Callbacks })
}

/** Everything that can be done with a world or what was got from it. */
function doors(world: World, name = 'bird'): Record<string, () => unknown> {
  const entity = world.entity(name)
  return {
    name: () => world.name,
    definition: () => world.definition,
    seed: () => world.seed,
    rateHz: () => world.rateHz,
    dtS: () => world.dtS,
    tick: () => world.tick,
    timeS: () => world.timeS,
    structureVersion: () => world.structureVersion,
    step: () => world.step(5),
    'step(0)': () => world.step(0),
    input: () => world.input({ input: 'chance', seed: 1 }),
    redefine: () => world.redefine(birdWorld),
    direct: () => world.direct('help'),
    directions: () => world.directions(),
    vocabulary: () => world.vocabulary(),
    why: () => world.why('bird'),
    ways: () => world.ways('bird'),
    nets: () => world.nets('bird'),
    whyStep: () => world.whyStep('bird'),
    directors: () => world.directors(),
    stories: () => world.stories(),
    trainers: () => world.trainers(),
    add: () => world.add('bird'),
    entity: () => world.entity('bird'),
    entities: () => world.entities(),
    hash: () => world.hash(),
    snapshot: () => world.snapshot(),
    exportCreature: () => world.exportCreature('bird'),
    percepts: () => world.percepts('bird'),
    scenery: () => world.scenery(),
    sounds: () => world.sounds(),
    frame: () => world.frame(),
    inspect: () => world.inspect('bird'),
    glance: () => world.glance('bird'),
    sentence: () => world.sentence('bird'),
    umwelt: () => world.umwelt('bird'),
    learned: () => world.learned('bird'),
    lessons: () => world.lessons('bird'),
    species: () => world.species(),
    definitionOf: () => world.definitionOf('bird'),
    body: () => world.body('bird'),
    watch: () => world.watch('bird', true),
    trace: () => world.trace('bird'),
    startProfile: () => world.startProfile(() => 0),
    profile: () => world.profile(),
    stopProfile: () => world.stopProfile(),
    faults: () => world.faults(),
    listen: () => world.listen({}),
    startRecording: () => startRecording(world),
    'entity.isAlive': () => entity?.isAlive,
    'entity.kind': () => entity?.kind,
    'entity.isCreature': () => entity?.isCreature,
    'entity.x': () => entity?.x,
    'entity.y': () => entity?.y,
    'entity.z': () => entity?.z,
    'entity.headingRad': () => entity?.headingRad,
    'entity.field': () => entity?.field('x'),
    'entity.on': () => entity?.on('decision', () => {}),
    'entity.on lesson': () => entity?.on('lesson', () => {}),
  }
}

describe('a world that was disposed of', () => {
  it('[IN6] refuses everything, and a world that got its memory lives on like its twin', () => {
    const gone = createWorld(birdWorld, { seed: 1 })
    gone.step(10)
    const tried = doors(gone)
    const names = new Set(Object.keys(tried).map((name) => name.split('.').at(-1)))
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(gone))
    const free = ['constructor', 'inside', 'dispose', 'isDisposed']
    expect(methods.filter((name) => !names.has(name) && !free.includes(name))).toEqual([])
    gone.dispose()
    gone.dispose()
    expect(gone.isDisposed).toBe(true)
    const [living, twin] = [createWorld(birdWorld, { seed: 2 }), createWorld(birdWorld, { seed: 2 })]
    for (const [name, door] of Object.entries(tried)) {
      expect(door, name).toThrow('WORLD-RELEASED: found the world “bird”, which was disposed of at tick 10')
      living.step()
      twin.step()
      expect(living.hash(), name).toBe(twin.hash())
    }
    living.dispose()
    twin.dispose()
  })

  it('[IN6] the recording of a disposed world is still there; a disposed player refuses every call', () => {
    const world = createWorld(birdWorld)
    const recorder = startRecording(world)
    world.step(5)
    const hash = world.hash()
    world.dispose()
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: hash })
    const player = new RecordingPlayer(recorder.bytes())
    player.dispose()
    expect(() => player.seek(3)).toThrow('WORLD-RELEASED')
  })

  it('[IN6] a listener that disposes of it ends the step with the error, after the tick', () => {
    const world = createWorld(birdWorld)
    world.listen({ afterTick: () => world.dispose() })
    expect(() => world.step(3)).toThrow('WORLD-RELEASED')
  })

  it('[IN6] worlds that are made, called and disposed of in random order (seed 11) live as each would alone', () => {
    const luck = new Int32Array(4)
    seedStream(luck, 0, 11, 'worlds')
    const scenes = ['bird', 'ball', 'sheep', 'hamster'].map(sceneOf)
    const inputs: InputDefinition[] = [
      { input: 'chance', seed: 3 },
      { input: 'sound', sound: 'clap', at: [0, 0, 1] },
      { input: 'sound', sound: 'bang', at: [1, 0, 0] },
    ]
    const all: {
      world: World
      scene: number
      seed: number
      done: (InputDefinition | number)[]
      tried: (() => unknown)[]
      isGone: boolean
    }[] = []
    for (let n = 0; n < 300; n++) {
      const isNew = all.filter(({ isGone }) => !isGone).length < 3
      if (isNew) {
        const scene = nextInteger(luck, 0, scenes.length)
        const world = createWorld(scenes[scene], { seed: n })
        const tried = Object.values(doors(world, world.entities()[0].name))
        all.push({ world, scene, seed: n, done: [], tried, isGone: false })
      }
      const one = all[nextInteger(luck, 0, all.length)]
      const what = nextInteger(luck, 0, 6)
      if (one.isGone) {
        expect(one.tried[nextInteger(luck, 0, one.tried.length)]).toThrow('WORLD-RELEASED')
      } else if (what === 0) {
        one.world.dispose()
        one.isGone = true
      } else if (what === 1) {
        const input = inputs[nextInteger(luck, 0, inputs.length)]
        one.world.input(input)
        one.done.push(input)
      } else if (what === 2) {
        const again = restoreWorld(one.world.snapshot())
        expect(again.hash()).toBe(one.world.hash())
        again.dispose()
      } else {
        one.world.step(4)
        one.done.push(4)
      }
    }
    const left = all.filter(({ isGone }) => !isGone)
    expect(all.length).toBeGreaterThan(10)
    for (const { world, scene, seed, done } of left) {
      const alone = createWorld(scenes[scene], { seed })
      for (const one of done) {
        if (typeof one === 'number') alone.step(one)
        else alone.input(one)
      }
      expect(world.hash()).toBe(alone.hash())
      world.dispose()
      alone.dispose()
    }
  })
})

describe('callbacks', () => {
  const plainHash = (): string => {
    const world = worldOfCats(({ tick }) => tick % 7)
    world.step(50)
    return world.hash()
  }

  it('[IN7] a callback that changes a world in the middle of a tick is refused, and every world stays as it was', () => {
    const other = createWorld(birdWorld, { seed: 3 })
    const twin = createWorld(birdWorld, { seed: 3 })
    const saved = other.snapshot()
    const recorder = startRecording(twin)
    const recording = recorder.finish()
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, k) => [`x${k}`, { kind: 'cat' }]))
    const attempts: Record<string, (world: World) => unknown> = {
      makes: () => createWorld({ ...cats, entities: many }, { callbacks: { mood: () => 0 } }),
      restores: () => restoreWorld(saved),
      replays: () => replay(recording),
      'steps itself': (world) => world.step(),
      'steps another': () => other.step(),
      inspects: (world) => world.inspect('ann'),
      'asks another': () => other.umwelt('bird'),
      saves: (world) => world.snapshot(),
      disposes: (world) => world.dispose(),
      'disposes of another': () => other.dispose(),
      adds: (world) => world.add('cat'),
    }
    const plain = plainHash()
    for (const [name, attempt] of Object.entries(attempts)) {
      const said: string[] = []
      const world: World = worldOfCats((view) => {
        if (view.tick === 5) {
          try {
            attempt(world)
          } catch (error) {
            said.push(String(error))
          }
        }
        return view.tick % 7
      })
      world.step(50)
      expect(said[0], name).toContain('WORLD-BUSY')
      expect(said, name).toHaveLength(2)
      expect(world.hash(), name).toBe(plain)
      world.dispose()
    }
    other.step(20)
    twin.step(20)
    expect(other.hash()).toBe(twin.hash())
    const refused = worldOfCats(() => other.step())
    refused.step()
    expect(refused.faults()).toEqual([
      {
        stage: 'drives',
        count: 2,
        text: expect.stringMatching(/^mood threw ProblemsError: WORLD-BUSY: .*not from a callback/),
      },
    ])
  })

  it('[CR4] a callback result of a wrong type is a fault with its text, and is not converted to a number', () => {
    for (const [given, shown] of [
      ['5', '"5"'],
      [undefined, 'nothing'],
      [true, 'true'],
      [null, 'null'],
      [[3], '[3]'],
      [Promise.resolve(1), '{}'],
      [Number.NaN, 'NaN'],
    ] as const) {
      const world = worldOfCats(() => given)
      world.step()
      const text = `mood gave ${shown}, expected a finite number`
      expect(world.faults()).toEqual([{ stage: 'drives', count: 2, text }])
      expect(world.glance('ann')?.drives.mood).toBe(0)
      world.dispose()
    }
  })

  it('[CR4] callbacks that accept or score an object must return true or false, or a number', () => {
    const seeing = (releaser: object, given: unknown): unknown => {
      const world = createWorld(
        {
          ...cats,
          kinds: { bowl: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } } },
          species: [
            {
              ...cat,
              drives: {},
              senses: { eyes: { by: 'vision', rangeM: 9, fieldOfViewRad: 6 } },
              behavior: { eat: { sees: { kind: 'bowl', ...releaser }, act: 'halt' } },
            },
          ],
          entities: { ann: { kind: 'cat' }, bowl: { kind: 'bowl', at: [0, 0, 1] } },
        },
        { callbacks: { code: () => given } },
      )
      world.step(3)
      return world.faults()[0]?.text
    }
    expect(seeing({ filter: 'code' }, 1)).toBe('code gave 1, expected true or false')
    expect(seeing({ score: 'code' }, 'high')).toBe('code gave "high", expected a finite number')
    expect([seeing({ filter: 'code' }, true), seeing({ score: 'code' }, 2)]).toEqual([undefined, undefined])
  })

  it('[CR13] a callback cannot write through its view, nor use it after the call', () => {
    const kept: MindView[] = []
    const errors: string[] = []
    const world = worldOfCats((view) => {
      kept.push(view)
      for (const key of ['dtS', 'tick', 'mind', 'belief', 'rangeM', 'drive', 'own']) {
        try {
          Object.assign(view, { [key]: Number.NaN })
        } catch (error) {
          errors.push(String(error))
        }
      }
      expect(() => Object.defineProperty(view, 'dtS', { value: Number.NaN })).toThrow()
      expect(() => Object.setPrototypeOf(view, {})).toThrow()
      return view.tick % 7
    })
    world.step(50)
    expect(errors.length).toBe(50 * 2 * 7)
    expect(world.hash()).toBe(plainHash())
    for (const ask of [() => kept[0].tick, () => kept[0].drive('joy'), () => kept[0].isSeen]) {
      expect(ask).toThrow('VIEW-EXPIRED')
    }
    world.dispose()
    expect(() => kept[0].rangeM).toThrow('VIEW-EXPIRED')
  })
})

describe('steps', () => {
  it('[IN8] a step takes a whole number of ticks', () => {
    const world = createWorld(birdWorld)
    for (const ticks of [Number.POSITIVE_INFINITY, Number.NaN, -1, 0.5, 1e300, '3', null]) {
      expect(() => world.step(ticks as number), String(ticks)).toThrow('TICKS-INVALID')
    }
    expect(world.tick).toBe(0)
    world.step(0)
    world.step()
    expect(world.tick).toBe(1)
    world.dispose()
  })
})

describe('fields of another type', () => {
  it('[IN1] a direction to imagine a thing with a number for a text, or an unknown field, is refused', () => {
    const world = createWorld({
      ...cats,
      kinds: { sign: { shape: { cylinder: { radiusM: 0.1, heightM: 1 } }, fields: { says: 'hello', isLit: false } } },
      species: [{ ...cat, drives: {}, behavior: { rest: { always: 1, act: 'halt' } } }],
    })
    const hash = world.hash()
    const imagine = (fields: Record<string, unknown>) =>
      world.input({
        input: 'direct',
        direction: { direct: 'imagine', to: 'ann', kind: 'sign', at: [1, 0, 1], fields },
      } as InputDefinition)
    expect(imagine({ says: 123, isLit: 'yes', syas: 'x' })).toMatchObject({
      ok: false,
      problems: [
        { code: 'FIELD-TYPE', path: 'direction.fields.says', found: '123' },
        { code: 'FIELD-TYPE', path: 'direction.fields.isLit' },
        { code: 'FIELD-UNKNOWN', path: 'direction.fields.syas', nearest: 'says' },
      ],
    })
    expect(world.hash()).toBe(hash)
    expect(imagine({ says: 'bye', isLit: true }).ok).toBe(true)
    world.dispose()
  })
})
