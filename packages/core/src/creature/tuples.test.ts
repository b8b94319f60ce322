import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../definition/skills/commands.ts'
import {
  checkSpecies,
  createWorld,
  type EntityDefinition,
  restoreWorld,
  type SpeciesDefinition,
  type World,
} from '../index.ts'

const body: SpeciesDefinition['body'] = {
  shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
  travel: { by: 'walk', maxSpeedMps: 2 },
  dofs: { tail: {}, ears: {} },
}
const skills: NonNullable<SpeciesDefinition['skills']> = {
  wag: { does: 'swing', pose: { tail: 1 } },
  prick: { does: 'pose', pose: { ears: 1 } },
  droop: { does: 'pose', pose: { ears: -1 } },
}
const commands = { wagTail: 'wag', ears: 'prick', droopEars: 'droop' }
const thing = { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, fields: { isHot: false } }

function speciesOf(rest: Partial<SpeciesDefinition>): SpeciesDefinition {
  return { ethogram: 1, species: 'cat', body, skills, commands, ...rest }
}

function worldOf(rest: Partial<SpeciesDefinition>, entities: Record<string, EntityDefinition> = {}, seed = 1): World {
  const kinds = { sheep: thing, wolf: thing }
  const species = [speciesOf(rest)]
  return createWorld(
    { ethogram: 1, world: 'test', kinds, species, entities: { cat: { kind: 'cat' }, ...entities } },
    { seed },
  )
}

const doing = (world: World): string => world.glance('cat')?.path.at(-1) ?? 'nothing'

/** The bouts of the top group over some ticks: who, and how many ticks. */
function boutsOf(world: World, ticks: number): [string, number][] {
  const bouts: [string, number][] = []
  for (let tick = 0; tick < ticks; tick++) {
    world.step()
    const since = world.why('cat')?.groups.find(({ name }) => name === 'top')?.dice?.sinceTicks ?? 0
    if (since === 1) bouts.push([doing(world), 1])
    else if (bouts.length > 0) bouts[bouts.length - 1][1]++
  }
  return bouts
}

describe('dice', () => {
  const names = ['sit', 'beg', 'lie', 'roll', 'spin']
  const equal = Object.fromEntries(names.map((name) => [name, { always: 1, act: 'halt', until: { ticks: 40 } }]))

  it('[BE22] what is done competes again by its trigger: no bout is cut short, and a behavior may follow itself', () => {
    const bouts = boutsOf(worldOf({ behavior: { arbitration: 'dice', behaviors: equal } }), 4000)
    expect(bouts.slice(0, -1).every(([, ticks]) => ticks === 40)).toBe(true)
    const repeats = bouts.filter(([name], k) => k > 0 && bouts[k - 1][0] === name).length
    expect(repeats).toBeGreaterThan(8)
    expect(repeats).toBeLessThan(35)
  })

  it('[BE22] a change that is small beside the active one interrupts nobody', () => {
    const group = (small: number): World =>
      worldOf({
        drives: { wish: { start: 0, max: 1000 } },
        behavior: {
          arbitration: 'dice',
          behaviors: {
            sit: { always: 100, act: 'halt', until: { ticks: 100_000 } },
            beg: { wants: 'wish', always: small, act: 'halt', until: { ticks: 5 } },
          },
        },
      })
    const world = group(0)
    world.step(3)
    world.input({ input: 'drive', entity: 'cat', drive: 'wish', value: 1.2 })
    world.step()
    expect(world.why('cat')?.groups[0].dice?.thrownTick).toBe(1)
    world.input({ input: 'drive', entity: 'cat', drive: 'wish', value: 2 })
    world.step()
    expect(world.why('cat')?.groups[0].dice?.thrownTick).toBe(5)
  })

  it('[BE22] sharpness makes the greater more likely', () => {
    const share = (sharpness: number): number => {
      const behaviors = {
        sit: { always: 2, act: 'halt', until: { ticks: 2 } },
        beg: { always: 1, act: 'halt', until: { ticks: 2 } },
      }
      const bouts = boutsOf(worldOf({ behavior: { arbitration: 'dice', sharpness, behaviors } }), 3000)
      return bouts.filter(([name]) => name === 'sit').length / bouts.length
    }
    expect(share(1)).toBeCloseTo(2 / 3, 1)
    expect(share(3)).toBeCloseTo(8 / 9, 1)
  })

  it('[BE22] of two startles the greater wins, of equals the active one, and a startle stays to its end', () => {
    const behaviors = {
      sit: { always: 1, act: 'halt' },
      jump: { sees: { kind: 'sheep', all: ['isHot'], maxValue: 1 }, startle: true, act: 'halt', until: { ticks: 6 } },
      freeze: { sees: { kind: 'wolf', all: ['isHot'], maxValue: 1 }, startle: true, act: 'halt', until: { ticks: 6 } },
    }
    const world = worldOf(
      { behavior: { arbitration: 'dice', behaviors } },
      { dolly: { kind: 'sheep', at: [0, 0, 2] }, wolf: { kind: 'wolf', at: [0, 0, 3] } },
    )
    world.step(2)
    world.input({ input: 'set', entity: 'wolf', field: 'isHot', value: true })
    world.step()
    expect(doing(world)).toBe('freeze')
    world.input({ input: 'set', entity: 'dolly', field: 'isHot', value: true })
    world.input({ input: 'set', entity: 'wolf', field: 'isHot', value: false })
    world.step(3)
    expect(doing(world)).toBe('freeze')
    world.step(4)
    expect(doing(world)).toBe('jump')
  })

  it('[BE22] a copy that startles does so by itself, and only on its trigger', () => {
    const behaviors = {
      sit: { always: 1, act: 'halt', until: { ticks: 20 } },
      walk: { always: 1000, act: 'halt', until: { ticks: 20 } },
      sitDown: { sees: { kind: 'wolf', all: ['isHot'], maxValue: 1 }, copyOf: 'sit', startle: true, act: 'halt' },
    }
    const world = worldOf({ behavior: { arbitration: 'dice', behaviors } }, { wolf: { kind: 'wolf', at: [0, 0, 3] } })
    world.step(30)
    expect(doing(world)).toBe('walk')
    world.input({ input: 'set', entity: 'wolf', field: 'isHot', value: true })
    world.step()
    expect(doing(world)).toBe('sitDown')
    world.input({ input: 'set', entity: 'wolf', field: 'isHot', value: false })
    world.step(3)
    expect(doing(world)).toBe('walk')
  })
})

