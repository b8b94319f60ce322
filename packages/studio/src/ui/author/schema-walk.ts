// What a JSON Schema says about a path in a definition: which keys may stand there, which words, and a sentence about each. Pure.

/** As much of a JSON Schema as ours use. */
export interface SchemaNode {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly additionalProperties?: SchemaNode | boolean
  readonly items?: SchemaNode | readonly SchemaNode[]
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly allOf?: readonly SchemaNode[]
  readonly definitions?: Readonly<Record<string, SchemaNode>>
}

/** Something that may be written, and what it is. */
export interface Offer {
  readonly label: string
  readonly about: string
}

/** Every form that what stands at a path may have. */
function nodesAt(root: SchemaNode, path: readonly string[]): SchemaNode[] {
  let nodes = formsOf(root, root)
  for (const segment of path) nodes = nodes.flatMap((node) => below(root, node, segment))
  return nodes
}

/** The keys that a mapping at a path may have. */
export function keysAt(root: SchemaNode, path: readonly string[]): Offer[] {
  const offers = new Map<string, Offer>()
  for (const { properties } of nodesAt(root, path))
    for (const [label, node] of Object.entries(properties ?? {}))
      if (!offers.has(label)) offers.set(label, { label, about: aboutOf(root, node) })
  return [...offers.values()]
}

/** The words that a value at a path may be. */
export function wordsAt(root: SchemaNode, path: readonly string[]): Offer[] {
  const words = new Map<string, Offer>()
  const add = (value: unknown): void => {
    if (!words.has(String(value))) words.set(String(value), { label: String(value), about: '' })
  }
  for (const node of nodesAt(root, path)) {
    for (const value of node.enum ?? []) add(value)
    if (node.const !== undefined) add(node.const)
    if (node.type === 'boolean') for (const value of [true, false]) add(value)
  }
  return [...words.values()]
}

/** The sentence about what stands at a path. */
export function aboutAt(root: SchemaNode, path: readonly string[]): string {
  const key = path.at(-1)
  if (key === undefined) return ''
  for (const { properties } of nodesAt(root, path.slice(0, -1))) {
    const node = properties?.[key]
    if (node !== undefined) return aboutOf(root, node)
  }
  return ''
}

/** What a number at a path may be: within all of the forms that admit one. */
export function boundsAt(
  root: SchemaNode,
  path: readonly string[],
): { readonly min: number; readonly max: number; readonly isWhole: boolean } {
  const numbers = nodesAt(root, path).filter(({ type }) => type === 'number' || type === 'integer')
  const least = numbers.map(({ minimum, exclusiveMinimum }) => minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY)
  const most = numbers.map(({ maximum }) => maximum ?? Number.POSITIVE_INFINITY)
  return {
    min: least.length === 0 ? Number.NEGATIVE_INFINITY : Math.min(...least),
    max: most.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...most),
    isWhole: numbers.length > 0 && numbers.every(({ type }) => type === 'integer'),
  }
}

function below(root: SchemaNode, node: SchemaNode, segment: string): SchemaNode[] {
  const { properties, additionalProperties, items } = node
  if (properties !== undefined && Object.hasOwn(properties, segment)) return formsOf(root, properties[segment])
  if (typeof additionalProperties === 'object') return formsOf(root, additionalProperties)
  if (items === undefined || !/^\d+$/.test(segment)) return []
  const item = Array.isArray(items) ? (items as readonly SchemaNode[])[Number(segment)] : (items as SchemaNode)
  return item === undefined ? [] : formsOf(root, item)
}

/** A node with references followed and choices opened. */
function formsOf(root: SchemaNode, node: SchemaNode): SchemaNode[] {
  if (node.$ref !== undefined) {
    const target = root.definitions?.[node.$ref.replace('#/definitions/', '')]
    return target === undefined ? [] : formsOf(root, target)
  }
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  return choices.length === 0 ? [node] : choices.flatMap((choice) => formsOf(root, choice))
}

function aboutOf(root: SchemaNode, node: SchemaNode): string {
  return node.description ?? formsOf(root, node).find(({ description }) => description !== undefined)?.description ?? ''
}
