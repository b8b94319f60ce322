// Two valid definitions for tests to break: the thesis's beggar and a small yard with a bird in it.
//
// They are values, not files, so that a test can copy one, spoil one place, and see what is said. The beggar is figure
// 15 of seed 003 as spec 01 writes it. The commands are a small table of their own: no test of definitions may depend on
// what bodies happen to understand today.

import type { CommandDescription } from './act.ts'
import { defineSpecies, defineWorld } from './define.ts'

/** A dog that sits for people who hold something out, and howls when nobody does. */
export const beggar = defineSpecies({
  ethogram: 1,
  species: 'beggar',
  about: 'sits for people who hold something out',
  body: {
    shape: { cylinder: { radiusM: 0.25, heightM: 0.6 } },
    points: { nose: [0, 0.5, 0.3] },
    travel: { by: 'walk', maxSpeedMps: 2 },
    dofs: { tailWag: { rest: 0, min: -1, max: 1 } },
  },
  fields: { isWet: false, name: 'Silas' },
  senses: { eyes: { by: 'direct', kinds: ['person'], rangeM: 100, fieldOfViewRad: 4, mount: 'nose', capacity: 8 } },
  drives: {
    playfulness: { start: 1, growth: 0.1, damping: 0.01, min: 0, max: 100 },
    tiredness: { from: 'timeOfDay' },
  },
  releasers: { someone: { kind: 'person', range: [5, 10, 100], strength: 20, least: 0 } },
  groups: {
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
          sees: { kind: 'person', any: ['extendedLeft', 'extendedRight'], range: [0, 5, 20], strength: 20 },
          act: 'halt',
          changes: { playfulness: -0.01 },
        },
        approach: { sees: 'someone', inhibits: { sit: 3, howl: 2.5 }, act: 'approach it' },
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
  kinds: {
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
  },
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
  ],
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
]

function amount(unit: string): CommandDescription['arguments'][string] {
  return { about: 'how much', unit, default: 1 }
}
