// What we ship, by name: every scene, every species in a small world of its own, every example, protocol and design.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkWorld } from '@ethogram/core'
import { parseDesign } from '@ethogram/core/conditioning'
import { parseDefinition, parseProtocol } from '@ethogram/core/yaml'
import * as scenesModule from '@ethogram/scenes'
import * as speciesModule from '@ethogram/species'
import { errands } from './errands.mjs'
import { gathering } from './gathering.mjs'

const { scenes, protocolsFor } = scenesModule
const examples = fileURLToPath(new URL('../../examples', import.meta.url))

/** @param {unknown} value @returns {value is import('@ethogram/core').SpeciesDefinition} */
const isSpecies = (value) => typeof value === 'object' && value !== null && 'species' in value && !('world' in value)

/** @param {string} folder */
const yamlFiles = (folder) => readdirSync(folder).filter((file) => file.endsWith('.yaml'))

/** Drifters are 300 of one sort; some of them say as much. @param {import('@ethogram/core').WorldDefinition} world */
function fewer(world) {
  const entities = Object.entries(world.entities ?? {})
  return entities.length <= 60 ? world : { ...world, entities: Object.fromEntries(entities.slice(0, 40)) }
}

/** Species, one by one. */
export function shippedSpecies() {
  const own = /** @type {unknown[]} */ (Object.values(speciesModule)).filter(isSpecies)
  const text = readFileSync(`${examples}/bird.species.yaml`, 'utf8')
  const { definition } = parseDefinition(text, { file: 'bird.species.yaml' })
  return new Map([...own, ...(isSpecies(definition) ? [definition] : [])].map((species) => [species.species, species]))
}

/** Worlds: scenes, two in which little is left out, and each species with two others and a few things. @returns {Map<string, import('@ethogram/core').WorldDefinition>} */
export function shippedWorlds() {
  const worlds = new Map(scenes.map(({ name, world }) => [`scene ${name}`, fewer(world)]))
  worlds.set('scene gathering', gathering)
  worlds.set('scene errands', errands)
  for (const [name, species] of shippedSpecies()) {
    const world = worldWith(species)
    // What only lives where others do is there already, as a scene.
    if (checkWorld(world).length === 0) worlds.set(`species ${name}`, world)
  }
  return worlds
}

/** All kinds of all scenes, but those that are species elsewhere. @param {string} species */
function kindsBeside(species) {
  /** @type {Record<string, import('@ethogram/core').KindDefinition>} */
  const all = Object.assign({}, ...scenes.map(({ world }) => world.kinds ?? {}))
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== species))
}

/** Characters of a definition that is drawn once; one of a tenth of them ten times, which is the most. */
const HEAVY_CHARACTERS = 60_000
const MOST_TIMES = 10

/**
 * Names of worlds, the light ones several times: who draws one draws mostly those, and thousands of mutants take minutes.
 * @param {ReadonlyMap<string, unknown>} worlds
 */
export function mostlyLight(worlds) {
  return [...worlds].flatMap(([name, world]) => {
    const times = Math.round(HEAVY_CHARACTERS / JSON.stringify(world).length)
    return Array.from({ length: Math.max(1, Math.min(MOST_TIMES, times)) }, () => name)
  })
}

/** A small world in which a species meets its own kind and some things. @param {import('@ethogram/core').SpeciesDefinition} species */
export function worldWith(species) {
  /** @type {import('@ethogram/core').WorldDefinition} */
  const world = {
    ethogram: 1,
    world: 'small',
    kinds: { ...kindsBeside(species.species), post: { shape: { box: { sizeM: [0.3, 2, 0.3] } }, isSolid: true } },
    species: [species],
    entities: {
      one: { kind: species.species, at: [0, 0, 0] },
      other: { kind: species.species, at: [2, 0, 1], headingRad: 2 },
      someone: { kind: 'person', at: [1, 0, -2] },
      post: { kind: 'post', at: [-1, 0, 2] },
    },
  }
  return world
}

/** Protocols, each with a world in which it can be given. @returns {Map<string, import('@ethogram/core').ProtocolDefinition>} */
export function shippedProtocols() {
  /** @type {Map<string, import('@ethogram/core').ProtocolDefinition>} */
  const found = new Map()
  for (const { name } of scenes)
    for (const protocol of protocolsFor(name)) found.set(`protocol ${protocol.protocol}`, protocol)
  for (const file of yamlFiles(`${examples}/protocols`)) {
    const { protocol } = parseProtocol(readFileSync(`${examples}/protocols/${file}`, 'utf8'), { file })
    if (protocol !== undefined) found.set(`protocol ${file}`, protocol)
  }
  return found
}

/** Designs of conditioning. @returns {Map<string, import('@ethogram/core/conditioning').DesignDefinition>} */
export function shippedDesigns() {
  const designs = new Map()
  for (const file of yamlFiles(`${examples}/designs`)) {
    const { design } = parseDesign(readFileSync(`${examples}/designs/${file}`, 'utf8'), { file })
    if (design !== undefined) designs.set(`design ${file}`, design)
  }
  return designs
}
