// Matches: what actors see and do, step by step, against a plain account of it; scores; saving; changes.

import { raveCorners, raveCourtyard, raveField, raveFollow, raveLanes, raveTargets, raveWorlds } from '@ethogram/scenes'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { problemCodes } from '../../test/problem-codes.ts'
import { GOLDEN_MATCH as GOLDEN } from '../../test/rave-golden.ts'
import { type Pose, plainKey } from '../../test/rave-sight.ts'
import { arenaUse } from '../0-foundation/arena.ts'
import { FIRST_BEARING_KEY } from '../6-navigation/matrix.ts'
import { createMatch, type Match, type MatchSetup, restoreMatch } from './match.ts'
import { RESPONSES } from './options.ts'
import { type RaveWorld, wallsOf } from './world.ts'

const open: Match[] = []

/** A match that is disposed of after the test. */
function match(world: RaveWorld, setup: MatchSetup = {}): Match {
  const made = createMatch(world, setup)
  open.push(made)
  return made
}

afterEach(() => {
  for (const made of open.splice(0)) made.dispose()
})

function poses({ options, actor }: Match): Pose[] {
  return Array.from({ length: options.actors }, (_, a) => actor(a))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Ways in which a match can be played that go through different code. */
const WAYS: Readonly<Record<string, readonly [RaveWorld, MatchSetup]>> = {
  'one actor': [raveCorners, {}],
  'five actors that go to a goal': [raveTargets, { task: 'goto', actors: 5, temper: 'strict' }],
  'a crowd that retreats': [raveTargets, { task: 'retreat', actors: 40 }],
  'Q(λ)': [raveTargets, { task: 'goto', actors: 2, mind: 'q' }],
  'Q(λ) by the step': [raveLanes, { mind: 'q', q: { reward: 'step' } }],
  'a calm critic and noise': [raveCourtyard, { critic: 'calm', noise: 0.3, actors: 2 }],
  'a goal that moves': [raveFollow, { actors: 3 }],
  'rules by hand': [raveTargets, { task: 'goto', mind: 'hand', actors: 2 }],
}

describe('an actor', () => {
  it.each(raveWorlds.map((world) => [world.rave, world] as const))(
    '[RV1] in %s sees in each sector what is nearest, as a plain account has it',
    (_, world) => {
      const task = (world.targets ?? []).length > 0 ? 'goto' : 'avoid'
      const made = match(world, { task, actors: 4, mind: 'random', targetSpeed: 0, seed: 5, contests: 30, stages: 2 })
      let seen = 0
      const wrong: unknown[] = []
      while (!made.isOver) {
        made.advance(1)
        if (made.step === 0) continue
        const before = poses(made)
        made.advance(1)
        const { positions, active } = made.targets()
        for (const [a, pose] of before.entries()) {
          const { key } = made.actor(a)
          const goal = task === 'avoid' ? -1 : active
          const plain = plainKey(wallsOf(world), positions, goal, before, a, made.options.vision)
          if (plain !== (key < FIRST_BEARING_KEY ? key : 0)) wrong.push({ pose, key, plain })
          if (key > 0 && key < FIRST_BEARING_KEY) seen++
        }
      }
      expect(wrong).toEqual([])
      expect(seen).toBeGreaterThan(200)
    },
  )

  it('[RV8] in a crowd that is sorted into cells sees and meets the same as in a plain account', () => {
    const made = match(raveCorners, { actors: 60, mind: 'random', contests: 1, seed: 3 })
    made.advance(30)
    const wrong: unknown[] = []
    let nearest = Number.POSITIVE_INFINITY
    for (let n = 0; n < 25; n++) {
      const before = poses(made)
      made.advance(1)
      const after = poses(made)
      for (const [a, { x, y }] of after.entries()) {
        const plain = plainKey(wallsOf(raveCorners), [], -1, before, a, 20)
        if (made.actor(a).key !== plain) wrong.push({ a, n, plain })
        for (const other of after.slice(0, a)) nearest = Math.min(nearest, Math.hypot(other.x - x, other.y - y))
      }
    }
    expect(wrong).toEqual([])
    expect(nearest).toBeGreaterThanOrEqual(1 - 1e-12)
  })

  it('[RV3] that is refused keeps its position and its new heading; others move half a unit along theirs', () => {
    const made = match(raveLanes, { actors: 5, mind: 'random', contests: 1 })
    made.advance(1)
    let refused = 0
    const wrong: unknown[] = []
    for (let n = 0; n < 600; n++) {
      const before = poses(made)
      made.advance(1)
      for (const [a, { x, y, headingDeg }] of before.entries()) {
        const now = made.actor(a)
        const angle = (now.headingDeg * Math.PI) / 180
        const way = now.hasCollided ? 0 : 0.5
        const off = Math.hypot(now.x - x - way * Math.cos(angle), now.y - y - way * Math.sin(angle))
        if (now.headingDeg !== (headingDeg + now.turnDeg + 360) % 360 || off > 1e-10) wrong.push({ before, now })
        if (now.hasCollided) refused++
      }
    }
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(100)
  })

  it('[RV3] never overlaps a wall, a target or another, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.constantFrom(...raveWorlds), (seed, world) => {
        const made = createMatch(world, { seed, actors: 6, mind: 'random', contests: 1, stages: 4 })
        const walls = wallsOf(world)
        for (let n = 1; n < 80; n++) {
          made.advance(1)
          const all = poses(made)
          const { positions } = made.targets()
          for (const [a, { x, y }] of all.entries()) {
            for (const [ax, ay, bx, by] of walls) {
              const share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
              const t = Math.min(1, Math.max(0, share))
              if (Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y) < 0.5 - 1e-9) return false
            }
            for (let k = 0; k < positions.length; k += 2) {
              if (Math.hypot(positions[k] - x, positions[k + 1] - y) < 2.5 - 1e-9) return false
            }
            if (all.some((other, b) => b < a && Math.hypot(other.x - x, other.y - y) < 1 - 1e-9)) return false
          }
        }
        made.dispose()
        return true
      }),
      { numRuns: 12, seed: 7 },
    )
  })
})

