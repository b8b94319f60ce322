// `ethogram run`: steps a scene or a world file and tells what happened, as words, one hash, or JSON.

import { createWorld, nearestName, type World } from '@ethogram/core'
import { scenes } from '@ethogram/scenes'
import { Traffic, type TrafficReport, trafficLine } from '../walk/traffic.ts'
import { type AccountEvent, eventLine, startAccount } from './account.ts'
import { type AppliedReport, applyDue, readApplied } from './apply-definitions.ts'
import { learnedOf, learnersOf, printLearned } from './learned.ts'
import { loadWorld } from './load.ts'
import { EXIT, UseError } from './outcome.ts'
import { tableLines, wrap } from './table.ts'
import type { Terminal } from './terminal.ts'
import { recordInto } from './writing.ts'

/** Lines of an account that are printed; more are left out in the middle. */
const MOST_LINES = 40
/** Entities that the closing table lists. */
const MOST_ROWS = 30

/** How a world is run. */
export interface RunOptions {
  readonly ticks: number
  readonly seed: number
  readonly record?: string
  readonly watch?: string
  /** Whose learning is told in the end; true for everybody's. */
  readonly learned?: string | boolean
  readonly callbacks?: string
  /** New definitions, `file@tick`. */
  readonly apply: readonly string[]
  readonly isProfiled: boolean
  readonly isHash: boolean
  readonly isJson: boolean
}

/** Lists the scenes. */
export function listScenes(terminal: Terminal, isJson: boolean): number {
  if (isJson) {
    terminal.print(
      JSON.stringify(
        scenes.map(({ name, about }) => ({ name, about })),
        undefined,
        2,
      ),
    )
    return EXIT.ok
  }
  const rows = scenes.map(({ name, about }) => [terminal.style.name(name), about])
  const columns = [{ name: 'scene' }, { name: 'about' }]
  for (const line of tableLines(columns, rows, terminal.style.soft)) terminal.print(line)
  return EXIT.ok
}

/** Runs a scene or file. */
export async function runCommand(terminal: Terminal, target: string | undefined, options: RunOptions): Promise<number> {
  if (target === undefined)
    throw new UseError('Which scene? Give a name or a file. `ethogram run --list` lists the scenes.')
  const { name, definition, callbacks } = await loadWorld(target, options.callbacks)
  const applied = readApplied(options.apply, callbacks)
  const world = createWorld(definition, { seed: options.seed, callbacks })
  const { style } = terminal
  if (options.watch !== undefined) startWatching(world, options.watch)
  const learners = learnersOf(world, options.learned)
  const recording = recordInto(options.record, world)
  if (options.isProfiled) world.startProfile(() => performance.now())
  const account = startAccount(world)
  const traffic = new Traffic(world, definition)
  const isTold = !options.isJson && !options.isHash
  if (isTold) {
    terminal.print(`${style.bold(name)}, seed ${options.seed}, ${options.ticks} ticks of ${world.dtS} s`)
    if (definition.about !== undefined)
      for (const line of wrap(definition.about, terminal.columns)) terminal.print(style.soft(line))
    terminal.print()
  }
  const why = options.watch === undefined ? undefined : watcher(world, options.watch)
  const told: WhyRecord[] = []
  const definitions: AppliedReport[] = []
  // A hash alone needs no account, and looking costs more than stepping.
  const isObserved = isTold || options.isJson
  if (isObserved) account.observe()
  for (let i = 0; i < options.ticks; i++) {
    definitions.push(...applyDue(world, applied, terminal, isTold))
    world.step()
    if (isObserved) account.observe()
    if (isObserved && traffic.count >= LEAST_TRAFFIC) traffic.note()
    for (const record of why?.() ?? []) {
      if (options.isJson) told.push(record)
      else terminal.print(traceLine(record, world.dtS))
    }
    if ((i & 63) === 0) terminal.progress(`tick ${world.tick}`, i / options.ticks)
  }
  terminal.endProgress()
  recording?.finish()
  const events = inOrder(account.events)
  const passed = traffic.count < LEAST_TRAFFIC ? undefined : traffic.report()
  if (options.isJson)
    printJson(terminal, name, world, options, { events, told, learners, definitions, traffic: passed })
  else if (isTold) {
    if (options.watch === undefined) printAccount(terminal, events)
    printEntities(terminal, world)
    if (passed !== undefined) terminal.print(`\n${trafficLine(passed)}`)
    if (options.learned !== undefined) printLearned(terminal, world, learners)
    printProfile(terminal, world)
    if (options.record !== undefined) terminal.print(`\nThe recording is in ${options.record}`)
  }
  for (const fault of world.faults()) {
    terminal.complain(
      `${style.warm('warning:')} ${fault.count} numbers in ${fault.stage} were not finite; it fell back`,
    )
  }
  for (const [walker, count] of Object.entries(touchesOf(world))) {
    const times = count === 1 ? 'once' : `${count} times`
    terminal.complain(
      `${style.warm('warning:')} ${walker} touched something on its way ${times}; the world kept them apart`,
    )
  }
  if (options.isHash && !options.isJson) terminal.print(world.hash())
  world.dispose()
  return EXIT.ok
}

