// What grows on the ground: tufts of grass and small flowers, scattered by a fixed rule and drawn as instances.
//
// Nobody senses them and nothing bumps into them; they give the eye a scale and a garden its charm. Positions come from numbers that
// depend on nothing but their order, so that the same world looks the same in every run. Patches of another ground stay bare.
import type { TerrainDefinition } from '@ethogram/core'
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  InstancedMesh,
  MeshLambertMaterial,
  Object3D,
} from 'three'
import type { GroundHeight } from './ground-height.ts'
import { blend, CREAM, groundColour } from './palette.ts'
import { awayFromPatch } from './patches.ts'

/** How far from the middle of the world things grow, metres, and how many of each there are at most. */
const REACH_M = 15
const TUFTS = 1500
const FLOWERS = 260

/** Flowers grow in beds: so many, this wide. */
const BEDS = 22
const BED_M = 1.1

const FLOWER_COLOURS = ['#f2c14e', '#fbf4e4', '#e58aa0', '#b59ad6', '#f7a65a'] as const

/** All that grows. `shade` darkens it with the ground it stands on. */
export interface DrawnGrowth {
  readonly object: Group
  shade(share: number): void
  dispose(): void
}

/** Grows what the ground's type says; nothing for bare ground. */
export function growOn(terrain: TerrainDefinition | undefined, heightAt: GroundHeight): DrawnGrowth | undefined {
  const type = terrain?.ground
  const grows = type === undefined ? undefined : terrain?.types?.[type]?.grows
  if (terrain === undefined || type === undefined || grows === undefined || grows.length === 0) return undefined
  const colour = groundColour(type, terrain.types?.[type]?.colour)
  const object = new Group()
  object.name = 'growth'
  const isBare = (x: number, z: number): boolean =>
    terrain.patches?.some((patch) => awayFromPatch(patch, x, z) < 0.05) === true
  if (grows.includes('grass')) object.add(scatterTufts(colour, heightAt, isBare))
  if (grows.includes('flowers')) object.add(scatterFlowers(heightAt, isBare))
  const materials = object.children.map((child) => (child as InstancedMesh).material as MeshLambertMaterial)
  return {
    object,
    shade: (share) => {
      for (const material of materials) material.color.setScalar(share)
    },
    dispose: () => {
      for (const child of object.children) {
        const mesh = child as InstancedMesh
        mesh.geometry.dispose()
        ;(mesh.material as MeshLambertMaterial).dispose()
        mesh.dispose()
      }
    },
  }
}

/** A number of 0…1 that depends on two whole numbers and nothing else. */
function chance(k: number, salt: number): number {
  let hash = Math.imul(k + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

const tuft = new Object3D()

function scatterTufts(
  colour: string,
  heightAt: GroundHeight,
  isBare: (x: number, z: number) => boolean,
): InstancedMesh {
  const material = new MeshLambertMaterial({ side: DoubleSide })
  const mesh = new InstancedMesh(tuftGeometry(), material, TUFTS)
  const tones = [blend(colour, '#3f6a35', 0.35), blend(colour, '#5c7f3a', 0.2), blend(colour, CREAM, 0.14)]
  let n = 0
  for (let k = 0; k < TUFTS; k++) {
    // More of them near the middle, where one looks.
    const away = REACH_M * chance(k, 1) ** 0.62
    const turn = 2 * Math.PI * chance(k, 2)
    const [x, z] = [away * Math.sin(turn), away * Math.cos(turn)]
    if (isBare(x, z)) continue
    tuft.position.set(x, heightAt(x, z), z)
    tuft.rotation.set(0, 7 * chance(k, 3), 0)
    tuft.scale.setScalar(0.55 + 0.75 * chance(k, 4))
    tuft.updateMatrix()
    mesh.setMatrixAt(n, tuft.matrix)
    mesh.setColorAt(n, new Color(tones[Math.floor(tones.length * chance(k, 5))]))
    n++
  }
  return finish(mesh, n)
}

function scatterFlowers(heightAt: GroundHeight, isBare: (x: number, z: number) => boolean): InstancedMesh {
  const material = new MeshLambertMaterial({ side: DoubleSide, vertexColors: true })
  const mesh = new InstancedMesh(flowerGeometry(), material, FLOWERS)
  let n = 0
  for (let k = 0; k < FLOWERS; k++) {
    const bed = k % BEDS
    const away = 2.5 + (REACH_M - 4) * Math.sqrt(chance(bed, 11))
    const turn = 2 * Math.PI * chance(bed, 12)
    const x = away * Math.sin(turn) + BED_M * (chance(k, 13) + chance(k, 14) - 1)
    const z = away * Math.cos(turn) + BED_M * (chance(k, 15) + chance(k, 16) - 1)
    if (isBare(x, z)) continue
    tuft.position.set(x, heightAt(x, z), z)
    tuft.rotation.set(0.5 * (chance(k, 17) - 0.5), 7 * chance(k, 18), 0.5 * (chance(k, 19) - 0.5))
    tuft.scale.setScalar(0.7 + 0.6 * chance(k, 20))
    tuft.updateMatrix()
    mesh.setMatrixAt(n, tuft.matrix)
    mesh.setColorAt(n, new Color(FLOWER_COLOURS[bed % FLOWER_COLOURS.length]))
    n++
  }
  return finish(mesh, n)
}

function finish(mesh: InstancedMesh, count: number): InstancedMesh {
  mesh.count = count
  mesh.frustumCulled = false
  mesh.receiveShadow = true
  // A click on grass is a click on the ground.
  mesh.raycast = () => {}
  return mesh
}

/** Five blades that lean out from one root. Normals look up, so that grass is lit like the ground it stands on. */
function tuftGeometry(): BufferGeometry {
  const position: number[] = []
  for (let k = 0; k < 5; k++) {
    const turn = (k / 5) * 2 * Math.PI
    const [s, c] = [Math.sin(turn), Math.cos(turn)]
    const high = 0.1 + 0.03 * (k % 3)
    const lean = 0.05 + 0.012 * (k % 2)
    position.push(0.008 * c, 0, -0.008 * s, -0.008 * c, 0, 0.008 * s, lean * s, high, lean * c)
  }
  return upright(position)
}

/** A stem with five petals round a middle; petals take the instance's colour. */
function flowerGeometry(): BufferGeometry {
  const position: number[] = [0.006, 0, 0, -0.006, 0, 0, 0, 0.15, 0, 0, 0, 0.006, 0, 0, -0.006, 0, 0.15, 0]
  const stem = new Color('#6d9a57')
  const colour: number[] = []
  for (let k = 0; k < 6; k++) colour.push(stem.r, stem.g, stem.b)
  for (let k = 0; k < 5; k++) {
    const [a, b, m] = [k, k + 0.86, k + 0.43].map((at) => (at / 5) * 2 * Math.PI)
    const out = 0.036
    const tip = [out * Math.sin(m), 0.158, out * Math.cos(m)]
    const sides = [a, b].map((turn) => [0.026 * Math.sin(turn), 0.152, 0.026 * Math.cos(turn)])
    position.push(0, 0.15, 0, ...sides[0], ...tip, 0, 0.15, 0, ...tip, ...sides[1])
    for (let n = 0; n < 6; n++) colour.push(1, 1, 1)
  }
  const geometry = upright(position)
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colour), 3))
  return geometry
}

function upright(position: readonly number[]): BufferGeometry {
  const geometry = new BufferGeometry()
  const normal = new Float32Array(position.length).map((_, k) => (k % 3 === 1 ? 1 : 0))
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
  geometry.setAttribute('normal', new BufferAttribute(normal, 3))
  return geometry
}
