import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'
import type { OutlineNode } from './mind-outline.ts'

const SIT = 'hunger explore.tryTricks.sit puppet.handExtended'

function learnedIn(nodes: readonly OutlineNode[]): string[] {
  return nodes.flatMap((node) => [...(node.isLearned ? [node.name] : []), ...learnedIn(node.children)])
}

describe('a training through a session', () => {
  it('is told while it is wanted, with the moment a lesson is put to use and the behavior in the outline', () => {
    const yard = new AskedSession('training-yard', 1, 'silas')
    yard.ask({ do: 'step', ticks: 500 })
    expect(yard.events.some(({ event }) => event === 'training' || event === 'lesson')).toBe(false)
    expect(learnedIn(yard.last('outline').outline?.tree ?? [])).toEqual([])
    yard.ask({ do: 'training', isOn: true })
    yard.ask({ do: 'step', ticks: 500 })
    const { lesson } = yard.last('lesson')
    expect(lesson).toMatchObject({ id: SIT, how: 'operant', path: 'feeding.sitOnPuppetHandExtended' })
    expect(learnedIn(yard.last('outline').outline?.tree ?? [])[0]).toBe('feeding.sitOnPuppetHandExtended')
    expect(yard.events.filter(({ event }) => event === 'lesson').length).toBe(1)
    const { training } = yard.last('training')
    const world = createWorld(findScene('training-yard')?.world ?? { ethogram: 1, world: '' }, { seed: 1 })
    world.step(1000)
    expect(training).toMatchObject({ tick: 1000, report: world.learned('silas'), isLooking: false })
    // The ticks before it was wanted were looked over.
    expect(training.curves.ticks[0]).toBeLessThanOrEqual(4)
    expect(training.curves.ticks.length).toBeGreaterThan(100)
    expect(training.protocols.map(({ protocol }) => protocol)).toContain('beg')
    world.dispose()
  })

  it('tells things as they stood when one looks at the past, and forgets what is undone', () => {
    const yard = new AskedSession('training-yard', 1, 'silas')
    yard.ask({ do: 'training', isOn: true })
    yard.ask({ do: 'step', ticks: 600 })
    yard.ask({ do: 'seek', tick: 200 })
    const { training } = yard.last('training')
    expect(training.tick).toBe(200)
    expect(training.report?.drives[0].lessons.some(({ isInUse }) => isInUse)).toBe(false)
    expect(training.curves.toTick).toBe(600)
    expect(training.curves.ticks.at(-1)).toBeGreaterThan(590)
    expect(learnedIn(yard.last('outline').outline?.tree ?? [])).toEqual([])
    yard.ask({ do: 'fork' })
    expect(yard.last('training').training.curves.ticks.at(-1)).toBeLessThanOrEqual(200)
    expect(yard.last('training').training.curves.toTick).toBe(200)
  })

  it('lets a person take the place of the trainer; a recording shows the same', () => {
    const yard = new AskedSession('training-yard', 1, 'silas')
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
