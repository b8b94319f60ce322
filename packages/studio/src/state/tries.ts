// Three things to try in the first minute, and how one sees from the page's state that they were done. Pure.

import { youAmong } from '../engine/you-among.ts'
import type { StudioState } from './studio-state.ts'

/** One of them. */
export type TryId = 'ball' | 'hand' | 'umwelt'

/** Something to try. */
export interface Try {
  readonly id: TryId
  readonly title: string
  readonly about: string
  readonly isDone: (state: StudioState) => boolean
}

/** All of them, in the order in which they are offered. */
export const TRIES: readonly Try[] = [
  {
    id: 'ball',
    title: 'Throw the ball',
    about: 'He may bring it back.',
    isDone: ({ throws }) => throws > 0,
  },
  {
    id: 'hand',
    title: 'Hold out your hand',
    about: 'See what he does with it.',
    isDone: ({ directions, entities }) => {
      const you = youAmong(entities)
      return directions.some(
        ({ direction }) =>
          direction?.direct === 'command' && direction.to === you && commandOf(direction.act) === 'extendHand',
      )
    },
  },
  {
    id: 'umwelt',
    title: 'See the world as he does',
    about: 'Only what he senses and remembers.',
    isDone: ({ isUmweltOn }) => isUmweltOn,
  },
]

/** Whether this is a world in which they can be tried: with you, and a ball. */
export function canTry({ entities, phase }: Pick<StudioState, 'entities' | 'phase'>): boolean {
  return phase === 'ready' && youAmong(entities) !== undefined && entities.some(({ kind }) => kind === 'ball')
}

function commandOf(act: unknown): string {
  if (typeof act === 'string') return act.split(' ')[0]
  return typeof act === 'object' && act !== null && 'command' in act ? String(act.command) : ''
}
