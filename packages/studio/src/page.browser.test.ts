// The built page against what comes from outside: its policy, texts of others, files of any size, and its store.
import { fileURLToPath } from 'node:url'
import { createWorld, startRecording, type WorldDefinition } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import type { Page } from 'playwright-core'
import { preview } from 'vite'
import { describe, expect, inject, it } from 'vitest'
import { drop, PLACED, state, step, studioInBrowser, UNDRAWN, until } from '../test/browser-bench.ts'
import { builtStudio } from '../test/built-studio.ts'

const { open, blank } = studioInBrowser()

/** A text that would run code as HTML, turns the direction of reading and rings a bell. */
const NASTY = '<img src=x onerror="window.wasRun=1">\u202egnihton\u0007'

/** Text elements that a mark of direction inside could reach out of, and whether any text became an element or ran. */
function leaks(page: Page): Promise<{ ran: boolean; images: number; open: string[] }> {
  return page.evaluate(() => {
    const open: string[] = []
    for (const element of document.querySelectorAll('#root *')) {
      const isMarked = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes('\u202e') === true,
      )
      if (isMarked && getComputedStyle(element).unicodeBidi !== 'isolate') open.push(element.className)
    }
    return { ran: 'wasRun' in window, images: document.images.length, open }
  })
}

/** The same world with a nasty end to every text that is for people. */
function withNastyTexts<T>(value: T, key = ''): T {
  if (typeof value === 'string') return (FOR_PEOPLE.test(`${key} ${value}`) ? value + NASTY : value) as T
  if (Array.isArray(value)) return value.map((each) => withNastyTexts(each)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withNastyTexts(each, name)])) as T
}

/** Keys whose texts people read; a joint turns `about` an axis, which is a word for the engine. */
const FOR_PEOPLE = /^(about(?! (yaw|pitch|roll)$)|title|caption|label) /

function recordingOf(world: WorldDefinition): Uint8Array {
  const lives = createWorld(world, { seed: 1 })
  const recorder = startRecording(lives)
  lives.step(60)
  const bytes = recorder.finish()
  lives.dispose()
  return bytes
}

describe('the policy of the built page', () => {
  it('lets nothing inline run, and is broken by no room of the studio', async () => {
    // Every page of these tests fails on an error in its console, and the browser writes violations there; here they are counted.
    const page = await open(`scene=meadow&seed=1&paused=1&pick=silas&${PLACED}`)
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { violations: seen })
      addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
        seen.push(`${effectiveDirective} ${sample}`),
      )
    })
    const violations = (): Promise<string[]> =>
      page.evaluate(() => (window as { violations?: string[] }).violations ?? [])
    for (const key of ['1', '2', '3', '4', '5', 'u', 'v', 'k', 't', 't', '`']) {
      await page.keyboard.press(key)
      await step(page, 2)
    }
    await page.getByRole('combobox', { name: 'Line to say' }).waitFor()
    await page.locator('canvas').first().focus()
    await page.keyboard.press('e')
    await page.locator('.cm-content').waitFor()
    await page.locator('.cm-content').focus()
    await page.keyboard.press('Control+f')
    await page.locator('.cm-search').waitFor()
    expect(await violations()).toEqual([])
  })

  it('runs no script and no handler that is put into the page, and makes no HTML of text', async () => {
    const { page, address } = await blank()
    await page.goto(`${address}/?quality=low&scene=bird&seed=1&paused=1&${UNDRAWN}`)
    await page.waitForFunction(() => window.ethogram !== undefined)
    const tried = await page.evaluate(async () => {
      const attempts: Record<string, () => void> = {
        script: () => {
          const script = document.createElement('script')
          script.append('window.wasRun = 1')
          document.body.append(script)
        },
        foreign: () => {
          const script = document.createElement('script')
          script.setAttribute('src', 'data:text/javascript,window.wasRun=1')
          document.body.append(script)
        },
        html: () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.wasRun=1">'),
        handler: () => {
          const image = document.createElement('img')
          image.setAttribute('onerror', 'window.wasRun = 1')
          image.src = 'data:image/png,nothing'
          document.body.append(image)
        },
        text: () => Reflect.get(window, 'eval')('window.wasRun = 1'),
        worker: () => void new Worker('data:text/javascript,0'),
        style: () => {
          const style = document.createElement('style')
          style.textContent = '#root { display: none }'
          document.head.append(style)
        },
      }
      const violated = new Set<string>()
      addEventListener('securitypolicyviolation', (event) => violated.add(event.effectiveDirective))
      for (const attempt of Object.values(attempts)) {
        // By the page itself, some time later: what a test does at once is exempt from the policy.
        await new Promise<void>((resolve) => {
          setTimeout(() => {
            try {
              attempt()
            } catch {
              // Refused at once.
            }
            setTimeout(resolve, 50)
          })
        })
      }
      const root = document.getElementById('root')
      return {
        ran: 'wasRun' in window,
        shown: root !== null && getComputedStyle(root).display,
        violated: [...violated].sort(),
      }
    })
    expect(tried.ran).toBe(false)
    expect(tried.shown).toBe('block')
    expect(tried.violated).toEqual(expect.arrayContaining(['require-trusted-types-for', 'style-src-elem']))
  })

  it('comes with headers where `npm start` serves the page, names no unsafe source, and forbids framing', async () => {
    const server = await preview({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      build: { outDir: await builtStudio(inject('buildFolder')) },
      preview: { port: 0, open: false },
      logLevel: 'error',
    })
    const answer = await fetch(server.resolvedUrls?.local[0] ?? '')
    const html = await answer.text()
    const header = answer.headers.get('content-security-policy') ?? ''
    await server.close()
    const tag =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1].replaceAll('&#39;', "'") ?? ''
    expect(header).toBe(`${tag}; frame-ancestors 'none'`)
    expect(tag).not.toMatch(/'unsafe-|\*|https?:|blob:/)
    for (const closed of ['default-src', 'object-src', 'base-uri']) expect(tag).toContain(`${closed} 'none'`)
  })
})

