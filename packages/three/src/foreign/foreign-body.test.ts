import { createWorld, type SceneryEntity, type World } from '@ethogram/core'
import { Matrix4, Scene, SkinnedMesh, Vector3 } from 'three'
import { afterEach, describe, expect, it } from 'vitest'
import { gltfFile, hasGltfFiles } from '../../test/data-folder.ts'
import { type MadeBody, madeBody } from '../../test/made-body.ts'
import { Stage } from '../../test/stage.ts'
import { CreatureView } from '../creature-view.ts'
import { SkinnedCrowd } from '../crowd/skinned-crowd.ts'
import type { Moment } from '../drawing.ts'
import { WorldView } from '../world-view.ts'
import { commandOf } from './clip-names.ts'
import { createMember, type ForeignMember } from './foreign-member.ts'
import { sightOf } from './gaze.ts'
import { jointMatrices, placeVertex } from './hide.ts'
import { loadBody } from './load-body.ts'
import { isGait } from './motion.ts'
import { buildRig, type Rig } from './rig.ts'

const HEIGHT_M = 0.6
const PICTURES_PER_S = 60

const entity: SceneryEntity = {
  id: 0,
  name: 'someone',
  kind: 'creature',
  isCreature: true,
  shape: { cylinder: { radiusM: 0.2, heightM: HEIGHT_M } },
  look: {},
  points: [],
  dofs: [],
}

function still(): Moment {
  return {
    dtS: 1 / PICTURES_PER_S,
    way: new Vector3(),
    turnRad: 0,
    headingRad: 0,
    at: new Vector3(),
    pose: new Float64Array(0),
    poseAt: 0,
    skills: [],
    lookAt: undefined,
  }
}

/** What the feet of a body do on the ground while it goes straight at a speed: measured from its hide, in the world. */
function walk(rig: Rig, speedMps: number, seconds: number): { slip: number; sink: number; lift: number; duty: number } {
  const member = createMember(rig, entity)
  const moment = still()
  const joints = new Float32Array(16 * rig.hide.jointNodes.length)
  const vertexAt = new Float64Array(3)
  const tracks = rig.feet.map(({ vertices }) => vertices.map(() => ({ from: new Vector3(), isDown: false })))
  const gait = (): number => (isGait(member.motion.playing) ? member.motion.playing.strideHeights * HEIGHT_M : 1)
  let slip = 0
  let sink = 0
  let lift = 0
  let down = 0
  let pictures = 0
  for (let picture = 0; picture < seconds * PICTURES_PER_S; picture++) {
    moment.way.set(0, 0, speedMps / PICTURES_PER_S)
    moment.at.add(moment.way)
    member.advance(moment)
    // The first second starts up.
    if (picture < PICTURES_PER_S) continue
    jointMatrices(rig.hide, member.motion.nodes, joints)
    rig.feet.forEach(({ vertices }, f) => {
      let lowest = Number.POSITIVE_INFINITY
      vertices.forEach((vertex, v) => {
        placeVertex(rig.hide, vertex, joints, vertexAt, 0)
        const at = new Vector3().fromArray(vertexAt).multiplyScalar(HEIGHT_M).add(moment.at)
        lowest = Math.min(lowest, at.y)
        const track = tracks[f][v]
        const isDown = at.y < 0.005 * HEIGHT_M
        if (isDown && !track.isDown) track.from.copy(at)
        if (isDown) slip = Math.max(slip, Math.hypot(at.x - track.from.x, at.z - track.from.z) / gait())
        track.isDown = isDown
      })
      sink = Math.min(sink, lowest / HEIGHT_M)
      lift = Math.max(lift, lowest / HEIGHT_M)
      if (lowest < 0.01 * HEIGHT_M) down++
      pictures++
    })
  }
  return { slip, sink, lift, duty: down / pictures }
}

