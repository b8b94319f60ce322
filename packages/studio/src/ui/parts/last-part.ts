// Behaviors by the name people read.

/** The last part of a path: `chew` of `feeding.chew`. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
