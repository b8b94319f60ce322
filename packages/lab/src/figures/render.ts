// From a figure to SVG: the same data gives the same bytes, everywhere and always.

import { drawActivity } from './activity-chart.ts'
import { drawBars } from './bar-chart.ts'
import { drawFacets } from './facet-chart.ts'
import type { Figure } from './figure.ts'
import { drawLines } from './line-chart.ts'
import { drawPaths } from './path-chart.ts'
import { figureElement } from './plot.ts'
import { drawStateSpace } from './state-space-chart.ts'

/** A figure as an SVG element for a page that has `FIGURE_STYLE`; `id` must be the only one of its name on the page. */
export function renderFigure(figure: Figure, id: string): string {
  const { body, heightPx } = drawInside(figure)
  return figureElement(id, figure.title, figure.caption, heightPx, body)
}

/** The CSS of figures. Colours in light and dark are told apart by people who see few colours, too. */
export const FIGURE_STYLE = `
.figure { --s1: #1f6fb4; --s2: #c2571a; --s3: #16806a; --s4: #a13d86; --s5: #8a6b00; --s6: #5b57c4;
  --mark-ink: #33383f; --mark-soft: #6b7280; --mark-grid: #e3e6ea; --mark-base: #9aa2ad; --mark-paper: #ffffff; }
.figure text { font: 12px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; fill: var(--mark-ink); }
.figure .tick { fill: var(--mark-soft); font-variant-numeric: tabular-nums; }
.figure .axis { fill: var(--mark-soft); }
.figure .label { paint-order: stroke; stroke: var(--mark-paper); stroke-width: 3px; stroke-linejoin: round; }
.figure .grid { stroke: var(--mark-grid); stroke-width: 1; }
.figure .zero, .figure .base { stroke: var(--mark-base); stroke-width: 1; }
.figure .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.figure .band { fill-opacity: 0.13; stroke: none; }
.figure .band.reference { fill: var(--mark-soft); }
.figure .panel { font-weight: 600; }
.figure .again { stroke-dasharray: 7 4; }
.figure .line.reference { stroke: var(--mark-soft); stroke-width: 1.5; stroke-dasharray: 4 4; }
.figure .dot.reference { fill: var(--mark-soft); }
.figure .event { stroke: var(--mark-soft); stroke-width: 1; stroke-dasharray: 2 3; }
.figure .level { stroke: var(--mark-soft); stroke-width: 1.5; stroke-dasharray: 6 4; }
.figure .expected { stroke: var(--mark-ink); stroke-width: 2.5; }
.figure .wall { stroke: var(--mark-base); stroke-width: 4; stroke-linecap: round; }
.figure .landmark { fill: var(--mark-grid); stroke: var(--mark-base); stroke-width: 1.5; }
.figure .ring { fill: var(--mark-paper); stroke-width: 2; }
.figure .line.s1, .figure .ring.s1 { stroke: var(--s1); } .figure .dot.s1, .figure .block.s1, .figure .bar.s1, .figure .band.s1 { fill: var(--s1); }
.figure .line.s2, .figure .ring.s2 { stroke: var(--s2); } .figure .dot.s2, .figure .block.s2, .figure .bar.s2, .figure .band.s2 { fill: var(--s2); }
.figure .line.s3, .figure .ring.s3 { stroke: var(--s3); } .figure .dot.s3, .figure .block.s3, .figure .bar.s3, .figure .band.s3 { fill: var(--s3); }
.figure .line.s4, .figure .ring.s4 { stroke: var(--s4); } .figure .dot.s4, .figure .block.s4, .figure .bar.s4, .figure .band.s4 { fill: var(--s4); }
.figure .line.s5, .figure .ring.s5 { stroke: var(--s5); } .figure .dot.s5, .figure .block.s5, .figure .bar.s5, .figure .band.s5 { fill: var(--s5); }
.figure .line.s6, .figure .ring.s6 { stroke: var(--s6); } .figure .dot.s6, .figure .block.s6, .figure .bar.s6, .figure .band.s6 { fill: var(--s6); }
@media (prefers-color-scheme: dark) {
  .figure { --s1: #6cb2f0; --s2: #f09a62; --s3: #5cc7ac; --s4: #e08ac6; --s5: #d6b549; --s6: #a7a3f5;
    --mark-ink: #dde1e7; --mark-soft: #98a1ae; --mark-grid: #2c323a; --mark-base: #5b6470; --mark-paper: #16191e; }
}
`

function drawInside(figure: Figure): { body: string; heightPx: number } {
  switch (figure.kind) {
    case 'lines':
      return drawLines(figure)
    case 'facets':
      return drawFacets(figure)
    case 'activity':
      return drawActivity(figure)
    case 'paths':
      return drawPaths(figure)
    case 'bars':
      return drawBars(figure)
    case 'state-space':
      return drawStateSpace(figure)
  }
}
