// People who notice something on their way, and what that changes: Homer and Marge, a burglar and an officer, an elephant and peanuts.
//
// What they are on their way for are drives, which stand for how urgent each goal is; what they notice raises one of them. Whether they notice is
// luck, by how aware they are. Lengths in metres, (x, z). Seed: 002 §5.1 (the elephant), §6.4 (Homer and Marge), §6.3 (burglar and officer).

import type { BehaviorDefinition, InputDefinition, SpeciesDefinition } from '@ethogram/core'
import { chanceOf, type Spot } from '../partitions.ts'
import type { Walks } from './meetings.ts'
import { type ThinWall, thinWalls } from './obstacles.ts'
import { type WalkPlan, walkWorld } from './walks.ts'

/** Somewhere to be: as urgent as a drive, which is settled there. */
function errandTo(kind: string, drive: string, how: string): BehaviorDefinition {
  return { wants: drive, sees: { kind, maxValue: 1 }, act: `approach it ${how}` }
}

/** At something a drive is settled, ten a second. */
function settledAt(kind: string, drive: string, withinM: number): BehaviorDefinition {
  return {
    sees: { kind, range: [0, 0, withinM], shape: 'flat', maxValue: 0.1, changes: { [drive]: { perTick: -0.5 } } },
    act: 'halt',
  }
}

/** Where things are for Homer and Marge, and how urgent it is to them. */
export const HOMER_MARGE = { home: [0, 22], bar: [0, -12], bench: [2.5, -2], homeM: 1, talkM: 1.3 } as const

function homerPlan(luck: () => number): WalkPlan {
  const { home, homeM, talkM } = HOMER_MARGE
  return {
    name: 'homer',
    from: [0.6 * luck() - 0.3, -8 - 2 * luck()],
    to: home,
    personality: {
      degrees: { inebriated: 60, aware: 15, flirtatious: 50 },
      attributes: { flirtatious: { condition: { on: true } }, aware: { noticing: { from: 0, to: 100 } } },
      parameters: { noticing: {} },
    },
    drives: { home: { start: 20, max: 20 }, fancy: { max: 100 } },
    reactions: {
      noticesHer: { if: 'spots woman', do: 'raise fancy 80', notice: 'noticing', when: 'condition' },
      comesAlong: { if: 'range marge < 2', do: 'raise fancy -100', priority: 5 },
    },
    nets: {},
    sees: ['marge', 'woman'],
    fieldOfViewRad: 3.2,
    behavior: {
      goHome: errandTo('homer-flag', 'home', `within ${homeM}`),
      goToHer: errandTo('woman', 'fancy', `within ${talkM}`),
      talk: settledAt('woman', 'fancy', talkM + 0.3),
    },
  }
}

function margePlan(luck: () => number): WalkPlan {
  const { bar, homeM } = HOMER_MARGE
  return {
    name: 'marge',
    from: [18 + 3 * luck(), 14 + luck()],
    to: bar,
    headingRad: -Math.PI / 2,
    personality: { rushed: 90 },
    map: { knows: 'all' },
    drives: { bar: { start: 20 }, reunion: { max: 100 }, home: { max: 100 } },
    nets: {
      fetch: {
        about: 'To the bar, unless she sees him on the way: then to him, and home.',
        runs: 'always',
        states: {
          seeks: { next: { if: 'spots homer', to: 'meets' } },
          meets: { do: 'raise reunion 60', next: { if: 'range homer < 2', to: 'goesHome' } },
          goesHome: { do: ['raise home 80'] },
        },
      },
    },
    sees: ['homer', 'woman'],
    knows: ['homer-flag'],
    behavior: {
      goToBar: errandTo('marge-flag', 'bar', `within ${homeM}`),
      goToHim: { wants: 'reunion', sees: { kind: 'homer', maxValue: 1 }, act: 'intercept it within 1.5' },
      goHome: errandTo('homer-flag', 'home', `within ${homeM + 1}`),
    },
  }
}

/** Homer, who is drunk, walks home past a woman on a bench; Marge, who is in a hurry, comes round a corner to fetch him from the bar. */
export function homerAndMarge(seed: number): Walks & { readonly walls: readonly ThinWall[] } {
  const luck = chanceOf(seed, 'homer-marge')
  const { bench } = HOMER_MARGE
  const walls: readonly ThinWall[] = [
    { from: [3, 12], to: [24, 12], thicknessM: 0.2 },
    { from: [3, 6], to: [3, 12], thicknessM: 0.2 },
  ]
  const plans = [homerPlan(luck), margePlan(luck)]
  const about = 'Homer walks home, a little drunk; Marge hurries to fetch him and meets him on the way.'
  const around = thinWalls(walls)
  return {
    plans,
    walls,
    world: walkWorld('homer-marge', about, plans, {
      kinds: {
        ...around.kinds,
        woman: {
          about: 'A woman on a bench.',
          shape: { cylinder: { radiusM: 0.35, heightM: 1.2 } },
          isSolid: true,
          look: { colour: '#b65a7e' },
        },
      },
      entities: { ...around.entities, woman: { kind: 'woman', at: [bench[0], 0, bench[1]] } },
    }),
  }
}

