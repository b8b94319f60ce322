import { createFrame, createWorld, type World } from '@ethogram/core'
import { lawnWorld } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { standingDirections } from '../engine/standing.ts'
import { GESTURES, OFFER } from './gestures.ts'
import { initialState, type StudioState } from './studio-state.ts'
import { You } from './you.ts'

/** You on the lawn, with the world where the engine would be. */
class Bench {
  readonly world: World = createWorld(lawnWorld, { seed: 1 })
  readonly store = createStore<StudioState>(() => initialState('light'))
  readonly inputs: string[] = []
  readonly told: string[] = []
  readonly picture = {
    current: this.world.frame(createFrame()),
    scenery: () => this.world.scenery(),
    youDrives: this.world.glance('you')?.drives,
  }
  readonly #listeners = new Set<() => void>()
  readonly you = new You({
    ask: async (request) => {
      if (request.do !== 'input') throw new Error('only inputs')
      this.inputs.push(request.input.input)
      const answer = this.world.input(request.input)
      if (!answer.ok) return answer
      return {
        ok: true,
        tick: this.world.tick,
        ...(answer.direction === undefined ? {} : { direction: answer.direction }),
      }
    },
    store: this.store,
    picture: this.picture,
    onFrame: (listener) => {
      this.#listeners.add(listener)
      return () => this.#listeners.delete(listener)
    },
    notify: (title) => void this.told.push(title),
  })

  constructor() {
    this.#look()
  }

  #look(): void {
    this.picture.current = this.world.frame(createFrame())
    this.picture.youDrives = this.world.glance('you')?.drives
    const entities = this.world.scenery().entities
    this.store.setState({ entities, directions: standingDirections(this.world) })
    for (const listener of this.#listeners) listener()
  }

  /** Lets ticks pass as the page sees them: one by one, or so many from one picture to the next. */
  async pass(ticks: number, isEnough: () => boolean = () => false, apart = 1): Promise<void> {
    for (let n = 0; n < ticks && !isEnough(); n += apart) {
      this.world.step(apart)
      this.#look()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }

  at(name: string): readonly [number, number, number] {
    return this.world.inspect(name)?.at ?? [0, 0, 0]
  }
}

const far = (a: readonly number[], b: readonly number[]): number => Math.hypot(a[0] - b[0], a[2] - b[2])
const wave = GESTURES[0]

describe('you', () => {
  it('go where you click, and stand there', async () => {
    const bench = new Bench()
    void bench.you.goTo([4, 0, 4])
    await bench.pass(90)
    expect(far(bench.at('you'), [4, 0, 4])).toBeLessThan(0.5)
    const there = bench.at('you')
    await bench.pass(20)
    expect(far(bench.at('you'), there)).toBeLessThan(0.05)
    expect(bench.world.directions()).toEqual([])
  })

  it('make one gesture at a time, and the same again ends it', async () => {
    const bench = new Bench()
    await bench.you.gesture(wave)
    await bench.pass(10)
    expect(bench.world.inspect('you')?.fields.waving).toBe(true)
    await bench.you.gesture(GESTURES[1])
    await bench.pass(20)
    expect(bench.world.directions().map(({ text }) => text)).toEqual(['you: do extendHand for 400 ticks'])
    await bench.you.gesture(GESTURES[1])
    await bench.pass(20)
    expect(bench.world.directions()).toEqual([])
    expect(bench.world.inspect('you')?.fields.handExtended).toBe(false)
  })

  it('change from one gesture to another between the same two ticks, however late the engine answers', async () => {
    const bench = new Bench()
    await bench.you.gesture(wave)
    await bench.pass(10)
    void bench.you.gesture(GESTURES[1])
    expect(bench.world.directions().map(({ text }) => text)).toEqual(['you: do extendHand for 400 ticks'])
  })

  it('go to the ball, take it, and throw it where you say', async () => {
    const bench = new Bench()
    bench.world.direct('silas: mind off')
    void bench.you.take('ball')
    await bench.pass(300, () => bench.store.getState().youHand === 'ball')
    expect(bench.store.getState().youHand).toBe('ball')
    await bench.pass(20)
    const [x, , z] = bench.at('you')
    void bench.you.throwTo([x - 3, 0, z - 3])
    await bench.pass(80, () => bench.store.getState().youHand === undefined)
    expect(bench.store.getState()).toMatchObject({ youHand: undefined, throws: 1 })
    let least = Number.POSITIVE_INFINITY
    await bench.pass(40, () => {
      const [, y] = bench.at('ball')
      if (y < 0.15) least = Math.min(least, far(bench.at('ball'), [x - 3, 0, z - 3]))
      return false
    })
    expect(least).toBeLessThan(0.8)
  })

  it('know that you threw the ball, however few pictures a second there are', async () => {
    for (const apart of [7, 40, 320]) {
      const bench = new Bench()
      bench.world.direct('silas: mind off')
      void bench.you.throwTo()
      await bench.pass(900, () => bench.store.getState().throws > 0 || bench.told.length > 0, apart)
      expect(bench.told, `${apart} ticks apart`).toEqual([])
      expect(bench.store.getState().throws, `${apart} ticks apart`).toBe(1)
    }
  })

  it('get the ball back that flew where nobody can go, and are told so', async () => {
    const bench = new Bench()
    bench.world.direct('silas: mind off')
    bench.world.input({ input: 'place', entity: 'ball', at: [60, 0.12, 0] })
    void bench.you.throwTo()
    await bench.pass(1000, () => bench.told.length > 0, 10)
    expect(bench.told).toEqual(['You gave up: you could not get to the ball. It is back before you.'])
    expect(far(bench.at('ball'), bench.at('you'))).toBeLessThan(1.2)
    void bench.you.throwTo()
    await bench.pass(300, () => bench.store.getState().throws > 0, 10)
    expect(bench.store.getState().throws).toBe(1)
  })

  it('offer what you have, put it down, and turn into a bone and back', async () => {
    const bench = new Bench()
    bench.world.direct('silas: mind off')
    void bench.you.offer()
    await bench.pass(300, () => bench.you.standing(OFFER).length > 0)
    await bench.pass(10)
    expect(bench.world.inspect('you')?.fields).toMatchObject({ handFull: true, holdsFood: true })
    void bench.you.putDown()
    await bench.pass(40)
    expect(bench.world.inspect('bone')?.heldBy).toBeNull()
    await bench.you.turnInto('isBone')
    await bench.pass(1)
    expect(bench.store.getState().disguise).toBe('isBone')
    await bench.you.turnInto(undefined)
    await bench.pass(1)
    expect(bench.store.getState().disguise).toBeUndefined()
  })

  it('are told why you gave up, when he keeps the ball from you', async () => {
    const bench = new Bench()
    bench.world.direct('silas: mind off')
    bench.world.input({ input: 'hold', entity: 'ball', by: 'silas.mouth' })
    void bench.you.throwTo()
    await bench.pass(900, () => bench.told.length > 0)
    expect(bench.told).toEqual(['You gave up: silas has the ball, or is in the way.'])
    expect(bench.store.getState().throws).toBe(0)
  })
})