/** The fastest that any foot moves in the body's frame, in body heights per second: a leg that flips over shows here. */
function fastestFoot(rig: Rig, speedMps: number): number {
  const member = createMember(rig, entity)
  const moment = still()
  moment.way.set(0, 0, speedMps / PICTURES_PER_S)
  const last = rig.feet.map(() => new Vector3())
  let fastest = 0
  for (let picture = 0; picture < 4 * PICTURES_PER_S; picture++) {
    member.advance(moment)
    rig.feet.forEach(({ node }, f) => {
      const at = new Vector3().fromArray(member.motion.nodes, 16 * node + 12)
      if (picture > PICTURES_PER_S) fastest = Math.max(fastest, at.distanceTo(last[f]) * PICTURES_PER_S)
      last[f].copy(at)
    })
  }
  return fastest
}

/** Degrees between the line of sight and a position, after a while of looking at it. */
function lookErrorDeg(rig: Rig, target: Vector3, seconds = 2, speedMps = 0): number {
  const member = createMember(rig, entity)
  const moment = still()
  for (let picture = 0; picture < seconds * PICTURES_PER_S; picture++) {
    moment.way.set(0, 0, speedMps / PICTURES_PER_S)
    moment.at.add(moment.way)
    moment.lookAt = target.clone().add(moment.at)
    member.advance(moment)
  }
  return gazeErrorDeg(rig, member, target)
}

function gazeErrorDeg(rig: Rig, { motion }: ForeignMember, target: Vector3): number {
  if (rig.gaze === undefined) return Number.NaN
  const head = new Vector3().fromArray(motion.nodes, 16 * rig.gaze.head + 12).multiplyScalar(HEIGHT_M)
  const toward = target.clone().sub(head)
  const sight = sightOf(rig.gltf, rig.gaze, motion.pose, rig.root, new Vector3())
  return (sight.angleTo(toward) * 180) / Math.PI
}

const STANDINGS: readonly [string, Matrix4][] = [
  ['as glTF says', new Matrix4()],
  ['facing −z', new Matrix4().makeRotationY(Math.PI)],
  ['facing +x', new Matrix4().makeRotationY(Math.PI / 2)],
  ['with z up', new Matrix4().makeRotationX(Math.PI / 2)],
  ['in centimetres', new Matrix4().makeScale(100, 100, 100)],
  [
    'with z up, facing x, a hundred times too big',
    new Matrix4()
      .makeRotationX(Math.PI / 2)
      .multiply(new Matrix4().makeRotationY(1.5 * Math.PI))
      .multiply(new Matrix4().makeScale(100, 100, 100)),
  ],
]

