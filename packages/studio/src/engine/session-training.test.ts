import { createWorld } from '@ethogram/core'
import { findScene, scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import type { OutlineNode } from './mind-outline.ts'
import type { EngineAnswer, EngineEvent, EngineRequest } from './protocol.ts'
import { Session } from './session.ts'

type Ask = Exclude<EngineRequest, { do: 'frame-back' }>

const SIT = 'hunger explore.tryTricks.sit puppet.handExtended'

/** A session over the training yard that works until it has nothing more to do, and whose frames are taken at once. */
class Yard {
  readonly events: EngineEvent[] = []
  readonly #session: Session
  #nowMs = 0
  #id = 0

  constructor() {
    this.#session = new Session(scenes, { post: (event) => this.events.push(event), nowMs: () => this.#nowMs })
    this.ask({ do: 'load', scene: 'training-yard', seed: 1, isPlaying: false })
    this.ask({ do: 'pick', name: 'silas' })
  }

  ask(request: Ask): EngineAnswer {
    const id = ++this.#id
    this.#nowMs += 1000
    this.#session.handle(id, request)
    for (let turns = 0; turns < 5000 && this.#session.turn() === 0; turns++) this.#takeFrame()
    this.#takeFrame()
    const answer = this.events.find((event) => event.event === 'answer' && event.id === id)
    if (answer?.event !== 'answer') throw new Error(`${request.do} was not answered`)
    return answer.answer
  }

  last<Name extends EngineEvent['event']>(name: Name): Extract<EngineEvent, { event: Name }> {
    const found = this.events.findLast((event) => event.event === name)
    if (found === undefined) throw new Error(`no ${name} was posted`)
    return found as Extract<EngineEvent, { event: Name }>
  }

  #takeFrame(): void {
    this.#session.handle(0, { do: 'frame-back', frames: [] })
  }
}

function learnedIn(nodes: readonly OutlineNode[]): string[] {
  return nodes.flatMap((node) => [...(node.isLearned ? [node.name] : []), ...learnedIn(node.children)])
}

describe('a training through a session', () => {
  it('is told while it is wanted, with the moment a lesson is put to use and the behavior in the outline', () => {
    const yard = new Yard()
    yard.ask({ do: 'step', ticks: 300 })
    expect(yard.events.some(({ event }) => event === 'training' || event === 'lesson')).toBe(false)
    expect(learnedIn(yard.last('outline').outline?.tree ?? [])).toEqual([])
    yard.ask({ do: 'training', isOn: true })
    yard.ask({ do: 'step', ticks: 300 })
    const { lesson } = yard.last('lesson')
    expect(lesson).toMatchObject({ id: SIT, how: 'operant', path: 'feeding.sitOnPuppetHandExtended' })
    expect(learnedIn(yard.last('outline').outline?.tree ?? [])[0]).toBe('feeding.sitOnPuppetHandExtended')
    expect(yard.events.filter(({ event }) => event === 'lesson').length).toBe(1)
    const { training } = yard.last('training')
    const world = createWorld(findScene('training-yard')?.world ?? { ethogram: 1, world: '' }, { seed: 1 })
    world.step(600)
    expect(training).toMatchObject({ tick: 600, report: world.learned('silas'), isLooking: false })
    // The ticks before it was wanted were looked over.
    expect(training.curves.ticks[0]).toBeLessThanOrEqual(4)
    expect(training.curves.ticks.length).toBeGreaterThan(100)
    expect(training.protocols.map(({ protocol }) => protocol)).toContain('beg')
    world.dispose()
  })

  it('tells things as they stood when one looks at the past, and forgets what is undone', () => {
    const yard = new Yard()
    yard.ask({ do: 'training', isOn: true })
    yard.ask({ do: 'step', ticks: 600 })
    yard.ask({ do: 'seek', tick: 200 })
    const { training } = yard.last('training')
    expect(training.tick).toBe(200)
    expect(training.report?.drives[0].lessons.some(({ isInUse }) => isInUse)).toBe(false)
    expect(training.curves.toTick).toBe(600)
    expect(training.curves.ticks.at(-1)).toBeGreaterThan(590)
    expect(learnedIn(yard.last('outline').outline?.tree ?? [])).toEqual([])
    yard.ask({ do: 'continue' })
    expect(yard.last('training').training.curves.ticks.at(-1)).toBeLessThanOrEqual(200)
    expect(yard.last('training').training.curves.toTick).toBe(200)
  })

  it('lets a person take the place of the trainer; a recording shows the same', () => {
    const yard = new Yard()
    yard.ask({ do: 'training', isOn: true })
    const cue = { do: 'input', input: { input: 'cue', trainer: 'puppet', cue: 'hand', isOn: true } } as const
    expect(yard.ask(cue)).toMatchObject({ ok: false, problems: [{ code: 'TRAINER-BUSY' }] })
    expect(yard.ask({ do: 'input', input: { input: 'train', trainer: 'puppet', isOn: false } }).ok).toBe(true)
    expect(yard.ask(cue).ok).toBe(true)
    expect(yard.last('training').training.trainers[0]).toMatchObject({
      isOn: false,
      cuesOn: ['hand'],
      soundCues: ['click'],
    })
    yard.ask({ do: 'step', ticks: 5 })
    yard.ask({ do: 'input', input: { input: 'reward', trainer: 'puppet', reward: 'bone' } })
    yard.ask({ do: 'input', input: { input: 'cue', trainer: 'puppet', cue: 'hand', isOn: false } })
    yard.ask({ do: 'step', ticks: 20 })
    const log = yard.last('training').training.trainers[0].log
    expect(log).toMatchObject([{ phase: 'by-hand', outcome: 'rewarded', reward: 'bone', cues: [{ cue: 'hand' }] }])
    const saved = yard.ask({ do: 'save' })
    if (!saved.ok || saved.bytes === undefined) throw new Error('nothing was saved')
    yard.ask({ do: 'open', file: 'lesson.ethorec', bytes: saved.bytes })
    yard.ask({ do: 'seek', tick: 25 })
    expect(yard.last('training').training.trainers[0].log).toEqual(log)
  })
})
