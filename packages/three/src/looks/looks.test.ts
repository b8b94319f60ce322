import type { SceneryEntity } from '@ethogram/core'
import { Box3, Color, Mesh, type MeshLambertMaterial, type Object3D, SRGBColorSpace, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { Resources } from '../resources.ts'
import { bendElbow } from './arm.ts'
import { drawEntity, lookNames } from './find-look.ts'

function entity(change: Partial<SceneryEntity>): SceneryEntity {
  return {
    id: 1,
    name: 'it',
    kind: 'thing',
    isCreature: false,
    shape: { cylinder: { radiusM: 0.25, heightM: 1.7 } },
    look: {},
    points: [],
    dofs: [],
    ...change,
  }
}

function meshesOf(object: Object3D): Mesh[] {
  const meshes: Mesh[] = []
  object.traverse((child) => {
    if (child instanceof Mesh) meshes.push(child)
  })
  return meshes
}

function bounds(object: Object3D): Box3 {
  object.updateMatrixWorld(true)
  return new Box3().setFromObject(object, true)
}

describe('looks', () => {
  it('all draw something that stands about as high as its shape and not far below the ground', () => {
    // Signs lie on the ground or hover over where they are; weather fills the air.
    const signs = ['goal', 'butterfly', 'rain', 'unseen']
    for (const as of lookNames.filter((name) => !signs.includes(name))) {
      const { object } = drawEntity(entity({ look: { as } }), new Resources('low'))
      const box = bounds(object)
      expect(box.min.y, as).toBeGreaterThan(-0.5)
      expect(box.max.y, as).toBeGreaterThan(0.3)
      expect(box.max.y, as).toBeLessThan(2.6)
    }
  })

  it('are the bare shape for names nobody draws, and for walls', () => {
    const resources = new Resources('low')
    for (const as of ['dragon', 'constructor', 'toString']) {
      expect(meshesOf(drawEntity(entity({ look: { as } }), resources).object)).toHaveLength(1)
    }
    const wall = entity({ look: { as: 'tree' }, shape: { segment: { to: [2, 0], heightM: 1 } } })
    expect(meshesOf(drawEntity(wall, resources).object)).toHaveLength(1)
  })

  it('give a creature without a drawing eyes on the side it looks to', () => {
    const { object } = drawEntity(entity({ isCreature: true }), new Resources('low'))
    const eyes = meshesOf(object).slice(1)
    expect(eyes).toHaveLength(4)
    for (const eye of eyes) expect(eye.position.z).toBeGreaterThan(0.15)
  })

  it('share geometries and materials between entities of a view', () => {
    const resources = new Resources('low')
    const first = meshesOf(drawEntity(entity({ id: 1, look: { as: 'bird' } }), resources).object)
    const second = meshesOf(drawEntity(entity({ id: 2, look: { as: 'bird' } }), resources).object)
    expect(second.map((mesh) => mesh.geometry)).toEqual(first.map((mesh) => mesh.geometry))
    expect(second.every((mesh, k) => mesh.geometry === first[k].geometry && mesh.material === first[k].material)).toBe(
      true,
    )
  })
})

describe('a bird', () => {
  const bird = entity({ look: { as: 'bird' }, dofs: ['wingFlap', 'wingFold'] })
  const spanAt = (flap: number, fold: number): Box3 => {
    const drawing = drawEntity(bird, new Resources('low'))
    drawing.pose?.(Float64Array.from([flap, fold]), 0)
    return bounds(drawing.object)
  }

  it('lifts its wings with wingFlap, both alike', () => {
    const up = spanAt(1, 0)
    const down = spanAt(-1, 0)
    expect(up.max.y).toBeGreaterThan(down.max.y)
    expect(down.min.y).toBeLessThan(up.min.y)
    expect(up.max.x).toBeCloseTo(-up.min.x, 5)
  })

  it('is narrow when its wings are folded', () => {
    const spread = spanAt(0, 0)
    const folded = spanAt(0, 1)
    expect(folded.max.x - folded.min.x).toBeLessThan((spread.max.x - spread.min.x) / 2)
  })

  it('reads its DOFs where the pose has them', () => {
    const drawing = drawEntity(bird, new Resources('low'))
    drawing.pose?.(Float64Array.from([9, 9, 9, 0, 1]), 3)
    const box = bounds(drawing.object)
    expect(box.max.x).toBeCloseTo(spanAt(0, 1).max.x, 9)
  })
})

describe('a person', () => {
  const person = entity({ look: { as: 'person' }, points: ['head', 'hand'], dofs: ['lean'] })

  it('has its hand and its head exactly where the world says', () => {
    const drawing = drawEntity(person, new Resources('low'))
    const hand = new Vector3(-0.3, 1.95, 0.25)
    drawing.pose?.(Float64Array.from([0, 0, 1.6, 0.02, ...hand.toArray()]), 0)
    drawing.object.updateMatrixWorld(true)
    const positions = meshesOf(drawing.object).map((mesh) => mesh.getWorldPosition(new Vector3()))
    expect(positions.some((position) => position.distanceTo(hand) < 1e-6)).toBe(true)
    expect(positions.some((position) => position.distanceTo(new Vector3(0, 1.6, 0.02)) < 1e-6)).toBe(true)
  })

  it('is rigid without points', () => {
    expect(drawEntity(entity({ look: { as: 'person' } }), new Resources('low')).pose).toBeUndefined()
  })

  it('bends its elbow evenly between shoulder and hand, near and far', () => {
    const shoulder = new Vector3(0.18, 1.1, 0)
    for (const hand of [new Vector3(0.3, 0.7, 0.1), new Vector3(0.2, 1.9, 0), new Vector3(2, 3, 1), shoulder.clone()]) {
      const elbow = bendElbow({ shoulder, side: 1, lengthM: 0.68 }, hand).clone()
      expect(elbow.distanceTo(shoulder)).toBeCloseTo(elbow.distanceTo(hand), 3)
      expect(Number.isFinite(elbow.x + elbow.y + elbow.z)).toBe(true)
    }
  })
})

describe('a ball', () => {
  it('rolls as far as it travels, forwards and back', () => {
    const ball = entity({ look: { as: 'ball' }, shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } })
    const { object, travel } = drawEntity(ball, new Resources('low'))
    const rolling = object.children[0]
    const start = rolling.quaternion.clone()
    travel?.(new Vector3(0.1 * Math.PI, 0, 0), 0.7)
    expect(rolling.quaternion.angleTo(start)).toBeCloseTo(Math.PI, 5)
    travel?.(new Vector3(-0.1 * Math.PI, 0, 0), 0.7)
    expect(rolling.quaternion.angleTo(start)).toBeCloseTo(0, 5)
    travel?.(new Vector3(0, 3, 0), 0.7)
    expect(rolling.quaternion.angleTo(start)).toBeCloseTo(0, 5)
  })
})

