// The JavaScript engine keeps a hidden shape of every object, and code that meets more than four of them in one place searches instead of
// reading: from the fourth world on everything would be a fifth slower. So what the tick reads has one shape in every world.

import { setFlagsFromString } from 'node:v8'
import { createWorld } from '@ethogram/core'
import { expect, it } from 'vitest'
import { meadowWorld } from './meadow.ts'

setFlagsFromString('--allow-natives-syntax')
const haveSameShape = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean
const isFast = new Function('a', 'return %HasFastProperties(a)') as (a: object) => boolean

const WORLDS = 5

/** What rows are made of, by name: looked up by a name in a variable, for which a dictionary is as good as anything. */
const NAME_TABLES = new Set(['ints', 'doubles', 'numbers', 'sizes', 'described'])

/** Reasons to look at a path: its objects differ in shape from world to world, or are dictionaries. */
function oddShapes(path: string, objects: readonly unknown[], seen: Set<unknown>): string[] {
  const [first] = objects
  if (!objects.every((one) => typeof one === 'object' && one !== null) || ArrayBuffer.isView(first) || seen.has(first))
    return []
  seen.add(first)
  const all = objects as readonly object[]
  const isOdd = !Array.isArray(first) && !all.every((one) => isFast(one) && haveSameShape(one, all[all.length - 1]))
  const below = Object.keys(all[0])
    .flatMap((key) => (NAME_TABLES.has(key) ? [] : [key]))
    .flatMap((key) =>
      oddShapes(
        `${path}.${key}`,
        all.map((one) => (one as Record<string, unknown>)[key]),
        seen,
      ),
    )
  return isOdd ? [path, ...below] : below
}

it('models have one shape in every world', () => {
  // The first world of a process settles which numbers are whole in every species; what it leaves behind is mended when it is read.
  createWorld(meadowWorld).dispose()
  const worlds = Array.from({ length: WORLDS }, (_, k) => createWorld(meadowWorld, { seed: k + 1 }))
  const models = worlds.map((world) => {
    const creature = world.inside.creatures[world.inside.truth.entities.nameOf.indexOf('silas')]
    if (creature === undefined) throw new Error('no Silas')
    const { senses, perception, drives, behavior, navigation, locomotion, motor, body, view } = creature.model
    return { senses, perception, drives, behavior, navigation, locomotion, motor, body, view }
  })
  expect(oddShapes('model', models, new Set())).toEqual([])
  for (const world of worlds) world.dispose()
})
