// Valid definitions for tests to break: the thesis's beggar, a small yard with a bird in it, and a lookout on a playground.
//
// They are values, not files, so that a test can copy one, spoil one path, and see what is said. The beggar is figure
// 15 of seed 003; the lookout has everything that perception reads. The commands are a small table of their own: no test of definitions may depend on
// what bodies happen to understand today.

import type { Problem } from '../src/0-foundation/problems.ts'
import { defineSpecies, defineWorld } from '../src/definition/reading/define.ts'
import { isRecord } from '../src/definition/reading/findings.ts'
import type { CommandDescription } from '../src/definition/skills/act.ts'

/** A dog that sits for people who hold something out, and howls when nobody does. */
export const beggar = defineSpecies({
  ethogram: 1,
  species: 'beggar',
  about: 'sits for people who hold something out',
  body: {
    shape: { cylinder: { radiusM: 0.25, heightM: 0.6 } },
    points: { nose: [0, 0.5, 0.3] },
    travel: { by: 'walk', maxSpeedMps: 2 },
    dofs: {
      tailWag: { rest: 0, min: -1, max: 1 },
      tailHeight: { rest: 0.2, min: 0, max: 1, maxSpeedPerS: 2 },
      tail: { uses: ['tailWag', 'tailHeight'] },
      legs: {},
      headYaw: { min: -1.5, max: 1.5 },
    },
  },
  fields: { isWet: false, name: 'Silas' },
  senses: { eyes: { by: 'direct', kinds: ['person'], rangeM: 100, fieldOfViewRad: 4, mount: 'nose', capacity: 8 } },
  drives: {
    playfulness: { start: 1, growth: 0.1, damping: 0.01, min: 0, max: 100 },
    tiredness: { from: 'timeOfDay' },
  },
  releasers: {
    someone: { kind: 'person', range: [5, 10, 100], maxValue: 20, minValue: 0 },
    noise: { kind: 'bang', latchTicks: 40, sets: { playfulness: 0 }, changesInterest: { 'rest.lie': -0.1 } },
  },
  groups: {
    moods: {
      arbitration: 'dice',
      significance: 0.2,
      behaviors: {
        jump: { hears: 'noise', startle: true, act: 'halt', until: { ticks: 10 } },
        pant: {
          worth: 1,
          act: 'say pant',
          until: { drives: { tiredness: { below: 5 } }, sees: { kind: 'it', averageTicks: 5 }, feels: 'isWet' },
        },
      },
    },
    rest: {
      lie: { always: 1, act: 'halt' },
      turn: { sees: { kind: 'it', range: [0, 0, 5] }, act: ['face it', { command: 'say', with: { sound: 'yawn' } }] },
    },
  },
  behavior: {
    sitForPerson: {
      wants: 'playfulness',
      do: {
        sit: {
          sees: { kind: 'person', any: ['extendedLeft', 'extendedRight'], range: [0, 5, 20], maxValue: 20 },
          act: 'halt',
          changes: { playfulness: -0.01 },
          strikes: ['wagTail', 'say'],
        },
        approach: {
          sees: 'someone',
          inhibits: { sit: 3, howl: 2.5 },
          act: 'approach it',
          suggest: [
            'wagTail amount 0.5',
            'if wagTail use speed playfulness and amount 1',
            { if: 'circle', avoid: { speed: 3 } },
          ],
          changes: { tiredness: { perTick: 0.1 } },
          changesInterest: { howl: 0.01, 'sitForPerson.sit': 0.02 },
        },
        howl: { hears: 'howl', always: 0.01, act: 'say howl loudness 0.5' },
      },
    },
    sleep: { wants: ['tiredness'], feels: { none: ['held', 'isWet'] }, combine: 'multiply', do: 'rest' },
    shake: {
      feels: 'isWet',
      inhibits: 2,
      interest: { start: 1, growth: 0.01, boredom: 0.1 },
      act: 'circle it radius 0.5',
    },
    fuss: { wants: 'tiredness', strikes: 'all', do: 'moods' },
    watch: { always: 0.1, suggest: ['look at it', { command: 'sit', with: { amount: 'tiredness' } }, 'show isWet'] },
  },
  skills: {
    sitting: { does: 'pose', uses: ['legs'], pose: { legs: -0.5, tailHeight: 0 }, goesTo: ['lying', 'stand'] },
    lying: { does: 'pose', uses: ['legs'], pose: { legs: -1 }, isSpringLoaded: false },
    tailSwing: { does: 'swing', uses: ['tail'], pose: { tailWag: 0.8 }, perS: 3 },
    looking: { does: 'aim', uses: ['headYaw'], yaw: 'headYaw' },
  },
  commands: {
    sit: 'sitting',
    wagTail: { about: 'wags its tail', skills: ['tailSwing'], with: { speed: 0.5 } },
    lookAt: 'looking',
    bark: { skills: ['say', 'sitting'], with: { loudness: 2 } },
    show: 'show',
  },
})

