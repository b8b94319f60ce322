// What happens around the hamster when nobody takes part, and how one does: a visit that plays by itself, and a story with choices.
//
// The visit moves `you` as the studio does, by goals that only you sense. It begins when you have stood at the table for a while and
// goes through: seeds, a bent back, the button, a look on, and a round on which the predator is driven out of every corner. The
// table's field `isYours` ends it: somebody plays. Seed: 003 §6.1.2.

import type { ChoiceDefinition, ConditionDefinition, DirectorDefinition, StateDefinition } from '@ethogram/core'

type Spot = readonly [number, number]

/** Where you stand at the table, at the button and in the pen; x and z, metres. */
const AT_TABLE: Spot = [0, -4.2]
const AT_BUTTON: Spot = [0.55, -3.9]
const IN_PEN: Spot = [0, -0.4]

/** The round on which the predator is driven out of every corner, toward the cage in the east. */
const ROUND: readonly Spot[] = [
  [-3, -1.8],
  [-3, 1.8],
  [0, 1.8],
  [0, -1.8],
  [2.4, -1.8],
  [2.4, 1.8],
  [1.6, 0],
]

/** How fast you walk, m/s, and what turning round takes besides, seconds. */
const WALK_MPS = 1.4
const TURN_S = 0.8

/** How long you stand at the table before the visit begins, and what its parts take, seconds. */
const IDLE_S = 24
const BEGS_S = 14
const BENDS_S = 16
const WATCHES_S = 22
const RESTS_S = 20

/** How long a walk takes. */
function takesS(from: Spot, to: Spot): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]) / WALK_MPS + TURN_S
}

/** A walk as a state: on arrival it goes on, elsewhere if something `given` holds by then. */
function walk(
  from: Spot,
  to: Spot,
  go: string,
  given?: { readonly when: ConditionDefinition; readonly go: string },
): StateDefinition {
  const afterS = takesS(from, to)
  const first = given === undefined ? [] : [{ when: { ...given.when, afterS }, go: given.go }]
  return {
    say: [`you: imagine goal at (${to[0]}, 0, ${to[1]}) for ${afterS.toFixed(1)}s`],
    then: [...first, { when: { afterS }, go }],
  }
}

const stay = (forS: number, go: string, ...say: NonNullable<StateDefinition['say']>): StateDefinition => ({
  say,
  then: [{ when: { afterS: forS }, go }],
})

/** Around and around until the cage has shut behind the predator. */
const herding: Readonly<Record<string, StateDefinition>> = Object.fromEntries(
  ROUND.flatMap((from, k) => {
    const next = (k + 1) % ROUND.length
    const to = ROUND[next]
    const isShut = { when: { fields: { button: { isPressed: false } } }, go: `parts${next}` }
    return [
      [`herds${k}`, walk(from, to, `herds${next}`, isShut)],
      [`parts${next}`, walk(to, AT_TABLE, 'rests')],
    ]
  }),
)

const states: Readonly<Record<string, StateDefinition>> = {
  stands: {
    then: [{ when: { distance: { from: 'you', to: 'table', belowM: 1.2 }, heldS: IDLE_S }, go: 'takesSeeds' }],
  },
  takesSeeds: stay(
    1,
    'comes',
    { input: 'remove', entity: 'seeds' },
    { input: 'add', name: 'seeds', entity: { kind: 'seeds', heldBy: 'you.hand' } },
    `you: do offer for ${BEGS_S + 6}s`,
  ),
  comes: walk(AT_TABLE, IN_PEN, 'offers'),
  offers: stay(BEGS_S, 'bends'),
  bends: stay(2, 'gives', `you: do crouch for ${BENDS_S}s`),
  gives: stay(BENDS_S - 2, 'leaves', { input: 'release', entity: 'seeds' }),
  leaves: walk(IN_PEN, AT_BUTTON, 'presses'),
  presses: stay(
    2,
    'watches',
    'you: imagine goal at (0.9, 0, -5) with isFaced true for 1s',
    'you: do extend hand for 2s',
  ),
  watches: stay(WATCHES_S, 'goesRound'),
  goesRound: walk(AT_BUTTON, ROUND[0], 'herds0'),
  ...herding,
  rests: stay(RESTS_S, 'stands', 'you: imagine goal at (0, 0, 0) with isFaced true for 1s'),
}

/** Every state gives way to somebody who plays. */
function yielding(all: Readonly<Record<string, StateDefinition>>): Readonly<Record<string, StateDefinition>> {
  const isYours = { when: { fields: { table: { isYours: true } } }, go: 'yields' }
  return Object.fromEntries(
    Object.entries(all).map(([name, state]) => [name, { ...state, then: [isYours, ...(state.then ?? [])] }]),
  )
}

/** Plays the user of ALIVE until there is one. */
export const visit: DirectorDefinition = {
  about: 'Plays the user of ALIVE: brings seeds, pats, lets the predator in, and helps in the end.',
  start: 'stands',
  states: { ...yielding(states), yields: { isFresh: true } },
}

