// The bodies of the first scene, grown while the engine still wakes: the page has nothing else to do then, and the first picture
// does not have to wait for them. A body grown ahead is kept where `bodyMesh` looks for it.
//
// Fetched by itself, so that it delays nothing; a scene of other bodies never asks for it.
import type { SpeciesDefinition } from '@ethogram/core'
import { personPlaying, silas } from '@ethogram/species'
import { type BodyMesh, bodyMesh, bodyStyle } from '@ethogram/three'

/** Whose they are: the dog, and you. */
const FIRST: readonly SpeciesDefinition[] = [silas, personPlaying('silas')]

/** Grows them one after the other, so that a press in between is answered, until the world has come. Gives what was grown. */
export async function growFirstBodies(isLate: () => boolean): Promise<BodyMesh[]> {
  const grown: BodyMesh[] = []
  for (const { species, look, body } of FIRST) {
    const style = bodyStyle(look?.as ?? species, look?.colour, look?.accent)
    if (isLate() || style === undefined || body.skeleton === undefined) break
    grown.push(bodyMesh(body.skeleton, style))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return grown
}
