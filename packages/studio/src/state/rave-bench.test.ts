// The bench of the page, over a session in this process: editing with undo, files, the shelf, and what is said when something is refused.
import { raveCorners, raveField, raveTargets } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { benchInProcess } from '../../test/rave-bench.ts'
import type { RaveBench } from './rave-bench.ts'
import { movedBy, withTarget, withWall } from './rave-edit.ts'
import { isForBench } from './rave-files.ts'

async function started(): Promise<RaveBench> {
  const bench = benchInProcess()
  await bench.start({ contests: 3 }, false)
  return bench
}

describe('the world of the bench', () => {
  it('is changed while they learn, and every change can be undone and done again', async () => {
    const bench = await started()
    const state = () => bench.store.getState()
    await bench.step(100)
    await bench.edit((world) => withWall(world, [5, 60, 5, 90]))
    await bench.edit((world) => withTarget(world, [80, 20]))
    expect(state().status.step).toBe(100)
    await bench.undo()
    expect(state().setup.world.targets ?? []).toEqual([])
    await bench.undo()
    expect(state().setup.world).toEqual(raveCorners)
    await Promise.all([bench.redo(), bench.redo()])
    expect(state().setup.world.targets).toEqual([[80, 20]])
    expect(state().redo).toEqual([])
  })

  it('takes every press of a key, however fast they come', async () => {
    const bench = await started()
    const part = { what: 'wall', index: 0 } as const
    const presses = Array.from({ length: 6 }, () => bench.edit((world) => movedBy(world, part, [0.5, 0])))
    await Promise.all(presses)
    expect(bench.store.getState().setup.world.walls?.[0]).toEqual([3, 14, 48, 14])
  })

  it('stays as it was where a change is refused, and tells where the mistake is', async () => {
    const bench = await started()
    await bench.edit((world) => withTarget(world, [50, 30]))
    expect(await bench.edit((world) => withTarget(world, [51, 30]))).toBe(false)
    const { setup, refused, note, undo } = bench.store.getState()
    expect(setup.world.targets).toEqual([[50, 30]])
    expect(undo).toHaveLength(1)
    expect(refused?.world.targets?.[1]).toEqual([51, 30])
    expect(note?.problems).toMatchObject([{ code: 'RAVE-OVERLAP', path: 'targets[1]' }])
    bench.select(undefined)
    expect(bench.store.getState().refused).toBeUndefined()
  })

  it('gets targets when the task needs one, and another task when its targets are gone, and says so', async () => {
    const bench = await started()
    await bench.setTask('goto')
    expect(bench.store.getState()).toMatchObject({ setup: { task: 'goto', world: raveTargets } })
    expect(bench.store.getState().note?.title).toContain('needs a target')
    await bench.setWorld(raveField)
    expect(bench.store.getState()).toMatchObject({ setup: { task: 'avoid', world: raveField } })
  })
})

describe('the shelf', () => {
  it('keeps, merges and gives back what was learned, as files and to all actors', async () => {
    const bench = await started()
    await bench.step(1800)
    await bench.keep(0)
    await bench.keep('all')
    const [one, all] = bench.store.getState().shelf
    await bench.merge([one.id, all.id])
    const merged = bench.store.getState().shelf[2]
    expect(merged.name).toBe('2 in one')
    expect(merged.matrix.rows.length).toBe(all.matrix.rows.length)
    const file = await bench.fileOf(one)
    if (file === undefined) throw new Error('no file')
    expect(file.name).toBe('corners-avoid-actor-1-contest-1.ethomatrix')
    await bench.take([file])
    expect(bench.store.getState().shelf[3].matrix).toEqual(one.matrix)
    await bench.start({ seed: 2 }, false)
    await bench.transplant(one.matrix)
    await bench.keep(4)
    expect(bench.store.getState().shelf[4].matrix).toEqual(one.matrix)
    await bench.setTask('retreat')
    await bench.transplant(one.matrix)
    expect(bench.store.getState().note?.problems.map(({ code }) => code)).toContain('MATRIX-MISMATCH')
  })

  it('gives a creature a matrix by an input, and tells what keeps it from taking it', async () => {
    const bench = await started()
    await bench.step(200)
    await bench.keep(0)
    const [{ matrix }] = bench.store.getState().shelf
    const inputs: unknown[] = []
    await bench.giveTo(matrix, { entity: 'actor', way: 'stroll' }, async (input) => {
      inputs.push(input)
      return []
    })
    expect(inputs).toEqual([{ input: 'matrix', entity: 'actor', way: 'stroll', matrix }])
    expect(bench.store.getState().note).toMatchObject({ problems: [] })
    const rows = Array.from({ length: 300 }, (_, key) => ({ ...matrix.rows[0], key }))
    await bench.giveTo({ ...matrix, rows }, { entity: 'actor', way: 'stroll' }, async (input) => {
      inputs.push(input)
      return []
    })
    expect(inputs[1]).toMatchObject({ matrix: { rows: { length: 192 } } })
    expect(bench.store.getState().note?.title).toContain('192 of 300 keys')
    const problem = { code: 'MATRIX-MISMATCH', path: 'matrix', found: 'avoid', expected: 'goto' } as const
    await bench.giveTo(matrix, { entity: 'actor', way: 'fetch' }, async () => [problem])
    expect(bench.store.getState().note).toMatchObject({ problems: [problem] })
  })
})

describe('files of the bench', () => {
  it('bring worlds and whole matches back', async () => {
    const bench = await started()
    await bench.edit((world) => withWall(world, [5, 60, 5, 90]))
    await bench.step(700)
    const [world, match] = [await bench.worldFile(), await bench.matchFile()]
    if (world === undefined || match === undefined) throw new Error('no files')
    const { hash, setup } = bench.store.getState()
    const other = benchInProcess()
    await other.start({ seed: 9 }, false)
    await other.take([world])
    expect(other.store.getState().setup.world).toEqual(setup.world)
    await other.take([match])
    expect(other.store.getState()).toMatchObject({ hash, setup: { world: setup.world, seed: 1, contests: 3 } })
  })

  it('are known by their names, and worlds by what they say', () => {
    const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
    expect(isForBench([file('a.ethomatrix', '')], false)).toBe(true)
    expect(isForBench([file('a.yaml', 'ethogram: 1\nrave: yard\n')], false)).toBe(true)
    expect(isForBench([file('a.json', '{ "ethogram": 1,\n "rave": "yard" }')], false)).toBe(true)
    expect(isForBench([file('a.yaml', 'ethogram: 1\nspecies: dog\n')], false)).toBe(false)
    expect(isForBench([file('a.yaml', 'ethogram: 1\nrvae: yard\n')], true)).toBe(true)
    expect(isForBench([file('a.ethorec', '')], true)).toBe(false)
  })
})
