import { hamster, silas } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { bonesKey } from './bones-key.ts'

describe('the word for a skeleton', () => {
  it('is the same for equal bones, another for others, and none without bones', () => {
    const bones = silas.body.skeleton
    expect(bonesKey(bones)).toBe(bonesKey(structuredClone(bones)))
    expect(bonesKey(bones)).not.toBe(bonesKey(hamster.body.skeleton))
    expect(bonesKey(undefined)).toBe('')
  })
})
