// A colour for a name: the same name has the same colour everywhere and always, in both themes readable.
import type { Theme } from '@ethogram/three'

/** Hues far enough apart to be told from each other, in degrees. */
const HUES = [212, 28, 150, 330, 48, 268, 184, 4, 96, 300, 232, 70] as const

/** The fill of a block and the words on it. */
export interface NameColour {
  readonly fill: string
  readonly text: string
  /** For lines on the card. */
  readonly line: string
}

/** The colour of a name; what is below a behavior has its hue and a shade of its own. */
export function nameColour(name: string, theme: Theme, shadeBy = ''): NameColour {
  const hue = HUES[hashOf(name) % HUES.length]
  const shade = shadeBy === '' ? 0 : (hashOf(shadeBy) % 5) - 2
  if (theme === 'dark') {
    return {
      fill: `hsl(${hue} 42% ${34 + 4 * shade}%)`,
      text: `hsl(${hue} 60% 93%)`,
      line: `hsl(${hue} 62% 68%)`,
    }
  }
  return {
    fill: `hsl(${hue} 55% ${76 + 4 * shade}%)`,
    text: `hsl(${hue} 60% 17%)`,
    line: `hsl(${hue} 60% 36%)`,
  }
}

function hashOf(name: string): number {
  let hash = 2166136261
  for (let k = 0; k < name.length; k++) hash = Math.imul(hash ^ name.charCodeAt(k), 16777619) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}
