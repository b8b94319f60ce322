// A calm day or evening around a world: sky, haze, a warm sun with soft shadows, light from the sky; by the hour if there are any.
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
import { type Mood, moodAt, sunAt } from './hours.ts'

/** The two kinds of light. */
export type Theme = 'light' | 'dark'

const EVENING: Mood = {
  zenith: '#0d131d',
  horizon: '#1c242d',
  skyLight: '#a3bbdc',
  groundLight: '#3d3a3c',
  skyStrength: 0.62,
  sun: '#f1f3ff',
  sunStrength: 1.05,
  hazeNear: 0.75,
  hazeFar: 1.4,
}

/** How far hours and clouds must go for the sky to be painted again. */
const HOUR_STEP = 0.04
const CLOUD_STEP = 0.02

/** The hour of worlds that have none. */
const NOON = 12

/** Where the sun stands then, as a direction from the ground. */
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
  readonly #toSun = SUN.clone()
  #theme: Theme = 'light'
  #hour: number | undefined
  #clouds = 0
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
    this.#sun.position.copy(this.#toSun).multiplyScalar(60)
    this.#sun.castShadow = this.#hasShadows
    this.#sun.shadow.mapSize.set(SHADOW_TEXELS, SHADOW_TEXELS)
    this.#sun.shadow.radius = 5
    this.#sun.shadow.intensity = 0.8
    scene.add(this.#sky, this.#hemisphere, this.#sun, this.#sun.target)
    scene.fog = this.#fog
    this.setTheme(options.theme ?? 'light')
    this.follow(new Vector3(), 10)
  }

  /** Day or evening. In the evening theme it is evening at all hours. */
  setTheme(theme: Theme): void {
    this.#theme = theme
    this.#paint()
  }

  /** The hour of the day, 0…24, and how clouded it is, 0…1; no hour is a day without end. */
  setHour(hour: number | undefined, clouds = 0): void {
    const isNear = hour === this.#hour || Math.abs((hour ?? 0) - (this.#hour ?? 99)) < HOUR_STEP
    if (isNear && Math.abs(clouds - this.#clouds) < CLOUD_STEP) return
    this.#hour = hour
    this.#clouds = clouds
    this.#paint()
  }

  #paint(): void {
    const isDay = this.#theme === 'light'
    const mood = isDay ? moodAt(this.#hour ?? NOON, this.#clouds) : EVENING
    if (isDay && this.#hour !== undefined) sunAt(this.#hour, this.#toSun)
    else this.#toSun.copy(SUN)
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
      .copy(this.#toSun)
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
