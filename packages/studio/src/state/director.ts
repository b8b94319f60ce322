// Everything a person can say to a creature: directions from panels, lines from the console, and taking them back.
//
// All of it goes through the protocol as recorded inputs. A slider that is dragged sends one value at a time and then the
// latest, so that a slow machine is not flooded and a recording not filled with what nobody saw.
import type { Completion, DirectionDefinition, Problem } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import type { ConsoleEntry, StudioState } from './studio-state.ts'

/** Most entries of the console that are kept, and most lines that the up key brings back. */
const MOST_ENTRIES = 200
const MOST_LINES = 100

/** A direction about steps. */
export type StepsDirection = Extract<DirectionDefinition, { direct: 'bind' | 'unbind' | 'weight' | 'attribute' }>

/** What a direction about steps is about: of those with the same key only one need stand. */
export function stepsKey(direction: StepsDirection): string {
  if (direction.direct === 'attribute') return `${direction.to} attribute ${direction.attribute}`
  return `${direction.to} ${direction.direct === 'weight' ? 'weight' : 'bound'} ${direction.stress}`
}

/** Whether a direction is about steps. */
export function isAboutSteps(direction: DirectionDefinition | undefined): direction is StepsDirection {
  return direction !== undefined && ['bind', 'unbind', 'weight', 'attribute'].includes(direction.direct)
}

/** What a director needs of the studio. */
export interface DirectorPorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  refuse(problems: readonly Problem[]): void
}

