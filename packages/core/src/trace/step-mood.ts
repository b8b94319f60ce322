// How a walker's mood changes its pace: by which attribute, which follows which drive.
//
// The attribute that is told is the one whose own say about speed differs most from the usual in the direction that came out; one that
// decides comes before those that count. Reads one mind; writes nothing. Seed: 002 ch. 6.

import { f64, i32 } from '../0-foundation/arena.ts'
import { BEARING, bearingAt, DECIDES, SWITCHES, writeDegree } from '../7-locomotion/agent-model.ts'
import type { StepsModel } from '../7-locomotion/locomotion-block.ts'
import type { Creature } from '../creature/model.ts'

/** A pace that differs by less than this share from the usual is as usual. */
const LEAST_SHARE = 0.05

/** What changes its pace. */
export interface StepMood {
  /** How many times its usual pace it goes. */
  readonly times: number
  /** The attribute that bears most on it, how strong it is, and the drive that it follows. */
  readonly attribute: string
  readonly degree: number
  readonly drive: string | null
}

/** What changes its pace; nothing for one who goes as usual. */
export function reportMood({ mind, model }: Creature, { agent, at, constants }: StepsModel): StepMood | null {
  if (agent === undefined) return null
  const usual = agent.usual[agent.speed]
  const times = f64[mind.f + at.parameter + agent.speed] / usual
  if (Math.abs(times - 1) < LEAST_SHARE) return null
  const cell = new Float64Array(1)
  let [most, attribute, degree] = [0, -1, 0]
  for (let b = 0; b < agent.table.count; b++) {
    const ints = constants.i + agent.table.ints + b * BEARING.intCount
    const how = i32[ints + BEARING.ints.how]
    if (i32[ints + BEARING.ints.parameter] !== agent.speed || how === SWITCHES) continue
    const of = i32[ints + BEARING.ints.attribute]
    writeDegree(of, agent, model.drives, at, mind, cell)
    if (cell[0] === 0) continue
    const says = (bearingAt(b, cell[0], agent, constants) - usual) * (times < 1 ? -1 : 1)
    const weighs = how === DECIDES ? says * 100 * (1 + i32[ints + BEARING.ints.priority]) : says
    if (weighs > most) [most, attribute, degree] = [weighs, of, cell[0]]
  }
  if (attribute < 0) return null
  const drive = f64[mind.f + at.degree + attribute] < 0 ? agent.drives[attribute] : -1
  const isDirected = f64[mind.f + at.directedDegree + attribute] >= 0
  return {
    times,
    attribute: agent.attributes[attribute],
    degree,
    drive: drive < 0 || isDirected ? null : model.drives.names[drive],
  }
}

/** ` It goes slower than usual: fatigued 62, as its fatigue is.`; nothing for one who goes as usual. */
export function moodClause(mood: StepMood | null): string {
  if (mood === null) return ''
  const { times, attribute, degree, drive } = mood
  const follows = drive === null ? '' : `, which follows its ${drive}`
  return ` It goes ${times < 1 ? 'slower' : 'faster'} than usual: ${attribute} ${Math.round(degree)}${follows}.`
}
