import { createWorld, type EntityDefinition, type KindDefinition, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { lucky } from './lucky.ts'

const small = { cylinder: { radiusM: 0.1, heightM: 0.1 } }

const kinds: Record<string, KindDefinition> = {
  person: {
    shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } },
    isSolid: true,
    fields: { handExtended: false, handFull: false },
    points: { head: [0, 1.6, 0], hand: [-0.3, 0.6, 0.3], leg: [0.1, 0.3, 0] },
  },
  food: { shape: small },
  bone: { shape: small },
  hydrant: { shape: { cylinder: { radiusM: 0.15, heightM: 0.8 } }, isSolid: true },
  tree: { shape: { cylinder: { radiusM: 0.3, heightM: 4 } }, isSolid: true, points: { trunk: [0, 0.3, 0] } },
  car: { shape: { box: { sizeM: [2, 1.4, 4] } }, isSolid: true },
}

function dogWith(entities: Record<string, EntityDefinition> = {}, seed = 1): World {
  const all = { lucky: { kind: 'lucky' }, ...entities }
  return createWorld({ ethogram: 1, world: 'test', kinds, species: [lucky], entities: all }, { seed })
}

const mindOf = (world: World) => {
  const mind = world.inspect('lucky')?.mind
  if (mind === undefined || mind === null) throw new Error('Lucky has lost his mind')
  return mind
}

const doing = (world: World): string => world.glance('lucky')?.path.at(-1) ?? 'nothing'

const dofs = Object.keys(lucky.body.dofs ?? {}).sort()

const dof = (world: World, name: string): number => (mindOf(world).rooms.motor.dof as number[])[dofs.indexOf(name)]

const speed = (world: World): number => Math.hypot(...(world.inspect('lucky')?.velocityMps ?? [0]))

/** Says a line that must be understood. */
const say = (world: World, line: string): void => {
  const { ok, text } = world.direct(line)
  if (!ok) throw new Error(text)
}

/** Steps until he does it; fails if he never does. */
function until(world: World, behavior: string, mostTicks = 600): number {
  for (let tick = 0; tick < mostTicks; tick++) {
    world.step()
    if (doing(world) === behavior) return world.tick
  }
  throw new Error(`never ${behavior}; he does ${doing(world)}`)
}