describe('texts of others', () => {
  it('are shown as text in every room, and turn nothing around outside their own element', async () => {
    const scene = findScene('dogmatic')
    if (scene === undefined) throw new Error('no dogmatic scene')
    const page = await open(`scene=bird&seed=1&paused=1&${UNDRAWN}`)
    await drop(page, { name: `${NASTY}.ethorec`, bytes: recordingOf(withNastyTexts(scene.world)) })
    await until(page, (now) => now.mode === 'recording')
    await page.locator('.entity-row', { hasText: 'lucky' }).click()
    await page.locator('.story').waitFor()
    for (const key of ['1', '2', '3', '4', '5', 'k', '?']) {
      await page.keyboard.press(key)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await leaks(page)).toEqual({ ran: false, images: 0, open: [] })
    }
    const shown = await page.evaluate(() => document.getElementById('root')?.textContent ?? '')
    expect(shown.split('<img src=x').length).toBeGreaterThan(4)
  })

  it('are written out in sentences of ours and in problems', async () => {
    const page = await open(`scene=bird&seed=1&paused=1&${UNDRAWN}`)
    await drop(page, { name: `a${NASTY}.txt`, bytes: 1 })
    const title = page.locator('.notice-title')
    await title.waitFor()
    await expect
      .poll(() => title.textContent())
      .toBe(`“a${NASTY.replace('\u202e', '\\u202e').replace('\u0007', '\\u0007')}.txt” cannot be taken`)
    const text = `ethogram: 1\nspecies: bird\ndrives:\n  ${JSON.stringify(NASTY)}: { grows: 1 }\n`
    await drop(page, { name: `${NASTY}.yaml`, bytes: new TextEncoder().encode(text) })
    await page.locator('.author-problems').waitFor()
    expect(await leaks(page)).toEqual({ ran: false, images: 0, open: [] })
    await expect.poll(() => page.locator('.author-problems').textContent()).toContain('<img src=x')
  })
})

describe('a file that is dropped', () => {
  it('is refused by its size or its kind before it is read, and changes nothing', async () => {
    const page = await open(`scene=bird&seed=1&paused=1&${UNDRAWN}`)
    const before = await page.evaluate(() => window.ethogram?.hash())
    await drop(page, { name: 'dog.yaml', bytes: 3 << 20 })
    await until(page, (now) => now.problems.some(({ code }) => code === 'FILE-SIZE'))
    await expect
      .poll(() => page.locator('.problems').textContent())
      .toContain('Found 3 MB, expected at most 2 MB for a definition, a protocol or lessons (.yaml, .json).')
    await drop(page, { name: 'notes.txt', bytes: 10 })
    const { problems, mode } = await until(page, (now) => now.problems.some(({ code }) => code === 'FILE-KIND'))
    expect(problems.map(({ code }) => code)).toEqual(['FILE-SIZE', 'FILE-KIND'])
    expect(mode).toBe('live')
    expect(await page.evaluate(() => window.ethogram?.hash())).toBe(before)
  })
})

