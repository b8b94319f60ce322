import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addSight,
  lookAt,
  markOfPixel,
  moveTo,
  numbersFrom,
  type Onlooker,
  pictureOf,
  type Sight,
} from '../../test/retina-examples.ts'
import { castRay, RAY_FLOOR, RAY_SKY } from '../../test/retina-rays.ts'
import { f64, i32 } from '../0-foundation/arena.ts'
import { createHash, digest, hashInt32 } from '../0-foundation/hash.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { symbolOf } from '../0-foundation/symbols.ts'
import type { MeshDefinition, ShapeDefinition, Vector3 } from '../1-world/definition.ts'
import { addEntity, CREATURE, idAt, imagineFor } from '../1-world/entities.ts'
import { compileKind } from '../1-world/kinds.ts'
import { readColour } from './retina-colour.ts'
import { drawRetina, lookAgain } from './retina-draw.ts'
import { FLOOR, type RetinaSource, SKY, SORT, THING } from './retina-model.ts'

/** What each pixel shows, in the words of the rays: a slot, floor or sky. Slots are told apart by false colour. */
function shownBy(onlooker: Onlooker): number[] {
  const { truth, model, mind } = onlooker
  drawRetina(truth, 0, model, mind)
  const shown: number[] = Array.from(pictureOf(onlooker), (pixel) =>
    (pixel & SORT) === FLOOR ? RAY_FLOOR : (pixel & SORT) === SKY ? RAY_SKY : 0,
  )
  for (let slot = 1; slot < truth.entities.slots; slot++) {
    drawRetina(truth, 0, model, mind, 0, slot)
    pictureOf(onlooker).forEach((pixel, k) => {
      if (markOfPixel(pixel) === 1) shown[k] = slot
    })
  }
  return shown
}

/** Pixels that show something else than a ray through them, or rays a millionth of a pixel beside it. */
function disagreements(onlooker: Onlooker): string[] {
  const { width } = onlooker.model
  const wrong: string[] = []
  shownBy(onlooker).forEach((shown, k) => {
    const [column, row] = [(k % width) + 0.5, Math.floor(k / width) + 0.5]
    const near = [0, -1e-6, 1e-6].flatMap((dx) => [0, -1e-6, 1e-6].map((dy) => [column + dx, row + dy]))
    if (near.some(([x, y]) => castRay(onlooker, x, y).hit === shown)) return
    wrong.push(`(${column}, ${row}): drawn ${shown}, ray ${castRay(onlooker, column, row).hit}`)
  })
  return wrong
}

/** A closed mesh, wound either way round. */
function wedge(size: number, isFlipped: boolean): MeshDefinition {
  const triangles = [
    [0, 2, 1],
    [0, 1, 3],
    [1, 2, 3],
    [2, 0, 3],
  ] as const
  return {
    vertices: [
      [-size, 0, -size],
      [size, 0, -size],
      [0, 0.2, size],
      [0, size, 0],
    ],
    triangles: triangles.map(([a, b, c]) => (isFlipped ? [a, c, b] : [a, b, c])),
  }
}

function randomShape(random: () => number): ShapeDefinition {
  const size = (least: number, most: number) => least + random() * (most - least)
  const sort = Math.floor(random() * 6)
  if (sort === 0) return { cylinder: { radiusM: size(0.05, 1), heightM: size(0.1, 3) } }
  if (sort === 1) return { box: { sizeM: [size(0.1, 3), size(0.1, 3), size(0.1, 3)] } }
  if (sort === 2)
    return { segment: { to: [size(-6, 6), size(-6, 6)], heightM: size(0.2, 3), thicknessM: size(0, 0.6) } }
  if (sort === 3) {
    const points = [0.3, 1.4, 3, 4.4].map(
      (angle) => [size(0.5, 2) * Math.cos(angle), size(0.5, 2) * Math.sin(angle)] as const,
    )
    const round = points.map(([x, z]) => [x / Math.hypot(x, z), z / Math.hypot(x, z)] as const)
    return { footprint: { points: round, heightM: size(0.1, 2) } }
  }
  if (sort === 5) return { cylinder: { radiusM: 0.1, heightM: 0.1 }, mesh: wedge(size(0.2, 2), random() < 0.5) }
  const vertices = Array.from({ length: 5 }, (): Vector3 => [size(-1, 1), size(0, 2), size(-1, 1)])
  return {
    cylinder: { radiusM: 0.1, heightM: 0.1 },
    mesh: {
      vertices,
      triangles: [
        [0, 1, 2],
        [0, 2, 3],
        [1, 3, 4],
        [0, 4, 1],
      ],
    },
  }
}

