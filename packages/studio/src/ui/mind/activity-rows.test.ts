import { describe, expect, it } from 'vitest'
import { activityRows } from './activity-rows.ts'

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