describe('a stage', () => {
  it('[RV4] is judged at each multiple of its steps, and where a step is refused, which begins it anew', () => {
    const judged: { readonly at: number; readonly steps: number; readonly hasCollided: boolean }[] = []
    let made: Match | undefined
    const critics = {
      noting: (stage: { readonly steps: number; readonly hasCollided: boolean }) => {
        judged.push({ at: (made?.step ?? 0) + 1, steps: stage.steps, hasCollided: stage.hasCollided })
        return 0
      },
    }
    made = match(raveCorners, { critic: 'noting', critics, contests: 1, stages: 40, seed: 11 })
    const collisions: number[] = []
    for (let step = 1; step <= 800; step++) {
      made.advance(1)
      if (step < 800 && made.actor(0).hasCollided) collisions.push(step)
    }
    expect(collisions.length).toBeGreaterThan(5)
    let begun = 0
    const expected = []
    for (let step = 1; step <= 800; step++) {
      const hasCollided = collisions.includes(step)
      if (!hasCollided && step % 20 !== 0) continue
      expected.push({ at: step, steps: step - begun, hasCollided })
      begun = step
    }
    expect(judged.slice(0, -1)).toEqual(expected.slice(0, -1))
  })

  it('[RV13] teaches nothing while learning is off, and the response after a collision is random', () => {
    const trained = match(raveCorners, { contests: 3 })
    trained.play()
    const matrix = trained.matrix(0)
    const frozen = match(raveCorners, { learning: false, matrices: [matrix], contests: 1 })
    // Mirrored, what it knows leads into walls.
    frozen.change({ turns: RESPONSES.map((turn) => -turn) })
    const turns = new Set<number>()
    while (!frozen.isOver) {
      const hasCollided = frozen.step > 0 && frozen.actor(0).hasCollided
      frozen.advance(1)
      if (hasCollided && frozen.step > 1) turns.add(frozen.actor(0).turnDeg)
    }
    expect(frozen.matrix(0)).toEqual(matrix)
    expect(turns.size).toBeGreaterThan(4)
  })
})

