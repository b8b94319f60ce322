// Compiles nets: states, transitions, monitors and reactions as rows, their lines as lists of numbers.
//
// Reads a checked species. The nets that come with every species that has `nets` stand first, in their order; own nets of the same name take
// their place. Semaphores and queues are whatever lines name. What is planned here goes into the constants and the layout of a mind.

import { f64, i32, type Slab } from '../../0-foundation/arena.ts'
import { assert } from '../../0-foundation/assert.ts'
import type { LayoutBuilder } from '../../0-foundation/field-list.ts'
import { collectRows } from '../../0-foundation/row-table.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import { sin } from '../../0-foundation/trig.ts'
import { followByNets } from '../../6-navigation/go.ts'
import { layOutNets, type NetsAt, type NetsModel, type NetsSizes } from '../../6-navigation/net-block.ts'
import {
  ACTION_INTS,
  ACTIONS,
  COMPARISONS,
  HOLDS,
  MAX_LOCALS,
  MEASURES,
  type Measure,
  NET,
  NET_MONITOR,
  NET_STATE,
  NET_TRANSITION,
  type NetAction,
  type NetArgument,
  REACTION,
  TARGETS,
  TERM_INTS,
} from '../../6-navigation/net-row.ts'
import type { StepsModel } from '../../7-locomotion/locomotion-block.ts'
import { collectLists, type NumberLists } from '../number-lists.ts'
import { SIDES } from '../skills/about-it.ts'
import type { ConstantsBuilder } from '../species/constants.ts'
import type { SpeciesDefinition } from '../types.ts'
import { linesOf, type MeasureLine, readAction, readCondition, transitionsOf, type ValueLine } from './lines.ts'
import type { NetDefinition, NetLines, ReactionDefinition } from './net.ts'
import { netsOf } from './standard-nets.ts'

/** The net that brings about commands that lead somewhere, and the words that it ends with when it has, and when its goal is lost. */
const GO = 'go'
const THERE = 'there'
const LOST = 'lost'

/** What species with nets are compiled by: few have any, and all of it is large, so that an engine may be without. */
export interface NetStages {
  plan(species: SpeciesDefinition, steps: Parameters<typeof planNets>[1]): NetsPlan | undefined
  constants(plan: NetsPlan, collected: ConstantsBuilder): NetsRows
  layOut(list: LayoutBuilder, plan: NetsPlan): NetsAt
  model(plan: NetsPlan, rows: NetsRows, around: NetsSurroundings): NetsModel
}

/** All of nets. */
export const netStages: NetStages = {
  plan: planNets,
  constants: netsConstants,
  layOut: (list, plan) => layOutNets(list, netsSizes(plan)),
  model: netsModel,
}

/** The nets of a species, with everything that their lines name. */
export interface NetsPlan {
  readonly nets: readonly (readonly [name: string, net: NetDefinition])[]
  readonly reactions: readonly (readonly [name: string, reaction: ReactionDefinition])[]
  readonly states: readonly string[]
  readonly semaphores: readonly string[]
  readonly queues: readonly string[]
  readonly stresses: readonly string[]
  readonly parameters: readonly string[]
  readonly drives: readonly string[]
}

/** Plans the nets of a species; nothing where it has none, or does not walk by steps. */
function planNets(
  { nets, reactions, drives }: SpeciesDefinition,
  steps: { readonly stresses: readonly string[]; readonly parameters: readonly string[] } | undefined,
): NetsPlan | undefined {
  if (steps === undefined || (nets === undefined && reactions === undefined)) return undefined
  const all = Object.entries(nets === undefined ? {} : netsOf(nets))
  const own = Object.entries(reactions ?? {})
  const named = namesInLines(all, own)
  return {
    nets: all,
    reactions: own,
    states: all.flatMap(([name, net]) => Object.keys(net.states).map((state) => `${name}.${state}`)),
    semaphores: named('semaphore'),
    queues: named('queue'),
    stresses: steps.stresses,
    parameters: steps.parameters,
    drives: Object.keys(drives ?? {}),
  }
}

