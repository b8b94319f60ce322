// What matches give: one JSON object for machines, one self-contained page for people.
//
// The page loads nothing and holds no date, so the same world and seeds write the same bytes.

import { type FullMatchOptions, type RaveWorld, rulesOf, shareInWords, type Task } from '@ethogram/core/rave'
import { escapeText } from '../figures/svg.ts'
import { figureParts } from '../report/figure-parts.ts'
import { jsonForPage, page } from '../report/page.ts'
import type { MatchResult } from './play-match.ts'
import { curveFigure, trackFigures } from './rave-figures.ts'
import type { ScoreName } from './statistics.ts'

/** Matches in a world, and what does not learn there. */
export interface RaveResult {
  readonly world: RaveWorld
  readonly options: FullMatchOptions
  readonly seeds: readonly number[]
  readonly matches: readonly MatchResult[]
  readonly random: MatchResult
  readonly hand: MatchResult
}

/** The scores that a task has. */
export function scoreNamesOf(task: Task): readonly ScoreName[] {
  return task === 'avoid' ? ['sMinc', 'sMaxd'] : ['sMinc', 'sMaxd', task === 'goto' ? 'sIn' : 'sOut']
}

/** A result as one object. */
export function raveJson({ world, options, matches, random, hand }: RaveResult): unknown {
  return {
    world: world.rave,
    options,
    matches: matches.map(({ seed, scores, faults }) => ({ seed, scores, faults })),
    random: random.scores,
    hand: hand.scores,
  }
}

/** A result as a page. `command` gives it again. */
export function ravePage(result: RaveResult, command: string): string {
  const { world, options, matches, random, hand } = result
  const figures = [
    ...scoreNamesOf(options.task).map((score) =>
      curveFigure(`${world.rave}, ${options.task}`, matches, score, { random: [random], hand: [hand] }),
    ),
    ...trackFigures(world, matches[0].tracks),
  ]
  const about = world.about === undefined ? '' : `<p class="question">${escapeText(world.about)}</p>`
  return page(`${world.rave} · Ethogram`, [
    '<main>',
    `<header><p class="meta">Actors that learn their way</p><h1>${escapeText(world.rave)}</h1>${about}</header>`,
    `<h2>Figures</h2>${figureParts(figures, world.rave)}`,
    rulesPart(matches[0]),
    `<h2>Run it again</h2><pre><code>${escapeText(command)}</code></pre>`,
    '<p class="meta">The same world and seeds give the same numbers, and this page byte by byte.</p>',
    '</main>',
    `<script type="application/json" id="result">${jsonForPage(raveJson(result))}</script>`,
  ])
}

/** What the first actor has learned, in sentences. */
function rulesPart({ matrices }: MatchResult): string {
  if (matrices.length === 0) return ''
  const items = rulesOf(matrices[0]).rules.map(
    ({ sentence, share }) =>
      `<li>${escapeText(sentence)} <span class="meta">${escapeText(shareInWords(share))}</span></li>`,
  )
  return `<h2>What the first actor has learned</h2><ul>${items.join('')}</ul>`
}
