// The engine in the studio's worker checks definitions; what editors show for each key is in the JSON Schema, and nobody reads it here.
//
// Takes the sentences of `may` and `noted` (packages/core/src/definition/reading/parts.ts) out of the worker's code: fourteen kilobytes,
// compressed, of the first load.
import { type Plugin, parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Empties the descriptions of the schema's keys. */
export const withoutNotes: Plugin = {
  name: 'without-notes',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/core\/src\/definition\/.*\.ts$/.test(id)) return null
    const { program, errors } = parseSync(id, code)
    if (errors.length > 0) return null
    const sentences: Node[] = []
    visit(program, sentences)
    if (sentences.length === 0) return null
    let shorter = code
    for (const { start, end } of sentences.sort((a, b) => b.start - a.start))
      shorter = `${shorter.slice(0, start)}''${shorter.slice(end)}`
    return { code: shorter, map: null }
  },
}

function visit(node: unknown, sentences: Node[]): void {
  if (Array.isArray(node)) for (const each of node) visit(each, sentences)
  else if (isNode(node)) {
    if (node.type === 'CallExpression') sentences.push(...sentencesOf(node as Call))
    for (const each of Object.values(node)) if (typeof each === 'object') visit(each, sentences)
  }
}

interface Call extends Node {
  readonly callee: { readonly type: string; readonly name?: string }
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[]
}

interface Property {
  readonly key?: { readonly name?: string }
  readonly value?: Node
}

/** The sentence that a call of `may` or `noted` gives a key. */
function sentencesOf({ callee, arguments: given }: Call): Node[] {
  if (callee.type !== 'Identifier') return []
  const [, second] = given
  if (callee.name === 'may') return isText(second) ? [second] : []
  if (callee.name !== 'noted') return []
  return (second?.properties ?? []).flatMap(({ key, value }) =>
    key?.name === 'description' && isText(value) ? [value] : [],
  )
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node
}

/** Texts that are written out: what is put together from others stays. */
function isText(node: Node | undefined): node is Node {
  return node?.type === 'Literal' && typeof (node as Node & { value?: unknown }).value === 'string'
}
