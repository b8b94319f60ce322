// Duncan's mind in a body without bones or moods: what he learns is the same, and an hour of his life is lived in seconds.
//
// For experiments over many lives. Seed: 001 "Clicker".

import { defineSpecies } from '@ethogram/core'
import { duncanPercepts, duncanSenses, duncanTricks } from '../creatures/duncan.ts'

const pose = (dof: string) => ({ does: 'pose', pose: { [dof]: 1 } }) as const

/** Duncan as far as learning is concerned. */
export const plainDuncan = defineSpecies({
  ethogram: 1,
  species: 'duncan',
  about: 'Duncan’s mind in a body without bones.',
  pronoun: 'he',
  body: {
    shape: { cylinder: { radiusM: 0.13, heightM: 0.34 } },
    travel: { by: 'walk', maxSpeedMps: 2 },
    dofs: { seat: {}, belly: {}, foreleg: {}, back: {}, nose: {}, hindleg: {}, jaw: {} },
  },
  skills: {
    sitting: pose('seat'),
    lying: pose('belly'),
    giving: pose('foreleg'),
    rolling: pose('back'),
    sniffing: pose('nose'),
    scratching: pose('hindleg'),
    eating: pose('jaw'),
  },
  commands: {
    sit: 'sitting',
    lieDown: 'lying',
    shakePaw: 'giving',
    rollOver: 'rolling',
    sniff: 'sniffing',
    scratch: 'scratching',
    eat: 'eating',
  },
  senses: duncanSenses,
  percepts: duncanPercepts,
  drives: { happiness: { max: 10, damping: 0.004 } },
  behavior: duncanTricks,
})
