// `ethogram walk`: cases as SteerBench writes them, and cases that are broken.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ethogram } from '../../test/command-line.ts'

let folder = ''

const agent = (x: number, z: number, toX: number, toZ: number, radius: string | number = 0.5) => `
  <agent>
    <name>A</name>
    <initialConditions>
      <radius>${radius}</radius>
      <position> <x>${x}</x> <y>0</y> <z>${z}</z> </position>
      <direction> <x>0</x> <y>0</y> <z>1</z> </direction>
      <speed>0</speed>
    </initialConditions>
    <goalSequence>
      <seekStaticTarget>
        <targetLocation> <x>${toX}</x> <y>0</y> <z>${toZ}</z> </targetLocation>
        <desiredSpeed>1.3</desiredSpeed>
        <timeDuration>1000.0</timeDuration>
      </seekStaticTarget>
    </goalSequence>
  </agent>`

const steerCase = (inside: string) => `<!-- a comment -->
<SteerBenchTestCase xmlns="http://www.magix.ucla.edu/steerbench">
  <header><version>1.0</version><name>a case</name></header>${inside}
</SteerBenchTestCase>`

const BOX = '<obstacle><xmin>-1</xmin><xmax>1</xmax><ymin>0</ymin><ymax>1</ymax><zmin>3</zmin><zmax>4</zmax></obstacle>'

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ethogram-walk-'))
  writeFileSync(join(folder, 'meet.xml'), steerCase(agent(0, -5, 0, 5) + agent(0, 5, 0, -5)))
  writeFileSync(join(folder, 'behind.xml'), steerCase(`${BOX}${agent(0, 0, 0.2, 8)}`))
  writeFileSync(join(folder, 'back.xml'), steerCase(agent(0, 0, 0, -2)))
  writeFileSync(join(folder, 'wide.xml'), steerCase(agent(0, 0, 0, 5, 'wide')))
  writeFileSync(join(folder, 'open.xml'), steerCase('<agent><name>A</agent>'))
  writeFileSync(join(folder, 'none.xml'), steerCase(''))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('ethogram walk', () => {
  it('tells how each agent of a case came to its goal, and that nobody touched', async () => {
    const { code, out } = await ethogram(['walk', 'meet.xml', 'behind.xml', 'back.xml', '--json'], { folder })
    expect(code).toBe(0)
    const { ok, cases } = JSON.parse(out)
    expect(ok).toBe(true)
    const [meet, behind, back] = cases
    expect(meet.leastGapM).toBeGreaterThan(0)
    for (const { arrivedS, touches } of [...meet.agents, ...behind.agents, ...back.agents]) {
      expect(arrivedS).toBeGreaterThan(0)
      expect(touches).toBe(0)
    }
    expect(meet.agents[0].timeRatio).toBeLessThan(1.3)
    expect(behind.agents[0].wayRatio).toBeGreaterThan(1)
    const table = await ethogram(['walk', 'meet.xml'], { folder })
    expect(table.out).toMatch(/a case +agent-1 +\d+\.\d/)
  })

  it('tells of a broken case what is wrong and where, with exit code 2', async () => {
    const told = async (file: string) => {
      const { code, error } = await ethogram(['walk', file], { folder })
      expect(code).toBe(2)
      return error
    }
    expect(await told('wide.xml')).toContain('wide.xml: agent 1: <radius> is “wide”, which is no number')
    expect(await told('open.xml')).toContain('</agent> stands where <name> has not ended')
    expect(await told('none.xml')).toContain('there is no <agent> in it')
    expect(await told('meat.xml')).toContain('Did you mean “meet.xml”')
  })
})
