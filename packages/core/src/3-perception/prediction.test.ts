import { describe, expect, it } from 'vitest'
import {
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  type MemoryReport,
  type SenseDefinition,
  type SpeciesDefinition,
  type World,
} from '../index.ts'

const kinds: Record<string, KindDefinition> = {
  ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, fields: { colour: 'red', warmth: 1, isLit: false } },
  wall: { shape: { box: { sizeM: [2.4, 2, 0.2] } }, isSolid: true },
  crane: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, points: { hook: [0, 0.3, 0.6] } },
}

const eyes: SenseDefinition = { by: 'vision', rangeM: 12, fieldOfViewRad: 3, kinds: ['ball'] }

function worldWith(entities: Record<string, EntityDefinition>, rest: Partial<SpeciesDefinition> = {}): World {
  const cat: SpeciesDefinition = {
    ethogram: 1,
    species: 'cat',
    body: {
      shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
      travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 3 },
    },
    senses: { eyes, ears: { by: 'hearing' } },
    percepts: {
      red: { of: 'ball', field: 'colour', equals: 'red' },
      warm: { of: 'ball', field: 'warmth', near: 5, deviation: 2 },
      lit: { of: 'ball', field: 'isLit' },
    },
    memory: { search: true },
    behavior: {
      look: { sees: { kind: 'ball', maxValue: 0.1 }, act: 'halt' },
      heed: { hears: { kind: 'tick', maxValue: 0.1 }, act: 'halt' },
    },
    ...rest,
  }
  const all = { cat: { kind: 'cat' }, ...entities }
  return createWorld({ ethogram: 1, world: 'test', kinds, species: [cat], entities: all })
}

const memories = (world: World): readonly MemoryReport[] => world.umwelt('cat')?.memories ?? []
const ball = (world: World): MemoryReport => {
  const found = memories(world).find((memory) => memory.kind === 'ball')
  if (found === undefined) throw new Error('no ball in mind')
  return found
}
const turn = (world: World, headingRad: number) => world.input({ input: 'place', entity: 'cat', headingRad })

describe('places', () => {
  it('[PE9] a thing behind the back stays where it was, however the creature walks and turns', () => {
    const world = worldWith(
      { ball: { kind: 'ball', at: [0.4, 0, 2] } },
      {
        behavior: { roam: { always: 5, act: 'wander' }, look: { sees: { kind: 'ball', maxValue: 0.1 }, act: 'halt' } },
      },
    )
    world.step()
    turn(world, 2.5)
    let unseen = 0
    for (let tick = 0; tick < 200; tick++) {
      world.step()
      if (ball(world).isSeen) turn(world, (world.entity('cat')?.headingRad ?? 0) + 2.5)
      else unseen++
      const [x, y, z] = ball(world).at
      expect([x, y, z].map((value) => Number(value.toFixed(9)))).toEqual([0.4, 0.1, 2])
    }
    expect(unseen).toBeGreaterThan(150)
    expect(Math.hypot(world.entity('cat')?.x ?? 0, world.entity('cat')?.z ?? 0)).toBeGreaterThan(0.5)
    expect(ball(world).spreadM).toBeLessThan(0.2)
  })

  it('[PE10] a moving thing is believed to go on; its uncertainty widens while it is unseen and narrows on sight', () => {
    const world = worldWith({ ball: { kind: 'ball', at: [-3, 0, 4], velocityMps: [1, 0, 0] } })
    world.step(10)
    const before = ball(world).spreadM
    turn(world, Math.PI)
    const spreads: number[] = []
    for (let tick = 0; tick < 40; tick++) {
      world.step()
      spreads.push(ball(world).spreadM)
      // Beliefs are about the instant of sensing, before the step.
      expect(Math.abs(ball(world).at[0] - (world.entity('ball')?.x ?? 0))).toBeLessThan(0.12)
    }
    for (let k = 1; k < spreads.length; k++) expect(spreads[k]).toBeGreaterThan(spreads[k - 1])
    expect(spreads[39]).toBeGreaterThan(3 * before)
    turn(world, 0)
    world.step(3)
    expect(ball(world).spreadM).toBeLessThan(1.5 * before)
  })

  it('[PE10] a thing that falls while unseen is believed to come down to the ground, not through it', () => {
    const world = worldWith({ ball: { kind: 'ball', at: [0, 2, 4], velocityMps: [0.4, -1, 0] } })
    world.step(4)
    expect(ball(world).velocityMps[1]).toBeLessThan(-0.5)
    turn(world, Math.PI)
    world.step(20)
    expect(ball(world).at[1]).toBeGreaterThan(0.3)
    expect(ball(world).at[1]).toBeLessThan(1.5)
    world.step(100)
    // Its middle is half its height above the ground.
    expect(ball(world).at[1]).toBeCloseTo(0.1, 9)
    expect(ball(world).velocityMps[1]).toBe(0)
    expect(ball(world).at[0]).toBeGreaterThan(1.5)
  })

  it('[PE10] an unseen thing that wavered is less certain than one that went straight', () => {
    const spreadAfter = (wavers: boolean): number => {
      const world = worldWith({ ball: { kind: 'ball', at: [-3, 0, 4] } })
      for (let tick = 0; tick < 40; tick++) {
        const side = wavers ? (tick % 10 < 5 ? 0.3 : -0.3) : 0
        world.input({ input: 'push', entity: 'ball', velocityMps: [1, 0, side] })
        world.step()
      }
      turn(world, Math.PI)
      world.step(20)
      return ball(world).spreadM
    }
    expect(spreadAfter(true)).toBeGreaterThan(1.5 * spreadAfter(false))
  })
})

