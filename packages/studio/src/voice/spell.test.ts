import { hearWord, trackOf } from '@ethogram/core/words'
import { describe, expect, it } from 'vitest'
import { SPELLED_RATE_HZ, spell } from './spell.ts'

function said(text: string, saying: number): string {
  const answer = trackOf(spell(text, saying), SPELLED_RATE_HZ)
  if (!answer.ok || answer.track === undefined) throw new Error(`“${text}” is no utterance`)
  return answer.track
}

const WORDS = ['sit', 'down', 'paw', 'spin', 'roll over', 'here', 'stay', 'rex']

describe('the voice of typed words', () => {
  it('says each word so that a creature taught once hears it again and takes it for no other', () => {
    const words = Object.fromEntries(WORDS.map((word) => [word, [said(word, 0)]]))
    const wrong: string[] = []
    for (const word of WORDS) {
      for (let saying = 1; saying <= 10; saying++) {
        const heard = hearWord(words, said(word, saying)).word
        if (heard !== word) wrong.push(`${word} ${saying}: ${heard}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is the same for the same word and saying, and of any text makes a sound that can be heard', () => {
    expect([...spell('sit', 3)]).toEqual([...spell('sit', 3)])
    for (const text of ['é', 'Ω', '7', '!', 'ß', 'x'.repeat(400), '座れ']) {
      const samples = spell(text)
      expect(samples.every((value) => Math.abs(value) <= 1)).toBe(true)
      expect(trackOf(samples, SPELLED_RATE_HZ)).toMatchObject({ ok: true, track: expect.any(String) })
    }
  })
})
