// How much a page pays for what it uses: the most kilobytes (1000 bytes, minified and compressed with gzip) of each use.
//
// A limit is what was measured when it was set and about three in a hundred more. Whoever needs more raises it here, where
// a review sees it; whoever made something smaller lowers it. The engine alone has room for what is still to come: what not every
// world needs becomes a part (docs/contributing.md), the rest may take it to 163: what a sense tells and when it is shut belongs to every mind.

/**
 * @typedef {{ name: string, code: string, limitKB: number }} Use `code`: what a page writes; peer dependencies such as
 *   three.js do not count, because a page that uses them has them already
 */

/** @type {readonly Use[]} */
export const USES = [
  { name: 'a world', code: "export { createWorld } from '@ethogram/core'", limitKB: 364 },
  { name: 'the engine alone', code: "export { createWorld } from '@ethogram/core/engine'", limitKB: 163 },
  {
    name: 'the engine, for walkers',
    code: "export { createWorld } from '@ethogram/core/engine'; export { steps } from '@ethogram/core/parts'",
    limitKB: 186,
  },
  {
    name: 'the engine, for walkers that learn',
    code: "export { createWorld } from '@ethogram/core/engine'; export { learning, steps } from '@ethogram/core/parts'",
    limitKB: 209,
  },
  {
    name: 'the engine with all parts',
    code: "export { createWorld } from '@ethogram/core/engine'; export * from '@ethogram/core/parts'",
    limitKB: 276,
  },
  { name: 'the whole core', code: "export * from '@ethogram/core'", limitKB: 381 },
  // About 30 of its own; the rest is the choice of steps, worked out once more for `why`: a page with a world has it already.
  { name: 'the console', code: "export * from '@ethogram/core/console'", limitKB: 60.7 },
  { name: 'definitions from YAML', code: "export * from '@ethogram/core/yaml'", limitKB: 130 },
  { name: 'conditioning', code: "export * from '@ethogram/core/conditioning'", limitKB: 59.5 },
  { name: 'the bench for learned ways', code: "export * from '@ethogram/core/rave'", limitKB: 83 },
  { name: 'a match of it', code: "export { createMatch } from '@ethogram/core/rave'", limitKB: 36.5 },
  { name: 'words by their sound', code: "export * from '@ethogram/core/words'", limitKB: 10.4 },
  { name: 'angles of the core', code: "export { wrapAngle } from '@ethogram/core'", limitKB: 0.3 },
  { name: 'Silas', code: "export { silas } from '@ethogram/species'", limitKB: 14.8 },
  { name: 'the meadow, with Silas', code: "export { meadowWorld } from '@ethogram/scenes'", limitKB: 30 },
  { name: 'a view of a world', code: "export { WorldView } from '@ethogram/three'", limitKB: 62.2 },
  // 14.6 at once and 70 with the first file; the rest only with one that is compressed: Draco 81, meshopt 14.
  { name: 'a body from a glTF file', code: "export { loadBody } from '@ethogram/three'", limitKB: 178 },
  {
    name: 'ways on meshes, without the library',
    code: "export { navcatPlanner } from '@ethogram/planners/navcat'",
    limitKB: 3,
  },
  { name: 'a world in React', code: "export { World } from '@ethogram/three/react'", limitKB: 62.4 },
]