describe('creatures with fur', () => {
  const topOf = (as: string, dofs: Readonly<Record<string, number>>): number => {
    const furry = entity({ look: { as }, isCreature: true, dofs: Object.keys(dofs) })
    const drawing = drawEntity(furry, new Resources('low'))
    drawing.pose?.(Float64Array.from(Object.values(dofs)), 0)
    return bounds(drawing.object).max.y
  }

  it('show their posture: a hamster sits up, a fox presses itself to the ground, a dog lies down', () => {
    expect(topOf('hamster', { rear: 1 })).toBeGreaterThan(topOf('hamster', { rear: 0 }) * 1.1)
    expect(topOf('predator', { rear: -0.4 })).toBeLessThan(topOf('predator', { rear: 0 }) * 0.9)
    const lying = { legFrontLeft: -1, legFrontRight: -1, legBackLeft: -1, legBackRight: -1 }
    expect(topOf('dog', lying)).toBeLessThan(topOf('dog', {}) * 0.85)
  })

  it('stand on the ground in every posture', () => {
    for (const as of ['hamster', 'predator', 'dog']) {
      const names = ['rear', 'roll', 'curl', 'headPitch', 'legFrontLeft', 'legBackRight', 'tail', 'jaw']
      for (const name of names) {
        for (const value of [-1, 1]) {
          const furry = entity({ look: { as }, dofs: [name], shape: { cylinder: { radiusM: 0.5, heightM: 1 } } })
          const drawing = drawEntity(furry, new Resources('low'))
          drawing.pose?.(Float64Array.of(value), 0)
          expect(bounds(drawing.object).min.y, `${as} ${name} ${value}`).toBeGreaterThan(-0.3)
        }
      }
    }
  })

  it('step with the distance and stand still when they stop', () => {
    const fox = entity({ look: { as: 'predator' }, dofs: ['tail'] })
    const drawing = drawEntity(fox, new Resources('low'))
    const positions = (): string => {
      drawing.pose?.(Float64Array.of(0), 0)
      drawing.object.updateMatrixWorld(true)
      return meshesOf(drawing.object)
        .map((mesh) => mesh.getWorldPosition(new Vector3()).z.toFixed(3))
        .join(' ')
    }
    const standing = positions()
    for (let k = 0; k < 10; k++) drawing.travel?.(new Vector3(0, 0, 0.11), 0)
    expect(positions()).not.toBe(standing)
    for (let k = 0; k < 60; k++) drawing.travel?.(new Vector3(0, 0, 0), 0)
    expect(positions()).toBe(standing)
  })
})

