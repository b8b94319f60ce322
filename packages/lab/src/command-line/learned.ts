// What creatures have learned, for `ethogram run --learned`: lessons of their drives, and the ways they go by, in words and as data.

import { type LearnedReport, nearestName, type WayReport, type World } from '@ethogram/core'
import { rulesOf, shareInWords } from '@ethogram/core/rave'
import { UseError } from './outcome.ts'
import { tableLines } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Who is to be asked what it has learned: one creature that learns, or all of them. */
export function learnersOf(world: World, asked: string | boolean | undefined): string[] {
  if (asked === undefined || asked === false) return []
  const learns = (name: string) => world.learned(name) !== undefined || world.ways(name) !== undefined
  const all = world.entities().flatMap(({ name }) => (learns(name) ? [name] : []))
  if (asked === true) return all
  if (all.includes(asked)) return [asked]
  if (world.entity(asked) !== undefined) throw new UseError(`“${asked}” has no drive that learns, and no way to learn.`)
  const nearest = nearestName(asked, all)
  const hint = nearest === undefined ? '' : ` Did you mean “${nearest}”?`
  throw new UseError(`There is no entity “${asked}” in this world.${hint}`)
}

/** Tells what they have learned. */
export function printLearned(terminal: Terminal, world: World, learners: readonly string[]): void {
  if (learners.length === 0) terminal.print('\nNobody here has a drive that learns, or a way to learn.')
  for (const name of learners) {
    const lessons = world.learned(name)
    if (lessons !== undefined) {
      terminal.print()
      for (const line of lessons.text.split('\n')) terminal.print(line)
    }
    const report = world.ways(name)
    if (report === undefined) continue
    terminal.print(
      `\n${name}: ${report.decisions} decisions by learned ways, ${report.collisions} of them came to a touch.`,
    )
    for (const way of report.ways) printWay(terminal, name, way)
  }
}

function printWay(terminal: Terminal, name: string, way: WayReport): void {
  const { style } = terminal
  const { task, critic, temper, isLearning, matrix, decision, full } = way
  const how = [
    ...(critic === task ? [] : [`critic ${critic}`]),
    `temper ${temper}`,
    ...(isLearning ? [] : ['learning off']),
    `${matrix.rows.length} keys`,
  ]
  terminal.print(`\n${style.bold(`${name}, ${way.name}`)}  ${style.soft(`${task}, ${how.join(', ')}`)}`)
  if (decision !== undefined) terminal.print(`Last: ${decision.sentence}.`)
  if (full > 0) terminal.print(`For want of room ${full} times a key was not learned.`)
  const rows = rulesOf(matrix).rules.map(({ when, then, share }) => [shareInWords(share), when, `→ ${then}`])
  const columns = [{ name: 'used', leans: 'right' as const }, { name: 'when' }, { name: 'then' }]
  if (rows.length > 0) for (const line of tableLines(columns, rows, style.soft)) terminal.print(line)
}

/** The same as data, by creature: lessons of drives; and ways with their rules and matrices. */
export function learnedOf(world: World, learners: readonly string[]) {
  const learned: Record<string, LearnedReport> = {}
  const ways: Record<string, object> = {}
  for (const name of learners) {
    const lessons = world.learned(name)
    if (lessons !== undefined) learned[name] = lessons
    const report = world.ways(name)
    if (report === undefined) continue
    ways[name] = { ...report, ways: report.ways.map((way) => ({ ...way, rules: rulesOf(way.matrix).rules })) }
  }
  return { learned, ways }
}
