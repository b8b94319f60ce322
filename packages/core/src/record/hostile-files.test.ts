import { birdWorld, findScene, scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { arenaUse, f64 } from '../0-foundation/arena.ts'
import { MAP_SIDE } from '../3-perception/memory-block.ts'
import { createWorld, type Problem, ProblemsError, restoreWorld, type World } from '../index.ts'
import { readFile, writeFile } from './file.ts'
import type { SnapshotHeader } from './saved.ts'

type Edited = { -readonly [Key in keyof SnapshotHeader]: SnapshotHeader[Key] }

/** A file of a world, changed and with its checksum put right; without the hash of its state unless that is kept. */
function changed(
  world: World,
  edit: (header: Edited, sections: Uint8Array[]) => void,
  { keepsHash = false } = {},
): Uint8Array {
  const { header, sections } = readFile('SNAP', world.snapshot())
  const copy = structuredClone(header) as Edited
  if (!keepsHash) delete (copy as { hash?: string }).hash
  const parts = [...sections]
  edit(copy, parts)
  return writeFile('SNAP', { header: copy, sections: parts })
}

function never(): never {
  throw new Error('the scene is there')
}

/** Sets whole numbers of a field of one block in a file. */
function setInts(
  header: Edited,
  sections: Uint8Array[],
  of: string,
  key: string,
  set: (ints: Int32Array) => void,
): void {
  let at = 0
  for (const block of header.blocks) {
    const saved = header.layouts[block.layout]
    for (const [room, name, type, length] of 'fields' in saved ? saved.fields : saved) {
      if (type === 'f64') continue
      if (block.of === of && `${room}.${name}` === key) {
        set(new Int32Array(sections[1].buffer, sections[1].byteOffset + 4 * at, length))
        return
      }
      at += length
    }
  }
  throw new Error(`no field ${key}`)
}

/** Sets all doubles of the blocks of one kind in a file, or those of a room in them. */
function setDoubles(header: Edited, sections: Uint8Array[], of: string, value: number, inRoom?: string): void {
  let at = 0
  for (const block of header.blocks) {
    const saved = header.layouts[block.layout]
    for (const [room, , type, length] of 'fields' in saved ? saved.fields : saved) {
      if (type !== 'f64') continue
      if (block.of === of && (inRoom === undefined || room === inRoom))
        new Float64Array(sections[0].buffer, sections[0].byteOffset + 8 * at, length).fill(value)
      at += length
    }
  }
}

function refused(bytes: Uint8Array): Problem[] {
  try {
    restoreWorld(bytes).dispose()
    return []
  } catch (error) {
    if (error instanceof ProblemsError) return [...error.problems]
    throw error
  }
}

const told = (problems: readonly Problem[]): string[] => problems.map(({ code, path }) => `${code} ${path}`)

describe('files that somebody changed, with the checksum put right', () => {
  const world = createWorld(birdWorld, { seed: 2 })
  world.step(60)
  const ints = (of: string, key: string, set: (numbers: Int32Array) => void): string[] =>
    told(refused(changed(world, (header, sections) => setInts(header, sections, of, key, set))))

  it('[RE9] nothing is allocated by a number of a file before it is held against the file', () => {
    const header = (edit: (header: Edited) => void): string[] => told(refused(changed(world, edit)))
    const use = arenaUse()
    expect(header((one) => (one.capacity = 1_000_000))).toEqual(['FILE-HEADER capacity'])
    expect(header((one) => (one.boardCapacity = 2_000_000_000))).toEqual(['FILE-HEADER boardCapacity'])
    expect(header((one) => (one.slots = 900_000))).toEqual(['FILE-HEADER slots'])
    expect(header((one) => (one.layouts = []))[0]).toBe('FILE-HEADER blocks[0].layout')
    expect(header((one) => (one.blocks = one.blocks.filter(({ of }) => of !== 'mind')))).toContain(
      'FILE-SECTION sections[0]',
    )
    expect(header((one) => (one.tick = -4))).toEqual(['FILE-HEADER tick'])
    expect(header((one) => Object.assign(one, { ledger: null }))).toEqual(['FILE-HEADER ledger'])
    expect(header((one) => Object.assign(one, { entities: { length: 3 } }))).toEqual(['FILE-HEADER entities'])
    expect(header((one) => Object.assign(one.entities[0], { kind: 'dragon' }))).toEqual([
      'KIND-UNKNOWN entities[0].kind',
    ])
    const rows = (one: Edited): void => {
      const layout = one.layouts.find((saved) => 'spaces' in saved && 'memory' in saved.spaces) as { spaces: object }
      Object.assign(layout.spaces, { memory: { rows: 1e9 } })
    }
    expect(header(rows)[0]).toMatch(/^FILE-HEADER layouts\[\d+\]/)
    expect(arenaUse()).toEqual(use)
  })

  it('[RE9] of a hundred and fifty mistakes in a header the first are told, and how many are left out', () => {
    const problems = refused(
      changed(world, (header) => {
        const [block] = header.blocks
        header.blocks = Array.from({ length: 150 }, () => ({ ...block, slot: -1 }))
      }),
    )
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)).toMatchObject({ code: 'PROBLEMS-MORE', found: '… and 50 more problems' })
  })

  it('[RE9] a section that is missing or of another length is named', () => {
    expect(refused(changed(world, (_, sections) => sections.pop()))).toMatchObject([
      { code: 'FILE-SECTION', path: 'sections[1]', found: 'nothing' },
    ])
    const shorter = changed(world, (_, sections) => sections.splice(0, 1, sections[0].slice(8)))
    expect(told(refused(shorter))).toEqual(['FILE-SECTION sections[0]'])
  })

  it('[RE10] who keeps no map of where things may be searches for nothing, and no glance is beside the map', () => {
    const ball = createWorld(findScene('ball')?.world ?? never(), { seed: 3 })
    const put = (of: World, key: string, value: number): string[] =>
      told(
        refused(changed(of, (header, sections) => setInts(header, sections, 'mind', key, (ints) => ints.fill(value)))),
      )
    expect(put(ball, 'perception.soughtId', 7)).toEqual(['FILE-STATE ball: perception.soughtId[0]'])
    expect(put(ball, 'perception.glanceAt', MAP_SIDE * MAP_SIDE)).toEqual(['FILE-STATE ball: perception.glanceAt[0]'])
    ball.dispose()
  })

  it('[RE10] a number that the engine cannot have left is refused, with whose it is, room and field', () => {
    const all = (value: number) => (numbers: Int32Array) => numbers.fill(value)
    expect(ints('mind', 'perception.count', all(9999))).toEqual(['FILE-STATE bird: perception.count[0]'])
    expect(ints('mind', 'behavior.path', all(-7))).toEqual(['FILE-STATE bird: behavior.path[0]'])
    expect(ints('mind', 'behavior.depth', all(1e6))).toEqual(['FILE-STATE bird: behavior.depth[0]'])
    expect(ints('mind', 'perception.kind', all(123_456))).toEqual(['FILE-STATE bird: perception.kind[0]'])
    expect(ints('mind', 'perception.lastTick', all(1e9))).toEqual(['FILE-STATE bird: perception.lastTick[0]'])
    expect(ints('mind', 'behavior.isEvaluated', all(-1))).toEqual(['FILE-STATE bird: behavior.isEvaluated[0]'])
    expect(ints('mind', 'body.carried', all(0x12345))).toEqual(['FILE-STATE bird: body.carried[0]'])
    expect(ints('world', 'world.parent', (numbers) => numbers.fill(0x0fffff, 0, 1))).toEqual([
      'FILE-STATE world.parent[0]',
    ])
    expect(ints('board', 'posted.count', all(-1))).toEqual(['FILE-STATE posted.count[0]'])
    const infinite = changed(world, (_, sections) =>
      new Float64Array(sections[0].buffer, sections[0].byteOffset, 1).fill(Number.POSITIVE_INFINITY),
    )
    expect(told(refused(infinite))).toEqual(['FILE-STATE world.x[0]'])
  })

  it('[RE10] values of a group do not begin where they would not all have room; those of a group of nobody may', () => {
    const { reached } = world.inside.creatures.find((one) => one !== undefined)?.model.behavior.room ?? never()
    expect(ints('mind', 'behavior.groupOffset', (marks) => marks.fill(2 * reached + 1))).toEqual([
      'FILE-STATE bird: behavior.groupOffset[0]',
    ])
    const body = { shape: { cylinder: { radiusM: 0.2, heightM: 1 } } }
    const idle = { ethogram: 1 as const, species: 'idle', body, behavior: {} }
    const still = createWorld({ ethogram: 1, world: 'still', species: [idle], entities: { idle: { kind: 'idle' } } })
    still.step(3)
    expect(refused(still.snapshot())).toEqual([])
    still.dispose()
  })

  it('[RE10] entities that hold each other in a circle, or are not what their kind is, are refused', () => {
    const ids = ['bird', 'person'].map((name) => world.inside.truth.entities.idOf.get(name) ?? 0)
    const slots = ids.map((id) => id & 0xfffff)
    const circle = changed(world, (header, sections) => {
      setInts(header, sections, 'world', 'world.parent', (parent) => {
        parent[slots[0]] = ids[1]
        parent[slots[1]] = ids[0]
      })
      setInts(header, sections, 'world', 'world.parentPoint', (point) => point.fill(-1))
      setInts(header, sections, 'world', 'world.load', (load) => {
        for (const slot of slots) load[slot] = 1
      })
      setInts(header, sections, 'world', 'world.flags', (flags) => {
        for (const slot of slots) flags[slot] |= 32
      })
    })
    expect(refused(circle)).toMatchObject([{ code: 'FILE-STATE', expected: 'no circle of holders' }])
    expect(ints('world', 'world.flags', (flags) => flags.fill(0)).length).toBeGreaterThan(0)
  })

  it('[RE10] a possible state that is not the saved one is refused by its hash', () => {
    const moved = (keepsHash: boolean) =>
      changed(world, (_, sections) => new Float64Array(sections[0].buffer, sections[0].byteOffset, 1).fill(0.5), {
        keepsHash,
      })
    expect(told(refused(moved(true)))).toEqual(['FILE-STATE hash'])
    expect(refused(moved(false))).toEqual([])
  })

  it('[RE10] whole numbers of a creature’s own model are those that its definition and its directors make', () => {
    const yard = createWorld(findScene('training-yard')?.world ?? birdWorld, { seed: 1 })
    const name = yard.species()[0].species
    const creature = Object.keys(yard.definition.entities ?? {}).find(
      (one) => yard.definition.entities?.[one].kind === name,
    )
    const behavior = yard.inside.creatures.find((one) => one !== undefined)?.model.behavior.behaviorNames[0]
    expect(yard.direct(`${creature}: gain of ${behavior} = 4`).ok).toBe(true)
    yard.step(3)
    expect(refused(changed(yard, () => {}))).toEqual([])
    const own = changed(yard, (header, sections) =>
      setInts(header, sections, 'model', 'behavior.groupInts', (numbers) => numbers.fill(77)),
    )
    expect(told(refused(own))).toEqual([`FILE-STATE ${creature}: model.behavior.groupInts[0]`])
    const elsewhere = changed(yard, (header) => {
      const [direction] = structuredClone(header.ledger.standing)
      Object.assign(direction, { undo: { ints: [], doubles: [[5000, 1]] } })
      header.ledger = { ...header.ledger, standing: [direction] }
    })
    expect(told(refused(elsewhere))).toEqual(['FILE-STATE ledger.standing[0].undo'])
    yard.dispose()
  })

  it('[RE10] lengths, gains and speeds of a creature’s own model are not taken from a file', () => {
    const yard = createWorld(findScene('training-yard')?.world ?? birdWorld, { seed: 1 })
    const { behaviorNames } = yard.inside.creatures.find((one) => one !== undefined)?.model.behavior ?? never()
    expect(yard.direct(`silas: gain of ${behaviorNames[0]} = 4`).ok).toBe(true)
    yard.step(3)
    const restored = restoreWorld(changed(yard, (...file) => setDoubles(...file, 'model', -1)))
    const modelOf = ({ inside }: World) => inside.creatures.find((one) => one?.hasOwnModel)?.model ?? never()
    const doublesOf = (world: World, field: string) => {
      const { constants, constantsLayout } = modelOf(world)
      const { at, length } = constantsLayout.fields.find(({ name }) => name === field) ?? never()
      return [...f64.slice(constants.f + at, constants.f + at + length)]
    }
    for (const field of ['dofDoubles', 'groupDoubles', 'listDoubles'])
      expect(doublesOf(restored, field)).toEqual(doublesOf(yard, field))
    restored.step(5)
    expect(restored.faults()).toEqual([])
    restored.dispose()
    yard.dispose()
  })

  it('[TN6] a trainer can be restored while somebody else has the name of the one its cue is about', () => {
    const scene = findScene('training-yard')?.world ?? birdWorld
    const [[trainer, protocol]] = Object.entries(scene.trainers ?? {})
    const bone = { input: 'add', name: 'bone', entity: { kind: 'bone', at: [0, 0, 0] } } as const
    const reward = { gives: ['add bone as bone held by puppet.hand'], takes: ['remove bone'] }
    const cues = { hand: { entity: 'bone', field: 'handExtended' } }
    const lesson = {
      ...protocol,
      cues,
      rewards: { bone: reward },
      trials: { sit: { cues: { hand: {} }, reward: 'bone' } },
    }
    const phases = [{ phase: 'teach', trials: { sit: 3 } }]
    const yard = createWorld({ ...scene, trainers: { [trainer]: { ...lesson, phases } } }, { seed: 1 })
    expect(yard.input(bone)).toMatchObject({ ok: true })
    yard.step(5)
    expect(yard.inside.truth.entities.idOf.has('bone')).toBe(true)
    expect(refused(yard.snapshot())).toEqual([])
    yard.dispose()
  })

  it('[RE9] a trial given by hand can be saved halfway', () => {
    const yard = createWorld(findScene('training-yard')?.world ?? birdWorld, { seed: 1 })
    const [[trainer, protocol]] = Object.entries(yard.definition.trainers ?? {})
    const [cue] = Object.keys(protocol.cues ?? {})
    yard.input({ input: 'train', trainer, isOn: false })
    expect(yard.input({ input: 'cue', trainer, cue, isOn: true })).toEqual({ ok: true })
    expect(refused(yard.snapshot())).toEqual([])
    yard.dispose()
  })

  it('[WO10] a mind that believes everything to be farther away than cells can be counted goes on, tick by tick', () => {
    const box = createWorld(findScene('shock-box')?.world ?? birdWorld, { seed: 1 })
    box.step(30)
    const far = changed(box, (header, sections) => setDoubles(header, sections, 'mind', 1e12, 'perception'))
    const restored = restoreWorld(far)
    restored.step(5)
    expect(restored.tick).toBe(35)
    restored.dispose()
    box.dispose()
  })

  it('[RE9] learning with traces and rates that no learning leaves is refused: it would run away', () => {
    const box = createWorld(findScene('shock-box')?.world ?? birdWorld, { seed: 1 })
    box.step(30)
    const problems = told(refused(changed(box, (...file) => setDoubles(...file, 'mind', 4096, 'learning'))))
    for (const field of ['trace', 'on', 'rate', 'salience', 'contrast', 'familiarity'])
      expect(problems.filter((text) => text.includes(`.td.${field}[0]`))).not.toEqual([])
    box.dispose()
  })

  it('[RE9] other worlds stay as they were when a file is refused', () => {
    const other = createWorld(birdWorld, { seed: 5 })
    other.step(20)
    const hash = other.hash()
    const use = arenaUse()
    ints('mind', 'perception.count', (numbers) => numbers.fill(9999))
    expect(other.hash()).toBe(hash)
    expect(arenaUse()).toEqual(use)
    other.dispose()
  })
})

describe('every field', () => {
  it('[FO16] of whole numbers, in every scene, says what these can be', () => {
    const silent = new Set<string>()
    for (const { world: definition } of scenes) {
      const world = createWorld(definition, { seed: 1 })
      const { truth, creatures } = world.inside
      const layouts = [truth.entities.layout, truth.board.layout]
      for (const kind of truth.entities.kindOf) if (kind !== undefined) layouts.push(kind.extraLayout)
      for (const creature of creatures) if (creature !== undefined) layouts.push(creature.model.layout)
      for (const { fields, spaces } of layouts) {
        const counts = new Set(Object.values(spaces).map(({ count }) => count))
        for (const { room, name, type, holds, is } of fields)
          if (type === 'i32' && holds === undefined && is === undefined && !counts.has(`${room}.${name}`))
            silent.add(`${room}.${name}`)
      }
      world.dispose()
    }
    expect([...silent]).toEqual([])
  })
})
