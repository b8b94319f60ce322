// DogMatic after its opening: he has been noticed, and how it goes on is for whoever watches. Friends, a bone, a quarrel, and in the end the
// car that comes back for him: he may ride away, and come again, or stay.
//
// The director changes what is there and what he wants; whether he eats, comes, goes home or stays is what he does about it, and the story waits
// for that. Beats that nothing leads out of in time go on by themselves. Seed: 003 §6.2, §4.7 (levels of control).

import type { ChoiceDefinition, StateDefinition } from '@ethogram/core'

type Choices = Readonly<Record<string, ChoiceDefinition>>
type Beats = Readonly<Record<string, StateDefinition>>

/** How long beats wait for somebody to choose, seconds. */
const LINGERS_S = 40
const SULKS_S = 15

/** How long a car may take round the block, seconds. */
const ROUND_S = 90

/** Where the bone falls: before the person. */
const BONE_AT = [5, 0, 3.6] as const

const handOff = ['person.handExtended = false', 'person.handFull = false']

const offers: Choices = {
  bone: {
    label: 'Offer him a bone',
    about: 'You hold out a bone. A hungry dog begs for it; how hungry he is, is his own affair.',
    level: 'environment',
    go: 'bone',
  },
  shoo: {
    label: 'Send him off',
    about: 'Greeting people is forbidden for fifteen seconds, and he is less happy than he was.',
    level: 'task',
    go: 'sentOff',
  },
  callCar: {
    label: 'The car comes back',
    about:
      'The car has business at the kerb again, and he is homesick. It drives there by itself, and he goes to it by himself.',
    level: 'motivation',
    go: 'called',
  },
}

const parting: Choices = {
  keep: {
    label: 'Ask him to stay',
    about: 'You hold out a hand and he is not homesick any more: a motive against a motive.',
    level: 'motivation',
    go: 'stays',
  },
}

const again: Choices = {
  comeBack: {
    label: 'Call him back',
    about: 'The behavior greet is forced for ten seconds; how he gets to you is left to him.',
    level: 'task',
    go: 'calledBack',
  },
}

/** Friends, and a bone. */
function friendship(choices: Choices): Beats {
  return {
    friends: {
      about: 'A hand is held out; he is as happy as he can be.',
      title: 'Friends',
      caption: 'You hold out a hand. What now: a bone, a quarrel, or good-bye?',
      isFresh: true,
      say: ['person.handExtended = true', 'lucky: happiness = 10', 'lucky: curiosity = 40'],
      then: [{ when: { afterS: LINGERS_S }, go: 'called' }],
      choices: { ...choices, ...offers },
    },
    bone: {
      about: 'A bone in the hand.',
      title: 'A bone',
      caption: 'You hold out a bone. If nothing else presses he will come and beg.',
      say: [
        'person.handExtended = true',
        'person.handFull = true',
        { input: 'add', name: 'bone', entity: { kind: 'bone', heldBy: 'person.hand' } },
      ],
      then: [
        { when: { does: { lucky: 'sitForHand.begForIt' }, heldS: 2 }, go: 'given' },
        { when: { afterS: LINGERS_S }, go: 'boneGone' },
      ],
      choices,
    },
    given: {
      about: 'The bone falls at his feet.',
      title: 'It is his',
      caption: 'You let go of it. He is hungry now, and the rest is his affair.',
      say: [
        ...handOff,
        { input: 'remove', entity: 'bone' },
        { input: 'add', name: 'bone', entity: { kind: 'bone', at: BONE_AT } },
        'lucky: hunger = 70',
      ],
      then: [
        { when: { does: { lucky: 'feeding.eat' }, heldS: 4 }, go: 'eaten' },
        { when: { afterS: LINGERS_S }, go: 'boneGone' },
      ],
      choices,
    },
    eaten: {
      about: 'The bone is eaten.',
      title: 'Eaten',
      caption: 'Gone. He knows now where bones come from.',
      isFresh: true,
      say: [...handOff, { input: 'remove', entity: 'bone' }, 'lucky: hunger = 5', 'lucky: happiness = 10'],
      then: [{ when: { afterS: SULKS_S }, go: 'called' }],
      choices: { ...choices, shoo: offers.shoo, callCar: offers.callCar },
    },
    boneGone: {
      about: 'He did not want it: it is put away.',
      title: 'Not hungry after all',
      caption: 'He has other things on his mind. You put the bone away.',
      isFresh: true,
      say: [...handOff, { input: 'remove', entity: 'bone' }],
      then: [{ when: { afterS: 4 }, go: 'friends' }],
      choices,
    },
  }
}

