// `npm run fuzz [-- FAMILY …] [--seed n] [--count n] [--minutes m]`: mutants of what we ship, in child processes with limits.
//
// Wrong is a throw that is no list of problems, more than 2 s of CPU, the death of the process or more memory than allowed, a
// number that is not finite without a counted fault, a refused input that changed something, an accepted state that cannot be saved,
// restored and continued exactly. Each wrong mutant is made small and written to a file; `--again FILE` runs such a file. Needs
// `npx tsc -b` before: children run what was built. Exit 1 if anything was wrong, 2 if it could not be run.
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { campaign } from './campaign.mjs'
import { FAMILIES, familyOf } from './families.mjs'
import { keep } from './keeper.mjs'

const HELP = `npm run fuzz -- [FAMILY …] [options]
  families: ${Object.keys(FAMILIES).join(', ')} (all if none is named)
  --seed n       numbers of this run; another seed, other mutants (1)
  --count n      mutants of each family (1000, or no end with --minutes)
  --minutes m    stop each family after that time
  --from n       number of the first mutant (0)
  --jobs n       processes at a time (${Math.max(1, cpus().length - 1)})
  --hang s       CPU seconds allowed for a mutant (2)
  --memory MB    memory allowed for the process (1500)
  --folder F     where reproductions go (out/fuzz)
  --json         the summary as JSON, on stdout, alone
  --again FILE   run a reproduction once more
  --flood n      instead: n inputs into worlds beside one that must not change`

/** @param {string} text @returns {never} */
function refuse(text) {
  console.error(`${text}\n\n${HELP}`)
  process.exit(2)
}

const OPTIONS = /** @type {const} */ ({
  seed: { type: 'string', default: '1' },
  count: { type: 'string' },
  minutes: { type: 'string' },
  from: { type: 'string', default: '0' },
  jobs: { type: 'string', default: String(Math.max(1, cpus().length - 1)) },
  hang: { type: 'string', default: '2' },
  memory: { type: 'string', default: '1500' },
  folder: { type: 'string', default: 'out/fuzz' },
  json: { type: 'boolean', default: false },
  again: { type: 'string' },
  flood: { type: 'string' },
  help: { type: 'boolean', default: false },
})

/** What was asked for. */
function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
  }
}

/** A number of an option. @param {string} name @param {string} value @param {number} least @param {boolean} [isWhole] */
function numberOf(name, value, least, isWhole = true) {
  const number = Number(value)
  if (!(number >= least) || (isWhole && !Number.isSafeInteger(number)))
    refuse(`--${name} ${value}: expected a ${isWhole ? 'whole ' : ''}number of at least ${least}`)
  return number
}

const { values, positionals } = readArguments()
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const limits = { hangS: numberOf('hang', values.hang, 0.1, false), memoryMB: numberOf('memory', values.memory, 100) }
const tell = values.json ? () => {} : console.log

if (values.again !== undefined) process.exit(await runAgain(values.again))
if (values.flood !== undefined) process.exit(await runFlood(numberOf('flood', values.flood, 1)))
const names = positionals.length === 0 ? Object.keys(FAMILIES) : positionals
for (const name of names) if (!Object.hasOwn(FAMILIES, name)) refuse(`No family is called ${name}.`)
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : numberOf('minutes', values.minutes, 0, false)
const usual = values.minutes === undefined ? 1000 : Number.MAX_SAFE_INTEGER / 2
const options = {
  seed: numberOf('seed', values.seed, 0),
  from: numberOf('from', values.from, 0),
  count: values.count === undefined ? usual : numberOf('count', values.count, 1),
  minutes,
  jobs: numberOf('jobs', values.jobs, 1),
  folder: values.folder,
  ...limits,
}
const reports = []
for (const name of names) {
  const family = await familyOf(name)
  tell(`${name}: ${family.about}`)
  const report = await campaign(family, options, tell)
  reports.push(report)
  tellReport(report)
}
if (values.json) console.log(JSON.stringify(reports, undefined, 2))
process.exit(reports.some(({ failures }) => failures > 0) ? 1 : 0)

/** @param {import('./campaign.mjs').Report} report */
function tellReport({ family, seed, mutants, failures, outcomes, groups, slowest, largestMB }) {
  const counted = Object.entries(outcomes)
    .sort()
    .map(([outcome, count]) => `${outcome} ${count}`)
  tell(`${family}, seed ${seed}: ${mutants} mutants, ${failures} failures (${counted.join(', ')})`)
  tell(`  slowest: ${slowest.cpuS.toFixed(2)} s of CPU (mutant ${slowest.index}); largest process ${largestMB} MB`)
  for (const { count, failure, file } of groups) {
    tell(`  ${count} × ${failure.kind}: ${failure.message.split('\n')[0].slice(0, 200)}`)
    tell(`      ${failure.stack.split('\n')[0]}\n      npm run fuzz -- --again ${file}`)
  }
}

/** Runs the case of a file once more. @param {string} file */
async function runAgain(file) {
  const { family: name, mutant } = JSON.parse(readFileSync(file, 'utf8'))
  const family = await familyOf(name)
  const keeper = keep(name, { ...limits, heapMB: family.heapMB ?? 512 })
  const [answer] = await keeper.ask({ mutant })
  keeper.stop()
  console.log(JSON.stringify(answer, undefined, 2).replaceAll('\\n', '\n'))
  return answer.failure === undefined ? 0 : 1
}

/** Floods worlds beside a quiet one. @param {number} inputs */
async function runFlood(inputs) {
  const { flood } = await import('./flood.mjs')
  try {
    const counts = flood({ inputs, seed: numberOf('seed', values.seed, 0) }, tell)
    console.log(values.json ? JSON.stringify(counts) : `no world was changed by another: ${JSON.stringify(counts)}`)
    return 0
  } catch (error) {
    console.error(error)
    return 1
  }
}
