// Files of thousands of joints, pieces and vertices: read in proportion to their size, or refused with the number that is too great.
import { formatProblem, ProblemsError } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { build } from '../../../../tools/fuzz/gltf.mjs'
import { compressed, joinGlb, splitGlb, walker, waver } from '../../../../tools/fuzz/gltf-seeds.mjs'
import { loadBody } from './load-body.ts'
import { readGltf } from './read-gltf.ts'

type Edit = Parameters<typeof build>[0]['edits'][number]

/** What a body of ours with edits is answered with: how many joints it has, or the first problem. */
async function told(seed: string, ...edits: Edit[]): Promise<string> {
  try {
    const body = await loadBody(await build({ seed, edits }))
    body.dispose()
    return 'read'
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return formatProblem(error.problems[0])
  }
}

const joints = (form: 'chains' | 'star' | 'fork', count: number): Edit => ({
  kind: 'joints',
  form,
  count,
  name: 'spine',
})
const pieces = (count: number): Edit => ({ kind: 'repeat', path: ['meshes', 0, 'primitives'], count })
const shown = (times: number): Edit => ({ kind: 'shown', mesh: 0, times })

describe('a file of a rigged body', () => {
  it('may have eight thousand joints of one name in any order, and no more', async () => {
    for (const form of ['chains', 'star', 'fork'] as const) expect(await told('waver', joints(form, 8000))).toBe('read')
    expect(await told('waver', joints('star', 9000))).toContain('nodes: found a list of 9005, expected at most 8192')
  })

  it('may have a mesh in many pieces that many nodes show, but not millions of them, drawn or not', async () => {
    expect(await told('waver', pieces(2000))).toBe('read')
    const lines: Edit = { kind: 'set', path: ['meshes', 0, 'primitives', 0, 'mode'], value: 1 }
    for (const edits of [
      [pieces(5000), shown(5000)],
      [lines, pieces(5000), shown(5000)],
    ])
      expect(await told('waver', ...edits)).toMatch(
        /pieces of meshes, expected at most 65536|vertices, .* expected at most 1048576/,
      )
  })

  it('may have thousands of pieces packed by Draco, and no more', async () => {
    const { json, bin } = splitGlb(await compressed(joinGlb(walker().json, walker().bin), 'draco'))
    const { primitives } = json.meshes[0]
    while (primitives.length <= 4096) primitives.push(primitives[0])
    await expect(readGltf(joinGlb(json, bin))).rejects.toThrow(
      'GLTF-UNSUPPORTED at meshes: found 4097 primitives packed by Draco, expected at most 4096.',
    )
  })

  it('of eight joints per vertex keeps the four that move it most', async () => {
    const { json, bin } = waver()
    const [plain] = (await readGltf(joinGlb(json, bin))).parts
    const { attributes } = json.meshes[0].primitives[0]
    Object.assign(attributes, { JOINTS_1: attributes.JOINTS_0, WEIGHTS_1: attributes.WEIGHTS_0 })
    const [twice] = (await readGltf(joinGlb(json, bin))).parts
    const sharesAt = ({ joints: of, weights }: typeof plain, v: number) =>
      [0, 1, 2, 3].map((k) => ({ joint: of?.[4 * v + k] ?? 0, weight: weights?.[4 * v + k] ?? 0 }))
    for (let v = 0; v < plain.positions.length / 3; v++) {
      const both = [...sharesAt(plain, v), ...sharesAt(plain, v)].sort((a, b) => b.weight - a.weight).slice(0, 4)
      const sum = both.reduce((all, { weight }) => all + weight, 0)
      const found = sharesAt(twice, v)
      expect(found.filter(({ weight }) => weight > 0).map(({ joint }) => joint)).toEqual(
        both.filter(({ weight }) => weight > 0).map(({ joint }) => joint),
      )
      for (const [k, { weight }] of found.entries()) expect(weight).toBeCloseTo(both[k].weight / sum, 6)
    }
  })
})