function randomScene(seed: number): Onlooker {
  const random = numbersFrom(seed)
  const spread = 3 + random() * 9
  const sights: Sight[] = Array.from({ length: 1 + Math.floor(random() * 9) }, () => ({
    shape: randomShape(random),
    at: [(random() - 0.5) * spread, random() < 0.6 ? 0 : random() * 2, (random() - 0.5) * spread],
    headingRad: (random() - 0.5) * 9,
  }))
  const source: RetinaSource = {
    width: 8 + Math.floor(random() * 30),
    height: 8 + Math.floor(random() * 30),
    fieldOfViewRad: 0.6 + random() * 1.8,
    heightM: 0.1 + random() * 2.5,
    yawRad: random() < 0.5 ? 0 : random() - 0.5,
    pitchRad: random() < 0.5 ? 0 : random() - 0.5,
    rangeM: 100,
  }
  const onlooker = lookAt(sights, source)
  moveTo(onlooker.truth, 0, [random() - 0.5, 0, random() - 0.5], (random() - 0.5) * 7)
  return onlooker
}

/** Pixels of a picture that show a thing. */
function thingPixels(picture: Int32Array): number[] {
  return [...picture.keys()].filter((k) => (picture[k] & SORT) === THING)
}

function draw(onlooker: Onlooker, wantedKind = 0, wantedSlot = -1): Int32Array {
  drawRetina(onlooker.truth, 0, onlooker.model, onlooker.mind, wantedKind, wantedSlot)
  return pictureOf(onlooker)
}

const post: ShapeDefinition = { cylinder: { radiusM: 0.3, heightM: 1.2 } }
const wall: ShapeDefinition = { box: { sizeM: [8, 2, 0.2] } }

