// Numbers with which meshes are built, in cells, the same for both libraries.

/** Headroom over a flat floor and how high it may be climbed: both only have to be more than nothing. */
export const HIGH = 10
export const CLIMB = 1

/** The area of cells that can be walked on. */
export const WALKABLE = 1

/** How far the edge of a mesh may be off the cells that it goes along. More: fewer pieces, and nearer to solids. */
export const MOST_OFF = 1

/**
 * Edges are cut at this length: a way over a mesh is chosen by the middles of edges, so long ones make it choose worse. Shorter: more pieces,
 * more time.
 */
export const LONGEST_EDGE = 12

/** Corners of a piece at most. */
export const CORNERS_OF_PIECES = 6
