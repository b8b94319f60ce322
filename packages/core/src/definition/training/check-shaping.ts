// The meaning of shaping: a response that can be measured by what is there, and a bar that goes the way that is wanted.
//
// Which arguments a species draws is read from its acts as they stand, by the commands that every body knows and its own. Reads protocols whose
// structure may be partly wrong, writes the report.

import { checkWho } from '../inputs/check-condition.ts'
import type { Cast } from '../inputs/check-input.ts'
import { addFinding, finite, isRecord, member, type Path, type Report } from '../reading/findings.ts'
import { checkUse, factsOf, type Names, namesOf, partOf } from '../reading/scope.ts'
import { parseAct } from '../skills/act.ts'
import { COMMANDS } from '../skills/commands.ts'
import { readOwnCommands } from '../skills/own-commands.ts'
import { DRAWN_SIGN, drawnAbout } from '../skills/post.ts'
import { SHAPING_DEFAULTS } from './defaults.ts'

/** Checks how a trial shapes its response. */
export function checkShaping(report: Report, trial: unknown, kind: unknown, ever: Cast, path: Path): void {
  const shapes = member(trial, 'shapes')
  if (shapes === undefined) return
  const at = (...more: Path): Path => [...path, 'shapes', ...more]
  if (member(trial, 'awaits') === undefined && member(trial, 'response') === undefined) {
    const expected = 'awaits or response: the behavior that is shaped'
    addFinding(report, {
      code: 'PROTOCOL-MISPLACED',
      path: at(),
      found: 'no behavior to shape',
      expected,
      pointsAt: 'key',
    })
  }
  if (!isRecord(shapes)) return
  const by = member(shapes, 'by')
  const species = factsOf(ever, kind)?.species
  const [argument, dof, distanceTo] = ['argument', 'dof', 'distanceTo'].map((key) => member(by, key))
  if (species !== undefined && argument !== undefined) {
    const what = `an argument that ${String(kind)} draws (height ~ 0.3)`
    checkUse(report, 'PROTOCOL-NAME-UNKNOWN', what, argument, drawnArguments(species), at('by', 'argument'))
  }
  if (species !== undefined && dof !== undefined) {
    const dofs = namesOf(partOf(partOf(species, 'body'), 'dofs'))
    checkUse(report, 'DOF-UNKNOWN', `a degree of freedom of ${String(kind)}`, dof, dofs, at('by', 'dof'))
  }
  if (distanceTo !== undefined) checkWho(report, distanceTo, ever, at('by', 'distanceTo'), 'value')
  checkWay(report, shapes, at('bar'))
}

/** A phase that ends when so much is asked has a trial that shapes. */
export function checkAsked(report: Report, phase: unknown, trials: unknown, path: Path): void {
  if (member(member(phase, 'until'), 'asked') === undefined || !isRecord(trials)) return
  const used = member(phase, 'trials')
  const names = isRecord(used) ? Object.keys(used) : Array.isArray(used) ? used : []
  if (names.some((name: unknown) => typeof name === 'string' && isShaped(trials, name))) return
  const expected = 'a trial of the phase with shapes'
  const found = 'no trial that asks for more or less'
  addFinding(report, {
    code: 'PROTOCOL-MISPLACED',
    path: [...path, 'until', 'asked'],
    found,
    expected,
    pointsAt: 'key',
  })
}

function isShaped(trials: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.hasOwn(trials, name) && member(trials[name], 'shapes') !== undefined
}

/** Steps go toward what is wanted. */
function checkWay(report: Report, shapes: unknown, path: Path): void {
  const bar = member(shapes, 'bar')
  const [from, to] = [finite(member(bar, 'from')), finite(member(bar, 'to'))]
  if (from === undefined || to === undefined) return
  const wants = member(shapes, 'wants') ?? SHAPING_DEFAULTS.wants
  if (wants === 'more' ? from < to : from > to) return
  const expected = wants === 'more' ? 'from < to, as more is wanted' : 'from > to, as less is wanted'
  addFinding(report, { code: 'PROTOCOL-RANGE', path, found: `from ${from} to ${to}`, expected })
}

/** Names of the arguments that a species draws; unknown where its commands cannot be read. */
function drawnArguments(species: unknown): Names {
  const own = readOwnCommands(species)
  if (own === undefined) return undefined
  const commands = [...COMMANDS.filter(({ name }) => !own.some((one) => one.name === name)), ...own]
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes(DRAWN_SIGN)) for (const name of drawnIn(value, commands)) names.add(name)
    } else if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        if (drawnAbout(value[key]) !== undefined) names.add(key)
        else visit(value[key])
      }
    } else if (Array.isArray(value)) for (const one of value) visit(one)
  }
  visit(member(species, 'behavior'))
  visit(member(species, 'groups'))
  return names
}

/** Arguments that an act as text draws; by the word before the sign where the act has other mistakes or takes words of its species. */
function drawnIn(text: string, commands: Parameters<typeof parseAct>[1]): string[] {
  const parsed = parseAct(text, commands, new Set([DRAWN_SIGN]))
  if ('with' in parsed) {
    return Object.entries(parsed.with).flatMap(([name, value]) => (drawnAbout(value) === undefined ? [] : [name]))
  }
  return [...text.matchAll(/(\S+)\s*~/g)].map(([, word]) => word)
}