/** Directs creatures for the person at the page. */
export class Director {
  readonly #ports: DirectorPorts
  readonly #wanted = new Map<string, DirectionDefinition>()
  readonly #sending = new Set<string>()
  /** Numbers of what was given here, by what it is about: the list on the page may not show them yet. */
  #given: {
    readonly world: unknown
    readonly ids: Map<string, { readonly id: number; readonly direction: StepsDirection }>
  } = { world: undefined, ids: new Map() }
  #lines: string[] = []
  /** Taken back, though the list on the page may still show them; numbers start again with every world. */
  #withdrawn: { readonly world: unknown; readonly ids: Set<number> } = { world: undefined, ids: new Set() }
  #lastEntry = 0

  constructor(ports: DirectorPorts) {
    this.#ports = ports
  }

  /** Gives a direction; gives its number, or none when it was refused. */
  async give(direction: DirectionDefinition): Promise<number | undefined> {
    const answer = await this.#ports.ask({ do: 'input', input: { input: 'direct', direction } })
    if (answer.ok) return answer.direction
    this.#ports.refuse(answer.problems)
    return undefined
  }

  /** Takes a direction back; 0 takes back all. */
  async withdraw(direction: number): Promise<void> {
    this.#withdrawnHere().add(direction)
    await this.give({ direct: 'withdraw', direction })
  }

  /** Sets a drive, or moves the value it is held at. Of many calls in a row only the latest is sent. */
  async setDrive(to: string, drive: string, value: number): Promise<void> {
    const key = `${to} ${drive}`
    const isHeld = this.#heldAt(to, drive) !== undefined
    await this.#giveLatest(key, { direct: 'drive', to, drive, how: isHeld ? 'hold' : 'set', value }, () => {
      const held = isHeld ? this.#heldAt(to, drive) : undefined
      return held === undefined ? [] : [held]
    })
  }

  /** Says how much a stress counts, whether it does, or a degree, in place of what was said of it before. Only the latest is sent. */
  async setSteps(direction: StepsDirection): Promise<void> {
    const key = stepsKey(direction)
    await this.#giveLatest(key, direction, () => this.#stepsStanding((other) => stepsKey(other) === key))
  }

  /** Takes back what was said of one stress or attribute, or of all: it counts again as its definition says. */
  async resetSteps(to: string, isMeant: (direction: StepsDirection) => boolean = () => true): Promise<void> {
    for (const id of this.#stepsStanding((direction) => direction.to === to && isMeant(direction)))
      await this.withdraw(id)
  }

  /** Gives a direction in place of others. Of many calls in a row only the latest is sent; what stood stays if it is refused. */
  async #giveLatest(key: string, direction: DirectionDefinition, replaced: () => readonly number[]): Promise<void> {
    this.#wanted.set(key, direction)
    if (this.#sending.has(key)) return
    this.#sending.add(key)
    for (let next = this.#wanted.get(key); next !== undefined; next = this.#wanted.get(key)) {
      this.#wanted.delete(key)
      const before = replaced()
      const given = await this.give(next)
      if (given === undefined) continue
      if (isAboutSteps(next)) this.#givenHere().set(key, { id: given, direction: next })
      for (const id of before) await this.withdraw(id)
    }
    this.#sending.delete(key)
  }

  /** Numbers of directions about steps that stand, as far as is known. */
  #stepsStanding(isMeant: (direction: StepsDirection) => boolean): readonly number[] {
    const gone = this.#withdrawnHere()
    const ids = this.#ports.store
      .getState()
      .directions.flatMap(({ id, direction }) => (isAboutSteps(direction) && isMeant(direction) ? [id] : []))
    for (const { id, direction } of this.#givenHere().values()) if (isMeant(direction)) ids.push(id)
    return [...new Set(ids)].filter((id) => !gone.has(id))
  }

  /** Holds a drive where it is, or lets it go on by itself again. */
  async toggleHold(to: string, drive: string, value: number): Promise<void> {
    const held = this.#heldAt(to, drive)
    if (held === undefined) await this.give({ direct: 'drive', to, drive, how: 'hold', value })
    else await this.withdraw(held)
  }

  /** Says a line; it and its answer appear in the console. */
  async say(line: string): Promise<void> {
    const text = line.trim()
    if (text === '') return
    this.#lines = [...this.#lines.filter((before) => before !== text), text].slice(-MOST_LINES)
    this.#enter('said', text)
    const answer = await this.#ports.ask({ do: 'say', line: text })
    if (!answer.ok) {
      this.#enter(
        'problem',
        answer.problems.map(({ found, expected }) => `This is ${found}; needed: ${expected}.`).join('\n'),
      )
    } else if (answer.line !== undefined) {
      this.#enter(answer.line.ok ? 'answer' : 'problem', answer.line.text)
    }
  }

  /** What may stand at a position of a line. */
  async complete(text: string, cursor: number): Promise<Completion | undefined> {
    const answer = await this.#ports.ask({ do: 'complete', text, cursor })
    return answer.ok ? answer.completion : undefined
  }

  /** The line said so many lines ago; none before the first. */
  lineBefore(count: number): string | undefined {
    return count < 1 ? undefined : this.#lines.at(-count)
  }

  /** Empties the console; what was said can still be brought back. */
  clear(): void {
    this.#ports.store.setState({ consoleEntries: [] })
  }

  #heldAt(to: string, drive: string): number | undefined {
    const gone = this.#withdrawnHere()
    return this.#ports.store.getState().directions.findLast(({ id, direction }) => {
      if (direction?.direct !== 'drive' || direction.how !== 'hold' || gone.has(id)) return false
      return direction.to === to && direction.drive === drive
    })?.id
  }

  #givenHere(): Map<string, { readonly id: number; readonly direction: StepsDirection }> {
    const { world } = this.#ports.store.getState()
    if (this.#given.world !== world) this.#given = { world, ids: new Map() }
    return this.#given.ids
  }

  #withdrawnHere(): Set<number> {
    const { world } = this.#ports.store.getState()
    if (this.#withdrawn.world !== world) this.#withdrawn = { world, ids: new Set() }
    return this.#withdrawn.ids
  }

  #enter(tone: ConsoleEntry['tone'], text: string): void {
    const entry = { id: ++this.#lastEntry, tone, text }
    this.#ports.store.setState(({ consoleEntries }) => ({
      consoleEntries: [...consoleEntries, entry].slice(-MOST_ENTRIES),
    }))
  }
}
