import { describe, expect, it } from 'vitest'
import { build, family, shrink } from './gltf.mjs'
import { randomFor } from './random.mjs'

const OWN = ['waver', 'walker', 'draco', 'meshopt', 'quantized']

describe('mutants of glTF files', () => {
  it('200 with seed 1 are either refused with problems or bodies whose every pose is finite', async () => {
    const random = randomFor(1, 'gltf', 0)
    /** @type {Record<string, number>} */
    const verdicts = { ok: 0, refused: 0 }
    for (let k = 0; k < 200; k++) {
      const mutant = await family.mutate(random, OWN[k % 20 === 1 ? 1 : [0, 2, 3, 4][k % 4]])
      const verdict = await Promise.resolve(family.run(mutant)).catch((error) => {
        throw new Error(`${JSON.stringify(mutant)}: ${error.stack}`)
      })
      verdicts[verdict]++
    }
    expect(verdicts.ok).toBeGreaterThan(20)
    expect(verdicts.refused).toBeGreaterThan(20)
  })

  it('a mesh that is there 2,000 times over is read in a moment: neither feet nor coarser levels compare all with all', async () => {
    const edits = [{ kind: /** @type {const} */ ('repeat'), path: ['meshes', 0, 'primitives'], count: 2000 }]
    expect(await family.run({ seed: 'waver', edits })).toBe('ok')
  })

  it('are the same for the same seed, other for another, and shrink by leaving edits out', async () => {
    const [one, again, other] = await Promise.all(
      [5, 5, 6].map((seed) => Promise.resolve(family.mutate(randomFor(seed, 'gltf', 0), 'waver'))),
    )
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
    expect(await family.seeds()).toEqual(expect.arrayContaining(OWN))
    for (const seed of OWN) expect(await family.run({ seed, edits: [] })).toBe('ok')
  })
})
