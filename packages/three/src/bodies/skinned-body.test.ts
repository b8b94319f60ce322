import { compileSkeleton, createPose, FOOT_NUMBERS, solvePose } from '@ethogram/core'
import { dogSkeleton, puppetSkeleton } from '@ethogram/species'
import { Matrix4, Mesh, MeshBasicMaterial, Raycaster, type SkinnedMesh, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { type JointAngles, poseByAngles } from '../../test/pose-by-angles.ts'
import { bodyMesh } from './body-mesh.ts'
import { type FaceDofs, faceReader, SkinnedBody } from './skinned-body.ts'

const SKELETON = dogSkeleton()
const STYLE = { animal: 'dog' } as const
const MESH = bodyMesh(SKELETON, STYLE)

function posed(angles: JointAngles, face: FaceDofs = {}): SkinnedBody {
  const material = new MeshBasicMaterial({ vertexColors: true })
  const body = new SkinnedBody(SKELETON, STYLE, [material, material])
  body.show(Float64Array.from(poseByAngles(SKELETON, angles)), 0, face)
  return body
}

function fineMesh(body: SkinnedBody): SkinnedMesh {
  return body.object.levels[0].object as SkinnedMesh
}

/** Where vertices are that a bone holds by more than `least`. */
function heldPositions(body: SkinnedBody, bone: string, least = 0.95): Vector3[] {
  const mesh = fineMesh(body)
  const bones = mesh.geometry.getAttribute('skinIndex')
  const weights = mesh.geometry.getAttribute('skinWeight')
  const index = body.bones.indexOf(bone)
  const found: Vector3[] = []
  for (let v = 0; v < bones.count; v++) {
    for (let k = 0; k < 4; k++) {
      if (bones.getComponent(v, k) !== index || weights.getComponent(v, k) < least) continue
      found.push(mesh.getVertexPosition(v, new Vector3()))
    }
  }
  return found
}

const middle = (positions: readonly Vector3[]): Vector3 =>
  positions.reduce((sum, position) => sum.add(position), new Vector3()).divideScalar(positions.length)

describe('a skinned body', () => {
  it('at rest is as it was built, and every bone matrix is nothing', () => {
    const body = posed({})
    const matrices = new Float32Array(body.bones.length * 16 + 3)
    body.jointMatrices(matrices, 3)
    const unit = new Matrix4().elements
    for (let i = 0; i < body.bones.length * 16; i++) expect(matrices[3 + i]).toBeCloseTo(unit[i % 16], 5)
    const built = MESH.geometry.getAttribute('position')
    const position = new Vector3()
    for (let v = 0; v < built.count; v += 97) {
      fineMesh(body).getVertexPosition(v, position)
      expect(position.distanceTo(new Vector3().fromBufferAttribute(built, v))).toBeLessThan(1e-5)
    }
  })

  it('draws the corners of a puppet’s mouth up for a smile and down when it is sad; the middle stays', () => {
    const material = new MeshBasicMaterial({ vertexColors: true })
    const skeleton = puppetSkeleton()
    const body = new SkinnedBody(skeleton, { animal: 'puppet' }, [material, material])
    const upOf = (smile: number, bone: string): number => {
      body.show(Float64Array.from(poseByAngles(skeleton, {})), 0, { smile })
      return middle(heldPositions(body, bone, 0.6)).y
    }
    for (const corner of ['mouthLeft', 'mouthRight']) {
      expect(upOf(1, corner) - upOf(0, corner)).toBeGreaterThan(0.015)
      expect(upOf(0, corner) - upOf(-1, corner)).toBeGreaterThan(0.015)
    }
    expect(upOf(1, 'lips') - upOf(0, 'lips')).toBeLessThan(0.01)
  })

  it('turns what a joint holds about that joint', () => {
    const still = middle(heldPositions(posed({}), 'nose'))
    const turned = middle(heldPositions(posed({ head: { yaw: 0.5 } }), 'nose'))
    const head = MESH.rest[MESH.bones.indexOf('head')]
    const expected = still
      .clone()
      .sub(new Vector3(...head))
      .applyAxisAngle(new Vector3(0, 1, 0), 0.5)
      .add(new Vector3(...head))
    expect(turned.distanceTo(expected)).toBeLessThan(1e-5)
  })

  it('takes poses as the engine solves them: joint by joint the same as plain angles', () => {
    const turnBy = (joint: string, about: 'yaw' | 'pitch') => ({ min: -1, max: 1, turns: [{ joint, about, share: 1 }] })
    const dofs = { jaw: turnBy('jaw', 'pitch'), wag: turnBy('tail1', 'yaw') }
    const model = compileSkeleton({ skeleton: SKELETON, dofs })
    const pose = createPose(model)
    const feet = Float64Array.from(model.legs.flatMap(({ restFoot }) => [...restFoot, 1].slice(0, FOOT_NUMBERS)))
    solvePose(model, Float64Array.of(-0.3, 0.4), 0, new Float64Array(6), 0, feet, 0, pose)
    const plain = poseByAngles(SKELETON, { jaw: { pitch: -0.3 }, tail1: { yaw: 0.4 } })
    expect(pose.frames).toHaveLength(plain.length)
    for (let i = 0; i < plain.length; i++) expect(pose.frames[i]).toBeCloseTo(plain[i], 4)
  })

  it('bends one leg and leaves the other three where they are', () => {
    const bent = posed({ hindUpperLeft: { pitch: 0.8 }, hindLowerLeft: { pitch: -1 } })
    const still = posed({})
    const wayOf = (bone: string): number =>
      middle(heldPositions(bent, bone, 0.6)).distanceTo(middle(heldPositions(still, bone, 0.6)))
    expect(wayOf('hindPawLeft')).toBeGreaterThan(0.1)
    for (const bone of ['hindPawRight', 'forePawLeft', 'forePawRight', 'hindLowerRight'])
      expect(wayOf(bone), bone).toBe(0)
  })

  it('opens its mouth: the lips part at the tip and stay together at the corners', () => {
    const shut = posed({})
    const open = posed({ jaw: { pitch: -0.5 } })
    const gapOf = (body: SkinnedBody): number =>
      middle(heldPositions(body, 'lips', 0.9)).y - middle(heldPositions(body, 'jaw', 0.9)).y
    expect(gapOf(open) - gapOf(shut)).toBeGreaterThan(0.02)
  })

  it('shows its teeth by lifting the upper lip alone', () => {
    const shut = posed({})
    const snarling = posed({}, { teeth: 1 })
    const riseOf = (bone: string): number =>
      middle(heldPositions(snarling, bone, 0.9)).y - middle(heldPositions(shut, bone, 0.9)).y
    expect(riseOf('lips')).toBeGreaterThan(0.008)
    expect(riseOf('jaw')).toBeCloseTo(0, 6)
  })

  it('blinks: the lids meet before the pupil; widens its pupils', () => {
    const lowestLid = (face: FaceDofs): number => {
      const rim = heldPositions(posed({}, face), 'lidUpperLeft')
      const front = rim.filter(({ z }) => z > MESH.rest[MESH.bones.indexOf('eyeLeft')][2] + 0.015)
      return Math.min(...front.map(({ y }) => y))
    }
    const pupil = middle(heldPositions(posed({}), 'pupilLeft')).y
    expect(lowestLid({})).toBeGreaterThan(pupil)
    expect(lowestLid({ lids: 1 })).toBeLessThan(pupil)
    const width = (face: FaceDofs): number => {
      const positions = heldPositions(posed({}, face), 'pupilLeft').map(({ x }) => x)
      return Math.max(...positions) - Math.min(...positions)
    }
    expect(width({ pupils: 1 }) / width({})).toBeCloseTo(1.75, 1)
  })

  it("reads its face from the body's DOFs by name", () => {
    const read = faceReader(['tailWag', 'lids', 'jaw', 'pupils'])
    expect(read(Float64Array.of(9, 9, 0.5, 0.25, 0.1, -0.3), 2)).toEqual({ lids: 0.25, pupils: -0.3 })
    expect(faceReader(['jaw'])(Float64Array.of(1), 0)).toEqual({})
  })

  it('is hit by a ray where it is seen, not where it was built', () => {
    const body = posed({ neck: { yaw: 0.8 }, head: { yaw: 0.8 } })
    const mesh = fineMesh(body)
    const nose = middle(heldPositions(body, 'nose'))
    const ray = new Raycaster(nose.clone().add(new Vector3(0, 1, 0)), new Vector3(0, -1, 0))
    const built = MESH.rest[MESH.bones.indexOf('nose')]
    const astray = new Raycaster(new Vector3(built[0], built[1] + 1, built[2] + 0.005), new Vector3(0, -1, 0))
    body.object.updateMatrixWorld(true)
    expect(ray.intersectObject(mesh, false).length).toBeGreaterThan(0)
    expect(astray.intersectObject(mesh, false)).toHaveLength(0)
  })

  it('shares geometry with every body alike, casts shadows, and is gone when disposed', () => {
    const [one, other] = [posed({}), posed({})]
    expect(fineMesh(one).geometry).toBe(fineMesh(other).geometry)
    expect(one.object.levels).toHaveLength(3)
    for (const { object } of one.object.levels) expect(object instanceof Mesh && object.castShadow).toBe(true)
    one.setShadows(false)
    expect(fineMesh(one).castShadow).toBe(false)
    const parent = new Mesh().add(one.object)
    one.dispose()
    expect(parent.children).toHaveLength(0)
  })
})
