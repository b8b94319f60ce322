// Soft dark spots under things: they say "stands here" or, smaller and paler, "is this high up".
//
// Cheap enough for every machine and every number of things, so they are there even when shadow maps are off. One
// instanced disc; each spot lies on the ground below its entity and follows the slope.
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  ShaderMaterial,
  Vector3,
} from 'three'
import type { GroundHeight } from './ground-height.ts'

/** Height in metres at which a spot has lost half its strength. */
const HALF_HEIGHT_M = 0.9

/** How much wider than its thing a spot is. */
const SPREAD = 1.45

/** Lift over the ground in metres, above patches. */
const LIFT_M = 0.008

const matrix = new Matrix4()
const right = new Vector3()
const up = new Vector3()
const forward = new Vector3()

/** The spots of one view. */
export class ContactShadows {
  readonly mesh: InstancedMesh
  readonly #fades: InstancedBufferAttribute
  readonly #material: ShaderMaterial

  constructor(capacity: number, strength: number) {
    const geometry = discGeometry()
    this.#fades = new InstancedBufferAttribute(new Float32Array(capacity), 1)
    this.#fades.setUsage(DynamicDrawUsage)
    geometry.setAttribute('fade', this.#fades)
    this.#material = spotMaterial(strength)
    this.mesh = new InstancedMesh(geometry, this.#material, capacity)
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = -1
    this.mesh.raycast = () => {}
    this.mesh.count = 0
  }

  /** Starts a new picture. */
  clear(): void {
    this.mesh.count = 0
  }

  /** Adds the spot of a thing whose foot is at `x, y, z`. */
  add(x: number, y: number, z: number, radiusM: number, heightAt: GroundHeight): void {
    const slot = this.mesh.count
    if (slot >= this.#fades.count) return
    const ground = heightAt(x, z)
    const above = Math.max(0, y - ground)
    const fade = HALF_HEIGHT_M / (HALF_HEIGHT_M + above)
    const size = radiusM * SPREAD * (1 + 0.35 * Math.min(2, above))
    const stepM = Math.max(0.05, radiusM * 0.5)
    right.set(2 * stepM, heightAt(x + stepM, z) - heightAt(x - stepM, z), 0).normalize()
    forward.set(0, heightAt(x, z + stepM) - heightAt(x, z - stepM), 2 * stepM).normalize()
    up.crossVectors(forward, right).normalize()
    matrix.makeBasis(right.multiplyScalar(size), up, forward.multiplyScalar(size)).setPosition(x, ground + LIFT_M, z)
    this.mesh.setMatrixAt(slot, matrix)
    this.#fades.setX(slot, fade)
    this.mesh.count = slot + 1
  }

  /** Ends the picture. */
  commit(): void {
    this.mesh.instanceMatrix.needsUpdate = true
    this.#fades.needsUpdate = true
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.#material.dispose()
    this.mesh.dispose()
  }
}

/** A flat unit disc whose `uv` says how far from the middle a point is. */
function discGeometry(): BufferGeometry {
  const around = 28
  const position = [0, 0, 0]
  const away = [0]
  const index: number[] = []
  for (let k = 0; k < around; k++) {
    const angle = (k / around) * Math.PI * 2
    position.push(Math.cos(angle), 0, Math.sin(angle))
    away.push(1)
    index.push(0, 1 + ((k + 1) % around), 1 + k)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
  geometry.setAttribute('away', new BufferAttribute(new Float32Array(away), 1))
  geometry.setIndex(index)
  return geometry
}

function spotMaterial(strength: number): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { strength: { value: strength } },
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -8,
    polygonOffsetUnits: -8,
    vertexShader: `
      attribute float away;
      attribute float fade;
      varying float vAway;
      varying float vFade;
      void main() {
        vAway = away;
        vFade = fade;
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      uniform float strength;
      varying float vAway;
      varying float vFade;
      void main() {
        float soft = 1.0 - smoothstep(0.12, 1.0, vAway);
        gl_FragColor = vec4(0.10, 0.09, 0.12, soft * soft * vFade * strength);
      }`,
  })
}
