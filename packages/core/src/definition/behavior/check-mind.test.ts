import { describe, expect, it } from 'vitest'
import { beggar, commands, paths, type Spoilt, spoil } from '../../../test/definition-examples.ts'
import type { Problem } from '../../0-foundation/problems.ts'
import { checkSpecies } from '../check.ts'

const callbacks = ['timeOfDay', 'looksKind']

function spoilSpecies(path: string, value: unknown): Problem[] {
  return checkSpecies(spoil(beggar, path, value), { callbacks, commands })
}

const sit = 'behavior.sitForPerson.do.sit'
const noise = 'releasers.noise'
const leaf = { x: { act: 'halt' } }
const jumped = `BEHAVIOR-UNKNOWN ${sit}.changesInterest["jump.moods"]`
const misplaced = 'BEHAVIOR-MISPLACED behavior.fuss.do.significance'
const inLongForm = 'DEFINITION-TYPE behavior.fuss.do.behaviors.x.wants'

const inReleasers: readonly Spoilt[] = [
  [`${noise}.averageTicks`, 5, `RELEASER-TEMPORAL ${noise}.averageTicks`],
  [`${noise}.temporal`, 'looksKind', `RELEASER-TEMPORAL ${noise}.temporal`],
  [`${noise}.latchTicks`, 0, `DEFINITION-VALUE ${noise}.latchTicks`],
  [`${noise}.latchTicks`, 10_001, `DEFINITION-VALUE ${noise}.latchTicks`],
  [`${noise}.latchTicks`, 1.5, `DEFINITION-VALUE ${noise}.latchTicks`],
  [`${noise}.latchTicks`, '5', `DEFINITION-TYPE ${noise}.latchTicks`],
  [`${sit}.sees.score`, 'looksKnd', `CALLBACK-MISSING ${sit}.sees.score`, 'looksKind'],
  [`${sit}.sees.temporal`, 'fades', `CALLBACK-MISSING ${sit}.sees.temporal`],
  [`${noise}.sets`, { playfullness: 0 }, `DRIVE-UNKNOWN ${noise}.sets.playfullness`, 'playfulness'],
  [`${noise}.sets`, { playfulness: 'high' }, `DEFINITION-TYPE ${noise}.sets.playfulness`],
  [`${noise}.changesInterest`, { lye: 1 }, `BEHAVIOR-UNKNOWN ${noise}.changesInterest.lye`, 'lie'],
  [`${noise}.changesInterest`, { 'rest.li': 1 }, `BEHAVIOR-UNKNOWN ${noise}.changesInterest["rest.li"]`, 'rest.lie'],
  [`${noise}.changes`, { playfulness: { perTik: 1 } }, `DEFINITION-UNKNOWN-KEY ${noise}.changes.playfulness.perTik`],
  [`${noise}.changes`, { playfulness: 'x' }, `DEFINITION-TYPE ${noise}.changes.playfulness`],
  [`${noise}.changes`, { playfulness: { perTick: 'x' } }, `DEFINITION-TYPE ${noise}.changes.playfulness.perTick`],
  [`${noise}.changes`, { joy: { perTick: 1 } }, `DRIVE-UNKNOWN ${noise}.changes.joy`],
]

const jump = 'groups.moods.behaviors.jump'
const pant = 'groups.moods.behaviors.pant'

