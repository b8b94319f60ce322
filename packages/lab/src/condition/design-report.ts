// What a design gives: one JSON object for machines, one self-contained page for people.
//
// The page loads nothing and holds no date, so the same design and seed write the same bytes; the object is inside it.

import { cueTimes, type DesignDefinition, type TdItemReport, type TdParameters } from '@ethogram/core/conditioning'
import type { Measure } from '../experiment.ts'
import { formatNumber } from '../figures/scale.ts'
import { escapeText } from '../figures/svg.ts'
import { figureParts } from '../report/figure-parts.ts'
import { jsonForPage, measureTable, page } from '../report/page.ts'
import { designFigures } from './design-figures.ts'
import { judgeDesign, verdictOf } from './judge.ts'
import type { DesignResult, GroupResult, PhaseRange, WithinTrial } from './run-design.ts'

/** One group in the object that `lab condition --json` prints. */
export interface GroupJson {
  readonly parameters: TdParameters
  readonly phases: readonly PhaseRange[]
  readonly types: readonly string[]
  readonly strengths: Readonly<Record<string, readonly number[]>>
  readonly net: readonly number[]
  readonly within: readonly WithinTrial[]
  readonly learned: Readonly<Record<string, TdItemReport>>
  readonly verdict: string
}

/** The object that `lab condition --json` prints. */
export interface DesignJson {
  readonly design: string
  readonly seed: number
  /** All expectations hold; true if there is none. */
  readonly passed: boolean
  readonly groups: Readonly<Record<string, GroupJson>>
  readonly expectations: Readonly<Record<string, Pick<Measure, 'value' | 'expected' | 'passed'>>>
}

/** A result as one object. */
export function designJson(result: DesignResult): DesignJson {
  const judged = Object.entries(judgeDesign(result))
  return {
    design: result.design.design,
    seed: result.seed,
    passed: judged.every(([, { passed }]) => passed),
    groups: Object.fromEntries(
      result.groups.map((group) => {
        const { group: name, cues: _cues, ...rest } = group
        return [name, { ...rest, verdict: verdictOf(group) }]
      }),
    ),
    expectations: Object.fromEntries(
      judged.map(([name, { value, expected, passed }]) => [name, { value, expected, passed }]),
    ),
  }
}

/** A result as a page. `command` gives it again. */
export function designPage(result: DesignResult, command: string): string {
  const { design } = result
  const measures = judgeDesign(result)
  const judged = Object.values(measures)
  const isPassed = judged.every(({ passed }) => passed)
  const mark = isPassed
    ? '<span class="verdict passed">✓ as expected</span>'
    : '<span class="verdict failed">✗ not as expected</span>'
  const question = design.about === undefined ? '' : `<p class="question">${escapeText(design.about)}</p>`
  const counted = `${judged.filter(({ passed }) => passed).length} of ${judged.length} expectations, seed ${result.seed}`
  return page(`${design.design} · Ethogram conditioning`, [
    '<main>',
    `<header><p class="meta">Conditioning design</p><h1>${escapeText(design.design)}</h1>${question}</header>`,
    judged.length === 0 ? '' : `<p>${mark} <span class="meta">${counted}</span></p>`,
    `<h2>Groups</h2><ul>${result.groups.map(groupItem).join('')}</ul>`,
    `<h2>Trials</h2>${trialTable(design)}`,
    `<h2>Figures</h2>${figureParts(designFigures(result), design.design)}`,
    judged.length === 0 ? '' : `<h2>Expectations</h2>${measureTable(measures)}`,
    `<h2>What was learned</h2>${result.groups.map(learnedTable).join('')}`,
    `<h2>Run it again</h2><pre><code>${escapeText(command)}</code></pre>`,
    '<p class="meta">The same design and seed give the same numbers, and this page byte by byte.</p>',
    '</main>',
    `<script type="application/json" id="result">${jsonForPage(designJson(result))}</script>`,
  ])
}

function groupItem(group: GroupResult): string {
  return `<li><b>${escapeText(group.group)}</b> · ${escapeText(verdictOf(group))}</li>`
}

/** The types of trials in words. */
function trialTable(design: DesignDefinition): string {
  const rows = Object.entries(design.trials).map(([type, trial]) => {
    const cues = Object.entries(trial.cues ?? {}).flatMap(([cue, times]) =>
      cueTimes(times).map(({ at = 0, ticks }) => `${cue} on ticks ${at}–${at + ticks - 1}`),
    )
    const outcomes = (trial.outcomes ?? []).map(({ at, magnitude = 1 }) => `${formatNumber(magnitude)} on tick ${at}`)
    return [
      `<code>${escapeText(type)}</code>`,
      escapeText(cues.join(', ') || 'none'),
      escapeText(outcomes.join(', ') || 'none'),
    ]
  })
  return table(['Trial', 'Cues', 'Outcomes'], rows)
}

function learnedTable(group: GroupResult): string {
  const rows = group.cues.map((cue) => {
    const { strength, rate, timesOn, timesFed, contrast } = group.learned[cue]
    const often = timesOn === 0 ? '–' : `${timesFed} of ${timesOn}`
    return [escapeText(cue), formatNumber(strength), often, formatNumber(contrast), formatNumber(rate)]
  })
  const heads = ['Cue', 'Strength', 'Outcome came', 'Reliability contrast', 'Learning rate']
  return `<h3>${escapeText(group.group)}</h3>${table(heads, rows)}`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = `<tr>${heads.map((name) => `<th scope="col">${name}</th>`).join('')}</tr>`
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="table-room"><table><thead>${head}</thead><tbody>${body.join('')}</tbody></table></div>`
}
