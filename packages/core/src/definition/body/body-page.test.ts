import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { trialDog } from '../../../test/trial-dog.ts'
import { checkSpecies } from '../check.ts'
import { parseDefinition } from '../parse-yaml.ts'
import { COMMANDS } from '../skills/commands.ts'
import type { DofDefinition, SkillDefinition, SpeciesDefinition } from '../types.ts'

const page = readFileSync(new URL('../../../../../docs/body.md', import.meta.url), 'utf8')
const fragments = Array.from(page.matchAll(/```yaml\n([\s\S]*?)```/g), (match) => match[1])

/** The trial dog with other DOFs and skills besides his own. */
function dogWith(dofs: Record<string, DofDefinition>, skills: Record<string, SkillDefinition> = {}): SpeciesDefinition {
  const body = { ...trialDog.body, dofs: { ...trialDog.body.dofs, ...dofs } }
  return { ...trialDog, body, skills: { ...trialDog.skills, ...skills } }
}

describe('what docs/body.md says', () => {
  it('of bones is a valid body', () => {
    expect(parseDefinition(`ethogram: 1\nspecies: x\n${fragments[0]}`).problems).toEqual([])
  })

  it('of DOFs is valid, key by key, and every key of a DOF that moves something is told', () => {
    const rows = page.split('\n').filter((line) => /^\| `/.test(line))
    const keys = rows.map((row) => /^\| `(\w+)`/.exec(row)?.[1])
    expect(keys).toEqual(['turns', 'keys', 'foot', 'shifts', 'aims', 'reaches', 'manner', 'lowersM', 'idle', 'uses'])
    for (const row of rows) {
      const example = /`([^`]+)` \|$/.exec(row)?.[1] ?? ''
      const dofs = parse(example) as Record<string, DofDefinition>
      const name = Object.keys(dofs)[0]
      const key = /^\| `(\w+)`/.exec(row)?.[1] ?? ''
      expect(Object.keys(dofs[name]), example).toContain(key)
      expect(checkSpecies(dogWith(dofs), { commands: COMMANDS }), example).toEqual([])
    }
  })

  it('of skills is valid on such a body', () => {
    const { skills } = parse(fragments[1]) as { skills: Record<string, SkillDefinition> }
    expect(Object.keys(skills)).toHaveLength(5)
    expect(checkSpecies(dogWith({}, skills), { commands: COMMANDS })).toEqual([])
  })

  it('of drawing names what the package exports', async () => {
    const core = await import('../../index.ts')
    const imported = /import \{ ([^}]+) \} from '@ethogram\/core'/.exec(page)?.[1].split(', ') ?? []
    expect(imported).toHaveLength(4)
    for (const name of imported) expect(core).toHaveProperty(name)
  })
})
