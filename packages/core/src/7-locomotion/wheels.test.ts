import { describe, expect, it } from 'vitest'
import { checkSpecies, createWorld, type SpeciesDefinition, type Vector3, type World } from '../index.ts'

const RADIUS_M = 4

const cart: SpeciesDefinition = {
  ethogram: 1,
  species: 'cart',
  body: {
    shape: { cylinder: { radiusM: 0.5, heightM: 1 } },
    isSolid: true,
    travel: { by: 'drive', maxSpeedMps: 3, maxAccelerationMps2: 2, turnRadiusM: RADIUS_M },
  },
  senses: { eyes: { by: 'direct', rangeM: 80, fieldOfViewRad: 2 * Math.PI, through: true } },
  behavior: {
    go: { sees: { kind: 'goal', maxValue: 10 }, act: 'approach it within 0.6' },
    rest: { always: 1, act: 'halt' },
  },
}

const goal = { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } }
const wall = { shape: { box: { sizeM: [8, 1, 0.3] as const } }, isSolid: true }

function worldOf(at: Vector3, more: Record<string, { kind: string; at: Vector3 }> = {}): World {
  const entities = { cart: { kind: 'cart' }, goal: { kind: 'goal', at }, ...more }
  return createWorld({ ethogram: 1, world: 'yard', kinds: { goal, wall }, species: [cart], entities }, { seed: 1 })
}

/** Drives for a while: the tightest circle that it went round, its turning on the spot, its way sideways, and when it came there. */
function drive(world: World, ticks: number) {
  let [tightestM, spotRad, asideM, arrived] = [Infinity, 0, 0, -1]
  const cartNow = () => world.entity('cart')
  let [x, z, heading] = [0, 0, 0]
  for (let tick = 0; tick < ticks; tick++) {
    world.step()
    const now = cartNow()
    if (now === undefined) continue
    const [dx, dz] = [now.x - x, now.z - z]
    let turned = now.headingRad - heading
    if (turned > Math.PI) turned -= 2 * Math.PI
    if (turned < -Math.PI) turned += 2 * Math.PI
    const wayM = Math.hypot(dx, dz)
    const middle = heading + turned / 2
    if (wayM > 1e-6) {
      asideM = Math.max(asideM, Math.abs(dx * Math.cos(middle) - dz * Math.sin(middle)))
      if (Math.abs(turned) > 1e-6) tightestM = Math.min(tightestM, wayM / Math.abs(turned))
    } else spotRad = Math.max(spotRad, Math.abs(turned))
    const there = world.entity('goal')
    if (arrived < 0 && there !== undefined && Math.hypot(there.x - now.x, there.z - now.z) < 1.35) arrived = tick
    ;[x, z, heading] = [now.x, now.z, now.headingRad]
  }
  return { tightestM, spotRad, asideM, arrived }
}

describe('[WH1] a body on wheels', () => {
  it('goes round no tighter than its circle, never turns on the spot and never slides sideways, wherever it is to go', () => {
    for (let k = 0; k < 16; k++) {
      const turn = (2 * Math.PI * k) / 16
      for (const awayM of [2, 5, 15]) {
        const found = drive(worldOf([awayM * Math.sin(turn), 0, awayM * Math.cos(turn)]), 900)
        expect(found.tightestM, `${k} ${awayM}`).toBeGreaterThan(RADIUS_M - 0.02)
        expect(found.spotRad).toBeLessThan(1e-9)
        expect(found.asideM).toBeLessThan(1e-6)
        // What is beside it, inside its circle, too: it backs up first.
        expect(found.arrived, `${k} ${awayM}`).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('backs up from what it has run into, and goes round it', () => {
    const world = worldOf([0, 0, 12], { wall: { kind: 'wall', at: [2.5, 0, 6] } })
    expect(drive(world, 2400).arrived).toBeGreaterThan(0)
  })

  it('stands when it is told to turn: only who goes can', () => {
    const world = worldOf([30, 0, 0])
    world.direct('cart: forbid go')
    for (let tick = 0; tick < 40; tick++) {
      world.direct('cart: do face it meaning goal')
      world.step()
    }
    expect(world.entity('cart')?.headingRad).toBe(0)
  })

  it('has a circle only if it drives: for others that is a problem', () => {
    const walks = { ...cart, body: { ...cart.body, travel: { by: 'walk', turnRadiusM: 3 } } }
    expect(checkSpecies(walks).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'DEFINITION-VALUE body.travel.turnRadiusM',
    ])
    expect(checkSpecies(cart)).toEqual([])
  })
})
