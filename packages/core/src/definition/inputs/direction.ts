// Directions: a director's wishes about one creature at every level, from motives down to the body; types and schema.
//
// Only their form; whether the names exist is a question of the moment at which a direction is given. Seeds: 000 §2.1 and §7, 003 §5.6.

import * as z from 'zod/mini'
import type { FieldValue, Vector3 } from '../../1-world/definition.ts'
import { CRITICS, type CriticName, TEMPERS, type Temper } from '../../learning/collective.ts'
import { GAIN, TICK, TICKS } from '../reading/limits.ts'
import {
  eitherOf,
  flag,
  may,
  nameOf,
  nameOrPart,
  nameOrPath,
  noted,
  numberOf,
  objectOf,
  oneOf,
  says,
  text,
} from '../reading/parts.ts'
import { type ActDefinition, oneAct } from '../skills/act-definition.ts'
import { amount, distance, fields, notNegative, unit, vector3 } from '../things/schema.ts'
import { DIRECTION_DEFAULTS } from './defaults.ts'

/** A director's wish about one creature. Every one can be withdrawn; `forTicks` lets it expire by itself. */
export type DirectionDefinition = DirectionContent & { readonly forTicks?: number }

/** What a director can wish, from motives down to the body. */
export type DirectionContent =
  | {
      readonly direct: 'drive'
      readonly to: string
      readonly drive: string
      readonly how: 'set' | 'add' | 'hold'
      readonly value: number
    }
  | { readonly direct: 'force'; readonly to: string; readonly behavior: string }
  | { readonly direct: 'forbid'; readonly to: string; readonly behavior: string }
  | { readonly direct: 'interest'; readonly to: string; readonly behavior: string; readonly value: number }
  | {
      readonly direct: 'gain'
      readonly to: string
      readonly behavior: string
      readonly against?: string
      readonly value: number
    }
  | {
      readonly direct: 'releaser'
      readonly to: string
      readonly releaser: string
      readonly looksFor?: string
      readonly maxValue?: number
    }
  | {
      readonly direct: 'command'
      readonly to: string
      /** Now (`primary`), if nobody objects, or how (`meta`). `meaning` names “it”. Persistent: until withdrawn. */
      readonly form: 'primary' | 'secondary' | 'meta'
      readonly act: ActDefinition
      readonly meaning?: string
      readonly isPersistent?: boolean
      readonly priority?: number
    }
  | {
      readonly direct: 'field'
      readonly to: string
      readonly how: 'attract' | 'repel'
      readonly at: Vector3
      readonly radiusM: number
      readonly strength?: number
    }
  | { readonly direct: 'mind'; readonly to: string; readonly isOn: boolean }
  | { readonly direct: 'bind'; readonly to: string; readonly stress: string }
  | { readonly direct: 'unbind'; readonly to: string; readonly stress: string }
  | { readonly direct: 'weight'; readonly to: string; readonly stress: string; readonly value: number }
  | { readonly direct: 'attribute'; readonly to: string; readonly attribute: string; readonly value: number }
  | { readonly direct: 'learning'; readonly to: string; readonly way: string; readonly isOn: boolean }
  | { readonly direct: 'temper'; readonly to: string; readonly way: string; readonly temper: Temper }
  | { readonly direct: 'critic'; readonly to: string; readonly way: string; readonly critic: CriticName }
  | {
      readonly direct: 'imagine'
      readonly to: string
      readonly kind: string
      /** A position, or an entity's point it goes along with (`person.hand`). */
      readonly at: Vector3 | string
      readonly fields?: Readonly<Record<string, FieldValue>>
    }
  | {
      readonly direct: 'imagineSound'
      readonly to: string
      readonly sound: string
      readonly at: Vector3
      readonly loudness?: number
    }
  | { readonly direct: 'withdraw'; readonly direction: number }

const DIRECTIONS =
  'drive, force, forbid, interest, gain, releaser, command, field, mind, bind, unbind, weight, attribute, learning, temper, critic, imagine, imagineSound, withdraw'

