// Bodies that do as they are told, with all their commands, for tests that ask everything of them.

import type { SpeciesDefinition } from '@ethogram/core'
import { dogCommands } from '../src/bodies/dog/dog-commands.ts'
import { hamsterBody, hamsterCommands, hamsterSkills } from '../src/bodies/hamster/hamster-body.ts'
import { puppetCommands } from '../src/bodies/puppet/puppet-body.ts'
import { walkerCommands, walkerOf } from '../src/bodies/walker/walker-body.ts'
import { WALKER } from '../src/bodies/walker/walker-skeleton.ts'
import { dog } from '../src/creatures/dog.ts'
import { puppet } from '../src/creatures/puppet.ts'

/** A hamster without worries. */
export const plainHamster: SpeciesDefinition = {
  ethogram: 1,
  species: 'hamster',
  body: hamsterBody(),
  skills: hamsterSkills(),
  commands: hamsterCommands,
  senses: { eyes: { by: 'direct', kinds: ['target'], rangeM: 20, fieldOfViewRad: 2 * Math.PI, through: true } },
  behavior: {
    stand: { always: 12, act: 'halt' },
    watch: { sees: { kind: 'target', maxValue: 1 }, suggest: 'look at it' },
  },
}

/** A walker who goes nowhere by itself. */
export const plainWalker: SpeciesDefinition = {
  ethogram: 1,
  species: 'walker',
  ...walkerOf(WALKER),
  senses: { eyes: { by: 'direct', kinds: ['target'], rangeM: 20, fieldOfViewRad: 2 * Math.PI, through: true } },
  behavior: {
    stand: { always: 12, act: 'halt' },
    watch: { sees: { kind: 'target', maxValue: 1 }, suggest: 'look at it' },
  },
}

/** Each body with its own commands, but for those about something, which need something. */
export const TOLD: readonly { readonly species: SpeciesDefinition; readonly commands: readonly string[] }[] = [
  { species: dog, commands: aboutNothing(dogCommands) },
  { species: plainHamster, commands: aboutNothing(hamsterCommands) },
  { species: puppet, commands: aboutNothing(puppetCommands) },
  { species: plainWalker, commands: aboutNothing(walkerCommands) },
]

function aboutNothing(commands: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(commands).filter((command) => !/^(lookA|grab)/.test(command))
}
