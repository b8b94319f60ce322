// The pages of docs/errors about worlds that run, files and lessons: each shows exactly what is told. (Pages about definitions, designs,
// console lines and glTF files are tested beside what gives those problems.)

import { readFileSync } from 'node:fs'
import { cornersYard, dogmaticWorld, meadowWorld, raveField, raveTargets, trainingYard } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { dogRoom, dogThatLearns, school } from '../test/learning-examples.ts'
import { formatProblem } from './0-foundation/problems.ts'
import { createWorld as createBare } from './engine.ts'
import {
  createWorld,
  type InputDefinition,
  type LessonDefinition,
  openRecording,
  type Planner,
  type Problem,
  ProblemsError,
  startRecording,
  type World,
} from './index.ts'
import { checkMatrix, createMatch } from './rave.ts'

/** A lesson: to sit is worth something while a person has this field. */
const tricks = (field: string): LessonDefinition => ({
  drive: 'hunger',
  behavior: 'tricks.sit',
  stimulus: { kind: 'person', field },
  with: { value: 1 },
  isInUse: true,
})

/** What a world answers to an input. */
const told = (world: World, input: InputDefinition): readonly Problem[] => {
  const answer = world.input(input)
  return answer.ok ? [] : answer.problems
}

/** A recording of a few ticks, as it was written. */
function recording(): Uint8Array {
  const world = createWorld(dogmaticWorld)
  const recorder = startRecording(world)
  world.step(5)
  return recorder.finish()
}

/** A recording with one byte changed. */
function changed(at: number, value: number): Uint8Array {
  const bytes = recording()
  bytes[at < 0 ? bytes.length + at : at] = value
  return bytes
}

const EXAMPLES: Readonly<Record<string, () => readonly Problem[]>> = {
  'CHOICE-UNKNOWN': () => told(createWorld(dogmaticWorld), { input: 'choose', director: 'galyean', choice: 'hungri' }),
  'CREATURE-SPECIES': () => {
    const world = createWorld({
      ...dogRoom(dogThatLearns()),
      species: [dogThatLearns(), { ...dogThatLearns(), species: 'wolf' }],
    })
    return thrown(() => world.add('wolf', { from: world.exportCreature('rex') ?? new Uint8Array() }))
  },
  'DIRECTION-UNKNOWN': () =>
    told(createWorld(dogmaticWorld), { input: 'direct', direction: { direct: 'withdraw', direction: 7 } }),
  'DIRECTOR-UNKNOWN': () => told(createWorld(dogmaticWorld), { input: 'choose', director: 'galyan', choice: 'hungry' }),
  'FILE-CHANGED': () => thrown(() => openRecording(changed(-1, 0))),
  'FILE-FOREIGN': () => thrown(() => openRecording(new TextEncoder().encode('%PDF-1.7 is something else'))),
  'FILE-TRUNCATED': () => thrown(() => openRecording(recording().slice(0, 512))),
  'FILE-TYPE': () => thrown(() => openRecording(createWorld(dogmaticWorld).snapshot())),
  'FILE-VERSION': () => thrown(() => openRecording(changed(8, 9))),
  'LEARNING-NONE': () => told(createWorld(meadowWorld), { input: 'unlearn', entity: 'ball', lesson: 'all' }),
  'LESSON-ROOM': () =>
    told(school({ pairs: 2 }), {
      input: 'teach',
      entity: 'rex',
      lessons: ['handExtended', 'handPointing', 'jumping'].map(tricks),
    }),
  'LESSON-STIMULUS': () => told(school(), { input: 'teach', entity: 'rex', lessons: [tricks('handExtendd')] }),
  'LESSON-UNKNOWN': () => {
    const world = school()
    world.input({ input: 'teach', entity: 'rex', lessons: [tricks('handExtended')] })
    return told(world, { input: 'unlearn', entity: 'rex', lesson: 'hunger tricks.sit person.handRaised' })
  },
  'MATRIX-INVALID': () => {
    const match = createMatch(raveField, { contests: 1, stages: 1 })
    match.play()
    const matrix = match.matrix(0)
    match.dispose()
    const rows = matrix.rows.map((row) => ({
      ...row,
      weights: row.weights.map((weight, k) => (k === 4 ? 1.5 : weight)),
    }))
    return checkMatrix({ ...matrix, rows })
  },
  'PART-MISSING': () => thrown(() => createBare(dogRoom(dogThatLearns()))),
  'MATRIX-MISMATCH': () => {
    const match = createMatch(raveTargets, { contests: 1, stages: 1, task: 'goto', vision: 20 })
    const matrix = match.matrix(0)
    match.dispose()
    return thrown(() => createMatch(raveTargets, { task: 'goto', matrices: [matrix] }))
  },
  'SEED-INVALID': () => thrown(() => createWorld(dogmaticWorld, { seed: Number.NaN })),
  'TRAINER-BUSY': () => told(createWorld(trainingYard), { input: 'reward', trainer: 'puppet', reward: 'bone' }),
  'TRAINER-UNKNOWN': () => told(createWorld(trainingYard), { input: 'train', trainer: 'pupet' }),
  'WAY-UNKNOWN': () =>
    told(createWorld(cornersYard), {
      input: 'direct',
      direction: { direct: 'learning', to: 'actor', way: 'strol', isOn: false },
    }),
  'WORLD-BUSY': () => {
    const problems: Problem[] = []
    const asked = { ...dogThatLearns('nothing'), drives: { hunger: { from: 'ask' } } }
    const world: World = createWorld(
      { ...meadowWorld, species: [...(meadowWorld.species ?? []), { ...asked, species: 'asker' }], timeline: [] },
      { callbacks: { ask: () => problems.push(...caught(() => told(world, { input: 'remove', entity: 'ball' }))) } },
    )
    world.input({ input: 'add', name: 'one', entity: { kind: 'asker', at: [0, 0, 3] } })
    world.step()
    return problems
  },
  'PLANNER-INEXACT': () => {
    const navmesh: Planner = { isExact: false, plan: () => 0 }
    return thrown(() => startRecording(createWorld(meadowWorld, { planners: { navmesh } })))
  },
  'WORLD-RELEASED': () => {
    const world = createWorld(meadowWorld)
    world.step(120)
    world.dispose()
    return caught(() => told(world, { input: 'remove', entity: 'ball' }))
  },
}

/** The problems that are thrown. */
function thrown(run: () => unknown): readonly Problem[] {
  return caught(() => {
    run()
    return []
  })
}

/** The problems that are answered or thrown. */
function caught(run: () => readonly Problem[]): readonly Problem[] {
  try {
    return run()
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
}

describe('the page of docs/errors about', () => {
  for (const [code, give] of Object.entries(EXAMPLES)) {
    it(`${code} shows exactly what is told, and how to mend it`, () => {
      const page = readFileSync(new URL(`../../../docs/errors/${code}.md`, import.meta.url), 'utf8')
      const [, message] = /```text\n([\s\S]*?)\n```/.exec(page) ?? []
      expect(give().map(formatProblem)[0]).toBe(message)
      expect(page.startsWith(`# ${code}\n`)).toBe(true)
      expect(page).toContain('**Mend it.**')
    })
  }
})