/** A bird that circles heads and lands on raised hands. */
export const bird = defineSpecies({
  ethogram: 1,
  species: 'bird',
  body: { shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } }, travel: { by: 'fly' } },
  senses: { eyes: { by: 'direct', kinds: ['person.head', 'person.hand'] } },
  drives: { rest: {} },
  behavior: {
    land: { sees: { kind: 'person.hand', all: ['isHandRaised'] }, act: 'fly to it' },
    circle: { sees: { kind: 'person.head' }, always: 0.1, act: 'circle it radius 0.8 height 0.3' },
  },
})

/** The kinds of things in these worlds. */
const kinds = {
  person: {
    shape: { cylinder: { radiusM: 0.3, heightM: 1.7 } },
    isSolid: true,
    fields: { isHandRaised: false, extendedLeft: false, extendedRight: false, mood: 'calm', ageYears: 30 },
    points: { head: [0, 1.6, 0], hand: [-0.4, 0.9, 0.2] },
    look: { as: 'person', colour: '#c08060' },
  },
  ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, bounce: 0.5, fields: { isRed: true } },
  wall: { shape: { segment: { to: [4, 0], heightM: 1 } } },
  bed: {
    shape: {
      footprint: {
        points: [
          [1, 0],
          [0, 1],
          [-1, 0],
          [0, -1],
        ],
        heightM: 0.2,
      },
    },
  },
} as const

