// Looks that more than one file needs. The first two are of the first scene, apart from their minds: a page that draws them ahead of the
// engine needs no more.

/** Silas. */
export const silasLook = { as: 'dog', colour: '#b57a45', accent: '#f3e6d2' } as const

/** A person. */
export const personLook = { as: 'puppet', colour: '#5b6f8f', accent: '#e9c9a8' } as const

/** What Dr. Puppet looks like, at home and at school. */
export const doctorLook = { as: 'puppet', colour: '#8c4a52', accent: '#edc9a0' } as const
