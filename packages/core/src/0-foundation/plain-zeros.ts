// Zeros without a sign: files keep definitions and inputs as JSON, which has no −0, so a run that took one in could not be told again bit for bit.
//
// Everything that enters a world passes here first, its definition too. What has no −0 in it, which is nearly everything, is not copied. Pure.

/** The same value with every −0 made 0; the very same one if there is none. */
export function withPlainZeros<Value>(value: Value): Value {
  if (Object.is(value, -0)) return 0 as Value
  if (Array.isArray(value)) {
    const plain = value.map(withPlainZeros)
    return plain.some((item, k) => !Object.is(item, value[k])) ? (plain as Value) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const plain = entries.map(([key, item]) => [key, withPlainZeros(item)] as const)
  return plain.some(([, item], k) => !Object.is(item, entries[k][1])) ? (Object.fromEntries(plain) as Value) : value
}
