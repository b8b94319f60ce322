// A view of a world in somebody's three.js scene.
//
// It keeps one drawing per entity (or one instance per entity where a kind has many), moves them between ticks, and
// answers which entity a ray points at. Reads frames and scenery; never writes to the world, except that an in-thread
// world given to it is stepped by real time. Everything it adds to the scene hangs under one group.
import { createFrame, type Frame, type Scenery, type SceneryEntity, type World } from '@ethogram/core'
import { Group, Mesh, Object3D, type Raycaster, type Scene, Vector3 } from 'three'
import { sharedLook } from './bodies/draw-skeleton.ts'
import { bonesKey } from './bones-key.ts'
import { ContactShadows } from './contact-shadows.ts'
import { CrowdDrawing } from './crowd/crowd-drawing.ts'
import { type Body, type Drawing, fewEnough, type Moment } from './drawing.ts'
import { type FrameSource, isFrameSource, POSITION_NUMBERS, skillsOn } from './frame-source.ts'
import { buildGround, type Ground } from './ground.ts'
import { type GroundHeight, groundHeightOf } from './ground-height.ts'
import { InstancedDrawing } from './instances.ts'
import { interpolateFrames, JUMP_M_PER_TICK, mixAngles } from './interpolate.ts'
import { drawEntity } from './looks/find-look.ts'
import { ENTITY_NAME, hitName, nearMissIndex } from './picking.ts'
import { type Quality, Resources } from './resources.ts'
import { type ShapeSize, shapeSize } from './shape-geometry.ts'
import { sourceOfWorld, type WorldSource } from './world-source.ts'
import { disguised, wearing } from './worn-look.ts'

/** Most contact shadows; a crowd beyond this has none, it would only be a grey carpet. */
const MOST_SPOTS = 2000

/** How a world is drawn. */
export interface WorldViewOptions {
  /** `high` by default. */
  readonly quality?: Quality
  /** Whether drawings cast and take shadow maps; by default when the quality is high. */
  readonly shadows?: boolean
  /** Bodies from outside, by the name of an entity, else of its kind, else of its look: `{ dog: await loadBody('wolf.glb') }`. */
  readonly bodies?: Readonly<Record<string, Body>>
  /** Draws only these entities, by name or by what they are. */
  readonly only?: readonly string[] | ((entity: SceneryEntity) => boolean)
  /** Whether the ground is drawn; true unless said otherwise. */
  readonly ground?: boolean
  /** Whether soft spots below things show where they stand; as the ground unless said otherwise. */
  readonly spots?: boolean
  /**
   * The most time that one picture spends on drawings that are new, in ms: whom the scene is about comes first, the rest with the
   * pictures that follow. Without it everything is there at once.
   */
  readonly patienceMs?: number
}

/** One entity of the scenery as this view keeps it. */
interface Entry {
  /** As the scenery has it, and as it is drawn: in the colour that it wears. */
  plain: SceneryEntity
  entity: SceneryEntity
  readonly colour: number
  readonly look: number
  /** What it has in common with all that are drawn in one crowd with it, and what it has of its own. */
  readonly signature: string
  readonly traits: string
  readonly size: ShapeSize
  /** Radius of its contact shadow. */
  shadeM: number
  drawing: Drawing | undefined
  instances: InstancedDrawing | CrowdDrawing | undefined
  /** Stands in for an instance when somebody asks for its object. */
  anchor: Object3D | undefined
  index: number
  picture: number
  /** When and where it was drawn last. */
  timeS: number
  readonly at: Vector3
  headingRad: number
  lookAt: Vector3 | undefined
}

