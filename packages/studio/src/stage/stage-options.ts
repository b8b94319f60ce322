// What a stage is given: what it draws from, how, and whom it tells what was done on it.
import type { Vector3 } from '@ethogram/core'
import type { FrameSource, Quality, Theme } from '@ethogram/three'
import type { BeliefFeed } from '../engine/belief-feed.ts'
import type { OtherFeed } from '../engine/other-feed.ts'
import type { WalkFeed } from '../engine/walk-feed.ts'
import type { StageLabel } from './drawn-umwelt.ts'
import type { FreeArea } from './free-area.ts'

/** What the stage draws from. */
export interface StageFeed extends FrameSource {
  advance(nowMs: number): boolean
  /** Where that is which the scene's hero is at, as they believe. */
  readonly heroAt: Vector3 | undefined
}

/** How a stage is set up. */
export interface StageOptions {
  readonly quality: Quality
  readonly theme: Theme
  /** Pictures are made; otherwise everything is only put into its place, as for one. */
  readonly isPictured: boolean
  /** What the picked creature believes, while that is wanted. */
  readonly beliefs: BeliefFeed
  /** Why the picked creature steps where it steps, while that is wanted. */
  readonly walk: WalkFeed
  /** Another future at the same moment, while that is wanted. */
  readonly other: OtherFeed
  /** Somebody has drawn the camera away from whom it followed. */
  readonly onLetGo: () => void
  readonly onPick: (name: string | undefined) => void
  /** A position on the ground that was asked for. */
  readonly onAim: (x: number, y: number, z: number) => void
  /** The ground was clicked while it means to go there. */
  readonly onGo: (x: number, y: number, z: number) => void
  /** Whether a press on an entity takes it along: then `onDrop` tells where it was let go. */
  readonly onGrab: (name: string) => boolean
  readonly onDrop: (x: number, y: number, z: number) => void
  /** The pointer is over a position of the ground; none when it left. */
  readonly onPoint: (at: readonly [number, number, number] | undefined) => void
  /** You have turned your eyes to a heading of the world. */
  readonly onLookAbout: (yawRad: number) => void
  /** Puts the label of the picked entity into the free part of the window; without a position, hides it. */
  readonly onLabel: (at: { x: number; y: number } | undefined, free: FreeArea) => void
  /** Puts words about beliefs. */
  readonly onBeliefLabels: (labels: readonly StageLabel[]) => void
  /** A memory was clicked where only beliefs are drawn; 0 for none. */
  readonly onMemory: (id: number) => void
}
