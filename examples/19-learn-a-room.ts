// A creature learns a room: it knows nothing, bumps into things, and after a while hardly ever does. Then its sibling is born knowing it.

import { createWorld, defineSpecies } from '@ethogram/core'
import { rulesOf } from '@ethogram/core/rave'
import { raveCorners, raveYard } from '@ethogram/scenes'

const rover = defineSpecies({
  ethogram: 1,
  species: 'rover',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, isSolid: true, travel: { by: 'walk', maxTurnRadps: 8 } },
  senses: { whiskers: { by: 'sectors', rangeM: 8 } }, // how near the nearest thing is: left, ahead, right
  navigation: { stroll: { task: 'avoid' } }, // what it learns
  behavior: { stroll: { always: 1, act: 'steer as stroll speed 1' } }, // what it does with it
})

/** Decisions without a touch in each of so many stretches of six minutes, per cent. */
function walk(species: typeof rover, stretches: number) {
  const world = createWorld(raveYard(raveCorners, { species }), { seed: 4 })
  const shares: string[] = []
  for (let n = 0, before = { decisions: 0, collisions: 0 }; n < stretches; n++) {
    world.step(7200)
    const { decisions, collisions } = world.ways('actor') ?? before
    shares.push((100 * (1 - (collisions - before.collisions) / (decisions - before.decisions))).toFixed(1))
    before = { decisions, collisions }
  }
  return { shares, way: world.ways('actor')?.ways[0] }
}

const { shares, way } = walk(rover, 6)
console.log(`Decisions without a touch: ${shares.join(', ')} %`)
console.log(`It sees ${way?.decision?.sentence}`)

// A matrix of a hundred keys, as a few rules.
if (way !== undefined) for (const { sentence } of rulesOf(way.matrix, { rules: 4 }).rules) console.log(`  ${sentence}`)

// What it has learned is data: another is born with it.
const heir = { ...rover, navigation: { stroll: { task: 'avoid' as const, from: way?.matrix.rows ?? [] } } }
console.log(`Born with it: ${walk(heir, 1).shares[0]} %`)
