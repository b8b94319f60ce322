// Names of lines at their right ends: nobody has to look from a legend to a line and back.
//
// Names that would lie on each other are moved apart; where one would end up far from its line, or there are too many, there are none
// and a legend says it all.
import { FONT_PX, type LegendEntry, legendMark, type PlotArea } from './plot.ts'
import type { Scale } from './scale.ts'
import { fitText, textElement, textWidth } from './svg.ts'

/** Height of a name, and how far it may stand from the end of its line. */
const ROW_PX = 16
const MOST_AWAY_PX = 40

/** More names than this are a legend. */
const MOST_NAMES = 7

/** Room for the mark before a name, and the widest name. */
const MARK_PX = 26
const WIDEST_PX = 190

/** A line whose name is to stand at its end. */
export interface NamedEnd extends LegendEntry {
  /** Its last value; none for a line without any. */
  readonly at: number | undefined
}

/** Names that fit, with the room that they take to the right of the plot. */
export interface EndLabels {
  readonly widthPx: number
  draw(area: PlotArea): string
}

/** Names at the ends of lines; nothing where there are fewer than two, or where a legend serves better. `scale` begins at the top of the plot with 0. */
export function endLabels(lines: readonly NamedEnd[], scale: Scale, heightPx: number): EndLabels | undefined {
  if (lines.length < 2 || lines.length > MOST_NAMES || lines.some(({ at }) => at === undefined)) return undefined
  if (lines.some(({ name }) => textWidth(name, FONT_PX) > 2 * WIDEST_PX)) return undefined
  const wanted = lines.map(({ at }) => Math.min(heightPx, Math.max(0, scale.at(at ?? 0))))
  const found = spread(wanted, heightPx)
  if (found.some((y, i) => Math.abs(y - wanted[i]) > MOST_AWAY_PX)) return undefined
  const names = lines.map(({ name }) => fitText(name, FONT_PX, WIDEST_PX))
  const widthPx = MARK_PX + Math.max(...names.map((name) => textWidth(name, FONT_PX))) + 8
  return {
    widthPx,
    draw: (area) =>
      lines
        .map((line, i) => {
          const y = area.topPx + found[i]
          const x = area.rightPx + 6
          return (
            legendMark({ ...line, mark: line.mark }, x, y, MARK_PX - 12) +
            textElement(names[i], { class: 'label', x: x + MARK_PX - 8, y: y + 4 })
          )
        })
        .join(''),
  }
}

/** Positions as near as can be to those wanted, a row apart, inside the plot. */
function spread(wanted: readonly number[], heightPx: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b)
  // Names that touch are a block, whose middle is where its names want to be on average.
  const blocks: { members: number[]; middle: number }[] = []
  const placed = (members: readonly number[]): number => {
    const half = ((members.length - 1) * ROW_PX) / 2
    const mean = members.reduce((sum, i) => sum + wanted[i], 0) / members.length
    return Math.min(Math.max(mean, half), Math.max(half, heightPx - half))
  }
  for (const i of order) {
    let block = { members: [i], middle: placed([i]) }
    for (let above = blocks.at(-1); above !== undefined; above = blocks.at(-1)) {
      const apart = block.middle - above.middle
      if (apart >= ((block.members.length + above.members.length) * ROW_PX) / 2) break
      blocks.pop()
      const members = [...above.members, ...block.members]
      block = { members, middle: placed(members) }
    }
    blocks.push(block)
  }
  const found = new Array<number>(wanted.length).fill(0)
  for (const { members, middle } of blocks) {
    for (const [k, i] of members.entries()) found[i] = middle + (k - (members.length - 1) / 2) * ROW_PX
  }
  return found
}
