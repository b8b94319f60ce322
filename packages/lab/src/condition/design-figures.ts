// The figures of a design: strengths from trial to trial, and what goes on within a trial.

import { cueTimes, type TrialDefinition } from '@ethogram/core/conditioning'
import type { FacetFigure, Figure, FigureEvent, Line, LineFigure } from '../figures/figure.ts'
import type { DesignResult, GroupResult, WithinTrial } from './run-design.ts'

/** All figures of a result, in reading order. */
export function designFigures(result: DesignResult): Figure[] {
  const groups = result.groups
  return [
    ...groups.flatMap((group) => [strengthFigure(group), ...byType(group)]),
    ...(groups.length > 1 ? comparisons(groups) : []),
    ...groups.flatMap((group) => withinFigures(result, group)),
  ]
}

function strengthFigure(group: GroupResult): LineFigure {
  const x = group.types.map((_, n) => n + 1)
  return {
    kind: 'lines',
    title: `Strengths in the group ${group.group}`,
    caption:
      'How much each cue has come to foretell, after each trial. The dashed line is what all cues of that trial foretell together, with the background.',
    x: { name: 'trial', min: 1, max: Math.max(2, x.length) },
    y: { name: 'strength' },
    lines: [
      ...group.cues.map((cue): Line => ({ name: cue, x, y: group.strengths[cue] })),
      { name: 'together', x, y: group.net, isReference: true },
    ],
    events: group.phases.map(({ phase, from }) => ({ at: from, name: phase })),
  }
}

/** What trials foretell, each type in a chart of its own; nothing where no phase has trials of several types. */
function byType(group: GroupResult): FacetFigure[] {
  const types = [...new Set(group.types)]
  const isMixed = group.phases.some(({ from, to }) => new Set(group.types.slice(from - 1, to)).size > 1)
  if (!isMixed) return []
  return [
    {
      kind: 'facets',
      title: `What each type of trial foretells in the group ${group.group}`,
      caption: 'What all cues of a trial together foretell, with the background, after each trial of its type.',
      x: { name: 'trial', min: 1, max: group.types.length },
      y: { name: 'prediction' },
      panels: types.map((type) => {
        const trials = group.types.flatMap((each, n) => (each === type ? [n] : []))
        return {
          name: type,
          lines: [{ name: 'together', x: trials.map((n) => n + 1), y: trials.map((n) => group.net[n]), drawn: 'dots' }],
          events: group.phases.map(({ phase, from }) => ({ at: from, name: phase })),
        }
      }),
    },
  ]
}

/** One figure for each cue that more than one group learned about. */
function comparisons(groups: readonly GroupResult[]): LineFigure[] {
  const cues = [...new Set(groups.flatMap((group) => group.cues))]
  return cues.flatMap((cue) => {
    const among = groups.filter((group) => group.strengths[cue].some((strength) => strength !== 0))
    if (among.length < 2) return []
    return [
      {
        kind: 'lines' as const,
        title: `${cue} in all groups`,
        caption: `How the strength of ${cue} differs between groups.`,
        x: { name: 'trial', min: 1 },
        y: { name: 'strength' },
        lines: among.map((group) => ({
          name: group.group,
          x: group.types.map((_, n) => n + 1),
          y: group.strengths[cue],
        })),
      },
    ]
  })
}

/** For each phase: prediction and error in the first and the last trial that were recorded; of each type, where there are several. */
function withinFigures(result: DesignResult, group: GroupResult): Figure[] {
  return group.phases.flatMap(({ phase }): Figure[] => {
    const recorded = group.within.filter((trial) => trial.phase === phase)
    const types = [...new Set(recorded.map(({ type }) => type))]
    if (types.length === 0) return []
    const ends = types.map((type) => firstAndLast(recorded.filter((trial) => trial.type === type)))
    const about = {
      title: `Within a trial of ${group.group}, ${phase}`,
      caption:
        'What is foretold tick by tick, and the error that is learned from. An outcome that is foretold surprises no more: the error moves from the outcome to the first cue.',
      x: { name: 'tick of the trial' },
      y: { name: 'prediction and error' },
    }
    if (types.length === 1) {
      const events = eventsOf(result.design.trials[types[0]])
      return [{ kind: 'lines', ...about, lines: ends[0].flatMap((trial) => linesOf(trial, trial.trial)), events }]
    }
    const panels = types.map((type, k) => ({
      name: `${type}, trial${ends[k].length > 1 ? 's' : ''} ${ends[k].map(({ trial }) => trial).join(' and ')}`,
      lines: ends[k].flatMap((trial, n) => linesOf(trial, n === ends[k].length - 1 ? 'last' : 'first')),
      events: eventsOf(result.design.trials[type]),
    }))
    return [{ kind: 'facets', ...about, panels }]
  })
}

function firstAndLast(trials: readonly WithinTrial[]): WithinTrial[] {
  return trials.length > 1 ? [trials[0], trials[trials.length - 1]] : [...trials]
}

function linesOf({ tick, prediction, error }: WithinTrial, which: number | 'first' | 'last'): Line[] {
  const trial = typeof which === 'number' ? `trial ${which}` : `${which} trial`
  return [
    { name: `prediction, ${trial}`, x: tick, y: prediction, drawn: 'step' },
    { name: `error, ${trial}`, x: tick, y: error, drawn: 'step' },
  ]
}

function eventsOf(trial: TrialDefinition): FigureEvent[] {
  const events: FigureEvent[] = []
  for (const [cue, times] of Object.entries(trial.cues ?? {})) {
    for (const { at = 0, ticks } of cueTimes(times)) {
      events.push({ at, name: `${cue} on` }, { at: at + ticks, name: `${cue} off` })
    }
  }
  for (const { at } of trial.outcomes ?? []) events.push({ at, name: 'outcome' })
  return events
}
