// A moment that a world can be put back to, in place: for changes that must be done whole or not at all.
//
// What is put back is what a file would hold, so it goes on bit for bit ([RE1]); the same object is filled, because others hold it.

import { releaseOwner } from '../0-foundation/arena.ts'
import { enterWorld, type WorldInside } from '../world/world-inside.ts'
import { loadWorld, saveWorld } from './snapshot.ts'

/** Remembers a world; the answer puts it back. */
export function savePoint(inside: WorldInside): () => void {
  const bytes = saveWorld(inside)
  return () => {
    const { owner, faultTexts } = inside
    const before = loadWorld(bytes, inside.callbacks, inside.checks, inside.language, true)
    releaseOwner(owner)
    Object.assign(inside, before, { savePoint })
    for (const [stage, text] of faultTexts) inside.faultTexts.set(stage, text)
    enterWorld(inside)
  }
}
