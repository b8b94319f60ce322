// Plain data as a YAML document that people like to read: sections open, small things and rows of numbers on one line. Pure.

import { Document, isCollection, isMap, isScalar, type Node } from 'yaml'

/** A collection that fits into so many characters stands on one line. */
const LINE_CHARACTERS = 92

/** How such documents are written. */
export const YAML_STYLE = { lineWidth: 0, flowCollectionPadding: true } as const

/** A value as a document. */
export function foldedYaml(value: unknown): Document {
  // −0 would be written as such, and no file that the engine keeps has it.
  const document = new Document(JSON.parse(JSON.stringify(value)), { aliasDuplicateObjects: false })
  fold(document.contents as Node | null, 0)
  return document
}

/** Puts what is short on one line. The sections themselves stay open, and so do behaviors with a group below. */
function fold(node: Node | null, depth: number): void {
  if (!isCollection(node)) return
  const text = JSON.stringify(node.toJSON())
  if (depth > 1 && text.length + 2 * depth <= LINE_CHARACTERS) {
    node.flow = true
    return
  }
  // Rows of numbers are easier to read as rows.
  if (depth > 0 && !isMap(node) && node.items.every((item) => isScalar(item)) && text.length <= 2 * LINE_CHARACTERS) {
    node.flow = true
    return
  }
  for (const item of node.items) {
    const value = isMap(node) ? (item as { readonly value: Node | null }).value : (item as Node | null)
    fold(value, depth + 1)
  }
}