describe('the store of the page', () => {
  /** A page in a context of its own, which is closed with all its tabs and what it keeps. */
  const OWN = { colorScheme: 'light' } as const
  const keptTheme = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('ethogram.theme'))

  it('keeps the old value when it is full, says so once, and the choice holds', async () => {
    const page = await open(`scene=bird&seed=1&paused=1&${UNDRAWN}`, OWN)
    await page.keyboard.press('t')
    await expect.poll(() => keptTheme(page)).toBe('dark')
    await page.evaluate(() => {
      localStorage.setItem('j', '')
      let size = 1 << 22
      for (let at = 0; size > 0; at++) {
        try {
          localStorage.setItem(`junk.${at}`, 'x'.repeat(size))
        } catch {
          size >>= 1
        }
      }
      // The last few characters, which no further key has room for.
      try {
        for (let longer = 'x'; ; longer += 'x') localStorage.setItem('j', longer)
      } catch {
        // Full.
      }
    })
    await page.keyboard.press('t')
    await page.locator('.notice-title', { hasText: 'no room left' }).waitFor()
    expect((await state(page)).theme).toBe('light')
    expect(await keptTheme(page)).toBe('dark')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.keyboard.press('k')
    await step(page, 1)
    expect(await page.locator('.notice-title').count()).toBe(0)
  })

  it('loses nothing between two tabs, and each follows the other', async () => {
    const first = await open(`seed=1&paused=1&${UNDRAWN}`, OWN)
    const second = await first.context().newPage()
    await second.goto(first.url())
    await second.waitForFunction(() => window.ethogram !== undefined)
    await second.evaluate(() => window.ethogram?.ready)
    await first.keyboard.press('u')
    await first.evaluate(() => window.ethogram?.say('you: do extendHand'))
    const tried = (page: Page): Promise<string> => page.locator('.tries [role=status]').innerText()
    await expect.poll(() => tried(first)).toBe('2 of 3 tried')
    await expect.poll(() => tried(second)).toBe('2 of 3 tried')
    await second.keyboard.press('t')
    await expect.poll(async () => (await state(first)).theme).toBe((await state(second)).theme)
  })

  it('has the old value or the new one after a renderer is killed while it writes', async () => {
    const page = await open(`scene=bird&seed=1&paused=1&${UNDRAWN}`, OWN)
    const { url, context } = { url: page.url(), context: page.context() }
    const devices = await context.newCDPSession(page)
    for (let times = 0; times < 3; times++) {
      const victim = await context.newPage()
      await victim.goto(url)
      await victim.waitForFunction(() => window.ethogram !== undefined)
      await victim.evaluate(() => {
        const press = (): void => {
          for (let at = 0; at < 50; at++) window.dispatchEvent(new KeyboardEvent('keydown', { key: 't' }))
          setTimeout(press)
        }
        press()
      })
      const killer = await context.newCDPSession(victim)
      const crashed = victim.waitForEvent('crash')
      void killer.send('Page.crash').catch(() => {})
      await crashed
      await victim.close()
    }
    await devices.detach()
    const after = await context.newPage()
    await after.goto(url)
    await after.waitForFunction(() => window.ethogram !== undefined)
    await after.evaluate(() => window.ethogram?.ready)
    const kept = await keptTheme(after)
    expect(['dark', 'light']).toContain(kept)
    expect((await state(after)).theme).toBe(kept)
  })

  it('is not needed: where the browser forbids it, that is said once and everything else works', async () => {
    const { page, address } = await blank()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await page.goto(`${address}/?quality=low&scene=bird&seed=1&paused=1&${UNDRAWN}`)
    await page.waitForFunction(() => window.ethogram !== undefined)
    await page.evaluate(() => window.ethogram?.ready)
    expect(await page.locator('.notice-title').count()).toBe(0)
    await page.keyboard.press('t')
    await page.keyboard.press('k')
    await page.locator('.notice-title', { hasText: 'keeps nothing' }).waitFor()
    await expect.poll(() => page.locator('.notice-title').count()).toBe(1)
    expect((await step(page, 5))?.tick).toBe(5)
  })
})
