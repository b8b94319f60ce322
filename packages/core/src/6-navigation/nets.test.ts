// The order of evaluation of nets and reactions, and what holds of them whatever they are.

import { describe, expect, it } from 'vitest'
import { localsOf, netsOf, netWorld } from '../../test/net-walker.ts'
import { nextInteger, nextUnit, RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import { type NetDefinition, restoreWorld } from '../index.ts'
import { MAX_NETS } from './net-row.ts'

/** A net that counts its ticks in `n`: a monitor acts on each edge, so two states take turns. */
const ticker: NetDefinition = {
  runs: 'always',
  locals: { n: 0 },
  states: {
    tick: { do: 'add n 1', next: { if: 'elapsed >= 0', to: 'tock' } },
    tock: { do: 'add n 1', next: { if: 'elapsed >= 0', to: 'tick' } },
  },
}

describe('a net', () => {
  it('[NT1] takes the first transition that holds, one with a condition a tick', () => {
    const world = netWorld({
      nets: {
        ticker,
        choice: {
          runs: 'always',
          states: {
            start: {
              next: [
                { if: 'age < 0', to: 'never' },
                { if: 'age >= 0', to: 'first' },
                { if: 'age >= 0', to: 'second' },
              ],
            },
            never: {},
            first: {},
            second: {},
          },
        },
      },
    })
    world.step()
    expect(netsOf(world).running.find(({ net }) => net === 'choice')?.state).toBe('first')
    const before = localsOf(world, 'ticker')?.n ?? 0
    world.step(5)
    expect(localsOf(world, 'ticker')?.n).toBe(before + 5)
    world.dispose()
  })

  it('[NT1] follows transitions without a condition at once, at most eight, and says when there would be more', () => {
    const chain = (count: number): NetDefinition => ({
      runs: 'always',
      locals: { n: 0 },
      states: {
        ...Object.fromEntries(
          Array.from({ length: count }, (_, k) => [`s${k}`, { do: 'add n 1', next: { to: `s${k + 1}` } }]),
        ),
        [`s${count}`]: { do: 'add n 1' },
      },
    })
    const world = netWorld({ nets: { eight: chain(8) } })
    world.step()
    expect(netsOf(world).running.find(({ net }) => net === 'eight')?.state).toBe('s8')
    expect(netsOf(world).refused).toBe(0)
    world.dispose()
    const ring: NetDefinition = {
      runs: 'always',
      locals: { n: 0 },
      states: { a: { do: 'add n 1', next: { to: 'b' } }, b: { do: 'add n 1', next: { to: 'a' } } },
    }
    const endless = netWorld({ nets: { ring } })
    endless.step()
    expect(localsOf(endless, 'ring')?.n).toBeLessThanOrEqual(10)
    expect(netsOf(endless).refusedWhat).toEqual(['transitions without a condition that would go on for ever'])
    endless.dispose()
  })

  it('[NT1] does what a state says also when it is entered again', () => {
    const again: NetDefinition = {
      runs: 'always',
      locals: { n: 0 },
      states: { only: { do: 'add n 1', next: { if: 'elapsed >= 0', to: 'only' } } },
    }
    const world = netWorld({ nets: { again } })
    world.step(7)
    expect(localsOf(world, 'again')?.n).toBe(8)
    world.dispose()
  })

  it('[NT2] acts by a monitor when its condition comes to hold, in order, before its transitions, and is ready again when it no longer holds', () => {
    const watcher: NetDefinition = {
      runs: 'always',
      locals: { late: 0, twice: 0 },
      states: { on: {}, elsewhere: {} },
      monitors: {
        counts: { if: 'phase > 0', do: 'add late 1' },
        doubles: { if: 'phase > 0 and late > 0', do: 'add twice late' },
      },
    }
    // `phase` of the watcher is no number of its own: it goes by a drive, which rises and falls.
    const world = netWorld({
      drives: { phase: { start: 0, growth: 0, min: -1, max: 1 } },
      nets: {
        watcher: {
          ...watcher,
          monitors: {
            counts: { if: 'drive phase > 0', do: 'add late 1' },
            doubles: { if: 'drive phase > 0 and late > 0', do: 'add twice late' },
          },
        },
      },
    })
    const set = (value: number) => world.input({ input: 'drive', entity: 'walker', drive: 'phase', value: value })
    world.step(3)
    expect(localsOf(world, 'watcher')).toEqual({ late: 0, twice: 0 })
    set(1)
    world.step(4)
    // The second looked right after the first had acted.
    expect(localsOf(world, 'watcher')).toEqual({ late: 1, twice: 1 })
    set(0)
    world.step(3)
    set(1)
    world.step(3)
    expect(localsOf(world, 'watcher')).toEqual({ late: 2, twice: 3 })
    world.dispose()
  })

  it('[NT3] has its turn in the order of spawning; what is spawned meanwhile has its own at the end of the same tick', () => {
    const world = netWorld({
      nets: {
        parent: { runs: 'always', states: { on: { do: ['spawn child', 'signal bell'] } } },
        child: {
          locals: { heard: 0 },
          states: { on: { do: 'wait bell', next: { if: 'elapsed >= 0', to: 'done' } }, done: { do: 'set heard 1' } },
        },
      },
    })
    world.step()
    const child = netsOf(world).running.find(({ net }) => net === 'child')
    // The bell was rung before the child had its turn, and the child had it on the same tick.
    expect(child?.state).toBe('done')
    expect(child?.locals).toEqual({ heard: 1 })
    expect(netsOf(world).running.map(({ net }) => net)).toEqual(['unstuck', 'parent', 'child'])
    world.dispose()
  })

  it('[NT4] that ends does its exit actions at once, its children end with it, and nothing that it bound stays', () => {
    const world = netWorld({
      drives: { phase: { start: 0, growth: 0, min: -1, max: 2 } },
      nets: {
        boss: {
          runs: 'always',
          states: { on: { next: { if: 'drive phase > 0', to: 'off' } }, off: { do: ['kill binder'] } },
        },
        binder: {
          runs: 'always',
          states: { on: { do: ['unbind foresight', 'weigh inertia 3', 'spawn helper'] } },
          exit: ['signal over'],
        },
        helper: { states: { on: { do: 'bind nearThings' } }, exit: 'signal over' },
        listener: {
          runs: 'always',
          locals: { n: 0 },
          states: { on: { do: 'wait over', next: { to: 'one' } }, one: { do: 'add n 1', next: { to: 'on' } } },
        },
      },
    })
    world.step(3)
    expect(netsOf(world).bound).toEqual({ nearThings: 1, foresight: 0, inertia: 3 })
    expect(localsOf(world, 'listener')?.n).toBe(0)
    world.input({ input: 'drive', entity: 'walker', drive: 'phase', value: 1 })
    world.step(1)
    const names = netsOf(world).running.map(({ net }) => net)
    expect(names.filter((name) => name === 'helper')).toHaveLength(0)
    expect(netsOf(world).bound).toEqual({})
    world.step(2)
    expect(localsOf(world, 'listener')?.n).toBe(2)
    world.dispose()
  })

  it('[NT5] that calls another goes on when that has ended, by its result; leaving the state ends what it called', () => {
    const world = netWorld({
      drives: { phase: { start: 0, growth: 0, min: -1, max: 1 } },
      nets: {
        caller: {
          runs: 'always',
          locals: { calls: 0 },
          states: {
            asks: {
              do: 'call worker',
              next: [
                { if: 'result failed', to: 'worse' },
                { if: 'result well', to: 'better' },
              ],
            },
            worse: {},
            better: { do: 'call sleeper', next: { if: 'drive phase > 0', to: 'over' } },
            over: {},
          },
        },
        worker: { states: { on: { next: { if: 'elapsed > 0.12', to: 'done' } }, done: { do: 'exit well' } } },
        sleeper: { states: { on: {} } },
      },
    })
    world.step(2)
    expect(netsOf(world).sentence).toBe('unstuck (well); caller (asks) → worker (on)')
    world.step(4)
    expect(netsOf(world).sentence).toBe('unstuck (well); caller (better) → sleeper (on)')
    world.input({ input: 'drive', entity: 'walker', drive: 'phase', value: 1 })
    world.step(1)
    expect(netsOf(world).sentence).toBe('unstuck (well); caller (over)')
    world.dispose()
  })

  it('[NT6] who waits for a semaphore goes on in the order of arrival; a queue gives the most urgent first, and what came first of equals', () => {
    const waiter = (n: number): NetDefinition => ({
      runs: 'always',
      states: { on: { do: 'wait gate', next: { to: 'through' } }, through: { do: `queue order ${n}` } },
    })
    const world = netWorld({
      nets: {
        first: waiter(1),
        second: waiter(2),
        porter: {
          runs: 'always',
          states: { on: { next: { if: 'elapsed > 0.2', to: 'opens' } }, opens: { do: 'signal gate' } },
        },
        filler: {
          runs: 'always',
          locals: { a: 0, b: 0, c: 0 },
          states: {
            on: {
              do: ['queue errands 2', 'queue errands 7', 'queue errands 2', 'unqueue errands a', 'unqueue errands b'],
            },
          },
        },
      },
    })
    world.step(8)
    const state = (net: string) => netsOf(world).running.find((one) => one.net === net)?.state
    expect([state('first'), state('second')]).toEqual(['through', 'on'])
    expect(netsOf(world).queues).toEqual({ order: [1], errands: [2] })
    expect(localsOf(world, 'filler')).toEqual({ a: 7, b: 2, c: 0 })
    world.dispose()
  })

  it('[NT6] a queue that is full keeps the most urgent and counts what it refused', () => {
    const all = Array.from({ length: 10 }, (_, k) => `queue errands ${k}`)
    const world = netWorld({ nets: { filler: { runs: 'always', states: { on: { do: all } } } } })
    world.step()
    expect(netsOf(world).queues.errands).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
    expect(netsOf(world).refused).toBe(2)
    expect(netsOf(world).refusedWhat).toEqual(['an entry of a queue beyond 8'])
    world.dispose()
  })

  it('[NT7] is refused beyond sixteen at once, and that is counted with its reason', () => {
    const world = netWorld({
      nets: {
        seed: { runs: 'always', states: { on: { do: Array.from({ length: 20 }, () => 'spawn idle') } } },
        idle: { states: { on: {} } },
      },
    })
    world.step(3)
    expect(netsOf(world).running).toHaveLength(MAX_NETS)
    expect(netsOf(world).refused).toBe(6)
    expect(netsOf(world).refusedWhat).toEqual(['a net beyond 16 at once'])
    world.dispose()
  })
})

describe('a reaction', () => {
  const drives = { alarm: { start: 0, growth: 0, min: 0, max: 1 } } as const

  it('[NT8] is carried out by priority; each is looked at again right before, because an earlier one may have changed it', () => {
    const world = netWorld({
      drives,
      nets: { busy: { states: { on: {} } } },
      reactions: {
        late: { if: 'drive alarm > 0 and not runs busy', do: 'queue seen 1', priority: 1 },
        early: { if: 'drive alarm > 0 and not runs busy', do: ['spawn busy', 'queue seen 2'], priority: 5 },
      },
    })
    world.step(2)
    world.input({ input: 'drive', entity: 'walker', drive: 'alarm', value: 1 })
    world.step(2)
    // Both held when all were looked at; the first to act made the other void.
    expect(netsOf(world).queues).toEqual({ seen: [2] })
    expect(netsOf(world).reactions.map(({ name, count }) => [name, count])).toEqual([
      ['late', 0],
      ['early', 1],
    ])
    world.dispose()
  })

  it('[NT8] is noticed or not once each time that it comes to hold (400 times, seed 3: 0.3 ± 0.07)', () => {
    const world = netWorld({
      drives,
      seed: 3,
      nets: {},
      reactions: { looks: { if: 'drive alarm > 0', do: 'signal seen', notice: 0.3 } },
    })
    let noticed = 0
    for (let k = 0; k < 400; k++) {
      world.input({ input: 'drive', entity: 'walker', drive: 'alarm', value: 1 })
      world.step(3)
      world.input({ input: 'drive', entity: 'walker', drive: 'alarm', value: 0 })
      world.step(1)
      noticed = netsOf(world).reactions[0].count
    }
    expect(noticed).toBeGreaterThan(0.23 * 400)
    expect(noticed).toBeLessThan(0.37 * 400)
    world.dispose()
  })

  it('[NT8] that a parameter switches on is not looked at without it; another parameter says how likely it is noticed', () => {
    const count = (alert: number, aware: number) => {
      const world = netWorld({
        drives,
        personality: { alert, aware },
        nets: {},
        reactions: { looks: { if: 'drive alarm > 0', do: 'signal seen', when: 'condition', notice: 'probability' } },
      })
      for (let k = 0; k < 100; k++) {
        world.input({ input: 'drive', entity: 'walker', drive: 'alarm', value: k % 2 })
        world.step(2)
      }
      const [{ count: noticed }] = netsOf(world).reactions
      world.dispose()
      return noticed
    }
    expect(count(0, 100)).toBe(0)
    expect(count(50, 100)).toBe(50)
    const some = count(50, 1)
    expect(some).toBeGreaterThan(15)
    expect(some).toBeLessThan(40)
  })
})

describe('a net that raises a drive', () => {
  it('[NT13] makes it so much greater on the next tick, within its limits; a reaction does so once each time', () => {
    const world = netWorld({
      drives: { alarm: { start: 1, max: 10 }, calm: { start: 5 } },
      nets: {
        scare: {
          runs: 'always',
          states: {
            on: { next: { if: 'elapsed > 0.4', to: 'high' } },
            high: { do: ['raise alarm 4', 'raise calm -2'] },
          },
        },
      },
      reactions: { more: { if: 'drive alarm > 4', do: 'raise alarm 2 * drive alarm' } },
    })
    const values: number[] = []
    for (let tick = 0; tick < 15; tick++) {
      world.step()
      values.push(world.inspect('walker')?.mind?.drives.alarm ?? 0)
    }
    expect(values.filter((value, k) => k > 0 && value !== values[k - 1])).toEqual([5, 10])
    expect(world.inspect('walker')?.mind?.drives.calm).toBe(3)
    world.dispose()
  })
})

/** A random net over these names: nothing is kept from it but what the format keeps. */
function randomNet(luck: () => number, pick: <T>(list: readonly T[]) => T, nets: readonly string[]): NetDefinition {
  const states = ['a', 'b', 'c', 'd']
  const condition = () =>
    pick([
      'elapsed > 0.1',
      'done',
      'luck < 0.4',
      'n > 5',
      'signals bell > 0',
      'not done',
      'queued jobs > 3',
      `runs ${pick(nets)}`,
    ])
  const actions = () => [
    pick([
      'add n 1',
      'set n 0',
      `spawn ${pick(nets)}`,
      `call ${pick(nets)}`,
      `kill ${pick(nets)}`,
      'signal bell',
      'queue jobs luck',
      'unqueue jobs n',
      'bind foresight',
      'unbind inertia',
      'weigh ground 2',
      'seek',
      'stay',
      'askWay',
      'nextVertex',
      'stepAside',
      'release inertia',
      'pace 0.5',
      'target last',
    ]),
    pick([
      'add n 1',
      'signal bell',
      `spawn ${pick(nets)}`,
      'wait bell',
      `enter ${pick(states)}`,
      'exit well',
      'exit',
      'stay',
    ]),
  ]
  const transitions = () =>
    Array.from({ length: Math.floor(4 * luck()) }, () =>
      luck() < 0.3 ? { to: pick(states) } : { if: condition(), to: pick(states) },
    )
  return {
    ...(luck() < 0.4 ? { runs: 'always' as const } : {}),
    locals: { n: 0 },
    states: Object.fromEntries(states.map((name) => [name, { do: actions(), next: transitions() }])),
    ...(luck() < 0.5 ? { monitors: { m: { if: condition(), do: actions() } } } : {}),
    ...(luck() < 0.5 ? { exit: ['signal bell', `kill ${pick(nets)}`, 'release inertia'] } : {}),
  }
}

describe('nets of any kind', () => {
  const random = new Int32Array(RANDOM_WORDS)

  it('[NT10] neither hang nor starve nor leak (10⁶ turns of random nets, seeds 1–60)', () => {
    let turns = 0
    for (let seed = 1; turns < 1_000_000; seed++) {
      expect(seed, 'worlds with enough nets').toBeLessThan(400)
      seedStream(random, 0, seed, 'nets')
      const luck = () => nextUnit(random, 0)
      const pick = <T>(list: readonly T[]): T => list[nextInteger(random, 0, list.length)]
      const names = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6']
      const watch: NetDefinition = {
        runs: 'always',
        locals: { ticks: 0 },
        states: { on: { do: 'add ticks 1', next: { if: 'elapsed >= 0', to: 'on' } } },
      }
      const own = Object.fromEntries(names.map((name) => [name, randomNet(luck, pick, names)]))
      // Spawned first, so that it has its place before others fill the room.
      const world = netWorld({ nets: { unstuck: watch, ...own }, seed })
      const before = world.inspect('walker')?.mind?.rooms.navigation
      expect(before).toBeDefined()
      for (let tick = 1; tick <= 1500; tick++) {
        world.step()
        if (tick % 50 !== 0) continue
        const report = netsOf(world)
        turns += 50 * report.running.length
        expect(report.running.length).toBeLessThanOrEqual(MAX_NETS)
        // Nobody starves: the first of all has had its turn on every tick.
        expect(report.running.find(({ net }) => net === 'unstuck')?.locals.ticks).toBe(tick + 1)
        // Nothing leaks: what is bound belongs to somebody who runs, and every child has a parent.
        const numbers = new Set(report.running.map(({ number }) => number))
        const room = world.inspect('walker')?.mind?.rooms.navigation as unknown as Record<string, number | number[]>
        const owners = [room['nets.weightBy'], room['nets.motionBy'], room['nets.asideBy']].flat()
        for (const owner of owners) expect(owner === 0 || numbers.has(owner)).toBe(true)
        for (const { parent } of report.running) expect(parent === 0 || numbers.has(parent)).toBe(true)
      }
      world.dispose()
    }
  })

  it('[NT11] go on from a snapshot as they were, bit by bit (random nets, seeds 5–8)', () => {
    for (let seed = 5; seed <= 8; seed++) {
      seedStream(random, 0, seed, 'nets')
      const luck = () => nextUnit(random, 0)
      const pick = <T>(list: readonly T[]): T => list[nextInteger(random, 0, list.length)]
      const names = ['n1', 'n2', 'n3', 'n4']
      const world = netWorld({
        nets: Object.fromEntries(names.map((name) => [name, randomNet(luck, pick, names)])),
        seed,
      })
      world.step(137)
      const again = restoreWorld(world.snapshot())
      world.step(200)
      again.step(200)
      expect(again.hash()).toBe(world.hash())
      expect(netsOf(again)).toEqual(netsOf(world))
      world.dispose()
      again.dispose()
    }
  })
})