/** Fewer who go by nets make no traffic. */
const LEAST_TRAFFIC = 2

/** Entities that are named where one is not found. */
const MOST_NAMED = 10

function startWatching(world: World, name: string): void {
  const entity = world.entity(name)
  if (entity !== undefined && !entity.isCreature) {
    throw new UseError(`“${name}” is a ${entity.kind} without a mind: there is no why to tell.`)
  }
  if (entity === undefined) {
    const names = world.entities().map((entity) => entity.name)
    const nearest = nearestName(name, names)
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
    const there = ` There are: ${names.slice(0, MOST_NAMED).join(', ')}${more}.`
    const hint = nearest === undefined ? there : ` Did you mean “${nearest}”?`
    throw new UseError(`There is no entity “${name}” in this world.${hint}`)
  }
  world.watch(name, true)
}

/** Where the time went, if it was measured: what a stage took of a tick, all in all and for one creature. */
function printProfile(terminal: Terminal, world: World): void {
  const profile = world.profile()
  if (profile === undefined) return
  const { ticks, ms, stages } = profile
  const perTick = (spentMs: number): string => ((spentMs * 1000) / Math.max(1, ticks)).toFixed(1)
  const right = 'right' as const
  const columns = [
    { name: 'stage' },
    { name: 'µs a tick', leans: right },
    { name: 'share', leans: right },
    { name: 'µs a creature', leans: right },
    { name: 'most by' },
  ]
  const rows = stages.map(({ stage, ms: spentMs, bySpecies }) => {
    const species = Object.entries(bySpecies)
    const calls = species.reduce((sum, [, { calls }]) => sum + calls, 0)
    const most = species.sort(([, a], [, b]) => b.ms - a.ms)[0]?.[0] ?? ''
    const each = calls === 0 ? '' : ((spentMs * 1000) / calls).toFixed(2)
    return [terminal.style.name(stage), perTick(spentMs), `${((100 * spentMs) / ms).toFixed(1)} %`, each, most]
  })
  terminal.print()
  for (const line of tableLines(columns, rows, terminal.style.soft)) terminal.print(line)
  terminal.print(terminal.style.soft(`${perTick(ms)} µs a tick over ${ticks} ticks, reading the clock included`))
}

interface WhyRecord {
  readonly tick: number
  readonly entity: string
  readonly room: string
  readonly sentence: string
}

/** Gives, tick by tick, the why-records of a creature whose words have changed; numbers alone do not count. */
function watcher(world: World, entity: string): () => WhyRecord[] {
  const said = new Map<string, string>()
  return () => {
    const records: WhyRecord[] = []
    for (const { room, sentence } of world.trace(entity)) {
      const words = sentence.replace(/[\d.]+/g, '#')
      if (said.get(room) === words) continue
      said.set(room, words)
      records.push({ tick: world.tick, entity, room, sentence })
    }
    return records
  }
}

