// Measures benchmarks: ours and the other side in turn, in one process, so that both meet the same machine.
//
// A benchmark has cases, a case has sides. Each side is warmed up until it has run for a while, then given so many
// repetitions that a round is long against the clock's grain. In each round every side runs once, in an order that turns
// from round to round. The result is the median of the rounds; a ratio is the median of the ratios of single rounds, so
// a slow moment of the machine strikes both sides of it.
//
// A benchmark file exports `benchmark`:
//   { name, about, cases: [{ name, operation, sides: [{ name, kind, setup(), run(state), dispose?(state) }], target? }] }
// or, for one case, `{ name, about, operation, sides, target? }`.
//   kind        'ours' | 'limit' (nothing can be faster) | 'peer' (what others would use)
//   operation   what one operation is, in a word: 'tick', 'query'
//   setup()     makes the state that `run` gets; not measured
//   run(state)  does the work; returns how many operations it was (1 when it returns nothing)
//   measures    'time' (default); 'bytes': then `run` returns bytes per operation and is run once a round; or 'own time':
//               then it returns nanoseconds per operation by a clock of its own (a child process, or part of the work)
//   target      { maxRatio: 3, against: 'plain loop', maxMs: 5, maxBytes, side: 'engine' } each part optional

/** Measured rounds unless told otherwise, and the fewest allowed. */
export const USUAL_ROUNDS = 9
export const FEWEST_ROUNDS = 7
/** How long one side runs in a round, at least. Shorter rounds measure the clock and the collector. */
const ROUND_MS = 25
const WARM_UP_MS = 300
const FEWEST_WARM_UPS = 2

/** Runs a benchmark and returns its result: one entry for each case. */
export function runBenchmark(benchmark, options = {}) {
  const rounds = Math.max(FEWEST_ROUNDS, options.rounds ?? USUAL_ROUNDS)
  const onProgress = options.onProgress ?? (() => {})
  const cases = casesOf(benchmark)
  const results = cases.map((one, i) => {
    const result = runCase(one, rounds, (share) => onProgress((i + share) / cases.length))
    return { case: one.name, ...result }
  })
  return { name: benchmark.name, about: benchmark.about, rounds, cases: results }
}

/** The cases of a benchmark; a benchmark with sides of its own is one case. */
export function casesOf(benchmark) {
  if (benchmark.cases !== undefined) return benchmark.cases
  const { operation, sides, target, measures } = benchmark
  return [{ name: '', operation, sides, target, measures }]
}

/** The middle of a list of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Half of the rounds lie within this share of the median: the distance of the quartiles over the median. */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))]
  const middle = median(values)
  return middle === 0 ? 0 : (at(0.75) - at(0.25)) / middle
}

/** Whether a target is met, part by part. */
export function judge(target, sides) {
  if (target === undefined) return { isMet: null, parts: [] }
  const ours = target.side === undefined ? sides.find((side) => side.kind === 'ours') : named(sides, target.side)
  const parts = []
  const add = (claim, value, limit) => parts.push({ claim, value, limit, isMet: value <= limit })
  if (target.maxRatio !== undefined) {
    const against = target.against ?? sides.find((side) => side.kind !== 'ours').name
    add(`≤ ${target.maxRatio} × ${against}`, ours.ratios[against], target.maxRatio)
  }
  if (target.maxMs !== undefined) add(`≤ ${target.maxMs} ms`, ours.median / 1e6, target.maxMs)
  if (target.maxBytes !== undefined) add(`≤ ${target.maxBytes} bytes`, ours.median, target.maxBytes)
  return { isMet: parts.every((part) => part.isMet), parts }
}

function runCase(one, rounds, onProgress) {
  const isTimed = (one.measures ?? 'time') === 'time'
  const states = one.sides.map((side) => side.setup?.())
  const repetitions = one.sides.map((side, i) => (isTimed ? warmUp(side, states[i]) : 1))
  if (!isTimed) for (const [i, side] of one.sides.entries()) side.run(states[i])
  const samples = one.sides.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < one.sides.length; turn++) {
      const i = (turn + round) % one.sides.length
      const side = one.sides[i]
      samples[i].push(isTimed ? timeRound(side, states[i], repetitions[i]) : side.run(states[i]))
    }
    onProgress((round + 1) / rounds)
  }
  for (const [i, side] of one.sides.entries()) side.dispose?.(states[i])
  const sides = one.sides.map((side, i) => ({
    name: side.name,
    kind: side.kind,
    median: median(samples[i]),
    spread: spread(samples[i]),
    ratios: ratiosOf(one.sides, samples, i),
  }))
  const unit = one.measures === 'bytes' ? 'bytes' : 'ns'
  return { operation: one.operation, unit, sides, target: one.target ?? null, ...judge(one.target, sides) }
}

/** This side against each other side, round by round, then the median. */
function ratiosOf(sides, samples, i) {
  const ratios = {}
  sides.forEach((other, j) => {
    if (j !== i) ratios[other.name] = median(samples[i].map((value, round) => value / samples[j][round]))
  })
  return ratios
}

/** Runs a side until it is warm; returns the repetitions that fill a round. */
function warmUp(side, state) {
  const startedNs = now()
  let runs = 0
  let longestStreakNs = 0
  while (runs < FEWEST_WARM_UPS || now() - startedNs < WARM_UP_MS * 1e6) {
    const beforeNs = now()
    side.run(state)
    longestStreakNs = now() - beforeNs
    runs++
  }
  return Math.max(1, Math.ceil((ROUND_MS * 1e6) / Math.max(1, longestStreakNs)))
}

/** Nanoseconds for one operation. */
function timeRound(side, state, repetitions) {
  let operations = 0
  const startedNs = now()
  for (let i = 0; i < repetitions; i++) operations += side.run(state) ?? 1
  return (now() - startedNs) / operations
}

function now() {
  return performance.now() * 1e6
}

function named(sides, name) {
  const found = sides.find((side) => side.name === name)
  if (found === undefined) throw new Error(`A target names the side “${name}”, which the case does not have.`)
  return found
}
