// The same walks by people: a body with bones, clothes and a face instead of a disc. For looking at; measured are the discs.

import type { SpeciesDefinition, WorldDefinition } from '@ethogram/core'
import { walkerAs } from '@ethogram/species'
import type { Walks } from './meetings.ts'

/** A world of walks in which people walk. */
export function withPeople({ world, plans }: Walks): WorldDefinition {
  const names = new Set(plans.map(({ name }) => name))
  return {
    ...world,
    species: (world.species ?? []).map((disc) => (names.has(disc.species) ? personLike(disc) : disc)),
  }
}

/** A person who senses, wants and steps as a disc does. */
function personLike(disc: SpeciesDefinition): SpeciesDefinition {
  const person: SpeciesDefinition = walkerAs(disc.species)
  const steps = disc.body.travel?.steps
  const { legM: _ofTheDisc, ...given } = typeof steps === 'object' ? steps : {}
  const personSteps = person.body.travel?.steps
  const own = typeof personSteps === 'object' ? personSteps : {}
  const { mount: _eyes, ...eyes } = disc.senses?.eyes ?? {}
  const { eyes: _seen, ...senses } = disc.senses ?? {}
  return {
    ...person,
    body: {
      ...person.body,
      travel: { ...person.body.travel, steps: { ...own, ...given, stresses: { ...own.stresses, ...given.stresses } } },
      ...(disc.body.isSolid === true ? {} : { isSolid: false }),
    },
    senses: { ...senses, ...(disc.senses?.eyes === undefined ? {} : { eyes: { ...eyes, mount: 'head' } }) },
    personality: disc.personality ?? {},
    ...(disc.map === undefined ? {} : { map: disc.map }),
    ...(disc.nets === undefined ? {} : { nets: disc.nets }),
    ...(disc.reactions === undefined ? {} : { reactions: disc.reactions }),
    ...(disc.memory === undefined ? {} : { memory: disc.memory }),
    ...(disc.drives === undefined ? {} : { drives: disc.drives }),
    ...(disc.behavior === undefined ? {} : { behavior: disc.behavior }),
  } as SpeciesDefinition
}
