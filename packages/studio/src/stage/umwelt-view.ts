// What a creature believes, drawn over the world: ghosts, doubts, the reach of its senses, its search, its surprises.
//
// Everything hangs under one group. Reads the beliefs' feed, the frames' feed and the world view; writes its own objects, and
// the materials of things that the creature does not believe in, which it gives back.
import type { FrameSource, Theme, WorldView } from '@ethogram/three'
import { shapeSize } from '@ethogram/three'
import { type Camera, Group, InstancedMesh, Vector3 } from 'three'
import type { BeliefFeed } from '../engine/belief-feed.ts'
import { Absentees } from './absentees.ts'
import { believedNames, type TrueThing } from './believed.ts'
import type { DrawnReach, DrawnUmwelt, StageLabel } from './drawn-umwelt.ts'
import { GhostBodies } from './ghost-bodies.ts'
import { type Blocker, blockerOf } from './sight-lines.ts'
import type { Box } from './split-view.ts'
import { UMWELT_COLOURS } from './umwelt-colours.ts'
import { burstOf, GhostShapes, lookOf, UmweltGhost } from './umwelt-ghost.ts'
import { type Belief, mixBeliefs, mixSenses } from './umwelt-mix.ts'
import { UmweltReaches } from './umwelt-reaches.ts'
import { UmweltSearch } from './umwelt-search.ts'
import { UmweltWalked } from './umwelt-walked.ts'

/** How near the pointer must come to a memory to be told which it is, in CSS pixels. */
const HOVER_PX = 26

/** What is wanted of this view. */
export interface UmweltWish {
  readonly isOn: boolean
  readonly isSplit: boolean
  /** Kinds that stand in the way of a look. */
  readonly solidKinds: readonly string[]
  /** Number of the memory that somebody looks at; 0 for none. */
  readonly memory: number
}

/** Nothing wanted. */
export const NO_UMWELT: UmweltWish = { isOn: false, isSplit: false, solidKinds: [], memory: 0 }

/** Where a stage is seen from. */
export interface Eyepiece {
  readonly camera: Camera
  readonly width: number
  readonly height: number
  /** The part of the window in which words may stand. */
  readonly within: Box
}

/** A position of the window, in CSS pixels. */
interface Spot {
  readonly x: number
  readonly y: number
}

const point = new Vector3()

/** Beliefs of one creature on a stage. */
export class UmweltView {
  readonly object = new Group()
  readonly #view: WorldView
  readonly #feed: FrameSource
  readonly #beliefs: BeliefFeed
  readonly #shapes = new GhostShapes()
  readonly #absentees: Absentees
  readonly #bodies: GhostBodies
  readonly #reaches = new UmweltReaches()
  readonly #search = new UmweltSearch()
  readonly #walked = new UmweltWalked()
  readonly #ghosts = new Map<number, { readonly ghost: UmweltGhost; readonly signature: string }>()
  readonly #groundAt = (x: number, z: number): number => this.#view.groundHeight(x, z)
  #wish = NO_UMWELT
  #theme: Theme = 'light'
  #owner: string | undefined
  #shown: Belief[] = []
  #hovered = 0
  #drawnReaches: DrawnReach[] = []
  #counts = { heatCells: 0, glances: 0, spots: 0, stretches: 0 }
  #labels: readonly StageLabel[] = []