describe('a body', () => {
  for (const [how, root] of STANDINGS) {
    for (const [named, rename] of [
      ['', undefined],
      [' and without names', () => undefined],
    ] as const) {
      if (named !== '' && how.includes('z up')) continue
      it(`that stands in its file ${how}${named} walks on its feet and looks at what it is told`, async () => {
        const options: MadeBody = rename === undefined ? { root } : { root, rename }
        const rig = await buildRig(madeBody(options))
        expect(rig.feet).toHaveLength(4)
        const { slip, sink, duty } = walk(rig, 0.4, 5)
        expect(slip).toBeLessThan(0.05)
        expect(sink).toBeGreaterThan(-0.01)
        expect(duty).toBeGreaterThan(0.4)
        expect(lookErrorDeg(rig, new Vector3(1.5, 0.4, 1))).toBeLessThan(2)
        expect(lookErrorDeg(rig, new Vector3(-1.5, 1.2, 1.5))).toBeLessThan(2)
      })
    }
  }

  it('that cannot turn its head far enough turns it as far as it goes, and the eyes go on', async () => {
    const rig = await buildRig(madeBody())
    const target = new Vector3(0.2, 0.5, -3)
    expect(lookErrorDeg(rig, target)).toBeGreaterThan(60)
    const { motion } = lookedAt(rig, target)
    const gaze = rig.gaze
    expect(gaze?.eyes).toHaveLength(2)
    if (gaze === undefined) return
    const head = sightOf(rig.gltf, gaze, motion.pose, rig.root, new Vector3())
    expect(Math.abs(Math.atan2(head.x, head.z))).toBeCloseTo(rig.gazeLimits.yawRad, 2)
  })

  it('looks over gradually, the eyes first', async () => {
    const rig = await buildRig(madeBody())
    const target = new Vector3(2, 0.5, 1)
    const errors = [0.05, 0.15, 0.3, 0.6].map((seconds) => lookErrorDeg(rig, target, seconds))
    expect(errors[0]).toBeGreaterThan(20)
    expect(errors).toEqual([...errors].sort((a, b) => b - a))
    expect(errors[3]).toBeLessThan(2)
  })

  it('stands in the clip that stands, walks when it goes, and sits when its creature sits', async () => {
    const rig = await buildRig(madeBody(), { clips: { sit: 'Idle' } })
    const member = createMember(rig, entity)
    const moment = still()
    const playing = (): string | undefined => member.motion.playing?.command
    member.advance(moment)
    expect(playing()).toBe('stand')
    moment.skills = ['sit']
    member.advance(moment)
    expect(playing()).toBe('sit')
    moment.skills = ['travel']
    moment.way.set(0, 0, 0.01)
    for (let picture = 0; picture < 20; picture++) member.advance(moment)
    expect(playing()).toBe('walk')
    moment.way.set(0, 0, 0)
    for (let picture = 0; picture < 60; picture++) member.advance(moment)
    expect(playing()).toBe('stand')
  })

  it('goes over from one thing to the next without a jump', async () => {
    const rig = await buildRig(madeBody(), { clips: { sit: 'Walk' } })
    const member = createMember(rig, entity)
    const moment = still()
    const doings: readonly [number, readonly string[]][] = [
      [0, []],
      [0.5, []],
      [0, ['sit']],
      [0.5, []],
      [0.9, ['sit']],
      [0, []],
    ]
    const before = member.motion.nodes.slice()
    let fastest = 0
    for (const [speedMps, skills] of doings) {
      moment.skills = skills
      moment.way.set(0, 0, speedMps / PICTURES_PER_S)
      for (let picture = 0; picture < 0.4 * PICTURES_PER_S; picture++) {
        member.advance(moment)
        for (const { node } of rig.feet) {
          const way = [12, 13, 14].map((k) => member.motion.nodes[16 * node + k] - before[16 * node + k])
          fastest = Math.max(fastest, Math.hypot(...way) * PICTURES_PER_S)
        }
        before.set(member.motion.nodes)
      }
    }
    // A swinging foot of this body goes three heights a second; a jump would be twenty and more.
    expect(fastest).toBeLessThan(9)
  })

  it('shows a wagging and a raised tail and an open mouth of its creature', async () => {
    const rig = await buildRig(madeBody())
    const moving = { ...entity, dofs: ['tail', 'tailHeight', 'jaw'] }
    const shown = (...values: readonly number[]): Float32Array => {
      const member = createMember(rig, moving)
      member.advance({ ...still(), pose: Float64Array.from(values) })
      return member.motion.nodes.slice()
    }
    const tip = 16 * rig.gltf.nodeNames.indexOf('Tail2') + 12
    const rest = shown(0, 0, 0)
    expect(Math.abs(shown(1, 0, 0)[tip] - rest[tip])).toBeGreaterThan(0.03)
    expect(shown(0, 1, 0)[tip + 1]).toBeGreaterThan(rest[tip + 1] + 0.03)
    expect(shown(0, -1, 0)[tip + 1]).toBeLessThan(rest[tip + 1] - 0.03)
    // The jaw's own forward axis points down when it is open.
    const jaw = 16 * rig.gltf.nodeNames.indexOf('Jaw') + 9
    expect(shown(0, 0, 1)[jaw]).toBeLessThan(rest[jaw] - 0.2)
  })

  it('looks where the DOFs of its creature for head and eyes point', async () => {
    const rig = await buildRig(madeBody())
    const member = createMember(rig, { ...entity, dofs: ['eyesYaw', 'headPitch', 'headYaw'] })
    const moment = { ...still(), pose: Float64Array.from([0.2, 0.3, 0.5]) }
    for (let picture = 0; picture < 60; picture++) member.advance(moment)
    if (rig.gaze === undefined) throw new Error('no gaze')
    const sight = sightOf(rig.gltf, rig.gaze, member.motion.pose, rig.root, new Vector3())
    expect(Math.atan2(sight.x, sight.z)).toBeCloseTo(0.7, 2)
    expect(Math.asin(sight.y)).toBeCloseTo(0.3, 2)
  })
})

