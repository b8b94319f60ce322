// The lab as a library: experiments, how they are run, and their reports. The command line is `cli.ts`.

export { designFigures } from './condition/design-figures.ts'
export { type DesignJson, designJson, designPage, type GroupJson } from './condition/design-report.ts'
export { judgeDesign, trialsToHalf, verdictOf } from './condition/judge.ts'
export {
  type DesignResult,
  type GroupResult,
  type PhaseRange,
  runDesign,
  type WithinTrial,
} from './condition/run-design.ts'
export {
  type Experiment,
  type ExperimentJson,
  type ExperimentOptions,
  type ExperimentReport,
  type ExperimentResult,
  type Measure,
  runExperiment,
  type Series,
  toJson,
} from './experiment.ts'
export { experiments, findExperiment } from './experiments/index.ts'
export type {
  ActivityFigure,
  Axis,
  BarFigure,
  Figure,
  FigureEvent,
  Line,
  LineFigure,
  PathFigure,
  Span,
  StateSpaceFigure,
} from './figures/figure.ts'
export { FIGURE_STYLE, renderFigure } from './figures/render.ts'
export { atLeast, atMost, between, equal, near } from './measures.ts'
export { bookPage, reportPage } from './report/page.ts'
