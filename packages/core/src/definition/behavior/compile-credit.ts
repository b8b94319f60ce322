// Compiles how dice groups learn what their behaviors are worth; nothing for a species in which none does.
//
// A behavior that innovates has a candidate for each percept below those it names; a copy of it, for each below its own trigger. Reads a
// flat species that has been checked; lists fields of the learning block. Seed: 001 "Learning".

import type { LayoutBuilder } from '../../0-foundation/field-list.ts'
import { type CreditGroup, type CreditModel, layOutCredit } from '../../learning/credit-block.ts'
import type { CompiledPercepts } from '../percepts/compile-percepts.ts'
import type { SpeciesDefinition } from '../types.ts'
import type { FlatBehavior, FlatSpecies } from './flatten-behavior.ts'
import { CREDIT_DEFAULTS } from './tuple-defaults.ts'

/** The percept tree, as far as candidates need it: names in the order of a walk, and where each subtree ends. */
type Tree = Pick<CompiledPercepts, 'names' | 'asked'>

/** Lists what learning by credit keeps. */
export function compileCredit(
  flat: FlatSpecies,
  own: NonNullable<SpeciesDefinition['percepts']>,
  percepts: Tree,
  list: LayoutBuilder,
): CreditModel | undefined {
  const { groups, behaviors } = flat
  const learning = groups.flatMap((group, g) => (group.learns === undefined ? [] : [g]))
  if (learning.length === 0) return undefined
  const groupOf = behaviors.map((_, b) => groups.findIndex(({ first, count }) => b >= first && b < first + count))
  const isValued = (b: number): boolean => learning.includes(groupOf[b])
  const valued = behaviors.flatMap((_, b) => (isValued(b) ? [b] : []))
  const copyOf = behaviors.map(({ definition }, b) =>
    behaviors.findIndex(
      ({ path }, k) => path === definition.copyOf && k !== b && groupOf[k] === groupOf[b] && isValued(b),
    ),
  )
  const named = learning.map((g) => Object.entries(groups[g].learns?.rewards ?? {}))
  const behaviorOf = (name: string): number =>
    behaviors.findIndex(({ path, name: bare }) => path === name || bare === name)
  const rewarding = [...new Set(named.flat().map(([name]) => behaviorOf(name)))].filter((b) => b >= 0)
  const rewards = named
    .flat()
    .filter(([name]) => behaviorOf(name) < 0)
    .map(([name]) => percepts.names.indexOf(name))
  // A copy on something that its original does not look for is another way to it: it looks for the same, on behalf of that.
  const isOtherWay = (b: number): boolean =>
    copyOf[b] >= 0 &&
    behaviors[b].definition.innovates !== undefined &&
    !perceptsBelow(behaviors[copyOf[b]], copyOf[copyOf[b]] >= 0, percepts).includes(triggerOf(behaviors[b], percepts))
  // What pays is no trigger for it: it is on whenever it paid.
  const candidates = valued.flatMap((b) =>
    perceptsBelow(behaviors[b], copyOf[b] >= 0 && !isOtherWay(b), percepts)
      .filter((percept) => !rewards.includes(percept))
      .map((percept) => [b, percept] as const),
  )
  const triggers = valued.map((b) => triggerOf(behaviors[b], percepts))
  const hearsOf = behaviors.map((behavior, b) => (isValued(b) ? growingBelow(behavior, own, percepts) : -1))
  const watched = [...new Set([...rewards, ...candidates.map(([, percept]) => percept), ...triggers])].filter(
    (p) => p >= 0,
  )
  list.room('learning')
  const at = layOutCredit(list, {
    groups: learning.map((g) => groups[g].name),
    watched: watched.map((percept) => percepts.names[percept]),
    rewarding: rewarding.map((b) => behaviors[b].path),
    candidates: candidates.map(([b, percept]) => `${behaviors[b].path} ${percepts.names[percept]}`),
    hearing: hearsOf.some((percept) => percept >= 0) ? valued.map((b) => behaviors[b].path) : [],
  })
  return {
    groups: learning.map((g, k) => compileGroup(g, groups[g], named[k], watched, rewarding, behaviors, percepts)),
    watched: Int32Array.from(watched),
    rewarding: Int32Array.from(rewarding),
    valuedOf: Int32Array.from(behaviors, (_, b) => valued.indexOf(b)),
    copyOf: Int32Array.from(copyOf),
    isFixed: Uint8Array.from(behaviors, ({ definition }) => (definition.fixed === true ? 1 : 0)),
    hasOtherWay: Uint8Array.from(behaviors, (_, b) => (copyOf.some((of, k) => of === b && isOtherWay(k)) ? 1 : 0)),
    depth: Uint8Array.from(behaviors, (_, b) => depthOf(b, copyOf)),
    triggerOf: Int32Array.from(behaviors, (behavior) => watched.indexOf(triggerOf(behavior, percepts))),
    candidateBehavior: Int32Array.from(candidates, ([b]) => b),
    candidateWatched: Int32Array.from(candidates, ([, percept]) => watched.indexOf(percept)),
    hearsOf: Int32Array.from(hearsOf),
    at,
  }
}

