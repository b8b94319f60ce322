import { createWorld, replay, startRecording, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { meadowWorld } from './meadow.ts'

/** Says lines; each must be understood. */
function say(world: World, ...lines: string[]): void {
  for (const line of lines) {
    const { ok, text } = world.direct(line)
    expect(ok, `${line}: ${text}`).toBe(true)
  }
}

/** What he does, until something is on his path or time is over. */
function untilHe(world: World, does: string, ticks: number, each: () => void = () => {}): boolean {
  for (let tick = 0; tick < ticks; tick++) {
    each()
    world.step()
    if (world.why('silas')?.path.some((path) => path.endsWith(does)) === true) return true
  }
  return false
}

const drivesOf = (world: World) => world.glance('silas')?.drives ?? {}
const far = (world: World, a: string, b: string): number => {
  const [p, q] = [world.inspect(a)?.at ?? [0, 0, 0], world.inspect(b)?.at ?? [0, 0, 0]]
  return Math.hypot(p[0] - q[0], p[2] - q[2])
}

/** Puts you where he looks. */
function standBefore(world: World): void {
  const { at, headingRad } = world.inspect('silas') ?? { at: [0, 0, 0], headingRad: 0 }
  const to = [at[0] + 2 * Math.sin(headingRad), 0, at[2] + 2 * Math.cos(headingRad)] as const
  world.input({ input: 'place', entity: 'you', at: to, headingRad: headingRad + Math.PI })
}

describe('you in the meadow', () => {
  it('hold out a hand and he comes and sits before it; point and he goes away, sad', () => {
    const world = createWorld(meadowWorld, { seed: 1 })
    say(world, 'you: do extend hand for 30s')
    expect(untilHe(world, 'shakeHands.sitBefore', 500)).toBe(true)
    say(world, 'withdraw all', 'you: do point left for 20s')
    expect(untilHe(world, 'goAway.leave', 200)).toBe(true)
    world.step(4)
    expect(drivesOf(world).sadness).toBeGreaterThan(3)
  })

  it('turn into a bone and he chases you; turn into a hydrant and he pees on you', () => {
    const world = createWorld(meadowWorld, { seed: 1 })
    world.input({ input: 'set', entity: 'you', field: 'isBone', value: true })
    say(world, 'silas: hunger = 60', 'you: imagine goal at (6, 0, 4)')
    expect(untilHe(world, 'boneChase.chaseBone', 300)).toBe(true)
    const before = far(world, 'silas', 'you')
    world.step(60)
    expect(far(world, 'silas', 'you')).toBeLessThan(Math.max(before, 1.2))
    world.input({ input: 'set', entity: 'you', field: 'isBone', value: false })
    world.input({ input: 'set', entity: 'you', field: 'isHydrant', value: true })
    say(world, 'withdraw all', 'silas: hunger = 0', 'silas: needToPee = 90')
    expect(untilHe(world, 'peeing.pee', 600)).toBe(true)
    expect(far(world, 'silas', 'you')).toBeLessThan(1.2)
  })

  it('keep your hands over your head and he begs at once; then the finch makes a bone of you, a hydrant, and you again', () => {
    const world = createWorld(meadowWorld, { seed: 1 })
    world.step(100)
    standBefore(world)
    say(world, 'you: do raise hands for 90s')
    expect(untilHe(world, 'obey.begUp', 60)).toBe(true)
    const isNow = (): string => {
      const { isBone, isHydrant } = world.inspect('you')?.fields ?? {}
      return `${isBone} ${isHydrant}`
    }
    const forms = [isNow()]
    for (let tick = 0; tick < 1500 && forms.length < 4; tick++) {
      world.step()
      if (isNow() !== forms.at(-1)) forms.push(isNow())
    }
    expect(forms).toEqual(['false false', 'true false', 'false true', 'false false'])
  })

  it('throw the ball and he fetches it', () => {
    const world = createWorld(meadowWorld, { seed: 1 })
    world.input({ input: 'hold', entity: 'ball', by: 'you.hand' })
    world.step(10)
    say(world, 'silas: fetchDesire = 60', 'you: do throw for 1s')
    world.step(8)
    world.input({ input: 'release', entity: 'ball', velocityMps: [3, 4, 2] })
    expect(untilHe(world, 'bringBall.carryBall', 800)).toBe(true)
    expect(world.inspect('ball')?.heldBy).toContain('silas')
  })

  it('call and he hears you; what you did replays to the last bit', () => {
    const world = createWorld(meadowWorld, { seed: 3 })
    const recorder = startRecording(world)
    say(world, 'you: imagine goal at (5, 0, 4) for 4s')
    world.step(80)
    say(world, 'you: do call sound call for 2 ticks', 'you: do crouch for 2s')
    expect(untilHe(world, 'comeWhenCalled.goThere', 60) || far(world, 'silas', 'you') < 1.6).toBe(true)
    world.input({ input: 'place', entity: 'butterfly', at: [1, 0.4, 1] })
    world.input({ input: 'hold', entity: 'bone', by: 'you.hand' })
    world.step(40)
    world.input({ input: 'release', entity: 'bone', velocityMps: [1, 3, 1] })
    world.step(60)
    const hash = world.hash()
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: hash })
  })
})

describe('around Silas', () => {
  it('a flutter is looked at and followed, and life goes on when it is gone', () => {
    const world = createWorld(meadowWorld, { seed: 1 })
    say(world, 'silas: curiosity = 50')
    world.step(5)
    let turn = 0
    const flutter = (): void => {
      turn += 0.05
      const [x, , z] = world.inspect('silas')?.at ?? [0, 0, 0]
      world.input({ input: 'place', entity: 'butterfly', at: [x + 2 * Math.sin(turn), 0.35, z + 2 * Math.cos(turn)] })
    }
    expect(untilHe(world, 'chaseFlutter.follow', 200, flutter)).toBe(true)
    world.input({ input: 'place', entity: 'butterfly', at: [0, -50, 60] })
    world.step(40)
    expect(untilHe(world, 'chaseFlutter.follow', 200)).toBe(false)
  })

  it('rain wets him and he shakes it off; thunder sends him to his house', () => {
    const world = createWorld(meadowWorld, { seed: 1 })
    say(world, 'weather: force shower')
    world.step(400)
    expect(world.inspect('weather')?.fields.isRaining).toBe(true)
    expect(drivesOf(world).wetness).toBeGreaterThan(10)
    say(world, 'withdraw all', 'weather: force fair', 'silas: wetness = 60')
    expect(untilHe(world, 'caring.shakeCoat', 400)).toBe(true)
    expect(world.inspect('weather')?.fields.isRaining).toBe(false)
    world.input({ input: 'sound', sound: 'thunder', at: [0, 5, 0], loudness: 1 })
    expect(untilHe(world, 'hiding.cowerInside', 300)).toBe(true)
    expect(far(world, 'silas', 'house')).toBeLessThan(1.8)
  })

  it('the predator comes by, the hamster runs from it, and it goes home again', () => {
    const world = createWorld(meadowWorld, { seed: 2 })
    let hunted = false
    let fled = false
    let wasThere = false
    let isGone = false
    for (let tick = 0; tick < 3400 && !isGone; tick += 5) {
      world.step(5)
      const isThere = world.inspect('predator') !== undefined
      wasThere ||= isThere
      isGone = wasThere && !isThere
      hunted ||= isThere && world.why('predator')?.path[0] === 'hunt'
      fled ||= isThere && world.why('hamster')?.path[0] === 'flee'
    }
    expect({ hunted, fled, isGone }).toEqual({ hunted: true, fled: true, isGone: true })
  })
})
