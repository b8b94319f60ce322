// `npm run bench` and `ethogram bench`: node bench/run.mjs [name…] [--json] [--rounds n] [--strict] [--list]
//
// Every other .mjs file here is a benchmark of its name; it exports `benchmark`. They run on what `tsc -b` built. Exit code 0 when all ran,
// 1 with --strict when a target was missed, 2 for wrong use.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { resultLines } from './report.mjs'
import { FEWEST_ROUNDS, runBenchmark, USUAL_ROUNDS } from './runner.mjs'

const HELP = `node bench/run.mjs [name…] [--rounds n=${USUAL_ROUNDS}] [--json] [--strict] [--list]

Measures ours and the other side in turn and prints medians, spreads and ratios.
  --rounds n  measured rounds of each side, at least ${FEWEST_ROUNDS}
  --json      one JSON object instead of tables
  --strict    exit 1 when a target is missed
  --list      the benchmarks, without running them`

async function main() {
  const { values, positionals } = parseWords()
  if (values.help) return print(HELP)
  if (!existsSync(new URL('../packages/core/dist/index.js', import.meta.url))) {
    throw new Misuse('The workspace is not built yet. Run `npx tsc -b` first.')
  }
  const benchmarks = await load(positionals)
  if (values.list) return list(benchmarks, values.json)
  const rounds = values.rounds === undefined ? USUAL_ROUNDS : Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < FEWEST_ROUNDS) {
    throw new Misuse(`--rounds: expected a whole number of at least ${FEWEST_ROUNDS}, found ${values.rounds}.`)
  }
  const results = []
  for (const benchmark of benchmarks) {
    const result = benchmarks.length === 1 ? runHere(benchmark, rounds) : runInOwnProcess(benchmark, rounds)
    results.push(result)
    if (!values.json) print(`${results.length > 1 ? '\n' : ''}${resultLines(result).join('\n')}`)
  }
  const isMet = results.every((result) => result.cases.every((one) => one.isMet !== false))
  if (values.json) print(JSON.stringify({ isMet, machine: machine(), results }))
  else print(`\n${isMet ? 'All targets met' : 'Not all targets met'} on ${machine().cpu}, Node ${machine().node}.`)
  if (values.strict && !isMet) process.exitCode = 1
}

class Misuse extends Error {}

function runHere(benchmark, rounds) {
  const result = runBenchmark(benchmark, { rounds, onProgress: (share) => progress(benchmark.name, share) })
  progress('', 1)
  return result
}

/** Of several, each gets a fresh process: what one taught the optimizer would slow or speed the next. */
function runInOwnProcess({ name }, rounds) {
  const words = [fileURLToPath(import.meta.url), name, '--rounds', String(rounds), '--json']
  const out = execFileSync(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 })
  return JSON.parse(out.toString()).results[0]
}

function parseWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        list: { type: 'boolean' },
        strict: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        rounds: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Misuse(`${error.message}\n\n${HELP}`)
  }
}

/** A benchmark is named like its file, so only those asked for are loaded. */
async function load(names) {
  const own = new Set(['run.mjs', 'runner.mjs', 'report.mjs', 'fixture.mjs'])
  const files = readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs') && !own.has(file))
    .map((file) => file.slice(0, -'.mjs'.length))
    .sort()
  for (const name of names) if (!files.includes(name)) throw await unknown(name, files)
  const chosen = names.length === 0 ? files : [...new Set(names)]
  const modules = await Promise.all(chosen.map((name) => import(new URL(`${name}.mjs`, import.meta.url).href)))
  return modules.map((module) => module.benchmark)
}

async function unknown(name, files) {
  const { nearestName } = await import('@ethogram/core')
  const nearest = nearestName(name, files)
  const hint = nearest === undefined ? `There are: ${files.join(', ')}.` : `Did you mean “${nearest}”?`
  return new Misuse(`There is no benchmark “${name}”. ${hint}`)
}

function list(benchmarks, isJson) {
  if (isJson)
    return print(
      JSON.stringify(
        benchmarks.map(({ name, about }) => ({ name, about })),
        undefined,
        2,
      ),
    )
  const width = Math.max(...benchmarks.map((benchmark) => benchmark.name.length))
  for (const { name, about } of benchmarks) print(`${name.padEnd(width)}  ${about}`)
}

function machine() {
  return { node: process.versions.node, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
}

function progress(what, share) {
  if (!process.stderr.isTTY) return
  process.stderr.write(share >= 1 ? '\r\x1b[2K' : `\r\x1b[2K${what} ${Math.floor(share * 100)} %`)
}

function print(text) {
  process.stdout.write(`${text}\n`)
}

process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await main()
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  process.stderr.write(`error: ${error.message}\n`)
  process.exitCode = 2
}
