import { describe, expect, it } from 'vitest'
import type { Ledger } from '../world/ledger.ts'
import { ledgerOfToday, underFirstFields } from './old-fields.ts'

const direction = {
  id: 1,
  definition: { direct: 'command', to: 'dog', act: 'sit' },
  fromTick: 3,
  untilTick: -1,
  answer: 'taken by sit',
}

describe('fields that have another name today', () => {
  it('[RE6] a direction of an older file keeps which commands it fills', () => {
    const saved = { nextId: 2, standing: [{ ...direction, places: [0, 2] }] } as unknown as Ledger
    expect(ledgerOfToday(saved)).toEqual({ nextId: 2, standing: [{ ...direction, indices: [0, 2] }] })
  })

  it('[RE6] a direction is hashed under the names that its fields had first, in the same order', () => {
    const hashed = JSON.stringify([{ ...direction, indices: [0, 2], imagined: 'ball' }], (_, value) =>
      underFirstFields(value),
    )
    expect(hashed).toBe(JSON.stringify([{ ...direction, places: [0, 2], imagined: 'ball' }]))
  })
})