describe('the picture', () => {
  it('[SE20] shows in each pixel what a plain ray through its middle meets, silhouettes included (seed 20)', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(disagreements(randomScene(seed))).toEqual([])
      }),
      { seed: 20, numRuns: 150 },
    )
  })

  it('[SE20] shows what reaches into range, a long wall whose position is far off too, and nothing beyond', () => {
    const long: Sight = { shape: { segment: { to: [40, 0], heightM: 2 } }, at: [-38, 0, 4] }
    const far: Sight = { shape: post, at: [0.375, 0, 12] }
    const seen = new Set(shownBy(lookAt([long, far], { rangeM: 10 })))
    expect(seen).toContain(1)
    expect(shownBy(lookAt([far], { rangeM: 10 }))).not.toContain(1)
    expect(shownBy(lookAt([far], { rangeM: 12 }))).toContain(1)
  })

  it('[SE20] is seen from the body point that the eye is mounted on, as that point moves', () => {
    const onlooker = lookAt([{ shape: { box: { sizeM: [2, 0.5, 0.1] } }, at: [0, 0, 3] }], { heightM: 0.3 })
    const low = draw(onlooker)
    const { entities } = onlooker.truth
    const kind = compileKind({
      name: 'crane',
      shape: post,
      points: { eye: [0, 0.3, 0] },
      isCreature: true,
      keepsToGround: true,
    })
    const crane = slotOf(addEntity(entities, 'crane', kind))
    moveTo(onlooker.truth, crane, [0, 0, 0], 0)
    moveTo(onlooker.truth, 0, [0, 0, -50], 0)
    const model = { ...onlooker.model, mount: 0 }
    drawRetina(onlooker.truth, crane, model, onlooker.mind)
    expect(pictureOf(onlooker)).toEqual(low)
    f64[(entities.extraOf[crane]?.f ?? 0) + kind.pointsAt + 1] = 1.5
    drawRetina(onlooker.truth, crane, model, onlooker.mind)
    expect(pictureOf(onlooker)).not.toEqual(low)
  })

  it('[SE44] is kept while nothing that it is made of changes, seen or hidden, and drawn again when something has', () => {
    const box: Sight = { shape: { box: { sizeM: [1, 1, 1] } }, at: [0, 0, 3] }
    const onlooker = lookAt([box, { ...box, at: [0.1, 0, 6] }])
    const { truth, model, mind } = onlooker
    const again = () => lookAgain(truth, 0, model, mind, 0, -1)
    expect([again(), again(), again()]).toEqual([0, 1, 2])
    const before = pictureOf(onlooker)
    // Into the shadow of the first: nothing is seen of it, but that is known only once it has been drawn.
    moveTo(truth, 2, [0, 0, 6], 0)
    expect([again(), again()]).toEqual([0, 1])
    expect(pictureOf(onlooker)).toEqual(before)
    moveTo(truth, 1, [0.5, 0, 3], 0)
    expect([again(), again()]).toEqual([0, 1])
    const kept = pictureOf(onlooker)
    expect(kept).not.toEqual(before)
    expect(draw(onlooker)).toEqual(kept)
    // A picture that was taken in between is not the one that it knows.
    expect(again()).toBe(0)
  })

  it('[SE21] is the same whatever the order in which things were added', () => {
    const random = numbersFrom(7)
    const sights = Array.from(
      { length: 12 },
      (_, k): Sight => ({
        shape: randomShape(random),
        at: [(random() - 0.5) * 8, 0, 2 + random() * 6],
        kind: `thing-${k}`,
      }),
    )
    const forth = draw(lookAt(sights))
    const back = draw(lookAt([...sights].reverse()))
    expect(back).toEqual(forth)
  })

  it('[SE21] is the one that is known, bit for bit', () => {
    const random = numbersFrom(11)
    const sights = Array.from(
      { length: 12 },
      (_, k): Sight => ({
        shape: randomShape(random),
        at: [(random() - 0.5) * 8, 0, 2 + random() * 6],
        headingRad: random() * 6,
        kind: `thing-${k}`,
      }),
    )
    const picture = draw(lookAt(sights, { pitchRad: -0.2 }))
    const hash = createHash()
    hashInt32(hash, picture, 0, picture.length)
    expect(thingPixels(picture)).toHaveLength(285)
    expect(digest(hash)).toBe('5c675daf8c5287f5')
  })

  it('[SE22] does not show the own body, and shows what is imagined to its creature only', () => {
    const onlooker = lookAt([{ shape: post, at: [0, 0, 3] }])
    const { entities } = onlooker.truth
    const empty = draw(lookAt([]))
    expect(draw(onlooker)).not.toEqual(empty)
    expect(shownBy(onlooker)).not.toContain(0)
    imagineFor(entities, idAt(entities, 1), idAt(entities, 0))
    expect(thingPixels(draw(onlooker)).length).toBeGreaterThan(0)
    const other = addSight(onlooker.truth, { shape: post, at: [5, 0, -5] })
    imagineFor(entities, idAt(entities, 1), idAt(entities, other))
    expect(draw(onlooker)).toEqual(empty)
  })

  it('[SE23] shows the object of interest and marked kinds in flat false colours, everything else in its own', () => {
    const sights: Sight[] = [
      { shape: post, at: [1.5, 0, 3], kind: 'cow', look: { colour: 'red' } },
      { shape: post, at: [0, 0, 3], kind: 'cow', look: { colour: 'red' } },
      { shape: post, at: [-1.5, 0, 3], kind: 'hen', look: { colour: 'white' } },
    ]
    const onlooker = lookAt(sights, { marks: [symbolOf('hen')] })
    const marksOf = (picture: Int32Array) => new Set(Array.from(picture, markOfPixel))
    expect(marksOf(draw(onlooker))).toEqual(new Set([0, 2]))
    const byKind = draw(onlooker, symbolOf('cow'))
    const bySlot = draw(onlooker, symbolOf('cow'), 2)
    expect(marksOf(byKind)).toEqual(new Set([0, 1, 2]))
    const wanted = thingPixels(byKind).filter((k) => markOfPixel(byKind[k]) === 1)
    expect(new Set(wanted.map((k) => byKind[k])).size).toBe(1)
    expect(wanted.length).toBe(2 * thingPixels(bySlot).filter((k) => markOfPixel(bySlot[k]) === 1).length)
    const plain = thingPixels(bySlot).filter((k) => markOfPixel(bySlot[k]) === 0)
    expect(plain.length).toBeGreaterThan(0)
    for (const k of plain) expect(bySlot[k] & 0x00ffff).toBe(0)
  })

  it('[SE23] shows the colour field of a thing before the look of its kind', () => {
    const ball: Sight = { shape: post, at: [0, 0, 3], look: { colour: 'red' }, fields: { colour: 'blue' } }
    const picture = draw(lookAt([ball]))
    for (const k of thingPixels(picture)) expect(picture[k] & 0xffff00).toBe(0)
    const odd = draw(lookAt([{ ...ball, fields: { colour: 'worn' } }]))
    for (const k of thingPixels(odd)) expect(odd[k] & 0x00ffff).toBe(0)
  })

  it('[SE23] has a texture that sticks to things: it goes with them, and changes for who walks past', () => {
    for (const shape of [wall, { ...wall, mesh: wedge(1.5, false) }]) {
      const onlooker = lookAt([{ shape, at: [0, 0, 2], kind: 'wall' }])
      const start = draw(onlooker)
      expect(new Set(thingPixels(start).map((k) => start[k])).size).toBeGreaterThan(8)
      moveTo(onlooker.truth, 0, [0.07, 0, 0], 0)
      const past = draw(onlooker)
      const changed = thingPixels(start).filter((k) => (past[k] & SORT) === THING && past[k] !== start[k])
      expect(changed.length).toBeGreaterThan(20)
      moveTo(onlooker.truth, 1, [0.07, 0, 2], 0)
      expect(draw(onlooker)).toEqual(start)
    }
  })

  it('[SE24] is filled by a wall that the eye is pushed into, and not by a bush or by a body', () => {
    const around: Sight = { shape: { box: { sizeM: [1, 2, 1] } }, at: [0, 0, 0] }
    const behind: Sight = { shape: post, at: [0, 0, 3] }
    const alone = draw(lookAt([behind]))
    expect(thingPixels(draw(lookAt([{ ...around, isSolid: true }, behind])))).toHaveLength(1024)
    expect(thingPixels(alone).length).toBeGreaterThan(0)
    expect(draw(lookAt([around, behind]))).toEqual(draw(lookAt([{ shape: post, at: [0, 0, -9] }, behind])))
    const carried = lookAt([{ ...around, isSolid: true }, behind])
    const { slab, columns } = carried.truth.entities
    i32[slab.i + columns.flags + 1] |= CREATURE
    expect(thingPixels(draw(carried))).toEqual(thingPixels(alone))
  })

  it('[SE24] shows a wall however near the eye is to it', () => {
    for (const gapM of [1, 0.1, 1e-3, 1e-5]) {
      const shown = shownBy(lookAt([{ shape: wall, at: [0, 0, 0.1 + gapM], isSolid: true }], { heightM: 1 }))
      expect(shown.filter((hit) => hit === 1).length).toBeGreaterThan(gapM === 1 ? 900 : 1023)
    }
  })
})

