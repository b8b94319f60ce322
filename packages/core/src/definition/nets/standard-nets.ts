// The nets that every species with `nets` has, in the format in which authors write their own. One of the same name replaces it.
//
// `go` is the control machine: by whether the creature is at its goal, faces it, sees it with a free way to it, and whether that stands, it
// turns, walks straight, takes a path or goes after it; each of these is a net that it calls, and when one ends it chooses anew.
// Words that a net can end with: there, changed (something else is to be done now), lost, noWay, tired.
// Seed: 002 §7.4 (attraction, turning, path, chase: §7.4.1–7.4.4), §9.2 (the sixteen cases); unstuck and duck: chapter 12, 7.1.5.

import type { NetDefinition } from './net.ts'

export const STANDARD_NETS = {
  go: {
    about: 'Goes to the goal: turns, walks straight, by a path or after it, whatever the moment asks.',
    start: 'look',
    states: {
      look: { do: 'askWay', next: { to: 'choose' } },
      choose: {
        next: [
          { if: 'not known', to: 'lost' },
          { if: 'near and faced', to: 'there' },
          { if: 'near', to: 'turning' },
          { if: 'not sees', to: 'path' },
          { if: 'not faced', to: 'turning' },
          { if: 'still', to: 'walking' },
          { to: 'chasing' },
        ],
      },
      turning: {
        do: 'call turn',
        next: [
          { if: 'near and faced', to: 'choose' },
          { if: 'done', to: 'choose' },
        ],
      },
      path: {
        do: 'call path',
        next: [
          { if: 'near', to: 'choose' },
          { if: 'result noWay', to: 'stranded' },
          { if: 'done', to: 'choose' },
        ],
      },
      walking: { do: 'call attract', next: { if: 'done', to: 'choose' } },
      chasing: {
        do: 'call chase',
        next: [
          { if: 'result lost', to: 'lost' },
          { if: 'done', to: 'choose' },
        ],
      },
      there: { do: 'exit there' },
      stranded: { do: 'exit noWay' },
      lost: { do: 'exit lost' },
    },
  },
  turn: {
    about: 'Turns on the spot to its target, the shorter way round.',
    states: {
      turning: {
        do: 'face',
        next: [
          { if: 'turn < 0.03', to: 'faces' },
          { if: 'elapsed > 6', to: 'faces' },
        ],
      },
      faces: { do: 'exit there' },
    },
  },
  attract: {
    about: 'Walks straight to a goal that it sees and that stands.',
    states: {
      walking: {
        do: 'seek',
        next: [
          { if: 'near', to: 'there' },
          { if: 'not sees', to: 'other' },
          { if: 'not still', to: 'other' },
        ],
      },
      turning: {
        do: 'call turn',
        next: [
          { if: 'near', to: 'there' },
          { if: 'done', to: 'walking' },
        ],
      },
      there: { do: 'exit there' },
      other: { do: 'exit changed' },
    },
    // Inside its turning circle it would go round and round.
    monitors: { circling: { if: 'circling', do: 'enter turning' } },
  },
  path: {
    about: 'Walks to its target by a way that it asks for, point by point; asks anew when that way does not hold.',
    states: {
      plan: {
        do: 'askWay',
        next: [
          { if: 'wayNone', to: 'none' },
          { if: 'wayFound and vertices > 1', to: 'along' },
          { if: 'wayFound', to: 'last' },
          { if: 'elapsed > 2', to: 'last' },
        ],
      },
      along: {
        do: 'seek vertex',
        next: [
          { if: 'atVertex', to: 'on' },
          { if: 'sees', to: 'other' },
          { if: 'wayAge > 1 and strayed > 2', to: 'plan' },
          { if: 'wayAge > 1 and goalMoved > 1', to: 'plan' },
          { if: 'wayAge > 1 and blocked', to: 'plan' },
          { if: 'elapsed > 10', to: 'plan' },
        ],
      },
      on: {
        do: 'nextVertex',
        next: [
          { if: 'vertices > 1', to: 'along' },
          { if: 'vertices <= 1', to: 'last' },
        ],
      },
      last: {
        do: 'seek',
        next: [
          { if: 'near', to: 'there' },
          { if: 'sees and elapsed > 0.5', to: 'other' },
          { if: 'wayAge > 1 and strayed > 2', to: 'plan' },
          { if: 'wayAge > 1 and goalMoved > 1', to: 'plan' },
          { if: 'wayAge > 1 and blocked', to: 'plan' },
          { if: 'elapsed > 15', to: 'plan' },
        ],
      },
      there: { do: 'exit there' },
      other: { do: 'exit changed' },
      none: { do: 'exit noWay' },
    },
  },
  chase: {
    about:
      'Goes after a goal that moves; out of sight, to where it was last, then the way that it went, then gives it up.',
    states: {
      turning: {
        do: ['target goal', 'call turn'],
        next: [
          { if: 'not known', to: 'lost' },
          { if: 'near', to: 'caught' },
          { if: 'turn < 1', to: 'meeting' },
          { if: 'done', to: 'meeting' },
        ],
      },
      meeting: {
        do: 'meet',
        next: [
          { if: 'near', to: 'caught' },
          { if: 'not known', to: 'lost' },
          { if: 'unseen > 0.3', to: 'recalling' },
          { if: 'still', to: 'other' },
        ],
      },
      recalling: {
        do: ['target last', 'call path'],
        next: [
          { if: 'not known', to: 'lost' },
          { if: 'seen', to: 'turning' },
          { if: 'done', to: 'guessing' },
        ],
      },
      guessing: {
        do: ['target ahead', 'seek'],
        next: [
          { if: 'not known', to: 'lost' },
          { if: 'seen', to: 'turning' },
          { if: 'elapsed > 8', to: 'lost' },
        ],
      },
      caught: { do: 'exit there' },
      other: { do: 'exit changed' },
      lost: { do: 'exit lost' },
    },
  },
  unstuck: {
    about: 'Goes aside when it makes no headway; its patience is 1.5 s and a third of that by luck.',
    runs: 'always',
    locals: { patience: 1.5 },
    states: {
      well: {
        do: ['set patience 0.9 * luck', 'add patience 1.05'],
        next: { if: 'stuck > patience', to: 'aside' },
      },
      aside: {
        do: 'stepAside',
        next: [
          { if: 'aside', to: 'waits' },
          { if: 'stuck < 0.1 and elapsed > 1', to: 'over' },
        ],
      },
      waits: { next: { if: 'not aside', to: 'over' } },
      over: { do: 'exit' },
    },
  },
} as const satisfies Readonly<Record<string, NetDefinition>>

/** All nets of a species by name: those that come with it, and its own. */
export function netsOf(nets: Readonly<Record<string, NetDefinition>>): Record<string, NetDefinition> {
  return { ...STANDARD_NETS, ...nets }
}
