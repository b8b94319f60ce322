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

  it('where there are many, those that took least are one row, so that no moment is without a block', () => {
    const blocks = Array.from({ length: 12 }, (_, k) => ({
      fromTick: k * 100,
      toTick: k * 100 + 100 - k,
      path: [`act${k}`],
    }))
    const rows = activityRows({ fromTick: 0, toTick: 1200, drives: [], blocks }, [])
    expect(rows.map((row) => row.name)).toEqual([...Array.from({ length: 7 }, (_, k) => `act${k}`), 'others'])
    expect(rows[7].blocks.map(({ path }) => path[0])).toEqual(['act7', 'act8', 'act9', 'act10', 'act11'])
  })
})
