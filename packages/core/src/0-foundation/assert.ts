// Our own mistakes: assertions that stay on in every build.
//
// An author's mistake is a problem (problems.ts), the world's is a counted fault (faults.ts); only a broken promise of
// the engine's own code ends here.

/** Throws if `condition` does not hold. `message` says which promise of the engine was broken. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionError(message)
}

/** A broken promise of the engine itself: always a bug worth reporting. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError'
}
