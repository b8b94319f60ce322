import { checkSpecies, createWorld, type EntityDefinition, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { biscuitOf } from './biscuit.ts'
import { POSTURES, pupilOfTeacher } from './pupil.ts'
import { type Lesson, SIGNS, teacherOf } from './teacher.ts'

const LESSON: Lesson = { behavior: 'sit', gesture: 'waving', trialsPerTest: 0 }

/** A school whose dog does as it is told and nothing else. */
function school(lesson: Lesson, more: Readonly<Record<string, EntityDefinition>> = {}, dogZ = 0.9): World {
  const pupil = pupilOfTeacher(Object.keys(SIGNS))
  return createWorld(
    {
      ethogram: 1,
      world: 'school',
      kinds: { wall: { shape: { segment: { to: [2, 0], heightM: 2, thicknessM: 0.1 } }, isSolid: true } },
      species: [
        { ...pupil, drives: {}, releasers: {}, behavior: { stand: { always: 1, act: 'halt' } } },
        teacherOf(lesson),
        biscuitOf('teacher'),
      ],
      entities: {
        silas: { kind: 'pupil', at: [0, 0, dogZ], headingRad: Math.PI },
        teacher: { kind: 'teacher' },
        biscuit: { kind: 'biscuit', heldBy: 'teacher.handLeft' },
        ...more,
      },
    },
    { seed: 1 },
  )
}

const shows = (world: World, name: string, field: string): boolean => world.entity(name)?.field(field) === true

/** First ticks, counted from now, on which the fields of the two came on; −1 for those that did not. */
function onsets(world: World, ticks: number, fields: readonly (readonly [string, string])[]): number[] {
  const from = world.tick
  const found = fields.map(() => -1)
  for (let tick = 0; tick < ticks; tick++) {
    world.step()
    fields.forEach(([name, field], k) => {
      if (found[k] < 0 && shows(world, name, field)) found[k] = world.tick - from
    })
  }
  return found
}

const SEEN = [
  ['silas', 'sitting'],
  ['teacher', 'waving'],
  ['biscuit', 'isOut'],
] as const

describe('the teacher', () => {
  it('is a definition without problems, whatever he teaches', () => {
    for (const behavior of Object.keys(POSTURES) as Lesson['behavior'][])
      for (const gesture of Object.keys(SIGNS) as Lesson['gesture'][]) {
        const before = { behavior: 'beg', gesture: 'pointingUp' } as const
        expect(checkSpecies(teacherOf({ behavior, gesture, before }))).toEqual([])
      }
    expect(checkSpecies(pupilOfTeacher(Object.keys(SIGNS)))).toEqual([])
    expect(checkSpecies(biscuitOf('teacher'))).toEqual([])
  })

  it('sees the dog begin, makes his gesture within three ticks, and gives a biscuit some ticks later', () => {
    const world = school(LESSON)
    world.step(30)
    expect(shows(world, 'teacher', 'waving')).toBe(false)
    world.direct('silas: do sit for 3s')
    const [sits, gestures, gives] = onsets(world, 60, SEEN)
    expect(sits).toBeGreaterThan(0)
    expect(gestures - sits).toBeGreaterThan(0)
    expect(gestures - sits).toBeLessThanOrEqual(3)
    expect(gives - gestures).toBeGreaterThanOrEqual(6)
    expect(gives - gestures).toBeLessThanOrEqual(14)
    expect(shows(world, 'biscuit', 'isOut')).toBe(false)
  })

  it('gives nothing to a dog that gets up again at once', () => {
    const world = school(LESSON)
    world.step(30)
    world.direct('silas: do sit for 0.1s')
    const [sits, gestures, gives] = onsets(world, 80, SEEN)
    expect([sits > 0, gestures > 0, gives]).toEqual([true, true, -1])
  })

  it('does nothing for another posture, nor for a dog that has been sitting all the time', () => {
    const other = school(LESSON)
    other.step(30)
    other.direct('silas: do lie down for 3s')
    expect(onsets(other, 60, SEEN)).toEqual([-1, -1, -1])
    const seated = school(LESSON, {}, 6)
    seated.direct('silas: do sit until withdrawn')
    seated.step(30)
    seated.input({ input: 'place', entity: 'silas', at: [0, 0, 0.9] })
    expect(onsets(seated, 60, SEEN).slice(1)).toEqual([-1, -1])
  })

  it('knows only what he sees: nothing behind a wall, and nothing that is far off', () => {
    for (const world of [school(LESSON, { wall: { kind: 'wall', at: [-1, 0, 0.45] } }), school(LESSON, {}, 5)]) {
      world.step(30)
      world.direct('silas: do sit for 3s')
      const [sits, ...rest] = onsets(world, 80, SEEN)
      expect(sits).toBeGreaterThan(0)
      expect(rest).toEqual([-1, -1])
    }
  })

  it('tests after so many trials, by asking a dog that is at something else, and is not content with one that does not answer', () => {
    const world = school({ ...LESSON, trialsPerTest: 2 })
    world.step(30)
    for (let trial = 0; trial < 2; trial++) {
      world.direct('silas: do sit for 2s')
      world.step(100)
    }
    world.direct('silas: do lie down for 4s')
    const did = new Set<string>()
    for (let tick = 0; tick < 80; tick++) {
      world.step()
      did.add(world.glance('teacher')?.path.at(-1) ?? '')
    }
    expect([...did]).toEqual(expect.arrayContaining(['teach.propose', 'teach.test.ask', 'teach.test.fail']))
    expect(did).not.toContain('teach.test.pass')
    expect(world.inspect('teacher')?.mind?.drives.trust).toBe(0)
  })
})
