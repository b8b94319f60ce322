// The figures of a design: strengths from trial to trial, and what goes on within a trial.

import { cueTimes, type TrialDefinition } from '@ethogram/core/conditioning'
import type { Figure, FigureEvent, Line, LineFigure } from '../figures/figure.ts'
import type { DesignResult, GroupResult, WithinTrial } from './run-design.ts'

/** All figures of a result, in reading order. */
export function designFigures(result: DesignResult): Figure[] {
  const groups = result.groups
  return [
    ...groups.map(strengthFigure),
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

/** For each phase: prediction and error in the first and the last trial that were recorded. */
function withinFigures(result: DesignResult, group: GroupResult): LineFigure[] {
  return group.phases.flatMap(({ phase }) => {
    const recorded = group.within.filter((trial) => trial.phase === phase)
    const first = recorded[0]
    const last = recorded.at(-1)
    if (first === undefined || last === undefined) return []
    const trials = first === last ? [last] : [first, last]
    const tail = first.type === last.type ? '' : ` The first is of type ${first.type}, the last of type ${last.type}.`
    return [
      {
        kind: 'lines' as const,
        title: `Within a trial of ${group.group}, ${phase}`,
        caption: `What is foretold tick by tick, and the error that is learned from. An outcome that is foretold surprises no more: the error moves from the outcome to the first cue.${tail}`,
        x: { name: 'tick of the trial' },
        y: { name: 'prediction and error' },
        lines: trials.flatMap(linesOf),
        events: eventsOf(result.design.trials[last.type]),
      },
    ]
  })
}

function linesOf({ trial, tick, prediction, error }: WithinTrial): Line[] {
  return [
    { name: `prediction, trial ${trial}`, x: tick, y: prediction, drawn: 'step' },
    { name: `error, trial ${trial}`, x: tick, y: error, drawn: 'step' },
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
