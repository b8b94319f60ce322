import type { SkeletonDefinition } from '@ethogram/core'
import {
  DOG,
  dogSkeleton,
  HOUND,
  hamsterSkeleton,
  PUPPY,
  puppetSkeleton,
  TERRIER,
  walkerSkeleton,
} from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { type BodyMesh, bodyMesh } from './body-mesh.ts'
import { otherSide } from './form.ts'
import { type BodyStyle, bodyStyle, DETAILS, type Detail } from './style.ts'

const BODIES: Readonly<Record<string, readonly [SkeletonDefinition, BodyStyle]>> = {
  dog: [dogSkeleton(DOG), { animal: 'dog' }],
  terrier: [dogSkeleton(TERRIER), bodyStyle('terrier') as BodyStyle],
  hound: [dogSkeleton(HOUND), bodyStyle('hound') as BodyStyle],
  puppy: [dogSkeleton(PUPPY), bodyStyle('puppy') as BodyStyle],
  hamster: [hamsterSkeleton(0.2), { animal: 'hamster' }],
  puppet: [puppetSkeleton(1.4), { animal: 'puppet' }],
  walker: [walkerSkeleton(), { animal: 'walker' }],
}

const MOST: Readonly<Record<Detail, number>> = { fine: 9800, middling: 3600, coarse: 1400 }

/** Of a walker, with all that anybody may wear; no one wears even two thirds of it. */
const MOST_OF_WALKER: Readonly<Record<Detail, number>> = { fine: 16_500, middling: 5600, coarse: 1900 }

function each(check: (mesh: BodyMesh, name: string, detail: Detail) => void): void {
  for (const [name, [skeleton, style]] of Object.entries(BODIES)) {
    for (const detail of DETAILS) check(bodyMesh(skeleton, style, detail), `${name} ${detail}`, detail)
  }
}

const attribute = ({ geometry }: BodyMesh, name: string): ArrayLike<number> => geometry.getAttribute(name).array

