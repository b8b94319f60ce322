// The account of a run: what happened, a line for each notable change, as someone who watched would tell it.
//
// Told of creatures: when they turn to another behavior. Of everything: who comes and goes, is picked up and let go,
// begins to move, bounces and comes to rest. Of the world: what its timeline does. It only reads: a run has the same hash
// with and without an account.

import { describeInput, type EntityReport, type InputDefinition, type World } from '@ethogram/core'

/** One notable change. */
export interface AccountEvent {
  readonly tick: number
  readonly timeS: number
  /** Whose; empty for the world itself. */
  readonly entity: string
  readonly what: string
}

/** Follows a world; call `observe` once before the first step and after each. */
export interface Account {
  readonly events: readonly AccountEvent[]
  observe(): void
}

/** Entities that are followed at most, creatures first: looking at each costs time, and nobody reads of a thousand. */
const MOST_FOLLOWED = 48

/** A thing slower than this rests, faster than twice this moves; in between it stays what it was. */
const REST_MPS = 0.02

/** A bounce is a fall that turns upward faster than any wing or leg could turn it. */
const BOUNCE_MPS2 = 25

/** Starts an account of a world from its present tick. */
export function startAccount(world: World): Account {
  const events: AccountEvent[] = []
  const tell = (entity: string, what: string) => events.push({ tick: world.tick, timeS: world.timeS, entity, what })
  const timeline = world.definition.timeline ?? []
  let followed = new Map<string, Known>()
  let names = new Set<string>()
  let structureVersion = -1
  let toldTick = world.tick - 1

  const refresh = () => {
    if (structureVersion === world.structureVersion) return
    const isFirst = structureVersion < 0
    structureVersion = world.structureVersion
    const entities = world.entities()
    const present = new Set(entities.map((entity) => entity.name))
    if (!isFirst) {
      for (const name of present) if (!names.has(name)) tell(name, 'comes into the world')
      for (const name of names) if (!present.has(name)) tell(name, 'leaves the world')
    }
    names = present
    const inOrder = [...entities].sort((a, b) => Number(b.isCreature) - Number(a.isCreature))
    const before = followed
    followed = new Map()
    for (const { name } of inOrder.slice(0, MOST_FOLLOWED)) followed.set(name, before.get(name) ?? newKnown())
  }

  return {
    events,
    observe() {
      // What the timeline does at tick t it does before the step from t, so it is part of the state that is seen now.
      const handled = new Set<string>()
      for (const { atTick, do: input } of timeline) {
        if (atTick >= world.tick || atTick <= toldTick) continue
        events.push({ tick: atTick, timeS: atTick * world.dtS, ...tellInput(input) })
        if (input.input === 'hold' || input.input === 'release') handled.add(input.entity)
      }
      toldTick = world.tick - 1
      refresh()
      for (const [name, known] of followed) {
        const report = world.inspect(name)
        if (report !== undefined) notice(report, known, world.dtS, handled.has(name), (what) => tell(name, what))
      }
    },
  }
}

/** An event as a line: `tick 274 (13.7 s)  bird: circles the head → lands on the hand`. */
export function eventLine(event: AccountEvent): string {
  const when = `tick ${String(event.tick).padStart(5)} (${event.timeS.toFixed(1).padStart(6)} s)`
  return event.entity === '' ? `${when}  ${event.what}` : `${when}  ${event.entity}: ${event.what}`
}

/** What was known of an entity when last looked at. */
interface Known {
  doing: string | undefined
  heldBy: string | null | undefined
  isMoving: boolean | undefined
  fallMps: number
}

function newKnown(): Known {
  return { doing: undefined, heldBy: undefined, isMoving: undefined, fallMps: 0 }
}

/** Compares an entity with what was known of it, tells the difference, and remembers. */
function notice(
  report: EntityReport,
  known: Known,
  dtS: number,
  isHandTold: boolean,
  tell: (what: string) => void,
): void {
  const doing = doingOf(report)
  if (doing !== known.doing && doing !== undefined) {
    tell(known.doing === undefined ? doing : `${known.doing} → ${doing}`)
  }
  if (known.heldBy !== undefined && report.heldBy !== known.heldBy && !isHandTold) {
    tell(report.heldBy === null ? `is let go by ${known.heldBy}` : `is held by ${report.heldBy}`)
  }
  const [vx, vy, vz] = report.velocityMps
  const speed = Math.sqrt(vx * vx + vy * vy + vz * vz)
  const isMoving = speed > (known.isMoving === true ? REST_MPS : 2 * REST_MPS)
  if (report.heldBy === null && known.heldBy === null) {
    if (known.fallMps > 0 && vy > 0 && vy + known.fallMps > BOUNCE_MPS2 * dtS)
      tell(`bounces up at ${vy.toFixed(1)} m/s`)
    // Of a creature its behavior is told; every halt of a walker would drown that.
    const isThing = report.mind === null
    if (isThing && isMoving && known.isMoving === false) tell('begins to move')
    if (isThing && !isMoving && known.isMoving === true) {
      tell(`comes to rest at x ${report.at[0].toFixed(2)}, z ${report.at[2].toFixed(2)}`)
    }
  }
  known.doing = doing ?? known.doing
  known.heldBy = report.heldBy
  known.isMoving = isMoving
  known.fallMps = report.heldBy === null ? Math.max(0, -vy) : 0
}

