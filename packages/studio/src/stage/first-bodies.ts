// The bodies of the first scene, grown while the engine still wakes: the page has nothing else to do then, and the first picture
// does not have to wait for them. A body grown ahead is kept where `bodyMesh` looks for it.
//
// Fetched by itself, so that it delays nothing; a scene of other bodies never asks for it.
import { DOG, dogSkeleton, PUPPET_M, personLook, puppetSkeleton, silasLook } from '@ethogram/species'
import { type BodyMesh, bodyMesh, bodyStyle } from '@ethogram/three'

/** Bones and looks: the dog's, and yours. */
const FIRST = [
  { skeleton: dogSkeleton(DOG), look: silasLook },
  { skeleton: puppetSkeleton(PUPPET_M), look: personLook },
] as const

/** Grows them one after the other, so that a press in between is answered, until the world has come. Gives what was grown. */
export async function growFirstBodies(isLate: () => boolean): Promise<BodyMesh[]> {
  const grown: BodyMesh[] = []
  for (const { skeleton, look } of FIRST) {
    const style = bodyStyle(look.as, look.colour, look.accent)
    if (isLate() || style === undefined) break
    grown.push(bodyMesh(skeleton, style))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return grown
}
