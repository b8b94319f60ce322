// A match whose outcome is known to the bit: the same in Node and in browsers.

/** Two contests of five actors that go to goals: how it is set up, and what comes out. */
export const GOLDEN_MATCH = {
  setup: { task: 'goto', actors: 5, contests: 2, seed: 2026 },
  collisions: [553, 219],
  hash: 'be4f095d7b2b34b4',
} as const
