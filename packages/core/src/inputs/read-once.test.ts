import { describe, expect, it } from 'vitest'
import {
  checkWorld,
  createWorld,
  type InputDefinition,
  ProblemsError,
  replay,
  restoreWorld,
  startRecording,
  type WorldDefinition,
} from '../index.ts'

const definition: WorldDefinition = {
  ethogram: 1,
  world: 'yard',
  kinds: { ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } } },
  entities: { ball: { kind: 'ball', at: [0, 0, 0] } },
}

/** An object with a value that becomes another when it is read for the `n`th time. */
function turning<Base extends object>(base: Base, key: string, good: unknown, bad: unknown, n: number): Base {
  let reads = 0
  return Object.defineProperty({ ...base }, key, { enumerable: true, get: () => (++reads >= n ? bad : good) }) as Base
}

const placing = { input: 'place', entity: 'ball' } as unknown as InputDefinition
const moved: InputDefinition = { input: 'place', entity: 'ball', at: [1, 0, 0] }

/** Values that throw when they are read, in different ways. */
function throwing(): unknown[] {
  const fail = (): never => {
    throw new Error('not for you')
  }
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return [
    proxy,
    new Proxy({}, { ownKeys: fail }),
    new Proxy({}, { getPrototypeOf: fail }),
    new Proxy([], { get: fail }),
    {
      input: 'place',
      entity: 'ball',
      get at(): never {
        return fail()
      },
    },
  ]
}

describe('what is given is read once', () => {
  it('[IN13] an input that answers otherwise at any later reading is taken as it was first read, and replayed so', () => {
    for (let n = 1; n <= 12; n++) {
      const world = createWorld(definition)
      const recorder = startRecording(world)
      const before = world.hash()
      const answer = world.input(turning(placing, 'at', [1, 0, 0], [1e300, Number.NaN, 0], n))
      const expected = createWorld(definition)
      if (n > 1) expected.input(moved)
      expect(answer.ok, `${n}`).toBe(n > 1)
      expect(world.hash()).toBe(n > 1 ? expected.hash() : before)
      world.step(3)
      expect(replay(recorder.finish()).isExact).toBe(true)
      const copy = restoreWorld(world.snapshot())
      expect(copy.hash()).toBe(world.hash())
      for (const one of [world, expected, copy]) one.dispose()
    }
  })

  it('[IN13] a definition that answers otherwise at any later reading is taken as it was first read', () => {
    for (let n = 2; n <= 60; n += 1) {
      const world = createWorld(turning(definition, 'rateHz', 20, Number.NaN, n))
      expect(world.dtS).toBe(0.05)
      expect(world.redefine(turning(definition, 'entities', definition.entities, 5, n)).ok).toBe(true)
      world.dispose()
    }
  })

  it('[IN13] what throws when it is read is a problem, and changes nothing', () => {
    const world = createWorld(definition)
    const before = world.hash()
    for (const odd of throwing()) {
      const answer = world.input(odd as InputDefinition)
      expect(answer.ok ? [] : answer.problems.map(({ code }) => code)).toEqual(['DEFINITION-TYPE'])
      expect(world.redefine(odd as WorldDefinition).ok).toBe(false)
      expect(checkWorld(odd).map(({ code }) => code)).toEqual(['DEFINITION-TYPE'])
      expect(() => createWorld(odd as WorldDefinition)).toThrow(ProblemsError)
    }
    expect(world.hash()).toBe(before)
    world.dispose()
  })

  it('[IN13] what a world shows of its definition cannot be changed', () => {
    const world = createWorld(definition)
    const shown = world.definition as { kinds: Record<string, { shape: unknown }> }
    expect(() => {
      shown.kinds.ball.shape = 5
    }).toThrow(TypeError)
    expect(world.redefine({ ...definition, about: 'a yard' }).ok).toBe(true)
    expect(Object.isFrozen(world.definition.kinds)).toBe(true)
    const copy = restoreWorld(world.snapshot())
    expect(copy.hash()).toBe(world.hash())
    world.dispose()
    copy.dispose()
  })

  it('[IN13] what is too large to be read is a problem at once', () => {
    const world = createWorld(definition)
    const lengths = [1e9, 1e300, Number.NaN, -1, 'x', {}].map((length) => new Proxy([], { get: () => length }))
    const lists = [new Array(0xffff_ffff), new Float64Array(400_000), ...lengths]
    for (const at of lists) expect(world.input({ ...placing, at } as unknown as InputDefinition).ok).toBe(false)
    expect(() => replay(null as unknown as Uint8Array)).toThrow(ProblemsError)
    world.dispose()
  })
})