/**
 * What a creature does, in words: its innermost active behavior, without how it finds its way there. Nothing for things, and before the
 * first decision.
 */
function doingOf(report: EntityReport): string | undefined {
  const path = report.mind?.activePath ?? []
  const leaf = path.findLast((name) => !name.startsWith('moveTo.')) ?? path.at(-1)
  return leaf === undefined ? undefined : spelledOut(leaf)
}

/** `landOnHand` → `land on hand`; of `sitForPerson.approach` the last part. */
function spelledOut(name: string): string {
  const leaf = name.split('.').at(-1) ?? name
  return leaf
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
}

function tellInput(input: InputDefinition): { entity: string; what: string } {
  const entity = 'entity' in input && typeof input.entity === 'string' ? input.entity : ''
  switch (input.input) {
    case 'direct':
      return { entity: 'to' in input.direction ? input.direction.to : '', what: `is told “${describeInput(input)}”` }
    case 'species':
      return { entity, what: `the world gets to know the species ${input.species.species}` }
    case 'choose':
      return { entity: input.director, what: `the choice ${input.choice}` }
    case 'define':
      return { entity, what: `${input.species?.species ?? input.world?.world ?? ''} gets a new definition` }
    case 'add':
      return { entity: input.name ?? input.entity.kind, what: `a ${input.entity.kind} is put into the world` }
    case 'remove':
      return { entity, what: 'is taken away' }
    case 'place':
      return { entity, what: input.at === undefined ? 'is turned' : `is put at ${shown(input.at)}` }
    case 'push':
      return { entity, what: `is pushed to ${shown(input.velocityMps)} m/s` }
    case 'set':
      return { entity, what: `${input.field} becomes ${String(input.value)}` }
    case 'point':
      return { entity, what: `its ${input.point} goes to ${shown(input.at)}` }
    case 'hold':
      return { entity, what: `is put into ${input.by}` }
    case 'release':
      return {
        entity,
        what: input.velocityMps === undefined ? 'is released' : `is thrown at ${shown(input.velocityMps)} m/s`,
      }
    case 'sound':
      return { entity, what: `the sound “${input.sound}”` }
    case 'drive':
      return { entity, what: `${input.drive} is set to ${input.value}` }
    case 'percept': {
      if (input.example !== undefined) {
        return {
          entity: input.creature,
          what: `is shown ${input.example}: ${input.isOne === false ? 'no' : 'a'} ${input.name}`,
        }
      }
      const what = input.percept === undefined ? 'forgets the percept' : 'learns to tell'
      return { entity: input.creature, what: `${what} ${input.name}` }
    }
    case 'word': {
      const { creature, word, track, as } = input
      const named = as === undefined ? `forgets the word “${word}”` : `the word “${word}” is called “${as}”`
      return { entity: creature, what: track === undefined ? named : `hears a take of the word “${word}”` }
    }
    case 'teach':
      return {
        entity,
        what: `is taught ${input.lessons.length === 1 ? 'a lesson' : `${input.lessons.length} lessons`}`,
      }
    case 'unlearn':
      return { entity, what: `unlearns ${input.lesson}` }
    case 'matrix':
      return { entity, what: `knows by a matrix of ${input.matrix.rows.length} rows how to ${input.way}` }
    case 'chance':
      return { entity, what: `chance falls by seed ${input.seed} from here on` }
    case 'train': {
      const begins = input.protocol === undefined ? 'goes on' : `begins ${input.protocol.protocol}`
      return { entity: input.trainer, what: input.isOn === false ? 'rests' : begins }
    }
    case 'cue':
      return { entity: input.trainer, what: `the cue ${input.cue} ${input.isOn ? 'is given' : 'ends'}` }
    case 'reward':
      return { entity: input.trainer, what: `gives the reward ${input.reward}` }
  }
}

function shown(vector: readonly number[]): string {
  return `(${vector.map((value) => Number(value.toFixed(2))).join(', ')})`
}
