// Where it searches and what it glanced at: the map of something lost as heat on the ground, and a thin line to every position
// that was looked at because the mind wondered.
import type { UmweltReport, Vector3 } from '@ethogram/core'
import {
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  PlaneGeometry,
  ShaderMaterial,
} from 'three'
import { roomFor } from './growing.ts'
import type { UmweltColours } from './umwelt-colours.ts'

/** Height over the ground, in metres. */
const ABOVE_M = 0.01

/** Share of a cell that is filled: a little air between cells shows that it is a map. */
const FILLED = 0.94

/** A single glance is drawn this strongly; many share the strength of a few, else they hide what they are about. */
const GLANCE = 0.8
const FEW_GLANCES = 5

const matrix = new Matrix4()
const tint = new Color()

/** Heat and glances of one creature. */
export class UmweltSearch {
  readonly object = new Group()
  readonly #square = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)
  readonly #heat = heatMaterial()
  readonly #lineMaterial = new LineBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.8, fog: false })
  readonly #lines = new LineSegments(new BufferGeometry(), this.#lineMaterial)
  #cells: InstancedMesh | undefined

  constructor() {
    this.#lines.frustumCulled = false
    this.object.add(this.#lines)
  }

  /** Draws a report's map and glances; `eye` is where looks start. */
  show(
    report: UmweltReport,
    eye: Vector3 | undefined,
    colours: UmweltColours,
    groundAt: (x: number, z: number) => number,
  ): { readonly heatCells: number; readonly glances: number } {
    this.#showHeat(report.search, colours, groundAt)
    const glances = eye === undefined ? [] : worthShowing(report)
    this.#lines.visible = glances.length > 0
    if (eye !== undefined && glances.length > 0) {
      this.#lineMaterial.opacity = GLANCE * Math.min(1, FEW_GLANCES / glances.length)
      const { geometry } = this.#lines
      const positions = roomFor(geometry, 'position', 2 * glances.length)
      const tints = roomFor(geometry, 'color', 2 * glances.length)
      glances.forEach(({ at, sight }, k) => {
        tint.set(sight === 'open' ? colours.open : colours.blocked)
        positions.setXYZ(2 * k, eye[0], eye[1], eye[2])
        positions.setXYZ(2 * k + 1, at[0], at[1], at[2])
        tints.setXYZ(2 * k, tint.r, tint.g, tint.b)
        tints.setXYZ(2 * k + 1, tint.r, tint.g, tint.b)
      })
      geometry.setDrawRange(0, 2 * glances.length)
    }
    return { heatCells: report.search.length, glances: glances.length }
  }

  dispose(): void {
    this.#square.dispose()
    this.#heat.dispose()
    this.#lineMaterial.dispose()
    this.#lines.geometry.dispose()
    this.#cells?.geometry.dispose()
    this.#cells?.dispose()
  }

  #showHeat(search: UmweltReport['search'], colours: UmweltColours, groundAt: (x: number, z: number) => number): void {
    if (this.#cells !== undefined) this.#cells.visible = search.length > 0
    if (search.length === 0) return
    const cells = this.#room(search.length)
    const heats = cells.geometry.getAttribute('heat') as InstancedBufferAttribute
    const most = search.reduce((sum, cell) => Math.max(sum, cell.probability), 1e-9)
    search.forEach(({ at, probability, edgeM }, k) => {
      const edge = edgeM * FILLED
      matrix.makeScale(edge, 1, edge).setPosition(at[0], groundAt(at[0], at[2]) + ABOVE_M, at[2])
      cells.setMatrixAt(k, matrix)
      heats.setX(k, Math.sqrt(probability / most))
    })
    cells.count = search.length
    cells.visible = true
    cells.instanceMatrix.needsUpdate = true
    heats.needsUpdate = true
    this.#heat.uniforms.colour.value.set(colours.heat)
  }

  #room(count: number): InstancedMesh {
    if (this.#cells !== undefined && this.#cells.instanceMatrix.count >= count) return this.#cells
    this.#cells?.removeFromParent()
    this.#cells?.geometry.dispose()
    this.#cells?.dispose()
    const capacity = Math.ceil(count * 1.5)
    const geometry = this.#square.clone()
    geometry.setAttribute(
      'heat',
      new InstancedBufferAttribute(new Float32Array(capacity), 1).setUsage(DynamicDrawUsage),
    )
    const cells = new InstancedMesh(geometry, this.#heat, capacity)
    cells.frustumCulled = false
    cells.renderOrder = 3
    cells.raycast = () => {}
    this.#cells = cells
    this.object.add(cells)
    return cells
  }
}

/** Looks that found something out. Of a search only those at likely positions: it looks all over its map, most of it empty. */
function worthShowing({ glances, search }: UmweltReport): UmweltReport['glances'] {
  const isLikely = ([x, , z]: Vector3): boolean =>
    search.some(({ at, edgeM }) => Math.abs(at[0] - x) < edgeM / 2 && Math.abs(at[2] - z) < edgeM / 2)
  return glances.filter(({ at, sight }) => sight !== 'away' && (search.length === 0 || isLikely(at)))
}

function heatMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { colour: { value: new Color() } },
    transparent: true,
    depthWrite: false,
    vertexShader: `
      attribute float heat;
      varying float vHeat;
      void main() {
        vHeat = heat;
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      uniform vec3 colour;
      varying float vHeat;
      void main() {
        gl_FragColor = vec4(colour, 0.06 + 0.5 * vHeat);
        #include <colorspace_fragment>
      }`,
  })
}