function traceLine(record: WhyRecord, dtS: number): string {
  const { tick, entity, room, sentence } = record
  return eventLine({ tick, timeS: tick * dtS, entity: `${entity} ${room}`, what: sentence })
}

function inOrder(events: readonly AccountEvent[]): AccountEvent[] {
  return events
    .map((event, i) => ({ event, i }))
    .sort((a, b) => a.event.tick - b.event.tick || a.i - b.i)
    .map(({ event }) => event)
}

function printAccount(terminal: Terminal, events: readonly AccountEvent[]): void {
  if (events.length === 0) terminal.print(terminal.style.soft('Nothing notable happened.'))
  const isLong = events.length > MOST_LINES
  const shown = isLong ? [...events.slice(0, MOST_LINES / 2), ...events.slice(-MOST_LINES / 2)] : events
  shown.forEach((event, i) => {
    if (isLong && i === MOST_LINES / 2) {
      terminal.print(terminal.style.soft(`       … ${events.length - MOST_LINES} more; --json has them all …`))
    }
    terminal.print(eventLine(event))
  })
  terminal.print()
}

function printEntities(terminal: Terminal, world: World): void {
  const entities = world.entities()
  const rows = entities.slice(0, MOST_ROWS).map(({ name }) => {
    const report = world.inspect(name)
    if (report === undefined) return [name]
    const speed = Math.sqrt(report.velocityMps.reduce((sum, v) => sum + v * v, 0))
    const state = report.mind?.sentence ?? (report.heldBy === null ? '' : `held by ${report.heldBy}`)
    return [terminal.style.name(name), report.kind, ...report.at.map((v) => v.toFixed(2)), speed.toFixed(2), state]
  })
  const right = 'right' as const
  const columns = [
    { name: 'entity' },
    { name: 'kind' },
    { name: 'x', leans: right },
    { name: 'y', leans: right },
    { name: 'z', leans: right },
    { name: 'm/s', leans: right },
    { name: 'why' },
  ]
  for (const line of tableLines(columns, rows, terminal.style.soft)) terminal.print(line)
  if (entities.length > MOST_ROWS) terminal.print(terminal.style.soft(`… and ${entities.length - MOST_ROWS} more`))
}

/** What a run has to tell. */
interface Told {
  readonly events: readonly AccountEvent[]
  readonly told: readonly WhyRecord[]
  readonly learners: readonly string[]
  readonly definitions: readonly AppliedReport[]
  readonly traffic: TrafficReport | undefined
}

function printJson(
  terminal: Terminal,
  scene: string,
  world: World,
  options: RunOptions,
  { events, told, learners, definitions, traffic }: Told,
): void {
  const entities = world.entities().map(({ name }) => {
    const report = world.inspect(name)
    if (report === undefined || report.mind === null) return report
    const { sentence, activePath, drives } = report.mind
    return { ...report, mind: { sentence, activePath, drives } }
  })
  const { seed, ticks } = options
  const trace = options.watch === undefined ? {} : { trace: told }
  const learned = options.learned === undefined ? {} : learnedOf(world, learners)
  terminal.print(
    JSON.stringify({
      scene,
      seed,
      ticks,
      hash: world.hash(),
      entities,
      events,
      ...trace,
      ...learned,
      ...(definitions.length === 0 ? {} : { definitions }),
      ...(options.isProfiled ? { profile: world.profile() } : {}),
      ...(traffic === undefined ? {} : { traffic }),
      touches: touchesOf(world),
      faults: world.faults(),
    }),
  )
}

/** Of those who choose their steps: who touched something all the same, and how often. */
function touchesOf(world: World): Record<string, number> {
  const counted = world.entities().map(({ name }) => [name, world.whyStep(name)?.counts.touches ?? 0] as const)
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}
