// `ethogram words teach` and `words test`: words from WAV files, learned and tried as a creature would.
//
// The word is the first part of the file's name, the speaker the second: sit_ann_3.wav. What is taught goes into a JSON file, which is YAML,
// too, and which a species takes over as it is (`percepts: { utterance: … }`); recordings stay where they are.

import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Problem } from '@ethogram/core'
import { createListener, findNearWords, HALF_AT, TOO_NEAR, trackOf, type Words } from '@ethogram/core/words'
import { readWav } from '../words/wav.ts'
import { readBytes, readText } from './files.ts'
import { EXIT, UseError } from './outcome.ts'
import { tableLines } from './table.ts'
import type { Terminal } from './terminal.ts'
import { mustBeWritable, writeFile } from './writing.ts'

/** A file with one spoken word. */
interface Take {
  readonly file: string
  readonly word: string
  readonly speaker: string
  /** Nothing if it is too soft to be heard. */
  readonly track: string | undefined
}

/** Most takes of one word that a percept can have. */
const MOST_TAKES = 16

/** Learns words from files and writes them as a percept; says which sound alike. */
export function wordsTeachCommand(
  terminal: Terminal,
  files: readonly string[],
  { out, isJson }: { readonly out: string | undefined; readonly isJson: boolean },
): number {
  const takes = readTakes(files)
  const soft = takes.filter(({ track }) => track === undefined)
  if (soft.length > 0) throw new UseError(`Too soft to be heard: ${soft.map(({ file }) => file).join(', ')}.`)
  const words: Record<string, string[]> = {}
  for (const { word, track = '' } of takes) {
    words[word] ??= []
    words[word].push(track)
  }
  for (const [word, all] of Object.entries(words)) {
    if (all.length > MOST_TAKES)
      throw new UseError(`${all.length} takes of “${word}”: a word has at most ${MOST_TAKES}.`)
  }
  if (out !== undefined) {
    mustBeWritable(out)
    writeFile(out, `${JSON.stringify({ percepts: { utterance: { of: 'sound', words, grows: true } } }, null, 2)}\n`)
  }
  const near = findNearWords(words)
  if (isJson) {
    const counts = Object.fromEntries(Object.entries(words).map(([word, all]) => [word, all.length]))
    terminal.print(JSON.stringify({ words: counts, tooNear: near, ...(out === undefined ? {} : { out }) }))
    return near.length > 0 ? EXIT.failed : EXIT.ok
  }
  const { style } = terminal
  const rows = Object.entries(words).map(([word, all]) => [word, String(all.length)])
  for (const line of tableLines([{ name: 'word' }, { name: 'takes', leans: 'right' }], rows, style.soft))
    terminal.print(line)
  for (const { words: pair, distance } of near) {
    const limit = (TOO_NEAR * HALF_AT).toFixed(2)
    terminal.print(`Say again: “${pair[0]}” and “${pair[1]}” are ${distance.toFixed(2)} apart, nearer than ${limit}.`)
  }
  if (near.length === 0) terminal.print('No two of them sound alike.')
  if (out !== undefined) terminal.print(`Written to ${out}.`)
  return near.length > 0 ? EXIT.failed : EXIT.ok
}

/** Tries files against words that were taught. */
export function wordsTestCommand(
  terminal: Terminal,
  files: readonly string[],
  { words: from, isJson }: { readonly words: string; readonly isJson: boolean },
): number {
  const words = readWords(from)
  const listen = createListener(words)
  const heard = readTakes(files).map((take) => {
    if (take.track === undefined) return { ...take, heard: undefined, sure: 0, distance: undefined, isRight: false }
    const { word, sure, words: all } = listen(take.track)
    return { ...take, heard: word, sure, distance: all[0]?.distance, isRight: word === take.word }
  })
  const known = heard.filter(({ word }) => Object.hasOwn(words, word))
  const others = heard.filter(({ word }) => !Object.hasOwn(words, word))
  const right = known.filter(({ isRight }) => isRight).length
  const accepted = others.filter(({ heard: word }) => word !== undefined).length
  if (isJson) {
    const list = heard.map(({ track: _, ...rest }) => rest)
    terminal.print(JSON.stringify({ right, known: known.length, accepted, unknown: others.length, heard: list }))
  } else {
    const { style } = terminal
    const rows = heard.map(({ file, heard: word, sure, distance, track }) => [
      basename(file),
      word ?? (track === undefined ? 'too soft' : 'no word'),
      sure === 0 ? '' : sure.toFixed(2),
      distance === undefined ? '' : distance.toFixed(2),
    ])
    const columns = [
      { name: 'file' },
      { name: 'heard' },
      { name: 'sure', leans: 'right' as const },
      { name: 'distance', leans: 'right' as const },
    ]
    for (const line of tableLines(columns, rows, style.soft)) terminal.print(line)
    if (known.length > 0) terminal.print(`${right} of ${known.length} words known are right.`)
    if (others.length > 0) terminal.print(`${accepted} of ${others.length} other sounds were taken for a word.`)
  }
  return right === known.length && accepted === 0 ? EXIT.ok : EXIT.failed
}

/** The takes of all files, or what is wrong with each that cannot be used. */
function readTakes(files: readonly string[]): Take[] {
  const wrong: UseError[] = []
  const takes = files.flatMap((file) => {
    try {
      return [readTake(file)]
    } catch (error) {
      if (!(error instanceof UseError)) throw error
      wrong.push(error)
      return []
    }
  })
  if (wrong.length === 0) return takes
  const problems = wrong.flatMap((error) => error.problems)
  throw new UseError(wrong.map(({ message }) => message).join('\n'), problems)
}

function readTake(file: string): Take {
  const answer = readWav(readBytes(file))
  if (!answer.ok) throw new UseError(`${file} cannot be used: ${answer.why}.`)
  const { samples, rateHz } = answer.wav
  const heard = trackOf(samples, rateHz)
  if (!heard.ok) {
    const problems = heard.problems.map((problem): Problem => ({ ...problem, file }))
    throw new UseError(`${file} cannot be used.`, problems)
  }
  const [word, speaker = ''] = basename(file)
    .replace(/\.wav$/i, '')
    .split('_')
  return { file, word: /^\d/.test(word) ? `word${word}` : word, speaker, track: heard.track }
}

/** The words of a file that `words teach` wrote, or of any species in JSON. */
function readWords(file: string): Words {
  if (!existsSync(file))
    throw new UseError(`There is no file ${file}: \`ethogram words teach … --out ${file}\` writes one.`)
  let value: unknown
  try {
    value = JSON.parse(readText(file))
  } catch (error) {
    throw new UseError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  const percepts = (value as { percepts?: Record<string, { words?: Words }> } | null)?.percepts ?? {}
  const found = Object.values(percepts).find((percept) => percept?.words !== undefined)?.words
  if (found === undefined) throw new UseError(`${file} has no percept with words.`)
  return found
}