/** A yard with a person, a ball in a hand, a wall and a bird. */
export const yard = defineWorld({
  ethogram: 1,
  world: 'yard',
  rateHz: 20,
  terrain: {
    ground: 'grass',
    types: { grass: { cost: 1 }, mud: { cost: 3, colour: '#705030' } },
    heights: {
      cellM: 2,
      rows: [
        [0, 0, 0],
        [0, 0.1, 0],
        [0, 0, 0],
      ],
    },
    patches: [{ type: 'mud', centre: [3, 3], radiusM: 1 }],
  },
  kinds,
  species: [beggar, bird],
  entities: {
    ann: { kind: 'person', at: [0, 0, 0], fields: { mood: 'glad' } },
    ball: { kind: 'ball', heldBy: 'ann.hand' },
    robin: { kind: 'bird', at: [1, 2, 0], headingRad: 1 },
    silas: { kind: 'beggar', at: [4, 0, 0], shape: { box: { sizeM: [0.3, 0.6, 0.8] } } },
  },
  timeline: [
    { atTick: 10, do: { input: 'set', entity: 'ann', field: 'isHandRaised', value: true } },
    { atTick: 10, do: { input: 'point', entity: 'ann', point: 'hand', at: [-0.4, 1.9, 0.2] } },
    { atTick: 40, do: { input: 'release', entity: 'ball', velocityMps: [0, 2, 1] } },
    { atTick: 50, do: { input: 'drive', entity: 'silas', drive: 'playfulness', value: 10 } },
    { atTick: 60, do: { input: 'add', name: 'second', entity: { kind: 'ball', at: [0, 1, 0] } } },
    { atTick: 61, do: { input: 'hold', entity: 'second', by: 'ann.hand' } },
    { atTick: 62, do: { input: 'sound', sound: 'bell', at: [0, 0, 0], loudness: 1 } },
    { atTick: 63, do: { input: 'place', entity: 'robin', headingRad: 2 } },
    { atTick: 64, do: { input: 'push', entity: 'ball', velocityMps: [1, 0, 0] } },
    { atTick: 70, do: { input: 'remove', entity: 'second' } },
    { atTick: 80, do: { input: 'direct', direction: { direct: 'force', to: 'silas', behavior: 'sitForPerson.sit' } } },
  ],
  directors: {
    story: {
      about: 'nobody looks at the dog for a while',
      start: 'waiting',
      states: {
        waiting: {
          say: ['silas: playfulness = 20', { input: 'set', entity: 'ann', field: 'mood', value: 'calm' }],
          then: [
            { when: { looks: { by: 'ann', at: 'silas', isNot: true }, heldS: 10 }, go: 'coming' },
            { when: { afterS: 60, does: { silas: 'rest.lie' } }, go: 'over' },
          ],
        },
        coming: {
          isFresh: true,
          say: [
            { input: 'add', name: 'bone', entity: { kind: 'ball' } },
            { input: 'direct', direction: { direct: 'command', to: 'silas', form: 'primary', act: 'approach it' } },
          ],
          then: [
            { when: { distance: { from: 'silas', to: 'bone', belowM: 2 } }, go: 'over' },
            {
              when: { fields: { ann: { isHandRaised: true } }, drives: { silas: { tiredness: { above: 20 } } } },
              go: 'waiting',
            },
          ],
        },
        over: {},
      },
    },
  },
})

/** A dog that keeps an eye on balls and people, misses what is gone, and looks for it. */
export const lookout = defineSpecies({
  ethogram: 1,
  species: 'lookout',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } },
    points: { eye: [0, 0.4, 0.2] },
    travel: { by: 'walk' },
    dofs: { headYaw: { min: -1.5, max: 1.5 } },
  },
  fields: { wind: 0, isPetted: false, name: 'Argos' },
  senses: {
    eyes: {
      by: 'vision',
      rangeM: 15,
      fieldOfViewRad: 2.5,
      mount: 'eye',
      turnsWith: 'headYaw',
      turnedRad: 0.1,
      noise: 0.01,
      accuracy: 0.02,
    },
    nose: { by: 'direct', kinds: ['ball', 'person.hand'], rangeM: 3, through: true, capacity: 4 },
    ears: { by: 'hearing', threshold: 0.01, through: false },
    skin: { by: 'touch' },
    fur: { by: 'input', fields: ['wind', 'isPetted'], smoothS: 0.5 },
    picture: { by: 'retina', kinds: ['ball'], widthPx: 16, fieldOfViewRad: 1.5 },
  },
  percepts: {
    redBall: { about: 'a red ball', of: 'ball', field: 'isRed' },
    calm: { of: 'person', field: 'mood', equals: 'calm', halfS: 30 },
    grown: { of: 'calm', field: 'ageYears', near: 40, deviation: 15 },
    atFeet: { region: [0, 0, 0.5], radiusM: 0.4 },
    running: { of: 'motion', speedMps: [2, 20], threshold: 0.1 },
    toy: {
      of: 'shape',
      like: ['radius', 'speed', 'isRed'],
      means: [0.1, 1, 1],
      deviations: [0.1, 1, 0.5],
      adapts: 0.01,
    },
    ringing: { of: 'sound', sound: 'bell' },
    face: { kind: 'person.head' },
    friend: { of: 'face', classify: 'looksKind' },
  },
  memory: { capacity: 12, halfS: 30, search: true, searchS: 15, cellM: 0.5 },
  drives: { curiosity: { damping: 0.02, surprise: 0.5 } },
  releasers: {
    toy: { kind: 'ball', where: ['redBall 0.5', 'not lost', 'toy', 'near 8'], pick: 'newest', maxValue: 20 },
    unused: { kind: 'bed', where: 'bed' },
  },
  groups: { watch: { look: { sees: { kind: 'it', where: 'unseen 2' }, act: 'face it' } } },
  behavior: {
    play: { sees: 'toy', act: 'approach it' },
    seek: { wants: 'curiosity', sees: { kind: 'ball', where: 'lost', pick: 'surest' }, act: 'approach it' },
    greet: {
      sees: { kind: ['person', 'something'], where: ['not grown', 'ahead'], all: ['isHandRaised'] },
      do: 'watch',
    },
    listen: { hears: { kind: 'bell', where: ['loud 0.1', 'ringing'], pick: 'loudest' }, act: 'halt' },
    rest: {
      feels: ['curiosity', 'headYaw', 'travel', { none: ['held', 'looking', 'isPetted', 'tooClose'] }],
      act: 'halt',
    },
  },
  skills: { looking: { does: 'aim', yaw: 'headYaw' } },
})