describe('a critic of one’s own', () => {
  it('[RV14] is told what can be felt of a stage, and its judgement is learned', () => {
    const seen: number[] = []
    const critics = {
      turning: (stage: {
        readonly meanTurnDeg: number
        readonly displacement: number
        readonly mostDisplacement: number
      }) => {
        seen.push(stage.displacement / stage.mostDisplacement)
        return stage.meanTurnDeg > 25 ? 1 : -1
      },
    }
    const made = match(raveField, { critic: 'turning', critics, contests: 8 })
    made.play()
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...seen)).toBeLessThanOrEqual(1 + 1e-12)
    expect(mean(made.scores.slice(-2).map(({ sMaxd }) => sMaxd))).toBeLessThan(50)
    expect(made.faults).toEqual({ count: 0, last: '' })
  })

  it('[RV14] that throws or gives anything but a number from −1 to 1 is counted with its text, and teaches nothing', () => {
    let calls = 0
    const critics = {
      broken: () => {
        calls++
        if (calls % 3 === 0) throw new Error('I cannot look')
        return calls % 3 === 1 ? Number.NaN : 50
      },
    }
    const made = match(raveField, { critic: 'broken', critics, contests: 1, stages: 10 })
    made.play()
    expect(made.faults).toEqual({ count: calls, last: ['I cannot look', 'it gave NaN', 'it gave 50'][calls % 3] })
    expect(calls).toBeGreaterThanOrEqual(10)
    expect(
      made
        .matrix(0)
        .rows.flatMap(({ weights }) => weights)
        .every((weight) => weight === 0.5),
    ).toBe(true)
  })
})

