// A behavior in one line with its parameters: the studio, the console and the traces all show that line.

import { describeAct } from '../skills/act.ts'
import type { ActDefinition, ReleaserDefinition } from '../types.ts'
import type { FlatBehavior } from './flatten-behavior.ts'

/** `eat: wants hunger, sees food 0–0–2 m ≤ 20 → chew` */
export function describeBehavior(behavior: FlatBehavior): string {
  const { definition } = behavior
  const parts = [
    ...[definition.wants ?? []].flat().map((name) => `wants ${name}`),
    ...(['sees', 'hears', 'feels'] as const).flatMap((channel) => {
      const list = [definition[channel] ?? []].flat()
      return list.map((entry) => `${channel} ${typeof entry === 'string' ? entry : describeReleaser(entry)}`)
    }),
    ...(definition.always === undefined ? [] : [`always ${definition.always}`]),
  ]
  const does = behavior.acts.map(plain).join(', ')
  const suggests =
    behavior.suggestions.length === 0 ? '' : `; else suggests ${behavior.suggestions.map(plain).join(', ')}`
  const what = does || (behavior.child >= 0 || definition.do !== undefined ? 'its group' : 'nothing by itself')
  return `${behavior.name}: ${parts.join(', ') || 'no reason'} → ${what}${suggests}`
}

function plain(act: ActDefinition): string {
  if (typeof act === 'object' && 'call' in act) return `${act.call} of ${act.from.join(', ')}`
  return describeAct(act)
}

function describeReleaser(definition: ReleaserDefinition): string {
  const what = [definition.kind ?? []].flat().join(' or ')
  const filters = (['any', 'all', 'none'] as const).flatMap((key) =>
    definition[key] === undefined ? [] : [`${key} of ${definition[key].join(', ')}`],
  )
  const range = definition.range === undefined ? [] : [`${definition.range.join('–')} m`]
  const maxValue = definition.maxValue === undefined ? [] : [`≤ ${definition.maxValue}`]
  return [what, ...filters, ...range, ...maxValue].filter((part) => part !== '').join(' ')
}
