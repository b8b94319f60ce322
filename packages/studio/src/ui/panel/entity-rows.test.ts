import { describe, expect, it } from 'vitest'
import { matchingRows, orderedRows } from './entity-rows.ts'

const rows = [
  { name: 'oak', kind: 'tree', isCreature: false, points: [] },
  { name: 'sheep-10', kind: 'sheep', isCreature: true, points: [] },
  { name: 'sheep-2', kind: 'sheep', isCreature: true, points: [] },
  { name: 'birch', kind: 'tree', isCreature: false, points: [] },
]

describe('the list of entities', () => {
  it('has creatures first and counts as people do', () => {
    expect(orderedRows(rows).map((row) => row.name)).toEqual(['sheep-2', 'sheep-10', 'birch', 'oak'])
  })

  it('finds by name or kind, by every word typed', () => {
    expect(matchingRows(rows, 'TREE').map((row) => row.name)).toEqual(['oak', 'birch'])
    expect(matchingRows(rows, ' ')).toEqual(rows)
    expect(matchingRows(rows, 'sheep 10').map((row) => row.name)).toEqual(['sheep-10'])
    expect(matchingRows(rows, 'wolf')).toEqual([])
  })
})