const entityName = nameOf('the name of an entity')

const behaviorName = nameOrPath('a behavior')
const forTicks = may(numberOf({ ...TICKS, isWhole: true }), 'Ticks after which it ends by itself.')

/** A direction about one creature; each has its own word after `direct`. */
function directionOf<Word extends string, Shape extends z.core.$ZodShape>(word: Word, shape: Shape) {
  return objectOf('a direction', { direct: z.literal(word), to: entityName, ...shape, forTicks })
}

/** A direction. */
export const direction = noted(
  z.discriminatedUnion(
    'direct',
    [
      directionOf('drive', {
        drive: nameOf('a drive'),
        how: noted(oneOf(['set', 'add', 'hold']), { description: 'set it once, add to it once, or hold it.' }),
        value: amount,
      }),
      directionOf('force', { behavior: behaviorName }),
      directionOf('forbid', { behavior: behaviorName }),
      directionOf('interest', { behavior: behaviorName, value: unit }),
      directionOf('gain', {
        behavior: behaviorName,
        against: may(behaviorName, 'The rival that it inhibits; all if left out.'),
        value: numberOf({ ...GAIN, code: 'GAIN-RANGE' }),
      }),
      directionOf('releaser', {
        releaser: text('the name of a releaser'),
        looksFor: may(nameOrPart('a kind'), 'The kind that it looks for instead.'),
        maxValue: may(notNegative, 'The greatest value that it can have instead.'),
      }),
      directionOf('command', {
        form: noted(oneOf(['primary', 'secondary', 'meta']), {
          description: 'primary: do it now. secondary: if nobody objects. meta: if you do it, do it like this.',
        }),
        act: oneAct,
        meaning: may(entityName, 'The entity that “it” means; what the creature has in mind if left out.'),
        isPersistent: may(flag(), 'Goes on until withdrawn, rather than for one tick.'),
        priority: may(amount, 'How it ranks among other suggestions.', DIRECTION_DEFAULTS.priority),
      }),
      directionOf('field', {
        how: noted(oneOf(['attract', 'repel']), { description: 'attract or repel.' }),
        at: vector3,
        radiusM: distance,
        strength: may(notNegative, 'How strongly it pulls or pushes.', DIRECTION_DEFAULTS.strength),
      }),
      directionOf('mind', { isOn: flag() }),
      directionOf('bind', { stress: nameOf('a stress') }),
      directionOf('unbind', { stress: nameOf('a stress') }),
      directionOf('weight', {
        stress: nameOf('a stress'),
        value: noted(notNegative, { description: 'How many times as much it counts as by its definition.' }),
      }),
      directionOf('attribute', {
        attribute: nameOf('an attribute'),
        value: noted(numberOf({ from: 0, to: 100 }), { description: 'The degree, 0 (inactive) to 100.' }),
      }),
      directionOf('learning', { way: nameOf('a learned way'), isOn: flag() }),
      directionOf('temper', { way: nameOf('a learned way'), temper: oneOf(TEMPERS) }),
      directionOf('critic', { way: nameOf('a learned way'), critic: oneOf(CRITICS) }),
      directionOf('imagine', {
        kind: nameOf('a kind'),
        at: noted(eitherOf('a position [x, y, z], or an entity’s point such as person.hand', [vector3, text()]), {
          description: 'A position, or an entity’s point that it goes along with.',
        }),
        fields: may(fields, 'Values that differ from the defaults of its kind.'),
      }),
      directionOf('imagineSound', {
        sound: nameOf('a sound'),
        at: vector3,
        loudness: may(notNegative, 'Loudness at its source.', DIRECTION_DEFAULTS.loudness),
      }),
      objectOf('a direction', {
        direct: z.literal('withdraw'),
        direction: numberOf({ ...TICK, isWhole: true }),
        forTicks,
      }),
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union'
          ? says('INPUT-INVALID', `one of ${DIRECTIONS}`)
          : says('DEFINITION-TYPE', 'a direction'),
    },
  ),
  { id: 'Direction', description: 'A director’s wish about one creature.' },
)
