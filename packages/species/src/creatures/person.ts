// A person in a creature's world: a puppet that goes, turns, gestures, gives and throws as it is told, and has no will of its own.
//
// Where to go and what to face is something that only it senses: a `goal` that is imagined for it, so that nobody else's mind can tell
// that it was pointed somewhere. Its gestures are fields that dogs and hamsters look for; it can also turn into a bone or a hydrant.
// Reads: goals, whoever it watches. Worlds with it need the kind `goal` (see `goalKind`).
// Seed: 003 §6.1.4 (the invisible person: gestures as fields, the ball in its hand, the throw).

import { defineSpecies, type KindDefinition } from '@ethogram/core'
import { puppetBody, puppetCommands, puppetFields, puppetSkills } from '../bodies/puppet/puppet-body.ts'
import { personLook } from './looks.ts'
import { errandCommands, errandDrives, errandFields, errandPercepts, errandSkills, errands } from './person-errands.ts'

/** How fast a person walks to where it is sent, m/s, and how near is there, metres. */
const WALK_MPS = 1.4
const THERE_M = 0.12

/** Where a person is sent, or what it is to face: imagined for it by whoever moves it. */
export const goalKind: KindDefinition = {
  about: 'Where a person goes; with `isFaced`, what it only turns to; with `isAimed`, where it throws.',
  shape: { cylinder: { radiusM: 0.12, heightM: 0.02 } },
  fields: { isFaced: false, isAimed: false },
  look: { as: 'goal', colour: '#f4efe2' },
}

/** What a person can be taken for, what hamsters look for in it, and whether it holds up what it has in its hand. */
const personFields = {
  ...puppetFields,
  handRaised: false,
  bendsOver: false,
  holdsFood: false,
  givesTreat: false,
  isBone: false,
  isHydrant: false,
} as const

/** What a person looks like that has turned into a bone, or into a hydrant. */
const DISGUISES = {
  isBone: { as: 'bone', colour: '#efe6d2', shape: { cylinder: { radiusM: 0.45, heightM: 0.26 } } },
  isHydrant: { as: 'hydrant', colour: '#c8402f', shape: { cylinder: { radiusM: 0.2, heightM: 0.9 } } },
} as const

/** Eyes that see these kinds wherever they are. */
const eyesFor = (kinds: readonly string[]) =>
  ({ by: 'direct', kinds: ['goal', ...kinds], rangeM: 60, fieldOfViewRad: 2 * Math.PI, through: true }) as const

/** Goes where it is sent, and watches. */
const sentAbout = (kinds: readonly string[]) =>
  ({
    turnTo: { sees: { kind: 'goal', all: ['isFaced'], maxValue: 40 }, act: 'face it' },
    goThere: {
      sees: { kind: 'goal', none: ['isFaced', 'isAimed'], maxValue: 20 },
      act: `approach it within ${THERE_M} speed ${WALK_MPS}`,
    },
    standAbout: { always: 1, act: 'halt' },
    watch: { sees: { kind: kinds, maxValue: 0.5 }, suggest: 'look at it' },
  }) as const

/** A person whose eyes follow the kinds that it watches. */
export function personWatching(...kinds: readonly [string, ...string[]]) {
  // Its head follows whom it watches; its feet stay, or it would turn away from what it points at.
  const { turnsBy: _feet, ...lookAt } = puppetSkills().lookAt
  return defineSpecies({
    ethogram: 1,
    species: 'person',
    about: 'You: goes, gestures, gives and throws as you say; others sense what it shows.',
    body: puppetBody(),
    look: { ...personLook, while: DISGUISES },
    fields: personFields,
    senses: {
      eyes: eyesFor(kinds),
    },
    skills: {
      ...puppetSkills(),
      lookAt,
      offering: {
        about: 'holds out what it has in its hand',
        does: 'pose',
        uses: ['armRight'],
        pose: { armRightAhead: 0.8, armRightOut: 0.05, elbowRight: 0.5, fistRight: 0.9 },
        shows: 'handFull',
      },
      // With the left: the right may still be pointing.
      treating: {
        about: 'tosses something good to eat',
        does: 'pose',
        uses: ['armLeft'],
        enters: [{ armLeftAhead: 0.1, elbowLeft: 1.2 }],
        pose: { armLeftAhead: 1, elbowLeft: 0.15, handLeft: -0.3 },
        shows: 'givesTreat',
      },
      bending: { about: 'is low enough for a hamster', does: 'pose', pose: { chestYaw: 0 }, shows: 'bendsOver' },
      feeding: { about: 'has something for a hamster', does: 'pose', pose: { chestYaw: 0 }, shows: 'holdsFood' },
    },
    commands: {
      ...puppetCommands,
      crouch: { ...puppetCommands.crouch, skills: ['crouching', 'bending'] },
      pat: { ...puppetCommands.pat, skills: ['patting', 'bending'] },
      offer: { about: 'holds out what it has in its hand', skills: ['offering', 'feeding'] },
      treat: { about: 'tosses something good to eat', skills: 'treating' },
      whistle: { about: 'whistles for somebody', skills: ['say', 'speak'], with: { sound: 'whistle' } },
    },
    behavior: sentAbout(kinds),
  })
}

/** A person who can also take, throw and put down a ball by itself when it is told to; worlds with it need the kind `ball`. */
export function personPlaying(...kinds: readonly [string, ...string[]]) {
  const person = personWatching(...kinds)
  return defineSpecies({
    ...person,
    fields: { ...personFields, ...errandFields },
    drives: errandDrives,
    senses: { eyes: eyesFor(['ball', ...kinds.filter((kind) => kind !== 'ball')]) },
    skills: { ...person.skills, ...errandSkills },
    commands: { ...person.commands, ...errandCommands },
    percepts: errandPercepts(kinds[0]),
    behavior: { ...errands(kinds), ...sentAbout(kinds) },
  })
}
