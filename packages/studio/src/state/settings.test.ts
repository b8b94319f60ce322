import { describe, expect, it } from 'vitest'
import type { PageStore } from './page-store.ts'
import { readSeed, readSettings } from './settings.ts'

const kept = (value: string | undefined): Pick<PageStore, 'read'> => ({ read: () => value })

describe('settings', () => {
  it('come from the address', () => {
    expect(
      readSettings(
        '?scene=bird&seed=3&quality=low&paused=1&theme=dark&pick=bird&panel=umwelt&console=1&timeline=1&umwelt=split&fan=1&rave=1',
        kept(undefined),
        false,
      ),
    ).toEqual({
      scene: 'bird',
      seed: 3,
      tick: undefined,
      isKept: true,
      wrong: [],
      quality: 'low',
      draw: 'all',
      isPaused: true,
      theme: 'dark',
      pick: 'bird',
      tab: 'umwelt',
      isConsoleOpen: true,
      isUmweltOn: true,
      isFanOn: true,
      isSplit: true,
      isTimelineOpen: true,
      isRaveOpen: true,
    })
  })

  it('have defaults for everything', () => {
    expect(readSettings('', kept(undefined), false)).toEqual({
      scene: undefined,
      seed: undefined,
      tick: undefined,
      isKept: true,
      wrong: [],
      quality: undefined,
      draw: 'all',
      isPaused: false,
      theme: 'light',
      pick: undefined,
      tab: 'mind',
      isConsoleOpen: false,
      isUmweltOn: false,
      isFanOn: false,
      isSplit: false,
      isTimelineOpen: false,
      isRaveOpen: false,
    })
  })

  it('open exactly a moment, keep nothing if asked to, and tell what of an address means nothing', () => {
    expect(readSettings('?scene=bird&tick=120&keep=off', kept(undefined), false)).toMatchObject({
      tick: 120,
      isKept: false,
      wrong: [],
    })
    const { wrong, ...settings } = readSettings(
      '?seed=three&panel=mnd&paused=maybe&them=dark&utm_source=mail&tick=-4',
      kept(undefined),
      false,
    )
    expect(settings).toMatchObject({ seed: undefined, tick: undefined, tab: 'mind', isPaused: true, theme: 'light' })
    expect(wrong.map(({ path, nearest }) => [path, nearest])).toEqual([
      ['seed', undefined],
      ['panel', 'mind'],
      ['paused', undefined],
      ['them', 'theme'],
      ['tick', undefined],
    ])
  })

  it('prefer the address to the last choice, and that to the system', () => {
    expect(readSettings('?theme=light', kept('dark'), true).theme).toBe('light')
    expect(readSettings('', kept('light'), true).theme).toBe('light')
    expect(readSettings('', kept(undefined), true).theme).toBe('dark')
    expect(readSettings('?theme=pink', kept('dark'), false).theme).toBe('light')
  })

  it('leave out pictures, or all that is drawn, by the very words only', () => {
    for (const draw of ['off', 'placed']) expect(readSettings(`?draw=${draw}`, kept(undefined), false).draw).toBe(draw)
    for (const other of ['?draw', '?draw=0', '?draw=false', '?draw=of', '?Draw=off', '']) {
      expect(readSettings(other, kept(undefined), false).draw).toBe('all')
    }
  })

  it('ignore what makes no sense', () => {
    expect(readSettings('?quality=ultra&seed=-4&paused=0', kept(undefined), false)).toMatchObject({
      quality: undefined,
      seed: undefined,
      isPaused: false,
    })
  })

  it('read seeds as whole numbers from 0 up', () => {
    expect(readSeed('0')).toBe(0)
    expect(readSeed(' 42 ')).toBe(42)
    for (const text of ['', '1.5', '-1', '1e9', 'seven', '12345678901234567', null]) {
      expect(readSeed(text)).toBeUndefined()
    }
  })

  it('remember whether the timeline was open, unless the address says', () => {
    expect(readSettings('', kept('open'), false).isTimelineOpen).toBe(true)
    expect(readSettings('?timeline=0', kept('open'), false).isTimelineOpen).toBe(false)
    expect(readSettings('', kept('closed'), false).isTimelineOpen).toBe(false)
  })
})