describe('surprise', () => {
  it('[PE11] a thing that is suddenly elsewhere is the same memory, and surprises by its place', () => {
    const world = worldWith({ ball: { kind: 'ball', at: [-2, 0, 4] } })
    world.step(20)
    const { id } = ball(world)
    world.input({ input: 'place', entity: 'ball', at: [2, 0, 4] })
    world.step(10)
    expect(memories(world)).toHaveLength(1)
    expect(ball(world)).toMatchObject({ id, surprisedBy: 'place', isLost: false })
    expect(ball(world).surprise).toBeGreaterThan(3)
    expect(ball(world).at[0]).toBeCloseTo(2, 6)
  })

  it('[PE25] noise of a sense surprises no creature; a jump of several times the uncertainty does', () => {
    for (const noise of [0.01, 0.03, 0.1]) {
      const eye = { ...eyes, noise }
      const alarm = { damping: 0.05, surprise: 0.5 }
      const world = worldWith({ ball: { kind: 'ball', at: [0, 0, 4] } }, { senses: { eye }, drives: { alarm } })
      world.step(40)
      let sum = 0
      for (let tick = 0; tick < 1000; tick++) {
        world.step()
        sum += ball(world).surprise
        expect(ball(world).surprise, `noise ${noise}`).toBeLessThan(3)
      }
      expect(sum / 1000, `noise ${noise}`).toBeLessThan(0.15)
      const { id } = ball(world)
      world.input({ input: 'place', entity: 'ball', at: [8 * (0.02 + noise * 4), 0, 4] })
      world.step(10)
      expect(ball(world)).toMatchObject({ id, surprisedBy: 'place' })
      expect(ball(world).surprise, `noise ${noise}`).toBeGreaterThan(3)
    }
  })

  it('[PE26] a thing that a dog swings in its own mouth does not surprise the dog; one swung by another does', () => {
    const body: SpeciesDefinition['body'] = {
      shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
      points: { mouth: [0, 0.3, 0.6] },
      travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 3 },
    }
    const mostWhile = (holder: string) => {
      const world = worldWith(
        { other: { kind: 'crane', at: [0, 0, 0.5] }, ball: { kind: 'ball', heldBy: holder } },
        { body },
      )
      let most = 0
      for (let tick = 0; tick < 100; tick++) {
        const headingRad = tick % 10 < 5 ? -0.2 : 0.2
        world.input({ input: 'place', entity: holder.split('.')[0], headingRad })
        world.step()
        most = Math.max(most, memories(world).find(({ kind }) => kind === 'ball')?.surprise ?? 0)
      }
      return most
    }
    expect(mostWhile('cat.mouth')).toBe(0)
    expect(mostWhile('other.hook')).toBeGreaterThan(1)
  })

  it('[PE11] a lost thing is recognised where it turns up; an unlike thing is not taken for it', () => {
    for (const colour of ['red', 'blue']) {
      const world = worldWith({ ball: { kind: 'ball', at: [-3, 0, 4] } }, { memory: {} })
      world.step(40)
      const { id } = ball(world)
      world.input({ input: 'remove', entity: 'ball' })
      world.step(10)
      expect(ball(world).isLost).toBe(true)
      world.add('ball', { at: [3, 0, 4], fields: { colour } })
      world.step()
      const found = memories(world).find((memory) => memory.isSeen)
      expect(found?.id === id).toBe(colour === 'red')
    }
  })

  it('[PE12] a thing missing from a position in plain view is doubted, then lost, then searched for', () => {
    const world = worldWith({ ball: { kind: 'ball', at: [2.2, 0, 4] }, wall: { kind: 'wall', at: [0, 0, 3] } })
    world.step(20)
    expect(ball(world).isSeen).toBe(true)
    world.input({ input: 'remove', entity: 'ball' })
    const lostAt = Array.from({ length: 20 }, () => {
      world.step()
      return ball(world).isLost
    }).indexOf(true)
    // A fifth of a second, and a tick to look.
    expect(lostAt).toBeGreaterThan(1)
    expect(lostAt).toBeLessThan(8)
    expect(ball(world).surprisedBy).toBe('absence')
    const map = world.umwelt('cat')?.search ?? []
    const share = map.reduce((sum, cell) => sum + cell.probability, 0)
    expect(share).toBeGreaterThan(0.9)
    expect(share).toBeLessThanOrEqual(1 + 1e-9)
    world.step(30)
    // By now all that is in view has been looked at: it can only be behind the wall, or out of view.
    const [x, , z] = ball(world).at
    const isBehindWall = z > 3 && Math.abs(x) < 1.2 * (z / 2.9)
    const isOutOfView = Math.abs(Math.atan2(x, z)) > 1.5
    expect(isBehindWall || isOutOfView).toBe(true)
    world.step(20 * 21)
    expect(memories(world)).toHaveLength(0)
  })

  it('[PE12] a thing that is hidden, out of range or behind the back is not missed', () => {
    const hide: readonly ((world: World) => void)[] = [
      (world) => turn(world, Math.PI),
      (world) => {
        world.add('wall', { at: [0, 0, 2] })
      },
      (world) => world.input({ input: 'place', entity: 'cat', at: [0, 0, -12] }),
    ]
    for (const hidden of hide) {
      const world = worldWith({ ball: { kind: 'ball', at: [0, 0, 4] } })
      world.step(5)
      hidden(world)
      world.step(60)
      expect(ball(world)).toMatchObject({ isLost: false, isSeen: false, surprise: expect.closeTo(0, 1) })
    }
  })

  it('[PE12] a thing that a full sense or a nearest-only sense left out is not missed', () => {
    const balls = Object.fromEntries([2, 3, 4].map((z) => [`b${z}`, { kind: 'ball', at: [0, 0, z] as const }]))
    for (const sense of [
      { ...eyes, capacity: 2 },
      { ...eyes, by: 'direct' },
    ] as const) {
      const world = worldWith(balls, { senses: { eyes: sense } })
      world.input({ input: 'place', entity: 'b2', at: [0, 0, -2] })
      world.input({ input: 'place', entity: 'b3', at: [0, 0, -3] })
      world.step(5)
      const far = ball(world)
      expect(far.at[2]).toBeCloseTo(4, 6)
      world.input({ input: 'place', entity: 'b2', at: [0.5, 0, 2] })
      world.input({ input: 'place', entity: 'b3', at: [-0.5, 0, 2] })
      world.step(20)
      const now = memories(world).find((memory) => memory.id === far.id)
      expect(now).toMatchObject({ isLost: false, isSeen: false })
    }
  })

  it('[PE13] a ball exchanged behind a wall surprises by its colour, not by its place', () => {
    const world = worldWith({
      ball: { kind: 'ball', at: [-6, 0, 4], velocityMps: [1, 0, 0] },
      wall: { kind: 'wall', at: [0, 0, 3] },
    })
    let wasHidden = false
    for (let tick = 0; tick < 200 && !(wasHidden && ball(world).isSeen); tick++) {
      world.step()
      if (!wasHidden && (world.entity('ball')?.x ?? 0) > -0.5) {
        expect(ball(world).isHidden).toBe(true)
        wasHidden = true
        world.input({ input: 'set', entity: 'ball', field: 'colour', value: 'blue' })
      }
    }
    expect(ball(world)).toMatchObject({ isSeen: true, surprisedBy: 'colour' })
    expect(ball(world).surprise).toBeGreaterThan(3)
  })

  it.each([0.1, 0.3, 1])('[PE13] a colour changed after a look of %f s surprises', (lookS) => {
    // It is in view until its line of sight meets the wall.
    const world = worldWith({
      ball: { kind: 'ball', at: [-1.65 - lookS, 0, 4], velocityMps: [1, 0, 0] },
      wall: { kind: 'wall', at: [0, 0, 3] },
    })
    world.step(2)
    expect(ball(world).isSeen).toBe(true)
    while ((world.entity('ball')?.x ?? 0) < 0) world.step()
    expect(ball(world).isHidden).toBe(true)
    world.input({ input: 'set', entity: 'ball', field: 'colour', value: 'blue' })
    while (!ball(world).isSeen) world.step()
    expect(ball(world)).toMatchObject({ surprisedBy: 'colour' })
    expect(ball(world).surprise).toBeGreaterThan(3)
  })

  it.each([0, 1, 1.5, 2])(
    '[PE34] a ball that comes out %f m before its time is the same ball, and surprises if it could not yet',
    (aheadM) => {
      const world = worldWith({
        ball: { kind: 'ball', at: [-6, 0, 4], velocityMps: [1, 0, 0] },
        wall: { kind: 'wall', at: [0, 0, 3] },
      })
      while ((world.entity('ball')?.x ?? 0) < -0.8) world.step()
      const { id, isHidden } = ball(world)
      expect(isHidden).toBe(true)
      const x = (world.entity('ball')?.x ?? 0) + aheadM
      world.input({ input: 'place', entity: 'ball', at: [x, 0, 4] })
      while (!ball(world).isSeen) world.step()
      expect(world.umwelt('cat')?.memories.filter(({ kind }) => kind === 'ball')).toHaveLength(1)
      expect(ball(world).id).toBe(id)
      if (aheadM === 0) expect(ball(world).surprise).toBeLessThan(1)
      else expect(ball(world)).toMatchObject({ surprisedBy: 'place' })
      if (aheadM > 0) expect(ball(world).surprise).toBeGreaterThan(3)
    },
  )

  it('[PE34] another ball that comes out too early is another', () => {
    const world = worldWith({
      ball: { kind: 'ball', at: [-6, 0, 4], velocityMps: [1, 0, 0] },
      wall: { kind: 'wall', at: [0, 0, 3] },
    })
    while ((world.entity('ball')?.x ?? 0) < -0.8) world.step()
    world.input({ input: 'set', entity: 'ball', field: 'colour', value: 'blue' })
    world.input({ input: 'place', entity: 'ball', at: [1.2, 0, 4] })
    for (let tick = 0; tick < 20; tick++) world.step()
    expect(world.umwelt('cat')?.memories.filter(({ kind }) => kind === 'ball')).toHaveLength(2)
  })

  it('[PE13] a creature looks at where a hidden ball will come out', () => {
    const world = worldWith({
      ball: { kind: 'ball', at: [-4, 0, 4], velocityMps: [1, 0, 0] },
      wall: { kind: 'wall', at: [0, 0, 3] },
    })
    while ((world.entity('ball')?.x ?? 0) < 0) world.step()
    expect(ball(world).isHidden).toBe(true)
    // The wall ends at 1.2; seen from the cat, that is 1.65 m along the ball's way.
    expect(ball(world).lookAt[0]).toBeGreaterThan(1.5)
    expect(ball(world).lookAt[0]).toBeLessThan(2)
  })
})

