import { createWorld, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { hamsterWorld, PEN } from './hamster.ts'

const SEEDS = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110]
const FIVE_MINUTES = 6000

interface Life {
  /** First tick of each behavior on the hamster's path. */
  readonly hamster: Map<string, number>
  readonly predator: Map<string, number>
  readonly ticksOutside: number
  readonly faults: number
  /** When you took the seeds, bent down, opened the cage, and it fell shut again. */
  readonly takenTick: number
  readonly bentTick: number
  readonly openTick: number
  readonly closedTick: number
}

function live(seed: number): Life {
  const world = createWorld(hamsterWorld, { seed })
  const firsts = { hamster: new Map<string, number>(), predator: new Map<string, number>() }
  for (const name of ['hamster', 'predator'] as const) {
    world.entity(name)?.on('decision', ({ tick, path }) => {
      for (const behavior of path) if (!firsts[name].has(behavior)) firsts[name].set(behavior, tick)
    })
  }
  let ticksOutside = 0
  const first = { takenTick: -1, bentTick: -1, openTick: -1, closedTick: -1 }
  const note = (what: keyof typeof first, is: boolean): void => {
    if (is && first[what] < 0) first[what] = world.tick
  }
  while (world.tick < FIVE_MINUTES) {
    world.step()
    if (!isInside(world, 'hamster') || !isInside(world, 'predator')) ticksOutside++
    note('takenTick', world.inspect('seeds')?.heldBy === 'you')
    note('bentTick', world.entity('you')?.field('bendsOver') === true)
    note('openTick', world.entity('door') === undefined)
    note('closedTick', first.openTick > 0 && world.entity('door') !== undefined)
  }
  const faults = world.faults().length
  world.dispose()
  return { ...firsts, ...first, ticksOutside, faults }
}

/** Whoever is there is in pen or cage; a hamster that was eaten is nowhere. */
function isInside(world: World, name: string): boolean {
  if (world.entity(name) === undefined) return true
  const { x, z } = world.entity(name) ?? { x: 0, z: 0 }
  const isInPen = Math.abs(x) < PEN.halfWidthM && Math.abs(z) < PEN.halfDepthM
  const isInCage = x >= PEN.halfWidthM && x < PEN.halfWidthM + PEN.cageDepthM && Math.abs(z) < PEN.cageHalfM
  return isInPen || isInCage
}

describe('the hamster’s world', () => {
  const lives = SEEDS.map((seed) => ({ seed, ...live(seed) }))

  it.each(['feeding.eat', 'drinking.drink', 'cleaning', 'begging.sitUpAndBeg', 'tummyRoll.lieOnBack', 'flee.run'])(
    'in five minutes he does this whatever the seed: %s',
    (behavior) => {
      for (const { seed, hamster } of lives) expect([seed, hamster.has(behavior)]).toEqual([seed, true])
    },
  )

  it('he rolls over only for a bent back', () => {
    for (const { hamster, bentTick } of lives) expect(hamster.get('tummyRoll')).toBeGreaterThanOrEqual(bentTick)
  })

  it('there is no food but what you bring: he eats only after you have come with seeds', () => {
    for (const { hamster, takenTick } of lives) {
      expect(takenTick).toBeGreaterThan(400)
      expect(hamster.get('feeding.eat')).toBeGreaterThan(takenTick)
    }
  })

  it('the predator bites only when the button has opened its cage', () => {
    for (const { predator, openTick } of lives) {
      expect(openTick).toBeGreaterThan(0)
      expect(predator.get('hunt.bite') ?? Number.POSITIVE_INFINITY).toBeGreaterThan(openTick)
    }
    expect(lives.some(({ predator }) => predator.has('hunt.bite'))).toBe(true)
  })

  it('you herd the predator home within four minutes, and the door falls shut behind it', () => {
    for (const { seed, predator, openTick, closedTick } of lives) {
      expect([seed, predator.has('shun.runHome')]).toEqual([seed, true])
      expect(closedTick).toBeGreaterThan(openTick)
      expect(closedTick).toBeLessThan(4800)
    }
  })

  it('nobody ever leaves pen and cage, and nothing goes wrong', () => {
    for (const { ticksOutside, faults } of lives) expect([ticksOutside, faults]).toEqual([0, 0])
  })
})

describe('you in the hamster’s world', () => {
  /** A world in which you play yourself. */
  function played(): World {
    const world = createWorld(hamsterWorld, { seed: 101 })
    expect(world.input({ input: 'choose', director: 'drama', choice: 'mine' }).ok).toBe(true)
    world.step()
    return world
  }

  const stateOf = (world: World, director: string): string =>
    world.directors().find(({ name }) => name === director)?.state ?? ''
  const doing = (world: World): string => world.glance('hamster')?.path.at(-1) ?? ''

  function say(world: World, ticks: number, ...lines: string[]): void {
    for (const line of lines) {
      const { ok, text } = world.direct(line)
      expect(ok, `${line}: ${text}`).toBe(true)
    }
    world.step(ticks)
  }

  it('are played by a director only until you take over, in the middle of a visit too', () => {
    const world = played()
    world.step(800)
    expect(stateOf(world, 'visit')).toBe('yields')
    expect(Math.abs((world.entity('you')?.z ?? 0) + 4.2)).toBeLessThan(0.01)
    const late = createWorld(hamsterWorld, { seed: 101 })
    late.step(520)
    expect(stateOf(late, 'visit')).toBe('comes')
    late.input({ input: 'choose', director: 'drama', choice: 'mine' })
    late.step(2)
    expect([stateOf(late, 'visit'), late.directions()]).toEqual(['yields', []])
  })

  it('take seeds from the table into the pen, over the wall: he follows and begs', () => {
    const world = played()
    world.input({ input: 'hold', entity: 'seeds', by: 'you.hand' })
    say(world, 100, 'you: imagine goal at (0, 0, -0.4) for 5s', 'you: do offer for 20s')
    let begged = false
    for (let tick = 0; tick < 300 && !begged; tick++) {
      world.step()
      begged = doing(world) === 'begging.sitUpAndBeg'
    }
    expect(begged).toBe(true)
  })

  it('are followed with empty hands, too, when he is hungry: somebody might have something', () => {
    const world = played()
    say(world, 1, 'you: imagine goal at (0, 0, -0.4) for 5s', 'hamster: hunger = 40')
    let begged = false
    for (let tick = 0; tick < 1200 && !begged; tick++) {
      world.step()
      begged = doing(world).startsWith('begging')
    }
    expect(begged).toBe(true)
  })

  it('hold out a hand at the button and the cage opens; anywhere else nothing happens', () => {
    const world = played()
    say(world, 60, 'you: imagine goal at (-2, 0, -4) for 3s')
    say(world, 40, 'you: do extend hand for 2s')
    expect(world.entity('door')).toBeDefined()
    say(world, 80, 'you: imagine goal at (0.55, 0, -3.9) for 4s')
    say(world, 30, 'you: do extend hand for 2s')
    expect(world.entity('door')).toBeUndefined()
    expect(stateOf(world, 'drama')).toBe('hunted')
  })
})
