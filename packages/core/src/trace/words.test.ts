import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { createWorld, type InputDefinition, type World } from '../index.ts'
import { feels, listed, nounOf, type PerceivedThing, perceives, tellReasons } from './words.ts'

const thing = (change: Partial<PerceivedThing>): PerceivedThing => ({
  sense: 'sight',
  kind: 'sheep',
  sound: '',
  isLost: false,
  rangeM: 6.08,
  bearingRad: 0,
  ...change,
})

describe('words', () => {
  it('[TR2] say how a thing is known', () => {
    expect(perceives(thing({}))).toBe('sees the sheep 6.08 m away')
    expect(perceives(thing({ sense: 'nose', kind: 'goal' }))).toBe('senses the goal 6.08 m away')
    expect(perceives(thing({ sense: 'touch' }))).toBe('touches the sheep 6.08 m away')
    expect(perceives(thing({ sense: 'memory' }))).toBe('remembers the sheep 6.08 m away')
    expect(perceives(thing({ sense: 'memory', isLost: true }))).toBe('misses the sheep and believes it 6.08 m away')
    expect(perceives(thing({ sense: 'hearing', sound: 'baa' }))).toBe('hears “baa” from the sheep 6.08 m away')
    expect(perceives(thing({ sense: 'hearing', kind: 'clap', sound: 'clap' }))).toBe('hears “clap” 6.08 m away')
    expect(perceives(thing({ sense: 'memory', kind: 'something' }))).toBe('remembers something 6.08 m away')
  })

  it('[TR2] name things as people do', () => {
    expect(nounOf(thing({ kind: 'person.leftHand' }))).toBe('the person’s left hand')
    expect(nounOf(thing({ kind: 'fireHydrant' }))).toBe('the fire hydrant')
    expect(feels('held')).toBe('feels held')
    expect(feels('pathFree and goalInView')).toBe('feels a free path and the goal in view')
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
  })

  it('[TR2] give each reason once, with all that it gave', () => {
    const told = tellReasons([
      { text: 'hunger 5', amounts: [] },
      { text: 'sees the food 2 m away', amounts: [0.5] },
      { text: 'hunger 5', amounts: [] },
      { text: 'sees the food 2 m away', amounts: [20] },
    ])
    expect(told).toEqual(['hunger 5', 'sees the food 2 m away (0.5 and 20)'])
  })
})

describe('why', () => {
  const worldOf = (name: string, inputs: Readonly<Record<number, InputDefinition>>, ticks: number): World => {
    const scene = findScene(name)
    if (scene === undefined) throw new Error(`no scene ${name}`)
    const world = createWorld(scene.world, { seed: 4 })
    while (world.tick < ticks) {
      const input = inputs[world.tick]
      if (input !== undefined) world.input(input)
      world.step()
    }
    return world
  }

  it('[TR2] of one who hears, remembers and misses reads as English', () => {
    const sit: InputDefinition = { input: 'sound', sound: 'sit', entity: 'shepherd' }
    expect(worldOf('sheep', { 40: sit }, 41).why('onlooker')?.sentence).toMatch(
      /^Heed \(the shepherd\): hears “sit” from the shepherd [\d.]+ m away \(30\); watch had 10\.$/,
    )
    expect(worldOf('sheep', {}, 66).why('onlooker')?.sentence).toMatch(
      /^Watch \(the sheep\): remembers the sheep [\d.]+ m away \(10\); rest had 1\.$/,
    )
    const gone: InputDefinition = { input: 'remove', entity: 'ball' }
    expect(worldOf('wall', { 60: gone }, 80).why('watcher')?.sentence).toMatch(
      /^Seek \(the ball\): misses the ball and believes it [\d.]+ m away \(30\); /,
    )
  })

  it('[TR2] does not call remembered what is sensed, nor sensed what is remembered', () => {
    const world = worldOf('sheep', {}, 65)
    world.watch('onlooker', true)
    world.step()
    const sentence = (room: string) => world.trace('onlooker').find((record) => record.room === room)?.sentence
    expect(sentence('senses')).toMatch(/^Senses the shepherd [\d.]+ m away\.$/)
    expect(sentence('perception')).toMatch(
      /^Believes in 3 things; remembers the sheep [\d.]+ m away, the sheep [\d.]+ m away\.$/,
    )
    expect(world.why('onlooker')?.paragraph).toMatch(
      / It senses the shepherd [\d.]+ m away\. It remembers the sheep [\d.]+ m away and the sheep [\d.]+ m away\. /,
    )
  })
})