describe('action tuples', () => {
  it('[BE23] a trigger is the greatest confidence of its percept, and nothing below its least', () => {
    const world = worldOf(
      {
        senses: { ears: { by: 'hearing' }, eyes: { by: 'direct', rangeM: 30 } },
        percepts: { away: { of: 'sound', sound: 'away', halfS: 2 } },
        behavior: {
          arbitration: 'dice',
          behaviors: {
            rest: { always: 0.0001, act: 'halt' },
            circle: { trigger: 'away', startle: true, act: 'wag tail', until: { s: 1 } },
          },
        },
      },
      { dolly: { kind: 'sheep', at: [0, 0, 2] } },
    )
    world.step(2)
    expect(doing(world)).toBe('rest')
    world.input({ input: 'sound', sound: 'away', at: [1, 0, 1], loudness: 1 })
    world.step(2)
    expect(doing(world)).toBe('circle')
    expect(world.why('cat')?.sentence).toContain('perceives away')
    const value = () => world.why('cat')?.groups[0].behaviors.find(({ name }) => name === 'circle')?.pre ?? -1
    let least = 1
    for (let tick = 0; tick < 200 && value() > 0; tick++) {
      least = Math.min(least, value())
      world.step()
    }
    expect(least).toBeGreaterThanOrEqual(0.5)
    expect(least).toBeLessThan(0.55)
  })

  const chase = (objectOrSees: object, arbitration: 'dice' | 'inhibition'): World =>
    worldOf(
      {
        senses: { eyes: { by: 'direct', rangeM: 50, fieldOfViewRad: 6.28 } },
        behavior: {
          arbitration,
          behaviors: { stalk: { always: 1, act: 'face it', ...objectOrSees } },
        },
      },
      { one: { kind: 'sheep', at: [3, 0, 3] }, two: { kind: 'sheep', at: [-3, 0, 3.1] } },
    )
  const turnsOf = (world: World): number => {
    let turns = 0
    let last = ''
    for (let turn = 0; turn < 10; turn++) {
      world.input({ input: 'place', entity: turn % 2 === 0 ? 'one' : 'two', at: [turn % 2 === 0 ? 3 : -3, 0, 2.95] })
      world.input({ input: 'place', entity: turn % 2 === 0 ? 'two' : 'one', at: [turn % 2 === 0 ? -3 : 3, 0, 3.05] })
      world.step(30)
      const toward = (world.entity('cat')?.headingRad ?? 0) > 0 ? 'left' : 'right'
      if (last !== '' && toward !== last) turns++
      last = toward
    }
    return turns
  }

  it('[BE24] an object is kept for the bout, in every group; what a releaser found is kept where dice decide', () => {
    expect(turnsOf(chase({ object: { kind: 'sheep' } }, 'inhibition'))).toBe(0)
    expect(turnsOf(chase({ sees: { kind: 'sheep', maxValue: 1 }, until: { ticks: 1000 } }, 'dice'))).toBe(0)
    expect(turnsOf(chase({ sees: { kind: 'sheep', maxValue: 1 } }, 'inhibition'))).toBeGreaterThan(5)
  })

  it('[BE24] without an object there is no value; one that is forgotten or no longer fits is given up for another', () => {
    const world = chase({ object: { kind: 'sheep', range: [0, 6] }, always: 3 }, 'inhibition')
    world.step()
    expect(world.why('cat')?.slots.objectOfAttention).toBe('sheep')
    world.input({ input: 'place', entity: 'one', at: [30, 0, 30] })
    world.step(2)
    expect(doing(world)).toBe('stalk')
    world.input({ input: 'remove', entity: 'one' })
    world.input({ input: 'remove', entity: 'two' })
    world.step(4000)
    expect(doing(world)).toBe('nothing')
  })

  it('[BE24] a behavior that follows itself is about its object from its first tick on', () => {
    const world = chase({ object: { kind: 'sheep' }, until: { ticks: 5 } }, 'dice')
    world.step()
    for (let tick = 0; tick < 30; tick++) {
      world.step()
      expect(world.why('cat')?.slots.objectOfAttention, `tick ${tick}`).toBe('sheep')
    }
  })

  it('[BE24] an object without a kind is whatever else is remembered and fits, never the creature itself', () => {
    const world = worldOf(
      {
        senses: { eyes: { by: 'direct', rangeM: 50, fieldOfViewRad: 6.28, kinds: ['sheep', 'wolf'] } },
        behavior: { heed: { always: 1, object: { where: ['far 3'], pick: 'nearest' }, act: 'face it' } },
      },
      { sheep: { kind: 'sheep', at: [0, 0, 2] }, wolf: { kind: 'wolf', at: [0, 0, 5] } },
    )
    world.step(3)
    expect(world.why('cat')?.slots.objectOfAttention).toBe('wolf')
    world.input({ input: 'remove', entity: 'wolf' })
    world.step(200)
    expect(doing(world)).toBe('nothing')
    world.dispose()
  })

  it('[BE25] a bout ends after its seconds, when a slot is filled, when it has arrived, or by what its own object does', () => {
    const ends = (until: object, more: Partial<SpeciesDefinition> = {}): number => {
      const world = worldOf(
        {
          senses: { eyes: { by: 'direct', rangeM: 50, fieldOfViewRad: 6.28 } },
          behavior: {
            arbitration: 'dice',
            behaviors: {
              go: { sees: { kind: 'sheep', maxValue: 100 }, act: 'approach it within 0.5', until },
              rest: { always: 1e-9, act: 'halt' },
            },
          },
          ...more,
        },
        { dolly: { kind: 'sheep', at: [0, 0, 3] }, molly: { kind: 'sheep', at: [0, 0, 9] } },
      )
      for (let tick = 1; tick < 400; tick++) {
        if (tick === 30) world.input({ input: 'set', entity: 'molly', field: 'isHot', value: true })
        if (tick === 60) world.input({ input: 'set', entity: 'dolly', field: 'isHot', value: true })
        world.step()
        if (tick > 1 && world.why('cat')?.groups[0].dice?.sinceTicks === 1) return tick
      }
      return -1
    }
    expect(ends({ s: 1 })).toBe(21)
    expect(ends({ sees: { kind: 'it', all: ['isHot'] } })).toBe(60)
    const there = ends({ there: true })
    expect(there).toBeGreaterThan(20)
    expect(there).toBeLessThan(60)
    const slots = { slots: { done: { keeps: true } } }
    expect(ends({ slot: 'done' }, slots)).toBe(-1)
  })
})