function lookedAt(rig: Rig, target: Vector3): ForeignMember {
  const member = createMember(rig, entity)
  const moment = { ...still(), lookAt: target }
  for (let picture = 0; picture < 120; picture++) member.advance(moment)
  return member
}

describe('names of clips', () => {
  it.each([
    ['AnimalArmature|Walk', 'walk'],
    ['Gallop', 'gallop'],
    ['Gallop_Jump', 'jump'],
    ['Jump_ToIdle', 'jump'],
    ['Idle_2_HeadLow', 'stand'],
    ['Idle_HitReact_Left', 'flinch'],
    ['mixamorig:Running', 'gallop'],
    ['lieDown', 'lieDown'],
    ['chew', 'eat'],
    ['Attack_Headbutt', 'attack'],
    ['Take 001', undefined],
  ])('%s is %s', (name, command) => {
    expect(commandOf(name)?.command).toBe(command)
  })
})

const worlds: World[] = []
afterEach(() => {
  for (const world of worlds.splice(0)) world.dispose()
})

function walkerWorld(): World {
  const world = createWorld({
    ethogram: 1,
    world: 'meadow',
    species: [
      {
        ethogram: 1,
        species: 'walker',
        body: { shape: { cylinder: { radiusM: 0.2, heightM: HEIGHT_M } }, travel: { by: 'walk', maxSpeedMps: 0.8 } },
        behavior: { wander: { always: 1, act: 'wander' } },
      },
    ],
    entities: { ann: { kind: 'walker' }, bob: { kind: 'walker', at: [3, 0, 0] } },
  })
  worlds.push(world)
  return world
}

describe('a view with a body', () => {
  it('draws the creatures of a kind with it, as bones by the names of the file', async () => {
    const body = await loadBody(madeBody())
    const view = new WorldView(walkerWorld(), new Scene(), { quality: 'low', bodies: { walker: body } })
    for (let ms = 0; ms < 2000; ms += 16) view.advance(ms)
    for (const name of ['ann', 'bob']) {
      const object = view.object(name)
      expect(object?.getObjectByName('Head')).toBeDefined()
      let meshes = 0
      object?.traverse((child) => {
        if (child instanceof SkinnedMesh) meshes++
      })
      expect(meshes).toBe(1)
    }
    view.dispose()
    body.dispose()
  })

  it('leaves the world as it was', async () => {
    const seen = walkerWorld()
    const unseen = walkerWorld()
    const body = await loadBody(madeBody())
    const view = new WorldView(seen, new Scene(), { quality: 'low', bodies: { ann: body } })
    for (let ms = 0; ms < 2000; ms += 16) view.advance(ms)
    unseen.step(seen.tick)
    expect(seen.hash()).toBe(unseen.hash())
  })

  it('draws one creature alone in somebody’s scene, and two such views share the clock', async () => {
    const world = walkerWorld()
    const scene = new Scene()
    const body = await loadBody(madeBody())
    const ann = new CreatureView(world, 'ann', scene, { quality: 'low', body })
    const bob = new CreatureView(world, 'bob', scene, { quality: 'low' })
    for (let ms = 0; ms <= 1000; ms += 20) {
      ann.advance(ms)
      bob.advance(ms)
    }
    expect(Math.abs(world.tick - world.rateHz)).toBeLessThanOrEqual(1)
    expect(scene.children).toHaveLength(2)
    expect(ann.object?.getObjectByName('Head')).toBeDefined()
    expect(bob.object?.getObjectByName('Head')).toBeUndefined()
    expect(bob.object?.position.x).toBeCloseTo(world.entity('bob')?.x ?? Number.NaN, 1)
    ann.dispose()
    bob.dispose()
    expect(scene.children).toHaveLength(0)
  })

  it('draws many as a crowd: one object, every name found by a ray', async () => {
    const body = await loadBody(madeBody())
    const stage = new Stage(60, HEIGHT_M)
    stage.actors.forEach((actor, k) => {
      actor.x = 2 * (k % 8)
      actor.z = 2 * Math.floor(k / 8)
    })
    stage.step()
    const scene = new Scene()
    const view = new WorldView(stage, scene, { quality: 'low', bodies: { creature: body }, ground: false })
    const crowds = view.root.children.filter((child) => child instanceof SkinnedCrowd)
    expect(view.root.children).toHaveLength(1)
    expect(crowds).toHaveLength(1)
    expect(crowds[0]?.names).toHaveLength(60)
    const anchor = view.object('creature11')
    expect(anchor?.position.toArray()).toEqual([6, 0, 2])
    view.dispose()
  })
})

