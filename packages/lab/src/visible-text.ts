// Text from outside, as a terminal, a figure or a page may show it: what steers a terminal or turns the direction of reading is
// written out, everything else stays.
//
// Texts come from definitions, recordings, file names and command lines. Printed raw, an escape character in one could clear the
// screen or hide a line, and a right-to-left mark would turn the words after it around. Inside JSON the written form is JSON's own.

/** Control characters but line ends and tabs, halves of a character, separators of lines, and marks of direction. */
const STEERING = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** The text with such characters as `\u001b`. */
export function visibleText(text: string): string {
  return text.replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
