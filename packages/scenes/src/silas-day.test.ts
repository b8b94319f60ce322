import { createWorld, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { meadowWorld } from './meadow.ts'

const SEED = 4

function say(world: World, ...lines: string[]): void {
  for (const line of lines) {
    const { ok, text } = world.direct(line)
    expect(ok, `${line}: ${text}`).toBe(true)
  }
}

const pathOf = (world: World) => world.glance('silas')?.path ?? []
const drive = (world: World, name: string) => world.glance('silas')?.drives[name] ?? Number.NaN
const at = (world: World, name: string) => world.inspect(name)?.at ?? [0, 0, 0]

/** What he did in so many seconds, each once. */
function deedsOf(world: World, seconds: number): Set<string> {
  const deeds = new Set<string>()
  for (let tick = 0; tick < seconds * 20; tick++) {
    world.step()
    for (const deed of pathOf(world)) deeds.add(deed)
  }
  return deeds
}

/** Puts you before him, face to face. */
function standBefore(world: World, metres: number): void {
  const { at: [x, , z] = [0, 0, 0], headingRad = 0 } = world.inspect('silas') ?? {}
  const to = [x + metres * Math.sin(headingRad), 0, z + metres * Math.cos(headingRad)] as const
  world.input({ input: 'place', entity: 'you', at: to, headingRad: headingRad + Math.PI })
}

/** How far to your left he is, metres. */
function leftOfYou(world: World): number {
  const { at: [x, , z] = [0, 0, 0], headingRad = 0 } = world.inspect('you') ?? {}
  const [sx, , sz] = at(world, 'silas')
  return (sx - x) * Math.cos(headingRad) - (sz - z) * Math.sin(headingRad)
}

describe('Silas and his day', () => {
  it('he was sent the same way left and right: pointed left he goes to the left, pointed right to the right', () => {
    for (const [side, sign] of [
      ['left', 1],
      ['right', -1],
    ] as const) {
      const world = createWorld(meadowWorld, { seed: SEED })
      world.input({ input: 'place', entity: 'silas', at: [0, 0, 0], headingRad: 0.4 })
      world.step(20)
      standBefore(world, 2.5)
      say(world, `you: do point ${side} for 9s`)
      world.step(9 * 20)
      expect(sign * leftOfYou(world), side).toBeGreaterThan(1)
      expect(drive(world, 'sadness')).toBeGreaterThan(3)
    }
  })

  it('sent away from the hamster he hunted again two ticks later: he leaves it for a quarter of a minute at least', () => {
    const world = createWorld(meadowWorld, { seed: SEED })
    world.input({ input: 'place', entity: 'silas', at: [6, 0, -7.2], headingRad: 0 })
    say(world, 'silas: hunting = 60', 'silas: aggression = 8')
    for (let tick = 0; tick < 200 && pathOf(world)[0] !== 'hamsterHunt'; tick++) world.step()
    expect(pathOf(world)[0]).toBe('hamsterHunt')
    standBefore(world, 1.5)
    say(world, 'you: do point left for 3s')
    world.step(15)
    expect(pathOf(world)).toContain('obey.goAway')
    const deeds = deedsOf(world, 15)
    expect([...deeds]).not.toContain('hamsterHunt')
  })

  it('he shook the ball when he meant the hamster: he lets go of it and takes the hamster', () => {
    const world = createWorld(meadowWorld, { seed: SEED })
    say(world, 'silas: fetchDesire = 95')
    for (let tick = 0; tick < 1200 && world.inspect('ball')?.heldBy !== 'silas'; tick++) world.step()
    expect(world.inspect('ball')?.heldBy).toBe('silas')
    world.input({ input: 'place', entity: 'silas', at: [6, 0, -7.2], headingRad: 0 })
    say(world, 'silas: hold hunting at 60', 'silas: hold fetchDesire at 0')
    let shaken = ''
    for (let tick = 0; tick < 600 && shaken !== 'hamster'; tick++) {
      world.step()
      if (!pathOf(world).includes('hamsterHunt.shakeHamster.shakeIt')) continue
      expect(world.inspect('ball')?.heldBy, 'what he shakes').toBe(null)
      if (world.inspect('hamster')?.heldBy === 'silas') shaken = 'hamster'
    }
    expect(shaken).toBe('hamster')
  })

  it('he was never sated: he eats until little of his hunger is left; the bowl is empty then, and filled again', () => {
    const world = createWorld(meadowWorld, { seed: SEED })
    say(world, 'silas: hunger = 45')
    for (let tick = 0; tick < 600 && !pathOf(world).includes('feeding.eat'); tick++) world.step()
    for (let tick = 0; tick < 800 && pathOf(world)[0] === 'feeding'; tick++) world.step()
    expect(drive(world, 'hunger')).toBeLessThan(15)
    const wasEaten = () => world.inspect('food') === undefined
    say(world, 'silas: hold hunger at 60')
    for (let tick = 0; tick < 2400 && !wasEaten(); tick += 10) world.step(10)
    expect(wasEaten()).toBe(true)
    say(world, 'silas: hold hunger at 0')
    for (let tick = 0; tick < 1600 && wasEaten(); tick += 10) world.step(10)
    expect(wasEaten()).toBe(false)
  })

  it('he never lay down to rest: hot and tired he lies and pants, tired alone he only lies', () => {
    for (const [heat, deed] of [
      [40, 'resting.pantAndLie'],
      [0, 'resting.lie'],
    ] as const) {
      const world = createWorld(meadowWorld, { seed: SEED })
      for (const name of Object.keys(world.glance('silas')?.drives ?? {}))
        if (['leisure', 'curiosity', 'thirst', 'hunger', 'loneliness', 'fetchDesire', 'sleepiness'].includes(name))
          say(world, `silas: hold ${name} at 0`)
      say(world, 'silas: fatigue = 70', `silas: heat = ${heat}`)
      expect([...deedsOf(world, 3)], deed).toContain(deed)
    }
  })

  it('he slept by day and woke by night: crickets make him drowsy, and he sleeps while they sing', () => {
    const world = createWorld(meadowWorld, { seed: SEED })
    say(world, 'silas: hold sleepiness at 30')
    world.step(20)
    say(world, 'withdraw all')
    const before = drive(world, 'sleepiness')
    world.input({ input: 'add', name: 'song', entity: { kind: 'crickets', at: [0, 0, 0] } })
    world.step(300)
    expect(drive(world, 'sleepiness') - before).toBeGreaterThan(3)
    for (let tick = 0; tick < 2400 && pathOf(world)[0] !== 'sleeping'; tick += 5) world.step(5)
    expect(pathOf(world)[0]).toBe('sleeping')
  })
})