/** What a mind with these nets must hold. */
function netsSizes({ nets, states, reactions, semaphores, queues, stresses }: NetsPlan): NetsSizes {
  const names = <T>(list: readonly (readonly [string, T])[]) => list.map(([name]) => name)
  return { nets: names(nets), states, reactions: names(reactions), semaphores, queues, stresses }
}

/** Every line of nets and reactions, with the numbers that its net has. */
function* allLines(
  nets: NetsPlan['nets'],
  reactions: NetsPlan['reactions'],
): Generator<{ readonly isCondition: boolean; readonly line: string; readonly locals: readonly string[] }> {
  const acts = function* (lines: NetLines | undefined, locals: readonly string[]) {
    for (const line of linesOf(lines)) yield { isCondition: false, line, locals }
  }
  for (const [, { locals: own = {}, states, monitors = {}, exit }] of nets) {
    const locals = Object.keys(own)
    for (const state of Object.values(states)) {
      yield* acts(state.do, locals)
      for (const { if: line } of transitionsOf(state.next)) {
        if (line !== undefined) yield { isCondition: true, line, locals }
      }
    }
    for (const monitor of Object.values(monitors)) {
      yield { isCondition: true, line: monitor.if, locals }
      yield* acts(monitor.do, locals)
    }
    yield* acts(exit, locals)
  }
  for (const [, given] of reactions) {
    yield { isCondition: true, line: given.if, locals: [] }
    yield* acts(given.do, [])
  }
}

/** Names of one kind that lines use, in the order in which they come up. */
function namesInLines(
  nets: NetsPlan['nets'],
  reactions: NetsPlan['reactions'],
): (kind: NetArgument) => readonly string[] {
  const found = new Map<NetArgument, Set<string>>()
  const note = (kind: NetArgument | undefined, name: string | undefined): void => {
    if (kind === undefined || name === undefined) return
    found.set(kind, (found.get(kind) ?? new Set()).add(name))
  }
  const noteMeasure = (measure: MeasureLine | undefined): void => {
    if (measure !== undefined) note(measureOf(measure.name).takes, measure.about)
  }
  for (const { isCondition, line, locals } of allLines(nets, reactions)) {
    if (isCondition) {
      for (const { measure, value } of readCondition(line, locals).terms) {
        noteMeasure(measure)
        noteMeasure(value?.of)
      }
      continue
    }
    const { action } = readAction(line, locals)
    if (action === undefined) continue
    const described: NetAction = ACTIONS[action.name]
    note(described.takes, action.about)
    note(described.takesToo, action.too)
    noteMeasure(action.value?.of)
  }
  return (kind) => [...(found.get(kind) ?? [])]
}

function measureOf(name: string): Measure {
  return MEASURES[name as keyof typeof MEASURES]
}

/** Where a net's own names stand. */
interface NetScope {
  readonly net: string
  readonly locals: readonly string[]
}

/** Writes lines as numbers. */
class LineCompiler {
  readonly #plan: NetsPlan
  readonly #lists: NumberLists

  constructor(plan: NetsPlan, lists: NumberLists) {
    this.#plan = plan
    this.#lists = lists
  }

