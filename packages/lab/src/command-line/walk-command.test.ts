// `ethogram walk`: cases as SteerBench writes them, and cases that are broken.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ethogram } from '../../test/command-line.ts'
import { distanceTo } from '../walk/area.ts'
import { readSteerCase } from './steer-case.ts'

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

const bounds = (halfM: number) =>
  `<regionBounds><xmin>${-halfM}</xmin><xmax>${halfM}</xmax><zmin>${-halfM}</zmin><zmax>${halfM}</zmax></regionBounds>`

const region = (count: number, halfM: number) => `<agentRegion><numAgents>${count}</numAgents>${bounds(halfM)}
  <initialConditions>
    <radius>0.3</radius><direction><random>true</random></direction><speed>0</speed>
  </initialConditions>
  <goalSequence><seekStaticTarget>
    <targetLocation><x>9</x><y>0</y><z>0</z></targetLocation><desiredSpeed>1.3</desiredSpeed>
  </seekStaticTarget></goalSequence></agentRegion>`

const obstacles = (count: number) =>
  `<obstacleRegion><numObstacles>${count}</numObstacles>${bounds(4)}<obstacleSize>0.5</obstacleSize></obstacleRegion>`

const person = { id: 1, shape: { type: 'RECTANGLE', x: 1, y: 1, width: 1, height: 1 }, targetIds: [2] }
const exit = { id: 2, shape: { type: 'RECTANGLE', x: 8, y: 1, width: 1, height: 1 } }

/** A scenario of Vadere in a place of 10 m by 3 m. */
const vadere = (topography: Readonly<Record<string, unknown>>) =>
  JSON.stringify({
    name: 'a corridor',
    scenario: {
      topography: {
        attributes: { bounds: { x: 0, y: 0, width: 10, height: 3 }, bounded: true },
        sources: [person],
        targets: [exit],
        ...topography,
      },
    },
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ethogram-walk-'))
  writeFileSync(join(folder, 'meet.xml'), steerCase(agent(0, -5, 0, 5) + agent(0, 5, 0, -5)))
  writeFileSync(join(folder, 'behind.xml'), steerCase(`${BOX}${agent(0, 0, 0.2, 8)}`))
  writeFileSync(join(folder, 'back.xml'), steerCase(agent(0, 0, 0, -2)))
  writeFileSync(join(folder, 'wide.xml'), steerCase(agent(0, 0, 0, 5, 'wide')))
  writeFileSync(join(folder, 'open.xml'), steerCase('<agent><name>A</agent>'))
  writeFileSync(join(folder, 'none.xml'), steerCase(''))
  writeFileSync(join(folder, 'region.xml'), steerCase(region(6, 2) + obstacles(3)))
  writeFileSync(join(folder, 'full.xml'), steerCase(region(90, 1)))
  writeFileSync(join(folder, 'emitter.xml'), steerCase(`${agent(0, 0, 0, 5)}<agentEmitter></agentEmitter>`))
  writeFileSync(join(folder, 'inside.xml'), steerCase(`${BOX}${agent(0, 3.5, 0, 8)}`))
  writeFileSync(join(folder, 'corridor.json'), vadere({ stairs: [{}], slides: [{}, {}] }))
  const bow = [0, 2, 2, 0].map((x, k) => ({ x, y: k % 2 === 0 ? 0 : 2 }))
  const wrong = {
    sources: [
      { ...person, targetIds: [3], spawner: { eventElementCount: -2, distribution: { type: 'PoissonDistribution' } } },
    ],
    obstacles: [{ shape: { type: 'POLYGON', points: bow } }, { shape: { type: 'OVAL' } }],
    targets: [{ ...exit, shape: { ...exit.shape, width: 'wide' } }],
  }
  writeFileSync(join(folder, 'wrong.json'), vadere(wrong))
  writeFileSync(join(folder, 'cut.json'), vadere({}).slice(0, 60))
  writeFileSync(join(folder, 'other.json'), '{ "ethogram": 1 }')
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
    // Round the box, on nearly the shortest way.
    expect(behind.agents[0].lengthM).toBeGreaterThan(7.7)
    expect(behind.agents[0].timeRatio).toBeLessThan(1.15)
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
    expect(await told('full.xml')).toContain('full.xml: agentRegion 1: its agents: there is no room left')
    expect(await told('emitter.xml')).toContain('<agentEmitter> cannot be walked; what can be is agent, agentRegion')
    expect(await told('inside.xml')).toContain('inside.xml: agent 1: it stands inside of an obstacle')
    expect(await told('meat.xml')).toContain('Did you mean “meet.xml”')
  })

  it('places those of regions by chance, the same by the same seed, and off each other', () => {
    const read = (seed: number) => readSteerCase(readFileSync(join(folder, 'region.xml'), 'utf8'), 'region.xml', seed)
    expect(read(5)).toEqual(read(5))
    expect(read(6).agents[0].from).not.toEqual(read(5).agents[0].from)
    for (const seed of [5, 6, 7]) {
      const { agents, obstacles: things } = read(seed)
      expect(agents).toHaveLength(6)
      expect(things).toHaveLength(3)
      for (const [k, { from, radiusM }] of agents.entries()) {
        for (const other of agents.slice(0, k)) {
          expect(Math.hypot(from[0] - other.from[0], from[1] - other.from[1])).toBeGreaterThan(2 * radiusM)
        }
        for (const thing of things) expect(distanceTo(from, thing)).toBeGreaterThan(radiusM)
      }
    }
  })

  it('walks a scenario of Vadere, judges it, and says what of it is not walked', async () => {
    const { code, out } = await ethogram(['walk', 'corridor.json'], { folder })
    expect(code).toBe(0)
    expect(out).toMatch(/a corridor +1 +1 +\d/)
    expect(out).toContain('✓ a corridor: everybody arrives: 1 of 1 did')
    expect(out).toContain('note: a corridor: stairs (1): not walked')
    expect(out).toContain('note: a corridor: slides (2): unknown, left out')
    const late = await ethogram(['walk', 'corridor.json', '--seconds', '2', '--json'], { folder })
    expect(late.code).toBe(1)
    expect(JSON.parse(late.out)).toMatchObject({ ok: false, cases: [{ case: 'a corridor', seconds: 2 }] })
  })

  it('tells everything that is wrong in a scenario at once, each with its place', async () => {
    const told = async (file: string) => {
      const { code, error } = await ethogram(['walk', file], { folder })
      expect(code).toBe(2)
      return error
    }
    const at = 'scenario.topography'
    const error = await told('wrong.json')
    expect(error).toContain(`${at}.sources[0].targetIds[0] is 3, expected a target: 2`)
    expect(error).toContain(`${at}.sources[0].spawner.eventElementCount is -2, expected a number of at least 0`)
    expect(error).toContain(
      `${at}.sources[0].spawner.distribution.type is PoissonDistribution, expected a constant one`,
    )
    expect(error).toContain(`${at}.obstacles[0].shape.points are 4 corners that enclose nothing or whose edges cross`)
    expect(error).toContain(`${at}.obstacles[1].shape.type is "OVAL", expected RECTANGLE, POLYGON or CIRCLE`)
    expect(error).toContain(`${at}.targets[0].shape.width is "wide", expected a number above 0`)
    expect(await told('cut.json')).toContain('cut.json is no JSON')
    expect(await told('other.json')).toContain('other.json is no scenario of Vadere: there is no scenario.topography')
  })
})
