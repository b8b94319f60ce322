import { createFrame, type Frame, type Scenery, type World } from '@ethogram/core'
import { WorldView } from '@ethogram/three'
import { type Material, Mesh, type Object3D, PerspectiveCamera, Scene } from 'three'
import { describe, expect, it } from 'vitest'
import { BALL, PEEKABOO, peekabooAt } from '../../test/peekaboo-example.ts'
import { BeliefFeed } from '../engine/belief-feed.ts'
import { UmweltView, type UmweltWish } from './umwelt-view.ts'

const OVER: UmweltWish = { isOn: true, isSplit: false, solidKinds: ['wall', 'watcher'], memory: 0 }

/** A stage without a canvas: a world, its view, and what the watcher in it believes. */
class Bench {
  readonly beliefs = new BeliefFeed()
  readonly world: World
  readonly feed: { previous: Frame; current: Frame; alpha: number; scenery: () => Scenery }
  readonly view: WorldView
  readonly umwelt: UmweltView

  constructor(tick = 0, isTaken = true) {
    this.world = peekabooAt(tick, isTaken)
    const current = this.world.frame(createFrame())
    this.feed = { previous: current, current, alpha: 1, scenery: () => this.world.scenery() }
    this.view = new WorldView(this.feed, new Scene(), { quality: 'low' })
    this.umwelt = new UmweltView(this.view, this.feed, this.beliefs)
    this.umwelt.wish(OVER)
    this.draw()
  }

  stepTo(tick: number): this {
    while (this.world.tick < tick) {
      this.world.step()
      // On every tick, as on a stage: the form of a thing is learnt while it is there.
      this.draw()
    }
    return this
  }

  draw(): void {
    this.feed.current = this.world.frame(createFrame())
    this.feed.previous = this.feed.current
    this.beliefs.accept(this.world.umwelt('watcher'), true)
    this.view.advance(0)
    this.umwelt.draw()
  }

  drawn() {
    const drawn = this.umwelt.drawn()
    if (drawn === undefined) throw new Error('nothing is drawn')
    return drawn
  }

  memory(kind: string) {
    const found = this.drawn().memories.find((memory) => memory.kind === kind)
    if (found === undefined) throw new Error(`no memory of a ${kind} is drawn`)
    return found
  }

  materials(name: string): Material[] {
    return materialsIn(this.view.object(name))
  }
}

function materialsIn(object: Object3D | undefined): Material[] {
  const found: Material[] = []
  object?.traverse((child) => {
    if (child instanceof Mesh) found.push(child.material)
  })
  return found
}