/** One group that learns: its numbers, and what its rewards are given for. */
function compileGroup(
  group: number,
  { name, learns }: FlatSpecies['groups'][number],
  rewards: readonly (readonly [string, number])[],
  watched: readonly number[],
  rewarding: readonly number[],
  behaviors: readonly FlatBehavior[],
  { names }: Pick<Tree, 'names'>,
): CreditGroup {
  const { rewards: _, floor: __, ...given } = learns ?? {}
  const amounts = new Map(rewards)
  const isBehavior = (each: string): boolean => behaviors.some(({ path, name: bare }) => path === each || bare === each)
  return {
    name,
    group,
    parameters: { ...CREDIT_DEFAULTS, ...given },
    perceptRewards: Float64Array.from(watched, (p) => (isBehavior(names[p]) ? 0 : (amounts.get(names[p]) ?? 0))),
    behaviorRewards: Float64Array.from(
      rewarding,
      (b) => amounts.get(behaviors[b].path) ?? amounts.get(behaviors[b].name) ?? 0,
    ),
  }
}

/** The percepts that may be better triggers of a behavior. */
function perceptsBelow(behavior: FlatBehavior, isCopy: boolean, { names, asked }: Tree): number[] {
  const { innovates } = behavior.definition
  if (innovates === undefined) return []
  const roots = isCopy ? [triggerOf(behavior, { names })] : [innovates].flat().map((name) => names.indexOf(name))
  const below = roots.filter((row) => row >= 0).flatMap((row) => names.map((_, p) => p).slice(row + 1, asked[row].end))
  return [...new Set(below)]
}

/** The percept of words that grows, among those under which a behavior looks for better triggers; −1 for none. */
function growingBelow(
  { definition: { innovates } }: FlatBehavior,
  own: NonNullable<SpeciesDefinition['percepts']>,
  { names, asked }: Tree,
): number {
  for (const name of [innovates ?? []].flat()) {
    const from = names.indexOf(name)
    const found = names
      .slice(from, from < 0 ? from : asked[from].end)
      .find((each) => Object.hasOwn(own, each) && own[each].words !== undefined && own[each].grows === true)
    if (found !== undefined) return names.indexOf(found)
  }
  return -1
}

function triggerOf({ definition: { trigger } }: FlatBehavior, { names }: Pick<Tree, 'names'>): number {
  return trigger === undefined ? -1 : names.indexOf(typeof trigger === 'string' ? trigger : trigger.percept)
}

function depthOf(b: number, copyOf: readonly number[]): number {
  let depth = 0
  for (let each = copyOf[b]; each >= 0 && depth < 16; each = copyOf[each]) depth++
  return depth
}
