import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createDogYard,
  degreesOff,
  dofOf,
  dofsOf,
  footModes,
  hills,
  say,
  skillsOf,
  solveNow,
  type Yard,
} from '../../test/body-yard.ts'
import { trialDofs, trialDog } from '../../test/trial-dog.ts'
import { i32 } from '../0-foundation/arena.ts'
import type { BehaviorDefinition } from '../definition/types.ts'

const DT_S = 0.05
const looker: { behavior: Record<string, BehaviorDefinition> } = {
  behavior: { look: { sees: { kind: 'ball' }, act: 'look at it' } },
}
const BALL_MIDDLE_M = 0.05

/** Commands of the trial dog that take nothing. */
const COMMANDS = Object.keys(trialDog.commands ?? {}).filter((name) => name !== 'lookAt')

/** Most that each DOF's speed may change in a tick. */
const mostChange = (yard: Yard): number[] =>
  yard.model.dofNames.map((name) => {
    const { maxSpeedPerS = 20, maxAccelerationPerS2 } = trialDofs[name]
    return (maxAccelerationPerS2 ?? 10 * maxSpeedPerS) * DT_S
  })

/** A stream of orders: which command, in which form, for how long. */
const orders = fc.array(
  fc.record({
    command: fc.constantFrom(...COMMANDS, 'wander', 'move', 'halt'),
    form: fc.constantFrom('do', 'suggest'),
    ticks: fc.integer({ min: 1, max: 25 }),
    wait: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 4, maxLength: 14 },
)

describe('DOFs of a body with a skeleton', () => {
  it('[MO11] change their speed by no more than they may, within their limits, whatever is ordered (random orders, seed 3)', () => {
    fc.assert(
      fc.property(orders, (stream) => {
        const yard = createDogYard()
        const most = mostChange(yard)
        let before = dofsOf(yard)
        let speeds = before.map(() => 0)
        for (const { command, form, ticks, wait } of stream) {
          say(yard, `${form} ${command} for ${ticks} ticks`)
          for (let tick = 0; tick < wait; tick++) {
            yard.world.step()
            const now = dofsOf(yard)
            const speedsNow = now.map((value, k) => (value - before[k]) / DT_S)
            const wild = yard.model.dofNames.filter((name, k) => {
              const { min = -1, max = 1, maxSpeedPerS = 20 } = trialDofs[name]
              const isTooFast = Math.abs(speedsNow[k]) > maxSpeedPerS + 1e-6
              const isTooSudden = Math.abs(speedsNow[k] - speeds[k]) > most[k] + 1e-6
              return now[k] < min || now[k] > max || isTooFast || isTooSudden
            })
            expect(wild, `after ${command}`).toEqual([])
            before = now
            speeds = speedsNow
          }
        }
      }),
      { seed: 3, numRuns: 12 },
    )
  })

  it('[MO11] come to rest at their goal in the fewest ticks, without passing it', () => {
    const yard = createDogYard()
    say(yard, 'do openMouth for 40 ticks')
    const seen: number[] = []
    for (let tick = 0; tick < 20; tick++) {
      yard.world.step()
      seen.push(dofOf(yard, 'jaw'))
    }
    // 8 per second at most, taken up by 4 a tick: 0.2, 0.4 more, and the last 0.4 in two ticks of braking.
    expect(seen.slice(0, 5).map((value) => Number(value.toFixed(6)))).toEqual([0.2, 0.6, 0.9, 1, 1])
  })

  it('[MO11] joints follow without spikes: 40 rad/s at most, and 60 rad/s of change in a tick, legs in full gallop included', () => {
    const yard = createDogYard()
    const stream = [...COMMANDS, 'move', ...COMMANDS.toReversed(), 'wander']
    let before = Float64Array.from(yard.pose.angles)
    let speeds = before.map(() => 0)
    let fastest = 0
    let sharpest = 0
    for (let tick = 0; tick < 500; tick++) {
      if (tick % 8 === 0) {
        const command = stream[(tick / 8) % stream.length]
        say(yard, `${tick % 16 === 0 ? 'do' : 'suggest'} ${command} for ${5 + (tick % 23)} ticks`)
      }
      yard.world.step()
      solveNow(yard)
      const now = Float64Array.from(yard.pose.angles)
      const speedsNow = now.map((angle, k) => (angle - before[k]) / DT_S)
      fastest = Math.max(fastest, ...speedsNow.map(Math.abs))
      sharpest = Math.max(sharpest, ...speedsNow.map((speed, k) => Math.abs(speed - speeds[k])))
      before = now
      speeds = speedsNow
    }
    expect(fastest).toBeGreaterThan(5)
    expect(fastest).toBeLessThan(40)
    expect(sharpest).toBeLessThan(60)
  })

  it('[MO3] are held by one skill each: whoever is on holds all its DOFs (random orders, seed 11)', () => {
    fc.assert(
      fc.property(orders, (stream) => {
        const yard = createDogYard({
          ...looker,
          behavior: { look: { always: 0.1, sees: { kind: 'ball' }, suggest: 'look at it' } },
        })
        for (const { command, form, ticks, wait } of stream) {
          say(yard, `${form} ${command} for ${ticks} ticks`)
          for (let tick = 0; tick < wait; tick++) {
            yard.world.step()
            expectAllHeld(yard)
          }
        }
      }),
      { seed: 11, numRuns: 15 },
    )
  })
})

/** Every skill that is on holds exactly the DOFs that it needs, and so no other does. */
function expectAllHeld({ world }: Yard): void {
  const creature = world.inside.creatures.find((one) => one !== undefined)
  if (creature === undefined) throw new Error('there is a dog')
  const { skillNames, dofNames, at } = creature.model.motor
  const phases = Array.from(skillNames, (_, skill) => i32[creature.mind.i + at.phase + skill])
  const holders = Array.from(dofNames, (_, dof) => i32[creature.mind.i + at.holder + dof] - 1)
  const wrong = skillNames.flatMap((name, skill) =>
    dofNames
      .filter((dof, k) => (phases[skill] !== 0 && needs(name).has(dof)) !== (holders[k] === skill))
      .map((dof) => `${name} ${dof}`),
  )
  expect(wrong).toEqual([])
}

const known = new Map<string, ReadonlySet<string>>()

function needs(skill: string): ReadonlySet<string> {
  const found = known.get(skill) ?? new Set(needsOf(skill))
  known.set(skill, found)
  return found
}

/** DOFs that a skill of the trial dog needs, by its definition. */
function needsOf(skill: string): string[] {
  const {
    uses = [],
    pose = {},
    at = {},
    enters = [],
    yaw = [],
    pitch = [],
    near,
  } = trialDog.skills?.[skill] ?? {
    does: skill,
  }
  const named = [uses, Object.keys(pose), Object.keys(at), enters.flatMap(Object.keys), yaw, pitch, near ?? []].flat()
  const all = new Set<string>()
  const add = (name: string): void => {
    all.add(name)
    const { uses: lower = [], keys = {} } = trialDofs[name]
    for (const next of [...lower, ...Object.keys(keys)]) if (!next.includes('.')) add(next)
  }
  for (const name of named) add(name)
  return [...all]
}

describe('skills of a body with a skeleton', () => {
  it('[MO5] sitting, then asked to walk every tick: refused while sit returns, then it walks', () => {
    const yard = createDogYard()
    say(yard, 'do sit for 40 ticks')
    yard.world.step(40)
    expect(dofOf(yard, 'sitting')).toBe(1)
    solveNow(yard)
    const hips = yard.pose.frames[7 * yard.model.jointNames.indexOf('hips') + 1]
    expect(hips).toBeLessThan(0.3)
    const seen: string[] = []
    for (let tick = 0; tick < 30; tick++) {
      say(yard, 'do move speed 1')
      yard.world.step()
      seen.push(`${skillsOf(yard).join('+')} | ${yard.world.inspect('dog')?.mind?.refusals.join()}`)
    }
    expect(seen[0]).toMatch(/^sit \(returning\) \| travel: .* held by sit$/)
    expect(seen.at(-1)).toBe('travel | ')
    expect(yard.world.inspect('dog')?.velocityMps[2]).toBeCloseTo(1, 6)
  })

  it('[MO6] sit goes to lie down directly, past its entry', () => {
    const yard = createDogYard()
    say(yard, 'do sit for 40 ticks')
    yard.world.step(40)
    say(yard, 'do lieDown for 60 ticks')
    let highest = 0
    let lowest = 1
    for (let tick = 0; tick < 40; tick++) {
      yard.world.step()
      expect(skillsOf(yard)).toEqual(['lieDown'])
      solveNow(yard)
      const hips = yard.pose.frames[7 * yard.model.jointNames.indexOf('hips') + 1]
      highest = Math.max(highest, hips)
      lowest = Math.min(lowest, hips)
    }
    expect(highest).toBeLessThan(0.4)
    expect(dofOf(yard, 'lift')).toBeCloseTo(-0.3, 9)
    expect(dofOf(yard, 'sitting')).toBe(0)
  })

  it('[MO12] a skill goes through the poses of its entry first, and nothing stops at them', () => {
    const yard = createDogYard()
    say(yard, 'do lieDown for 60 ticks')
    const pitches: number[] = []
    const lifts: number[] = []
    for (let tick = 0; tick < 40; tick++) {
      yard.world.step()
      pitches.push(dofOf(yard, 'chestPitch'))
      lifts.push(dofOf(yard, 'lift'))
    }
    expect(Math.min(...pitches)).toBeLessThan(-0.05)
    expect(pitches.at(-1)).toBe(0)
    expect(lifts.at(-1)).toBeCloseTo(-0.3, 9)
    const steps = lifts.slice(0, 10).map((lift, k) => (k === 0 ? lift : lift - lifts[k - 1]))
    for (const step of steps.slice(1, 7)) expect(step).toBeLessThan(-0.004)
  })

  it('[MO12] a skill goes through the poses of its return last, then to rest, and lets go', () => {
    const yard = createDogYard({
      skills: { ...trialDog.skills, yawn: { does: 'pose', pose: { jaw: 1 }, leaves: [{ jaw: 0.6, tailHeight: 0.8 }] } },
      commands: { ...trialDog.commands, yawn: 'yawn' },
    })
    say(yard, 'do yawn for 20 ticks')
    yard.world.step(20)
    expect([dofOf(yard, 'jaw'), dofOf(yard, 'tailHeight')]).toEqual([1, 0])
    const tails: number[] = []
    for (let tick = 0; tick < 20; tick++) {
      yard.world.step()
      tails.push(dofOf(yard, 'tailHeight'))
    }
    expect(Math.max(...tails)).toBeGreaterThan(0.7)
    expect([dofOf(yard, 'jaw'), dofOf(yard, 'tailHeight')]).toEqual([0, 0])
    expect(skillsOf(yard)).toEqual([])
  })

  it('[MO3] tail, ears, mouth and gaze go on while it walks', () => {
    const yard = createDogYard({
      behavior: {
        roam: { always: 5, act: 'wander' },
        show: { sees: { kind: 'ball', maxValue: 1 }, suggest: ['look at it', 'wagTail', 'perkEars', 'openMouth'] },
      },
    })
    yard.world.step(20)
    expect(skillsOf(yard)).toEqual(expect.arrayContaining(['travel', 'lookAt', 'wagTail', 'perkEars', 'openMouth']))
    const wags: number[] = []
    for (let tick = 0; tick < 20; tick++) {
      yard.world.step()
      wags.push(dofOf(yard, 'wag'))
    }
    expect(Math.max(...wags)).toBeGreaterThan(0.9)
    expect(Math.min(...wags)).toBeLessThan(-0.9)
  })

  it('[MO15] walking holds the legs until the feet have settled; then sitting begins', () => {
    const yard = createDogYard()
    say(yard, 'do move speed 1.2 for 40 ticks')
    yard.world.step(40)
    let sawReturning = false
    for (let tick = 0; tick < 60; tick++) {
      say(yard, 'do sit')
      yard.world.step()
      const skills = skillsOf(yard)
      if (skills.includes('travel (returning)')) sawReturning = true
      if (skills.includes('sit')) {
        expect(footModes(yard)).toEqual([1, 1, 1, 1])
        break
      }
      expect(tick).toBeLessThan(58)
    }
    expect(sawReturning).toBe(true)
  })
})

describe('gaze', () => {
  for (const [where, ball] of [
    ['to the left', [2, 0, 2]],
    ['to the right and near', [-0.6, 0, 0.9]],
    ['beside it', [2, 0.5, 0.2]],
    ['above', [0.5, 2, 2]],
  ] as const) {
    it(`[MO13] is within 3° of a still target ${where} after half a second, and stays`, () => {
      const yard = createDogYard(looker, ball)
      for (let tick = 1; tick <= 40; tick++) {
        yard.world.step()
        const frame = solveNow(yard)
        if (tick < 10) continue
        for (const eye of ['eyeLeft', 'eyeRight']) {
          const position = [ball[0], ball[1] + BALL_MIDDLE_M, ball[2]] as const
          expect(degreesOff(yard, frame, eye, position), `${eye} ${tick}`).toBeLessThan(3)
        }
      }
    })
  }

  it('[MO13] eyes lead the head, and the eyes give back what the head comes round', () => {
    const yard = createDogYard(looker, [1.5, 0, 1.5])
    const eyes: number[] = []
    const heads: number[] = []
    for (let tick = 0; tick < 20; tick++) {
      yard.world.step()
      eyes.push(dofOf(yard, 'eyesYaw'))
      heads.push(dofOf(yard, 'headYaw'))
    }
    expect(eyes[0]).toBeGreaterThan(5 * heads[0])
    expect(eyes[0]).toBeGreaterThan(0.5)
    const final = heads[19]
    expect(final).toBeGreaterThan(0.7)
    // Once on it, the sum stays while the head goes on and the eyes go back.
    for (let tick = 2; tick < 19; tick++) expect(eyes[tick] + heads[tick]).toBeCloseTo(final + eyes[19], 1)
    expect(Math.abs(eyes[19])).toBeLessThan(0.01)
  })

  it('[MO13] a dog turns to a target behind it with eyes, then head, then body; a dog that sits does not turn its body', () => {
    const yard = createDogYard(looker, [0.5, 0, -2])
    const moved = { eyes: 0, head: 0, body: 0 }
    for (let tick = 1; tick <= 60; tick++) {
      yard.world.step()
      if (moved.eyes === 0 && dofOf(yard, 'eyesYaw') > 0.3) moved.eyes = tick
      if (moved.head === 0 && dofOf(yard, 'headYaw') > 0.3) moved.head = tick
      if (moved.body === 0 && (yard.world.entity('dog')?.headingRad ?? 0) > 0.1) moved.body = tick
    }
    expect(moved.eyes).toBeGreaterThan(0)
    expect(moved.eyes).toBeLessThan(moved.head)
    expect(moved.head).toBeLessThan(moved.body)
    const frame = solveNow(yard)
    expect(degreesOff(yard, frame, 'eyeLeft', [0.5, BALL_MIDDLE_M, -2])).toBeLessThan(3)
    const sitting = createDogYard(looker, [0.5, 0, -2])
    say(sitting, 'do sit for 80 ticks')
    sitting.world.step(60)
    expect(sitting.world.entity('dog')?.headingRad).toBe(0)
    expect(dofOf(sitting, 'headYaw')).toBeCloseTo(1.7, 6)
  })

  it('[MO13] stays on its target while the dog walks over hills', () => {
    const yard = createDogYard(
      {
        behavior: {
          roam: { always: 5, act: 'circle it radius 3 speed 1', sees: { kind: 'ball' } },
          look: { sees: { kind: 'ball', maxValue: 0.1 }, suggest: 'look at it' },
        },
      },
      [0, 0, 3],
      { terrain: hills(61) },
    )
    yard.world.step(80)
    let worst = 0
    for (let tick = 0; tick < 100; tick++) {
      yard.world.step()
      const frame = solveNow(yard)
      const ball = yard.world.entity('ball')
      const position = [ball?.x ?? 0, (ball?.y ?? 0) + BALL_MIDDLE_M, ball?.z ?? 0] as const
      worst = Math.max(worst, degreesOff(yard, frame, 'eyeLeft', position))
    }
    expect(worst).toBeLessThan(1)
  })
})

describe('life', () => {
  /** DOFs over some ticks of a dog that does nothing. */
  const idle = (seed: number, name: string, ticks = 400): number[] => {
    const yard = createDogYard({}, [20, 0, 20], {}, seed)
    return Array.from({ length: ticks }, () => {
      yard.world.step()
      return dofOf(yard, name)
    })
  }

  it('[MO14] free DOFs waver a little, each dog in its own way, and replays are alike', () => {
    const tilt = idle(1, 'headTilt')
    expect(tilt).toEqual(idle(1, 'headTilt'))
    expect(tilt).not.toEqual(idle(2, 'headTilt'))
    expect(Math.max(...tilt)).toBeGreaterThan(0.01)
    expect(Math.max(...tilt.map(Math.abs))).toBeLessThanOrEqual(0.03)
    // Half a beat a second: nothing in it is quicker than its rate.
    const steps = tilt.slice(1).map((value, k) => Math.abs(value - tilt[k]))
    expect(Math.max(...steps)).toBeLessThan(0.03 * 2 * 1.9 * 0.5 * DT_S)
  })

  it('[MO14] eyes blink now and then and are open otherwise; breath goes on', () => {
    const lids = idle(1, 'lids')
    const blinks = lids.filter((value, k) => value > 0.5 && (lids[k - 1] ?? 0) <= 0.5).length
    expect(blinks).toBeGreaterThanOrEqual(4)
    expect(blinks).toBeLessThanOrEqual(8)
    expect(lids.filter((value) => value < 0.01).length).toBeGreaterThan(300)
    const breath = idle(1, 'breath')
    const breaths = breath.filter((value, k) => value > 0.5 && (breath[k - 1] ?? 0) <= 0.5).length
    expect(breaths).toBe(7)
  })

  it('[MO14] a DOF that a skill holds does not waver', () => {
    const yard = createDogYard()
    say(yard, 'do perkEars for 80 ticks')
    yard.world.step(20)
    for (let tick = 0; tick < 40; tick++) {
      yard.world.step()
      expect(dofOf(yard, 'earLeft')).toBe(1)
    }
  })
})
