import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { consolePage } from '../../test/console-page.ts'
import { FORMS, NOTES, TOPICS } from './forms.ts'
import { helpFor, helpTopics } from './help.ts'

describe('help', () => {
  it('shows every form in its overview, and the page shows it too', () => {
    for (const { usage, about } of FORMS) {
      expect(helpFor()).toContain(usage)
      expect(helpFor()).toContain(about)
      expect(consolePage()).toContain(usage)
    }
  })
  it('about a topic shows its forms with their examples, and no others', () => {
    for (const topic of new Set(FORMS.map((form) => form.topic))) {
      for (const form of FORMS) {
        const isShown = helpFor(topic).split('\n').includes(form.usage)
        expect(isShown, `${topic}: ${form.usage}`).toBe(form.topic === topic)
        if (isShown) for (const example of form.examples) expect(helpFor(topic)).toContain(`> ${example}`)
      }
    }
    expect(helpFor('hold')).toContain('hold ball by person.hand')
    expect(helpFor('hold')).toContain('silas: hold fear at 0 for 10s')
  })
  it('has a topic for each form and each note, under different names', () => {
    expect(helpTopics()).toEqual([...TOPICS.keys()])
    for (const { topic, text } of NOTES) {
      expect(FORMS.some((form) => form.topic === topic)).toBe(false)
      expect(helpFor(topic).replaceAll('\n', ' ')).toBe(text)
    }
  })
  it('keeps to a hundred columns, but for forms', () => {
    for (const line of [...helpTopics().map((topic) => helpFor(topic)), helpFor()].join('\n').split('\n')) {
      const isForm = FORMS.some(({ usage, about }) => line.includes(usage) || line.includes(about))
      if (!isForm) expect(line.length, line).toBeLessThanOrEqual(100)
    }
  })
  it('about nothing says what there is', () => {
    expect(helpFor('frce')).toContain('Did you mean “force”?')
    expect(helpFor('xyzzy')).toContain('Topics: drive, hold, force')
  })
})

describe('docs/console.md', () => {
  it('is what the table of forms says (vitest -u writes it)', async () => {
    await expect(consolePage()).toMatchFileSnapshot(
      fileURLToPath(new URL('../../../../docs/console.md', import.meta.url)),
    )
  })
})