describe('a match', () => {
  it.each(Object.entries(WAYS))(
    '[RV7] of %s, saved in the middle of a stage, goes on to the same bits',
    (_, [world, setup]) => {
      const straight = match(world, { ...setup, contests: 2, stages: 30, seed: 4 })
      straight.advance(600 + 7 * 20 + 13)
      const restored = restoreMatch(straight.save())
      open.push(restored)
      expect(restored.hash()).toBe(straight.hash())
      straight.play()
      restored.play()
      expect(restored.hash()).toBe(straight.hash())
      expect(restored.scores).toEqual(straight.scores)
      expect(restored.matrix(0)).toEqual(straight.matrix(0))
    },
  )

  it('[RV7] has the hash that it has everywhere', () => {
    const made = match(raveTargets, GOLDEN.setup)
    made.play()
    expect(made.scores.map(({ collisions }) => collisions)).toEqual(GOLDEN.collisions)
    expect(made.hash()).toBe(GOLDEN.hash)
  })

  it('[RV7] is the same whether it is played alone, with another in between, or in other portions', () => {
    const alone = match(raveCorners, { actors: 2, contests: 2, stages: 20 })
    alone.play()
    const one = match(raveCorners, { actors: 2, contests: 2, stages: 20 })
    const other = match(raveField, { actors: 14, contests: 2, stages: 20 })
    for (let n = 1; !one.isOver; n++) {
      one.advance(1 + (n % 33))
      other.advance(n % 5)
    }
    expect(one.hash()).toBe(alone.hash())
  })

  it('[RV6] scores collisions, displacement and time in the region as its actors had them', () => {
    const made = match(raveTargets, { task: 'goto', actors: 2, contests: 1, stages: 12, mind: 'hand', seed: 9 })
    made.advance(1)
    const [stages, length] = [12, 20]
    const tallies = [0, 1].map(() => ({ collisions: 0, inside: 0, displacement: 0 }))
    // The first step is over already: it is played again from a twin to know where it began.
    const start = [0, 1].map((a) => {
      const { x, y, headingDeg, hasCollided } = made.actor(a)
      const angle = (headingDeg * Math.PI) / 180
      return hasCollided ? { x, y } : { x: x - 0.5 * Math.cos(angle), y: y - 0.5 * Math.sin(angle) }
    })
    const grid = start.map((point) => ({ ...point }))
    const { positions, active } = made.targets()
    const distance = ({ x, y }: { readonly x: number; readonly y: number }) =>
      Math.hypot(positions[2 * active] - x, positions[2 * active + 1] - y)
    for (let step = 1; step <= stages * length; step++) {
      if (step > 1) made.advance(1)
      const isLast = step === stages * length
      for (const [a, tally] of tallies.entries()) {
        const now = made.actor(a)
        if (now.hasCollided) tally.collisions++
        if (distance(now) <= 10) tally.inside++
        if (step % length === 0 || isLast) {
          tally.displacement += Math.hypot(now.x - grid[a].x, now.y - grid[a].y)
          grid[a] = { x: now.x, y: now.y }
        }
      }
    }
    const [score] = made.scores
    const steps = stages * length
    expect(score.collisions).toBe(tallies[0].collisions + tallies[1].collisions)
    expect(score.sMinc).toBeCloseTo(100 * (1 - score.collisions / (2 * steps)), 10)
    expect(score.sMaxd).toBeCloseTo(mean(tallies.map(({ displacement }) => (100 * displacement) / (0.5 * steps))), 8)
    const travel = start.map((point) => Math.max(0, Math.ceil((distance(point) - 10) / 0.5)))
    const sIn = mean(tallies.map(({ inside }, a) => Math.min(100, (100 * inside) / Math.max(1, steps - travel[a]))))
    expect(score.sIn).toBeCloseTo(sIn, 8)
  })

  it('[RV6] places actors clear of everything, and takes another target after every fifth contest', () => {
    const made = match(raveTargets, { task: 'goto', actors: 5, contests: 30, stages: 1, stageSteps: 1, speed: 0.01 })
    const active: number[] = []
    const quarters = new Set<number>()
    let [side, target, apart] = [100, 100, 100]
    while (!made.isOver) {
      made.advance(1)
      const all = poses(made)
      const { positions, active: now } = made.targets()
      active.push(now)
      for (const [a, { x, y }] of all.entries()) {
        quarters.add((x < 50 ? 0 : 1) + (y < 50 ? 0 : 2))
        side = Math.min(side, x, y, 100 - x, 100 - y)
        for (let k = 0; k < positions.length; k += 2) {
          target = Math.min(target, Math.hypot(positions[k] - x, positions[k + 1] - y))
        }
        for (const other of all.slice(0, a)) apart = Math.min(apart, Math.hypot(other.x - x, other.y - y))
      }
    }
    // Each has made one step of a hundredth.
    expect([side > 0.98, target > 2.98, apart > 1.97]).toEqual([true, true, true])
    expect(active).toEqual(Array.from({ length: 30 }, (_, k) => Math.floor(k / 5) % 5))
    expect(quarters.size).toBe(4)
  })

  it('[RV6] of learners has fewer collisions and straighter ways than one of random actors', () => {
    const last = (setup: MatchSetup) => {
      const made = match(raveCorners, { contests: 12, seed: 1, ...setup })
      made.play()
      return made.scores.slice(-4)
    }
    const learned = last({})
    const random = last({ mind: 'random' })
    expect(mean(learned.map(({ sMinc }) => sMinc))).toBeGreaterThan(98)
    expect(mean(random.map(({ sMinc }) => sMinc))).toBeLessThan(90)
    expect(mean(learned.map(({ sMaxd }) => sMaxd))).toBeGreaterThan(mean(random.map(({ sMaxd }) => sMaxd)) + 15)
  })

  it('[RV16] leaves no memory behind, and refuses what comes after its end', () => {
    const before = arenaUse()
    const made = createMatch(raveTargets, { task: 'goto', actors: 30, contests: 1, stages: 3 })
    made.play()
    expect(arenaUse().doubles).toBeGreaterThan(before.doubles)
    made.dispose()
    made.dispose()
    expect(arenaUse()).toEqual(before)
    expect(() => made.advance()).toThrow('while it lives')
    expect(problemCodes(() => createMatch(raveField, { actors: 0 }))).toEqual(['DEFINITION-VALUE'])
    expect(arenaUse()).toEqual(before)
  })
})

