// What the experiments with Lucky share: his world without a story, lines that must be understood, and one look at him a tick.
//
// Everything is measured from what the body and the trace show (DOFs, skills, refusals, the active path), never from what
// a definition promises.

import {
  createWorld,
  type EntityDefinition,
  type SpeciesDefinition,
  type Vector3,
  type WhySkill,
  type WhySuggestion,
  type World,
} from '@ethogram/core'
import { dogmaticWorld, luckyKinds } from '@ethogram/scenes'
import { lucky } from '@ethogram/species'
import type { Span } from '../figures/figure.ts'

/** One tick of a dog. */
export interface DogMoment {
  readonly tick: number
  readonly timeS: number
  readonly at: Vector3
  readonly headingRad: number
  readonly speedMps: number
  /** The innermost active behavior; empty when there is none. */
  readonly doing: string
  readonly skills: readonly WhySkill[]
  readonly suggestions: readonly WhySuggestion[]
  readonly refusals: readonly string[]
  readonly dofs: Readonly<Record<string, number>>
  readonly drives: Readonly<Record<string, number>>
}

/** A world with Lucky and whom he meets: the kinds of the story, without the story. */
export function dogStage(
  entities: Readonly<Record<string, EntityDefinition>>,
  seed: number,
  species: SpeciesDefinition = lucky,
): World {
  const { directors: _story, view: _view, ...rest } = dogmaticWorld
  const all = { lucky: { kind: species.species }, ...entities }
  return createWorld({ ...rest, kinds: luckyKinds, species: [species], entities: all, timeline: [] }, { seed })
}

/** Says a line that must be understood; gives the numbers of its directions. */
export function say(world: World, line: string): readonly number[] {
  const { ok, text, directions } = world.direct(line)
  if (!ok) throw new Error(`The line was not understood: ${text}`)
  return directions
}

/** Looks at a dog as the latest tick left him. */
export function lookAtDog(world: World, name = 'lucky'): DogMoment {
  const report = world.inspect(name)
  const why = world.why(name)
  if (report === undefined || why === undefined || report.mind === null) throw new Error(`There is no dog ${name}`)
  const [vx, vy, vz] = report.velocityMps
  const values = report.mind.rooms.motor.dof as readonly number[]
  return {
    tick: world.tick,
    timeS: world.timeS,
    at: report.at,
    headingRad: report.headingRad,
    speedMps: Math.sqrt(vx * vx + vy * vy + vz * vz),
    doing: why.path.at(-1) ?? '',
    skills: why.skills,
    suggestions: why.suggestions,
    refusals: why.refusals,
    dofs: Object.fromEntries(DOFS.map((dof, k) => [dof, values[k]])),
    drives: why.drives,
  }
}

/** DOFs in the order in which the engine lists them. */
const DOFS = Object.keys(lucky.body.dofs ?? {}).sort()

/** Steps and looks, once for each tick. `before` is called before each step. */
export function watchDog(world: World, ticks: number, before?: (tick: number) => void, name = 'lucky'): DogMoment[] {
  return Array.from({ length: ticks }, (_, k) => {
    before?.(k)
    world.step()
    return lookAtDog(world, name)
  })
}

/** How a skill runs at a moment: `on`, `returning`, or `off`. */
export function phaseOf(moment: DogMoment, skill: string): 'on' | 'returning' | 'off' {
  return moment.skills.find(({ name }) => name === skill)?.phase ?? 'off'
}

/** Flat distance between a moment's position and another. */
export function distanceTo(moment: { readonly at: Vector3 }, position: Vector3): number {
  return Math.sqrt((moment.at[0] - position[0]) ** 2 + (moment.at[2] - position[2]) ** 2)
}

/** Where a point of an entity is in the world. */
export function pointOf(world: World, entity: string, point: string): Vector3 {
  const report = world.inspect(entity)
  if (report === undefined) throw new Error(`There is no ${entity}`)
  const [left, up, ahead] = report.points[point]
  const s = Math.sin(report.headingRad)
  const c = Math.cos(report.headingRad)
  return [report.at[0] + left * c + ahead * s, report.at[1] + up, report.at[2] + ahead * c - left * s]
}

/** Stretches of moments for which something is so. */
export function spansWhere(moments: readonly DogMoment[], isSo: (moment: DogMoment) => boolean): Span[] {
  const spans: Span[] = []
  let from: number | undefined
  for (const moment of moments) {
    if (isSo(moment)) from ??= moment.timeS
    else if (from !== undefined) {
      spans.push({ from, to: moment.timeS })
      from = undefined
    }
  }
  const last = moments.at(-1)
  if (from !== undefined && last !== undefined) spans.push({ from, to: last.timeS })
  return spans
}