const inBehaviors: readonly Spoilt[] = [
  [`${sit}.changes`, { playfulness: {} }, `DEFINITION-MISSING ${sit}.changes.playfulness.perTick`],
  [`${sit}.changesInterest`, { sitt: 1 }, `BEHAVIOR-UNKNOWN ${sit}.changesInterest.sitt`, 'sit'],
  [`${sit}.changesInterest`, { 'moods.jump': 1, jump: 1, 'jump.moods': 1 }, jumped],
  [`${sit}.interest`, { progress: 'getsOn' }, `CALLBACK-MISSING ${sit}.interest.progress`],
  [`${sit}.interest`, { loss: -1 }, `DEFINITION-VALUE ${sit}.interest.loss`],
  [`${sit}.startle`, true, `BEHAVIOR-MISPLACED ${sit}.startle`],
  [`${sit}.worth`, 1, `BEHAVIOR-MISPLACED ${sit}.worth`],
  [`${sit}.until`, { ticks: 3 }, `BEHAVIOR-MISPLACED ${sit}.until`],
  [`${jump}.until`, { ticks: 0 }, `DEFINITION-VALUE ${jump}.until.ticks`],
  [`${pant}.until.drives`, { tirednes: { below: 1 } }, `DRIVE-UNKNOWN ${pant}.until.drives.tirednes`, 'tiredness'],
  [`${pant}.until.drives`, { tiredness: {} }, `DEFINITION-MISSING ${pant}.until.drives.tiredness`],
  [`${pant}.until.drives`, { tiredness: 5 }, `DEFINITION-TYPE ${pant}.until.drives.tiredness`],
  [`${pant}.until.sees`, 'someon', `RELEASER-UNKNOWN ${pant}.until.sees`, 'someone'],
  [`${pant}.until.sees`, ['someone'], `DEFINITION-TYPE ${pant}.until.sees`],
  [`${pant}.until.feels`, 'isWett', `FIELD-UNKNOWN ${pant}.until.feels`, 'isWet'],
  [`${pant}.inhibits`, { lie: 2 }, `BEHAVIOR-UNKNOWN ${pant}.inhibits.lie`],
  [`${pant}.inhibits`, { jmp: 2 }, `BEHAVIOR-UNKNOWN ${pant}.inhibits.jmp`, 'jump'],
  ['behavior.watch.suggest', [], 'BEHAVIOR-EMPTY behavior.watch'],
  ['behavior.fuss.do', { arbitration: 'dice', behaviors: {} }, 'BEHAVIOR-EMPTY behavior.fuss'],
]

const inActs: readonly Spoilt[] = [
  [`${sit}.strikes`, 'wagTale', `COMMAND-UNKNOWN ${sit}.strikes`, 'wagTail'],
  [`${sit}.strikes`, ['all', 'nod'], `COMMAND-UNKNOWN ${sit}.strikes[1]`],
  [`${sit}.strikes`, 'wag tail', `NAME-INVALID ${sit}.strikes`],
  [`${sit}.suggest`, 'wagg tail', `COMMAND-UNKNOWN ${sit}.suggest`, 'wagTail'],
  [`${sit}.suggest`, ['halt', 'wag tail sped 2'], `COMMAND-ARGUMENT ${sit}.suggest[1]`, 'speed'],
  [`${sit}.suggest`, 'wag tail amount 2', `COMMAND-ARGUMENT ${sit}.suggest`],
  [`${sit}.suggest`, 'wag tail speed tirednes', `COMMAND-ARGUMENT ${sit}.suggest`, 'tiredness'],
  [`${sit}.suggest`, 'look at', `COMMAND-ARGUMENT ${sit}.suggest`],
  [`${sit}.suggest`, 'sit it', `COMMAND-ARGUMENT ${sit}.suggest`],
  [`${sit}.suggest`, 'show isWett', `COMMAND-ARGUMENT ${sit}.suggest`, 'isWet'],
  [`${sit}.suggest`, 'if mov use gait trot', `COMMAND-UNKNOWN ${sit}.suggest`, 'move'],
  [`${sit}.suggest`, 'if move use gait trott', `COMMAND-ARGUMENT ${sit}.suggest`, 'trot'],
  [`${sit}.suggest`, { if: 'mov', use: { gait: 'trot' } }, `COMMAND-UNKNOWN ${sit}.suggest.if`, 'move'],
  [`${sit}.suggest`, { if: 'move', use: { gaitt: 'trot' } }, `COMMAND-ARGUMENT ${sit}.suggest.use.gaitt`, 'gait'],
  [`${sit}.suggest`, { if: 'move', avoid: { gait: 'run' } }, `COMMAND-ARGUMENT ${sit}.suggest.avoid.gait`],
  [`${sit}.suggest`, { if: 'move', use: { effort: 2 } }, `COMMAND-ARGUMENT ${sit}.suggest.use.effort`],
  [`${sit}.suggest`, { if: 'move', use: { effort: 'fun' } }, `COMMAND-ARGUMENT ${sit}.suggest.use.effort`],
  [`${sit}.suggest`, { if: 'move' }, `COMMAND-ARGUMENT ${sit}.suggest`],
  [`${sit}.suggest`, { if: 'move', use: {}, avoid: {} }, `COMMAND-ARGUMENT ${sit}.suggest`],
  [`${sit}.suggest`, { if: 5, use: { gait: 'trot' } }, `DEFINITION-TYPE ${sit}.suggest.if`],
  [`${sit}.suggest`, { iff: 'move', use: { gait: 'trot' } }, `DEFINITION-UNKNOWN-KEY ${sit}.suggest.iff`, 'if'],
  [`${sit}.suggest`, { command: 'halt', wiht: {} }, `DEFINITION-UNKNOWN-KEY ${sit}.suggest.wiht`, 'with'],
  [`${sit}.act`, { call: 'waltz', from: ['halt'] }, `CALLBACK-MISSING ${sit}.act.call`],
  [`${sit}.act`, { call: 'looksKind', from: ['halt', 'hallt'] }, `COMMAND-UNKNOWN ${sit}.act.from[1]`, 'halt'],
  [`${sit}.act`, 'if move use gait trot', `BEHAVIOR-MISPLACED ${sit}.act`],
  [`${sit}.act`, ['halt', { if: 'move', use: { gait: 'trot' } }], `BEHAVIOR-MISPLACED ${sit}.act[1]`],
  [
    `${sit}.suggest`,
    { call: 'looksKind', from: ['if move use gait trot'] },
    `BEHAVIOR-MISPLACED ${sit}.suggest.from[0]`,
  ],
  [`${sit}.act`, { command: 'move', with: { effort: Object.create(null) } }, `DEFINITION-TYPE ${sit}.act.with.effort`],
  [`${sit}.act`, { call: 'looksKind', from: [] }, `DEFINITION-VALUE ${sit}.act.from`],
  [`${sit}.act`, { call: 'looksKind' }, `DEFINITION-MISSING ${sit}.act.from`],
  [`${sit}.act`, { command: 'bark', with: { sound: 'woof', loudnes: 2 } }, `COMMAND-ARGUMENT ${sit}.act.with.loudnes`],
]

