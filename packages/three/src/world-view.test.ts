import { createFrame, createWorld, type Frame, type Scenery, type World } from '@ethogram/core'
import { driftersWorld, findScene } from '@ethogram/scenes'
import { Group, InstancedMesh, Matrix4, Mesh, type Object3D, Raycaster, Scene, Vector3 } from 'three'
import { afterEach, describe, expect, it } from 'vitest'
import type { Look } from './drawing.ts'
import type { FrameSource } from './frame-source.ts'
import { WorldView } from './world-view.ts'

const worlds: World[] = []

function worldOf(name: string): World {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(`no scene ${name}`)
  const world = createWorld(scene.world, { seed: 3 })
  worlds.push(world)
  return world
}

function drifters(count: number): World {
  const world = createWorld(driftersWorld(count))
  worlds.push(world)
  return world
}

afterEach(() => {
  for (const world of worlds.splice(0)) world.dispose()
})

/** A world's frames as a worker would hand them over. */
function sourceOf(world: World, ticks = 1): FrameSource & { alpha: number; previous: Frame; current: Frame } {
  const previous = world.frame(createFrame())
  world.step(ticks)
  return { scenery: (): Scenery => world.scenery(), previous, current: world.frame(createFrame()), alpha: 1 }
}

function countMeshes(object: Object3D): number {
  let count = 0
  object.traverse((child) => {
    if (child instanceof Mesh) count++
  })
  return count
}

/** A ray straight down onto a position. */
function downOn(x: number, z: number): Raycaster {
  return new Raycaster(new Vector3(x, 100, z), new Vector3(0, -1, 0))
}

describe('a view', () => {
  it('tells a body which skills are on, from frames alone', () => {
    const world = worldOf('bodies')
    world.direct('dog: do sit until withdrawn')
    const seen = new Map<string, readonly string[]>()
    const draw: Look = ({ name }) => ({ object: new Group(), live: ({ skills }) => void seen.set(name, skills) })
    const source = sourceOf(world, 30)
    const view = new WorldView(source, new Scene(), { bodies: { dog: { draw }, puppet: { draw } } })
    view.advance(0)
    for (const name of ['dog', 'puppet']) {
      const on = world.why(name)?.skills.filter(({ phase }) => phase === 'on') ?? []
      expect(seen.get(name)).toEqual(on.map((skill) => skill.name))
    }
    expect(seen.get('dog')).toContain('sit')
    view.dispose()
  })

  it('without patience draws whom the scene is about first and misses nobody in the end', () => {
    const world = worldOf('meadow')
    const scene = new Scene()
    const view = new WorldView(sourceOf(world), scene, { quality: 'low', patienceMs: 0 })
    const drawn = (): string[] =>
      view.root.children.map(({ name }) => name).filter((name) => name !== '' && name !== 'ground')
    expect(drawn()).toEqual(['silas'])
    expect(view.isWhole).toBe(false)
    for (let picture = 0; picture < 60 && !view.isWhole; picture++) view.advance(picture * 16)
    expect(view.isWhole).toBe(true)
    const atOnce = new WorldView(sourceOf(world), new Scene(), { quality: 'low' })
    expect(atOnce.isWhole).toBe(true)
    const all = atOnce.root.children.map(({ name }) => name).filter((name) => name !== '' && name !== 'ground')
    expect(drawn().sort()).toEqual(all.sort())
    view.dispose()
    atOnce.dispose()
  })

  it('has an object for every entity, at its position and heading', () => {
    const world = worldOf('bird')
    const view = new WorldView(sourceOf(world, 40), new Scene(), { quality: 'low' })
    for (const entity of world.entities()) {
      const object = view.object(entity.name)
      expect(object?.position.toArray()).toEqual([entity.x, entity.y, entity.z])
      expect(object?.rotation.y).toBeCloseTo(entity.headingRad, 12)
      expect(object?.name).toBe(entity.name)
    }
    expect(view.object('nobody')).toBeUndefined()
  })

  it('draws between two ticks', () => {
    const world = worldOf('bird')
    world.step(60)
    const source = sourceOf(world)
    const view = new WorldView(source, new Scene(), { quality: 'low' })
    const at = (alpha: number): Vector3 => {
      source.alpha = alpha
      view.advance(0)
      return view.object('bird')?.position.clone() ?? new Vector3(Number.NaN)
    }
    const middle = at(0).clone().lerp(at(1), 0.5)
    expect(at(0.5).distanceTo(middle)).toBeLessThan(1e-9)
    expect(at(0).distanceTo(at(1))).toBeGreaterThan(0.01)
  })

  it('steps a world of this thread by real time and changes nothing in it', () => {
    const seen = worldOf('bird')
    const unseen = worldOf('bird')
    const view = new WorldView(seen, new Scene(), { quality: 'low' })
    for (let ms = 0; ms <= 3000; ms += 16) {
      view.advance(ms)
      view.pick(downOn(0, 0))
    }
    unseen.step(seen.tick)
    expect(seen.tick).toBeGreaterThan(50)
    expect(seen.hash()).toBe(unseen.hash())
  })

  it('never steps a world that comes as frames', () => {
    const world = worldOf('ball')
    const view = new WorldView(sourceOf(world), new Scene(), { quality: 'low' })
    for (let ms = 0; ms < 2000; ms += 100) view.advance(ms)
    expect(world.tick).toBe(1)
  })

  it('meets those who come and forgets those who go, and keeps the rest as they were', () => {
    const world = worldOf('ball')
    const view = new WorldView(world, new Scene(), { quality: 'low' })
    const kept = view.object('person')
    world.input({ input: 'add', name: 'second', entity: { kind: 'ball', at: [1, 0, 1] } })
    world.input({ input: 'remove', entity: 'tree' })
    view.advance(0)
    expect(view.object('second')).toBeDefined()
    expect(view.object('tree')).toBeUndefined()
    expect(view.object('person')).toBe(kept)
  })

  it('hides an entity whose frame no longer has it although the scenery still does', () => {
    const world = worldOf('ball')
    const source = sourceOf(world)
    const view = new WorldView(source, new Scene(), { quality: 'low' })
    source.current = { ...source.current, count: source.current.count - 1 }
    view.advance(0)
    const hidden = world.entities().filter((entity) => view.object(entity.name)?.visible === false)
    expect(hidden).toHaveLength(1)
  })

  it('leaves the scene as it found it', () => {
    const scene = new Scene()
    const view = new WorldView(worldOf('ball'), scene)
    expect(scene.children).toHaveLength(1)
    view.dispose()
    expect(scene.children).toHaveLength(0)
  })

  it('draws only those who are named, and spots below them on a floor of somebody else’s', () => {
    const scene = new Scene()
    const view = new WorldView(worldOf('meadow'), scene, {
      quality: 'low',
      only: ['silas', 'ball'],
      ground: false,
      spots: true,
    })
    expect(view.object('silas')).toBeDefined()
    expect(view.object('you')).toBeUndefined()
    expect(view.root.getObjectByName('ground')).toBeUndefined()
    const spots = view.root.children.filter((child) => child instanceof InstancedMesh)
    expect(spots.map(({ count }) => count)).toEqual([2])
    expect(view.groundHeight(0, 20)).toBeGreaterThan(0.1)
    view.dispose()
    expect(scene.children).toHaveLength(0)
  })

  it('casts shadows only when asked to', () => {
    const world = worldOf('ball')
    const casting = (view: WorldView): boolean => {
      let isCasting = false
      view.object('tree')?.traverse((child) => {
        isCasting ||= child.castShadow
      })
      return isCasting
    }
    expect(casting(new WorldView(sourceOf(world), new Scene(), { quality: 'high' }))).toBe(true)
    expect(casting(new WorldView(sourceOf(world), new Scene(), { quality: 'low' }))).toBe(false)
    expect(casting(new WorldView(sourceOf(world), new Scene(), { quality: 'low', shadows: true }))).toBe(true)
  })
})

