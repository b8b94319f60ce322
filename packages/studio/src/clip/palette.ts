// The few colours that moving pictures of a scene need, and which of them each pixel gets.
//
// A GIF has 256 colours. They are chosen for all pictures at once: boxes of colours are split where they differ most, then each
// colour moves to the middle of those that are nearest to it. Large plain areas count less than their size, or a lawn would take
// the colours of a dog's eyes. A fixed pattern of small offsets hides steps in skies; it is the same in every picture, so that
// what does not move does not change. Pure numbers.

/** Bits of a channel that tell colours apart while choosing; more is slower and hardly better. */
const BITS = 6
const LEVELS = 1 << BITS
const SHIFT = 8 - BITS

/** How much a step in red, green and blue is seen. */
const WEIGHTS = [0.55, 1, 0.4] as const

/** How much of its size an area counts: 1 whole, 0 not at all. */
const AREA_POWER = 0.55

/** How often colours move to the middle of what is nearest to them; few rounds get most of it. */
const ROUNDS = 4

/** Chosen colours, and which is nearest to any other. */
export interface Palette {
  /** Red, green, blue of each, 0…255. */
  readonly rgb: Uint8Array
  readonly count: number
  /** The nearest colour's number for red, green and blue, 0…255. */
  nearest(r: number, g: number, b: number): number
}

interface Bins {
  /** Mean colours, three numbers each, and their weights. */
  readonly colours: Float64Array
  readonly weights: Float64Array
}

interface Box {
  from: number
  to: number
  channel: number
  spread: number
}

/** Chooses at most `most` colours for pictures of red, green, blue and opacity. */
export function choosePalette(pictures: Iterable<Uint8ClampedArray>, most = 255): Palette {
  const bins = countColours(pictures)
  const colours = settle(bins, splitBoxes(bins, most))
  const rgb = Uint8Array.from(colours, (value) => Math.round(value))
  const count = rgb.length / 3
  const known = new Int16Array(LEVELS ** 3).fill(-1)
  const nearest = (r: number, g: number, b: number): number => {
    const bin = binOf(r, g, b)
    if (known[bin] < 0) known[bin] = nearestTo(rgb, r, g, b)
    return known[bin]
  }
  return { rgb, count, nearest }
}

function binOf(r: number, g: number, b: number): number {
  return ((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT)
}

function countColours(pictures: Iterable<Uint8ClampedArray>): Bins {
  const sums = new Float64Array(4 * LEVELS ** 3)
  for (const picture of pictures) {
    for (let i = 0; i < picture.length; i += 4) {
      const bin = 4 * binOf(picture[i], picture[i + 1], picture[i + 2])
      sums[bin] += picture[i]
      sums[bin + 1] += picture[i + 1]
      sums[bin + 2] += picture[i + 2]
      sums[bin + 3]++
    }
  }
  const used: number[] = []
  for (let bin = 0; bin < sums.length; bin += 4) if (sums[bin + 3] > 0) used.push(bin)
  const colours = new Float64Array(3 * used.length)
  const weights = new Float64Array(used.length)
  for (const [k, bin] of used.entries()) {
    for (let c = 0; c < 3; c++) colours[3 * k + c] = sums[bin + c] / sums[bin + 3]
    weights[k] = sums[bin + 3] ** AREA_POWER
  }
  return { colours, weights }
}

/** Splits boxes of colours until there are enough, always the one that differs most within itself. */
function splitBoxes({ colours, weights }: Bins, most: number): Float64Array {
  const order = Array.from(weights.keys())
  const boxes = [measure(colours, weights, order, 0, order.length)]
  while (boxes.length < most) {
    const widest = boxes.reduce((best, box) => (box.spread > best.spread ? box : best))
    if (widest.spread <= 0) break
    const { from, to, channel } = widest
    const part = order.slice(from, to).sort((a, b) => colours[3 * a + channel] - colours[3 * b + channel])
    for (const [k, bin] of part.entries()) order[from + k] = bin
    const half = part.reduce((sum, bin) => sum + weights[bin], 0) / 2
    let at = from
    for (let sum = 0; at < to - 1 && (at === from || sum + weights[order[at]] <= half); at++) sum += weights[order[at]]
    boxes.splice(boxes.indexOf(widest), 1, measure(colours, weights, order, from, at))
    boxes.push(measure(colours, weights, order, at, to))
  }
  const chosen = new Float64Array(3 * boxes.length)
  for (const [k, { from, to }] of boxes.entries()) {
    const total = order.slice(from, to).reduce((sum, bin) => sum + weights[bin], 0)
    for (let c = 0; c < 3; c++) {
      for (let i = from; i < to; i++) chosen[3 * k + c] += (colours[3 * order[i] + c] * weights[order[i]]) / total
    }
  }
  return chosen
}

/** In which channel a box differs most, and by how much. */
function measure(colours: Float64Array, weights: Float64Array, order: number[], from: number, to: number): Box {
  let channel = 0
  let spread = 0
  for (let c = 0; c < 3; c++) {
    let [total, sum, squares] = [0, 0, 0]
    for (let i = from; i < to; i++) {
      const value = colours[3 * order[i] + c]
      total += weights[order[i]]
      sum += weights[order[i]] * value
      squares += weights[order[i]] * value * value
    }
    const seen = WEIGHTS[c] * (squares - (sum * sum) / total)
    if (to - from > 1 && seen > spread) [channel, spread] = [c, seen]
  }
  return { from, to, channel, spread }
}

/** Moves each colour to the middle of those nearest to it, a few times. */
function settle({ colours, weights }: Bins, start: Float64Array): Float64Array {
  let chosen = start
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(chosen.length)
    const totals = new Float64Array(chosen.length / 3)
    for (let k = 0; k < weights.length; k++) {
      const own = nearestTo(chosen, colours[3 * k], colours[3 * k + 1], colours[3 * k + 2])
      totals[own] += weights[k]
      for (let c = 0; c < 3; c++) next[3 * own + c] += weights[k] * colours[3 * k + c]
    }
    for (let i = 0; i < next.length; i++) {
      const total = totals[Math.floor(i / 3)]
      next[i] = total === 0 ? chosen[i] : next[i] / total
    }
    chosen = next
  }
  return chosen
}

function nearestTo(rgb: Float64Array | Uint8Array, r: number, g: number, b: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < rgb.length; i += 3) {
    const dr = rgb[i] - r
    const dg = rgb[i + 1] - g
    const db = rgb[i + 2] - b
    const distance = WEIGHTS[0] * dr * dr + WEIGHTS[1] * dg * dg + WEIGHTS[2] * db * db
    if (distance < least) {
      least = distance
      best = i / 3
    }
  }
  return best
}