const inGroups: readonly Spoilt[] = [
  ['groups.moods.arbitration', 'dise', 'CALLBACK-MISSING groups.moods.arbitration', 'dice'],
  ['groups.moods.arbitration', 5, 'DEFINITION-TYPE groups.moods.arbitration'],
  ['groups.moods.arbitration', undefined, 'DEFINITION-MISSING groups.moods.arbitration'],
  ['groups.moods.behaviors', 7, 'DEFINITION-TYPE groups.moods.behaviors'],
  ['groups.moods.significance', -1, 'DEFINITION-VALUE groups.moods.significance'],
  ['groups.moods.signifcance', 1, 'DEFINITION-UNKNOWN-KEY groups.moods.signifcance', 'significance'],
  ['behavior.fuss.do', { arbitration: 'all', significance: 1, behaviors: leaf }, misplaced],
  ['behavior.fuss.do', { arbitration: 'all', behaviors: { x: { wants: 5, act: 'halt' } } }, inLongForm],
  ['behavior.fuss.do', { arbitration: 'all', behaviors: leaf, x: {} }, 'DEFINITION-UNKNOWN-KEY behavior.fuss.do.x'],
  ['behavior.fuss.do', { arbitration: 'all' }, 'DEFINITION-MISSING behavior.fuss.do.behaviors'],
  ['behavior.fuss.do', { behaviors: leaf }, 'DEFINITION-MISSING behavior.fuss.do.arbitration'],
  ['behavior.fuss.do', { x: leaf.x, behaviors: leaf.x }, 'NAME-INVALID behavior.fuss.do.behaviors'],
  ['behavior.fuss.do', { x: leaf.x, arbitration: leaf.x }, 'NAME-INVALID behavior.fuss.do.arbitration'],
  ['behavior.significance', leaf.x, 'NAME-INVALID behavior.significance'],
  ['groups.moods.behaviors.behaviors', leaf.x, 'NAME-INVALID groups.moods.behaviors.behaviors'],
  ['groups.moods.behaviors.more', { do: 'moods' }, 'GROUP-CYCLE groups.moods.behaviors.more.do'],
]