describe.skipIf(!hasGltfFiles)('bodies made by others, with no code of their own', () => {
  const files = ['Wolf', 'Husky', 'Fox', 'Cow', 'RobotExpressive']
  const rigs = new Map<string, Rig>()
  const rigOf = async (name: string): Promise<Rig> => {
    const rig = rigs.get(name) ?? (await buildRig(gltfFile(name)))
    rigs.set(name, rig)
    return rig
  }

  it.each(files)('%s has its clips told, two or four feet, a head, a way to stand and a way to walk', async (name) => {
    const rig = await rigOf(name)
    expect(rig.clips).toHaveLength(name === 'Fox' ? 3 : name === 'RobotExpressive' ? 14 : 12)
    expect(rig.feet).toHaveLength(name === 'RobotExpressive' ? 2 : 4)
    expect(rig.map.head).toBeDefined()
    expect(rig.stand).toBeDefined()
    expect(rig.gaits.map(({ command }) => command)).toEqual(['walk', 'gallop'])
    expect(rig.standingAs).toMatchObject({ up: '+y', facing: '+z' })
  })

  for (const name of files) {
    it(`${name} walks and gallops at the speed of its feet: slip at most 5 % of a stride, no foot below the ground`, async () => {
      const rig = await rigOf(name)
      for (const gait of rig.gaits) {
        for (const share of [0.8, 1, 1.15]) {
          const speedMps = share * gait.heightsPerS * HEIGHT_M
          const { slip, sink, lift, duty } = walk(rig, speedMps, 4)
          expect(slip).toBeLessThanOrEqual(0.05)
          expect(sink).toBeGreaterThan(-0.01)
          expect(lift).toBeGreaterThan(0.015)
          expect(duty).toBeGreaterThan(0.1)
        }
        // Swinging feet go forward at two to four times the pace of the body; ten times would be a leg that flips over.
        expect(fastestFoot(rig, gait.heightsPerS * HEIGHT_M)).toBeLessThan(7 * gait.heightsPerS)
      }
    })

    it(`${name} plays its clips for skills: dead it lies, eating it has its head down, and gets up again`, async () => {
      const rig = await rigOf(name)
      const member = createMember(rig, entity)
      const moment = still()
      const headAfter = (skills: readonly string[]): number => {
        moment.skills = skills
        for (let picture = 0; picture < 90; picture++) member.advance(moment)
        return member.motion.nodes[16 * (rig.gaze?.head ?? 0) + 13]
      }
      const standing = headAfter([])
      if (rig.clipOf.has('die')) expect(headAfter(['die'])).toBeLessThan(0.75 * standing)
      if (rig.clipOf.has('eat')) expect(headAfter(['chew'])).toBeLessThan(0.75 * standing)
      // A skill that this body has no clip for leaves it standing.
      expect(headAfter(['somersault'])).toBeGreaterThan(0.9 * standing)
    })

    it(`${name} looks at what is left, right, above and beside its way, within 3 degrees`, async () => {
      const rig = await rigOf(name)
      for (const target of [
        [1.5, 0.5, 1.5],
        [-1.5, 0.5, 1.5],
        [0, 2, 2],
        [0.6, 0.1, 2],
      ]) {
        expect(lookErrorDeg(rig, new Vector3(...target))).toBeLessThan(3)
      }
      expect(lookErrorDeg(rig, new Vector3(1.5, 0.8, 2), 2, 0.4)).toBeLessThan(3)
    })
  }
})
