// What a clip is good for, guessed from its name: `AnimalArmature|Gallop_Jump` is a jump, `Idle_2` another way to stand.
//
// A clip answers to commands: `walk` and `gallop` carry the body along, `stand` is what it does when nothing else is asked,
// the others are skills. Skills of creatures are read by the same words, so that a dog that chews plays the clip of eating.
// An author's table wins over every guess.
import { nearestName, type Problem, show } from '@ethogram/core'
import { foreignProblem } from './foreign-problems.ts'
import type { GltfClip } from './gltf.ts'
import { wordsOf } from './joint-map.ts'

/** Commands that carry the body along. */
export const GAIT_COMMANDS = ['walk', 'trot', 'gallop'] as const

/** How a clip goes on when it is over. */
export type ClipEnd = 'again' | 'stay'

/** Words that name each command, in clips and in skills, the plainest first. */
const COMMAND_WORDS: Readonly<Record<string, readonly string[]>> = {
  walk: ['walk', 'walking', 'walkcycle', 'stroll', 'march'],
  trot: ['trot', 'trotting', 'jog', 'jogging'],
  gallop: ['gallop', 'galloping', 'run', 'running', 'sprint', 'canter', 'bound'],
  stand: ['idle', 'stand', 'standing', 'breathe', 'breathing', 'survey', 'wait', 'rest', 'look'],
  sit: ['sit', 'sitting', 'seated', 'beg'],
  lieDown: ['lie', 'lying', 'lay', 'laying', 'sleep', 'sleeping', 'prone'],
  crouch: ['crouch', 'sneak', 'cower', 'duck'],
  eat: ['eat', 'eating', 'graze', 'grazing', 'drink', 'drinking', 'chew', 'feed', 'sniff'],
  attack: ['attack', 'bite', 'punch', 'headbutt', 'kick', 'claw', 'hit', 'strike', 'swing', 'shoot'],
  bark: ['bark', 'howl', 'roar', 'growl', 'talk', 'say', 'speak'],
  jump: ['jump', 'jumping', 'leap', 'hop', 'pounce'],
  flinch: ['react', 'hitreact', 'flinch', 'hurt', 'damage', 'recoil'],
  die: ['death', 'die', 'dying', 'dead', 'defeat'],
  nodHead: ['yes', 'nod', 'nodhead'],
  shakeHead: ['no', 'shakehead'],
  wave: ['wave', 'waving', 'greet', 'hello'],
  dance: ['dance', 'dancing'],
  thumbsUp: ['thumbs', 'thumbsup'],
  swim: ['swim', 'swimming'],
  fly: ['fly', 'flying', 'flap', 'glide'],
}

/** Commands whose clips stay at their end: nobody sits down over and over. */
const STAYS: readonly string[] = ['sit', 'lieDown', 'crouch', 'die']

/** Words that name one part of a move rather than a move. */
const LATER_WORDS = ['to', 'into', 'from', 'toidle']

/** What a clip is played for. */
export interface NamedClip {
  readonly clip: GltfClip
  /** What it is guessed to be; its own name where no word is known. */
  readonly command: string
  readonly isGiven: boolean
  /** How well its name fits; the best of a command is played for it. */
  readonly fit: number
  readonly end: ClipEnd
}

/** An author's own word on which clip a command or skill plays: `{ sit: 'Sitting', bark: 'Attack' }`. */
export type ClipTable = Readonly<Record<string, string>>

/** The command that a name of a clip or skill speaks of, and how plainly. */
export function commandOf(name: string): { command: string; fit: number } | undefined {
  const all = wordsOf(name)
  const end = all.findIndex((word) => LATER_WORDS.includes(word))
  const words = end > 0 ? all.slice(0, end) : all
  let best: { command: string; fit: number } | undefined
  for (const [command, known] of Object.entries(COMMAND_WORDS)) {
    const at = words.findLastIndex((word) => known.includes(word))
    if (at < 0) continue
    // The last known word says what it is (Gallop_Jump jumps, Idle_HitReact flinches); every other word makes it less plain.
    const fit = 1 - 0.2 * (all.length - 1) + 0.05 * at - 0.01 * known.indexOf(words[at])
    if (best === undefined || at >= words.findLastIndex((word) => COMMAND_WORDS[best?.command ?? ''].includes(word))) {
      best = { command, fit }
    }
  }
  return best
}

/** Names every clip; problems are clips that the table names and the file has not. */
export function nameClips(clips: readonly GltfClip[], table: ClipTable, problems: Problem[]): NamedClip[] {
  const given: NamedClip[] = Object.entries(table).flatMap(([command, name]) => {
    const clip = clips.find((each) => each.name === name || each.name.endsWith(`|${name}`))
    if (clip !== undefined) return [{ clip, command, isGiven: true, fit: 2, end: endOf(command) }]
    const names = clips.map((each) => each.name.replace(/^.*\|/, ''))
    problems.push(
      foreignProblem(
        'CLIP-UNKNOWN',
        `clips.${command}`,
        show(name),
        'the name of a clip of the file',
        nearestName(name, names),
      ),
    )
    return []
  })
  const guessed = clips.map((clip): NamedClip => {
    const guess = commandOf(clip.name) ?? { command: clip.name.replace(/^.*\|/, ''), fit: 1 }
    // A number behind the name marks a second choice.
    const fit = guess.fit - (/\d+$/.test(clip.name) ? 0.1 : 0)
    return { clip, command: guess.command, isGiven: false, fit, end: endOf(guess.command) }
  })
  return [...given, ...guessed]
}

/** The clip that a command plays. */
export function clipFor(named: readonly NamedClip[], command: string): NamedClip | undefined {
  let best: NamedClip | undefined
  for (const each of named) {
    if (each.command === command && (best === undefined || each.fit > best.fit)) best = each
  }
  return best
}

function endOf(command: string): ClipEnd {
  return STAYS.includes(commandOf(command)?.command ?? command) ? 'stay' : 'again'
}
