// Packs the packages as npm would, puts them into a project of their own, and uses them there as a stranger would.
//
// The workspace hides mistakes: a file that is not packed, a dependency that is not declared, types that only our own settings
// accept. Here only what the packages declare is linked from the workspace's node_modules, so no registry is asked. Needs a
// build (`tsc -b`), and takes from `dist` what an earlier build left there of sources that are gone, which the compiler does not.
// Reads packages and examples; writes to a temporary folder and takes it away.

import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const PACKAGES = ['core', 'species', 'scenes', 'three', 'planners', 'lab']
/** What a project with three.js and TypeScript has by itself, and what one with React has besides. */
const OF_THE_PROJECT = ['three', '@types/three', 'navcat', 'recast-navigation']
const OF_REACT = ['react', 'react-dom', '@react-three/fiber', '@types/react', '@types/react-dom']
/** A function that needs nothing else must not bring three.js along: packages say that they have no side effects. */
const MOST_BYTES_OF_ONE_FUNCTION = 2000

/** Statements that import or export from somewhere, also when their first line is another, and calls of `import`. */
const IMPORTS = /^(?:import|export|\})(?:[^'\n]*\bfrom)? '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm

/** What users get: what runs, its types, and what tells about it. No sources, so no source maps: what runs reads like them. */
const PACKED = /^(?:package\.json|README\.md|LICENSE|bin|bin[\\/][^.]+\.js|dist(?:[\\/][^.]+(?:\.js|\.d\.ts)?)?)$/

/** @type {string[]} */
const problems = []
const project = mkdtempSync(join(tmpdir(), 'ethogram-pack-'))
try {
  const manifests = unpack()
  for (const manifest of manifests) checkFiles(manifest)
  link([...OF_THE_PROJECT, ...manifests.flatMap(({ dependencies }) => Object.keys(dependencies ?? {}))])
  importAll(manifests, (subpath) => !subpath.includes('react'))
  link(OF_REACT)
  importAll(manifests, (subpath) => subpath.includes('react'))
  checkCommand()
  checkTypes()
  if (problems.length === 0) await checkBundles()
} finally {
  rmSync(project, { recursive: true, force: true })
}
for (const problem of problems) console.log(problem)
console.log(
  `pack: ${PACKAGES.length} packages, ${problems.length === 0 ? 'all in order' : `${problems.length} problems`}`,
)
process.exitCode = problems.length === 0 ? 0 : 1

/**
 * @typedef {{ name: string, exports: Record<string, { types: string, default: string }>, bin?: Record<string, string>,
 *   dependencies?: Record<string, string>, peerDependencies?: Record<string, string>, sideEffects?: boolean }} Manifest
 */

/** @param {string} name a package whose leftovers go */
function sweep(name) {
  const [built, sources] = ['dist', 'src'].map((folder) => join(ROOT, 'packages', name, folder))
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    const stem = file.replace(/\.js(?:\.map)?$|\.d\.ts$/, '')
    const isLeft = stem !== file && !['.ts', '.tsx'].some((ending) => existsSync(join(sources, stem + ending)))
    if (isLeft || file.endsWith('.map')) rmSync(join(built, file))
  }
}

/** @returns {Manifest[]} what the packed packages say of themselves */
function unpack() {
  for (const name of PACKAGES) sweep(name)
  const workspaces = PACKAGES.flatMap((name) => ['--workspace', `@ethogram/${name}`])
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', project, ...workspaces], ROOT)
  return PACKAGES.map((name) => {
    const folder = join(project, 'node_modules', '@ethogram', name)
    const archive = readdirSync(project).find((file) => file.startsWith(`ethogram-${name}-`)) ?? ''
    mkdirSync(folder, { recursive: true })
    run('tar', ['-xzf', join(project, archive), '-C', folder, '--strip-components=1'], project)
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  })
}

/** @param {Manifest} manifest */
function checkFiles(manifest) {
  const { name, exports, bin, sideEffects } = manifest
  const folder = join(project, 'node_modules', name)
  const targets = [...Object.values(exports).flatMap((target) => Object.values(target)), ...Object.values(bin ?? {})]
  for (const file of [...targets, 'README.md', 'LICENSE']) {
    if (!existsSync(join(folder, file))) problems.push(`${name}: ${file} is not packed`)
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!PACKED.test(file)) problems.push(`${name}: ${file} is packed and should not be`)
    if (/^dist.*\.(?:js|d\.ts)$/.test(file)) checkImports(manifest, folder, file)
  }
  if (sideEffects !== false) problems.push(`${name}: does not say "sideEffects": false`)
}

/**
 * What a packed file imports is packed too, or declared. (Compilers that skip libraries would take a missing one for anything.)
 * @param {Manifest} manifest
 * @param {string} folder
 * @param {string} file
 */
