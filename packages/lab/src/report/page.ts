// Report pages: one self-contained HTML file for each experiment, and the book that lists them.
//
// A page loads nothing and holds no date, so a run with the same seed writes the same bytes: reports can be compared. The
// measures and series are inside as JSON, so a report is also the record of its run.

import { type ExperimentReport, type Measure, toJson } from '../experiment.ts'
import { formatNumber } from '../figures/scale.ts'
import { escapeText } from '../figures/svg.ts'
import { figureParts } from './figure-parts.ts'
import { PAGE_STYLE } from './page-style.ts'

/** The page of one experiment; it links to the book only where there is one. */
export function reportPage(report: ExperimentReport, options: { readonly hasBook?: boolean } = {}): string {
  const { experiment, result } = report
  const count = Object.keys(result.measures).length
  const book = options.hasBook === true ? '<a href="index.html">Lab book</a> · ' : ''
  const body = [
    '<main>',
    `<header><p class="meta">${book}${escapeText(experiment.id)} · ${escapeText(experiment.source)}</p>`,
    `<h1>${escapeText(experiment.title)}</h1><p class="question">${escapeText(experiment.question)}</p></header>`,
    `<p>${verdict(report)} <span class="meta">${passedCount(report)} of ${count} measures, seed ${report.seed}</span></p>`,
    `<h2>Protocol</h2><p>${escapeText(experiment.protocol)}</p>`,
    result.figures.length === 0 ? '' : `<h2>Figures</h2>${figureParts(result.figures, experiment.id)}`,
    `<h2>Measures</h2>${measureTable(result.measures)}`,
    result.notes === undefined ? '' : `<h2>Notes</h2><p>${escapeText(result.notes)}</p>`,
    `<h2>Run it again</h2><pre><code>${escapeText(rerunCommand(report))}</code></pre>`,
    '<p class="meta">The same seed gives the same numbers, and this page byte by byte.</p>',
    '</main>',
    `<script type="application/json" id="result">${jsonForPage(toJson(report))}</script>`,
  ]
  return page(`${experiment.title} · Ethogram lab`, body)
}

/** The book: all experiments of a run, each with its question and verdict. */
export function bookPage(reports: readonly ExperimentReport[]): string {
  const passed = reports.filter((report) => report.passed).length
  const isAllPassed = passed === reports.length
  const cards = reports.map((report) => {
    const { experiment } = report
    const name = escapeText(experiment.id)
    return [
      `<li class="card"><h3><a href="${name}.html">${escapeText(experiment.title)}</a></h3>`,
      `<div class="card-meta">${verdict(report)}<span>${name}</span><span>${escapeText(experiment.source)}</span>`,
      `<span>${passedCount(report)} of ${Object.keys(report.result.measures).length} measures</span></div>`,
      `<p>${escapeText(experiment.question)}</p></li>`,
    ].join('')
  })
  const seeds = [...new Set(reports.map((report) => report.seed))].join(', ')
  const body = [
    '<main>',
    `<header><p class="meta">Ethogram</p><h1>Lab book</h1><p class="question">Experiments that must reproduce: what was asked, what was done, and what came out.</p></header>`,
    `<p><span class="verdict ${isAllPassed ? 'passed' : 'failed'}">${isAllPassed ? '✓ all passed' : '✗ not all passed'}</span> <span class="meta">${passed} of ${reports.length} experiments, seed ${seeds}</span></p>`,
    `<ul class="cards">${cards.join('\n')}</ul>`,
    '</main>',
  ]
  return page('Lab book · Ethogram', body)
}

/** A value as a page or terminal shows it. */
export function showValue(value: Measure['value']): string {
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
}

/** The command that gives this report again. */
function rerunCommand(report: ExperimentReport): string {
  const trials = report.trials === undefined ? '' : ` --trials ${report.trials}`
  return `npx ethogram lab run ${report.experiment.id} --seed ${report.seed}${trials}${report.isShort ? ' --short' : ''} --out report`
}

function verdict(report: ExperimentReport): string {
  return report.passed ? '<span class="verdict passed">✓ passed</span>' : '<span class="verdict failed">✗ failed</span>'
}

function passedCount(report: ExperimentReport): number {
  return Object.values(report.result.measures).filter((measure) => measure.passed).length
}

/** Measures as a table. */
export function measureTable(measures: Readonly<Record<string, Measure>>): string {
  const rows = Object.entries(measures).map(([name, measure]) => {
    const mark = measure.passed ? '<td class="mark passed">✓ passed</td>' : '<td class="mark failed">✗ failed</td>'
    const about = `<td><code>${escapeText(name)}</code><span class="about">${escapeText(measure.about)}</span></td>`
    const numbers = `<td class="number">${escapeText(showValue(measure.value))}</td><td class="number">${escapeText(showValue(measure.expected))}</td>`
    return `<tr>${about}${numbers}${mark}</tr>`
  })
  const head =
    '<tr><th scope="col">Measure</th><th scope="col" class="number">Value</th><th scope="col" class="number">Expected</th><th scope="col">Result</th></tr>'
  return `<div class="table-room"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** JSON that cannot end the script element it stands in. */
export function jsonForPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** A whole page. */
export function page(title: string, body: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    `<style>${PAGE_STYLE}</style></head>`,
    `<body>${body.filter((part) => part !== '').join('\n')}</body></html>`,
    '',
  ].join('\n')
}
