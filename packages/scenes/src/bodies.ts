// Bodies: dogs of all sizes, a hamster and a puppet standing about on rolling ground, with something to look at.
//
// Nobody wants anything here. Ask of them what you like (`dog: do sit`, `puppet: do wave`, `hound: happiness = 10`) and look.
// Seeds: 003 §10.1–10.2.

import { cos, defineSpecies, defineWorld, sin, type TerrainDefinition } from '@ethogram/core'
import { dog, hamsterBody, hamsterCommands, hamsterSkills, hound, puppet, puppy, terrier } from '@ethogram/species'

/** A hamster's body without a hamster's worries. */
const tameHamster = defineSpecies({
  ethogram: 1,
  species: 'hamster',
  about: 'A hamster that does as it is told.',
  body: hamsterBody(),
  look: { as: 'hamster', colour: '#c98d4f', accent: '#f4e4cc' },
  senses: { eyes: { by: 'direct', kinds: ['target'], rangeM: 20, fieldOfViewRad: 2 * Math.PI, through: true } },
  skills: hamsterSkills(),
  commands: hamsterCommands,
  behavior: {
    standAbout: { always: 1, act: 'halt' },
    watch: { sees: { kind: 'target', maxValue: 0.5 }, suggest: 'look at it' },
  },
})

const POINTS = 41
const CELL_M = 1

/** Soft waves, a hand high. */
function waves(): NonNullable<TerrainDefinition['heights']> {
  const coordinates = Array.from({ length: POINTS }, (_, k) => (k - (POINTS - 1) / 2) * CELL_M)
  const rows = coordinates.map((z) =>
    coordinates.map((x) => Math.round(1000 * (0.12 * sin(0.45 * x) + 0.1 * cos(0.4 * z))) / 1000),
  )
  return { cellM: CELL_M, rows }
}

/** A place to try bodies. */
export const bodiesWorld = defineWorld({
  ethogram: 1,
  world: 'bodies',
  about: 'Dogs of all sizes, a hamster and a puppet: ask of them what you like.',
  view: { of: 'dog', fromM: 4.5, side: [0.4, 0.3, 0.85] },
  terrain: { ground: 'grass', types: { grass: { colour: '#8fae6b' } }, heights: waves() },
  kinds: {
    target: {
      about: 'Something to look at.',
      shape: { cylinder: { radiusM: 0.06, heightM: 0.12 } },
      look: { as: 'ball', colour: '#d8432f', accent: '#f5d90a' },
    },
  },
  species: [dog, terrier, hound, puppy, tameHamster, puppet],
  entities: {
    dog: { kind: 'dog', at: [0, 0, 0] },
    terrier: { kind: 'terrier', at: [1.2, 0, 0.2] },
    hound: { kind: 'hound', at: [-1.4, 0, -0.2] },
    puppy: { kind: 'puppy', at: [0.7, 0, 0.9] },
    hamster: { kind: 'hamster', at: [-0.6, 0, 1] },
    puppet: { kind: 'puppet', at: [2.4, 0, -0.4] },
    target: { kind: 'target', at: [0, 0.3, 4] },
  },
})
