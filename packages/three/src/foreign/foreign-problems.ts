// The codes of everything that can be wrong with a foreign body, each with its meaning in one sentence.
//
// A body is somebody else's file: what cannot be read refuses it, what can be put right is put right and noted in its
// report. Both speak as problems do everywhere: code, path, found, expected. Each code has a page docs/errors/CODE.md.
import { type Problem, ProblemsError } from '@ethogram/core'

/** Every problem that reading a glTF or making a body of it can give. */
export const FOREIGN_PROBLEMS = {
  'BODY-AXES': 'A foreign body stands or faces otherwise than glTF says, and was turned.',
  'BODY-FEET': 'No feet of a foreign body could be found, so its speed is not known from them.',
  'BODY-JOINT-MISSING': 'A foreign body has no joint that could be taken for a part.',
  'BODY-UNITS': 'A foreign body is in other units than metres, and was scaled.',
  'CLIP-SLIDES': 'The feet of a clip disagree about how fast the ground goes by.',
  'CLIP-UNKNOWN': 'A clip is named that the file does not have.',
  'CLIP-UNNAMED': 'A clip has no name, or one that another clip has too.',
  'GLTF-BUFFER-MISSING': 'A glTF names a file that was not given with it.',
  'GLTF-FOREIGN': 'Something is not a glTF.',
  'GLTF-NO-SKIN': 'A glTF has no skin, so nothing in it can be moved as a body.',
  'GLTF-NUMBER': 'Numbers of a glTF are not finite, too big or make no sense, and what they say was left out.',
  'GLTF-REFERENCE': 'Something in a glTF points to what is not there, or is not what glTF says it is.',
  'GLTF-TRUNCATED': 'A glTF ends before its content does.',
  'GLTF-UNSUPPORTED': 'A glTF needs something that is not read here.',
  'NODE-UNKNOWN': 'A node is named that the file does not have.',
  'NODE-NAME': 'A node has no name, or one that another node has too.',
} as const

/** The code of a problem with a foreign body. */
export type ForeignProblemCode = keyof typeof FOREIGN_PROBLEMS

/** One thing wrong, to be listed or thrown. */
export function foreignProblem(
  code: ForeignProblemCode,
  path: string,
  found: string,
  expected: string,
  nearest?: string,
): Problem {
  return nearest === undefined ? { code, path, found, expected } : { code, path, found, expected, nearest }
}

/** Refuses a whole file for one reason. */
export function refuse(code: ForeignProblemCode, path: string, found: string, expected: string): never {
  throw new ProblemsError([foreignProblem(code, path, found, expected)])
}

/** Refuses a whole file for all that is wrong with it. */
export function refuseAll(problems: readonly Problem[]): never {
  throw new ProblemsError(bounded(problems))
}

/** Problems of one kind that are told one by one; a file can have thousands. */
const MOST_OF_A_CODE = 20

/** The same problems, of each code the first few and how many more there are. */
export function bounded(problems: readonly Problem[]): Problem[] {
  const counts = new Map<string, number>()
  const told = problems.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= MOST_OF_A_CODE
  })
  for (const [code, count] of counts) {
    const more = count - MOST_OF_A_CODE
    if (more > 0) told.push({ code, path: '', found: `${more} more of these`, expected: 'none' })
  }
  return told
}
