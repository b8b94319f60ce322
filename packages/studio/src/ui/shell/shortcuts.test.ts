import { describe, expect, it } from 'vitest'
import { commandFor, SHORTCUTS } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const page = { tagName: 'BODY', isTyping: false }

describe('keys', () => {
  it('each do one thing, and each thing has one key', () => {
    expect(new Set(SHORTCUTS.map(({ key }) => key)).size).toBe(SHORTCUTS.length)
    expect(new Set(SHORTCUTS.map(({ command }) => command)).size).toBe(SHORTCUTS.length)
    for (const { key, command } of SHORTCUTS) expect(commandFor({ key, ...plain }, page)).toBe(command)
  })

  it('work in capitals too', () => {
    expect(commandFor({ key: 'R', ...plain }, page)).toBe('reset')
  })

  it('leave typing and the browser’s own keys alone', () => {
    expect(commandFor({ key: 'r', ...plain }, { tagName: 'INPUT', isTyping: true })).toBeUndefined()
    expect(commandFor({ key: 'r', ...plain, ctrlKey: true }, page)).toBeUndefined()
    expect(commandFor({ key: 's', ...plain, metaKey: true }, page)).toBeUndefined()
  })

  it('leave letters to a list that has the focus, since they choose in it', () => {
    const list = { tagName: 'SELECT', isTyping: false }
    expect(commandFor({ key: 's', ...plain }, list)).toBeUndefined()
    expect(commandFor({ key: 'Escape', ...plain }, list)).toBe('leave')
  })

  it('let Space press the button that has the focus', () => {
    expect(commandFor({ key: ' ', ...plain }, { tagName: 'BUTTON', isTyping: false })).toBeUndefined()
    expect(commandFor({ key: ' ', ...plain }, { tagName: 'CANVAS', isTyping: false })).toBe('toggle-playing')
    expect(commandFor({ key: '.', ...plain }, { tagName: 'BUTTON', isTyping: false })).toBe('step')
  })
})
