import { describe, expect, it } from 'vitest'
import { visibleText } from './visible-text.ts'

describe('text of others in a sentence of ours', () => {
  it('has its control characters and marks of direction written out, and nothing else', () => {
    expect(visibleText('dog\u202egpj.exe\u0000')).toBe('dog\\u202egpj.exe\\u0000')
    expect(visibleText('كلب <img onerror=1>\n🐕')).toBe('كلب <img onerror=1>\n🐕')
  })
})
