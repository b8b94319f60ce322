// The meaning of training protocols: names that refer to something, a pupil that is there and can do what is asked, trials that end.
//
// A protocol can be checked alone (a file) or against a world: everybody who is ever there. Reads protocols whose structure may be
// partly wrong, writes the report. Seeds: 003 §6.3.2.

import { checkCondition, checkWho } from '../inputs/check-condition.ts'
import type { Cast } from '../inputs/check-input.ts'
import { listed, type Said, saidIn } from '../inputs/said.ts'
import { addFinding, finite, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import {
  checkCycles,
  checkNames,
  checkUse,
  eachOf,
  factsOf,
  type Link,
  type Names,
  namesOf,
  partOf,
} from '../reading/scope.ts'
import { checkAsked, checkShaping } from './check-shaping.ts'

/** A protocol and where it stands. */
type Placed = readonly [unknown, Path]

/** The protocols of a world: those of its trainers, and those that its timeline brings. */
function protocolsOf(trainers: unknown, timeline: unknown): Placed[] {
  const brought = (Array.isArray(timeline) ? timeline : []).flatMap((entry: unknown, k): Placed[] => {
    const protocol = member(member(entry, 'do'), 'protocol')
    return protocol === undefined ? [] : [[protocol, ['timeline', k, 'do', 'protocol']]]
  })
  return [...listed(trainers, ['trainers']), ...brought]
}

/** All that the trainers of a world say. */
export function saidByTrainers(trainers: unknown, timeline: unknown): Said[] {
  return protocolsOf(trainers, timeline).flatMap(([protocol, path]) => saidByProtocol(protocol, path))
}

/** All that a protocol says; something unreadable for each part that cannot be read. */
export function saidByProtocol(protocol: unknown, path: Path): Said[] {
  const parts = (key: string) => listed(partOf(protocol, key), [...path, key])
  const phases = eachOf(partOf(protocol, 'phases'), [...path, 'phases'])
  return [
    ...parts('cues').flatMap(([cue, at]) => ['say', 'sayOff'].flatMap((key) => saidIn(partOf(cue, key), [...at, key]))),
    ...parts('rewards').flatMap(([reward, at]) =>
      ['mark', 'gives', 'takes'].flatMap((key) => saidIn(partOf(reward, key), [...at, key])),
    ),
    ...parts('trials').flatMap(([trial, at]) => {
      const lure = partOf(trial, 'lure')
      return lure === undefined ? [] : saidIn(partOf(lure, 'say'), [...at, 'lure', 'say'])
    }),
    ...phases.flatMap(([phase, at]) => saidIn(partOf(phase, 'say'), [...at, 'say'])),
  ]
}

/** Checks the trainers of a world. */
export function checkTrainers(report: Report, trainers: unknown, timeline: unknown, ever: Cast): void {
  checkNames(report, trainers, ['trainers'])
  for (const [protocol, path] of protocolsOf(trainers, timeline)) checkProtocolMeaning(report, protocol, ever, path)
}

/** Checks what a protocol means. `ever`: everybody who is there at some time; one that is not known holds nothing against it. */
export function checkProtocolMeaning(report: Report, protocol: unknown, ever: Cast, path: Path): void {
  if (!isRecord(protocol)) return
  const at = (...more: Path): Path => [...path, ...more]
  const pupil = member(protocol, 'pupil')
  checkWho(report, pupil, ever, at('pupil'), 'value')
  const kind = typeof pupil === 'string' ? ever.kinds.get(pupil) : undefined
  const behaviors = factsOf(ever, kind)?.behaviors
  const names = {
    cues: namesOf(member(protocol, 'cues')),
    rewards: namesOf(member(protocol, 'rewards')),
    trials: namesOf(member(protocol, 'trials')),
  }
  for (const key of ['cues', 'rewards', 'trials'] as const) checkNames(report, member(protocol, key), at(key))
  for (const [cue, where] of listed(member(protocol, 'cues'), at('cues'))) checkCue(report, cue, ever, where)
  for (const [reward, where] of listed(member(protocol, 'rewards'), at('rewards'))) {
    checkCondition(report, member(reward, 'until'), ever, [...where, 'until'])
    const gives = member(reward, 'gives')
    if (Array.isArray(gives) && gives.length === 0) addEmpty(report, [...where, 'gives'], 'what gives the reward')
  }
  const can = { behaviors, kind, what: `a behavior of ${typeof kind === 'string' ? kind : 'its kind'}` }
  for (const [trial, where] of listed(member(protocol, 'trials'), at('trials'))) {
    checkTrial(report, trial, names, can, ever, where)
  }
  checkChains(report, member(protocol, 'trials'), at('trials'))
  const phases = member(protocol, 'phases')
  if (Array.isArray(phases)) {
    for (const [k, phase] of phases.entries()) {
      checkPhase(report, phase, phases, k, names.trials, at('phases', k))
      checkAsked(report, phase, member(protocol, 'trials'), at('phases', k))
    }
  }
}

function checkCue(report: Report, cue: unknown, ever: Cast, path: Path): void {
  const entity = member(cue, 'entity')
  checkWho(report, entity, ever, [...path, 'entity'], 'value')
  const kind = typeof entity === 'string' ? ever.kinds.get(entity) : undefined
  const facts = factsOf(ever, kind)
  const field = member(cue, 'field')
  if (facts === undefined || typeof field !== 'string') return
  checkUse(report, 'FIELD-UNKNOWN', `a field of ${String(kind)}`, field, namesOf(facts.fields), [...path, 'field'])
  if (facts.fields === undefined || !Object.hasOwn(facts.fields, field)) return
  const type = typeof facts.fields[field]
  for (const [key, usual] of [
    ['on', true],
    ['off', false],
  ] as const) {
    const value = member(cue, key) ?? usual
    if (typeof value === type) continue
    const expected = `${key}: a ${type}, as the field is`
    const isSaid = member(cue, key) !== undefined
    addFinding(report, {
      code: 'FIELD-TYPE',
      path: isSaid ? [...path, key] : path,
      found: showFound(value),
      expected,
    })
  }
}

interface ProtocolNames {
  readonly cues: Names
  readonly rewards: Names
  readonly trials: Names
}

interface Abilities {
  readonly behaviors: Names
  readonly kind: unknown
  readonly what: string
}

function checkTrial(
  report: Report,
  trial: unknown,
  names: ProtocolNames,
  { behaviors, kind, what }: Abilities,
  ever: Cast,
  path: Path,
): void {
  if (!isRecord(trial)) return
  checkCondition(report, member(trial, 'ready'), ever, [...path, 'ready'])
  for (const key of ['awaits', 'response']) {
    checkUse(report, 'BEHAVIOR-UNKNOWN', what, member(trial, key), behaviors, [...path, key])
  }
  checkShaping(report, trial, kind, ever, path)
  const cues = member(trial, 'cues')
  for (const [times, at] of listed(cues, [...path, 'cues'])) {
    checkUse(report, 'PROTOCOL-NAME-UNKNOWN', 'a cue', at.at(-1), names.cues, at, 'key')
    for (const [time, where] of eachOf(times, at))
      checkCondition(report, member(time, 'until'), ever, [...where, 'until'])
  }
  checkUse(report, 'PROTOCOL-NAME-UNKNOWN', 'a reward', member(trial, 'reward'), names.rewards, [...path, 'reward'])
  checkUse(report, 'PROTOCOL-NAME-UNKNOWN', 'a trial', member(trial, 'goesOn'), names.trials, [...path, 'goesOn'])
  const has = (key: string) => member(trial, key) !== undefined
  if (has('lure') && !has('awaits')) {
    addMisplaced(report, [...path, 'lure'], 'no behavior to lure to', 'awaits: the behavior that is lured')
  }
  if (has('goesOn') && has('reward')) {
    addMisplaced(
      report,
      [...path, 'reward'],
      'a reward and goesOn',
      'one of them: the cue of what goes on is the reward',
    )
  }
  const hasCue = isRecord(cues) ? Object.keys(cues).length > 0 : cues !== undefined
  if (!hasCue && !has('reward') && !has('response') && !has('awaits')) {
    addEmpty(report, path, 'cues, a response or a reward')
  }
}

function checkChains(report: Report, trials: unknown, path: Path): void {
  if (!isRecord(trials)) return
  const links = Object.keys(trials).flatMap((from): Link[] => {
    const to = member(trials[from], 'goesOn')
    return typeof to === 'string' ? [{ from, to, path: [...path, from, 'goesOn'] }] : []
  })
  checkCycles(report, 'PROTOCOL-CYCLE', links, 'a chain of trials that ends')
}

function checkPhase(
  report: Report,
  phase: unknown,
  phases: readonly unknown[],
  index: number,
  names: Names,
  path: Path,
): void {
  const name = member(phase, 'phase')
  if (typeof name === 'string' && phases.findIndex((other) => member(other, 'phase') === name) < index) {
    const expected = 'a name that no other phase has'
    addFinding(report, { code: 'NAME-DUPLICATE', path: [...path, 'phase'], found: showFound(name), expected })
  }
  const trials = member(phase, 'trials')
  const uses = isRecord(trials)
    ? Object.keys(trials).map((trial) => [trial, trial, 'key'] as const)
    : (Array.isArray(trials) ? trials : []).map((trial: unknown, k) => [trial, k, 'value'] as const)
  for (const [trial, key, pointsAt] of uses) {
    checkUse(report, 'PROTOCOL-NAME-UNKNOWN', 'a trial', trial, names, [...path, 'trials', key], pointsAt)
  }
  if (uses.length === 0 && (isRecord(trials) || Array.isArray(trials))) {
    addEmpty(report, [...path, 'trials'], 'at least one trial')
  }
  const pause = member(phase, 'pauseTicks')
  if (Array.isArray(pause)) checkOrder(report, pause[0], pause[1], [...path, 'pauseTicks'], '[least, most]')
  const until = member(phase, 'until')
  checkOrder(
    report,
    member(until, 'responses'),
    member(until, 'of'),
    [...path, 'until'],
    'at most as many responses as trials',
  )
}

function checkOrder(report: Report, low: unknown, high: unknown, path: Path, expected: string): void {
  const least = finite(low)
  const most = finite(high)
  if (least === undefined || most === undefined || least <= most) return
  addFinding(report, { code: 'PROTOCOL-RANGE', path, found: `${least} and ${most}`, expected })
}

function addEmpty(report: Report, path: Path, expected: string): void {
  addFinding(report, { code: 'PROTOCOL-EMPTY', path, found: 'nothing', expected })
}

function addMisplaced(report: Report, path: Path, found: string, expected: string): void {
  addFinding(report, { code: 'PROTOCOL-MISPLACED', path, found, expected, pointsAt: 'key' })
}
