// A calm day or evening around a world: sky, haze, a warm sun with soft shadows, light from the sky.
//
// Optional: a scene with lights of its own does not need it. The haze has the colour of the horizon, so the ground ends
// in air. The shadow map covers what the camera looks at and moves in whole texels, or shadow edges would crawl.
import {
  BackSide,
  BufferAttribute,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  type Scene,
  SphereGeometry,
  Vector3,
} from 'three'

/** The two kinds of light. */
export type Theme = 'light' | 'dark'

interface Mood {
  readonly zenith: string
  readonly horizon: string
  readonly skyLight: string
  readonly groundLight: string
  readonly skyStrength: number
  readonly sun: string
  readonly sunStrength: number
  /** Where the haze begins and where it hides everything, in distances from the camera to what it looks at. */
  readonly hazeNear: number
  readonly hazeFar: number
}

const MOODS: Readonly<Record<Theme, Mood>> = {
  light: {
    zenith: '#b9d0de',
    horizon: '#eef0e9',
    skyLight: '#f3f7fb',
    groundLight: '#d6cdb8',
    skyStrength: 1.6,
    sun: '#fff4e3',
    sunStrength: 2.05,
    hazeNear: 0.95,
    hazeFar: 4,
  },
  dark: {
    zenith: '#0d131d',
    horizon: '#1c242d',
    skyLight: '#a3bbdc',
    groundLight: '#3d3a3c',
    skyStrength: 0.62,
    sun: '#f1f3ff',
    sunStrength: 1.05,
    hazeNear: 0.75,
    hazeFar: 1.4,
  },
}

/** Where the sun stands, as a direction from the ground. */
const SUN = new Vector3(0.55, 0.95, 0.42).normalize()

/** Texels along a side of the shadow map. */
const SHADOW_TEXELS = 2048

/** Radius of the sky in metres; inside the camera's far plane, outside the haze. */
const SKY_M = 800

const middle = new Vector3()

/** Sky and light of a scene. */
export class Daylight {
  readonly #scene: Scene
  readonly #sky: Mesh<SphereGeometry, MeshBasicMaterial>
  readonly #hemisphere = new HemisphereLight()
  readonly #sun = new DirectionalLight()
  readonly #fog = new Fog('#ffffff', 30, 160)
  readonly #hasShadows: boolean
  #hazeNear = 1
  #hazeFar = 4

  constructor(scene: Scene, options: { theme?: Theme; shadows?: boolean } = {}) {
    this.#scene = scene
    this.#hasShadows = options.shadows ?? true
    this.#sky = new Mesh(
      new SphereGeometry(SKY_M, 32, 24),
      new MeshBasicMaterial({ side: BackSide, vertexColors: true, fog: false, depthWrite: false, toneMapped: false }),
    )
    this.#sky.renderOrder = -1000
    this.#sky.raycast = () => {}
    this.#sun.position.copy(SUN).multiplyScalar(60)
    this.#sun.castShadow = this.#hasShadows
    this.#sun.shadow.mapSize.set(SHADOW_TEXELS, SHADOW_TEXELS)
    this.#sun.shadow.radius = 5
    this.#sun.shadow.intensity = 0.8
    scene.add(this.#sky, this.#hemisphere, this.#sun, this.#sun.target)
    scene.fog = this.#fog
    this.setTheme(options.theme ?? 'light')
    this.follow(new Vector3(), 10)
  }

  /** Day or evening. */
  setTheme(theme: Theme): void {
    const mood = MOODS[theme]
    this.#hemisphere.color.set(mood.skyLight)
    this.#hemisphere.groundColor.set(mood.groundLight)
    this.#hemisphere.intensity = mood.skyStrength
    this.#sun.color.set(mood.sun)
    this.#sun.intensity = mood.sunStrength
    this.#fog.color.set(mood.horizon)
    this.#hazeNear = mood.hazeNear
    this.#hazeFar = mood.hazeFar
    paintSky(this.#sky.geometry, mood)
  }

  /** Centres sky and shadows on what is looked at, from so many metres away. */
  follow(target: Vector3, distanceM: number): void {
    this.#sky.position.set(target.x, 0, target.z)
    this.#fog.near = distanceM * this.#hazeNear
    this.#fog.far = 40 + distanceM * this.#hazeFar
    if (!this.#hasShadows) return
    const halfM = Math.min(120, Math.max(5, distanceM * 0.95))
    const texelM = (2 * halfM) / SHADOW_TEXELS
    middle
      .copy(target)
      .divideScalar(texelM * 8)
      .round()
      .multiplyScalar(texelM * 8)
    const camera = this.#sun.shadow.camera
    this.#sun.position
      .copy(SUN)
      .multiplyScalar(halfM * 3)
      .add(middle)
    this.#sun.target.position.copy(middle)
    this.#sun.shadow.bias = -0.0004
    this.#sun.shadow.normalBias = texelM * 1.5
    camera.left = camera.bottom = -halfM
    camera.right = camera.top = halfM
    camera.near = halfM * 0.5
    camera.far = halfM * 6
    camera.updateProjectionMatrix()
  }

  dispose(): void {
    this.#scene.remove(this.#sky, this.#hemisphere, this.#sun, this.#sun.target)
    if (this.#scene.fog === this.#fog) this.#scene.fog = null
    this.#sky.geometry.dispose()
    this.#sky.material.dispose()
    this.#sun.dispose()
    this.#hemisphere.dispose()
  }
}

/** Colours the sky from the horizon up; below the horizon it keeps the haze's colour. */
function paintSky(geometry: SphereGeometry, mood: Mood): void {
  const position = geometry.getAttribute('position')
  const colours = new Float32Array(position.count * 3)
  const horizon = new Color(mood.horizon)
  const zenith = new Color(mood.zenith)
  const colour = new Color()
  for (let i = 0; i < position.count; i++) {
    const up = Math.min(1, Math.max(0, position.getY(i) / SKY_M))
    colour.copy(horizon).lerp(zenith, Math.min(1, up * 1.6) ** 0.8)
    colour.toArray(colours, i * 3)
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3))
}
