// RiMEA's criteria for walks of crowds: what must come out of a test case, by its number.
//
// A case whose number has none here is judged by what holds for every case: everybody arrives, and nobody is ever in a wall.
// Source: RiMEA, Guideline for Microscopic Evacuation Analysis, tests 1, 6 and 12.

import type { CrowdReport } from './walk-crowd.ts'

/** What was asked, and what came out. */
export interface Verdict {
  readonly asks: string
  readonly isMet: boolean
  readonly found: string
}

/** The time that a person of 1.33 m/s may take for 40 m, s. */
const CORRIDOR_S = [26, 34] as const

/** Of all seconds that people are held up, this share may be beyond the first narrow place. */
const MOST_BEYOND = 0.05

/** The number of a case of RiMEA, from its name; nothing for another case. */
function rimeaNumber(name: string): number | undefined {
  const found = /rimea[\s_-]*0*(\d+)/i.exec(name)
  return found === null ? undefined : Number(found[1])
}

/** Judges a case. */
export function judge(report: CrowdReport, name: string): readonly Verdict[] {
  const walls: Verdict = { asks: 'nobody in a wall', isMet: report.inWalls === 0, found: `${report.inWalls} were` }
  const number = rimeaNumber(name)
  if (number === 12) return [walls, jamsBefore(report)]
  return number === 1 ? [walls, allArrive(report), corridor(report)] : [walls, allArrive(report)]
}

function allArrive({ people, waiting }: CrowdReport): Verdict {
  const going = people.filter(({ stands }) => !stands)
  const arrived = going.filter(({ arrivedS }) => arrivedS !== undefined).length
  const all = going.length + waiting
  return { asks: 'everybody arrives', isMet: all > 0 && arrived === all, found: `${arrived} of ${all} did` }
}

function corridor({ people }: CrowdReport): Verdict {
  const times = people.flatMap(({ arrivedS, fromS }) => (arrivedS === undefined ? [] : [arrivedS - fromS]))
  const [least, most] = [Math.min(...times), Math.max(...times)]
  const isMet = times.length > 0 && least >= CORRIDOR_S[0] && most <= CORRIDOR_S[1]
  const found = times.length === 0 ? 'nobody arrived' : `${least.toFixed(1)} to ${most.toFixed(1)} s`
  return { asks: `40 m take ${CORRIDOR_S[0]} to ${CORRIDOR_S[1]} s`, isMet, found }
}

function jamsBefore({ heldUp: { allS, firstPassage } }: CrowdReport): Verdict {
  const asks = 'people are held up before the first narrow place, and not beyond it'
  if (firstPassage === undefined) return { asks, isMet: false, found: 'there is no narrow place' }
  const { beforeS, inS, beyondS } = firstPassage
  const isMet = beforeS > 0 && beyondS <= MOST_BEYOND * allS
  return { asks, isMet, found: `${beforeS} person-seconds before, ${inS} in it, ${beyondS} beyond` }
}