/** Draws a world into a scene. */
export class WorldView {
  /** Everything this view draws. */
  readonly root = new Group()
  readonly #scene: Scene
  readonly #source: FrameSource
  readonly #driven: WorldSource | undefined
  readonly #resources: Resources
  readonly #hasShadows: boolean
  readonly #bodies: Readonly<Record<string, Body>>
  /** Bodies of single entities, by name. */
  readonly #worn = new Map<string, Body>()
  readonly #only: (entity: SceneryEntity) => boolean
  readonly #hasGround: boolean
  readonly #hasSpots: boolean
  readonly #patienceMs: number
  readonly #drawn: Frame = createFrame()
  readonly #moment: Moment = {
    dtS: 0,
    way: new Vector3(),
    turnRad: 0,
    headingRad: 0,
    at: new Vector3(),
    pose: this.#drawn.pose,
    poseAt: 0,
    skills: [],
    lookAt: undefined,
  }
  /** Whom the moment is about. */
  #subject: Entry | undefined
  readonly #entries = new Map<number, Entry>()
  readonly #idsByName = new Map<string, number>()
  #instanced: (InstancedDrawing | CrowdDrawing)[] = []
  /** Entities that look alike and have no drawing yet. */
  #waiting: Entry[][] = []
  #ground: Ground | undefined
  #groundOf: Scenery['terrain']
  #groundShade = 1
  #heightAt: GroundHeight = () => 0
  #spots: ContactShadows | undefined
  #version: number | undefined
  #picture = 0

  constructor(source: FrameSource | World, scene: Scene, options: WorldViewOptions = {}) {
    const quality = options.quality ?? 'high'
    this.#hasShadows = options.shadows ?? quality === 'high'
    this.#resources = new Resources(quality)
    this.#bodies = options.bodies ?? {}
    this.#only = choose(options.only)
    this.#hasGround = options.ground ?? true
    this.#hasSpots = options.spots ?? this.#hasGround
    this.#patienceMs = options.patienceMs ?? Number.POSITIVE_INFINITY
    this.#driven = isFrameSource(source) ? undefined : sourceOfWorld(source)
    this.#source = isFrameSource(source) ? source : (this.#driven as WorldSource)
    this.#scene = scene
    // Few drawings play skills: only one that does has them read from the frame.
    Object.defineProperty(this.#moment, 'skills', {
      get: () => this.#subject && skillsOn(this.#subject.entity, this.#source.current, this.#subject.index),
    })
    this.root.name = 'ethogram'
    scene.add(this.root)
    this.#draw()
  }

  /** Brings the picture to the real time `ms`, as `setAnimationLoop` gives it; steps a world that lives in this thread. */
  advance(ms: number): void {
    this.#driven?.advance(ms)
    this.#draw()
  }

  /** Where everything is as drawn last, between two ticks. */
  get drawn(): Frame {
    return this.#drawn
  }

  /** Everything has its drawing; less only while patience is short. */
  get isWhole(): boolean {
    return this.#waiting.length === 0
  }

  /** The object that shows an entity; for one drawn as an instance, an empty object that moves with it. */
  object(name: string): Object3D | undefined {
    const entry = this.#entryNamed(name)
    if (entry === undefined) return undefined
    if (entry.drawing !== undefined) return entry.drawing.object
    if (entry.anchor === undefined) {
      entry.anchor = new Object3D()
      this.root.add(entry.anchor)
      this.#placeAnchor(entry)
    }
    return entry.anchor
  }

  /** Lets a body look at a position of the world, whatever its creature looks at; without a position, at what its creature does. */
  lookAt(name: string, target: Vector3 | undefined): void {
    const entry = this.#entryNamed(name)
    if (entry !== undefined) entry.lookAt = target?.clone()
  }

  /** Draws one entity with another body from now on; without one, as it would be drawn otherwise. */
  wear(name: string, body: Body | undefined): void {
    if (body === undefined) this.#worn.delete(name)
    else this.#worn.set(name, body)
    const id = this.#idsByName.get(name)
    const entry = id === undefined ? undefined : this.#entries.get(id)
    if (id === undefined || entry === undefined) return
    this.#forget(id, entry)
    this.#meet(entry.plain, entry.colour, entry.look)
    this.#groupAlike()
    this.#draw()
  }

  /** The room an entity takes. */
  size(name: string): ShapeSize | undefined {
    return this.#entryNamed(name)?.size
  }

  /** The name of the entity that a ray points at. */
  pick(raycaster: Raycaster): string | undefined {
    this.root.updateMatrixWorld()
    const objects = this.root.children.filter((child) => child !== this.#ground?.object)
    const hit = hitName(raycaster, objects, this.#instanced)
    if (hit !== undefined) return hit
    const index = nearMissIndex(raycaster.ray, this.#drawn, (i) => this.#entries.get(this.#drawn.ids[i])?.size)
    return index < 0 ? undefined : this.#entries.get(this.#drawn.ids[index])?.entity.name
  }

  /** Darkens the ground to a share of its colour; evening light is kinder to creatures on a darker ground. */
  shadeGround(share: number): void {
    this.#groundShade = share
    this.#ground?.shade(share)
  }

  /** Height of the ground that creatures stand on, drawn or not. */
  groundHeight(x: number, z: number): number {
    return this.#heightAt(x, z)
  }

  /** Takes everything out of the scene and frees it. */
  dispose(): void {
    this.#scene.remove(this.root)
    for (const group of this.#instanced) group.dispose()
    for (const entry of this.#entries.values()) entry.drawing?.dispose?.()
    this.#ground?.dispose()
    this.#spots?.dispose()
    this.#resources.dispose()
    this.#entries.clear()
    this.#idsByName.clear()
    this.root.clear()
  }

  #entryNamed(name: string): Entry | undefined {
    const id = this.#idsByName.get(name)
    return id === undefined ? undefined : this.#entries.get(id)
  }

  #draw(): void {
    const { previous, current, alpha } = this.#source
    const frame = interpolateFrames(previous, current, alpha, this.#drawn)
    if (current.version !== this.#version) this.#rebuild(this.#source.scenery(), frame)
    else this.#recolour(frame)
    this.#drawWaiting()
    this.#picture++
    this.#spots?.clear()
    for (const group of this.#instanced) group.clear()
    for (let i = 0; i < frame.count; i++) {
      const entry = this.#entries.get(frame.ids[i])
      if (entry !== undefined) this.#place(entry, frame, i)
    }
    for (const group of this.#instanced) group.commit()
    this.#spots?.commit()
    for (const entry of this.#entries.values()) {
      if (entry.drawing !== undefined) entry.drawing.object.visible = entry.picture === this.#picture
    }
  }

  #place(entry: Entry, frame: Frame, i: number): void {
    const at = i * POSITION_NUMBERS
    const x = frame.positions[at]
    const y = frame.positions[at + 1]
    const z = frame.positions[at + 2]
    const headingRad = frame.positions[at + 3]
    entry.index = i
    const isNew = entry.picture !== this.#picture - 1
    entry.picture = this.#picture
    this.#spot(entry, x, y, z)
    if (entry.anchor !== undefined) this.#placeAnchor(entry)
    if (entry.instances instanceof InstancedDrawing) {
      entry.instances.add(entry.entity.name, x, y, z, headingRad)
      return
    }
    const moment = this.#note(entry, frame, i, isNew)
    entry.instances?.add(entry.entity, moment)
    const drawing = entry.drawing
    if (drawing === undefined) return
    drawing.object.position.set(x, y, z)
    drawing.object.rotation.y = headingRad
    if (!isNew && moment.way.lengthSq() < JUMP_M_PER_TICK * JUMP_M_PER_TICK) drawing.travel?.(moment.way, headingRad)
    drawing.pose?.(frame.pose, frame.poseAt[i])
    drawing.live?.(moment)
  }

  /** Writes down what an entity did since the last picture. */
  #note(entry: Entry, frame: Frame, i: number, isNew: boolean): Moment {
    const moment = this.#moment
    const { positions } = frame
    const at = i * POSITION_NUMBERS
    moment.at.set(positions[at], positions[at + 1], positions[at + 2])
    moment.headingRad = positions[at + 3]
    moment.way.copy(moment.at).sub(entry.at)
    moment.turnRad = mixAngles(entry.headingRad, moment.headingRad, 1) - entry.headingRad
    moment.dtS = isNew ? 0 : Math.max(0, frame.timeS - entry.timeS)
    moment.pose = frame.pose
    moment.poseAt = frame.poseAt[i]
    moment.lookAt = entry.lookAt
    this.#subject = entry
    if (isNew || moment.way.lengthSq() > JUMP_M_PER_TICK * JUMP_M_PER_TICK) {
      moment.dtS = 0
      moment.turnRad = 0
      if (isNew) moment.way.set(0, 0, 0)
    }
    entry.at.copy(moment.at)
    entry.headingRad = moment.headingRad
    entry.timeS = frame.timeS
    return moment
  }

  #spot(entry: Entry, x: number, y: number, z: number): void {
    if (this.#spots === undefined || 'segment' in entry.entity.shape) return
    this.#spots.add(x, y, z, entry.shadeM, this.#heightAt)
  }

  #placeAnchor(entry: Entry): void {
    const at = entry.index * POSITION_NUMBERS
    const { positions } = this.#drawn
    entry.anchor?.position.set(positions[at], positions[at + 1], positions[at + 2])
    entry.anchor?.rotation.set(0, positions[at + 3], 0)
  }

  /** Brings the drawings to what there is now; an entity that is as it was keeps its drawing. */
  #rebuild(scenery: Scenery, frame: Frame): void {
    if (this.#version === undefined || this.#groundOf !== scenery.terrain) this.#replaceGround(scenery)
    this.#version = frame.version
    const worn = new Map<number, number>()
    for (let i = 0; i < frame.count; i++) worn.set(frame.ids[i], i)
    const present = new Set<number>()
    this.#idsByName.clear()
    for (const entity of scenery.entities) {
      if (!this.#only(entity)) continue
      present.add(entity.id)
      this.#idsByName.set(entity.name, entity.id)
      const i = worn.get(entity.id)
      this.#meet(entity, i === undefined ? -1 : frame.colours[i], i === undefined ? 0 : frame.looks[i])
    }
    for (const [id, entry] of this.#entries) {
      if (!present.has(id)) this.#forget(id, entry)
    }
    this.#groupAlike()
    this.#spots?.dispose()
    this.#spots?.mesh.removeFromParent()
    this.#spots = undefined
    if (!this.#hasSpots || scenery.entities.length > MOST_SPOTS) return
    const strength = this.#hasShadows ? 0.34 : 0.5
    this.#spots = new ContactShadows(Math.max(8, scenery.entities.length), strength)
    this.root.add(this.#spots.mesh)
  }

  #replaceGround(scenery: Scenery): void {
    this.#ground?.dispose()
    this.#ground?.object.removeFromParent()
    this.#groundOf = scenery.terrain
    this.#heightAt = groundHeightOf(scenery.terrain)
    if (!this.#hasGround) return
    this.#ground = buildGround(scenery.terrain, this.#resources.quality)
    this.#ground.shade(this.#groundShade)
    this.root.add(this.#ground.object)
  }

  /** Draws anew what wears another colour than it did. */
  #recolour(frame: Frame): void {
    let isAny = false
    for (let i = 0; i < frame.count; i++) {
      const entry = this.#entries.get(frame.ids[i])
      if (entry === undefined || (entry.colour === frame.colours[i] && entry.look === frame.looks[i])) continue
      this.#meet(entry.plain, frame.colours[i], frame.looks[i])
      isAny = true
    }
    if (isAny) this.#groupAlike()
  }

  #meet(plain: SceneryEntity, colour: number, look: number): void {
    const entity = wearing(disguised(plain, look), colour)
    // A body given to one entity by name is nobody else's.
    const own = this.#worn.has(entity.name) || Object.hasOwn(this.#bodies, entity.name) ? entity.name : ''
    const bones = bonesKey(entity.skeleton?.skeleton)
    const { kind, shape, dofs, points } = entity
    const signature = JSON.stringify([kind, shape, sharedLook(entity), dofs, points, own, bones])
    const traits = JSON.stringify(entity.look.traits ?? {})
    const known = this.#entries.get(entity.id)
    const isAsItWas = known?.signature === signature && known.traits === traits
    if (known !== undefined && isAsItWas && known.colour === colour && known.look === look) {
      known.plain = plain
      known.entity = entity
      if (known.drawing !== undefined) known.drawing.object.userData[ENTITY_NAME] = entity.name
      return
    }
    if (known !== undefined) this.#forget(entity.id, known)
    this.#entries.set(entity.id, {
      plain,
      entity,
      colour,
      look,
      signature,
      traits,
      size: shapeSize(entity.shape),
      shadeM: 0,
      drawing: undefined,
      instances: undefined,
      anchor: undefined,
      index: 0,
      picture: -1,
      timeS: 0,
      at: new Vector3(),
      headingRad: 0,
      lookAt: undefined,
    })
  }

  #forget(id: number, entry: Entry): void {
    entry.drawing?.object.removeFromParent()
    entry.drawing?.dispose?.()
    entry.anchor?.removeFromParent()
    this.#entries.delete(id)
  }

  /** Decides who is drawn alone and who as one of many. */
  #groupAlike(): void {
    for (const group of this.#instanced) {
      group.dispose()
      group.object.removeFromParent()
    }
    this.#instanced = []
    const alike = new Map<string, Entry[]>()
    for (const entry of this.#entries.values()) {
      const members = alike.get(entry.signature)
      if (members === undefined) alike.set(entry.signature, [entry])
      else members.push(entry)
    }
    const hero = this.#source.scenery().view?.of
    const rank = (members: readonly Entry[]): number => (members.some(({ entity }) => entity.name === hero) ? 0 : 1)
    const groups = [...alike.values()].sort((a, b) => rank(a) - rank(b))
    const isSeen = (members: readonly Entry[]): boolean =>
      members.some(({ drawing, instances }) => drawing !== undefined || instances !== undefined)
    // Whoever was in the picture stays in it.
    for (const members of groups) if (isSeen(members)) this.#drawAlike(members)
    this.#waiting = groups.filter((members) => !isSeen(members))
  }

  /** Draws those that have no drawing yet, as long as patience lasts. */
  #drawWaiting(): void {
    const startMs = performance.now()
    while (this.#waiting.length > 0) {
      const [members] = this.#waiting.splice(0, 1)
      this.#drawAlike(members)
      if (performance.now() - startMs > this.#patienceMs) return
    }
  }

  #drawAlike(members: Entry[]): void {
    const first = members[0]
    const sample = first.drawing ?? this.#drawOne(first.entity)
    // With shadow maps a crown throws its own shadow; without, the spot below stands for it.
    const shadeM = this.#hasShadows ? first.size.radiusM : (sample.shadeM ?? first.size.radiusM)
    for (const entry of members) entry.shadeM = shadeM
    if (members.length > fewEnough(sample)) {
      const group =
        sample.crowd === undefined
          ? new InstancedDrawing(this.#drawOne(first.entity).object, members.length, this.#hasShadows)
          : new CrowdDrawing(sample.crowd, members.length, this.#hasShadows)
      this.#instanced.push(group)
      this.root.add(group.object)
      for (const entry of members) {
        entry.drawing?.object.removeFromParent()
        entry.drawing?.dispose?.()
        entry.drawing = undefined
        entry.instances = group
      }
      return
    }
    for (const entry of members) {
      entry.instances = undefined
      entry.anchor?.removeFromParent()
      entry.anchor = undefined
      if (entry.drawing !== undefined) continue
      entry.drawing = entry === first ? sample : this.#drawOne(entry.entity)
      this.#show(entry, entry.drawing)
    }
  }

  #drawOne(entity: SceneryEntity): Drawing {
    const worn = this.#worn.get(entity.name)
    if (worn !== undefined) return worn.draw(entity, this.#resources)
    const names = [entity.name, entity.kind, entity.look.as ?? entity.kind]
    const name = names.find((each) => Object.hasOwn(this.#bodies, each))
    return name === undefined ? drawEntity(entity, this.#resources) : this.#bodies[name].draw(entity, this.#resources)
  }

  #show(entry: Entry, drawing: Drawing): void {
    drawing.object.name = entry.entity.name
    drawing.object.userData[ENTITY_NAME] = entry.entity.name
    if (this.#hasShadows) {
      drawing.object.traverse((child) => {
        if (!(child instanceof Mesh)) return
        child.castShadow = true
        child.receiveShadow = true
      })
    }
    this.root.add(drawing.object)
  }
}

/** Whether an entity is one of those to be drawn. */
function choose(only: WorldViewOptions['only']): (entity: SceneryEntity) => boolean {
  if (typeof only === 'function') return only
  return only === undefined ? () => true : ({ name }) => only.includes(name)
}
