import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorld, type EntityDefinition, type SpeciesDefinition, type World } from '../index.ts'

const goal = { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } }, isSolid: false }

/** Somebody who walks to whatever is of its colour, and smells it behind others too. */
function walker(species: string, colour: string, radiusM = 0.25, maxSpeedMps = 1): SpeciesDefinition {
  return {
    ethogram: 1,
    species,
    body: {
      shape: { cylinder: { radiusM, heightM: 0.6 } },
      isSolid: true,
      travel: { by: 'walk', maxSpeedMps, steps: true },
    },
    senses: { nose: { by: 'direct', rangeM: 50, fieldOfViewRad: 2 * Math.PI, through: true } },
    behavior: { go: { sees: { kind: colour, range: [0, 0, 50] }, act: 'approach it within 0.4' } },
  }
}

function crossing(
  species: readonly SpeciesDefinition[],
  entities: Record<string, EntityDefinition>,
  kinds: Record<string, object> = {},
): World {
  const things = { red: goal, blue: goal, ...kinds }
  return createWorld({ ethogram: 1, world: 'crossing', kinds: things, species, entities }, { seed: 1 })
}

/** The tick on which each of them is within half a metre of its goal for the first time; none in a minute is never. */
function arrivals(world: World, ways: readonly (readonly [string, string])[]): (number | undefined)[] {
  const arrived: (number | undefined)[] = ways.map(() => undefined)
  for (let tick = 1; tick <= 1200 && arrived.includes(undefined); tick++) {
    world.step()
    ways.forEach(([who, where], k) => {
      const [from, to] = [world.entity(who), world.entity(where)]
      if (from === undefined || to === undefined) return
      if (Math.hypot(from.x - to.x, from.z - to.z) < 0.5) arrived[k] ??= tick
    })
  }
  return arrived
}

const headOn = (offsetM: number, second: SpeciesDefinition): World =>
  crossing([walker('anna', 'red'), second], {
    anna: { kind: 'anna', at: [0, 0, -3] },
    bert: { kind: second.species, at: [offsetM, 0, 3], headingRad: Math.PI },
    ahead: { kind: 'red', at: [0, 0, 4] },
    behind: { kind: 'blue', at: [0, 0, -4] },
  })

const both = [
  ['anna', 'ahead'],
  ['bert', 'behind'],
] as const

describe('walkers who meet', () => {
  it('[LO2] two walkers head-on pass each other and both arrive', () => {
    expect(arrivals(headOn(0, walker('bert', 'blue')), both)).not.toContain(undefined)
  })

  it('[LO2] two walkers pass each other whatever their sizes, speeds and angle (seed 31)', () => {
    const meeting = fc.record({
      offsetM: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      radiusM: fc.double({ min: 0.15, max: 0.6, noNaN: true }),
      speedMps: fc.double({ min: 0.4, max: 2, noNaN: true }),
    })
    fc.assert(
      fc.property(meeting, ({ offsetM, radiusM, speedMps }) => {
        expect(arrivals(headOn(offsetM, walker('bert', 'blue', radiusM, speedMps)), both)).not.toContain(undefined)
      }),
      { seed: 31, numRuns: 25 },
    )
  })

  it('[LO2] a walker passes a standing one too, on the left where a wall is on the right', () => {
    const idler: SpeciesDefinition = { ...walker('idler', 'nothing'), behavior: { rest: { always: 1, act: 'halt' } } }
    const wall = { shape: { box: { sizeM: [0.2, 1, 3] } }, isSolid: true }
    const entities: Record<string, EntityDefinition> = {
      anna: { kind: 'anna', at: [0, 0, -3] },
      idler: { kind: 'idler', at: [0, 0, 0] },
      ahead: { kind: 'red', at: [0, 0, 4] },
    }
    const way = [['anna', 'ahead']] as const
    const species = [walker('anna', 'red'), idler]
    expect(arrivals(crossing(species, entities), way)).not.toContain(undefined)
    const walled = crossing(species, { ...entities, wall: { kind: 'wall', at: [-0.5, 0, 0] } }, { wall })
    expect(arrivals(walled, way)).not.toContain(undefined)
  })

  it('[LO2] a walker that touches its own goal does not walk around it', () => {
    const post = { shape: { cylinder: { radiusM: 0.3, heightM: 1 } }, isSolid: true }
    const world = crossing(
      [walker('anna', 'post')],
      { anna: { kind: 'anna', at: [0, 0, -2] }, post: { kind: 'post', at: [0, 0, 0] } },
      { post },
    )
    world.step(200)
    expect(Math.abs(world.entity('anna')?.x ?? 1)).toBeLessThan(1e-6)
    // Radii of 0.25 and 0.3 m, and the gap.
    expect(world.entity('anna')?.z).toBeCloseTo(-0.6, 1)
    expect(world.entity('anna')?.z).toBeLessThan(-0.55)
  })

  it('[LO1] a walker who goes round another is no faster and no more sudden than its body can', () => {
    const world = headOn(0, walker('bert', 'blue'))
    let [x, z] = [0, -3]
    let speedBefore = 0
    for (let tick = 0; tick < 300; tick++) {
      world.step()
      const anna = world.entity('anna')
      const speed = Math.hypot((anna?.x ?? 0) - x, (anna?.z ?? 0) - z) * world.rateHz
      expect(speed).toBeLessThanOrEqual(1 + 1e-9)
      expect(speed - speedBefore).toBeLessThanOrEqual(8 / world.rateHz + 1e-9)
      speedBefore = speed
      x = anna?.x ?? 0
      z = anna?.z ?? 0
    }
  })
})
