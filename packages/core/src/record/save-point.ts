// A moment that a world can be put back to, in place: for changes that must be done whole or not at all.
//
// What is put back is what a file would hold, so it goes on bit for bit ([RE1]); the same object is filled, because others hold it.

import { releaseOwner } from '../0-foundation/arena.ts'
import { enterWorld, type WorldInside } from '../world/world-inside.ts'
import { refillWorld } from './refill.ts'
import type { SnapshotHeader } from './saved.ts'
import { packWorld } from './snapshot.ts'

/** Remembers a world; the answer puts it back. */
export function savePoint(inside: WorldInside): () => void {
  const { header, numbers } = packWorld(inside)
  // As a file would hold it: what goes on changing in the world must not change what is remembered.
  const kept: SnapshotHeader = JSON.parse(JSON.stringify(header))
  return () => {
    const { owner, faultTexts } = inside
    const before = refillWorld(kept, numbers, inside)
    releaseOwner(owner)
    Object.assign(inside, before, { savePoint })
    for (const [stage, text] of faultTexts) inside.faultTexts.set(stage, text)
    enterWorld(inside)
  }
}
