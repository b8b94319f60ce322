// The page of the browser tests: loads bodies, walks them, lets them look, draws crowds, and answers with measurements.
//
// Time is stepped by the test, never by a clock, so that pictures and numbers are the same on every machine.
import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SkinnedMesh,
  Vector3,
  WebGLRenderer,
} from 'three'
import { type BodyReport, type ForeignBody, loadBody } from '../src/foreign/load-body.ts'
import { WorldView } from '../src/world-view.ts'
import { RATE_HZ, Stage } from './stage.ts'

/** What one cell of a sheet shows. */
export interface Cell {
  readonly speedMps: number
  readonly seconds: number
  /** Degrees to the left and up. */
  readonly look?: readonly [number, number]
  readonly skill?: string
}

/** What a cell measured: degrees between the line of sight and the target. */
export interface CellResult {
  readonly gazeErrorDeg: number | undefined
}

/** What drawing a crowd took. */
export interface CrowdResult {
  readonly calls: number
  readonly triangles: number
  readonly msPerPicture: number
}

const HEIGHT_M = 0.6
const CELL = 320

const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
renderer.setPixelRatio(1)
document.body.append(renderer.domElement)

let body: ForeignBody | undefined

function createScene(): Scene {
  const scene = new Scene()
  scene.background = new Color('#dfe6e0')
  scene.add(new HemisphereLight('#ffffff', '#8a8f80', 2.2))
  const sun = new DirectionalLight('#ffffff', 2.2)
  sun.position.set(3, 6, 4)
  scene.add(sun)
  return scene
}

async function load(address: string): Promise<BodyReport> {
  body?.dispose()
  body = await loadBody(address)
  return body.report
}

/** Draws one picture of several cells side by side, and measures each. */
function sheet(cells: readonly Cell[]): CellResult[] {
  if (body === undefined) throw new Error('no body')
  const columns = Math.min(4, cells.length)
  const rows = Math.ceil(cells.length / columns)
  renderer.setSize(CELL * columns, CELL * rows)
  renderer.setScissorTest(true)
  return cells.map((cell, k) => {
    const column = k % columns
    const row = Math.floor(k / columns)
    renderer.setViewport(column * CELL, (rows - 1 - row) * CELL, CELL, CELL)
    renderer.setScissor(column * CELL, (rows - 1 - row) * CELL, CELL, CELL)
    return drawCell(cell, body as ForeignBody)
  })
}

function drawCell(cell: Cell, shown: ForeignBody): CellResult {
  const scene = createScene()
  const stage = new Stage(1, HEIGHT_M, cell.skill === undefined ? [] : [cell.skill])
  const view = new WorldView(stage, scene, { quality: 'high', shadows: false, bodies: { creature: shown } })
  const [actor] = stage.actors
  actor.speedMps = cell.speedMps
  const target = new Vector3()
  for (let tick = 0; tick < cell.seconds * RATE_HZ; tick++) {
    stage.step()
    if (cell.look !== undefined) {
      const [left, up] = cell.look.map((degrees) => (degrees * Math.PI) / 180)
      target.set(Math.sin(left) * Math.cos(up), Math.sin(up), Math.cos(left) * Math.cos(up)).multiplyScalar(3)
      target.add(new Vector3(actor.x, HEIGHT_M * 0.8, actor.z))
      view.lookAt(actor.name, target)
    }
    view.advance(0)
  }
  const object = view.object(actor.name) as Object3D
  scene.updateMatrixWorld(true)
  const camera = new PerspectiveCamera(32, 1, 0.05, 50)
  const isPortrait = cell.look !== undefined
  camera.position.set(isPortrait ? 0.5 : 1.9, isPortrait ? 0.6 : 0.55, actor.z + (isPortrait ? 1.9 : 0.5))
  camera.lookAt(0, HEIGHT_M * 0.5, actor.z)
  renderer.render(scene, camera)
  const gazeErrorDeg = cell.look === undefined ? undefined : gazeError(shown, object, target)
  view.dispose()
  return { gazeErrorDeg }
}

/** The angle between where the drawn head points and the target, from the bones in the scene. */
function gazeError(shown: ForeignBody, object: Object3D, target: Vector3): number | undefined {
  const { gaze } = shown.rig
  if (gaze === undefined) return undefined
  let mesh: SkinnedMesh | undefined
  object.traverse((child) => {
    if (child instanceof SkinnedMesh) mesh = child
  })
  const head = mesh?.skeleton.bones.find((bone) => bone.name === shown.rig.gltf.nodeNames[gaze.head])
  if (head === undefined) return undefined
  const sight = gaze.sight.clone().transformDirection(head.matrixWorld)
  const toward = target.clone().sub(head.getWorldPosition(new Vector3()))
  return (sight.angleTo(toward) * 180) / Math.PI
}

/** Draws so many creatures that walk about, and counts. */
function crowd(count: number, hasShadows: boolean): CrowdResult {
  if (body === undefined) throw new Error('no body')
  renderer.setScissorTest(false)
  renderer.setSize(1280, 720)
  renderer.setViewport(0, 0, 1280, 720)
  renderer.shadowMap.enabled = hasShadows
  const scene = createScene()
  scene.traverse((child) => {
    if (!(child instanceof DirectionalLight)) return
    child.castShadow = hasShadows
    child.shadow.camera.left = child.shadow.camera.bottom = -14
    child.shadow.camera.right = child.shadow.camera.top = 14
    child.shadow.camera.updateProjectionMatrix()
  })
  const stage = new Stage(count, HEIGHT_M)
  const side = Math.ceil(Math.sqrt(count))
  stage.actors.forEach((actor, k) => {
    actor.x = ((k % side) - side / 2) * 1.15
    actor.z = -(Math.floor(k / side) - side / 2) * 1.15
    actor.headingRad = k * 0.7
    actor.speedMps = (k % 4) * 0.5
    actor.turnRadps = 0.4
  })
  const view = new WorldView(stage, scene, { shadows: hasShadows, bodies: { creature: body }, ground: false })
  if (hasShadows) {
    const floor = new Mesh(
      new PlaneGeometry(40, 40).rotateX(-Math.PI / 2),
      new MeshLambertMaterial({ color: '#cfd8cc' }),
    )
    floor.receiveShadow = true
    scene.add(floor)
  }
  const camera = new PerspectiveCamera(40, 1280 / 720, 0.1, 100)
  camera.position.set(0, 3.4, 11)
  camera.lookAt(0, 0, 0)
  const pictures = 30
  let advanceMs = 0
  for (let picture = 0; picture < pictures; picture++) {
    stage.step()
    const start = performance.now()
    view.advance(0)
    advanceMs += performance.now() - start
  }
  renderer.render(scene, camera)
  // The floor of the scene is a call and two triangles of its own.
  const calls = renderer.info.render.calls - (hasShadows ? 1 : 0)
  const { triangles } = renderer.info.render
  view.dispose()
  return { calls, triangles, msPerPicture: advanceMs / pictures }
}

declare global {
  interface Window {
    bodies?: { load: typeof load; sheet: typeof sheet; crowd: typeof crowd }
  }
}

window.bodies = { load, sheet, crowd }