describe('the mesh of a body', () => {
  it('has finite numbers, normals one long, colours in range and an index that fits', () => {
    each((mesh, name) => {
      const positions = attribute(mesh, 'position')
      const normals = attribute(mesh, 'normal')
      const colours = attribute(mesh, 'color')
      for (let i = 0; i < positions.length; i++) {
        if (!Number.isFinite(positions[i]) || !(colours[i] >= 0 && colours[i] <= 1)) throw new Error(`${name} ${i}`)
      }
      for (let v = 0; v < normals.length; v += 3) {
        const length = Math.hypot(normals[v], normals[v + 1], normals[v + 2])
        if (Math.abs(length - 1) > 0.01) throw new Error(`${name}: normal ${v / 3} is ${length} long`)
      }
      const index = mesh.geometry.getIndex()?.array ?? []
      expect(Math.max(...index), name).toBeLessThan(positions.length / 3)
    })
  })

  it('is held by at most four bones at each vertex, whose weights sum to one', () => {
    each((mesh, name) => {
      const weights = attribute(mesh, 'skinWeight')
      const bones = attribute(mesh, 'skinIndex')
      for (let v = 0; v < weights.length; v += 4) {
        const sum = weights[v] + weights[v + 1] + weights[v + 2] + weights[v + 3]
        if (Math.abs(sum - 1) > 1e-5) throw new Error(`${name}: weights of vertex ${v / 4} sum to ${sum}`)
        for (let k = 0; k < 4; k++)
          if (bones[v + k] >= mesh.bones.length) throw new Error(`${name}: bone ${bones[v + k]}`)
      }
    })
  })

  it('has about nine, three and one thousand triangles; two hundred bodies from afar stay below 400,000', () => {
    each((mesh, name, detail) => {
      const most = name.startsWith('walker') ? MOST_OF_WALKER : MOST
      expect(mesh.triangles, name).toBeLessThan(most[detail])
      expect(mesh.triangles, name).toBeGreaterThan(most[detail] * 0.55)
      expect(mesh.geometry.getIndex()?.count, name).toBe(mesh.triangles * 3)
    })
    const [near, middle, far] = DETAILS.map((detail) => bodyMesh(...BODIES.dog, detail).triangles)
    expect(6 * near + 34 * middle + 160 * far).toBeLessThan(400_000)
    expect(200 * bodyMesh(...BODIES.walker, 'coarse').triangles).toBeLessThan(400_000)
  })

  it('is the same left and right, in its positions and in the bones that hold it', () => {
    each((mesh, name) => {
      const positions = attribute(mesh, 'position')
      const weights = attribute(mesh, 'skinWeight')
      const bones = attribute(mesh, 'skinIndex')
      const seen = new Map<string, number>()
      const describeVertex = (v: number, side: 1 | -1): string => {
        const at = [positions[3 * v] * side, positions[3 * v + 1], positions[3 * v + 2]].map((value) =>
          (value + 0).toFixed(5),
        )
        const held = [0, 1, 2, 3]
          .filter((k) => weights[4 * v + k] > 0.01)
          .map((k) => {
            const bone = mesh.bones[bones[4 * v + k]]
            return `${side === 1 ? bone : otherSide(bone)} ${weights[4 * v + k].toFixed(2)}`
          })
        return `${at.join(' ').replaceAll('-0.00000', '0.00000')} ${held.sort().join(' ')}`
      }
      const count = positions.length / 3
      for (let v = 0; v < count; v++) seen.set(describeVertex(v, 1), v)
      let unlike = 0
      for (let v = 0; v < count; v++) {
        // Glints, rigid on the head, are to the same hand on both eyes.
        if (weights[4 * v] === 1 && mesh.bones[bones[4 * v]] === 'head') continue
        if (!seen.has(describeVertex(v, -1))) unlike++
      }
      expect(unlike / count, name).toBeLessThan(0.01)
    })
  })

  it('lets no bone of one side hold the other: bending a leg leaves the other leg alone', () => {
    each((mesh, name) => {
      const positions = attribute(mesh, 'position')
      const weights = attribute(mesh, 'skinWeight')
      const bones = attribute(mesh, 'skinIndex')
      let held = 0
      for (let v = 0; v < positions.length / 3; v++) {
        for (let k = 0; k < 4; k++) {
          const bone = mesh.bones[bones[4 * v + k]]
          // A skirt hangs from both thighs.
          if (bone.startsWith('skirt ')) continue
          const side = bone.endsWith('Left') ? 1 : bone.endsWith('Right') ? -1 : 0
          if (side * positions[3 * v] < -1e-6 && weights[4 * v + k] > 0) held++
        }
      }
      expect(held, name).toBe(0)
    })
  })

  it('stands on the ground, as high as its bones and a little more', () => {
    each((mesh, name) => {
      mesh.geometry.computeBoundingBox()
      const box = mesh.geometry.boundingBox
      const highest = Math.max(...mesh.rest.map(([, up]) => up))
      expect(box?.min.y, name).toBeGreaterThan(-0.012 * highest)
      expect(box?.min.y, name).toBeLessThan(0.03 * highest)
      expect(box?.max.y, name).toBeGreaterThan(highest * 0.98)
      expect(box?.max.y, name).toBeLessThan(highest * 1.45)
    })
  })

  it('moves every joint that has flesh: each leg bone, jaw, tail, ear and lid holds some vertices', () => {
    each((mesh, name, detail) => {
      const weights = attribute(mesh, 'skinWeight')
      const bones = attribute(mesh, 'skinIndex')
      const strongest = new Map<string, number>()
      for (let i = 0; i < weights.length; i++) {
        const bone = mesh.bones[bones[i]]
        strongest.set(bone, Math.max(strongest.get(bone) ?? 0, weights[i]))
      }
      if (detail === 'coarse') return
      // What nobody wears without clothes on it is held by doubles.
      const doubled = (bone: string): number =>
        Math.max(...mesh.bones.map((name) => (name.endsWith(` ${bone}`) ? (strongest.get(name) ?? 0) : 0)))
      for (const bone of mesh.bones.slice(0, mesh.bones.length - mesh.doubles.length)) {
        // A tongue is moved by its tip's bone, which goes with the joint.
        if (bone === 'tongue') continue
        expect(Math.max(strongest.get(bone) ?? 0, doubled(bone)), `${name} ${bone}`).toBeGreaterThan(0.3)
      }
    })
  })

  it('is built once for the same bones and style, and anew for others', () => {
    const [skeleton, style] = BODIES.dog
    expect(bodyMesh(structuredClone(skeleton), { ...style })).toBe(bodyMesh(skeleton, style))
    expect(bodyMesh(skeleton, { ...style, colour: '#333333' })).not.toBe(bodyMesh(skeleton, style))
  })

  it("wears its author's colours", () => {
    const mean = (colour: string, accent?: string): number[] => {
      const mesh = bodyMesh(
        BODIES.dog[0],
        { animal: 'dog', colour, ...(accent === undefined ? {} : { accent }) },
        'coarse',
      )
      const colours = attribute(mesh, 'color')
      return [0, 1, 2].map((k) => {
        let sum = 0
        for (let i = k; i < colours.length; i += 3) sum += colours[i]
        return sum / (colours.length / 3)
      })
    }
    const [red, , blue] = mean('#c03010')
    expect(red).toBeGreaterThan(blue * 1.5)
    expect(mean('#1030c0')[2]).toBeGreaterThan(mean('#1030c0')[0] * 1.2)
    expect(mean('#808080', '#00ff00')[1]).toBeGreaterThan(mean('#808080', '#ff0000')[1] * 1.2)
  })
})

describe('styles by name', () => {
  it('know the bodies there are and nothing else', () => {
    expect(bodyStyle('hound', '#123456')).toMatchObject({ animal: 'dog', ears: 'hanging', colour: '#123456' })
    expect(bodyStyle('dragon')).toBeUndefined()
    expect(bodyStyle('constructor')).toBeUndefined()
  })
})
