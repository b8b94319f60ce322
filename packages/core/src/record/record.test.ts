import { Worker } from 'node:worker_threads'
import { ballWorld, birdWorld, findScene, scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import {
  arenaUse,
  createWorld,
  openRecording,
  type Problem,
  ProblemsError,
  RecordingPlayer,
  replay,
  restoreWorld,
  startRecording,
} from '../index.ts'

/** Hash after 1,000 ticks with seed 1, and something a person can check. Node, workers and browsers must agree. */
const GOLDEN = {
  ball: { hash: '9921f8d6d0d9c001', restTick: 78 },
  bird: { hash: '3fc221666e8f8788', landingTick: 223 },
}

function problemsOf(run: () => unknown): readonly Problem[] {
  try {
    run()
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
  return []
}

function recordBird(ticks: number): Uint8Array {
  const world = createWorld(birdWorld, { seed: 5 })
  const recorder = startRecording(world)
  world.step(40)
  world.input({ input: 'set', entity: 'person', field: 'handRaised', value: true })
  world.step(ticks - 40)
  return recorder.finish()
}

describe('snapshots', () => {
  // Two hundred dogs show in a second what one shows in a minute. What a file has lost shows soon; how long a life goes on alike after
  // it was restored is what the experiment `determinism` looks at, in every scene.
  const ticksOf = (name: string) => (name === 'pack' ? 10 : 500)
  const cases = scenes.map(({ name }) => [name, ticksOf(name)] as const)
  it.each(cases)('[RE1] %s: restored after %i ticks, it goes on as if it had not been', (name, ticks) => {
    const scene = findScene(name)
    if (scene === undefined) throw new Error(name)
    const straight = createWorld(scene.world, { seed: 9 })
    straight.step(ticks)
    const restored = restoreWorld(straight.snapshot())
    expect(restored.hash()).toBe(straight.hash())
    straight.step(ticks / 2)
    restored.step(ticks / 2)
    expect(restored.hash()).toBe(straight.hash())
    expect(restored.entities().map((entity) => entity.id)).toEqual(straight.entities().map((entity) => entity.id))
    for (const world of [straight, restored]) world.dispose()
  })

  it('[RE1] a definition with −0 in it is restored as it was', () => {
    const tilted = {
      ...ballWorld,
      entities: { ...ballWorld.entities, ball: { kind: 'ball' as const, at: [-0, 2, 0] as const } },
    }
    const world = createWorld(tilted, { seed: 1 })
    expect(restoreWorld(world.snapshot()).inside.definition).toStrictEqual(world.inside.definition)
  })

  it('[RE1] newcomers after a restore get the same slots, names and luck', () => {
    const straight = createWorld(birdWorld, { seed: 2 })
    straight.step(30)
    straight.input({ input: 'remove', entity: 'birch' })
    const restored = restoreWorld(straight.snapshot())
    for (const world of [straight, restored]) {
      world.add('bird', { at: [1, 2, 1] })
      world.add('bird')
      world.step(200)
    }
    expect(restored.hash()).toBe(straight.hash())
    expect(restored.entities().map((entity) => entity.name)).toContain('bird-3')
  })

  it('[RE1] a restored world has no nameless entity after the newest entity was removed', () => {
    const straight = createWorld(birdWorld, { seed: 2 })
    const guests = Array.from({ length: 40 }, (_, k) => `guest-${k}`)
    for (const name of guests) straight.add('bird', { name, at: [1, 2, 1] })
    for (const entity of guests) straight.input({ input: 'remove', entity })
    const restored = restoreWorld(straight.snapshot())
    expect(restored.entities().map(({ name }) => name)).toEqual(straight.entities().map(({ name }) => name))
    straight.step(50)
    restored.step(50)
    expect(restored.hash()).toBe(straight.hash())
  })

  it('[FO7] a world that is disposed of gives all its memory back', () => {
    const before = arenaUse()
    const world = createWorld(birdWorld)
    const copy = restoreWorld(world.snapshot())
    expect(arenaUse().doubles).toBeGreaterThan(before.doubles)
    world.dispose()
    copy.dispose()
    expect(arenaUse()).toEqual(before)
    expect(() => world.input({ input: 'remove', entity: 'bird' })).toThrow('WORLD-RELEASED')
  })
})

describe('recordings', () => {
  it('[RE2] a replay of the same run is exact', () => {
    const report = replay(recordBird(300))
    expect(report).toMatchObject({ isExact: true, ticks: 300 })
  })

  it('[RE2] a replay without one input names the tick, the room and the field that differ first', () => {
    const recording = openRecording(recordBird(100))
    const report = replay({ ...recording, inputs: [] })
    expect(report).toMatchObject({ isExact: false, difference: { tick: 41, room: 'fields', field: 'handRaised' } })
  })

  it('[RE2] a creature added while recording is replayed too, and so is a species that came later', () => {
    const world = createWorld(ballWorld)
    const recorder = startRecording(world)
    world.step(3)
    world.add('ball', { name: 'extra', at: [1, 3, 1] })
    world.add(birdWorld.species?.[0] ?? 'bird', { name: 'guest', at: [2, 2, 2] })
    world.step(50)
    const report = replay(recorder.finish())
    expect(report).toMatchObject({ isExact: true, finalHash: world.hash() })
  })

  it('[RE2] a player finds any moment again, back and forth', () => {
    const world = createWorld(birdWorld, { seed: 5 })
    const hashes = [world.hash()]
    const recorder = startRecording(world)
    for (let tick = 0; tick < 260; tick++) {
      if (tick === 130) world.input({ input: 'push', entity: 'person', velocityMps: [0.2, 0, 0] })
      world.step()
      hashes.push(world.hash())
    }
    const player = new RecordingPlayer(recorder.finish())
    for (const tick of [260, 0, 131, 130, 99, 259, 201, 1]) expect(player.seek(tick).hash()).toBe(hashes[tick])
    expect(player.seek(9999).tick).toBe(260)
  })
})

describe('files', () => {
  const bytes = recordBird(60)
  const snapshot = createWorld(birdWorld).snapshot()
  const changed = (at: number): Uint8Array => {
    const copy = bytes.slice()
    copy[at] ^= 1
    return copy
  }

  it('[RE3] a foreign, empty, wrong or newer file is refused for what it is', () => {
    const codes = (file: Uint8Array): string[] => problemsOf(() => openRecording(file)).map((problem) => problem.code)
    expect(codes(new Uint8Array(0))).toEqual(['FILE-FOREIGN'])
    expect(codes(new Uint8Array([80, 75, 3, 4, 0, 0, 0, 0, 1, 2]))).toEqual(['FILE-FOREIGN'])
    expect(codes(snapshot)).toEqual(['FILE-TYPE'])
    const newer = bytes.slice()
    newer[8] = 99
    expect(codes(newer)).toEqual(['FILE-VERSION'])
    expect(problemsOf(() => restoreWorld(bytes)).map((problem) => problem.code)).toEqual(['FILE-TYPE'])
  })

  it('[RE3] a file changed at any byte is refused; so is a snapshot that is cut off', () => {
    for (let length = 8; length < snapshot.length; length += 997) {
      expect(problemsOf(() => restoreWorld(snapshot.slice(0, length)))[0].code).toBe('FILE-TRUNCATED')
    }
    for (let at = 9; at < bytes.length; at += 1013) {
      expect(problemsOf(() => openRecording(changed(at)))).toHaveLength(1)
    }
    expect(problemsOf(() => openRecording(changed(bytes.length - 3)))[0].code).toBe('FILE-CHANGED')
  })

  it('[RE3] callbacks that a saved world needs and does not get are named', () => {
    const world = createWorld(
      {
        ethogram: 1,
        world: 'moody',
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
      { callbacks: { mood: () => 3 } },
    )
    const saved = world.snapshot()
    expect(problemsOf(() => restoreWorld(saved)).map((problem) => problem.code)).toEqual(['CALLBACK-MISSING'])
    expect(restoreWorld(saved, { callbacks: { mood: () => 3 } }).hash()).toBe(world.hash())
  })
})

/** Runs a scene in a thread of its own, on the built packages. */
function runInWorker(scene: string): Promise<string> {
  const root = new URL('../../../../packages/', import.meta.url)
  const code = `
    const { parentPort } = require('node:worker_threads')
    Promise.all([import('${root}core/dist/index.js'), import('${root}scenes/dist/index.js')]).then(([core, scenes]) => {
      const world = core.createWorld(scenes.findScene('${scene}').world, { seed: 1 })
      world.step(1000)
      parentPort.postMessage(world.hash())
    })`
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true })
    worker.once('message', (hash: string) => {
      void worker.terminate()
      resolve(hash)
    })
    worker.once('error', reject)
  })
}

describe('golden runs', () => {
  it('[RE4] a worker ends in the same states', async () => {
    expect(await runInWorker('ball')).toBe(GOLDEN.ball.hash)
    expect(await runInWorker('bird')).toBe(GOLDEN.bird.hash)
  })

  it('[RE4] the ball comes to rest at the known tick, and ends in the known state', () => {
    const world = createWorld(ballWorld, { seed: 1 })
    let restTick = 0
    world.entity('ball')?.on('decision', (decision) => {
      if (restTick === 0 && decision.path[0] === 'rest') restTick = decision.tick
    })
    world.step(1000)
    expect({ hash: world.hash(), restTick }).toEqual(GOLDEN.ball)
  })

  it('[RE4] the bird first lands at the known tick, and ends in the known state', () => {
    const world = createWorld(birdWorld, { seed: 1 })
    let landingTick = 0
    for (let tick = 0; tick < 1000; tick++) {
      world.step()
      if (landingTick === 0 && world.inspect('bird')?.heldBy === 'person') landingTick = world.tick
    }
    expect({ hash: world.hash(), landingTick }).toEqual(GOLDEN.bird)
  })
})
