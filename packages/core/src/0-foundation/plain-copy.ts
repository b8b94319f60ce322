// What enters a world, as a file would hold it: a copy, without −0 and without keys that have no value.
//
// Files keep definitions and inputs as JSON, which has neither; a run that took one in could not be told again bit for bit. And whoever
// gave it may change it afterwards, which must not change the world. Everything that enters passes here once it has been checked. Pure.

/** Plain data that nobody can change any more: what a world shows of its definition is what it lives by. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const item of Object.values(value)) frozen(item)
  return Object.freeze(value)
}

/** A copy of plain data as JSON would give it back. */
export function plainCopy<Value>(value: Value): Value {
  if (Object.is(value, -0)) return 0 as Value
  if (Array.isArray(value)) return Array.from(value, plainCopy) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries.map(([key, item]) => [key, plainCopy(item)])) as Value
}