describe('a crowd', () => {
  it('of ten thousand is drawn with a handful of meshes, each in its place', () => {
    const world = drifters(10_000)
    const view = new WorldView(sourceOf(world), new Scene(), { quality: 'low' })
    const instanced: InstancedMesh[] = []
    view.root.traverse((child) => {
      if (child instanceof InstancedMesh) instanced.push(child)
    })
    expect(countMeshes(view.root)).toBeLessThan(10)
    const drifting = instanced.find((mesh) => mesh.count === 10_000)
    expect(drifting).toBeDefined()
    const matrix = new Matrix4()
    drifting?.getMatrixAt(0, matrix)
    const at = new Vector3().setFromMatrixPosition(matrix)
    const frame = world.frame()
    expect(at.x).toBeCloseTo(frame.positions[0], 4)
    expect(at.z).toBeCloseTo(frame.positions[2], 4)
  })

  it('of twenty has objects of their own, one more and they are instances', () => {
    const few = new WorldView(sourceOf(drifters(20)), new Scene(), { quality: 'low' })
    const many = new WorldView(sourceOf(drifters(21)), new Scene(), { quality: 'low' })
    expect(countMeshes(few.object('drifter-3') ?? new Scene())).toBe(1)
    expect(countMeshes(many.object('drifter-3') ?? new Scene())).toBe(0)
  })

  it('gives an object that moves with one of them', () => {
    const world = drifters(50)
    const source = sourceOf(world)
    const view = new WorldView(source, new Scene(), { quality: 'low' })
    const anchor = view.object('drifter-7')
    world.step(30)
    source.previous = source.current
    source.current = world.frame(createFrame())
    view.advance(0)
    const entity = world.entity('drifter-7')
    expect(view.object('drifter-7')).toBe(anchor)
    expect(anchor?.position.toArray()).toEqual([entity?.x, entity?.y, entity?.z])
  })

  it('becomes objects again when enough of it have gone', () => {
    const world = drifters(22)
    const source = sourceOf(world)
    const view = new WorldView(source, new Scene(), { quality: 'low' })
    for (const name of ['drifter-0', 'drifter-1']) world.input({ input: 'remove', entity: name })
    world.step()
    source.current = world.frame(createFrame())
    view.advance(0)
    expect(countMeshes(view.object('drifter-9') ?? new Scene())).toBe(1)
  })
})

