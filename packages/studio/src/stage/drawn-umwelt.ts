// What is drawn of a creature's beliefs, as plain data: for tests, which must not guess at pixels, and for the curious.

/** How a memory is drawn: a thin cage around what is seen, a ghost of what is remembered, a soft ball for a mere sound. */
export type MemoryLook = 'seen' | 'ghost' | 'something'

/** One memory on the stage. */
export interface DrawnMemory {
  readonly id: number
  readonly kind: string
  readonly look: MemoryLook
  /** 0…1; the body of something seen is drawn only where the world itself is not. */
  readonly opacity: number
  /** Where its foot stands. */
  readonly at: readonly [number, number, number]
  /** Radius of the ring of uncertainty, metres. */
  readonly ringM: number
  readonly hasArrow: boolean
  readonly hasWayOut: boolean
}

/** The reach of one sense on the ground. */
export interface DrawnReach {
  readonly sense: string
  readonly look: 'sight' | 'nose' | 'hearing'
  /** What it covers and what something stands before, in square metres. */
  readonly openM2: number
  readonly hiddenM2: number
}

/** Everything drawn of one creature's beliefs in the last picture. */
export interface DrawnUmwelt {
  readonly name: string
  readonly tick: number
  readonly isSplit: boolean
  readonly memories: readonly DrawnMemory[]
  readonly reaches: readonly DrawnReach[]
  /** Things of the world that it does not believe in. */
  readonly absent: readonly string[]
  /** Spots and stretches of ways that it has walked. */
  readonly spots: number
  readonly stretches: number
  readonly heatCells: number
  readonly glances: number
  readonly labels: readonly StageLabel[]
}

/** A word on the stage, in CSS pixels. */
export interface StageLabel {
  readonly key: string
  readonly text: string
  readonly tone: 'name' | 'surprise' | 'other'
  /** 0…1. */
  readonly strength: number
  readonly x: number
  readonly y: number
}
