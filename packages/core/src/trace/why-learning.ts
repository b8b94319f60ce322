// What learning did on the latest tick, as a sentence and as numbers, for why-records. Reads minds; writes nothing.

import { f64 } from '../0-foundation/arena.ts'
import type { Creature } from '../creature/model.ts'
import { pairItem } from '../learning/learning-block.ts'
import { lessonId } from '../learning/lesson-names.ts'
import { isTdOn } from '../learning/td.ts'
import { short } from './words.ts'

/** One sentence: feedback, what was expected, the error, and the pairs that are on. */
export function learningSentence(creature: Creature): string {
  const { mind, model } = creature
  const said = (model.learning?.groups ?? []).flatMap((group) => {
    const { at, td, driveName, parameters } = group
    const feedback = f64[mind.f + at.feedback]
    const pairs = Array.from({ length: parameters.pairs }, (_, pair) => pair)
    const on = pairs.filter((pair) => isTdOn(mind.f, td, pairItem(pair)))
    const names = on.map((pair) => lessonId(creature, group, pair)?.slice(driveName.length + 1) ?? '')
    if (feedback === 0 && names.length === 0) return []
    const news = `feedback ${short(feedback)}, expected ${short(f64[mind.f + td.prediction])}`
    const error = `error ${short(f64[mind.f + td.error])}`
    return [`${driveName}: ${news}, ${error}${names.length === 0 ? '' : `; ${names.join(', ')}`}`]
  })
  return said.length === 0 ? 'Has nothing to learn from.' : `Learns for ${said.join('. For ')}.`
}

/** Feedback, prediction and error of each drive that learns. */
export function learningValues({ mind, model }: Creature): Record<string, number> {
  return Object.fromEntries(
    (model.learning?.groups ?? []).flatMap(({ driveName, at, td }) => [
      [`${driveName}.feedback`, f64[mind.f + at.feedback]],
      [`${driveName}.prediction`, f64[mind.f + td.prediction]],
      [`${driveName}.error`, f64[mind.f + td.error]],
    ]),
  )
}
