// `ethogram rave complexity`: how hard worlds are, before anybody has learned anything in them.

import { measureComplexity } from '@ethogram/core/rave'
import { EXIT } from './outcome.ts'
import { loadRaveWorld } from './rave-play.ts'
import { tableLines } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Measures worlds. */
export function raveComplexityCommand(
  terminal: Terminal,
  targets: readonly string[],
  options: { readonly poses: number; readonly seed: number; readonly isJson: boolean },
): number {
  const { poses, seed } = options
  const worlds = targets.map(loadRaveWorld)
  const measured = worlds.map((world, k) => {
    terminal.progress(world.rave, k / worlds.length)
    return { world: world.rave, ...measureComplexity(world, { poses, seed }) }
  })
  terminal.endProgress()
  if (options.isJson) {
    terminal.print(JSON.stringify(measured))
    return EXIT.ok
  }
  const share = (value: number) => `${(100 * value).toFixed(1)} %`
  const rows = measured.map(({ world, complexity, steer, hidden, keys }) => [
    world,
    complexity.toFixed(1),
    share(steer),
    share(hidden),
    String(keys),
  ])
  const columns = [
    { name: 'world' },
    ...['complexity', 'must steer', 'cannot know', 'keys seen'].map((name) => ({ name, leans: 'right' as const })),
  ]
  for (const line of tableLines(columns, rows, terminal.style.soft)) terminal.print(line)
  return EXIT.ok
}
