// Lines about training: a person gives cues and rewards in the trainer's place, and asks how the trials went.
//
// Each is an input that a recording keeps. Seeds: 003 §6.3.2.

import { type Form, form, input } from './form.ts'
import { cueOfTrainer, rewardOfTrainer, trainer } from './name-slots.ts'
import { choice, head, value, word } from './parts.ts'

const toTrainer = [
  head('trainer', 'gives orders to a trainer'),
  value('trainer', trainer),
  word(':', 'what it should do'),
] as const

/** Lines about trainers. */
export const TRAINING_FORMS: readonly Form[] = [
  form({
    topic: 'cue',
    level: 'training',
    about: 'gives a cue of the trainer’s protocol by hand, or ends it; the trainer must rest',
    examples: ['trainer ann: cue hand on', 'trainer ann: cue hand off'],
    parts: [
      ...toTrainer,
      word('cue', 'gives a cue or ends it'),
      value('cue', cueOfTrainer),
      choice('turned', { on: 'gives it', off: 'ends it' }),
    ],
    build: ({ trainer, cue, turned }) => input({ input: 'cue', trainer, cue, isOn: turned === 'on' }),
  }),
  form({
    topic: 'reward',
    level: 'training',
    about: 'gives a reward of the trainer’s protocol by hand; it is taken away again as the protocol says',
    examples: ['trainer ann: reward treat'],
    parts: [...toTrainer, word('reward', 'gives a reward'), value('reward', rewardOfTrainer)],
    build: ({ trainer, reward }) => input({ input: 'reward', trainer, reward }),
  }),
  form({
    topic: 'rest',
    level: 'training',
    about: 'lets the trainer rest, so that a person can take its place',
    examples: ['trainer ann: rest'],
    parts: [...toTrainer, word('rest', 'lets it rest')],
    build: ({ trainer }) => input({ input: 'train', trainer, isOn: false }),
  }),
  form({
    topic: 'resume',
    level: 'training',
    about: 'lets the trainer go on with its protocol',
    examples: ['trainer ann: resume'],
    parts: [...toTrainer, word('resume', 'lets it go on')],
    build: ({ trainer }) => input({ input: 'train', trainer, isOn: true }),
  }),
  form({
    topic: 'trials',
    level: 'training',
    about: 'tells how the latest trials went',
    examples: ['trainer ann: trials'],
    parts: [...toTrainer, word('trials', 'tells how the latest went')],
    build: ({ trainer }) => ({ query: { query: 'trials', of: trainer } }),
  }),
]
