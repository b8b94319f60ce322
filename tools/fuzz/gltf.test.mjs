import { describe, expect, it } from 'vitest'
import { build, gltf, shrink } from './gltf.mjs'

/** Numbers from 0 up to 1, the same for the same seed. @param {number} seed */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const OWN = ['waver', 'walker', 'draco', 'meshopt', 'quantized']

describe('mutants of glTF files', () => {
  it('200 with seed 1 are either refused with problems or bodies whose every pose is finite', async () => {
    const random = randomFrom(1)
    const verdicts = { ok: 0, refused: 0 }
    for (let k = 0; k < 200; k++) {
      const mutant = await gltf.mutate(OWN[k % 20 === 1 ? 1 : [0, 2, 3, 4][k % 4]], random)
      const verdict = await gltf.judge(mutant).catch((error) => {
        throw new Error(`${JSON.stringify(mutant)}: ${error.stack}`)
      })
      verdicts[verdict]++
    }
    expect(verdicts.ok).toBeGreaterThan(20)
    expect(verdicts.refused).toBeGreaterThan(20)
  })

  it('a mesh that is there 2,000 times over is read in a moment: neither feet nor coarser levels compare all with all', async () => {
    const edits = [{ kind: /** @type {const} */ ('repeat'), path: ['meshes', 0, 'primitives'], count: 2000 }]
    expect(await gltf.judge({ seed: 'waver', edits })).toBe('ok')
  })

  it('are the same for the same seed, other for another, and shrink by leaving edits out', async () => {
    const [one, again, other] = await Promise.all([5, 5, 6].map((seed) => gltf.mutate('waver', randomFrom(seed))))
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
    expect(await build(again)).toEqual(await build(one))
    for (const smaller of shrink({ seed: 'waver', edits: [...one.edits, ...other.edits] })) {
      expect(smaller.edits).toHaveLength(one.edits.length + other.edits.length - 1)
      await build(smaller)
    }
    expect(shrink({ seed: 'waver', edits: one.edits.slice(0, 1) })).toEqual([])
  })

  it('a seed that is not changed is right, and every seed of ours is there', async () => {
    expect(await gltf.seeds()).toEqual(expect.arrayContaining(OWN))
    for (const seed of OWN) expect(await gltf.judge({ seed, edits: [] })).toBe('ok')
  })
})
