import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds, type NearYard, nearYard, person, SOURCE } from '../../test/near-yard.ts'
import { firstDifference } from '../0-foundation/field-list.ts'
import { distanceToOutline } from '../0-foundation/outline.ts'
import { createWorld, type EntityDefinition } from '../index.ts'
import { NEAR_BODY, NEAR_DUCKABLE, NEAR_MOVES } from './near-block.ts'

const kindsOf = (yard: NearYard) => yard.outlines().map(({ kind }) => kind)

/** What is near in a yard, looked at once. */
function looked(entities: Record<string, EntityDefinition>): NearYard {
  const yard = nearYard(entities)
  yard.sense(true)
  return yard
}

describe('near space', () => {
  it('[SE45] gives solids around as outlines in the own frame, the nearest first, whether or not a sense looks for them', () => {
    const yard = looked({
      crate: { kind: 'crate', at: [1.5, 0, 0] },
      behind: { kind: 'post', at: [0, 0, -2.5] },
      woman: { kind: 'person', at: [-0.8, 0, 0.6] },
      bush: { kind: 'bush', at: [0, 0, 1] },
      far: { kind: 'crate', at: [0, 0, 3.4] },
    })
    expect(kindsOf(yard)).toEqual(['person', 'crate', 'post'])
    const [woman, crate, post] = yard.outlines()
    expect(woman).toMatchObject({ corners: [[-0.8, 0.6]], round: 0.3, bottom: 0, top: 1.75, flags: NEAR_BODY })
    expect(woman.distance).toBeCloseTo(0.7, 12)
    expect(crate.corners).toHaveLength(4)
    expect(crate.distance).toBeCloseTo(1.2, 12)
    expect(post).toMatchObject({ corners: [[0, -2.5]], round: 0.2, top: 2.5, flags: 0 })
    expect(yard.missed).toBe(0)
  })

  it('[SE45] is turned with the body: what is to the left is left, and corners run the same way round', () => {
    const yard = nearYard({ crate: { kind: 'crate', at: [1.5, 0, 0], headingRad: 0.3 } })
    yard.world.input({ input: 'place', entity: 'me', at: [1, 0, 1], headingRad: Math.PI / 2 })
    yard.sense(true)
    const [crate] = yard.outlines()
    const middle = crate.corners.reduce(([l, a], [x, z]) => [l + x / 4, a + z / 4], [0, 0])
    // It looks along x: the crate is half a metre ahead and a metre to its left, where z is less.
    expect(middle[0]).toBeCloseTo(1, 9)
    expect(middle[1]).toBeCloseTo(0.5, 9)
    const corners = Float64Array.from(crate.corners.flat())
    expect(distanceToOutline(corners, 0, 4, middle[0], middle[1])).toBeCloseTo(-0.3, 9)
    expect(distanceToOutline(corners, 0, 4, 0, 0)).toBeCloseTo(crate.distance, 9)
  })

  it('[SE45] leaves out what is above the head or below the feet, what it holds, what holds it, and what is imagined', () => {
    const yard = nearYard({
      lamp: { kind: 'crate', at: [0.5, 2.2, 0.5] },
      bar: { kind: 'bar', at: [0, 1.4, 1] },
      parcel: { kind: 'crate', heldBy: 'me.hand' },
      tall: { kind: 'person', at: [2, 0, 0] },
      child: { kind: 'person', heldBy: 'tall.hand' },
    })
    yard.world.input({ input: 'direct', direction: { direct: 'imagine', to: 'me', kind: 'crate', at: [-1, 0, 0] } })
    yard.world.step()
    yard.sense(true)
    expect(kindsOf(yard)).toEqual(['bar', 'person'])
    expect(yard.outlines()[0]).toMatchObject({ flags: NEAR_DUCKABLE, bottom: 1.4 })
    yard.world.input({ input: 'hold', entity: 'me', by: 'tall.hand' })
    yard.world.step()
    yard.sense(true)
    expect(kindsOf(yard)).not.toContain('person')
  })

  it('[SE45] has no things for who is not solid and passes through them, but bodies', () => {
    const body = { ...person.body, isSolid: false, travel: { by: 'walk', steps: true } as const }
    const seen = (isSolid: boolean) => {
      const world = createWorld({
        ethogram: 1,
        world: 'yard',
        kinds,
        species: [
          { ...person, body: { ...body, isSolid } },
          { ...person, species: 'somebody' },
        ],
        entities: {
          me: { kind: 'person' },
          other: { kind: 'somebody', at: [1, 0, 0] },
          wall: { kind: 'wall', at: [-2, 0, 1] },
        },
      })
      world.step(2)
      return Number(world.inspect('me')?.mind?.rooms.senses['near.count'])
    }
    expect(seen(true)).toBe(2)
    expect(seen(false)).toBe(1)
  })

  it('[SE45] gives of an outline with many corners those that face the body', () => {
    const points = Array.from({ length: 24 }, (_, k): [number, number] => {
      const angle = (k / 24) * 2 * Math.PI
      return [1.5 * Math.cos(angle), 1.5 * Math.sin(angle)]
    })
    const yard = looked({ pond: { kind: 'crate', at: [0, 0, 3], shape: { footprint: { points, heightM: 0.4 } } } })
    const [pond] = yard.outlines()
    expect(pond.corners).toHaveLength(8)
    const corners = Float64Array.from(pond.corners.flat())
    expect(distanceToOutline(corners, 0, 8, 0, 0)).toBeCloseTo(pond.distance, 9)
    expect(pond.distance).toBeCloseTo(1.5, 1)
    for (const [left, ahead] of pond.corners) expect(Math.hypot(left, ahead - 3)).toBeCloseTo(1.5, 9)
  })

  it('[SE46] knows nothing of what is entirely behind a wall, not even how many there are', () => {
    const wall = { wall: { kind: 'wall', at: [-2, 0, 1] } } as const
    const hidden = Object.fromEntries(
      Array.from(
        { length: 20 },
        (_, k) => [`p${k}`, { kind: 'post', at: [0.4 * (k % 5) - 0.8, 0, 1.5 + 0.4 * (k % 3)] }] as const,
      ),
    )
    const bare = looked(wall)
    const full = looked({ ...wall, ...hidden })
    expect(kindsOf(bare)).toEqual(['wall'])
    expect(firstDifference(bare.mind, full.mind, bare.layout)).toBeUndefined()
  })

  it('[SE46] knows what peeps out beside a wall, and what stands behind one that it can look over', () => {
    const wall = { kind: 'wall', at: [-3.2, 0, 1] } as const
    expect(kindsOf(looked({ wall, post: { kind: 'post', at: [1.3, 0, 1.6] } }))).toEqual(['wall', 'post'])
    const low = { kind: 'wall', at: [-2, 0, 1], shape: { segment: { to: [4, 0], heightM: 0.8 } } } as const
    expect(kindsOf(looked({ low, post: { kind: 'post', at: [0, 0, 1.6] } }))).toEqual(['wall', 'post'])
    expect(kindsOf(looked({ low, kerb: { kind: 'kerb', at: [0, 0, 1.3] } }))).toEqual(['wall'])
  })

  it('[SE46] whatever happens out of reach or behind a wall changes not a bit of near space (seed 5)', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true })
    const shown = fc
      .tuple(unit, unit, fc.constantFrom(-1, 1))
      .map(([x, z, side]) => [side * (0.8 + x), 0, z - 2.4] as const)
    const hidden = fc.oneof(
      fc.tuple(unit, unit).map(([x, z]) => [1.6 * x - 0.8, 0, 1.4 + z] as const),
      fc.tuple(unit, unit).map(([x, z]) => [12 * x - 6, 0, 3.6 + 4 * z] as const),
      fc.tuple(unit, unit).map(([x, z]) => [12 * x - 6, 0, -3.6 - 4 * z] as const),
    )
    let seen = 0
    fc.assert(
      fc.property(
        fc.array(shown, { maxLength: 4 }),
        fc.array(hidden, { maxLength: 6 }),
        fc.array(hidden, { maxLength: 6 }),
        (near, before, after) => {
          const yards = [before, after].map((standing) => {
            const things = [...near, ...standing].map(
              (at, k) => [`t${k}`, { kind: k % 2 === 0 ? 'post' : 'person', at }] as const,
            )
            return looked({ wall: { kind: 'wall', at: [-2, 0, 1] }, ...Object.fromEntries(things) })
          })
          seen += yards[0].outlines().length
          expect(firstDifference(yards[0].mind, yards[1].mind, yards[0].layout)).toBeUndefined()
          for (const yard of yards) yard.dispose()
        },
      ),
      { seed: 5, numRuns: 30 },
    )
    expect(seen).toBeGreaterThan(60)
  })

  it('[SE47] keeps the sixteen nearest and counts the others', () => {
    const ring = Object.fromEntries(
      Array.from({ length: 21 }, (_, k) => {
        const angle = (k / 21) * 2 * Math.PI
        const away = 1.9 + 0.02 * ((k * 8) % 21)
        return [
          `p${k}`,
          {
            kind: 'post',
            at: [away * Math.sin(angle), 0, away * Math.cos(angle)],
            shape: { cylinder: { radiusM: 0.1, heightM: 2 } },
          },
        ] as const
      }),
    )
    const yard = looked(ring)
    expect(yard.outlines()).toHaveLength(16)
    expect(yard.missed).toBe(5)
    const distances = yard.outlines().map(({ distance }) => distance)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(distances[15]).toBeLessThan(1.8 + 0.02 * 16 + 1e-9)
  })

  it('[SE47] does not depend on the order in which entities were added, also among equals', () => {
    const posts = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].map(([x, z], k) => [`p${k}`, { kind: k % 2 === 0 ? 'post' : 'person', at: [x, 0, z] }] as const)
    const [a, b] = [posts, [...posts].reverse()].map((list) => looked(Object.fromEntries(list)))
    expect(a.outlines()).toHaveLength(4)
    expect(firstDifference(a.mind, b.mind, a.layout)).toBeUndefined()
  })

  it('[SE48] is carried along by the felt travel while nobody chooses a step, exactly where things stand', () => {
    const [carried, fresh] = [0, 1].map(() =>
      nearYard({
        crate: { kind: 'crate', at: [1.6, 0, 1.4], headingRad: 0.4 },
        post: { kind: 'post', at: [-1.8, 0, -1] },
      }),
    )
    carried.sense()
    expect(carried.age).toBe(1)
    for (let tick = 1; tick <= 12; tick++) {
      const pose = { at: [0.03 * tick, 0, -0.02 * tick], headingRad: 0.11 * tick } as const
      for (const yard of [carried, fresh]) yard.world.input({ input: 'place', entity: 'me', ...pose })
      carried.sense()
      fresh.sense(true)
      expect(carried.age).toBe(tick + 1)
      expect(fresh.age).toBe(1)
      const [a, b] = [carried, fresh].map((yard) =>
        yard.outlines().flatMap(({ corners, distance }) => [...corners.flat(), distance]),
      )
      expect(a).toHaveLength(b.length)
      for (const [k, number] of a.entries()) expect(number).toBeCloseTo(b[k], 9)
    }
  })

  it('[SE48] is looked at again when a step will be chosen, and after being put elsewhere', () => {
    const yard = nearYard({ woman: { kind: 'person', at: [0, 0, 2.5] } })
    yard.sense()
    yard.sense()
    expect(yard.age).toBe(2)
    yard.world.input({ input: 'place', entity: 'woman', at: [0, 0, 2] })
    yard.sense()
    expect(yard.outlines()[0].corners).toEqual([[0, 2.5]])
    yard.sense(true)
    expect(yard.outlines()[0].corners).toEqual([[0, 2]])
    expect(yard.age).toBe(1)
    yard.world.input({ input: 'place', entity: 'me', at: [0, 0, 18] })
    yard.sense()
    expect(yard.outlines()).toEqual([])
  })

  it('[SE48] is looked at before a body that comes could be met: none gets unseen to where it was believed not to be', () => {
    for (const speed of [1, 2.5, 4]) {
      const yard = nearYard({ woman: { kind: 'person', at: [0, 0, 3.5] } })
      yard.sense(true)
      let looks = 0
      for (let tick = 1; 3.5 - 0.05 * speed * tick > 0.65; tick++) {
        const z = 3.5 - 0.05 * speed * tick
        yard.world.input({ input: 'place', entity: 'woman', at: [0, 0, z] })
        yard.sense(tick % 10 === 0)
        if (yard.age === 1) looks++
        const [woman] = yard.outlines()
        // Within reach of the last look, at the latest.
        if (woman !== undefined) expect(woman.corners[0][1] - z).toBeLessThanOrEqual(woman.distance + 1e-9)
      }
      expect(looks).toBeGreaterThan(0)
    }
  })

  it('[SE48] things that stand need no second look, however near', () => {
    const yard = nearYard({ post: { kind: 'post', at: [0, 0, 0.6] } })
    for (let tick = 1; tick < 20; tick++) {
      yard.sense()
      expect(yard.age).toBe(tick)
    }
  })

  it('[SE45] says of a body and a thing that move that they do, and gives them the room they keep while turning', () => {
    const yard = nearYard({ cart: { kind: 'crate', at: [1.5, 0, 0], velocityMps: [0, 0, 0.5] } })
    yard.world.step()
    yard.sense(true)
    const [cart] = yard.outlines()
    expect(cart.flags).toBe(NEAR_MOVES)
    expect(cart.corners).toHaveLength(1)
    expect(cart.round).toBeCloseTo(Math.hypot(0.3, 0.3), 12)
  })

  it('[SE49] a species that does not walk by steps has no near space: not a number of its mind is for it', () => {
    const world = createWorld({
      ethogram: 1,
      world: 'plain',
      kinds,
      species: [person],
      entities: { me: { kind: 'person' } },
    })
    const model = world.inside.creatures[0]?.model
    expect(model?.senses.near).toBeUndefined()
    expect(model?.layout.fields.filter(({ name }) => name.startsWith('near.'))).toEqual([])
    expect(SOURCE.reachM).toBeGreaterThan(0)
    world.dispose()
  })
})
