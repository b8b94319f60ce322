import { checkSpecies, createWorld, type EntityDefinition, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { drivingCarFor, kerbKind, roadMarkKind } from './driving-car.ts'

/** A round road as marks. */
const RADIUS_M = 15
const MARKS = 20

function street(more: Readonly<Record<string, EntityDefinition>> = {}, seed = 1): World {
  const marks = Object.fromEntries(
    Array.from({ length: MARKS }, (_, k) => {
      const turnRad = (2 * Math.PI * k) / MARKS
      return [`mark${k}`, { kind: 'roadMark', at: [RADIUS_M * Math.cos(turnRad), 0, RADIUS_M * Math.sin(turnRad)] }]
    }),
  ) as Record<string, EntityDefinition>
  return createWorld(
    {
      ethogram: 1,
      world: 'street',
      kinds: {
        roadMark: roadMarkKind,
        kerb: kerbKind,
        dog: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } }, isSolid: true },
      },
      species: [drivingCarFor('dog')],
      entities: { ...marks, car: { kind: 'car', at: [RADIUS_M, 0, 0] }, ...more },
    },
    { seed },
  )
}

const at = (world: World): readonly [number, number] => [world.entity('car')?.x ?? 0, world.entity('car')?.z ?? 0]
const doing = (world: World): string => world.glance('car')?.path.at(-1) ?? ''
const speed = (world: World): number => Math.hypot(...(world.inspect('car')?.velocityMps ?? [0]))
const says = (world: World, line: string): void => {
  const { ok, text } = world.direct(line)
  if (!ok) throw new Error(text)
}

describe('the car that drives by itself', () => {
  it('is a definition without problems', () => {
    expect(checkSpecies(drivingCarFor('dog', 'person'))).toEqual([])
  })

  it('goes round its road without anybody telling it, and stays on it', () => {
    const world = street()
    let gone = 0
    let farthest = 0
    let [x, z] = at(world)
    for (let tick = 0; tick < 700; tick++) {
      world.step()
      const now = at(world)
      gone += Math.hypot(now[0] - x, now[1] - z)
      farthest = Math.max(farthest, Math.abs(Math.hypot(...now) - RADIUS_M))
      ;[x, z] = now
    }
    expect(gone).toBeGreaterThan(2 * Math.PI * RADIUS_M)
    expect(farthest).toBeLessThan(2.5)
    expect(world.faults()).toEqual([])
  })

  it('brakes for a dog in its way, honks when that takes long, and drives on when the way is free', () => {
    const world = street()
    world.step(80)
    const heading = world.entity('car')?.headingRad ?? 0
    const [x, z] = at(world)
    world.input({
      input: 'add',
      name: 'dog',
      entity: { kind: 'dog', at: [x + 7 * Math.sin(heading), 0, z + 7 * Math.cos(heading)] },
    })
    let honks = 0
    world.listen({ afterTick: () => (honks += world.sounds().filter(({ sound }) => sound === 'honk').length) })
    world.step(40)
    expect([doing(world).startsWith('brake'), honks]).toEqual([true, 0])
    expect(speed(world)).toBeLessThan(0.05)
    world.step(60)
    expect(honks).toBeGreaterThan(0)
    const dog = world.entity('dog')
    expect(Math.hypot(at(world)[0] - (dog?.x ?? 0), at(world)[1] - (dog?.z ?? 0))).toBeGreaterThan(2.3)
    world.input({ input: 'remove', entity: 'dog' })
    world.step(40)
    expect(speed(world)).toBeGreaterThan(2)
  })

  it('does not mind a dog beside the road', () => {
    const world = street({ dog: { kind: 'dog', at: [RADIUS_M + 5, 0, 5] } })
    const did = new Set<string>()
    for (let tick = 0; tick < 120; tick++) {
      world.step()
      did.add(doing(world))
    }
    expect([...did].filter((path) => path.startsWith('brake'))).toEqual([])
  })

  it('stops at the kerb when it has business there, opens its doors, and drives on; without business it drives past', () => {
    const kerb: Record<string, EntityDefinition> = { kerb: { kind: 'kerb', at: [0, 0, RADIUS_M] } }
    const busy = street(kerb)
    const idle = street(kerb)
    says(busy, 'car: business = 100')
    says(idle, 'car: hold business at 0')
    const open = [busy, idle].map((world) => {
      let ticks = 0
      let slowest = 9
      let nearest = 99
      for (let tick = 0; tick < 500; tick++) {
        world.step()
        ticks += Number(world.entity('car')?.field('doorsOpen') === true)
        if (tick > 60) slowest = Math.min(slowest, speed(world))
        if (speed(world) < 0.05 && tick > 60)
          nearest = Math.min(nearest, Math.hypot(at(world)[0], at(world)[1] - RADIUS_M))
      }
      return { ticks, slowest, nearest, end: doing(world) }
    })
    expect(open[0].ticks).toBeGreaterThan(100)
    expect(open[0].nearest).toBeLessThan(1.5)
    expect(open[0].end).toBe('drive.follow')
    expect(open[1].ticks).toBe(0)
    expect(open[1].slowest).toBeGreaterThan(3)
  })
})