  constructor(view: WorldView, feed: FrameSource, beliefs: BeliefFeed) {
    this.#view = view
    this.#feed = feed
    this.#beliefs = beliefs
    this.#absentees = new Absentees(view)
    this.#bodies = new GhostBodies(view, this.#absentees.litOf)
    this.object.name = 'beliefs'
    this.object.add(this.#reaches.object, this.#search.object, this.#walked.object)
    this.object.visible = false
  }

  setTheme(theme: Theme): void {
    this.#theme = theme
  }

  wish(wish: UmweltWish): void {
    this.#wish = wish
  }

  /** The next frames are of another world. */
  expectWorld(): void {
    this.#bodies.forget()
  }

  get isSplit(): boolean {
    return this.#wish.isOn && this.#wish.isSplit && this.#beliefs.current !== undefined
  }

  /** Brings everything to the moment the world view shows. */
  draw(): void {
    this.#bodies.learn(this.#feed.scenery())
    const { current, previous } = this.#beliefs
    if (!this.#wish.isOn || current === undefined) {
      this.#hide()
      return
    }
    if (this.#owner !== current.name) this.#dropGhosts()
    this.#owner = current.name
    this.object.visible = true
    const alpha = this.#beliefs.alpha(this.#feed)
    const colours = UMWELT_COLOURS[this.#theme]
    this.#shown = mixBeliefs(previous, current, alpha)
    this.#drawGhosts()
    const reaches = mixSenses(previous, current, alpha)
    const eye = reaches.find(({ sense }) => sense.by === 'sight' && !sense.goesThrough)
    this.#drawnReaches = this.#reaches.show(reaches, {
      colours,
      groundAt: this.#groundAt,
      blockersAt: (heightM) => this.#blockersAt(heightM),
    })
    this.#counts = {
      ...this.#search.show(current, eye?.at, colours, this.#groundAt),
      ...this.#walked.show(current, colours, this.#groundAt),
    }
    if (this.#wish.isSplit) this.#absentees.clear()
    else this.#leaveOut()
  }

  /** Prepares for one picture of both; `showAll` undoes it. Spots under things that are absent would look like holes. */
  showBoth(): void {
    if (!this.object.visible) return
    for (const child of this.#view.root.children) if (child instanceof InstancedMesh) this.#setHidden(child)
  }

  /** Prepares for the picture of the world alone; `showAll` undoes it. */
  showTruth(): void {
    this.object.visible = false
  }

  /** Prepares for the picture of beliefs alone: the ground, itself, and what it believes in; `showAll` undoes it. */
  showBeliefs(): void {
    this.object.visible = true
    for (const child of this.#view.root.children) {
      const name: unknown = child.userData.entityName
      const isKept = name === this.#owner || (name === undefined && child.name === 'ground')
      if (!isKept) this.#setHidden(child)
    }
    for (const { ghost } of this.#ghosts.values()) ghost.setPane(true)
  }

  /** Shows again what was hidden for a picture. */
  showAll(): void {
    for (const child of this.#hidden.splice(0)) child.visible = true
    this.object.visible = this.#wish.isOn && this.#beliefs.current !== undefined
  }

  /** Which memory the pointer is at, in CSS pixels; 0 for none. Remembered for the labels. */
  hover(x: number, y: number, eyepiece: Eyepiece): number {
    this.#hovered = 0
    if (!this.object.visible) return 0
    let nearest = HOVER_PX
    for (const belief of this.#shown) {
      const away = awayFrom(x, y, spotOf(belief, 0, eyepiece), spotOf(belief, 1, eyepiece))
      if (away >= nearest) continue
      nearest = away
      this.#hovered = belief.memory.id
    }
    return this.#hovered
  }

  /** Words that belong on the stage: the number of what is hovered or chosen, and what surprises. */
  labels(eyepiece: Eyepiece): readonly StageLabel[] {
    const isShown = this.#wish.isOn && this.#beliefs.current !== undefined
    this.#labels = isShown ? this.#shown.flatMap((belief) => this.#labelsOf(belief, eyepiece)) : []
    return this.#labels
  }

  /** What was drawn last, as data; none while it is off. */
  drawn(): DrawnUmwelt | undefined {
    const { current } = this.#beliefs
    if (!this.#wish.isOn || current === undefined || this.#owner !== current.name) return undefined
    return {
      name: current.name,
      tick: current.tick,
      isSplit: this.isSplit,
      memories: [...this.#ghosts.values()].flatMap(({ ghost }) => ghost.drawn(this.#wish.isSplit) ?? []),
      reaches: this.#drawnReaches,
      absent: this.#absentees.names,
      ...this.#counts,
      labels: this.#labels,
    }
  }

  dispose(): void {
    this.#dropGhosts()
    this.#absentees.dispose()
    this.#bodies.dispose()
    this.#shapes.dispose()
    this.#reaches.dispose()
    this.#search.dispose()
    this.#walked.dispose()
  }

  readonly #hidden: { visible: boolean }[] = []

  #setHidden(child: { visible: boolean }): void {
    if (!child.visible) return
    child.visible = false
    this.#hidden.push(child)
  }

  #hide(): void {
    if (!this.object.visible && this.#ghosts.size === 0) return
    this.object.visible = false
    this.#dropGhosts()
    this.#absentees.clear()
    this.#shown = []
    this.#hovered = 0
    this.#owner = undefined
  }

  #dropGhosts(): void {
    for (const { ghost } of this.#ghosts.values()) {
      ghost.object.removeFromParent()
      ghost.dispose()
    }
    this.#ghosts.clear()
  }

  #drawGhosts(): void {
    const light = {
      colours: UMWELT_COLOURS[this.#theme],
      timeS: this.#view.drawn.timeS,
      chosen: this.#wish.memory === 0 ? this.#hovered : this.#wish.memory,
      groundAt: this.#groundAt,
    }
    const present = new Set<number>()
    for (const belief of this.#shown) {
      present.add(belief.memory.id)
      this.#ghostOf(belief).show(belief, light)
    }
    for (const [id, { ghost }] of this.#ghosts) {
      if (present.has(id)) continue
      ghost.object.removeFromParent()
      ghost.dispose()
      this.#ghosts.delete(id)
    }
  }

  /** The ghost of a memory; a sound that turns out to be a dog gets the body of a dog. */
  #ghostOf(belief: Belief): UmweltGhost {
    const { id, kind, radiusM, heightM, colour } = belief.memory
    const signature = `${kind} ${colour} ${radiusM.toFixed(3)} ${heightM.toFixed(3)}`
    const known = this.#ghosts.get(id)
    if (known !== undefined && known.signature === signature) return known.ghost
    known?.ghost.object.removeFromParent()
    known?.ghost.dispose()
    const isBodiless = lookOf(belief) === 'something' || belief.memory.part !== ''
    const body = isBodiless ? undefined : this.#bodies.make(belief.memory)
    const ghost = new UmweltGhost(this.#shapes, body)
    this.#ghosts.set(id, { ghost, signature })
    this.object.add(ghost.object)
    return ghost
  }

  #leaveOut(): void {
    const things = this.#things()
    const believed = believedNames(
      this.#shown.map(({ memory }) => memory),
      things,
    )
    const names = new Set(this.#view.root.children.map((child) => child.userData.entityName as string | undefined))
    const crowd = things.filter(({ name }) => !names.has(name))
    const isCrowdAbsent = !crowd.some(({ name }) => believed.has(name))
    this.#absentees.apply((name) => name !== this.#owner && !believed.has(name), isCrowdAbsent)
  }

  /** Everything there is, as drawn now. */
  #things(): TrueThing[] {
    const { ids, positions, count } = this.#view.drawn
    const entities = new Map(this.#feed.scenery().entities.map((entity) => [entity.id, entity]))
    const things: TrueThing[] = []
    for (let i = 0; i < count; i++) {
      const entity = entities.get(ids[i])
      if (entity === undefined || entity.name === this.#owner) continue
      const { centreX, centreZ, radiusM } = shapeSize(entity.shape)
      const sin = Math.sin(positions[4 * i + 3])
      const cos = Math.cos(positions[4 * i + 3])
      things.push({
        name: entity.name,
        kind: entity.kind,
        x: positions[4 * i] + centreX * cos + centreZ * sin,
        z: positions[4 * i + 2] - centreX * sin + centreZ * cos,
        radiusM,
      })
    }
    return things
  }

  #blockersAt(heightM: number): Blocker[] {
    const { ids, positions, count } = this.#view.drawn
    const solid = new Set(this.#wish.solidKinds)
    const entities = new Map(this.#feed.scenery().entities.map((entity) => [entity.id, entity]))
    const blockers: Blocker[] = []
    for (let i = 0; i < count; i++) {
      const entity = entities.get(ids[i])
      if (entity === undefined || entity.name === this.#owner || !solid.has(entity.kind)) continue
      const low = positions[4 * i + 1]
      if (heightM < low || heightM > low + shapeSize(entity.shape).heightM) continue
      blockers.push(blockerOf(entity.shape, positions[4 * i], positions[4 * i + 2], positions[4 * i + 3]))
    }
    return blockers
  }

  #labelsOf(belief: Belief, eyepiece: Eyepiece): StageLabel[] {
    const { id, kind, surprise, surprisedBy } = belief.memory
    const burst = burstOf(surprise)
    const isNamed = id === this.#hovered || id === this.#wish.memory
    if (burst === 0 && !isNamed) return []
    const at = spotOf(belief, 1, eyepiece)
    if (at === undefined) return []
    const labels: StageLabel[] = []
    if (isNamed) {
      const name = lookOf(belief) === 'something' ? 'something' : kind
      labels.push({ key: `name-${id}`, text: `#${id} ${name}`, tone: 'name', strength: 1, ...at })
    }
    if (burst > 0) {
      const y = at.y - (isNamed ? 24 : 0)
      labels.push({ key: `surprise-${id}`, text: surprisedBy, tone: 'surprise', strength: burst, x: at.x, y })
    }
    return labels
  }
}

/** Pixels from a position to the line between the foot and the top of something. */
function awayFrom(x: number, y: number, foot: Spot | undefined, top: Spot | undefined): number {
  if (foot === undefined || top === undefined) return Number.POSITIVE_INFINITY
  const dx = top.x - foot.x
  const dy = top.y - foot.y
  const along = ((x - foot.x) * dx + (y - foot.y) * dy) / Math.max(1e-9, dx * dx + dy * dy)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(foot.x + dx * share - x, foot.y + dy * share - y)
}

/** Where on the window a belief is drawn, at a share of its height; none outside the part it may stand in. */
function spotOf({ memory, at }: Belief, share: number, eyepiece: Eyepiece): Spot | undefined {
  point.set(at[0], at[1] + (share - 0.5) * memory.heightM, at[2]).project(eyepiece.camera)
  if (point.z > 1 || Math.abs(point.x) > 1 || Math.abs(point.y) > 1) return undefined
  const x = ((point.x + 1) / 2) * eyepiece.width
  const y = ((1 - point.y) / 2) * eyepiece.height
  const { left, top, width, height } = eyepiece.within
  return x < left || y < top || x > left + width || y > top + height ? undefined : { x, y }
}