/** The yard's things with a lookout among them. */
export const playground = defineWorld({
  ethogram: 1,
  world: 'playground',
  kinds,
  species: [lookout],
  entities: {
    argos: { kind: 'lookout' },
    ann: { kind: 'person', at: [0, 0, 4] },
    toy: { kind: 'ball', at: [1, 0, 3] },
  },
})

/** Commands for tests. */
export const commands: readonly CommandDescription[] = [
  { name: 'halt', about: 'stops', takesIt: 'never', arguments: {} },
  { name: 'approach', about: 'goes to it', takesIt: 'always', arguments: { speed: amount('m/s') } },
  { name: 'face', about: 'turns to it', takesIt: 'always', arguments: {} },
  { name: 'flyTo', about: 'flies to it', takesIt: 'always', arguments: { maxSpeed: amount('m/s') } },
  {
    name: 'circle',
    about: 'goes around it, or around nothing',
    takesIt: 'may',
    arguments: { radius: amount('m'), height: amount('m'), speed: amount('m/s') },
  },
  {
    name: 'say',
    about: 'makes a sound',
    takesIt: 'never',
    arguments: { sound: { about: 'which', unit: '', default: 'peep' }, loudness: amount('') },
  },
  {
    name: 'move',
    about: 'goes on',
    takesIt: 'never',
    arguments: {
      gait: { about: 'how', unit: '', default: 'walk', options: ['walk', 'trot', 'bound'] },
      effort: { ...amount(''), range: [0, 1] },
    },
  },
]

function amount(unit: string): CommandDescription['arguments'][string] {
  return { about: 'how much', unit, default: 1 }
}

/** A path to spoil, the value put there, the one problem that must come of it, and the name that it must suggest. */
export type Spoilt = readonly [path: string, value: unknown, problem: string, nearest?: string]

/** A copy with the value at a path replaced, or removed if it is undefined. */
export function spoil(definition: unknown, path: string, value: unknown): unknown {
  const spoilt = copy(definition)
  const keys = path.split('.')
  let at = spoilt as Record<string, unknown>
  for (const key of keys.slice(0, -1)) {
    at[key] ??= {}
    at = at[key] as Record<string, unknown>
  }
  const last = keys[keys.length - 1]
  if (value === undefined) delete at[last]
  else at[last] = value
  return spoilt
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
}

/** Code and path of each problem. */
export function paths(problems: readonly Problem[]): string[] {
  return problems.map(({ code, path }) => `${code} ${path}`)
}
