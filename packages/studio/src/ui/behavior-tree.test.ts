import type { BehaviorReport } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { behaviorGroups, greatestValue, ownName } from './behavior-tree.ts'

function behavior(name: string, group: string, pre = 0): BehaviorReport {
  return { name, group, pre, post: 0, interest: 1, isActive: false, line: name }
}

describe('behaviors', () => {
  it('stand below the behavior that opens their group', () => {
    const groups = behaviorGroups([
      behavior('play', 'top'),
      behavior('rest', 'top'),
      behavior('play.chase', 'play'),
      behavior('play.fetch', 'play'),
      behavior('play.fetch.grab', 'play.fetch'),
    ])
    expect(groups.map((group) => group.group)).toEqual(['top'])
    const [play, rest] = groups[0].nodes
    expect(play.children.map((node) => node.behavior.name)).toEqual(['play.chase', 'play.fetch'])
    expect(play.children[1].children.map((node) => node.behavior.name)).toEqual(['play.fetch.grab'])
    expect(rest.children).toEqual([])
  })

  it('of a shared group stand once, under its name', () => {
    const groups = behaviorGroups([behavior('eat', 'top'), behavior('goTo.walk', 'goTo')])
    expect(groups.map((group) => group.group)).toEqual(['top', 'goTo'])
  })

  it('do not run in circles when a group opens itself', () => {
    const groups = behaviorGroups([behavior('top', 'top')])
    expect(groups[0].nodes[0].children).toEqual([])
  })

  it('are measured against the greatest of them, never against nothing', () => {
    expect(greatestValue([behavior('a', 'top', 4), behavior('b', 'top', 9)])).toBe(9)
    expect(greatestValue([])).toBeGreaterThan(0)
    expect(ownName('play.fetch.grab')).toBe('grab')
    expect(ownName('play')).toBe('play')
  })
})
