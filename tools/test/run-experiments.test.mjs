import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runExperiments } from './run-experiments.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const script = 'tools/test/hanging/experiments.mjs'

/**
 * @param {string[]} ids
 * @param {number} [limitS]
 */
async function passedOf(ids, limitS) {
  const outcomes = await runExperiments({ root, ids, script, ...(limitS === undefined ? {} : { limitS }) })
  expect(outcomes.map(({ id }) => id)).toEqual(ids)
  return outcomes.filter(({ passed }) => passed).map(({ id }) => id)
}

describe('experiments in one process', () => {
  it('have passed if they say so, and nothing else counts as passed', async () => {
    expect(await passedOf(['one', 'fails', 'two'])).toEqual(['one', 'two'])
    expect(await passedOf([])).toEqual([])
  })

  it('go on after one that takes the process down, by whatever way', async () => {
    expect(await passedOf(['one', 'dies', 'two', 'exits', 'three'])).toEqual(['one', 'two', 'three'])
  })

  it('go on after one that hangs, and it has said why', async () => {
    expect(await passedOf(['hangs', 'one'], 0.1)).toEqual(['one'])
    const [hung] = await runExperiments({ root, ids: ['hangs'], script, limitS: 0.1 })
    expect(hung.output).toContain('It hangs')
  })

  it('fail where an answer is missing', async () => {
    expect(await passedOf(['mumbles'])).toEqual([])
  })
})
