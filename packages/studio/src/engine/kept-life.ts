// A life that is kept between visits: taken from a live run, and lived on from.
//
// The same version of the scene goes on bit for bit from the snapshot. Where the scene is another one today, or the snapshot cannot be
// read any more, the scene begins anew with the creatures that were kept in their places, each with all that it knew; what could not
// be kept of them is told, and one that cannot enter is refused with its reason while the scene's own lives.
import { createWorld, lossInWords, type Problem, ProblemsError, type World } from '@ethogram/core'
import type { Scene } from '@ethogram/scenes'
import type { KeptLife } from '../state/life-store.ts'
import { problemsOf, requestProblem } from './problems-of.ts'
import { type LiveRun, restoreWith } from './runs.ts'

/** How a kept life was found again. */
export interface FoundLife {
  /** As it was; with its creatures in a scene that began anew; or not at all. */
  readonly how: 'whole' | 'moved' | 'refused'
  readonly timeS: number
  readonly isTouched: boolean
  /** Whom it has files of. */
  readonly who: readonly string[]
  /** What creatures could not keep, in words. */
  readonly lost: readonly string[]
  /** Why creatures, or the whole life, could not be brought back. */
  readonly problems: readonly Problem[]
}

/** What a scene is opened with. */
interface Opening {
  readonly seed?: number | undefined
  readonly kept?: KeptLife | undefined
}

/** The world of a scene: a kept one if there is one that can be read, else one that begins. */
export function openScene(
  scene: Scene,
  { seed, kept }: Opening,
): { readonly world: World; readonly found?: FoundLife } {
  const fresh = (): World => {
    const { callbacks } = scene
    return createWorld(scene.world, {
      ...(seed === undefined ? {} : { seed }),
      ...(callbacks === undefined ? {} : { callbacks }),
    })
  }
  if (kept === undefined) return { world: fresh() }
  const { timeS, isTouched } = kept
  const who = kept.creatures.map(({ name }) => name)
  if (kept.of === markOf(scene)) {
    try {
      const world = restoreWith(kept.snapshot, scene.callbacks)
      return { world, found: { how: 'whole', timeS, isTouched, who, lost: [], problems: [] } }
    } catch (thrown) {
      // A snapshot of an engine that wrote it otherwise: its creatures have files of their own.
      if (!(thrown instanceof ProblemsError)) throw thrown
    }
  }
  const world = fresh()
  const told = kept.creatures.map((creature) => replace(world, creature))
  const isMoved = told.some(({ problems }) => problems.length === 0)
  const lost = told.flatMap((one) => one.lost)
  const problems = told.flatMap((one) => one.problems)
  return { world, found: { how: isMoved ? 'moved' : 'refused', timeS, isTouched, who, lost, problems } }
}

/** Puts a kept creature in the place of the scene's own of that name; if it is refused, that one comes back. */
function replace(
  world: World,
  { name, species, bytes }: KeptLife['creatures'][number],
): { readonly lost: readonly string[]; readonly problems: readonly Problem[] } {
  const own = world.entity(name)
  const kind = own?.kind ?? species
  const file = own === undefined ? undefined : world.exportCreature(name)
  const at = own === undefined ? {} : { at: [own.x, own.y, own.z] as const, headingRad: own.headingRad }
  if (file !== undefined) world.input({ input: 'remove', entity: name })
  const lost: string[] = []
  try {
    world.add(species, { name, ...at, from: bytes, told: (losses) => lost.push(...losses.map(lossInWords)) })
    return { lost, problems: [] }
  } catch (thrown) {
    if (file !== undefined) world.add(kind, { name, ...at, from: file })
    return { lost: [], problems: problemsOf(thrown) }
  }
}

/** A live run as it is kept; nothing of one that does not live. */
export function lifeOf(live: LiveRun | undefined, scene: Scene): KeptLife {
  if (live === undefined) throw new ProblemsError([requestProblem('no world', 'a loaded scene')])
  const { world } = live
  const innate = new Map(world.species().map((species) => [species.species, species]))
  const creatures = world.entities().flatMap(({ name, kind }) => {
    const definition = world.definitionOf(name)
    const isKept = definition !== undefined && (name === scene.world.view?.of || definition !== innate.get(kind))
    const bytes = isKept ? world.exportCreature(name) : undefined
    return bytes === undefined ? [] : [{ name, species: kind, bytes }]
  })
  const { tick, timeS } = world
  const isTouched = live.history.inputs.length > 0
  return { of: markOf(scene), tick, timeS, snapshot: world.snapshot(), creatures, isTouched }
}

/** Marks of scenes that have been asked for: a large definition is read once. */
const marks = new WeakMap<Scene, string>()

/** A scene's definition in sixteen letters, so that another version of it is known as such. */
export function markOf(scene: Scene): string {
  const known = marks.get(scene)
  if (known !== undefined) return known
  const text = JSON.stringify(scene.world)
  let [a, b] = [0x811c9dc5, 0x1000193]
  for (let k = 0; k < text.length; k++) {
    const code = text.charCodeAt(k)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13)
  }
  const mark = [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
  marks.set(scene, mark)
  return mark
}