describe('beliefs on the stage', () => {
  it('show a cage around what is seen and a body of glass for what is not, where it is believed to be', () => {
    const bench = new Bench().stepTo(PEEKABOO.hiddenTick - 20)
    expect(bench.memory('ball')).toMatchObject({ look: 'seen', opacity: 0, hasArrow: true, hasWayOut: false })
    bench.stepTo(PEEKABOO.takenTick + 10)
    const ball = bench.memory('ball')
    expect(ball).toMatchObject({ look: 'ghost', hasArrow: true, hasWayOut: true })
    expect(ball.opacity).toBeGreaterThan(0.3)
    // The ball is gone, but the watcher lets it roll on.
    expect(bench.world.entity('ball')).toBeUndefined()
    const wouldBeX = BALL.fromX + (BALL.speedMps * bench.world.tick) / bench.world.rateHz
    expect(Math.abs(ball.at[0] - wouldBeX)).toBeLessThan(0.15)
    expect(Math.abs(ball.at[2] - BALL.z)).toBeLessThan(0.1)
  })

  it('keep the form of a thing that has been taken away', () => {
    const bench = new Bench().stepTo(PEEKABOO.takenTick + 10)
    const parts = (object: Object3D): number => materialsIn(object).length
    const before = new Bench().view.object('ball')
    if (before === undefined) throw new Error('no ball')
    // A ball is drawn in three parts; its ghost has them all, and rings and marks besides.
    expect(parts(before)).toBe(3)
    const ghosts = bench.umwelt.object.children.filter((child) => parts(child) > parts(before))
    expect(ghosts.length).toBeGreaterThan(0)
  })

  it('do not keep the forms of another world', () => {
    const bench = new Bench().stepTo(PEEKABOO.takenTick + 1)
    const formsOf = (view: UmweltView): number => materialsIn(view.object).length
    const before = formsOf(bench.umwelt)
    bench.umwelt.expectWorld()
    bench.umwelt.wish({ ...OVER, isOn: false })
    bench.draw()
    bench.umwelt.wish(OVER)
    bench.draw()
    // The ball that is gone has become a plain post: one part instead of three.
    expect(formsOf(bench.umwelt)).toBeLessThan(before)
  })

  it('have a ring that widens while a thing is hidden and narrows when it is seen again', () => {
    const bench = new Bench(0, false)
    const rings = [PEEKABOO.hiddenTick - 5, 60, 80, PEEKABOO.outTick + 5].map((tick) => {
      bench.stepTo(tick)
      return bench.memory('ball').ringM
    })
    expect(rings[1]).toBeGreaterThan(rings[0])
    expect(rings[2]).toBeGreaterThan(rings[1])
    expect(rings[3]).toBeLessThan(rings[1])
  })

  it('show a mere sound as a soft ball', () => {
    const bench = new Bench().stepTo(PEEKABOO.ringTick + 2)
    expect(bench.memory('something')).toMatchObject({ look: 'something', hasWayOut: false })
  })

  it('show the search for what did not come out as heat, with a word of surprise', () => {
    const bench = new Bench().stepTo(PEEKABOO.outTick + 8)
    expect(bench.drawn().heatCells).toBe(bench.world.umwelt('watcher')?.search.length)
    expect(bench.drawn().heatCells).toBeGreaterThan(0)
    const camera = new PerspectiveCamera(60, 1)
    camera.position.set(0, 4, 10)
    camera.lookAt(0, 0, 0)
    camera.updateMatrixWorld()
    const within = { left: 0, top: 0, width: 400, height: 400 }
    const labels = bench.umwelt.labels({ camera, width: 400, height: 400, within })
    expect(labels.map(({ text, tone }) => ({ text, tone }))).toEqual([{ text: 'absence', tone: 'surprise' }])
  })

  it('show the looks of a search at likely places, and not all those over its map', () => {
    const bench = new Bench().stepTo(PEEKABOO.outTick + 8)
    let looks = 0
    let shown = 0
    for (let tick = bench.world.tick; tick < PEEKABOO.outTick + 40; tick++) {
      bench.stepTo(tick)
      const { search = [], glances = [] } = bench.world.umwelt('watcher') ?? {}
      expect(search.length).toBeGreaterThan(0)
      looks += glances.filter(({ sight }) => sight !== 'away').length
      shown += bench.drawn().glances
      expect(bench.drawn().glances).toBeLessThanOrEqual(search.length)
    }
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThan(looks)
  })

  it('shade what the wall hides, and nothing without a wall', () => {
    const bench = new Bench(10)
    const eyes = () => bench.drawn().reaches.find(({ sense }) => sense === 'eyes')
    const before = eyes()
    expect(before?.hiddenM2).toBeGreaterThan(5)
    bench.world.input({ input: 'remove', entity: 'wall' })
    bench.stepTo(11)
    expect(eyes()?.hiddenM2).toBeCloseTo(0, 6)
    expect(eyes()?.openM2).toBeCloseTo((before?.openM2 ?? 0) + (before?.hiddenM2 ?? 0), 0)
  })

  it('leave out what is not believed in, and give every material back', () => {
    const bench = new Bench(10)
    const names = ['wall', 'bell', 'ball', 'bowl']
    bench.umwelt.wish({ ...OVER, isOn: false })
    bench.draw()
    expect(bench.umwelt.drawn()).toBeUndefined()
    const lit = names.map((name) => bench.materials(name))
    expect(lit.flat().every(({ opacity }) => opacity === 1)).toBe(true)
    bench.umwelt.wish(OVER)
    bench.draw()
    expect([...bench.drawn().absent].sort()).toEqual(['bell', 'wall'])
    expect(bench.materials('wall').every(({ visible }) => !visible)).toBe(true)
    expect(bench.materials('ball')).toEqual(lit[2])
    bench.umwelt.wish({ ...OVER, isOn: false })
    bench.draw()
    names.forEach((name, k) => {
      bench.materials(name).forEach((material, n) => {
        expect(material).toBe(lit[k][n])
      })
    })
  })

  it('stand alone beside the world: the ground, itself and what it believes; then all is as it was', () => {
    const bench = new Bench(PEEKABOO.hiddenTick + 5)
    bench.umwelt.wish({ ...OVER, isSplit: true })
    bench.draw()
    expect(bench.drawn()).toMatchObject({ isSplit: true, absent: [] })
    expect(bench.memory('bowl')).toMatchObject({ look: 'seen', opacity: 1 })
    const visible = (): string[] => bench.view.root.children.flatMap(({ visible, name }) => (visible ? [name] : []))
    const before = visible()
    bench.umwelt.showTruth()
    expect(bench.umwelt.object.visible).toBe(false)
    bench.umwelt.showAll()
    bench.umwelt.showBeliefs()
    expect(visible().sort()).toEqual(['ground', 'watcher'])
    bench.umwelt.showAll()
    expect(visible()).toEqual(before)
  })
})
