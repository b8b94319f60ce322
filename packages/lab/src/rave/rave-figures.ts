// Figures of matches: learning curves with the lines of random and hand-written actors, and tracks seen from above.

import { type RaveWorld, wallsOf } from '@ethogram/core/rave'
import type { LineFigure, PathFigure } from '../figures/figure.ts'
import { overRuns } from '../figures/over-runs.ts'
import { mean } from '../statistics.ts'
import type { MatchResult, MatchTrack } from './play-match.ts'
import { type ScoreName, scoresOf } from './statistics.ts'

const SCORE_WORDS: Readonly<Record<ScoreName, string>> = {
  sMinc: 'S_minc: few collisions',
  sMaxd: 'S_maxd: straight ways',
  sIn: 'S_in: time near the goal',
  sOut: 'S_out: time away from the threat',
}

/** What does not learn, to compare with. */
export interface Baselines {
  readonly random: readonly MatchResult[]
  readonly hand: readonly MatchResult[]
}

/** A learning curve: the middle of the matches, contest by contest, with how far they are apart. */
export function curveFigure(
  title: string,
  matches: readonly MatchResult[],
  score: ScoreName,
  baselines?: Baselines,
): LineFigure {
  const learning = overRuns(
    'learning',
    matches.map(({ scores }) => scoresOf(scores, score)),
  )
  const level = (name: string, results: readonly MatchResult[]) => ({
    name,
    at: mean(results.flatMap(({ scores }) => scoresOf(scores, score))),
  })
  const levels =
    baselines === undefined ? [] : [level('random', baselines.random), level('hand-written', baselines.hand)]
  const lines =
    levels.length === 0 ? '' : ' Horizontal lines: actors that choose at random, and six lines written by hand.'
  return {
    kind: 'lines',
    title,
    caption: `${SCORE_WORDS[score]}, by contest${matches.length === 1 ? '; one match' : ''}.${lines}`,
    x: { name: 'contest', min: 1, max: Math.max(2, learning.x.length) },
    y: { name: 'score', max: 100 },
    lines: [learning],
    levels,
  }
}

/** Where actors went in one contest. */
function trackFigure(world: RaveWorld, tracks: readonly MatchTrack[]): PathFigure {
  const contest = tracks[0]?.contest ?? 0
  const target = tracks[0]?.target
  const landmarks = (world.targets ?? []).map(([x, z]) => {
    const isActive = target !== undefined && x === target[0] && z === target[1]
    return { name: isActive ? 'active' : '', x, z, radius: world.targetRadius ?? 2 }
  })
  return {
    kind: 'paths',
    isUp: true,
    title: `Contest ${contest} in ${world.rave}`,
    caption: `Ways of ${tracks.length === 1 ? 'the actor' : `${tracks.length} actors`}, from the ring to the dot; units are lengths of an actor.`,
    unit: 'units',
    paths: tracks.map(({ actor, x, y }) => ({ name: `actor ${actor + 1}`, x, z: y })),
    landmarks,
    walls: wallsOf(world).map(([x, y, toX, toY]) => ({ from: [x, y], to: [toX, toY] })),
  }
}

/** The tracks of a match, a figure for each contest. */
export function trackFigures(world: RaveWorld, tracks: readonly MatchTrack[]): PathFigure[] {
  const contests = [...new Set(tracks.map(({ contest }) => contest))]
  return contests.map((contest) =>
    trackFigure(
      world,
      tracks.filter((track) => track.contest === contest),
    ),
  )
}