describe('slots', () => {
  const attentive = (later: object): Partial<SpeciesDefinition> => ({
    senses: { eyes: { by: 'direct', rangeM: 50, fieldOfViewRad: 6.28 } },
    slots: { haste: {}, mood: { holds: 'name', keeps: true } },
    actionGroups: ['attention', 'primary', 'gait'],
    groups: {
      attention: { watch: { object: { kind: 'wolf' }, always: 1, act: ['ears', 'post haste 0.25', 'post mood wary'] } },
      primary: { rest: { always: 1, act: 'wag tail' }, ...later },
      gait: { hurry: { feels: { slot: 'haste', maxValue: 8 }, act: 'post mood hurried' } },
    },
  })
  const wolf = { wolf: { kind: 'wolf', at: [0, 0, 5] } } as const

  it('[BE26] what one group posts a later one reads on the same tick; the last who posts is right, and why tells', () => {
    const world = worldOf(attentive({}), wolf)
    world.step()
    const why = world.why('cat')
    expect(why?.slots).toEqual({ motorDesire: 'wagTail', objectOfAttention: 'wolf', haste: 0.25, mood: 'hurried' })
    expect(why?.groups.find(({ name }) => name === 'gait')?.behaviors[0].pre).toBe(2)
    expect(why?.paragraph).toContain('haste 0.25')
  })

  it('[BE26] a slot is emptied before choosing unless it keeps; it is saved', () => {
    const world = worldOf(attentive({}), wolf)
    world.step(2)
    const again = restoreWorld(world.snapshot())
    world.input({ input: 'remove', entity: 'wolf' })
    again.input({ input: 'remove', entity: 'wolf' })
    world.step(2000)
    again.step(2000)
    expect(world.why('cat')?.slots.mood).toBe('hurried')
    expect(world.why('cat')?.slots.haste).toBeUndefined()
    expect(again.hash()).toBe(world.hash())
  })

  it('[BE26] an argument can come from a slot', () => {
    const world = worldOf({
      slots: { pace: { keeps: true } },
      behavior: { run: { always: 1, act: ['post pace 0.5', 'move speed @pace'] } },
    })
    world.step(40)
    const far = () => world.entity('cat')?.z ?? 0
    const from = far()
    world.step(20)
    expect(far() - from).toBeCloseTo(0.5, 3)
  })

  it('[BE27] action groups choose each by itself; a degree of freedom that two want goes to the later; the path is that of primary', () => {
    const world = worldOf(attentive({ rest: { always: 1, act: 'droop ears' } }), wolf)
    world.step(3)
    expect(world.glance('cat')?.path).toEqual(['rest'])
    const skills = world
      .why('cat')
      ?.skills.filter(({ phase }) => phase === 'on')
      .map(({ name }) => name)
    expect(skills).toEqual(['droop'])
    expect(world.why('cat')?.refusals[0]).toContain('prick')
    expect(world.direct('cat: force rest').ok).toBe(true)
    world.step()
    expect(world.glance('cat')?.path).toEqual(['rest'])
    expect(world.why('cat')?.slots.objectOfAttention).toBe('wolf')
  })

  it('[BE28] what is wrong with triggers, objects, slots and action groups is told with its place', () => {
    const found = checkSpecies(
      speciesOf({
        slots: { pace: {} },
        actionGroups: ['attention', 'attention'],
        groups: {
          attention: {
            arbitration: 'dice',
            behaviors: {
              a: { trigger: 'bark', wants: 'x', act: 'move speed @pase', until: { slot: 'pase' } },
              b: {
                object: { kind: 'it', range: [5, 2] },
                always: 1,
                fixed: true,
                act: ['post pace quick', 'post pase 1'],
              },
            },
          },
        },
      }) as SpeciesDefinition,
      { commands: COMMANDS },
    ).map(({ code, path }) => `${code} ${path}`)
    for (const expected of [
      'GROUP-PRIMARY actionGroups',
      'NAME-DUPLICATE actionGroups[1]',
      'PERCEPT-UNKNOWN groups.attention.behaviors.a.trigger',
      'BEHAVIOR-MISPLACED groups.attention.behaviors.a.wants',
      'SLOT-UNKNOWN groups.attention.behaviors.a.act',
      'SLOT-UNKNOWN groups.attention.behaviors.a.until.slot',
      'RELEASER-RANGE groups.attention.behaviors.b.object.range',
      'KIND-UNKNOWN groups.attention.behaviors.b.object.kind',
      'BEHAVIOR-MISPLACED groups.attention.behaviors.b.fixed',
      'COMMAND-ARGUMENT groups.attention.behaviors.b.act[0]',
      'SLOT-UNKNOWN groups.attention.behaviors.b.act[1]',
    ])
      expect(found).toContain(expected)
  })
})
