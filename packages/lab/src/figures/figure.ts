// Figures as data: what an experiment hands over to be drawn.
//
// An experiment never draws. It says what is on the axes and what came out; `render.ts` turns that into SVG, and other
// readers (a page, a notebook, the studio) may draw the same data in their own way.
// Seeds: 003 figures 40–47 (activity over time, values over time), 002 figures 7.27–9 (paths seen from above).

/** One axis. Limits that are left out come from the data. */
export interface Axis {
  readonly name: string
  readonly unit?: string
  readonly min?: number
  readonly max?: number
}

/** A vertical mark: something that happened at one x. */
export interface FigureEvent {
  readonly at: number
  readonly name: string
}

interface FigureText {
  /** A short name, also read out by screen readers. */
  readonly title: string
  /** What to look at, in one or two sentences. */
  readonly caption: string
  /** The figure of the source that this one is held against: which it is, and what is to be seen there. */
  readonly inSource?: { readonly name: string; readonly shows: string } | undefined
}

/** What several runs gave, for a line that is their middle. Lists are as long as the line's. */
export interface Band {
  /** What it holds: `all`, `the middle half`. */
  readonly holds: string
  readonly least: readonly number[]
  readonly most: readonly number[]
}

/** One line of a line chart. `x` and `y` are equally long; a `y` that is not finite leaves a gap. */
export interface Line {
  readonly name: string
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** `line` joins the points, `step` holds each value until the next, `dots` marks them. Default `line`. */
  readonly drawn?: 'line' | 'step' | 'dots'
  /** A line to compare with, such as theory: drawn dashed and without colour. */
  readonly isReference?: boolean
  /** Of how many runs it is the middle, and how far these are apart. */
  readonly runs?: { readonly count: number; readonly bands: readonly Band[] }
}

/** Values over something, usually time. */
export interface LineFigure extends FigureText {
  readonly kind: 'lines'
  readonly x: Axis
  readonly y: Axis
  readonly lines: readonly Line[]
  readonly events?: readonly FigureEvent[]
  /** Horizontal levels to compare with. */
  readonly levels?: readonly FigureEvent[]
}

/** One of several small charts with the same axes. */
export interface Panel {
  readonly name: string
  readonly lines: readonly Line[]
  readonly events?: readonly FigureEvent[]
}

/** The same values of several kinds of cases, each in a chart of its own: all have the same axes. */
export interface FacetFigure extends FigureText {
  readonly kind: 'facets'
  readonly x: Axis
  readonly y: Axis
  readonly panels: readonly Panel[]
}

/** A stretch in which something went on; `strength` 0…1 is drawn as how full the colour is. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly strength?: number
}

/** Who did what when: one row of blocks for each behavior. */
export interface ActivityFigure extends FigureText {
  readonly kind: 'activity'
  readonly x: Axis
  readonly rows: readonly { readonly name: string; readonly spans: readonly Span[] }[]
  readonly events?: readonly FigureEvent[]
}

/** Positions seen from above: x to the right, z down the page, so that left and right are not swapped. */
export interface PathFigure extends FigureText {
  readonly kind: 'paths'
  /** The other axis is y and goes up the page: that of the bench, whose turns to the left go from x to y. */
  readonly isUp?: boolean
  readonly unit?: string
  readonly paths: readonly { readonly name: string; readonly x: readonly number[]; readonly z: readonly number[] }[]
  /** Things that stay: a circle of its radius, or a dot. */
  readonly landmarks?: readonly {
    readonly name: string
    readonly x: number
    readonly z: number
    readonly radius?: number
  }[]
  readonly walls?: readonly { readonly from: readonly [number, number]; readonly to: readonly [number, number] }[]
}

/** Amounts side by side. Every group has one value for each category. */
export interface BarFigure extends FigureText {
  readonly kind: 'bars'
  readonly y: Axis
  readonly categories: readonly string[]
  readonly groups: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** What each bar should reach, by group and category; drawn as a short stroke across the bar. */
  readonly expected?: readonly (readonly number[])[]
  readonly levels?: readonly FigureEvent[]
}

/** Two needs against each other over time, with the lines at which control changes hands. */
export interface StateSpaceFigure extends FigureText {
  readonly kind: 'state-space'
  readonly x: Axis
  readonly y: Axis
  /** Where it went, and what was active there. All three are equally long. */
  readonly path: { readonly x: readonly number[]; readonly y: readonly number[]; readonly state: readonly string[] }
  /** Straight lines through the origin. */
  readonly lines: readonly { readonly name: string; readonly slope: number }[]
  /** The rectangle from the origin to here is where it should end. */
  readonly goal?: { readonly name: string; readonly x: number; readonly y: number }
}

export type Figure = LineFigure | FacetFigure | ActivityFigure | PathFigure | BarFigure | StateSpaceFigure
