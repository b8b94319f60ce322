// The families of mutants that `npm run fuzz` knows, and what a family is.
//
// To add one: write `tools/fuzz/NAME.mjs` that exports `family` (the type below) and add a line to FAMILIES. Then it has limits of
// time and memory, shrinking, reproductions and the summary; `NAME.test.mjs` beside it runs a few hundred mutants in this process
// (`runHere`, here.mjs), so that `npm test` tries the sources. A case is plain JSON (a seed's name and a list of edits): it is written
// into the reproduction file and must give the same mutant in another process. edits.mjs changes any JSON-like value; a family
// without structure of its own needs only `seeds` and `run`. `run` throws whatever is wrong: a `Failure` names its kind, everything else
// that is thrown counts as a crash; a word that it returns (`ok`, `refused`) is counted. world-judge.mjs judges worlds: numbers that are
// not finite, places out of all bounds, snapshots that do not restore or go on otherwise.

/**
 * @typedef {() => number} Random Numbers from 0 up to 1.
 */

/**
 * @template [Case=any]
 * @typedef {object} Family
 * @property {string} name
 * @property {string} about What its mutants are, in a line.
 * @property {() => readonly string[] | Promise<readonly string[]>} seeds Names of what is mutated.
 * @property {(random: Random, seed: string) => Case | Promise<Case>} mutate The same for the same numbers.
 * @property {(mutant: Case) => string | Promise<string>} run What became of it in a word; throws if that is wrong.
 * @property {(mutant: Case) => Iterable<Case> | Promise<Iterable<Case>>} shrink Smaller mutants, the smallest first.
 * @property {number} [heapMB] Most heap of the process that runs its mutants; 512 if left out.
 */

/** Modules of the families by name, in the order in which all are run. @type {Readonly<Record<string, () => Promise<{ family: Family }>>>} */
export const FAMILIES = {
  console: () => import('./console.mjs'),
  creatures: () => import('./creatures.mjs'),
  definitions: () => import('./definitions.mjs'),
  designs: () => import('./designs.mjs'),
  files: () => import('./files.mjs'),
  gltf: () => import('./gltf.mjs'),
  inputs: () => import('./inputs.mjs'),
  rave: () => import('./rave.mjs'),
}

/** A family by its name. @param {string} name @returns {Promise<Family>} */
export async function familyOf(name) {
  const load = FAMILIES[name]
  if (load === undefined) throw new Error(`no family ${name}: there are ${Object.keys(FAMILIES).join(', ')}`)
  return (await load()).family
}

/** Something that must not happen, by its kind; what is thrown otherwise is a crash. */
export class Failure extends Error {
  /**
   * @param {'not-finite' | 'far' | 'changed' | 'not-exact' | 'unrestorable' | 'told-badly' | 'hang' | 'memory' | 'death' | 'crash'} kind
   * @param {string} message
   */
  constructor(kind, message) {
    super(message)
    this.kind = kind
  }
}