/** Where the burglar hides, how near he is caught, how fast both can run. */
export const BURGLARY = { hide: [9.5, 16], caughtM: 0.9, runMps: 2.6, chaseMps: 2.3, walkMps: 1.2 } as const

/** How likely each notices the other, in hundredths. */
export interface Awareness {
  readonly burglar: number
  readonly officer: number
}

/** Who notices with such a probability, in hundredths. */
function noticing(value: number): NonNullable<SpeciesDefinition['personality']> {
  return {
    degrees: { alert: 50, watchful: 50 },
    attributes: { watchful: { noticing: { from: value, to: value } } },
    parameters: { noticing: {} },
  }
}

function burglaryPlans(luck: () => number, { burglar, officer }: Awareness): WalkPlan[] {
  const { caughtM, runMps, chaseMps, walkMps } = BURGLARY
  const meets: Spot = [0.4 * luck() - 0.2, 6 + luck()]
  return [
    {
      name: 'burglar',
      from: [0.4 * luck() - 0.2, 0],
      to: [0, 30],
      personality: noticing(burglar),
      map: {},
      memory: { search: true, searchS: 20 },
      drives: { errand: { start: 20 }, fear: { max: 100 } },
      reactions: {
        seesOfficer: { if: 'spots officer', do: 'raise fear 60', notice: 'noticing', when: 'condition', priority: 5 },
      },
      nets: {},
      sees: ['officer'],
      knows: ['hideout'],
      behavior: {
        stroll: errandTo('burglar-flag', 'errand', `within 0.5 speed ${walkMps}`),
        hide: errandTo('hideout', 'fear', `within 0.4 speed ${runMps}`),
      },
    },
    {
      name: 'officer',
      from: [-2.2, meets[1]],
      to: [-2.2, 0],
      headingRad: Math.PI,
      personality: noticing(officer),
      map: {},
      memory: { search: true, searchS: 20 },
      drives: { beat: { start: 20 }, duty: { max: 100 } },
      reactions: {
        seesBurglar: { if: 'spots burglar', do: 'raise duty 60', notice: 'noticing', when: 'condition', priority: 5 },
      },
      nets: {},
      sees: ['burglar'],
      behavior: {
        patrol: errandTo('officer-flag', 'beat', `within 0.5 speed ${walkMps}`),
        pursue: {
          wants: 'duty',
          sees: { kind: 'burglar', maxValue: 1 },
          act: `intercept it within ${caughtM} speed ${chaseMps}`,
        },
      },
    },
  ]
}

/** A burglar passes an officer. Who notices the other acts on it: one runs and hides, the other runs after him. */
export function burglarAndOfficer(seed: number, awareness: Awareness): Walks & { readonly walls: readonly ThinWall[] } {
  const luck = chanceOf(seed, 'burglar-officer')
  const { hide } = BURGLARY
  const walls: readonly ThinWall[] = [
    { from: [6, 13], to: [12, 13], thicknessM: 0.2 },
    { from: [12, 13], to: [12, 18], thicknessM: 0.2 },
  ]
  const plans = burglaryPlans(luck, awareness)
  const around = thinWalls(walls)
  const about = 'A burglar passes an officer: who notices the other runs, one to hide, one after him.'
  return {
    plans,
    walls,
    world: walkWorld('burglar-officer', about, plans, {
      kinds: {
        ...around.kinds,
        hideout: { shape: { cylinder: { radiusM: 0.05, heightM: 0.02 } }, look: { colour: '#555555' } },
      },
      entities: { ...around.entities, hideout: { kind: 'hideout', at: [hide[0], 0, hide[1]] } },
    }),
  }
}

/** The hallway: how long and wide, where the alcove with the peanuts is, and how large the elephant is. */
export const HALLWAY = { lengthM: 24, widthM: 4, alcoveM: 12, deepM: 2.5, radiusM: 0.8, reachM: 1.2 } as const

