// The mark of the picked entity: a ring at its foot, and for one in the air a thin line down to the ground below it.
import {
  type Camera,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  RingGeometry,
  Vector3,
} from 'three'

/** Height over the ground from which the line is drawn, in metres. */
const ALOFT_M = 0.12

/** Half the line's width as a share of the camera's distance, so that it stays a thin line. */
const LINE_SHARE = 0.0009

/** Colours of the mark; light enough to be seen on both themes' ground. */
const COLOURS = { light: '#1f7a78', dark: '#8fe0d6' } as const

const point = new Vector3()

/** Marks one entity. */
export class Marker {
  readonly object = new Group()
  readonly #ring: Mesh<RingGeometry, MeshBasicMaterial>
  readonly #foot: Mesh<RingGeometry, MeshBasicMaterial>
  readonly #line: Mesh<CylinderGeometry, MeshBasicMaterial>
  readonly #material = new MeshBasicMaterial({ transparent: true, side: DoubleSide, depthWrite: false, fog: false })
  readonly #faint = new MeshBasicMaterial({ transparent: true, opacity: 0.45, side: DoubleSide, depthWrite: false })

  constructor() {
    this.#ring = new Mesh(new RingGeometry(0.95, 1, 72).rotateX(-Math.PI / 2), this.#material)
    this.#foot = new Mesh(new RingGeometry(0, 1, 24).rotateX(-Math.PI / 2), this.#faint)
    this.#line = new Mesh(new CylinderGeometry(1, 1, 1, 6), this.#faint)
    this.object.add(this.#ring, this.#foot, this.#line)
    this.object.visible = false
    this.object.renderOrder = 5
  }

  setTheme(theme: 'light' | 'dark'): void {
    this.#material.color.set(COLOURS[theme])
    this.#faint.color.set(COLOURS[theme])
  }

  /** Puts the mark on an object seen from so far away; none hides it. */
  show(target: Object3D | undefined, radiusM: number, groundM: number, distanceM: number): void {
    this.object.visible = target?.visible ?? false
    if (target === undefined) return
    point.copy(target.position)
    const above = point.y - groundM
    const isAloft = above > ALOFT_M
    const radius = radiusM * 1.25 + 0.06
    this.#ring.position.set(point.x, isAloft ? point.y : groundM + 0.015, point.z)
    this.#ring.scale.setScalar(radius)
    this.#foot.visible = isAloft
    this.#line.visible = isAloft
    this.#foot.position.set(point.x, groundM + 0.015, point.z)
    this.#foot.scale.setScalar(distanceM * LINE_SHARE * 5)
    this.#line.position.set(point.x, groundM + above / 2, point.z)
    this.#line.scale.set(distanceM * LINE_SHARE, Math.max(0.001, above), distanceM * LINE_SHARE)
  }

  /** Where on the window a label for an object of this height belongs, in CSS pixels; none when it is out of sight. */
  labelAt(
    target: Object3D,
    heightM: number,
    camera: Camera,
    width: number,
    height: number,
  ): { x: number; y: number } | undefined {
    point.copy(target.position)
    point.y += heightM
    point.project(camera)
    if (point.z > 1 || Math.abs(point.x) > 1.05 || Math.abs(point.y) > 1.05) return undefined
    return { x: ((point.x + 1) / 2) * width, y: ((1 - point.y) / 2) * height }
  }

  dispose(): void {
    for (const mesh of [this.#ring, this.#foot, this.#line]) mesh.geometry.dispose()
    this.#material.dispose()
    this.#faint.dispose()
  }
}
