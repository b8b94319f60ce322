import { describe, expect, it } from 'vitest'
import { activityRows } from './activity-rows.ts'
import { actOf, argumentsOf, isReadable } from './command-choice.ts'
import { consoleLines } from './console-lines.ts'
import { withOption } from './with-option.ts'

describe('a completion', () => {
  it('replaces the word at the cursor and leaves room to type on', () => {
    expect(withOption('silas: fo', { from: 7, to: 9 }, 'force')).toEqual({ line: 'silas: force ', cursor: 13 })
    expect(withOption('si force', { from: 0, to: 2 }, 'silas:')).toEqual({ line: 'silas: force', cursor: 7 })
  })
})

describe('an answer in the console', () => {
  it('keeps a line whole that has carets under it, and breaks the others', () => {
    const lines = consoleLines('silas: fly\n       ^^^\nCONSOLE-UNKNOWN-WORD: found “fly”')
    expect(lines.map((line) => line.isKept)).toEqual([true, true, false])
  })
})

describe('a command from the panel', () => {
  const command = {
    name: 'approach',
    about: 'goes there',
    takesIt: 'always',
    arguments: {
      speed: { about: '', unit: 'm/s', default: 0 },
      gait: { about: '', unit: 'name', default: '', options: ['walk'] },
    },
  } as const

  it('has the arguments that were typed, by type, and is about “it” where it must be', () => {
    const values = argumentsOf(command, { speed: '1,5', gait: 'walk' })
    expect(values).toEqual({ speed: 1.5, gait: 'walk' })
    expect(actOf(command, values)).toEqual({ command: 'approach', it: true, with: values })
    expect(actOf(command, argumentsOf(command, { speed: '' }))).toEqual({ command: 'approach', it: true })
  })

  it('may leave a number to a drive, but not to nonsense', () => {
    expect(isReadable(command, { speed: 'fear' })).toBe(true)
    expect(isReadable(command, { speed: '1..5' })).toBe(false)
  })
})

describe('the rows of the last minute', () => {
  it('are the activities at the top, in the order of the tree', () => {
    const activity = {
      fromTick: 0,
      toTick: 100,
      drives: [],
      blocks: [
        { fromTick: 0, toTick: 40, path: ['feeding', 'feeding.eat'] },
        { fromTick: 40, toTick: 60, path: ['flee'] },
        { fromTick: 60, toTick: 100, path: ['feeding', 'feeding.chew'] },
      ],
    }
    const rows = activityRows(activity, ['flee', 'feeding'])
    expect(rows.map((row) => row.name)).toEqual(['flee', 'feeding'])
    expect(rows[1].blocks.map((block) => block.fromTick)).toEqual([0, 60])
  })
})
