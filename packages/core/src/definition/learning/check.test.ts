import { describe, expect, it } from 'vitest'
import { dogRoom, dogThatLearns } from '../../../test/learning-examples.ts'
import { checkSpecies, checkWorld } from '../check.ts'
import type { LearnsDefinition, SpeciesDefinition } from '../types.ts'

const told = (problems: ReturnType<typeof checkSpecies>): string[] =>
  problems.map(({ code, path, nearest }) => [code, path, nearest].filter((part) => part !== undefined).join(' '))

/** Problems of a dog whose hunger learns like this. */
const of = (learns: object): string[] => told(checkSpecies(dogThatLearns(learns as LearnsDefinition)))

const at = 'drives.hunger.learns'

describe('[DE1] how a drive learns', () => {
  it.each([
    [{ into: 'feedin' }, `BEHAVIOR-UNKNOWN ${at}.into feeding`],
    [{ into: 'tricks.sit' }, `LEARNING-GROUP ${at}.into`],
    [{ considers: ['sitt'] }, `BEHAVIOR-UNKNOWN ${at}.considers[0] sit`],
    [{ ignores: ['sitt'] }, `BEHAVIOR-UNKNOWN ${at}.ignores[0] sit`],
    [{ aversion: { to: 'hungr' } }, `DRIVE-UNKNOWN ${at}.aversion.to hunger`],
    [{ alpha: 2 }, `DEFINITION-VALUE ${at}.alpha`],
    [{ pairs: 0 }, `DEFINITION-VALUE ${at}.pairs`],
    [{ counts: 'rises' }, `DEFINITION-VALUE ${at}.counts`],
    [{ confidense: 1 }, `DEFINITION-UNKNOWN-KEY ${at}.confidense confidence`],
    [{ classical: 'no' }, `DEFINITION-TYPE ${at}.classical`],
  ])('%j is a problem at its path', (learns, problem) => {
    expect(of(learns)).toEqual([problem])
  })

  it('a correct definition has no problem', () => {
    expect(of({})).toEqual([])
    expect(of({ into: 'top', ignores: ['tricks.sit', 'beg'], aversion: { to: 'hunger' } })).toEqual([])
  })

  it('a field that no kind of the world has is a problem in the world, not alone', () => {
    const dog = dogThatLearns({ fields: ['handExtnded'] })
    expect(told(checkSpecies(dog))).toEqual([])
    expect(told(checkWorld(dogRoom(dog)))).toEqual([`FIELD-UNKNOWN species[0].${at}.fields[0] handExtended`])
  })

  it('a releaser follows a drive that learns, with a behavior that is there; copies name what they copy', () => {
    const dog = dogThatLearns()
    const withBehavior = (behavior: object): SpeciesDefinition => ({
      ...dog,
      behavior: { ...dog.behavior, wave: { act: 'halt', ...behavior } } as NonNullable<SpeciesDefinition['behavior']>,
    })
    const sees = (learns: unknown): object => ({ sees: { kind: 'bone', learns } })
    const wave = 'behavior.wave.sees.learns'
    expect(told(checkSpecies(withBehavior(sees('thirst'))))).toEqual([`LEARNING-DRIVE ${wave}`])
    expect(told(checkSpecies(withBehavior(sees({ drive: 'hungr', with: 'tricks.sat' }))))).toEqual([
      `LEARNING-DRIVE ${wave}.drive hunger`,
      `BEHAVIOR-UNKNOWN ${wave}.with tricks.sit`,
    ])
    expect(told(checkSpecies(withBehavior({ copyOf: 'tricks.sat' })))).toEqual([
      'BEHAVIOR-UNKNOWN behavior.wave.copyOf tricks.sit',
    ])
    expect(told(checkSpecies(withBehavior(sees({ drive: 'hunger', with: 'tricks.sit' }))))).toEqual([])
  })
})
