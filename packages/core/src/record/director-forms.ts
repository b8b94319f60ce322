// The forms of what directors, trainers and the ledger of directions leave in a file.
//
// Only the form; whether names and positions exist in the world of the file is asked when they are put back (check-directions.ts).

import { MAX_EXTERNAL } from '../0-foundation/acts.ts'
import { RANDOM_WORDS } from '../0-foundation/random.ts'
import { MOST_LOOKED_BACK } from '../definition/training/defaults.ts'
import { MOST_LOGGED } from '../world/trainer-state.ts'
import { anything, finite, flag, listOf, objectOf, oneOf, recordOf, rowOf, text, whole } from './form.ts'

const MOST = 0x7fffffff
const TICK = whole(-1, MOST)
const COUNT = whole(0, Number.MAX_SAFE_INTEGER)

const UNDO = objectOf({
  ints: listOf(rowOf([whole(0, MOST), whole(-MOST - 1, MOST)])),
  doubles: listOf(rowOf([whole(0, MOST), finite])),
})

/** Directions that stand. */
export const LEDGER = objectOf({
  nextId: whole(1, Number.MAX_SAFE_INTEGER),
  standing: listOf(
    objectOf({
      id: whole(1, Number.MAX_SAFE_INTEGER),
      definition: objectOf({ direct: text }),
      fromTick: TICK,
      untilTick: whole(-1, Number.MAX_SAFE_INTEGER),
      answer: text,
      'imagined?': text,
      'indices?': listOf(whole(0, MAX_EXTERNAL - 1), MAX_EXTERNAL),
      'places?': listOf(whole(0, MAX_EXTERNAL - 1), MAX_EXTERNAL),
      'undo?': UNDO,
    }),
  ),
})

/** A scripted director at work. */
export const DIRECTOR = objectOf({
  name: text,
  state: text,
  sinceTick: TICK,
  heldSince: listOf(TICK),
  given: listOf(COUNT),
  faults: COUNT,
  'story?': objectOf({
    passed: listOf(objectOf({ state: text, tick: TICK })),
    made: listOf(objectOf({ choice: text, state: text, tick: TICK, did: text, became: text, becameTick: TICK })),
  }),
})

const OUTCOMES = ['rewarded', 'withheld', 'missed', 'stopped', 'unmet', 'ledOn', 'shown']
const CUES = listOf(objectOf({ cue: text, onTick: TICK, offTick: TICK }))

/** A trainer at work. */
export const TRAINER = objectOf({
  name: text,
  protocol: anything,
  progress: objectOf({
    isOn: flag,
    step: oneOf(['pause', 'ready', 'awaits', 'cues', 'reward', 'done']),
    sinceTick: TICK,
    phase: whole(-1, MOST),
    rounds: COUNT,
    queue: listOf(text),
    pauseTicks: COUNT,
    trial: text,
    beganTick: TICK,
    cueTick: TICK,
    responseTick: TICK,
    rewardTick: TICK,
    outcome: oneOf(['', ...OUTCOMES]),
    did: text,
    reward: text,
    cues: CUES,
    ended: listOf(text),
    wasDoing: flag,
    isLured: flag,
    held: recordOf(TICK),
    given: listOf(COUNT),
    responses: COUNT,
    lastRewardTick: TICK,
    drawn: finite,
    luck: listOf(whole(-MOST - 1, MOST), RANDOM_WORDS),
    trials: COUNT,
    latest: listOf(whole(0, 1)),
    faults: COUNT,
    'shaping?': recordOf(
      objectOf({
        last: listOf(finite, MOST_LOOKED_BACK),
        at: finite,
        run: whole(-MOST_LOOKED_BACK, MOST_LOOKED_BACK),
        now: listOf(finite, 1),
        asked: listOf(finite, 1),
      }),
    ),
  }),
  log: listOf(
    objectOf({
      number: COUNT,
      phase: text,
      trial: text,
      beganTick: TICK,
      cueTick: TICK,
      responseTick: TICK,
      outcome: oneOf(OUTCOMES),
      reward: text,
      rewardTick: TICK,
      endTick: TICK,
      did: text,
      cues: CUES,
      'shaped?': objectOf({ what: text, value: finite, 'asked?': finite }),
    }),
    MOST_LOGGED,
  ),
})
