// What the first two of the first scene look like, apart from their minds: a page that draws them ahead of the engine needs no more.

/** Silas. */
export const silasLook = { as: 'dog', colour: '#b57a45', accent: '#f3e6d2' } as const

/** A person. */
export const personLook = { as: 'puppet', colour: '#5b6f8f', accent: '#e9c9a8' } as const
