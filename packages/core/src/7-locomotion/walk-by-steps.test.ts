// Walkers in small scenes: they arrive, keep clear of walls and of each other, and walk as they are.

import { describe, expect, it } from 'vitest'
import { type WalkerPlan, walkerScene } from '../../test/step-walkers.ts'
import { f64, i32 } from '../0-foundation/arena.ts'
import { nextUnit, seedStream } from '../0-foundation/random.ts'
import { STEP_STAND } from './locomotion-block.ts'

const words = new Int32Array(4)
function luckOf(seed: number): () => number {
  seedStream(words, 0, seed, 'scenes')
  return () => nextUnit(words, 0)
}

const POST = { shape: { cylinder: { radiusM: 0.35, heightM: 2 } }, isSolid: true } as const
const WALL = { shape: { segment: { to: [12, 0], thicknessM: 0.1, heightM: 2 } }, isSolid: true } as const

describe('walking by steps', () => {
  it('[LO5] walkers arrive at goals anywhere around them (16 starts, seeds 1–16)', () => {
    for (let seed = 1; seed <= 16; seed++) {
      const luck = luckOf(seed)
      const far = 1 + 11 * luck()
      const angle = 2 * Math.PI * luck()
      const to = [far * Math.sin(angle), far * Math.cos(angle)] as const
      const scene = walkerScene([{ at: [0, 0], to, headingRad: 2 * Math.PI * luck() - Math.PI }], { seed })
      scene.run(12)
      const [walker] = scene.walkers
      expect(walker.arrivedTick, `seed ${seed}`).toBeGreaterThan(0)
      expect(walker.wayM / far, `seed ${seed}`).toBeLessThan(1.25)
      for (let k = 0; k < 20; k++) scene.step()
      expect(Math.hypot(walker.x - to[0], walker.z - to[1]), `seed ${seed}`).toBeLessThanOrEqual(0.05)
      scene.dispose()
    }
  })

  it('[LO5] one that turns little at a step turns on the spot first instead of going round its goal', () => {
    const plan: WalkerPlan = { at: [0, 0], to: [1.2, 0], steps: { maxTurnRad: Math.PI / 18 } }
    const scene = walkerScene([plan])
    scene.run(12)
    expect(scene.walkers[0].arrivedTick).toBeGreaterThan(0)
    expect(scene.walkers[0].wayM).toBeLessThan(1.4)
    scene.dispose()
    const stubborn = walkerScene([{ ...plan, steps: { maxTurnRad: Math.PI / 18, turnsFirst: false } }])
    stubborn.run(12)
    expect(stubborn.walkers[0].wayM).toBeGreaterThan(2.4)
    stubborn.dispose()
  })

  it('[LO5] one that can step aside does not shuffle before a corner for ever (seeds 1 to 4)', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const plan: WalkerPlan = { at: [0.85, -0.95], to: [-4, 0], headingRad: -2.65, steps: { sidesteps: true } }
      const scene = walkerScene([plan], {
        seed,
        kinds: { wall: { shape: { segment: { to: [0, 10], thicknessM: 0.6, heightM: 2 } }, isSolid: true } },
        entities: { far: { kind: 'wall', at: [0, 0, 0.9] }, near: { kind: 'wall', at: [0, 0, -10.9] } },
      })
      scene.run(30)
      expect(scene.walkers[0].arrivedTick, `seed ${seed}`).toBeGreaterThan(0)
      scene.dispose()
    }
  })

  it('[LO9] a body with short legs turns to its goal sooner than with the inertia of a person', () => {
    const ticksOf = (angle: number, inertia?: number) => {
      const legM = 0.04
      const far = (6 * legM) / 0.9
      const stresses = inertia === undefined ? {} : { inertia: { strength: inertia } }
      const scene = walkerScene([
        {
          at: [0, 0],
          to: [far * Math.sin(angle), far * Math.cos(angle)],
          within: 0.002,
          speed: 0.28,
          headingRad: 0,
          steps: { legM, turnsFirst: false, stresses },
        },
      ])
      scene.run(14)
      const { arrivedTick, wayM } = scene.walkers[0]
      scene.dispose()
      expect(arrivedTick).toBeGreaterThan(0)
      expect(wayM / far).toBeLessThan(1.02)
      return arrivedTick
    }
    expect(ticksOf(0.8) + ticksOf(1.2)).toBeLessThan(ticksOf(0.8, 0.1) + ticksOf(1.2, 0.1))
  })

  it('[LO6] a walker passes between posts without touching one (seeds 1–6)', () => {
    const posts = [
      [-0.2, 3],
      [1.2, 5],
      [-1.1, 6.2],
      [0.4, 8.4],
      [-0.6, 10.5],
      [1.3, 11.2],
    ]
    for (let seed = 1; seed <= 6; seed++) {
      const luck = luckOf(seed)
      const entities = Object.fromEntries(
        posts.map(([x, z], k) => {
          const at = [x + 0.6 * luck() - 0.3, 0, z + 0.6 * luck() - 0.3] as const
          return [`post${k}`, { kind: 'post', at }]
        }),
      )
      const scene = walkerScene([{ at: [0, 0], to: [0, 14] }], { kinds: { post: POST }, entities, seed })
      scene.run(30)
      const [walker] = scene.walkers
      expect(walker.arrivedTick, `seed ${seed}`).toBeGreaterThan(0)
      expect(walker.counted().touches, `seed ${seed}`).toBe(0)
      expect(walker.wayM / 14, `seed ${seed}`).toBeLessThan(1.15)
      scene.dispose()
    }
  })

  it('[LO6] a walker never gets through a thin wall, at any angle and brake (seeds 1–8)', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const luck = luckOf(seed)
      const plan = { at: [2 * luck() - 1, 0], to: [2 * luck() - 1, 6], headingRad: luck() - 0.5 } as const
      const scene = walkerScene([{ ...plan, speed: 2, acceleration: seed % 2 === 0 ? 3 : 8 }], {
        kinds: { wall: WALL },
        entities: { wall: { kind: 'wall', at: [-6, 0, 3] } },
        seed,
      })
      for (let k = 0; k < 80; k++) scene.step()
      const [walker] = scene.walkers
      expect(Math.max(...walker.path.map(([x, z]) => (Math.abs(x) < 6 ? z : 0))), `seed ${seed}`).toBeLessThan(2.65)
      expect(walker.counted().touches, `seed ${seed}`).toBe(0)
      scene.dispose()
    }
  })

  it('[LO7] two whose ways converge pass without touching (seeds 1–5)', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const luck = luckOf(seed)
      const plans: WalkerPlan[] = [
        { at: [-1 + 0.2 * luck(), 0], to: [1.2, 8] },
        { at: [1, 0.2 * luck()], to: [-1.2, 8] },
      ]
      const scene = walkerScene(plans, { seed })
      scene.run(25)
      for (const { arrivedTick, counted } of scene.walkers) {
        expect(arrivedTick, `seed ${seed}`).toBeGreaterThan(0)
        expect(counted().touches, `seed ${seed}`).toBe(0)
      }
      expect(scene.gapM, `seed ${seed}`).toBeGreaterThan(0.02)
      scene.dispose()
    }
  })

  it('[LO7] six that cross pass without touching and arrive (seeds 1–4)', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const scene = walkerScene(sixPlans(seed), { seed })
      scene.run(15)
      for (const { arrivedTick, counted } of scene.walkers) {
        expect(arrivedTick, `seed ${seed}`).toBeGreaterThan(0)
        expect(counted().touches, `seed ${seed}`).toBe(0)
      }
      expect(scene.gapM, `seed ${seed}`).toBeGreaterThan(0.05)
      scene.dispose()
    }
  })

  it('[LO7] a walker whose way is crossed keeps to it: hardly longer, hardly aside (seeds 1001–1004)', () => {
    for (let seed = 1001; seed <= 1004; seed++) {
      const luck = luckOf(seed)
      const off = () => 0.4 * luck() - 0.2
      const from = [off(), -3 + off()] as const
      // As in the thesis's figure: nothing but the goal and foresight bears on its steps, and who crosses heeds nobody.
      const plans: WalkerPlan[] = [
        { at: from, to: [0, 11], steps: { stresses: { inertia: false } } },
        {
          at: [8 + off(), 5 + off()],
          to: [-8, 5],
          headingRad: -Math.PI / 2,
          speed: 2,
          isAlone: true,
          steps: { stresses: { foresight: false } },
        },
      ]
      const scene = walkerScene(plans, { seed })
      const [walker] = scene.walkers
      for (let k = 0; k < 400 && walker.arrivedTick < 0; k++) scene.step()
      expect(walker.arrivedTick, `seed ${seed}`).toBeGreaterThan(0)
      const far = Math.hypot(from[0], 11 - from[1])
      const aside = walker.path.map(
        ([x, z]) => Math.abs((x - from[0]) * (11 - from[1]) + (z - from[1]) * from[0]) / far,
      )
      expect(Math.max(...aside), `seed ${seed}`).toBeLessThanOrEqual(0.3)
      expect(walker.wayM / far, `seed ${seed}`).toBeLessThanOrEqual(1.01)
      expect(scene.gapM, `seed ${seed}`).toBeGreaterThan(0.05)
      scene.dispose()
    }
  })

  it('[LO8] a walker between four walls stands and knows that it is boxed in; let out, it walks', () => {
    const side = { shape: { segment: { to: [0.8, 0], thicknessM: 0.1, heightM: 2 } }, isSolid: true } as const
    const gate = { shape: { segment: { to: [0, 0.8], thicknessM: 0.1, heightM: 2 } }, isSolid: true } as const
    const scene = walkerScene([{ at: [0, 0], to: [0, 6], steps: { unstuckS: 0 } }], {
      kinds: { side, gate },
      entities: {
        ahead: { kind: 'side', at: [-0.4, 0, 0.4] },
        behind: { kind: 'side', at: [-0.4, 0, -0.4] },
        left: { kind: 'gate', at: [0.4, 0, -0.4] },
        right: { kind: 'gate', at: [-0.4, 0, -0.4] },
      },
    })
    for (let k = 0; k < 40; k++) scene.step()
    const [walker] = scene.walkers
    const { at } = walker.steps
    expect(i32[walker.creature.mind.i + at.isBoxedIn]).toBe(1)
    expect(i32[walker.creature.mind.i + at.kind]).toBe(STEP_STAND)
    expect(walker.wayM).toBeLessThan(0.01)
    scene.world.input({ input: 'remove', entity: 'ahead' })
    scene.run(10)
    expect(i32[walker.creature.mind.i + at.isBoxedIn]).toBe(0)
    expect(walker.arrivedTick).toBeGreaterThan(0)
    scene.dispose()
  })

  it('[LO9] a walker in a hurry is sooner there than a tired one; a drunk one sways and takes longer than a sober one', () => {
    const walk = (personality: NonNullable<WalkerPlan['personality']>) => {
      const scene = walkerScene([{ at: [0, 0], to: [0, 12], personality }], { seed: 3 })
      scene.run(60)
      const { arrivedTick, path, wayM } = scene.walkers[0]
      scene.dispose()
      return { ticks: arrivedTick, aside: Math.max(...path.map(([x]) => Math.abs(x))), ratio: wayM / 12 }
    }
    const sober = walk({})
    expect(walk({ rushed: 90 }).ticks).toBeLessThan(0.7 * sober.ticks)
    expect(walk({ fatigued: 60 }).ticks).toBeGreaterThan(1.8 * sober.ticks)
    const drunk = walk({ inebriated: 60 })
    expect(drunk.ticks).toBeGreaterThan(1.5 * sober.ticks)
    expect(sober.aside).toBeLessThan(0.01)
    expect(drunk.aside).toBeGreaterThan(0.05)
    expect(sober.ratio).toBeLessThan(1.005)
    expect(drunk.ratio).toBeGreaterThan(1.02)
  })

  it('[LO9] who gets tired on the way walks more slowly as its drive grows', () => {
    const scene = walkerScene([
      {
        at: [0, 0],
        to: [0, 70],
        personality: { fatigued: { drive: 'weariness' } },
        drives: { weariness: { start: 1, growth: 0.5 } },
      },
    ])
    const way = () => {
      const before = scene.walkers[0].wayM
      for (let k = 0; k < 40; k++) scene.step()
      return scene.walkers[0].wayM - before
    }
    way()
    const fresh = way()
    for (let k = 0; k < 80; k++) scene.step()
    expect(way()).toBeLessThan(0.6 * fresh)
    scene.dispose()
  })

  it('[LO10] a walker goes straight to where it meets what moves; one that goes to where it is comes later and in a curve', () => {
    const plan: WalkerPlan = {
      at: [0, 0],
      to: [-4, 8],
      toVelocity: [1, 0],
      headingRad: Math.atan2(1, 8),
      within: 0.8,
    }
    const chase = (act: string) => {
      const scene = walkerScene([{ ...plan, act }])
      scene.run(30)
      const { arrivedTick, path, x, z } = scene.walkers[0]
      scene.dispose()
      const bend = Math.max(...path.map(([px, pz]) => Math.abs(px * z - pz * x) / Math.hypot(x, z)))
      return { arrivedTick, bend }
    }
    const straight = chase('intercept it within 0.8 speed 1.35')
    const behind = chase('approach it within 0.8 speed 1.35')
    expect(straight.arrivedTick).toBeGreaterThan(0)
    expect(straight.bend).toBeLessThan(0.1)
    expect(behind.bend).toBeGreaterThan(5 * straight.bend)
    expect(straight.arrivedTick).toBeLessThan(0.8 * behind.arrivedTick)
  })

  it('[LO11] the order of walkers changes nothing (seed 2)', () => {
    const plans = sixPlans(2)
    const forward = walkerScene(plans, { seed: 2 })
    const backward = walkerScene(plans, { seed: 2, isReversed: true })
    for (let k = 0; k < 120; k++) {
      forward.step()
      backward.step()
    }
    for (const [k, { x, z, heading }] of forward.walkers.entries())
      expect([x, z, heading]).toEqual([backward.walkers[k].x, backward.walkers[k].z, backward.walkers[k].heading])
    forward.dispose()
    backward.dispose()
  })

  it('[LO1] a walker changes its velocity no faster than it can', () => {
    const scene = walkerScene([{ at: [0, 0], to: [3, 5], acceleration: 3, maxTurnRadps: 4 }])
    const { mind, model } = scene.walkers[0].creature
    const { at } = model.perception
    let [left, ahead] = [0, 0]
    let before = scene.walkers[0].heading
    for (let k = 0; k < 120; k++) {
      scene.step()
      const { heading } = scene.walkers[0]
      expect(Math.abs(heading - before)).toBeLessThanOrEqual(4 * 0.05 + 1e-9)
      // In the frame that it has now, its last velocity lies turned.
      const s = Math.sin(heading - before)
      const c = Math.cos(heading - before)
      const [wasLeft, wasAhead] = [left, ahead]
      left = f64[mind.f + at.velocity]
      ahead = f64[mind.f + at.velocity + 2]
      const change = Math.hypot(left - wasLeft * c + wasAhead * s, ahead - wasLeft * s - wasAhead * c)
      expect(change).toBeLessThanOrEqual(3 * 0.05 + 0.02)
      before = heading
    }
    scene.dispose()
  })
})

/** Two groups of three, each on its way to the other side. */
function sixPlans(seed: number): WalkerPlan[] {
  const luck = luckOf(seed)
  return Array.from({ length: 6 }, (_, k): WalkerPlan => {
    const side = k < 3 ? -1 : 1
    return {
      at: [7 * side + 0.6 * luck() - 0.3, 1.5 * ((k % 3) - 1) + 0.6 * luck() - 0.3],
      to: [-7 * side, 0],
      headingRad: (-side * Math.PI) / 2,
      within: 2.35,
      speed: 2.05 + 0.05 * k,
      startTick: Math.floor(10 * luck()),
    }
  })
}
