import { describe, expect, it } from 'vitest'
import {
  actFor,
  arenaReserve,
  arenaUse,
  assertLive,
  checkSlabsOf,
  copySlab,
  f64,
  holdArena,
  i32,
  letArenaGo,
  newOwner,
  releaseOwner,
  releaseSlab,
  type Slab,
  takeSlab,
} from './arena.ts'
import { ProblemsError } from './problems.ts'
import { nextInteger, seedStream } from './random.ts'

function ownSlab(doubles: number, ints: number): { owner: number; slab: Slab } {
  const owner = newOwner()
  actFor(owner)
  return { owner, slab: takeSlab(doubles, ints) }
}

describe('slabs have an owner', () => {
  it('[FO13] only its owner gives a slab back, once, and nobody can copy it afterwards', () => {
    const { owner, slab } = ownSlab(4, 4)
    const other = newOwner()
    actFor(other)
    expect(() => releaseSlab(slab)).toThrow('by its owner')
    actFor(owner)
    releaseSlab(slab)
    expect(() => releaseSlab(slab)).toThrow('after it was given back')
    expect(() => copySlab(slab)).toThrow('after it was given back')
    expect(() => assertLive(slab)).toThrow('after it was given back')
    expect(() => releaseSlab({ f: 0, i: 0, doubles: 1, ints: 1, owner, generation: 9 })).toThrow('comes from the arena')
  })

  it('[FO13] a handle to a slab that was given back reads and writes no other owner’s numbers', () => {
    const { owner, slab: gone } = ownSlab(100, 100)
    releaseSlab(gone)
    const next = takeSlab(100, 100)
    for (let k = -200; k < 200; k++) {
      f64[gone.f + k] = 7
      i32[gone.i + k] = 7
      expect([f64[gone.f + k], i32[gone.i + k]]).toEqual([undefined, undefined])
    }
    expect(Array.from(f64.subarray(next.f, next.f + 100))).toEqual(Array(100).fill(0))
    expect(Array.from(i32.subarray(next.i, next.i + 100))).toEqual(Array(100).fill(0))
    releaseOwner(owner)
  })

  it('[FO13] a write past the end of a slab fails the test, at once or when the slab is given back', () => {
    for (const [at, name] of [
      [-1, 'doubles'],
      [3, 'doubles'],
      [-1, 'integers'],
      [3, 'integers'],
    ] as const) {
      const { owner, slab } = ownSlab(3, 3)
      const array = name === 'doubles' ? f64 : i32
      const index = (name === 'doubles' ? slab.f : slab.i) + at
      const kept = array[index]
      array[index] = 1
      expect(() => checkSlabsOf(owner)).toThrow(`writes ${name} past a slab`)
      array[index] = kept
      checkSlabsOf(owner)
      releaseOwner(owner)
    }
  })

  it('[IN7] no slab is taken or given back during a tick', () => {
    const { owner, slab } = ownSlab(1, 1)
    holdArena()
    expect(() => takeSlab(1, 1)).toThrow('during a tick')
    expect(() => releaseSlab(slab)).toThrow('during a tick')
    expect(() => holdArena()).toThrow('only one world')
    letArenaGo()
    releaseOwner(owner)
  })
})

describe('memory', () => {
  it('[FO10] an allocation that fails leaves the arena as it was', () => {
    const { owner, slab } = ownSlab(2, 2)
    f64[slab.f] = 5
    const [used, reserved] = [arenaUse(), arenaReserve()]
    expect(() => takeSlab(2 ** 52, 1)).toThrow(ProblemsError)
    expect(() => takeSlab(1, 2 ** 52)).toThrow('MEMORY-FULL')
    expect([arenaUse(), arenaReserve()]).toEqual([used, reserved])
    const next = takeSlab(3, 3)
    f64[next.f] = 7
    expect([f64[slab.f], f64[next.f]]).toEqual([5, 7])
    releaseOwner(owner)
  })

  it('[FO11] 1,000 owners that come and go in random order (seed 4) leave no memory behind and change nobody', () => {
    const luck = new Int32Array(8)
    seedStream(luck, 0, 4, 'arena')
    const before = arenaUse()
    const living: { owner: number; slabs: Slab[]; mark: number }[] = []
    let most = 0
    const check = ({ slabs, mark }: (typeof living)[number]): void => {
      for (const { f, i, doubles, ints } of slabs) {
        expect([f64[f], f64[f + doubles - 1], i32[i], i32[i + ints - 1]]).toEqual([mark, mark, mark, mark])
      }
    }
    for (let n = 1; n <= 1000; n++) {
      const owner = newOwner()
      actFor(owner)
      const slabs = Array.from({ length: 5 }, () =>
        takeSlab(1 + nextInteger(luck, 0, 2000), 1 + nextInteger(luck, 0, 900)),
      )
      for (const { f, i, doubles, ints } of slabs) {
        f64.fill(n, f, f + doubles)
        i32.fill(n, i, i + ints)
      }
      living.push({ owner, slabs, mark: n })
      if (living.length > 20) {
        const [gone] = living.splice(nextInteger(luck, 0, living.length), 1)
        releaseOwner(gone.owner)
      }
      most = Math.max(most, arenaReserve().doubles)
    }
    living.forEach(check)
    // 20 owners of at most 10,000 doubles, and as many again before they are packed, in an array of a power of two.
    expect(most).toBeLessThan(Math.max(1 << 15, 4 * (before.doubles + 210_000)))
    for (const { owner } of living) releaseOwner(owner)
    expect(arenaUse()).toEqual(before)
    expect(arenaReserve().doubles).toBeLessThan(Math.max(1 << 15, 4 * before.doubles))
  })
})
