// The commands `ethogram words …`, their options and their help.

import type { Command } from 'commander'
import { EXIT_HELP } from './outcome.ts'
import type { Terminal } from './terminal.ts'

const EXAMPLES = `
Examples:
  ethogram words teach sit_ann_1.wav down_ann_1.wav --out words.json
  ethogram words test sit_ann_2.wav down_ann_2.wav --words words.json
`

/** Adds the commands about words. */
export function addWords(program: Command, terminal: Terminal, setExit: (code: number) => void): void {
  const words = program
    .command('words')
    .summary('teach and test words by their sound')
    .description(
      'Learns words from WAV files, as a creature does, and tells which of them sound alike or what others are.',
    )
    .addHelpText('after', `${EXAMPLES}${EXIT_HELP}`)
  words
    .command('teach')
    .summary('learn words from WAV files')
    .description('Learns words from WAV files (word_speaker_take.wav), and says which of them should be said again.')
    .argument('<wav...>', 'takes of words: 8 to 48 kHz, 0.1 to 3 s, one word each')
    .option('--out <file>', 'write them as a percept that a species can have (JSON)')
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', EXIT_HELP)
    .action(async (files: string[], options: { out?: string; json?: boolean }) => {
      const { wordsTeachCommand } = await import('./words-command.ts')
      setExit(wordsTeachCommand(terminal, files, { out: options.out, isJson: options.json === true }))
    })
  words
    .command('test')
    .summary('try WAV files against words that were taught')
    .description('Tells which word each WAV file is, how sure that is and how far it is from it.')
    .argument('<wav...>', 'sounds: 8 to 48 kHz, 0.1 to 3 s')
    .requiredOption('--words <file>', 'what `ethogram words teach … --out` wrote, or a species with words')
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', EXIT_HELP)
    .action(async (files: string[], options: { words: string; json?: boolean }) => {
      const { wordsTestCommand } = await import('./words-command.ts')
      setExit(wordsTestCommand(terminal, files, { words: options.words, isJson: options.json === true }))
    })
}