describe('colours', () => {
  const paddock = (count: number): World => {
    const sheep = (k: number) => [`sheep-${k}`, { kind: 'sheep', at: [k, 0, 0] as const, fields: { colour: 'white' } }]
    const world = createWorld({
      ethogram: 1,
      world: 'paddock',
      kinds: {
        sheep: {
          shape: { cylinder: { radiusM: 0.2, heightM: 0.6 } },
          fields: { colour: 'white', mood: 'calm' },
          look: { as: 'bare', colour: '#123456' },
        },
      },
      entities: Object.fromEntries(Array.from({ length: count }, (_, k) => sheep(k))),
    })
    worlds.push(world)
    return world
  }
  const paint = (world: World, entity: string, value: string) =>
    world.input({ input: 'set', entity, field: 'colour', value })
  const colourIn = (object: Object3D | undefined): string => {
    let colour = ''
    object?.traverse((child) => {
      if (child instanceof Mesh) colour = `#${child.material.color.getHexString()}`
    })
    return colour
  }

  it('are those that things wear by their own field, else those of their look, and change with it', () => {
    const world = paddock(3)
    paint(world, 'sheep-1', 'black')
    paint(world, 'sheep-2', 'no colour at all')
    const source = sourceOf(world)
    const view = new WorldView(source, new Scene(), { quality: 'low' })
    const colours = () => [0, 1, 2].map((k) => colourIn(view.object(`sheep-${k}`)))
    expect(colours()).toEqual(['#ffffff', '#000000', '#123456'])
    const [, black] = [0, 1].map((k) => view.object(`sheep-${k}`))
    paint(world, 'sheep-0', 'rgb(255, 0, 128)')
    source.current = world.frame(createFrame())
    view.advance(0)
    expect(colours()).toEqual(['#ff0080', '#000000', '#123456'])
    expect(view.object('sheep-1')).toBe(black)
    expect(view.root.children.filter((child) => child.name === 'sheep-0')).toHaveLength(1)
    world.input({ input: 'set', entity: 'sheep-0', field: 'mood', value: 'blue' })
    paint(world, 'sheep-0', '')
    source.current = world.frame(createFrame())
    view.advance(0)
    expect(colours()[0]).toBe('#123456')
  })

  it('single one out of many, which stay instances', () => {
    const world = paddock(40)
    const source = sourceOf(world)
    const view = new WorldView(source, new Scene(), { quality: 'low' })
    expect(countMeshes(view.object('sheep-7') ?? new Scene())).toBe(0)
    paint(world, 'sheep-7', 'black')
    source.current = world.frame(createFrame())
    view.advance(0)
    expect(colourIn(view.object('sheep-7'))).toBe('#000000')
    expect(countMeshes(view.object('sheep-8') ?? new Scene())).toBe(0)
    expect(view.pick(downOn(7, 0))).toBe('sheep-7')
    expect(view.pick(downOn(8, 0))).toBe('sheep-8')
  })
})

describe('picking', () => {
  it('names what the ray hits, alone or one of many', () => {
    const world = worldOf('ball')
    const view = new WorldView(sourceOf(world), new Scene(), { quality: 'low' })
    expect(view.pick(downOn(3, 2))).toBe('person')
    const crowd = drifters(400)
    const crowdView = new WorldView(sourceOf(crowd), new Scene(), { quality: 'low' })
    const one = crowd.entity('drifter-123')
    expect(crowdView.pick(downOn(one?.x ?? 0, one?.z ?? 0))).toBe('drifter-123')
  })

  it('forgives a narrow miss of something small, and nothing else', () => {
    const world = worldOf('bird')
    const view = new WorldView(sourceOf(world, 120), new Scene(), { quality: 'low' })
    const { x, z } = world.entity('bird') ?? { x: Number.NaN, z: Number.NaN }
    const outwards = 1 + 0.6 / Math.hypot(x, z)
    expect(view.pick(downOn(x * outwards, z * outwards))).toBe('bird')
    expect(view.pick(downOn(60, 60))).toBeUndefined()
  })

  it('never picks the ground', () => {
    const world = worldOf('ball')
    const view = new WorldView(sourceOf(world), new Scene(), { quality: 'low' })
    const level = new Raycaster(new Vector3(30, 3, 30), new Vector3(0.6, -1, 0.6).normalize())
    expect(view.pick(level)).toBeUndefined()
  })
})
