// Silas in a three.js scene of your own: he stands on y = 0 and takes the camera for you.
import { createWorld } from '@ethogram/core'
import { lawnWorld } from '@ethogram/scenes'
import { WorldView } from '@ethogram/three'
import { DirectionalLight, GridHelper, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

const renderer = new WebGLRenderer({ antialias: true, alpha: true })
renderer.setSize(innerWidth, innerHeight)
document.body.append(renderer.domElement)
const scene = new Scene()
scene.add(new HemisphereLight('#fff', '#cba', 2), new DirectionalLight('#fff', 2), new GridHelper(20, 20))
const camera = new PerspectiveCamera(40, innerWidth / innerHeight)
camera.position.set(1.5, 1.3, 3.4)
const controls = new OrbitControls(camera, renderer.domElement)

const world = createWorld(lawnWorld, { seed: 1 })
const view = new WorldView(world, scene, { only: ['silas', 'ball', 'bone'], ground: false, spots: true })
renderer.setAnimationLoop((ms) => {
  world.input({ input: 'place', entity: 'you', at: [camera.position.x, 0, camera.position.z] })
  view.advance(ms)
  controls.update()
  renderer.render(scene, camera)
})