function checkImports({ name, dependencies, peerDependencies }, folder, file) {
  const declared = Object.keys({ ...dependencies, ...peerDependencies })
  for (const [, stated, asked] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORTS)) {
    const specifier = stated ?? asked
    const isThere = specifier.startsWith('.')
      ? [specifier, specifier.replace(/\.ts$/, '.d.ts')].some((path) => existsSync(join(folder, dirname(file), path)))
      : specifier.startsWith('node:') || declared.some((each) => specifier === each || specifier.startsWith(`${each}/`))
    if (!isThere) problems.push(`${name}: ${file} imports ${specifier}, which is neither packed nor declared`)
  }
}

/** @param {string[]} names packages of the workspace that the project gets */
function link(names) {
  for (const name of new Set(names)) {
    if (name.startsWith('@ethogram/')) continue
    const target = join(project, 'node_modules', name)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), target, 'junction')
  }
}

/**
 * @param {Manifest[]} manifests
 * @param {(subpath: string) => boolean} isAsked
 */
function importAll(manifests, isAsked) {
  const names = manifests.flatMap(({ name, exports }) =>
    Object.keys(exports)
      .filter(isAsked)
      .map((path) => name + path.slice(1)),
  )
  const lines = names.map(
    (name, k) => `import * as m${k} from '${name}'\nif (Object.keys(m${k}).length === 0) throw '${name}'`,
  )
  writeFileSync(join(project, 'import-all.mjs'), lines.join('\n'))
  const { status, stderr } = spawnSync(process.execPath, ['import-all.mjs'], { cwd: project, encoding: 'utf8' })
  if (status !== 0) problems.push(`${names.join(', ')}: cannot be imported in Node\n${stderr.trim()}`)
}

function checkCommand() {
  const command = join('node_modules', '@ethogram', 'lab', 'bin', 'ethogram.js')
  const { stdout, stderr } = spawnSync(process.execPath, [command, 'run', 'ball', '--ticks', '80'], {
    cwd: project,
    encoding: 'utf8',
  })
  if (!stdout.includes('ball')) problems.push(`ethogram run ball: does not tell of a ball\n${stderr}`)
}

/** Every example, and the code in every README, is right for a stranger's compiler, by both ways of finding modules, with everything strict. */
function checkTypes() {
  const examples = readdirSync(join(ROOT, 'examples')).filter((name) => /^\d\d-/.test(name))
  for (const name of examples) cpSync(join(ROOT, 'examples', name), join(project, name), { recursive: true })
  for (const name of PACKAGES) examples.push(...writeSnippets(name))
  for (const [module, moduleResolution] of [
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ]) {
    const compilerOptions = {
      ...{ target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: [], noEmit: true },
      ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, module, moduleResolution },
    }
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'stranger', type: 'module' }))
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: examples }))
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: project, encoding: 'utf8' })
    const ours = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('..') && !line.startsWith(' '))
    if (status !== 0 && ours.length > 0) problems.push(`types with ${moduleResolution}:\n${ours.join('\n')}`)
  }
}

/**
 * Code in a package's README, as files; it may speak of a three.js scene that somebody has.
 * @param {string} name
 */
function writeSnippets(name) {
  const text = readFileSync(join(project, 'node_modules', '@ethogram', name, 'README.md'), 'utf8')
  const types = { scene: 'Scene', camera: 'Camera', renderer: 'WebGLRenderer' }
  const given = Object.entries(types).map(([what, type]) => `declare const ${what}: import('three').${type}\n`)
  return [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code], k) => {
    writeFileSync(join(project, `readme-${name}-${k}.ts`), given.join('') + code)
    return `readme-${name}-${k}.ts`
  })
}

async function checkBundles() {
  for (const page of readdirSync(project).filter((name) => existsSync(join(project, name, 'index.html')))) {
    const outDir = join(project, 'built', page)
    await build({ root: join(project, page), configFile: false, logLevel: 'error', build: { outDir } })
  }
  const entry = join(project, 'one-function.mjs')
  writeFileSync(entry, `export { mixAngles } from '@ethogram/three'\n`)
  const outDir = join(project, 'built', 'one')
  const lib = { entry, formats: /** @type {const} */ (['es']).slice(), fileName: 'one' }
  await build({ root: project, configFile: false, logLevel: 'error', build: { outDir, lib } })
  const bytes = readdirSync(outDir).reduce((sum, file) => sum + readFileSync(join(outDir, file)).length, 0)
  if (bytes > MOST_BYTES_OF_ONE_FUNCTION) problems.push(`@ethogram/three: one function brings ${bytes} bytes along`)
  const { mixAngles } = await import(pathToFileURL(join(outDir, 'one.js')).href)
  if (mixAngles(0, 1, 0.5) !== 0.5) problems.push('@ethogram/three: mixAngles is not itself when it is bundled')
}

/**
 * @param {string} program
 * @param {string[]} commandLine
 * @param {string} cwd
 */
function run(program, commandLine, cwd) {
  execFileSync(program, commandLine, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
