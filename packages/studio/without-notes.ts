// The engine in the studio's worker checks definitions; what editors show for each key is in the JSON Schema, and nobody reads it here.
//
// Takes the sentences of `may` and `noted` (packages/core/src/definition/reading/parts.ts) out of the worker's code: fourteen kilobytes,
// compressed, of the first load.
import type { ESTree, Plugin } from 'vite'
import { nameOf, parse, walk } from '../../tools/tidy/syntax.mjs'

/** Empties the descriptions of the schema's keys. */
export const withoutNotes: Plugin = {
  name: 'without-notes',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/core\/src\/definition\/.*\.ts$/.test(id)) return null
    const sentences: ESTree.StringLiteral[] = []
    walk(parse(id, code).program, (node) => void sentences.push(...sentencesOf(node)))
    if (sentences.length === 0) return null
    const fromTheEnd = sentences.sort((a, b) => b.start - a.start)
    return {
      code: fromTheEnd.reduce((all, { start, end }) => `${all.slice(0, start)}''${all.slice(end)}`, code),
      map: null,
    }
  },
}

/** The sentence that a call of `may` or `noted` gives a key. */
function sentencesOf(node: ESTree.Node): ESTree.StringLiteral[] {
  if (node.type !== 'CallExpression') return []
  const name = nameOf(node.callee)
  const [, second] = node.arguments
  if (second === undefined) return []
  if (name === 'may') return isText(second) ? [second] : []
  if (name !== 'noted' || second.type !== 'ObjectExpression') return []
  return second.properties.flatMap((property) => {
    const isSentence = property.type === 'Property' && nameOf(property.key) === 'description'
    return isSentence && isText(property.value) ? [property.value] : []
  })
}

/** Texts that are written out: what is put together from others stays. */
function isText(node: ESTree.Node): node is ESTree.StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string'
}
