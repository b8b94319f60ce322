// The commands, their options and their help, in one place; what each does is in the file of its name.
//
// That file is loaded when its command is given: help and version need neither the engine nor a YAML parser.

import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { visibleText } from '../visible-text.ts'
import { positiveInteger, seedNumber, wholeNumber } from './numbers.ts'
import { EXIT_HELP } from './outcome.ts'
import { addRave } from './rave-program.ts'
import type { Terminal } from './terminal.ts'
import { addWords } from './words-program.ts'

/** The whole command line. Each action leaves its exit code with `setExit`. */
export function buildProgram(terminal: Terminal, setExit: (code: number) => void): Command {
  const program = new Command('ethogram')
    .description('Creatures that live, learn and take direction: run, replay, check and measure them.')
    .version(packageVersion(), '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError()
    .configureOutput({ writeErr: (words) => process.stderr.write(visibleText(words)) })
    .configureHelp({ helpWidth: Math.min(terminal.columns, 120) })
    .addHelpText('after', `${MAIN_EXAMPLES}${EXIT_HELP}`)
  addRun(program, terminal, setExit)
  addDirect(program, terminal, setExit)
  addConsole(program, terminal, setExit)
  addTrain(program, terminal, setExit)
  addReplay(program, terminal, setExit)
  addCheck(program, terminal, setExit)
  addLab(program, terminal, setExit)
  addRave(program, terminal, setExit)
  addWords(program, terminal, setExit)
  addWalk(program, terminal, setExit)
  addBench(program, setExit)
  return program
}

/** The version of this package. */
function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

type SetExit = (code: number) => void

function addRun(program: Command, terminal: Terminal, setExit: SetExit): void {
  program
    .command('run')
    .summary('run a scene or a world file')
    .description('Runs a scene, or a world from a YAML or JSON file, and tells what happened.')
    .argument('[scene|file]', 'name of a scene, or path of a world file')
    .option('--ticks <n>', 'how many ticks', wholeNumber, 1000)
    .option('--seed <n>', 'seed of all random numbers', seedNumber, 1)
    .option('--record <file>', 'write a recording that `ethogram replay` verifies')
    .option('--watch <name>', 'tell why a creature does what it does, each time that changes')
    .option('--learned [name]', 'tell what a creature has learned in the end; without a name, of all that learn')
    .option('--profile', 'tell where the time went in the end, by stage of the tick')
    .option('--callbacks <module>', 'a JavaScript module whose exports are the callbacks the definition names')
    .option(
      '--apply <file@tick>',
      'a new definition of a species or the world at a tick; can be given several times',
      collect,
      [],
    )
    .option('--hash', 'print the final state hash alone on the last line')
    .option('--json', 'print one JSON object instead')
    .option('--list', 'list the scenes')
    .addHelpText('after', `${RUN_EXAMPLES}${EXIT_HELP}`)
    .action(async (target: string | undefined, options: RunFlags) => {
      const { listScenes, runCommand } = await import('./run-command.ts')
      setExit(
        options.list === true
          ? listScenes(terminal, options.json === true)
          : await runCommand(terminal, target, {
              ...options,
              isProfiled: options.profile === true,
              isHash: options.hash === true,
              isJson: options.json === true,
            }),
      )
    })
}

interface RunFlags {
  readonly ticks: number
  readonly seed: number
  readonly record?: string
  readonly watch?: string
  readonly learned?: string | boolean
  readonly callbacks?: string
  readonly apply: readonly string[]
  readonly profile?: boolean
  readonly hash?: boolean
  readonly json?: boolean
  readonly list?: boolean
}

function addDirect(program: Command, terminal: Terminal, setExit: SetExit): void {
  program
    .command('direct')
    .summary('give directions to a scene and print what comes of them')
    .description('Says lines of the console language to a scene or a world file, runs it, and tells what happened.')
    .argument('<scene|file>', 'name of a scene, or path of a world file')
    .option('-e, --line <line>', 'a line for tick 0; can be given several times', collect, [])
    .option('--script <file>', 'a file of lines for tick 0, said after those; can be given several times', collect, [])
    .option('--at <tick:line>', 'a line for a later tick; can be given several times', collect, [])
    .option('--ticks <n>', 'how many ticks', wholeNumber, 200)
    .option('--seed <n>', 'seed of all random numbers', seedNumber, 1)
    .option('--record <file>', 'write a recording that `ethogram replay` verifies')
    .option('--callbacks <module>', 'a JavaScript module whose exports are the callbacks the definition names')
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', `${DIRECT_EXAMPLES}${EXIT_HELP}`)
    .action(async (target: string, options: DirectFlags) => {
      const { directCommand } = await import('./direct-command.ts')
      const { line, script, json, ...rest } = options
      setExit(await directCommand(terminal, target, { ...rest, lines: line, scripts: script, isJson: json === true }))
    })
}

interface DirectFlags {
  readonly line: readonly string[]
  readonly script: readonly string[]
  readonly at: readonly string[]
  readonly ticks: number
  readonly seed: number
  readonly record?: string
  readonly callbacks?: string
  readonly json?: boolean
}

function addConsole(program: Command, terminal: Terminal, setExit: SetExit): void {
  program
    .command('console')
    .summary('give directions to a scene, line by line')
    .description('Opens a scene or a world file and reads lines: directions, questions, and commands that run ticks.')
    .argument('<scene|file>', 'name of a scene, or path of a world file')
    .option('--seed <n>', 'seed of all random numbers', seedNumber, 1)
    .option('--record <file>', 'write a recording that `ethogram replay` verifies')
    .option('--callbacks <module>', 'a JavaScript module whose exports are the callbacks the definition names')
    .addHelpText('after', `${CONSOLE_EXAMPLES}${EXIT_HELP}`)
    .action(async (target: string, options: { seed: number; record?: string; callbacks?: string }) => {
      const { consoleCommand } = await import('./console-command.ts')
      setExit(await consoleCommand(terminal, target, options))
    })
}

function addTrain(program: Command, terminal: Terminal, setExit: SetExit): void {
  program
    .command('train')
    .summary('let a trainer teach a creature')
    .description(
      'Runs the training protocol of a scene or world, or one from a file, and tells every trial and what was learned.',
    )
    .argument('<scene|file>', 'name of a scene, or path of a world file')
    .argument('[protocol]', 'path of a protocol file; the world’s own trainer if left out')
    .option('--seed <n>', 'seed of all random numbers', seedNumber, 1)
    .option('--ticks <n>', 'stop after so many ticks', wholeNumber, 100_000)
    .option('--record <file>', 'write a recording that `ethogram replay` verifies')
    .option('--save <file>', 'write a snapshot of the world with the trained creature')
    .option('--callbacks <module>', 'a JavaScript module whose exports are the callbacks the definition names')
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', `${TRAIN_EXAMPLES}${EXIT_HELP}`)
    .action(async (target: string, file: string | undefined, { json, ...options }: TrainFlags) => {
      const { trainCommand } = await import('./train-command.ts')
      setExit(await trainCommand(terminal, target, file, { ...options, isJson: json === true }))
    })
}

interface TrainFlags {
  readonly seed: number
  readonly ticks: number
  readonly record?: string
  readonly save?: string
  readonly callbacks?: string
  readonly json?: boolean
}

/** Gathers an option that is given several times. */
function collect(text: string, before: readonly string[]): readonly string[] {
  return [...before, text]
}

function addReplay(program: Command, terminal: Terminal, setExit: SetExit): void {
  program
    .command('replay')
    .summary('verify a recording')
    .description('Plays a recording again and compares the state of every tick with what was recorded.')
    .argument('<file>', 'a recording, made with `ethogram run … --record`')
    .option('--callbacks <module>', 'a JavaScript module whose exports are the callbacks the definition names')
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', `${REPLAY_EXAMPLES}${EXIT_HELP}`)
    .action(async (file: string, options: { callbacks?: string; json?: boolean }) => {
      const { replayCommand } = await import('./replay-command.ts')
      setExit(await replayCommand(terminal, file, { ...options, isJson: options.json === true }))
    })
}

function addCheck(program: Command, terminal: Terminal, setExit: SetExit): void {
  program
    .command('check')
    .summary('check species and world files')
    .description('Reads definitions and prints all their problems at once, each at its line and column.')
    .argument('<file...>', 'YAML or JSON files')
    .option('--callbacks <module>', 'a JavaScript module whose exports are the callbacks the definitions name')
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', `${CHECK_EXAMPLES}${EXIT_HELP}`)
    .action(async (files: string[], options: { callbacks?: string; json?: boolean }) => {
      const { checkCommand } = await import('./check-command.ts')
      setExit(await checkCommand(terminal, files, { ...options, isJson: options.json === true }))
    })
}

function addLab(program: Command, terminal: Terminal, setExit: SetExit): void {
  const lab = program
    .command('lab')
    .summary('run experiments and check their results')
    .description('Lists and runs the experiments: each asks a question, measures, and says what was expected.')
    .addHelpText('after', `${LAB_EXAMPLES}${EXIT_HELP}`)
  lab
    .command('list')
    .summary('list the experiments')
    .description('Lists the experiments with their sources.')
    .option('--json', 'print one JSON array instead')
    .addHelpText('after', EXIT_HELP)
    .action(async (options: { json?: boolean }) => {
      const { labListCommand } = await import('./lab-command.ts')
      setExit(labListCommand(terminal, options.json === true))
    })
  lab
    .command('run')
    .summary('run experiments')
    .description('Runs experiments headless and prints their measures.')
    .argument('[id...]', 'ids of experiments')
    .option('--all', 'run all of them')
    .option('--seed <n>', 'seed of all random numbers', seedNumber, 1)
    .option('--trials <n>', 'how many trials; each experiment has its own usual number', positiveInteger)
    .option('--short', 'the short form: fewer trials, the same claims')
    .option('--json', 'print one JSON object instead')
    .option('--out <dir>', 'write a self-contained HTML report for each, and a book for several')
    .addHelpText('after', `${LAB_EXAMPLES}${EXIT_HELP}`)
    .action(async (ids: string[], options: LabFlags) => {
      const { labRunCommand } = await import('./lab-command.ts')
      const { all, short, json, ...rest } = options
      setExit(
        labRunCommand(terminal, ids, { ...rest, isAll: all === true, isShort: short === true, isJson: json === true }),
      )
    })
  addCondition(lab, terminal, setExit)
}

function addCondition(lab: Command, terminal: Terminal, setExit: SetExit): void {
  lab
    .command('condition')
    .summary('run a conditioning design')
    .description('Runs a design of cues, outcomes, trials, phases and groups, and tells what was learned.')
    .argument('<design>', 'a YAML or JSON file; docs/conditioning.md says how to write one')
    .option('--seed <n>', 'seed of random orders and pauses', seedNumber, 1)
    .option('--json', 'print one JSON object instead: strengths per trial and within trials')
    .option('--out <dir>', 'write a self-contained HTML page with figures')
    .addHelpText('after', `${CONDITION_EXAMPLES}${EXIT_HELP}`)
    .action(async (design: string, options: { seed: number; json?: boolean; out?: string }) => {
      const { conditionCommand } = await import('./condition-command.ts')
      const { json, ...rest } = options
      setExit(conditionCommand(terminal, design, { ...rest, isJson: json === true }))
    })
}

interface LabFlags {
  readonly seed: number
  readonly trials?: number
  readonly out?: string
  readonly all?: boolean
  readonly short?: boolean
  readonly json?: boolean
}

function addWalk(program: Command, terminal: Terminal, setExit: SetExit): void {
  program
    .command('walk')
    .summary('walk test cases of SteerBench and RiMEA')
    .description(
      'Lets walkers walk test cases of SteerBench (XML) and scenarios of Vadere (JSON), in which RiMEA’s test cases come. Measures times, ways and touches, and says whether RiMEA’s criterion is met (tests 1, 6 and 12). Nobody plans a way: everybody goes straight to its goal, round what is near.',
    )
    .argument('<file...>', 'test cases')
    .option('--seed <n>', 'seed of all random numbers', seedNumber, 1)
    .option('--seconds <n>', 'simulated seconds at most (default: 180, or as the scenario says)', positiveInteger)
    .option('--json', 'print one JSON object instead')
    .addHelpText('after', EXIT_HELP)
    .action(async (files: string[], options: { seed: number; seconds?: number; json?: boolean }) => {
      const { walkCommand } = await import('./walk-command.ts')
      setExit(
        walkCommand(terminal, files, { seed: options.seed, seconds: options.seconds, isJson: options.json === true }),
      )
    })
}

function addBench(program: Command, setExit: SetExit): void {
  program
    .command('bench')
    .summary('benchmarks against a stated peer or limit')
    .description(
      'Runs the benchmarks of the workspace, ours and the other side in turn, and prints medians and ratios.',
    )
    .argument('[name...]', 'names of benchmarks; all when left out')
    .option('--rounds <n>', 'measured rounds of each side (at least 7)', positiveInteger)
    .option('--strict', 'exit 1 when a target is missed')
    .option('--json', 'print one JSON object instead')
    .option('--list', 'list the benchmarks')
    .addHelpText('after', `${BENCH_EXAMPLES}${EXIT_HELP}`)
    .action(async (names: string[], options: { rounds?: number; strict?: boolean; json?: boolean; list?: boolean }) => {
      const { benchCommand } = await import('./bench-command.ts')
      setExit(await benchCommand(names, options))
    })
}

const MAIN_EXAMPLES = `
Examples:
  ethogram run --list                  print the names of the scenes
  ethogram run bird                    a thousand ticks of the bird, and what happens
  ethogram run bird --record b.ethorec also write a recording
  ethogram replay b.ethorec            run the recording again and compare every tick
  ethogram direct dogmatic -e "lucky: force greet"
  ethogram console dogmatic            give directions, line by line
  ethogram check my.species.yaml       print its problems
  ethogram lab run --all --out report  run all experiments and write a report
  ethogram rave run corners            let actors learn their way in a world with hidden corners
`

const RUN_EXAMPLES = `
Examples:
  ethogram run bird                              run 1,000 ticks and print what happens
  ethogram run bird --ticks 200 --watch bird     also print why the bird does what it does
  ethogram run my.world.yaml --learned           also print what its creatures have learned
  ethogram run ball --seed 7 --hash              print only the hash of the final state
  ethogram run my.world.yaml --record run.ethorec
  ethogram run bird --apply bird.species.yaml@100     change the definition of the bird at tick 100
  ethogram run meadow --ticks 2000 --profile     also print the time of each stage
  ethogram run --list --json                     print the scenes as JSON
`

const DIRECT_EXAMPLES = `
Examples:
  ethogram direct dogmatic -e "lucky: needToPee = 80"
  ethogram direct dogmatic -e "lucky: hunger = 60" -e "add food at (2, 0, 3)" --ticks 300
  ethogram direct dogmatic --script scene.txt --at "100:lucky: why" --seed 3 --json
`

const CONSOLE_EXAMPLES = `
Examples:
  ethogram console dogmatic                      then: lucky: why
  echo "lucky: force greet" | ethogram console dogmatic
`

const TRAIN_EXAMPLES = `
Examples:
  ethogram train training-yard
  ethogram train training-yard examples/protocols/sit.yaml --seed 7
  ethogram train shock-box --json
`

const REPLAY_EXAMPLES = `
Examples:
  ethogram run ball --record ball.ethorec && ethogram replay ball.ethorec
`

const CHECK_EXAMPLES = `
Examples:
  ethogram check my.species.yaml
  ethogram check worlds/*.yaml --json
`

const LAB_EXAMPLES = `
Examples:
  ethogram lab list
  ethogram lab run ball bird --seed 3
  ethogram lab run determinism --json
  ethogram lab run --all --out report      then open report/index.html
  ethogram lab condition examples/designs/blocking.yaml
`

const CONDITION_EXAMPLES = `
Examples:
  ethogram lab condition examples/designs/blocking.yaml
  ethogram lab condition my-design.yaml --seed 3 --json
  ethogram lab condition my-design.yaml --out report
`

const BENCH_EXAMPLES = `
Examples:
  ethogram bench --list
  ethogram bench drifters --rounds 11
  ethogram bench trig --json
`