/** A quarrel; and a car that he has missed. */
function quarrel(choices: Choices): Beats {
  return {
    sentOff: {
      about: 'He is sent away, and is sad.',
      title: 'Sent off',
      caption: 'He goes, with his tail down. You can call him back; if you do not, his people will.',
      isFresh: true,
      say: [
        ...handOff,
        'lucky: happiness = 0',
        'lucky: hold happiness at 0 for 15s',
        'lucky: forbid greet for 15s',
        'lucky: if move use gait walk for 15s',
      ],
      then: [{ when: { afterS: SULKS_S }, go: 'called' }],
      choices: { ...choices, ...again },
    },
    calledBack: {
      about: 'He is called back.',
      title: 'Called back',
      caption: 'You call him, and hold out a hand. He comes, not quite sure of himself.',
      isFresh: true,
      say: ['person.handExtended = true', 'lucky: force greet for 10s'],
      then: [{ when: { afterS: 10 }, go: 'friends' }],
      choices,
    },
    missedIt: {
      about: 'The car has gone without him.',
      title: 'Without him',
      caption: 'The car is gone, and he is still here. Perhaps he likes it.',
      isFresh: true,
      say: ['lucky: homesick = 0'],
      then: [{ when: { afterS: 8 }, go: 'friends' }],
      choices: { ...choices, ...offers },
    },
  }
}

/** The car comes back for him. */
function farewell(choices: Choices): Beats {
  return {
    called: {
      about: 'The car comes round the block; he is homesick.',
      title: 'The car comes back',
      caption:
        'Round the block comes the car. It will stop where it stopped before, and he wants to go home. Will you let him?',
      isFresh: true,
      say: [...handOff, 'car: business = 100', 'lucky: homesick = 1000'],
      then: [
        { when: { does: { lucky: 'goHome.askIn' }, heldS: 1 }, go: 'gone' },
        { when: { afterS: ROUND_S }, go: 'missedIt' },
      ],
      choices: { ...choices, ...parting },
    },
    gone: {
      about: 'He rides away; at its next stop he will be let out again.',
      title: 'He rides away',
      caption: 'Somebody in there takes him in. The street goes round the block; perhaps that is not the end.',
      isFresh: true,
      say: [{ input: 'hold', entity: 'lucky', by: 'car.seat' }],
      then: [{ when: { does: { lucky: 'hopOut' } }, go: 'backAgain' }],
      choices: {
        anotherRound: {
          label: 'Let him come back',
          about: 'The car has business at the kerb again. When its doors open he hops out, as he did at first.',
          level: 'motivation',
          say: ['car: business = 100', 'lucky: homesick = 0'],
        },
      },
    },
    backAgain: {
      about: 'He is back.',
      title: 'Back again',
      caption: 'The same car, the same dog. This time you know each other.',
      isFresh: true,
      then: [{ when: { afterS: 12 }, go: 'friends' }],
      choices: { ...choices, ...offers },
    },
    stays: {
      about: 'He is not homesick any more, and the car drives on.',
      title: 'He stays',
      caption: 'He looks at the car, and at you, and stays. The car drives on.',
      isFresh: true,
      say: ['lucky: homesick = 0', 'person.handExtended = true', 'lucky: curiosity = 60', 'lucky: happiness = 10'],
      then: [{ when: { afterS: LINGERS_S }, go: 'friends' }],
      choices: { ...choices, ...offers },
    },
  }
}

/** The beats after the opening; what could be done before can be done still. */
export function afterwards(choices: Choices): Beats {
  return { ...friendship(choices), ...quarrel(choices), ...farewell(choices) }
}
