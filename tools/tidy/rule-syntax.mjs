// Rule `syntax`: every file of code can be read. The other rules see nothing in a file that cannot, and would pass it.

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkSyntax(sources) {
  return sources
    .filter(({ isCode }) => isCode)
    .flatMap(({ path, syntax, lineAt }) =>
      syntax.errors.slice(0, 1).map(({ message, labels }) => {
        return { path, line: lineAt(labels[0]?.start ?? 0), rule: 'syntax', message }
      }),
    )
}
