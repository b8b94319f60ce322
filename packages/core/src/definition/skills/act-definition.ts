// An act: its types and its schema. Acts as text are read by act.ts.
//
// Seeds: 000 §6, 003 §5.3.

import * as z from 'zod/mini'
import { AMOUNT } from '../reading/limits.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  noted,
  numberOf,
  objectOf,
  recordOf,
  says,
  text,
} from '../reading/parts.ts'

/** An argument: a number, a word, or the name of a drive whose range is mapped onto the argument's. */
export type ArgumentDefinition = number | string

/**
 * A command, as text or spelled out. `approach it`, `circle it radius 0.8`; a value may be the name of a drive (`ears up
 * happiness`). Among suggestions, `if move use gait trot` and `if move avoid gait trot` say how another command should be done.
 */
export type ActDefinition =
  | string
  | { readonly command: string; readonly it?: boolean; readonly with?: Readonly<Record<string, ArgumentDefinition>> }
  | {
      readonly if: string
      readonly use?: Readonly<Record<string, ArgumentDefinition>>
      readonly avoid?: Readonly<Record<string, ArgumentDefinition>>
    }
  | {
      /** A callback that chooses one of these, by its index or its text; none for anything else. */
      readonly call: string
      readonly from: readonly string[]
    }

const callback = nameOf('the name of a callback')

/** Arguments by name. */
const givenArguments = recordOf('arguments by name', eitherOf('a number or text', [numberOf(AMOUNT), text()]))

const spelledAct = objectOf('an act', {
  command: nameOf('a command'),
  it: may(flag(), 'Whether it is about the pronome.'),
  with: may(givenArguments, 'Arguments; a text given for a number is the name of a drive.'),
})

const metaAct = objectOf('an act', {
  if: nameOf('a command'),
  use: may(givenArguments, 'Arguments that the command should have, whoever gives it.'),
  avoid: may(givenArguments, 'Arguments that it should not have.'),
})

const calledAct = objectOf('an act', {
  call: callback,
  from: listOf('acts as text', text()).check(z.minLength(1, says('DEFINITION-VALUE', 'at least one act'))),
})

/** One act. */
export const oneAct = noted(eitherOf('an act such as "approach it"', [text(), spelledAct, metaAct, calledAct]), {
  id: 'OneAct',
  description: 'A command such as `approach it`, how another should be done (`if move use gait trot`), or a choice.',
})

/** One act or several. */
export const act = noted(
  eitherOf('an act such as "approach it", or a list of acts', [
    text(),
    spelledAct,
    metaAct,
    calledAct,
    listOf('acts', oneAct),
  ]),
  { id: 'Act', description: 'A command such as `approach it` or `circle it radius 0.8`, or several.' },
)
