// Figures as they stand on a page: the drawing, what it shows, what the source's own figure shows, and the numbers to take along.

import type { Figure, Line } from '../figures/figure.ts'
import { figureData } from '../figures/figure-data.ts'
import { renderFigure } from '../figures/render.ts'
import { escapeText } from '../figures/svg.ts'

/** All figures of a page, numbered. `name` begins the names of their files. */
export function figureParts(figures: readonly Figure[], name: string): string {
  return figures.map((figure, i) => figurePart(figure, i + 1, name)).join('\n')
}

function figurePart(figure: Figure, number: number, name: string): string {
  const { title, caption, inSource } = figure
  const file = `${name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'figure'}-${number}.csv`
  const data = `data:text/csv;charset=utf-8,${encodeURIComponent(figureData(figure))}`
  const source =
    inSource === undefined
      ? ''
      : `<p class="in-source"><b>${escapeText(inSource.name)} of the source.</b> ${escapeText(inSource.shows)}</p>`
  const words = [caption, ...runsInWords(figure)].join(' ')
  return [
    `<figure><div class="sheet">${renderFigure(figure, `figure-${number}`)}</div>`,
    `<figcaption><p><b>Figure ${number}. ${escapeText(title)}.</b> ${escapeText(words)}</p>${source}`,
    `<p class="data"><a download="${escapeText(file)}" href="${escapeText(data)}">Data of figure ${number} (CSV)</a></p></figcaption></figure>`,
  ].join('')
}

/** Of how many runs lines are the middle, and what their bands hold: only what is drawn. */
function runsInWords(figure: Figure): string[] {
  const lines = linesOf(figure).filter(({ runs }) => runs !== undefined)
  if (lines.length === 0) return []
  const counts = [...new Set(lines.map(({ runs }) => runs?.count))].join(' or ')
  const bands = [...new Set(lines.flatMap(({ runs }) => runs?.bands.map(({ holds }) => holds) ?? []))]
  return [
    `${lines.length === 1 ? 'The line is' : 'Lines are'} the middle of ${counts} runs; the bands hold ${bands.toReversed().join(' and ')} of them.`,
  ]
}

function linesOf(figure: Figure): readonly Line[] {
  if (figure.kind === 'lines') return figure.lines
  return figure.kind === 'facets' ? figure.panels.flatMap(({ lines }) => lines) : []
}
