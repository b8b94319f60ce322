// What an object without a kind is looked for as.

/** In place of a kind: whatever else is remembered. No kind has such a name. */
export const ANYTHING = 'anything at all'
