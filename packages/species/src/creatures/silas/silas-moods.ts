// How Silas shows what he feels: behaviors that never win and only suggest.
//
// Their values are the moods themselves, 0 to 10, so the strongest mood is asked first and gets ears, tail and brows; weaker ones take
// what is left. Standing about is worth 11. Nothing here appears in what winners do, and no winner knows of it.
// Seeds: 000 §6.6, 003 §6.1.3 (ears back if low, forward if high; a gait by happiness; looks guilty when he ignores somebody).

import type { SilasBehavior } from './silas-needs.ts'

const gait = (name: string) => [`if move use gait ${name}`, `if wander use gait ${name}`]

/** His face, tail and gait. */
export const silasMoods: Readonly<Record<string, SilasBehavior>> = {
  lookHappy: {
    wants: 'happiness',
    suggest: [
      'wag tail amount happiness',
      'raise tail amount happiness',
      'perk ears amount happiness',
      'raise brows amount happiness',
    ],
  },
  lookExcited: {
    wants: 'excitement',
    suggest: [
      'wag tail amount excitement',
      'perk ears amount excitement',
      'bug eyes amount excitement',
      ...gait('bound'),
    ],
  },
  lookSad: {
    wants: 'sadness',
    suggest: [
      'lower tail amount sadness',
      'ears back amount sadness',
      'hang head amount sadness',
      'knit brows amount sadness',
      ...gait('walk'),
    ],
  },
  lookGuilty: {
    wants: 'guilt',
    suggest: [
      'tuck tail amount guilt',
      'ears back amount guilt',
      'knit brows amount guilt',
      'hang head amount guilt',
      ...gait('walk'),
    ],
  },
  lookAfraid: {
    wants: 'fear',
    suggest: [
      'tuck tail amount fear',
      'ears back amount fear',
      'bug eyes amount fear',
      'raise brows amount fear',
      'whine amount fear',
    ],
  },
  lookAngry: {
    wants: 'aggression',
    suggest: [
      'show teeth amount aggression',
      'lower brows amount aggression',
      'arch amount aggression',
      'ears back amount aggression',
      'wrinkle nose amount aggression',
    ],
  },
  lookFrustrated: {
    wants: 'frustration',
    suggest: ['ears back amount frustration', 'lower brows amount frustration', 'paw at amount frustration'],
  },
  lookAlert: { wants: 'alertness', suggest: ['perk ears amount alertness', 'raise head amount alertness'] },
  lookTired: {
    about: 'by how much his legs are',
    suggest: ['lower head amount fatigue', 'bend ears amount fatigue', 'close eyes amount sleepiness'],
  },
  lookHot: { about: 'after running', always: 5, suggest: 'pant amount heat' },
  stroll: { always: 4, suggest: gait('walk') },
  lookDown: {
    about: 'what shows when there is not much happiness',
    always: 2,
    suggest: ['ears back amount 0.5', 'lower tail amount 0.6'],
  },
  bounce: { wants: 'happiness', suggest: gait('trot') },
  takeToHeart: { about: 'is sad when he is sent away', sees: 'sentAway', suggest: 'look at it' },
  beThrilled: { about: 'wants the ball from who throws it', sees: 'throwing', suggest: 'look at it' },
  beGlad: { about: 'is waved at', sees: 'waving', suggest: 'look at it' },
  beStirred: { about: 'is clapped for', sees: 'clapping', hears: 'clap', suggest: 'look at it' },
  prickUpEars: { about: 'hears something squeak', hears: 'squeak', suggest: 'perk ears' },
  watchPerson: {
    about: 'when nothing else matters, people do',
    sees: { kind: 'person', range: [0, 0, 12], maxValue: 0.2 },
    suggest: 'look at it',
  },
  wonderAt: {
    about: 'tilts his head at what surprises, and looks at it unless he is about something else',
    // Below `watch`: what he is about keeps his eyes. Above it a hamster that comes into sight takes them for more than a second.
    sees: { kind: ['person', 'ball', 'hamster'], where: 'surprising', maxValue: 0.4 },
    suggest: ['tilt head', 'look at it'],
  },
}
