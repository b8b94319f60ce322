// The commands `ethogram rave …`, their options and their help; what each does is in the files `rave-*-command.ts`.

import type { Command } from 'commander'
import { positiveInteger, seedNumber } from './numbers.ts'
import { EXIT_HELP } from './outcome.ts'
import type { RavePlayFlags } from './rave-play.ts'
import type { Terminal } from './terminal.ts'

type SetExit = (code: number) => void

/** Adds them all. */
export function addRave(program: Command, terminal: Terminal, setExit: SetExit): void {
  const rave = program
    .command('rave')
    .summary('let actors learn their way on a flat bench')
    .description('Actors that learn to avoid, to go to and to retreat: matches, matrices, rules and complexity.')
    .addHelpText('after', `${RAVE_EXAMPLES}${EXIT_HELP}`)
  addRun(rave, terminal, setExit)
  addPaper(rave, terminal, setExit)
  addMatrixCommands(rave, terminal, setExit)
  addTransplant(rave, terminal, setExit)
  addComplexity(rave, terminal, setExit)
}

/** Options that every command has which plays matches. */
function withMatch(command: Command): Command {
  return command
    .option('--task <name>', 'avoid, goto or retreat; the world’s own if left out, else avoid')
    .option('--actors <n>', 'how many actors, all learning', positiveInteger)
    .option('--contests <n>', 'contests of a match', positiveInteger)
    .option('--critic <name>', 'who judges; the task’s own if left out')
    .option('--critics <module>', 'a JavaScript module whose exports are critics of your own')
    .option('--temper <name>', 'even or strict')
    .option('--mind <name>', 'collective, q, random or hand')
    .option('--seed <n>', 'seed of the first match', seedNumber, 1)
    .option('--seeds <n>', 'how many matches, each with the seed after the last', positiveInteger, 1)
    .option('--jobs <n>', 'threads that play them; the results are the same', positiveInteger, 1)
    .option('--out <dir>', 'write a page with figures, and the matrices of all actors')
    .option('--json', 'print one JSON object instead')
}

function addRun(rave: Command, terminal: Terminal, setExit: SetExit): void {
  const run = rave
    .command('run')
    .summary('play matches in a world')
    .description('Lets actors learn in a world of the bench, and tells their scores contest by contest.')
    .argument('[world|file]', 'name of a world of the bench, or path of its YAML or JSON file')
    .option('--list', 'list the worlds')
  withMatch(run)
    .addHelpText('after', `${RUN_EXAMPLES}${EXIT_HELP}`)
    .action(async (target: string | undefined, { list, ...options }: RavePlayFlags & { readonly list?: boolean }) => {
      const { listRaveWorlds, raveRunCommand } = await import('./rave-run-command.ts')
      setExit(
        list === true
          ? listRaveWorlds(terminal, options.json === true)
          : await raveRunCommand(terminal, target, options),
      )
    })
}

function addPaper(rave: Command, terminal: Terminal, setExit: SetExit): void {
  rave
    .command('paper')
    .summary('play the twelve experiments of the paper')
    .description('Plays the twelve experiments of the paper, and compares medians with what must come out.')
    .option('--seed <n>', 'seed of the first match of each', seedNumber, 1001)
    .option('--seeds <n>', 'matches of each; medians are meant for 20', positiveInteger, 20)
    .option('--jobs <n>', 'threads that play them; the results are the same', positiveInteger, 1)
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', EXIT_HELP)
    .action(async (options: { seed: number; seeds: number; jobs: number; json?: boolean }) => {
      const { ravePaperCommand } = await import('./rave-paper-command.ts')
      setExit(await ravePaperCommand(terminal, { ...options, isJson: options.json === true }))
    })
}