const inSkills: readonly Spoilt[] = [
  ['body.dofs.tail.uses', ['tailWag', 'tailHigh'], 'DOF-UNKNOWN body.dofs.tail.uses[1]', 'tailHeight'],
  ['body.dofs.tail.uses', ['tail'], 'DOF-CYCLE body.dofs.tail.uses[0]'],
  ['body.dofs.tailWag.uses', ['tail'], 'DOF-CYCLE body.dofs.tail.uses[0]'],
  ['skills.sitting.uses', ['leg'], 'DOF-UNKNOWN skills.sitting.uses[0]', 'legs'],
  ['skills.sitting.pose', { legz: 0 }, 'DOF-UNKNOWN skills.sitting.pose.legz', 'legs'],
  ['skills.sitting.pose.legs', -2, 'DOF-RANGE skills.sitting.pose.legs'],
  ['skills.sitting.pose.tailHeight', 1.5, 'DOF-RANGE skills.sitting.pose.tailHeight'],
  ['skills.tailSwing.pose', { tailHeight: 0.3 }, 'DOF-RANGE skills.tailSwing.pose.tailHeight'],
  ['skills.tailSwing.perS', 0, 'DEFINITION-VALUE skills.tailSwing.perS'],
  ['skills.sitting.goesTo', ['lieing'], 'SKILL-UNKNOWN skills.sitting.goesTo[0]', 'lying'],
  ['skills.looking.yaw', 'headYow', 'DOF-UNKNOWN skills.looking.yaw', 'headYaw'],
  ['skills.looking.pitch', 'nose', 'DOF-UNKNOWN skills.looking.pitch'],
  ['skills.looking.yaw', undefined, 'SKILL-INCOMPLETE skills.looking'],
  ['skills.sitting.pose', undefined, 'SKILL-INCOMPLETE skills.sitting'],
  ['skills.tailSwing.pose', {}, 'SKILL-INCOMPLETE skills.tailSwing'],
  ['skills.sitting.does', 'poze', 'CALLBACK-MISSING skills.sitting.does', 'pose'],
  ['skills.sitting.does', undefined, 'DEFINITION-MISSING skills.sitting.does'],
  ['skills.my skill', { does: 'stand' }, 'NAME-INVALID skills["my skill"]'],
  ['commands.sit', 'siting', 'SKILL-UNKNOWN commands.sit', 'sitting'],
  ['commands.wagTail.skills', ['tailSwing', 'tailSwin'], 'SKILL-UNKNOWN commands.wagTail.skills[1]', 'tailSwing'],
  ['commands.wagTail.skills', [], 'DEFINITION-VALUE commands.wagTail.skills'],
  ['commands.wagTail.with', { speed: 'fast' }, 'COMMAND-ARGUMENT commands.wagTail.with.speed'],
  ['commands.wagTail.with', { amount: 2 }, 'COMMAND-ARGUMENT commands.wagTail.with.amount'],
  ['commands.wagTail.with', { it: 2 }, 'NAME-INVALID commands.wagTail.with.it'],
  ['commands.if', 'sitting', 'NAME-INVALID commands.if'],
  ['commands.all', 'sitting', 'NAME-INVALID commands.all'],
  ['commands.sit', 5, 'DEFINITION-TYPE commands.sit'],
]

describe.each([
  ['a releaser', inReleasers],
  ['a behavior', inBehaviors],
  ['an act', inActs],
  ['a group', inGroups],
  ['a skill or a command', inSkills],
])('[DE1] one mistake in %s is one problem at its path', (_, mistakes) => {
  for (const [path, value, problem, nearest] of mistakes) {
    it(`${problem} for ${JSON.stringify(value)}`, () => {
      const problems = spoilSpecies(path, value)
      expect(paths(problems)).toEqual([problem])
      if (nearest !== undefined) expect(problems[0].nearest).toBe(nearest)
      expect(problems[0].found).not.toBe('')
      expect(problems[0].expected).not.toBe('')
    })
  }
})