  /** The terms of a condition. */
  terms(line: string | undefined, scope: NetScope) {
    const ints: number[] = []
    const doubles: number[] = []
    for (const { isNot, measure, how, value } of line === undefined ? [] : readCondition(line, scope.locals).terms) {
      ints.push(measureOf(measure.name).code, this.#aboutMeasure(measure, scope), isNot ? 1 : 0)
      ints.push(how === undefined ? HOLDS : COMPARISONS[how], ...this.#multipleOf(value, scope))
      doubles.push(value?.times ?? 1, ...new Array<number>(TERM_INTS - 1).fill(0))
    }
    return this.#lists.add(ints, doubles)
  }

  /** The actions of a list of lines. */
  actions(lines: NetLines | undefined, scope: NetScope) {
    const ints: number[] = []
    const doubles: number[] = []
    for (const line of linesOf(lines)) {
      const { action } = readAction(line, scope.locals)
      assert(action !== undefined, 'lines of a checked net can be read')
      const { code, takes, takesToo }: NetAction = ACTIONS[action.name]
      ints.push(code, this.#numberOf(takes, action.about, scope), this.#numberOf(takesToo, action.too, scope))
      ints.push(...this.#multipleOf(action.value, scope))
      doubles.push(action.value?.times ?? 1, ...new Array<number>(ACTION_INTS - 1).fill(0))
    }
    return this.#lists.add(ints, doubles)
  }

  #multipleOf(value: ValueLine | undefined, scope: NetScope): [number, number] {
    const of = value?.of
    return of === undefined ? [-1, 0] : [measureOf(of.name).code, this.#aboutMeasure(of, scope)]
  }

  #aboutMeasure({ name, about }: MeasureLine, scope: NetScope): number {
    return this.#numberOf(measureOf(name).takes, about, scope)
  }

  /** The number of what a word names; of words themselves and of kinds, the symbol; −1 where it is left out. */
  #numberOf(takes: NetArgument | undefined, name: string | undefined, { net, locals }: NetScope): number {
    const { drives, parameters, semaphores, nets, stresses, states, queues } = this.#plan
    if (takes === undefined) return 0
    if (name === undefined) return takes === 'word' ? 0 : -1
    switch (takes) {
      case 'drive':
        return drives.indexOf(name)
      case 'parameter':
        return parameters.indexOf(name)
      case 'local':
        return locals.indexOf(name)
      case 'semaphore':
        return semaphores.indexOf(name)
      case 'queue':
        return queues.indexOf(name)
      case 'net':
        return nets.findIndex(([own]) => own === name)
      case 'stress':
        return stresses.indexOf(name)
      case 'state':
        return states.indexOf(`${net}.${name}`)
      case 'target':
        return TARGETS[name as keyof typeof TARGETS].code
      default:
        return symbolOf(name)
    }
  }
}

/** Rows of nets in the constants. */
export type NetsRows = ReturnType<typeof netsConstants>

/** Writes nets into the constants. */
function netsConstants(plan: NetsPlan, collected: ConstantsBuilder) {
  collected.room('nets')
  const lists = collectLists()
  const compiler = new LineCompiler(plan, lists)
  const rows = {
    net: collectRows(NET),
    state: collectRows(NET_STATE),
    transition: collectRows(NET_TRANSITION),
    monitor: collectRows(NET_MONITOR),
    reaction: collectRows(REACTION),
  }
  for (const [index, [name, net]] of plan.nets.entries()) addNet(name, net, index, plan, compiler, rows)
  for (const [, given] of plan.reactions) {
    const scope = { net: '', locals: [] }
    const parameter = typeof given.notice === 'string' ? plan.parameters.indexOf(given.notice) : -1
    rows.reaction.add({
      terms: compiler.terms(given.if, scope),
      does: compiler.actions(given.do, scope),
      parameter,
      condition: given.when === undefined ? -1 : plan.parameters.indexOf(given.when),
      notice: typeof given.notice === 'number' ? given.notice : 1,
    })
  }
  const sizes = { net: plan.nets.length, netState: plan.states.length }
  const tables = {
    net: collected.rows(rows.net, sizes),
    state: collected.rows(rows.state, sizes),
    transition: collected.rows(rows.transition, sizes),
    monitor: collected.rows(rows.monitor, sizes),
    reaction: collected.rows(rows.reaction, sizes),
  }
  return { ...tables, ...collected.lists(lists) }
}

interface AllRows {
  readonly net: ReturnType<typeof collectRows<typeof NET>>
  readonly state: ReturnType<typeof collectRows<typeof NET_STATE>>
  readonly transition: ReturnType<typeof collectRows<typeof NET_TRANSITION>>
  readonly monitor: ReturnType<typeof collectRows<typeof NET_MONITOR>>
  readonly reaction: ReturnType<typeof collectRows<typeof REACTION>>
}

function addNet(
  name: string,
  net: NetDefinition,
  index: number,
  plan: NetsPlan,
  compiler: LineCompiler,
  rows: AllRows,
): void {
  const locals = Object.keys(net.locals ?? {})
  const scope = { net: name, locals }
  const states = Object.keys(net.states)
  const stateOf = (state: string) => plan.states.indexOf(`${name}.${state}`)
  const first = rows.state.count()
  for (const state of Object.values(net.states)) {
    const transitions = transitionsOf(state.next)
    rows.state.add({
      net: index,
      transitionFirst: rows.transition.count(),
      transitions: transitions.length,
      entry: compiler.actions(state.do, scope),
    })
    for (const { if: line, to } of transitions) {
      rows.transition.add({ to: stateOf(to), terms: compiler.terms(line, scope) })
    }
  }
  const monitorFirst = rows.monitor.count()
  const monitors = Object.values(net.monitors ?? {})
  for (const { if: line, do: lines } of monitors) {
    rows.monitor.add({ terms: compiler.terms(line, scope), does: compiler.actions(lines, scope) })
  }
  const local = Object.values(net.locals ?? {})
  rows.net.add({
    first,
    states: states.length,
    start: stateOf(net.start ?? states[0]),
    monitorFirst,
    monitors: monitors.length,
    locals: local.length,
    isAlways: net.runs === 'always' ? 1 : 0,
    exit: compiler.actions(net.exit, scope),
    local: Array.from({ length: MAX_LOCALS }, (_, k) => local[k] ?? 0) as never,
  })
}

/** Where things stand that the model of nets needs. */
export interface NetsSurroundings {
  readonly constants: Slab
  readonly steps: StepsModel
  readonly map: NetsModel['map']
  readonly driveValues: number
  readonly effects: NetsModel['effects']
  readonly argumentNames: readonly string[]
  readonly at: NetsAt
}

/** The model of nets. */
function netsModel(plan: NetsPlan, rows: NetsRows, around: NetsSurroundings): NetsModel {
  const { constants, steps, map, driveValues, effects, argumentNames, at } = around
  const { nets, reactions, states, semaphores, queues, stresses } = plan
  const inOrder = reactions
    .map(([, { priority = 0 }], index) => ({ priority, index }))
    .sort((a, b) => b.priority - a.priority || a.index - b.index)
  const circle = 1 / sin(steps.maxTurnRad / 2)
  const stepS = steps.stepS > 0 ? steps.stepS : HALF_STRIDE_S * Math.sqrt(steps.legM / PERSON_LEG_M)
  return {
    constants,
    names: nets.map(([name]) => name),
    stateNames: states,
    reactionNames: reactions.map(([name]) => name),
    semaphoreNames: semaphores,
    queueNames: queues,
    stressNames: stresses,
    localNames: nets.map(([, { locals = {} }]) => Object.keys(locals)),
    netTable: rows.net,
    stateTable: rows.state,
    transitionTable: rows.transition,
    monitorTable: rows.monitor,
    reactionTable: rows.reaction,
    listInts: rows.listInts,
    listDoubles: rows.listDoubles,
    reactions: Int32Array.from(inOrder, ({ index }) => index),
    goNet: nets.findIndex(([name]) => name === GO),
    there: symbolOf(THERE),
    lost: symbolOf(LOST),
    near: steps.near,
    map,
    foreM: steps.foreM,
    scale: steps.scale,
    circleS: circle * stepS,
    maxTurnRad: steps.maxTurnRad,
    facing: argumentNames.indexOf('facing'),
    side: argumentNames.indexOf('side'),
    leftSide: symbolOf(SIDES[0]),
    rightSide: symbolOf(SIDES[1]),
    stuckS: steps.at.stuckS,
    asideTicks: steps.at.detourTicks,
    parameters: steps.at.parameter,
    drives: driveValues,
    effects,
    follow: followByNets,
    start: startNets,
    at,
  }
}

/** How long half a stride of a person lasts at its usual speed, s; and its legs, metres. */
const HALF_STRIDE_S = 0.49
const PERSON_LEG_M = 0.9

/** The nets of a newborn: none runs, and none says anything about a stress. */
function startNets({ at, stressNames }: NetsModel, mind: Slab): void {
  f64.fill(-1, mind.f + at.weight, mind.f + at.weight + stressNames.length)
  f64[mind.f + at.go.pace] = 1
  i32[mind.i + at.go.goalAct] = -1
  i32[mind.i + at.go.goalOutline] = -1
}
