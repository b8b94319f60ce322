// The tables of docs/silas.md, made from Silas's definition, so that the page cannot say what he does not do.

import { MOVE_TO, moveToGroup } from '@ethogram/core'

/**
 * @typedef {import('@ethogram/core').BehaviorDefinition<string>} Behavior
 * @typedef {import('@ethogram/core').ReleaserDefinition<string>} Releaser
 * @typedef {import('@ethogram/core').SpeciesDefinition} Species
 */

const BEGIN = '<!-- Written from the definition by tools/write-silas.mjs; a test keeps the two equal. -->'
const END = '<!-- The end of what is written from the definition. -->'
/** Ticks in a minute of his worlds. */
const TICKS_PER_MIN = 20 * 60

/**
 * The page with its tables as the definition has them.
 * @param {string} page
 * @param {Species} silas
 */
export function writeTables(page, silas) {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/silas.md has lost the marks around its tables')
  const parts = [numbers(silas), activities(silas), gestures(silas), drives(silas), commands(silas)]
  return `${page.slice(0, from)}${BEGIN}\n\n${parts.join('\n\n')}\n\n${page.slice(to)}`
}

/** @param {Species} silas */
function numbers(silas) {
  const { behaviors, leaves, groups, releasers } = countParts(silas)
  return [
    '## In numbers',
    `${behaviors} behaviors, ${leaves} of them leaves, in ${groups} groups, the engine's group \`${MOVE_TO}\` among them;`,
    `${releasers} releasers, ${count(silas.releasers)} of them shared; ${count(silas.drives)} drives;`,
    `${count(silas.skills)} skills and ${count(silas.commands)} commands beside those that every body knows.`,
  ].join('\n')
}

/**
 * How many of each a world counts in him: a group that several behaviors name is there once.
 * @param {Species} silas
 */
export function countParts(silas) {
  const named = new Set(
    [...walk(silas.behavior)].map(({ behavior }) => behavior.do).filter((one) => typeof one === 'string'),
  )
  const shared = [...named].flatMap((name) => [...walk(silas.groups?.[String(name)] ?? moveToGroup())])
  const all = [...walk(silas.behavior), ...shared]
  const inner = all.filter(({ behavior }) => behavior.do !== undefined)
  const inline = all.flatMap(({ behavior }) => releasersOf(behavior)).filter((each) => typeof each !== 'string').length
  return {
    behaviors: all.length,
    leaves: all.length - inner.length,
    groups: 1 + named.size + inner.filter(({ behavior }) => typeof behavior.do !== 'string').length,
    releasers: count(silas.releasers) + inline,
  }
}

/** @param {Species} silas */
function activities(silas) {
  const rows = Object.entries(silas.behavior).map(([name, behavior]) => {
    const parts = groupOf(behavior)
    const shows = [behavior.suggest ?? []].flat().map((line) => String(line).replace(/ amount .*/, ''))
    const what = parts.length > 0 ? parts.join(', ') : [...[behavior.act ?? []].flat(), ...shows].join(', ')
    const wants = [behavior.wants ?? []].flat().map((want) => (typeof want === 'string' ? want : want.drive))
    return `| \`${name}\` | ${behavior.about ?? ''} | ${wants.join(', ')} | ${what} |`
  })
  return ['## What he does', '| | | because of | by |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** @param {Species} silas */
function gestures(silas) {
  const named = Object.values(/** @type {Record<string, Releaser>} */ (silas.releasers ?? {}))
  const people = named.filter(({ kind }) => [kind ?? []].flat().some((each) => each.split('.')[0] === 'person'))
  const known = new Set(people.flatMap(({ any, all }) => [...(any ?? []), ...(all ?? [])]))
  const rows = [...known].map((gesture) => {
    const answers = [...walk(silas.behavior)].filter(({ behavior }) =>
      releasersOf(behavior).some((each) => each !== 'gesture' && asks(silas, each, String(gesture))),
    )
    const told = answers.map(
      ({ name, behavior }) => `\`${name}\`${behavior.about === undefined ? '' : ` (${behavior.about})`}`,
    )
    return `| \`${gesture}\` | ${told.length === 0 ? 'looks' : told.join('; ')} |`
  })
  return ['## What he answers', '| your gesture | he |', '| --- | --- |', ...rows].join('\n')
}

/** @param {Species} silas */
function drives(silas) {
  const rows = Object.entries(silas.drives ?? {}).map(([name, drive]) => {
    const { about = '', start = 0, growth = 0, damping = 0, min = 0, max = 100 } = drive
    const fades = damping === 0 ? '' : `, fades by ${rounded(100 * (1 - (1 - damping) ** 20))} % a second`
    return `| \`${name}\` | ${about} | ${start} | ${rounded(growth * TICKS_PER_MIN)} a minute${fades} | ${min}…${max} |`
  })
  return [
    '## What he wants and feels',
    '| drive | | at first | grows by | range |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/** @param {Species} silas */
function commands(silas) {
  const rows = Object.entries(silas.commands ?? {}).map(([name, mapping]) => {
    const about = typeof mapping === 'object' && 'about' in mapping ? mapping.about : ''
    return `| \`${name}\` | ${about} |`
  })
  return ['## What he can be told to do', '| command | he |', '| --- | --- |', ...rows].join('\n')
}

/**
 * Every behavior at any depth; groups that are only named are left out.
 * @param {Species['behavior']} map
 * @returns {Generator<{ name: string, behavior: Behavior }>}
 */
function* walk(map) {
  for (const [name, behavior] of Object.entries(map)) {
    yield { name, behavior }
    if (typeof behavior.do === 'object') yield* walk(/** @type {Species['behavior']} */ (behavior.do))
  }
}

/** @param {Behavior} behavior */
function groupOf(behavior) {
  return typeof behavior.do === 'object' ? Object.keys(behavior.do) : []
}

/**
 * @param {Behavior} behavior
 * @returns {(string | Releaser)[]}
 */
function releasersOf({ sees = [], hears = [], feels = [] }) {
  return /** @type {(string | Releaser)[]} */ ([sees, hears, feels].flat())
}

/**
 * Whether a releaser asks for a field.
 * @param {Species} silas
 * @param {string | Releaser} releaser
 * @param {string} field
 */
function asks(silas, releaser, field) {
  const found = typeof releaser === 'string' ? silas.releasers?.[releaser] : releaser
  return [found?.all ?? [], found?.any ?? []].flat().includes(field)
}

/** @param {object | undefined} map */
function count(map) {
  return Object.keys(map ?? {}).length
}

/** @param {number} value */
function rounded(value) {
  return Number(value.toPrecision(2))
}
