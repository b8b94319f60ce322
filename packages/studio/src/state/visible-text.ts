// Text from files and definitions of others, as it may stand in a sentence of ours. Pure.
//
// Elements keep marks of direction to themselves (parts/tokens.css); within one sentence a right-to-left mark would turn the words
// after a name around, and control characters would hide part of it. They are written out.

const STEERING = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** The text with such characters as `\u202e`. */
export function visibleText(text: string): string {
  return text.replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