/** An elephant wants to the end of a hallway, and peanuts; a bag lies in an alcove on the way, seen only when it is passed. */
export function elephantAndPeanuts(
  seed: number,
  isOpportunist: boolean,
): Walks & { readonly walls: readonly ThinWall[] } {
  const luck = chanceOf(seed, 'elephant')
  const { lengthM, widthM, alcoveM, deepM, radiusM, reachM } = HALLWAY
  const half = widthM / 2
  const side = luck() < 0.5 ? -1 : 1
  const at = alcoveM + 4 * luck() - 2
  const walls: readonly ThinWall[] = [
    { from: [-side * half, -3], to: [-side * half, lengthM + 3], thicknessM: 0.2 },
    { from: [side * half, -3], to: [side * half, at - 1.6], thicknessM: 0.2 },
    { from: [side * half, at + 1.6], to: [side * half, lengthM + 3], thicknessM: 0.2 },
    { from: [side * half, at - 1.6], to: [side * (half + deepM), at - 1.6], thicknessM: 0.2 },
    { from: [side * half, at + 1.6], to: [side * (half + deepM), at + 1.6], thicknessM: 0.2 },
    { from: [side * (half + deepM), at - 1.6], to: [side * (half + deepM), at + 1.6], thicknessM: 0.2 },
  ]
  const bag: Spot = [side * (half + deepM - 0.6), at]
  const plan: WalkPlan = {
    name: 'elephant',
    from: [0.4 * luck() - 0.2, 0],
    to: [0, lengthM],
    radiusM,
    personality: {},
    map: { clearanceM: radiusM + 0.05 },
    drives: { end: { start: 20, max: 20 }, hunger: { start: 10, max: 70 } },
    ...(isOpportunist ? { reactions: { smells: { if: 'spots peanuts', do: 'raise hunger 60' } } } : {}),
    nets: {},
    sees: ['peanuts'],
    behavior: {
      goToEnd: errandTo('elephant-flag', 'end', 'within 0.3'),
      atEnd: { ...settledAt('elephant-flag', 'end', 1.2), wants: 'end' },
      eat: errandTo('peanuts', 'hunger', `within ${reachM}`),
      atPeanuts: { ...settledAt('peanuts', 'hunger', reachM + 0.4), wants: 'hunger' },
    },
  }
  const around = thinWalls(walls)
  const about = 'An elephant on its way down a hallway comes by a bag of peanuts.'
  return {
    plans: [plan],
    walls,
    world: walkWorld('elephant', about, [plan], {
      kinds: {
        ...around.kinds,
        peanuts: {
          about: 'A bag of peanuts.',
          shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
          look: { colour: '#c89b5a' },
        },
      },
      entities: { ...around.entities, peanuts: { kind: 'peanuts', at: [bag[0], 0, bag[1]] } },
    }),
  }
}

/** A wall with a door straight ahead and a gap further on: from where to where, and what happens to the door when. */
export const DOORWAY = { from: [0, 0], to: [0, 16], doorM: 1.8, gapAtM: 7, gapM: 1.6, wallZ: 8, atS: 1 } as const

/** Somebody wants through a wall. Its door opens, shuts or stays shut while he is on his way. */
export function doorway(
  seed: number,
  door: 'opens' | 'shuts' | 'staysShut',
): Walks & { readonly walls: readonly ThinWall[] } {
  const luck = chanceOf(seed, 'doorway')
  const { from, to, doorM, gapAtM, gapM, wallZ, atS } = DOORWAY
  const thicknessM = 0.2
  const walls: readonly ThinWall[] = [
    { from: [-10, wallZ], to: [-doorM / 2, wallZ], thicknessM },
    { from: [doorM / 2, wallZ], to: [gapAtM - gapM / 2, wallZ], thicknessM },
    { from: [gapAtM + gapM / 2, wallZ], to: [16, wallZ], thicknessM },
  ]
  const plan: WalkPlan = {
    name: 'walker',
    from: [from[0] + 0.4 * luck() - 0.2, from[1] + luck()],
    to,
    map: { knows: 'all' },
    nets: {},
  }
  const around = thinWalls(walls)
  const shut = { kind: 'door', at: [0, 0, wallZ] } as const
  const world = walkWorld('doorway', 'Somebody on his way to a door that opens or shuts.', [plan], {
    kinds: {
      ...around.kinds,
      door: { shape: { box: { sizeM: [doorM + 0.1, 2, 0.2] } }, isSolid: true, look: { colour: '#6b4f3a' } },
    },
    entities: { ...around.entities, ...(door === 'shuts' ? {} : { door: shut }) },
  })
  const at = Math.round((door === 'shuts' ? 2 * atS : atS) * TICKS_PER_S)
  const happens: InputDefinition =
    door === 'opens' ? { input: 'remove', entity: 'door' } : { input: 'add', name: 'door', entity: shut }
  return {
    plans: [plan],
    walls,
    world: door === 'staysShut' ? world : { ...world, timeline: [{ atTick: at, do: happens }] },
  }
}

const TICKS_PER_S = 20
