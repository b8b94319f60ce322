// Walkers on a square: a dozen people on errands from gate to gate, no two alike, across each other's ways round a tree.
//
// Each has business at two gates that face each other; being at one settles it there. Half of them go east and west, half north and
// south, so all meet in the middle. Everybody walks in a manner of its own (`temperOf`), foresees the others and touches nobody.
// Ask things of them: `anna: do wave`, `ben: do duck amount 0.6 until withdrawn`. Seed: 002 §9.3 (six who cross).

import { cos, defineSpecies, defineWorld, type EntityDefinition, type SpeciesDefinition, sin } from '@ethogram/core'
import { goalKind, temperOf, WALKER, walkerAs } from '@ethogram/species'
import { tree } from './things.ts'

/** Those who are on the square; what each looks like, and how it walks, goes by the name. */
const NAMES = [
  'anna',
  'ben',
  'carla',
  'dario',
  'emma',
  'felix',
  'gina',
  'hugo',
  'ines',
  'jonas',
  'kira',
  'leo',
] as const

/** Gates are so far from the tree, metres; so near to a gate its business is settled. */
const GATE_M = 9
const THERE_M = 2.6

/** Where the gates are, radians from the z axis to the left, in pairs that face each other. */
const GATES = { north: 0, south: Math.PI, east: Math.PI / 2, west: -Math.PI / 2 } as const
type Gate = keyof typeof GATES

/** Somebody with business at two gates, who looks out for those of another species besides its own. */
function goesBetween(species: 'walker' | 'passer', others: string, here: Gate, there: Gate): SpeciesDefinition {
  const gateOf = (gate: Gate) => ({ kind: gate, maxValue: 4 })
  const atGate = (gate: Gate) =>
    ({ kind: gate, range: [0, 0, THERE_M + 0.4], shape: 'flat', maxValue: 0.1, changes: { [gate]: -2 } }) as const
  const person = walkerAs(species, WALKER, [others])
  return defineSpecies({
    ...person,
    senses: {
      ...(person as SpeciesDefinition).senses,
      signs: { by: 'direct', kinds: [here, there], rangeM: 60, fieldOfViewRad: 2 * Math.PI, through: true },
    },
    drives: { [here]: { start: 30, growth: 0.02, max: 60 }, [there]: { start: 30, growth: 0.02, max: 60 } },
    behavior: {
      goThere: { sees: { kind: 'goal', none: ['isFaced'], maxValue: 200 }, act: 'approach it within 0.05 speed 1.35' },
      goHere: { wants: here, sees: [gateOf(here), atGate(here)], act: `approach it within ${THERE_M} speed 1.35` },
      goOver: { wants: there, sees: [gateOf(there), atGate(there)], act: `approach it within ${THERE_M} speed 1.35` },
      standAbout: { always: 1, act: 'halt' },
    },
  }) as SpeciesDefinition
}

const gate = (colour: string) => ({
  about: 'A gate of the square: a mark on the ground.',
  shape: { cylinder: { radiusM: 0.3, heightM: 0.02 } },
  look: { as: 'goal', colour },
})

const entities: Record<string, EntityDefinition & { readonly kind: 'walker' | 'passer' | 'tree' | Gate }> = {
  tree: { kind: 'tree' },
}
for (const [name, turn] of Object.entries(GATES)) {
  entities[name] = { kind: name as Gate, at: [GATE_M * sin(turn), 0, GATE_M * cos(turn)] }
}
for (const [k, name] of NAMES.entries()) {
  // Three before each gate, looking across.
  const [from, column] = [Object.values(GATES)[Math.floor(k / 3)], k % 3]
  const [aside, back] = [1.3 * (column - 1), GATE_M - 0.8]
  const [s, c] = [sin(from), cos(from)]
  const at = [back * s + aside * c, 0, back * c - aside * s] as const
  entities[name] = { kind: k < 6 ? 'walker' : 'passer', at, headingRad: from + Math.PI, personality: temperOf(name) }
}

/** The square. */
export const walkersWorld = defineWorld({
  ethogram: 1,
  world: 'walkers',
  about: 'A dozen people, no two alike, cross a square on their errands and touch nobody.',
  terrain: {
    ground: 'stone',
    types: { stone: { colour: '#cfc9bb' }, grass: { colour: '#93ad74', grows: ['grass', 'flowers'] } },
    patches: [{ type: 'grass', centre: [0, 0], radiusM: 1.4 }],
  },
  view: { of: 'anna', fromM: 8, side: [0.55, 0.4, 0.8] },
  kinds: {
    goal: goalKind,
    tree,
    north: gate('#d9b26a'),
    south: gate('#d9b26a'),
    east: gate('#8fb0c9'),
    west: gate('#8fb0c9'),
  },
  species: [goesBetween('walker', 'passer', 'north', 'south'), goesBetween('passer', 'walker', 'east', 'west')],
  entities,
})
