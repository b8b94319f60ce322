// A page that draws bodies from all sides, for pictures and for tests in a browser.
//
// `window.portraits` takes what to draw as data, since the page knows no species: skeletons come from the test.

import {
  AmbientLight,
  Box3,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { type BodyStyle, type FaceDofs, SkinnedBody } from '../src/index.ts'
import { drawEntity } from '../src/looks/find-look.ts'
import { Resources } from '../src/resources.ts'

/** One picture on the sheet. */
export interface Portrait {
  readonly skeleton: ConstructorParameters<typeof SkinnedBody>[0]
  readonly style: BodyStyle
  /** A solved pose, seven numbers per joint; of a body with traits, of its own bones. */
  readonly pose: readonly number[]
  readonly face?: FaceDofs
  /** Where the eye is: turned from the front to the left, and raised, radians. */
  readonly turnRad: number
  readonly riseRad: number
  /** What it looks at and how far away it is, metres. */
  readonly at: readonly [number, number, number]
  readonly awayM: number
  /** 0 fine … 2 coarse. */
  readonly level?: number
}

/** What was drawn, for each portrait. */
export interface PortraitReport {
  readonly calls: number
  readonly triangles: number
  /** Share of the picture that is pink, as mouths and tongues are, and that is nearly black, as open eyes are. */
  readonly pink: number
  readonly black: number
}

declare global {
  interface Window {
    portraits?: (list: readonly Portrait[], columns: number, size: number) => PortraitReport[]
    things?: (names: readonly string[], size: number) => number
  }
}

const resources = new Resources('high')

function studio(size: number, columns: number, rows: number): { renderer: WebGLRenderer; scene: Scene } {
  document.body.replaceChildren()
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.setSize(size * columns, size * rows)
  renderer.shadowMap.enabled = true
  renderer.setScissorTest(true)
  document.body.append(renderer.domElement)
  const scene = new Scene()
  scene.background = new Color('#dfe5e2')
  scene.add(new HemisphereLight('#ffffff', '#b9b19d', 1.5), new AmbientLight('#ffffff', 0.35))
  const sun = new DirectionalLight('#fff2df', 2.1)
  sun.position.set(1.6, 2.6, 2.2)
  sun.castShadow = true
  sun.shadow.mapSize.set(1024, 1024)
  sun.shadow.camera.left = sun.shadow.camera.bottom = -1.2
  sun.shadow.camera.right = sun.shadow.camera.top = 1.2
  sun.shadow.normalBias = 0.01
  scene.add(sun)
  const floor = new Mesh(new PlaneGeometry(20, 20), new MeshStandardMaterial({ color: '#d3dac8', roughness: 1 }))
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  scene.add(floor)
  return { renderer, scene }
}

window.portraits = (list, columns, size) => {
  const rows = Math.ceil(list.length / columns)
  const { renderer, scene } = studio(size, columns, rows)
  const materials = [resources.skin('dry'), resources.skin('wet')] as const
  return list.map((portrait, i) => {
    const body = new SkinnedBody(portrait.skeleton, portrait.style, materials)
    body.show(Float64Array.from(portrait.pose), 0, portrait.face)
    body.object.autoUpdate = false
    body.object.levels.forEach(({ object }, level) => {
      object.visible = level === (portrait.level ?? 0)
    })
    scene.add(body.object)
    const corner = [i % columns, rows - 1 - Math.floor(i / columns)] as const
    aim(renderer, scene, portrait, corner, size)
    const { calls, triangles } = renderer.info.render
    body.dispose()
    return { calls, triangles, ...coloursIn(renderer, corner, size) }
  })
}

function coloursIn(
  renderer: WebGLRenderer,
  [column, row]: readonly [number, number],
  size: number,
): Pick<PortraitReport, 'pink' | 'black'> {
  const gl = renderer.getContext()
  const pixels = new Uint8Array(4 * size * size)
  gl.readPixels(column * size, row * size, size, size, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  let [pink, black] = [0, 0]
  for (let i = 0; i < pixels.length; i += 4) {
    const [r, g, b] = [pixels[i], pixels[i + 1], pixels[i + 2]]
    if (r > 1.4 * g && b > 1.02 * g && r > 70) pink++
    if (r + g + b < 110) black++
  }
  return { pink: pink / (size * size), black: black / (size * size) }
}

function aim(
  renderer: WebGLRenderer,
  scene: Scene,
  view: Pick<Portrait, 'turnRad' | 'riseRad' | 'at' | 'awayM'>,
  [column, row]: readonly [number, number],
  size: number,
): void {
  const camera = new PerspectiveCamera(28, 1, 0.01, 50)
  const at = new Vector3(...view.at)
  camera.position
    .set(
      Math.sin(view.turnRad) * Math.cos(view.riseRad),
      Math.sin(view.riseRad),
      Math.cos(view.turnRad) * Math.cos(view.riseRad),
    )
    .multiplyScalar(view.awayM)
    .add(at)
  camera.lookAt(at)
  renderer.setViewport(column * size, row * size, size, size)
  renderer.setScissor(column * size, row * size, size, size)
  renderer.render(scene, camera)
}

window.things = (names, size) => {
  const columns = 4
  const rows = Math.ceil(names.length / columns)
  const { renderer, scene } = studio(size, columns, rows)
  let highest = 0
  names.forEach((as, i) => {
    const { object } = drawEntity(thing(as), resources)
    object.traverse((child: Object3D) => {
      child.castShadow = true
      child.receiveShadow = true
    })
    scene.add(object)
    const box = new Box3().setFromObject(object)
    const middle = box.getCenter(new Vector3())
    highest = Math.max(highest, box.max.y)
    const view = { turnRad: 0.6, riseRad: 0.35, at: middle.toArray(), awayM: box.getSize(new Vector3()).length() * 2.1 }
    aim(renderer, scene, view, [i % columns, rows - 1 - Math.floor(i / columns)], size)
    scene.remove(object)
  })
  return highest
}

const SIZES: Readonly<Record<string, readonly [radiusM: number, heightM: number]>> = {
  ball: [0.05, 0.1],
  bone: [0.09, 0.04],
  bowl: [0.12, 0.08],
  water: [0.12, 0.08],
  hydrant: [0.16, 0.7],
  house: [0.45, 0.8],
  seeds: [0.08, 0.03],
  tree: [0.18, 2.4],
}

function thing(as: string): Parameters<typeof drawEntity>[0] {
  const [radiusM, heightM] = SIZES[as] ?? [0.2, 0.5]
  const shape = { cylinder: { radiusM, heightM } }
  return { id: 1, name: as, kind: as, isCreature: false, shape, look: { as }, points: [], dofs: [] }
}