describe('a sheep', () => {
  const coloursOf = (colour: string): Color[] =>
    meshesOf(drawEntity(entity({ look: { as: 'sheep', colour } }), new Resources('low')).object).map(
      (mesh) => (mesh.material as MeshLambertMaterial).color,
    )

  it('wears its colour as wool, and has a face that shows against it, be it white or black', () => {
    for (const colour of ['#ffffff', '#000000', '#8b4513']) {
      const wool = new Color(colour)
      const colours = coloursOf(colour)
      expect(colours.filter((each) => each.equals(wool)).length, colour).toBeGreaterThanOrEqual(3)
      const lightness = (each: Color): number => each.getHSL({ h: 0, s: 0, l: 0 }, SRGBColorSpace).l
      const farthest = Math.max(...colours.map((each) => Math.abs(lightness(each) - lightness(wool))))
      expect(farthest, colour).toBeGreaterThan(0.25)
    }
  })

  it('turns its head and steps as it goes', () => {
    const drawing = drawEntity(entity({ look: { as: 'sheep' }, dofs: ['headYaw'] }), new Resources('low'))
    const positions = (yaw: number): string => {
      drawing.pose?.(Float64Array.of(yaw), 0)
      drawing.object.updateMatrixWorld(true)
      return meshesOf(drawing.object)
        .map(
          (mesh) =>
            mesh.getWorldPosition(new Vector3()).x.toFixed(3) + mesh.getWorldPosition(new Vector3()).z.toFixed(3),
        )
        .join(' ')
    }
    const ahead = positions(0)
    expect(positions(1)).not.toBe(ahead)
    for (let k = 0; k < 10; k++) drawing.travel?.(new Vector3(0, 0, 0.11), 0)
    expect(positions(0)).not.toBe(ahead)
  })
})

describe('a watcher', () => {
  it('looks where its head is turned: its eyes go along, to the left for a turn to the left', () => {
    const drawing = drawEntity(entity({ look: { as: 'watcher' }, dofs: ['legs', 'headYaw'] }), new Resources('low'))
    const middleOfHead = (yaw: number): Vector3 => {
      drawing.pose?.(Float64Array.of(0, yaw), 0)
      drawing.object.updateMatrixWorld(true)
      const high = meshesOf(drawing.object)
        .map((mesh) => mesh.getWorldPosition(new Vector3()))
        .filter(({ y }) => y > 1.1)
      return high.reduce((sum, position) => sum.add(position), new Vector3()).divideScalar(high.length)
    }
    const ahead = middleOfHead(0)
    const left = middleOfHead(1.2)
    expect(ahead.z).toBeGreaterThan(0.1)
    expect(ahead.x).toBeCloseTo(0, 6)
    expect(left.x).toBeGreaterThan(left.z)
  })

  it('stands on two feet that lift in turn', () => {
    const drawing = drawEntity(entity({ look: { as: 'watcher' } }), new Resources('low'))
    const lows: number[] = []
    for (let k = 0; k < 40; k++) {
      drawing.travel?.(new Vector3(0, 0, 0.03), 0)
      drawing.pose?.(new Float64Array(0), 0)
      lows.push(bounds(drawing.object).min.y)
    }
    // One foot is always down.
    expect(Math.max(...lows)).toBeLessThan(0.02)
    expect(Math.min(...lows)).toBeGreaterThan(-0.02)
  })
})

describe('things', () => {
  it('of a kind that has a drawing get it by name, unless their author wants the bare shape', () => {
    const resources = new Resources('low')
    const bowl = { kind: 'bowl', shape: { cylinder: { radiusM: 0.2, heightM: 0.1 } } } as const
    expect(meshesOf(drawEntity(entity(bowl), resources).object).length).toBeGreaterThan(5)
    expect(meshesOf(drawEntity(entity({ ...bowl, look: { as: 'bare' } }), resources).object)).toHaveLength(1)
  })

  it('keep to the room they take: nothing looks bigger than what collides', () => {
    const shape = { box: { sizeM: [1.6, 1.4, 4] } } as const
    for (const as of ['car', 'table']) {
      const box = bounds(drawEntity(entity({ look: { as }, shape }), new Resources('low')).object)
      expect(box.max.x, as).toBeLessThan(0.83)
      expect(box.max.z, as).toBeLessThan(2.1)
      expect(box.max.y, as).toBeLessThan(1.45)
    }
  })

  it('like walls have posts at both ends', () => {
    const wall = entity({ look: { as: 'wall' }, shape: { segment: { to: [3, 0], heightM: 0.5, thicknessM: 0.06 } } })
    const box = bounds(drawEntity(wall, new Resources('low')).object)
    expect(box.min.x).toBeGreaterThan(-0.1)
    expect(box.max.x).toBeLessThan(3.1)
    expect(box.max.y).toBeLessThan(0.65)
  })
})
