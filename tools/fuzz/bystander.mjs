// A world that nobody touches, beside the mutants: whatever they do, its hash is that of a lone run, and memory goes back.
import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { Failure } from './families.mjs'

const ENGINE = process.env.VITEST === undefined ? ['dist', 'js'] : ['src', 'ts']
const { arenaUse } = await import(
  new URL(`../../packages/core/${ENGINE[0]}/0-foundation/arena.${ENGINE[1]}`, import.meta.url).href
)

/** Ticks that it lives through, one every so many mutants. */
const TICKS = 200
const EVERY = 10

/** Stands beside mutants in this process. */
export function createBystander() {
  const world = findScene('bird')?.world
  if (world === undefined) throw new Error('no scene is called bird')
  const lone = createWorld(world, { seed: 7 })
  const hashes = [lone.hash()]
  for (let tick = 0; tick < TICKS; tick++) {
    lone.step()
    hashes.push(lone.hash())
  }
  lone.dispose()
  let one = createWorld(world, { seed: 7 })
  let asked = 0
  return {
    /** Memory in use. @returns {string} */
    use: () => JSON.stringify(arenaUse()),
    /** Looks whether it is as it must be. @param {string} use Memory that was in use before the mutant. */
    judge(use) {
      if (JSON.stringify(arenaUse()) !== use) throw new Failure('changed', `memory in use was ${use}, is ${this.use()}`)
      if (asked++ % EVERY === 0) {
        if (one.tick === TICKS) {
          one.dispose()
          one = createWorld(/** @type {NonNullable<typeof world>} */ (world), { seed: 7 })
        }
        one.step()
      }
      if (one.hash() !== hashes[one.tick])
        throw new Failure('changed', `another world is not as it was at tick ${one.tick}`)
    },
  }
}