const choices: Readonly<Record<string, ChoiceDefinition>> = {
  mine: {
    label: 'I play it myself',
    about: 'The visitor is yours: walk, fetch seeds from the table and offer them, bend down, press the button, herd.',
    level: 'environment',
    say: ['table.isYours = true'],
  },
  press: {
    label: 'Press the button',
    about: 'The cage opens.',
    level: 'environment',
    say: ['button.isPressed = true'],
  },
  hungry: {
    label: 'He is hungry',
    about: 'His hunger is set to 60. What he does about it is his own affair.',
    level: 'motivation',
    say: ['hamster: hunger = 60'],
  },
  unafraid: {
    label: 'He knows no fear',
    about: 'His fear is held at nothing for fifteen seconds.',
    level: 'motivation',
    say: ['hamster: hold fear at 0 for 15s'],
  },
  sated: {
    label: 'It is not hungry',
    about: 'The predator’s appetite is gone; it comes back.',
    level: 'motivation',
    say: ['predator: appetite = 0'],
  },
}

const isOpen = { when: { fields: { button: { isPressed: true } } }, go: 'hunted' }
const isShut = { when: { fields: { button: { isPressed: false } } }, go: 'saved' }

const liesStill = { when: { does: { hamster: 'lieSenseless' } }, go: 'senseless' }

/** How long it eats at him until there is nothing left, seconds. */
const EATEN_S = 1.5

const nursing: Readonly<Record<string, ChoiceDefinition>> = {
  nurse: {
    label: 'Nurse him',
    about: 'His wounds are set to 30. By your own hands it takes longer: bend down to him.',
    level: 'motivation',
    say: ['hamster: wounds = 30'],
  },
}

/** The story of it, for those who watch. */
export const drama: DirectorDefinition = {
  title: 'The hamster and the button',
  about: 'His food is on your table, his predator behind a door that you can open.',
  hero: 'hamster',
  start: 'waiting',
  states: {
    waiting: {
      title: 'Nothing to eat',
      caption: 'His seeds are on the table. He follows whoever might bring them, and begs.',
      then: [isOpen, { when: { does: { hamster: 'feeding.eat' } }, go: 'fed' }],
      choices,
    },
    fed: {
      title: 'A handful of seeds',
      caption: 'Seeds! If somebody bends down he rolls over to have his tummy scratched; for a while.',
      then: [isOpen, { when: { afterS: 25 }, go: 'waiting' }],
      choices,
    },
    hunted: {
      title: 'The cage is open',
      caption: 'The predator hunts him, and fears you. Walk behind it and it runs home; or stand back.',
      then: [isShut, liesStill, { when: { does: { predator: 'hunt.bite' } }, go: 'caught' }],
      choices,
    },
    caught: {
      title: 'Caught',
      caption: 'It has bitten him: he squeals, tears himself away, and goes lame. It is not over.',
      then: [isShut, liesStill, { when: { afterS: 8 }, go: 'hunted' }],
      choices: { ...choices, ...nursing },
    },
    senseless: {
      title: 'He lies still',
      caption: 'He does not move any more. Drive it off before it eats him; who bends down to him helps him up.',
      then: [
        { when: { does: { predator: 'hunt.devour' }, heldS: EATEN_S }, go: 'lost' },
        { when: { drives: { hamster: { wounds: { below: 70 } } } }, go: 'getsUp' },
      ],
      choices: { ...choices, ...nursing },
    },
    getsUp: {
      title: 'He gets up',
      caption: 'He is on his feet again, and slow. Wounds take minutes to heal; in peace he licks them.',
      then: [
        liesStill,
        { when: { afterS: 6, fields: { button: { isPressed: true } } }, go: 'hunted' },
        { when: { afterS: 10 }, go: 'waiting' },
      ],
      choices: { ...choices, ...nursing },
    },
    lost: {
      title: 'Lost',
      caption: 'It has eaten him. You stood back. There are other hamsters, and none of them is he.',
      say: [{ input: 'remove', entity: 'hamster' }],
      then: [{ when: { afterS: 40 }, go: 'another' }],
      choices: {
        another: {
          label: 'Another hamster',
          about: 'One is brought from next door: young, hungry, and new to all of this.',
          level: 'environment',
          go: 'another',
        },
      },
    },
    another: {
      title: 'Another hamster',
      caption: 'A new one sits in the nest. He knows nothing of what happened here.',
      say: [{ input: 'add', name: 'hamster', entity: { kind: 'hamster', at: [-0.5, 0, 0.4], headingRad: 2.2 } }],
      then: [
        { when: { afterS: 4, fields: { button: { isPressed: true } } }, go: 'hunted' },
        { when: { afterS: 6 }, go: 'waiting' },
      ],
      choices,
    },
    saved: {
      title: 'Saved',
      caption: 'The door fell shut behind it.',
      then: [isOpen, { when: { afterS: 12 }, go: 'waiting' }],
      choices,
    },
  },
}
