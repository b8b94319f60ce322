// How two reports differ, as lines to read: whole declarations that came or went, and of changed ones the lines.

/**
 * @param {string} before
 * @param {string} after
 * @returns {string[]} lines with `-` and `+`, and the first line of a declaration of which only a part changed
 */
export function compareReports(before, after) {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  /** @type {string[]} */
  const lines = []
  for (const [key, block] of old) {
    const other = now.get(key)
    if (other === undefined) lines.push(...block.map((line) => `- ${line}`))
    else if (other.join('\n') !== block.join('\n')) lines.push(...compareLines(key, block, other))
  }
  for (const [key, block] of now) if (!old.has(key)) lines.push(...block.map((line) => `+ ${line}`))
  return lines
}

/**
 * @param {string} key
 * @param {string[]} before
 * @param {string[]} after
 */
function compareLines(key, before, after) {
  const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line}`)
  const come = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`)
  const changes = [...gone, ...come]
  // Lines may also have changed places, or be there a different number of times.
  return [
    `  ${key}`,
    ...(changes.length > 0 ? changes : [...before.map((l) => `- ${l}`), ...after.map((l) => `+ ${l}`)]),
  ]
}

/**
 * @param {string} report
 * @returns {Map<string, string[]>} the lines of each declaration, by its section and name
 */
function blocksOf(report) {
  /** @type {Map<string, string[]>} */
  const blocks = new Map()
  let section = ''
  for (const block of report.trimEnd().split('\n\n')) {
    const lines = block.split('\n')
    if (/^=+$/.test(lines[1] ?? '')) section = lines[0]
    const name = /^[\w ]+/.exec(lines[0])?.[0].trim() ?? lines[0]
    let key = `${section}: ${name}`
    while (blocks.has(key)) key += '′'
    blocks.set(key, lines)
  }
  return blocks
}