describe('lucky lives', () => {
  it('a hungry dog goes to the food and eats until he is fed; a fed one wanders past it', () => {
    const world = dogWith({ bowl: { kind: 'food', at: [3, 0, 4] } })
    world.step(60)
    expect(doing(world)).toBe('wander')
    say(world, 'lucky: hunger = 60')
    until(world, 'feeding.eat')
    until(world, 'wander')
    expect(mindOf(world).drives.hunger).toBeLessThan(12)
  })

  it('he pees at a hydrant or a tree and nowhere else, on three legs', () => {
    const wood = dogWith({ tree: { kind: 'tree', at: [0, 0, 5] } })
    say(wood, 'lucky: needToPee = 50')
    until(wood, 'peeing.pee')
    const world = dogWith({ hydrant: { kind: 'hydrant', at: [0, 0, 5] } })
    say(world, 'lucky: needToPee = 50')
    until(world, 'peeing.pee')
    world.step(50)
    const { at } = world.inspect('lucky') ?? { at: [0, 0, 0] }
    expect(Math.hypot(at[0], at[2] - 5)).toBeLessThan(1)
    expect(dof(world, 'legBackRightUp')).toBeGreaterThan(0.2)
    expect(dof(world, 'legBackLeftUp')).toBe(0)
    expect(speed(world)).toBe(0)
    const bare = dogWith()
    say(bare, 'lucky: needToPee = 50')
    for (let tick = 0; tick < 300; tick++) {
      bare.step()
      expect(doing(bare)).toBe('peeing.searchPost')
    }
  })

  it('he comes to an extended hand and sits, begs when there is something in it, and goes when it is withdrawn', () => {
    const world = dogWith({ ann: { kind: 'person', at: [1, 0, 5], headingRad: Math.PI } })
    world.step(20)
    say(world, 'ann.handExtended = true')
    until(world, 'sitForHand.sitBeforeIt')
    world.step(40)
    expect(mindOf(world).skills).toContain('sit')
    say(world, 'ann.handFull = true')
    until(world, 'sitForHand.begForIt', 5)
    world.step(1)
    // Begging takes over from sitting directly: he does not stand up first.
    expect(mindOf(world).skills.filter((skill) => /^(sit|beg)/.test(skill))).toEqual(['beg'])
    say(world, 'ann.handExtended = false')
    until(world, 'wander', 40)
  })

  it('after a bang he crouches with his tail between his legs, does not wag, and gets over it', () => {
    const world = dogWith()
    say(world, 'lucky: hold happiness at 10')
    world.step(20)
    expect(mindOf(world).skills).toContain('wagTail')
    say(world, 'sound bang at (0, 0, 3) loudness 1')
    until(world, 'cower', 3)
    world.step(60)
    expect(dof(world, 'tailHeight')).toBe(-1)
    expect(mindOf(world).skills).not.toContain('wagTail')
    expect(world.why('lucky')?.suggestions.some(({ outcome }) => outcome === 'struck')).toBe(true)
    until(world, 'wander', 1000)
    world.step(60)
    expect(mindOf(world).skills).toContain('wagTail')
  })

  it('he lies down when he is tired and barks back at a bark', () => {
    const world = dogWith()
    say(world, 'sound bark at (0, 0, 5) loudness 1')
    until(world, 'answer', 3)
    expect(mindOf(world).skills).toContain('say')
    say(world, 'lucky: tiredness = 90')
    until(world, 'rest', 60)
    world.step(40)
    expect(dof(world, 'bodyUp')).toBeLessThan(-0.25)
  })
})

describe('lucky shows what he feels', () => {
  it('ears and tail stand in proportion to happiness, and a happy dog trots', () => {
    const shownAt = (happiness: number) => {
      const world = dogWith()
      say(world, `lucky: hold happiness at ${happiness}`)
      world.step(60)
      let wag = 0
      let fastest = 0
      for (let tick = 0; tick < 40; tick++) {
        world.step()
        wag = Math.max(wag, Math.abs(dof(world, 'tailWag')))
        fastest = Math.max(fastest, speed(world))
      }
      return { ears: dof(world, 'earLeft'), tailHeight: dof(world, 'tailHeight'), wag, fastest }
    }
    const [sad, fair, happy] = [1, 5, 9].map(shownAt)
    for (const [shown, share] of [
      [sad, 0.1],
      [fair, 0.5],
      [happy, 0.9],
    ] as const) {
      expect(shown.ears).toBeCloseTo(share, 6)
      expect(shown.tailHeight).toBeCloseTo(share, 6)
      expect(shown.wag).toBeGreaterThan(share * 0.45)
      expect(shown.wag).toBeLessThanOrEqual(share * 0.6)
    }
    // What a step loses to the side while it turns it makes good on its way.
    expect(sad.fastest).toBeCloseTo(1.2, 1)
    expect(happy.fastest).toBeCloseTo(2.1, 1)
  })

  it('a behavior that only suggests never wins, whatever he feels and meets (seeds 1–3)', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const world = dogWith({ bowl: { kind: 'food', at: [3, 0, 4] }, ann: { kind: 'person', at: [-4, 0, 3] } }, seed)
      const drives = Object.keys(lucky.drives ?? {})
      for (let tick = 0; tick < 400; tick++) {
        if (tick % 40 === 0) say(world, `lucky: ${drives[(tick / 40 + seed) % drives.length]} = ${(seed * tick) % 100}`)
        world.step()
        const leaf = doing(world).split('.').at(-1)
        expect(['nothing', 'showMood', 'stroll', 'bounce', 'watch']).not.toContain(leaf)
      }
      expect(world.faults()).toEqual([])
    }
  })
})
