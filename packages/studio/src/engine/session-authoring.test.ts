import { openRecording, replay, type SpeciesDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'

function speciesOf(session: AskedSession, name: string): SpeciesDefinition {
  const found = session.done({ do: 'definitions' }).definitions?.species.find(({ species }) => species === name)
  if (found === undefined) throw new Error(`no species ${name}`)
  return found
}

describe('authoring through a session', () => {
  it('gives the definitions of a world, applies a new one, tells what was kept, and the tree has it at once', () => {
    const session = new AskedSession('hamster', 3, 'hamster')
    session.ask({ do: 'step', ticks: 40 })
    const hamster = speciesOf(session, 'hamster')
    const ponder = { about: 'thinks about it', always: 0, act: 'halt' }
    const species = {
      ...hamster,
      drives: { ...hamster.drives, pride: { start: 4 } },
      behavior: { ponder, ...hamster.behavior },
    }
    const { report } = session.done({ do: 'input', input: { input: 'define', species: species as SpeciesDefinition } })
    expect(report?.lost).toEqual([])
    expect(report?.fresh).toEqual([
      { what: 'drive', name: 'pride' },
      { what: 'behavior', name: 'ponder' },
    ])
    const { outline } = session.last('outline')
    expect(outline?.tree.map(({ name }) => name)).toContain('ponder')
    expect(outline?.drives.map(({ name }) => name)).toContain('pride')
    expect(speciesOf(session, 'hamster').drives).toHaveProperty('pride')
  })

  it('keeps new definitions in the run: the saved recording replays, and the past shows the old one', () => {
    const session = new AskedSession('hamster', 3, 'hamster')
    session.ask({ do: 'step', ticks: 30 })
    const hamster = speciesOf(session, 'hamster')
    const drives = { ...hamster.drives, pride: { start: 4, growth: 1 } }
    session.done({ do: 'input', input: { input: 'define', species: { ...hamster, drives } } })
    const { hash } = session.done({ do: 'step', ticks: 40 })
    const bytes = session.done({ do: 'save' }).bytes ?? new Uint8Array()
    expect(replay(openRecording(bytes))).toMatchObject({ isExact: true, finalHash: hash })
    session.done({ do: 'seek', tick: 20 })
    expect(speciesOf(session, 'hamster').drives).not.toHaveProperty('pride')
    session.done({ do: 'seek', tick: 60 })
    expect(speciesOf(session, 'hamster').drives).toHaveProperty('pride')
    const refused = session.ask({ do: 'input', input: { input: 'define', species: hamster } })
    expect(refused).toMatchObject({ ok: false, problems: [{ code: 'STUDIO-NOT-LIVE' }] })
  })
})
