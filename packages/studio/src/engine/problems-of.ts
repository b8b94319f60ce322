// Whatever was thrown, as problems a person can read.
import { nearestName, type Problem, ProblemsError } from '@ethogram/core'

/** The problems in something thrown; an error of ours becomes one problem with its message. */
export function problemsOf(thrown: unknown): readonly Problem[] {
  if (thrown instanceof ProblemsError) return thrown.problems
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return [{ code: 'STUDIO-FAULT', path: '', found: message, expected: 'a run without faults' }]
}

/** A request that makes no sense as things stand. */
export function requestProblem(found: string, expected: string): Problem {
  return { code: 'STUDIO-REQUEST', path: '', found, expected }
}

/** Something that can only be done to the live world, asked for while something else is shown. */
export function notLiveProblem(found: string): Problem {
  return { code: 'STUDIO-NOT-LIVE', path: '', found, expected: 'the live world: go back to it first' }
}

/** A scene nobody knows, with the one most like it. */
export function unknownScene(name: string, scenes: readonly { readonly name: string }[]): Problem {
  const known = scenes.map((scene) => scene.name)
  const nearest = nearestName(name, known)
  const problem: Problem = {
    code: 'SCENE-UNKNOWN',
    path: 'scene',
    found: name,
    expected: `one of ${known.join(', ')}`,
  }
  return nearest === undefined ? problem : { ...problem, nearest }
}

/** No more futures can be kept. */
export function tooManyBranches(most: number): ProblemsError {
  return new ProblemsError([requestProblem(`${most} futures`, 'fewer futures: forget one first')])
}

/** Something that cannot be done while a recording is made. */
export function recordingProblem(): ProblemsError {
  return new ProblemsError([requestProblem('a recording under way', 'the recording to end first: it holds one future')])
}
