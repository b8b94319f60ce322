// The part of the window that no panel, card or bar covers.

/** A rectangle of the window, in CSS pixels from its upper left corner. */
export interface FreeArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
