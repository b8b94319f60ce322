// Asks a world everything that can be asked: whatever it is, it answers, and no question changes it.
import { complete, createFrame } from '@ethogram/core'
import { Failure } from './families.mjs'

/** Questions about one entity. */
const QUESTIONS = /** @type {const} */ ([
  'why',
  'whyStep',
  'inspect',
  'glance',
  'sentence',
  'umwelt',
  'percepts',
  'learned',
  'ways',
  'nets',
  'lessons',
  'definitionOf',
  'body',
  'trace',
  'exportCreature',
])

/** Entities that are asked about. */
const MOST_ENTITIES = 6

/** @param {import('@ethogram/core').World} world */
export function look(world) {
  const before = world.hash()
  const entities = world.entities()
  for (const { name } of entities.slice(0, MOST_ENTITIES)) {
    world.watch(name, true)
    for (const question of QUESTIONS) world[question](name)
    world.sentence(name, 'plainly')
  }
  world.why('nobody')
  world.frame(createFrame())
  for (const question of /** @type {const} */ ([
    'scenery',
    'sounds',
    'directions',
    'directors',
    'stories',
    'trainers',
    'species',
    'faults',
  ]))
    JSON.stringify(world[question]())
  const vocabulary = world.vocabulary()
  complete(`${entities[0]?.name ?? ''}: `, 1000, vocabulary)
  if (world.hash() !== before) throw new Failure('changed', 'a question changed the world')
}
