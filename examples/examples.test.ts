import { readdirSync, readFileSync } from 'node:fs'
import { createWorld } from '@ethogram/core'
import { parseDefinition, parseProtocol } from '@ethogram/core/yaml'
import { clicker, trainingYard } from '@ethogram/scenes'
import { describe, expect, it, vi } from 'vitest'

const files = readdirSync(import.meta.dirname).filter((name) => /^\d\d-.*\.ts$/.test(name))

describe('the examples', () => {
  it.each(files)('%s runs and prints what it promises', async (name) => {
    const lines: string[] = []
    const spy = vi.spyOn(console, 'log').mockImplementation((...words) => void lines.push(words.join(' ')))
    await import(/* @vite-ignore */ `./${name}`)
    spy.mockRestore()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).toMatchSnapshot()
  })

  it.each(files)('%s is at most 60 lines', (name) => {
    expect(readFileSync(`${import.meta.dirname}/${name}`, 'utf8').split('\n').length).toBeLessThanOrEqual(60)
  })

  it('the bird as a file has no problems', () => {
    const text = readFileSync(`${import.meta.dirname}/bird.species.yaml`, 'utf8')
    expect(parseDefinition(text).problems).toEqual([])
  })

  const protocols = readdirSync(`${import.meta.dirname}/protocols`)
  it.each(protocols)('the protocol %s has no problems, alone and in its scene', (name) => {
    const { protocol, problems } = parseProtocol(readFileSync(`${import.meta.dirname}/protocols/${name}`, 'utf8'))
    expect(problems).toEqual([])
    if (protocol === undefined) return
    const { trainers: _trainers, ...scene } = protocol.pupil === 'duncan' ? clicker : trainingYard
    const trainer = protocol.pupil === 'duncan' ? 'you' : 'puppet'
    expect(createWorld(scene).input({ input: 'train', trainer, protocol })).toEqual({ ok: true })
  })

  it('the bird in the README is the bird of the file', () => {
    const readme = readFileSync(`${import.meta.dirname}/../README.md`, 'utf8')
    const yaml = readFileSync(`${import.meta.dirname}/bird.species.yaml`, 'utf8')
      .split('\n')
      .slice(1)
      .join('\n')
    expect(readme).toContain(yaml.trim())
  })
})