describe('a group', () => {
  const dice = { arbitration: 'dice', behaviors: { x: { act: 'halt', startle: true, worth: 1, until: { ticks: 5 } } } }
  it('may be in the long form wherever a group can be', () => {
    for (const path of ['behavior.fuss.do', 'groups.rest', 'groups.more']) {
      expect(paths(spoilSpecies(path, dice)), path).toEqual(
        path === 'groups.rest' ? [`BEHAVIOR-UNKNOWN ${noise}.changesInterest["rest.lie"]`] : [],
      )
    }
  })
  it('that a callback arbitrates has no dice', () => {
    const own = { ...dice, arbitration: 'looksKind', significance: 1 }
    expect(paths(spoilSpecies('behavior.fuss.do', own))).toEqual([
      'BEHAVIOR-MISPLACED behavior.fuss.do.significance',
      'BEHAVIOR-MISPLACED behavior.fuss.do.behaviors.x.startle',
      'BEHAVIOR-MISPLACED behavior.fuss.do.behaviors.x.worth',
      'BEHAVIOR-MISPLACED behavior.fuss.do.behaviors.x.until',
    ])
  })
  it('whose way of arbitration is a mistake itself is not blamed for what stands in it', () => {
    const typo = { ...dice, arbitration: 'dicce' }
    expect(paths(spoilSpecies('behavior.fuss.do', typo))).toEqual(['CALLBACK-MISSING behavior.fuss.do.arbitration'])
  })
  it('with mistakes in both forms at once is told each of them once', () => {
    const group = { arbitraton: 'all', behaviors: { x: { want: 'tiredness', act: 'hallt' } } }
    expect(paths(spoilSpecies('behavior.fuss.do', group)).sort()).toEqual([
      'COMMAND-UNKNOWN behavior.fuss.do.behaviors.x.act',
      'DEFINITION-UNKNOWN-KEY behavior.fuss.do.arbitraton',
      'DEFINITION-UNKNOWN-KEY behavior.fuss.do.behaviors.x.want',
    ])
  })
  it('that could be read in both forms, forty levels deep, is answered (reading each form of each level never would)', () => {
    let group: Record<string, unknown> = { x: { act: 5 } }
    for (let depth = 0; depth < 40; depth++) group = { behaviors: { do: group } }
    expect(checkSpecies({ ...beggar, behavior: group }).length).toBeGreaterThan(0)
    let behavior: Record<string, unknown> = { act: 5 }
    for (let depth = 0; depth < 20; depth++) behavior = { do: { behaviors: { x: behavior }, do: { act: 5 } } }
    expect(checkSpecies({ ...beggar, behavior: { behavior } }).length).toBeGreaterThan(0)
  })
})

describe('a behavior that only suggests', () => {
  it('is allowed', () => {
    expect(paths(spoilSpecies('behavior.watch.suggest', 'look at it'))).toEqual([])
  })
})

describe('the commands of a species', () => {
  it('are known even where those of all bodies are replaced, and hide them', () => {
    expect(paths(spoilSpecies('commands.halt', { skills: 'tailSwing', with: { mood: 'glad' } }))).toEqual([])
    expect(paths(spoilSpecies('commands.halt', 'looking')).length).toBeGreaterThan(0)
  })
  it('are not judged by arguments while a skill of theirs cannot be read', () => {
    const broken = spoil(beggar, 'skills.tailSwing', { does: 7 })
    expect(paths(checkSpecies(broken, { callbacks, commands }))).toEqual(['DEFINITION-TYPE skills.tailSwing.does'])
  })
  it('are not asked for without the commands of all bodies', () => {
    expect(checkSpecies(spoil(beggar, `${sit}.act`, 'dance wildly'), { callbacks })).toEqual([])
  })
})

describe('drives that cannot be read', () => {
  it('may be any word of an act', () => {
    const acts = ['wag tail speed joy', 'if move use effort joy', { command: 'sit', with: { amount: 'joy' } }]
    const broken = spoil(spoil(beggar, 'drives', 7), `${sit}.suggest`, acts)
    expect(paths(checkSpecies(broken, { callbacks, commands }))).toEqual(['DEFINITION-TYPE drives'])
  })
})
