// What a picture shows: which world, when, from where, and what is said to it before. Plain data, so that it crosses into a page.

/** One picture, still or moving. */
export interface Shot {
  /** Name of a scene. */
  readonly scene: string
  readonly seed: number
  /** When it begins, in simulated seconds. */
  readonly fromS: number
  /** How long it lasts, and the time between two pictures; a still lasts 0. */
  readonly forS: number
  readonly everyS: number
  readonly width: number
  readonly height: number
  /** Whom the camera looks at; without a name, at the position. */
  readonly follow?: string
  /** Where it looks, in metres, from the one it follows or from the middle of the world. */
  readonly at: readonly [number, number, number]
  /** Where it stands, likewise. */
  readonly camera: readonly [number, number, number]
  /** Share of the way to whom it follows that the camera makes up in a twentieth of a second; 0 follows only until it begins. */
  readonly eager: number
  /** From bottom to top, in degrees. */
  readonly fieldOfViewDegrees: number
  /** Lines of the console, and when they are said, in simulated seconds. */
  readonly say: readonly { readonly atS: number; readonly line: string }[]
  /** Names of entities that are not drawn. */
  readonly hide: readonly string[]
  /** Whose steps are explained: the fan of its latest choice is drawn. */
  readonly steps?: string
}
