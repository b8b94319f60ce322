// Field lists as another version of the engine might have them: everything in another order, one field more and one less.

import { buildLayout, type Layout, type Names, sizeOf } from '../src/0-foundation/field-list.ts'

/** A layout as an engine might have it that lists everything the other way round, knows one field more and one less. */
export function otherEngines(layout: Layout, gone: string): Layout {
  const list = buildLayout()
  const behaviors = layout.spaces.behavior?.rows as readonly string[] | undefined
  const members = (layout.spaces.member?.rows ?? []) as readonly (readonly [string, number])[]
  const groups = members.map((member, g) => {
    const first = sizeOf('before', { before: { rows: members.slice(0, g) } })
    return { member, behaviors: behaviors?.slice(first, first + member[1]) ?? [] }
  })
  const turned: Record<string, Names> = {
    group: groups.map(({ member }) => member[0]).reverse(),
    member: groups.map(({ member }) => member).reverse(),
    behavior: [...groups].reverse().flatMap(({ behaviors }) => [...behaviors].reverse()),
  }
  for (const [name, { rows, count, isPath }] of Object.entries(layout.spaces)) {
    const [room, ...field] = count?.split('.') ?? []
    if (room !== undefined) list.room(room)
    const other = Array.isArray(rows) && count === undefined ? (turned[name] ?? [...rows].reverse()) : rows
    list.space(name, other, count === undefined ? undefined : { count: field.join('.'), ...(isPath && { isPath }) })
  }
  for (const { room, name, type, per, holds } of layout.fields) {
    list.room(room)
    if (`${room}.${name}` !== gone) list[type](name, per, holds === undefined ? {} : { holds })
  }
  list.i32('whatNobodyKnows', 3)
  return list.done()
}
