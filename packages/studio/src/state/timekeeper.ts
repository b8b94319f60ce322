// Everything a person can do with time besides playing it: go back and forth, live on from a moment, keep futures and compare them.
//
// Futures live in the engine; this asks for them and tells what became of it. Reads lives for the way to the next change.
import type { InputDefinition, Problem } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import { type Difference, differences } from '../engine/comparison.ts'
import type { LifeLog } from '../engine/life-log.ts'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import { shownLife } from './shown-life.ts'
import type { StudioState } from './studio-state.ts'

/** What a timekeeper needs of the studio. */
export interface TimekeeperPorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  notify(title: string, problems?: readonly Problem[]): void
  seek(tick: number): Promise<void>
  say(line: string): Promise<void>
  step(ticks: number): Promise<unknown>
}

/** How a future is to differ. */
export interface Departure {
  readonly name?: string
  /** Chance falls differently. */
  readonly seed?: number
  readonly drive?: { readonly entity: string; readonly drive: string; readonly value: number }
  /** A line of the console, said at once. */
  readonly line?: string
}

/** Keeps time for the person at the page. */
export class Timekeeper {
  readonly #ports: TimekeeperPorts

  constructor(ports: TimekeeperPorts) {
    this.#ports = ports
  }

  /** Lives on from what is shown, differently. */
  async liveOn({ name, seed, drive, line }: Departure = {}): Promise<boolean> {
    const { status } = this.#ports.store.getState()
    const inputs: InputDefinition[] = [
      ...(seed === undefined ? [] : [{ input: 'chance', seed } as const]),
      ...(drive === undefined ? [] : [{ input: 'drive', ...drive } as const]),
    ]
    const answer = await this.#ports.ask({ do: 'fork', inputs, ...(name === undefined ? {} : { name }) })
    if (!answer.ok) {
      this.#ports.notify('It cannot be lived on from here', answer.problems)
      return false
    }
    if (line !== undefined && line.trim() !== '') await this.#ports.say(line)
    const kept = status.mode === 'recording' ? 'The recording stays in its file.' : 'What was is kept as a future.'
    this.#ports.notify(`Live again from tick ${answer.tick}. ${kept}`)
    return true
  }

  /** Goes over to another future: to the tick that is shown, if one looks at the past; else to where it stopped. */
  async switchTo(branch: number): Promise<void> {
    const { status, comparedWith, branches } = this.#ports.store.getState()
    const left = branches.find(({ isLive }) => isLive)?.branch
    const tick = status.mode === 'past' ? { tick: status.tick } : {}
    const answer = await this.#ports.ask({ do: 'switch', branch, ...tick })
    if (!answer.ok) this.#ports.notify('That future cannot be lived', answer.problems)
    else if (comparedWith !== undefined) await this.compare(comparedWith === branch ? left : comparedWith)
  }

  async rename(branch: number, name: string): Promise<void> {
    await this.#ports.ask({ do: 'rename', branch, name })
  }

  async forget(branch: number): Promise<void> {
    if (this.#ports.store.getState().comparedWith === branch) this.#ports.store.setState({ comparedWith: undefined })
    await this.#ports.ask({ do: 'forget', branch })
  }

  /** Compares the shown future with another one, or with none. */
  async compare(branch: number | undefined): Promise<void> {
    const answer = await this.#ports.ask({ do: 'compare', branch })
    if (answer.ok)
      this.#ports.store.setState({ comparedWith: branch, ...(branch === undefined ? {} : { isTimelineOpen: true }) })
    else this.#ports.notify('They cannot be compared', answer.problems)
  }

  /** What differed most at a tick between the shown future and another; nothing if it is the same. */
  async differencesAt(
    branch: number,
    tick: number,
  ): Promise<{ readonly drive: Difference | undefined; readonly releaser: Difference | undefined } | undefined> {
    const answer = await this.#ports.ask({ do: 'differ', branch, tick })
    return answer.ok && answer.whys !== undefined ? differences(answer.whys) : undefined
  }

  /** So many ticks back or on; on from the present means living on. */
  async go(ticks: number): Promise<void> {
    const { status } = this.#ports.store.getState()
    if (ticks > 0 && status.mode === 'live') await this.#ports.step(ticks)
    else if (status.isPlaying) {
      await this.#ports.ask({ do: 'pause' })
      await this.#ports.seek(this.#ports.store.getState().status.tick + ticks)
    } else await this.#ports.seek(status.tick + ticks)
  }

  /** To where the picked creature last began something else, or next does. */
  async goToChange(direction: 1 | -1): Promise<void> {
    const state = this.#ports.store.getState()
    const life = shownLife(state)
    const tick = life === undefined ? undefined : changeFrom(life.log, state.status.tick, direction)
    if (tick !== undefined) await this.#ports.seek(tick)
    else if (direction > 0 && state.status.mode === 'past') await this.#ports.ask({ do: 'live' })
  }
}

/** The nearest tick before or after another at which something else was begun. */
export function changeFrom(log: LifeLog, tick: number, direction: 1 | -1): number | undefined {
  const starts = log.stretches.flatMap(({ blocks }) => blocks.map(({ fromTick }) => fromTick))
  return direction > 0 ? starts.find((start) => start > tick) : starts.findLast((start) => start < tick)
}