describe('ground with heights', () => {
  const rows = Array.from({ length: 41 }, (_, row) =>
    Array.from({ length: 41 }, () => (row >= 24 && row <= 27 ? 3 : 0)),
  )
  const ridgeOfHills = { heights: { cellM: 1, rows } }

  it('[SE25] hides what stands behind it and is hidden by what stands before it', () => {
    const low: Sight = { shape: post, at: [0.375, 0, 12] }
    const near: Sight = { shape: post, at: [1, 0, 2] }
    expect(shownBy(lookAt([low]))).toContain(1)
    expect(shownBy(lookAt([low], {}, ridgeOfHills))).not.toContain(1)
    expect(shownBy(lookAt([near], {}, ridgeOfHills))).toContain(1)
  })

  it('[SE25] is a thing where it is steep, and floor where it is not', () => {
    const steep = draw(lookAt([], {}, ridgeOfHills))
    expect(thingPixels(steep).length).toBeGreaterThan(50)
    const gentle = rows.map((row, k) => row.map(() => Math.max(0, k - 24) * 0.4))
    expect(thingPixels(draw(lookAt([], {}, { heights: { cellM: 1, rows: gentle } })))).toHaveLength(0)
  })

  it('[SE25] shows what rays over it meet, but for a pixel in fifty (seed 25)', () => {
    const random = numbersFrom(25)
    let wrong = 0
    for (let n = 0; n < 3; n++) {
      const hills = Array.from({ length: 21 }, () => Array.from({ length: 21 }, () => random() * 0.9))
      const sights: Sight[] = [{ shape: post, at: [random() * 4 - 2, 0, 3 + random() * 5] }]
      const onlooker = lookAt(sights, { heightM: 1.5, rangeM: 60 }, { heights: { cellM: 2, rows: hills } })
      shownBy(onlooker).forEach((shown, k) => {
        const hit = castRay(onlooker, (k % 32) + 0.5, Math.floor(k / 32) + 0.5).hit
        if (hit !== shown && !(shown === 0 && hit === RAY_FLOOR)) wrong++
      })
    }
    expect(wrong).toBeLessThan((3 * 1024) / 50)
  })
})

describe('a colour', () => {
  it('[SE23] is read as CSS writes it', () => {
    const read = ['#08f', '#0088ff', 'rgb(0, 136, 255)', 'hsl(208, 100%, 50%)', 'RebeccaPurple', 'no colour']
    expect(read.map(readColour)).toEqual([0x0088ff, 0x0088ff, 0x0088ff, 0x0088ff, 0x663399, -1])
    expect(readColour('hsl(120, 100%, 25%)')).toBe(readColour('green'))
  })
})