describe('what comes and goes', () => {
  it('[PE14] a regular sound is due before it comes, and surprises when it fails to', () => {
    const world = worldWith({ ball: { kind: 'ball', at: [0, 0, 3] } })
    const due: number[] = []
    for (let tick = 0; tick < 200; tick++) {
      if (tick % 20 === 0 && tick < 160) world.input({ input: 'sound', sound: 'tick', entity: 'ball', loudness: 1 })
      world.step()
      if (ball(world).isDue) due.push(tick)
      if (tick > 100 && tick < 160) expect(ball(world).surprise).toBeLessThan(1)
    }
    expect(due.filter((tick) => tick < 60)).toEqual([])
    // Due shortly before each beat from the fifth on, also before the one that does not come.
    for (const beat of [100, 120, 140, 160]) expect(due.some((tick) => tick < beat && tick >= beat - 4)).toBe(true)
    expect(due.some((tick) => tick % 20 > 1 && tick % 20 < 16)).toBe(false)
    expect(ball(world).surprisedBy).toBe('rhythm')
  })

  it('[PE14] a light that goes on at regular times is expected, too', () => {
    const world = worldWith({ ball: { kind: 'ball', at: [0, 0, 3] } })
    let wasDue = false
    for (let tick = 0; tick < 160; tick++) {
      if (tick % 20 === 0) world.input({ input: 'set', entity: 'ball', field: 'isLit', value: true })
      if (tick % 20 === 5) world.input({ input: 'set', entity: 'ball', field: 'isLit', value: false })
      world.step()
      if (tick === 138) wasDue = ball(world).isDue
    }
    expect(wasDue).toBe(true)
  })

  it('[PE15] a number that rises steadily is believed to rise on while nobody looks', () => {
    const world = worldWith({ ball: { kind: 'ball', at: [0, 0, 3] } })
    for (let tick = 0; tick < 60; tick++) {
      world.input({ input: 'set', entity: 'ball', field: 'warmth', value: 1 + 0.02 * tick })
      world.step()
    }
    expect(ball(world).surprise).toBeLessThan(1)
    const before = ball(world).values.warmth
    turn(world, Math.PI)
    world.step(20)
    expect(ball(world).values.warmth - before).toBeGreaterThan(0.25)
    expect(ball(world).values.warmth - before).toBeLessThan(0.45)
    world.step(600)
    const late = ball(world).values.warmth
    world.step(20)
    expect(ball(world).values.warmth - late).toBeLessThan(0.05)
  })
})
