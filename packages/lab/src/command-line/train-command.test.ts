import { describe, expect, it } from 'vitest'
import { styleFor, type Terminal } from './terminal.ts'
import { trainCommand } from './train-command.ts'

/** A terminal that keeps its lines. */
function keepingTerminal(): Terminal & { readonly lines: string[] } {
  const lines: string[] = []
  const print = (line = '') => {
    lines.push(line)
  }
  const nothing = () => {}
  const rest = {
    isInteractive: false,
    style: styleFor(false),
    complain: print,
    progress: nothing,
    endProgress: nothing,
  }
  return { lines, columns: 100, print, ...rest }
}

const usual = { seed: 1, ticks: 4000, isJson: false }
const protocol = new URL('../../../../examples/protocols/sit.yaml', import.meta.url).pathname

describe('ethogram train', () => {
  it('runs a protocol from a file to its end and tells every trial and what was learned', async () => {
    const terminal = keepingTerminal()
    expect(await trainCommand(terminal, 'training-yard', protocol, usual)).toBe(0)
    const text = terminal.lines.join('\n')
    expect(text).toContain('sit in training-yard  seed 1')
    expect(text).toMatch(/ask: [56] of 6 trials with a response/)
    expect(text).toContain('sit on puppet.handExtended')
  })

  it('says as data how far it came, and fails when time is over', async () => {
    const terminal = keepingTerminal()
    expect(await trainCommand(terminal, 'training-yard', undefined, { ...usual, ticks: 300, isJson: true })).toBe(1)
    const result = JSON.parse(terminal.lines.join(''))
    expect(result).toMatchObject({ world: 'training-yard', protocol: 'sit', pupil: 'silas', faults: 0 })
    expect(result.log.length).toBe(result.trials)
    expect(result.learned.entity).toBe('silas')
  })

  it('says what is missing', async () => {
    await expect(trainCommand(keepingTerminal(), 'ball', undefined, usual)).rejects.toThrow('ball has no trainer')
    await expect(trainCommand(keepingTerminal(), 'ball', protocol, usual)).rejects.toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ code: 'ENTITY-UNKNOWN', path: 'protocol.pupil' })]),
    })
  })
})