function addMatrixCommands(rave: Command, terminal: Terminal, setExit: SetExit): void {
  rave
    .command('rules')
    .summary('tell what a matrix has learned, in sentences')
    .description('Reads a matrix and tells it as a few rules, those used most first.')
    .argument('<matrix>', 'a matrix, written by `ethogram rave run … --out`')
    .option('--rules <n>', 'the most rules for what is seen, and for where a target is', positiveInteger, 8)
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', EXIT_HELP)
    .action(async (file: string, options: { rules: number; json?: boolean }) => {
      const { raveRulesCommand } = await import('./rave-matrix-command.ts')
      setExit(raveRulesCommand(terminal, file, { rules: options.rules, isJson: options.json === true }))
    })
  rave
    .command('way')
    .summary('print a matrix as a way that a species knows from birth')
    .description('Prints YAML for a definition: a learned way with the rows of a matrix that were used most.')
    .argument('<matrix>', 'a matrix, written by `ethogram rave run … --out` or saved in the studio')
    .option('--name <name>', 'what the way is called; stroll, fetch or flee if left out')
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', `${WAY_EXAMPLES}${EXIT_HELP}`)
    .action(async (file: string, options: { name?: string; json?: boolean }) => {
      const { raveWayCommand } = await import('./rave-matrix-command.ts')
      setExit(raveWayCommand(terminal, file, { name: options.name, isJson: options.json === true }))
    })
  rave
    .command('merge')
    .summary('make one matrix of several')
    .description('Merges matrices of the same task: what was used more often counts more.')
    .argument('<matrix...>', 'matrices, written by `ethogram rave run … --out`')
    .requiredOption('--out <file>', 'where the merged matrix goes')
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', `${MERGE_EXAMPLES}${EXIT_HELP}`)
    .action(async (files: string[], options: { out: string; json?: boolean }) => {
      const { raveMergeCommand } = await import('./rave-matrix-command.ts')
      setExit(raveMergeCommand(terminal, files, { out: options.out, isJson: options.json === true }))
    })
}

function addTransplant(rave: Command, terminal: Terminal, setExit: SetExit): void {
  const transplant = rave
    .command('transplant')
    .summary('give a matrix to actors in another world')
    .description('Plays matches whose actors begin with a copy of a matrix and learn on, and the same from nothing.')
    .argument('<matrix>', 'a matrix, written by `ethogram rave run … --out`')
    .argument('<world|file>', 'name of a world of the bench, or path of its YAML or JSON file')
  withMatch(transplant)
    .addHelpText('after', `${TRANSPLANT_EXAMPLES}${EXIT_HELP}`)
    .action(async (matrix: string, target: string, options: RavePlayFlags) => {
      const { raveTransplantCommand } = await import('./rave-transplant-command.ts')
      setExit(await raveTransplantCommand(terminal, matrix, target, options))
    })
}

function addComplexity(rave: Command, terminal: Terminal, setExit: SetExit): void {
  rave
    .command('complexity')
    .summary('tell how hard a world is')
    .description('Measures how hard it is to find one’s way in a world, before anybody has learned anything.')
    .argument('<world|file...>', 'names of worlds of the bench, or paths of their YAML or JSON files')
    .option('--poses <n>', 'how many random poses are looked at', positiveInteger, 20_000)
    .option('--seed <n>', 'seed of these poses', seedNumber, 1)
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', EXIT_HELP)
    .action(async (targets: string[], options: { poses: number; seed: number; json?: boolean }) => {
      const { raveComplexityCommand } = await import('./rave-complexity-command.ts')
      setExit(raveComplexityCommand(terminal, targets, { ...options, isJson: options.json === true }))
    })
}

const RAVE_EXAMPLES = `
Examples:
  ethogram rave run --list                       print the names of the worlds
  ethogram rave run corners --seeds 4 --jobs 2 --out report
  ethogram rave rules report/corners-1.ethomatrix
  ethogram rave merge report/*.ethomatrix --out all.ethomatrix
  ethogram rave transplant all.ethomatrix lanes
  ethogram rave complexity field corners lanes
`

const RUN_EXAMPLES = `
Examples:
  ethogram rave run corners
  ethogram rave run targets --task goto --temper strict --actors 5
  ethogram rave run examples/rave/maze.rave.yaml --seeds 20 --jobs 2 --json
  ethogram rave run field --critic dizzy --critics my-critics.mjs
`

const WAY_EXAMPLES = `
Examples:
  ethogram rave way report/corners-1.ethomatrix > stroll.yaml
`

const MERGE_EXAMPLES = `
Examples:
  ethogram rave merge field.ethomatrix corners.ethomatrix --out both.ethomatrix
`

const TRANSPLANT_EXAMPLES = `
Examples:
  ethogram rave transplant field.ethomatrix corners --seeds 5
`