describe('a change', () => {
  it('[RV15] of turns mirrors what responses do, without anybody being told', () => {
    const made = match(raveField, { contests: 1 })
    made.advance(50)
    made.change({ turns: RESPONSES.map((turn) => -turn) })
    const { headingDeg } = made.actor(0)
    made.advance(1)
    const now = made.actor(0)
    expect(now.headingDeg).toBe((headingDeg + now.turnDeg + 360) % 360)
    expect(problemCodes(() => made.change({ turns: [1, 2] }))).toEqual(['RAVE-RESPONSES'])
    expect(problemCodes(() => made.change({ turns: RESPONSES.map(() => 7) }))).toEqual(
      RESPONSES.map(() => 'RAVE-RESPONSES'),
    )
  })

  it('[RV15] of the world lets who stands in a new wall walk out of it, and no further', () => {
    const made = match(raveField, { contests: 1, actors: 8, seed: 2 })
    made.advance(31)
    const [{ x, y }] = poses(made)
    const wall = [x, Math.max(0, y - 6), x, Math.min(100, y + 6)] as const
    made.change({ world: { ...raveField, rave: 'split', walls: [wall] } })
    const off = () => {
      const now = made.actor(0)
      const along = Math.min(wall[3], Math.max(wall[1], now.y))
      return Math.hypot(now.x - x, now.y - along)
    }
    expect(off()).toBeLessThan(0.5)
    for (let n = 0; n < 400 && off() < 0.5; n++) made.advance(1)
    expect(off()).toBeGreaterThanOrEqual(0.5)
    let least = 1
    for (let n = 0; n < 600; n++) {
      made.advance(1)
      least = Math.min(least, off())
    }
    expect(least).toBeGreaterThanOrEqual(0.5 - 1e-9)
  })

  it('[RV15] that cannot be leaves everything as it is', () => {
    const made = match(raveTargets, { task: 'goto', contests: 1 })
    made.advance(25)
    const before = made.hash()
    expect(problemCodes(() => made.change({ learning: false, world: raveField }))).toEqual(['RAVE-TARGETS'])
    expect(problemCodes(() => made.change({ temper: 'strict', critic: 'kind' }))).toEqual(['CRITIC-UNKNOWN'])
    expect(made.hash()).toBe(before)
    made.change({ temper: 'strict', learning: false, critic: 'collisions' })
    expect([made.options.temper, made.options.learning, made.options.critic]).toEqual(['strict', false, 'collisions'])
    const restored = restoreMatch(made.save())
    open.push(restored)
    expect(restored.options).toEqual(made.options)
    expect(restored.hash()).toBe(made.hash())
  })

  it('[RV27] gives actors what others have learned, and the same changes at the same steps lead to the same bits', () => {
    const teacher = match(raveField, { contests: 3, seed: 5 })
    teacher.play()
    const known = teacher.matrix(0)
    const play = (): Match => {
      const made = match(raveField, { contests: 1, actors: 2, seed: 9 })
      made.advance(27)
      made.change({ world: { ...raveField, walls: [[40, 10, 40, 80]] } })
      made.advance(31)
      made.change({ matrices: [known] })
      expect([made.matrix(0), made.matrix(1)]).toEqual([known, known])
      made.advance(405)
      return made
    }
    const made = play()
    expect(made.matrix(0)).not.toEqual(known)
    expect(teacher.matrix(0)).toEqual(known)
    expect(made.hash()).toBe(play().hash())
    const restored = restoreMatch(made.save())
    open.push(restored)
    restored.advance(77)
    made.advance(77)
    expect(restored.hash()).toBe(made.hash())
  })

  it('[RV27] refuses matrices for other actors and a length that is over, with nothing changed', () => {
    const made = match(raveField, { contests: 3, actors: 2 })
    made.playContest()
    made.advance(5)
    const before = made.hash()
    const { rows, ...head } = made.matrix(0)
    const other = { ...head, task: 'goto' as const, vision: 10, rows }
    expect(problemCodes(() => made.change({ matrices: [other] }))).toEqual(['MATRIX-MISMATCH', 'MATRIX-MISMATCH'])
    const three = [0, 1, 2].map(() => made.matrix(0))
    expect(problemCodes(() => made.change({ matrices: three }))).toEqual(['MATRIX-MISMATCH'])
    expect(problemCodes(() => made.change({ contests: 1 }))).toEqual(['RAVE-RANGE'])
    expect(made.hash()).toBe(before)
  })

  it('[RV27] lets a match that is over go on', () => {
    const made = match(raveField, { contests: 1, seed: 3 })
    made.play()
    expect(made.isOver).toBe(true)
    made.change({ contests: 2 })
    made.play()
    const straight = match(raveField, { contests: 2, seed: 3 })
    straight.play()
    expect(made.hash()).toBe(straight.hash())
  })
})
