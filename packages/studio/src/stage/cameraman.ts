// Whom the camera is with: whom the scene is about, you once you are there, and what the hero is at; or whoever is followed.
//
// Reads the frame as it is drawn, so it is with them in the very picture; its time is that of the world, and the clock's only while the world
// stands. It cuts where the world jumps. Somebody who draws the camera aside takes it over, until they ask for home.
import type { Vector3 } from '@ethogram/core'
import type { WorldView } from '@ethogram/three'
import type { CameraRig, Filmed } from './camera-rig.ts'
import { Attention } from './framing/attention.ts'
import { atSubject, castOf, coversOf } from './framing/cast.ts'
import { sideOf } from './framing/fit.ts'
import { homeView } from './home-view.ts'
import type { StageFeed } from './stage-options.ts'

/** The side on which the camera stands where a scene does not say. */
const USUAL_SIDE = [0.55, 0.3, 0.8] as const

/** The longest step of the clock's time, seconds: after a rest the camera must not leap. */
const LONGEST_S = 0.1

/** Somebody who is farther from where they were than this, and than so fast, has jumped: metres, metres a second. */
const JUMP_M = 3
const JUMP_MPS = 14

/** How near one follows at most and at least, metres. */
const FOLLOW_M = [1.2, 40] as const

/** How much more than in a whole window is framed in half of it: two worlds that are cut off are hard to compare. */
const HALF_MARGIN = 1.3

/** What the camera is to be with, as the stage knows it. */
export interface Company {
  readonly picked: string | undefined
  readonly isFollowing: boolean
  /** Your name while you are there. */
  readonly you: string | undefined
}

/** Leads one camera. */
export class Cameraman {
  /** The camera keeps to whom the scene is about, until somebody draws it aside. */
  isLed = false
  readonly #rig: CameraRig
  readonly #view: WorldView
  readonly #feed: StageFeed
  readonly #attention = new Attention()
  #isCutDue = true
  #timeS = 0
  #clockMs = 0
  #heroAt: Vector3 | undefined
  #hero: string | undefined

  constructor(rig: CameraRig, view: WorldView, feed: StageFeed) {
    this.#rig = rig
    this.#view = view
    this.#feed = feed
  }

  /** Who it films now: the hero's name. */
  get hero(): string | undefined {
    return this.#hero
  }

  /** The next picture is a cut. */
  cut(): void {
    this.#isCutDue = true
  }

  /** With whom the scene is about, if it says so; else where everything is seen. */
  goHome(isAtOnce: boolean, isSplit: boolean): void {
    if (this.#feed.scenery().view === undefined) {
      this.seeAll(isAtOnce, isSplit)
      return
    }
    this.#rig.stopFilming()
    this.isLed = true
    if (isAtOnce) this.cut()
  }

  /** Where everything is seen. */
  seeAll(isAtOnce: boolean, isSplit: boolean): void {
    this.isLed = false
    const { target, radiusM } = homeView(this.#feed.scenery(), this.#feed.current)
    this.#rig.goHome({ target, radiusM: radiusM * (isSplit ? HALF_MARGIN : 1) }, isAtOnce)
  }

  /** Goes along with whoever is followed from as far as it is now. */
  follow(name: string): void {
    const subject = castOf(this.#feed.scenery(), this.#view.drawn, { hero: name, others: [] })[0]
    if (subject === undefined) return
    const { x, y, z } = this.#rig.camera.position
    const farM = Math.hypot(x - subject.x, y - subject.y - subject.heightM / 2, z - subject.z)
    this.#rig.keepDistance(Math.min(FOLLOW_M[1], Math.max(FOLLOW_M[0], farM)))
  }

  /** Moves the camera for the picture that was just drawn up, at a moment of the clock. Says whether it has still to move on, or was drawn aside. */
  film(company: Company, nowMs: number): Filmed {
    const scenery = this.#feed.scenery()
    const frame = this.#view.drawn
    const clockS = Math.min(LONGEST_S, Math.max(0, (nowMs - this.#clockMs) / 1000))
    const lastS = this.#timeS
    this.#clockMs = nowMs
    this.#timeS = frame.timeS
    const isFollowing = company.isFollowing && company.picked !== undefined
    const hero = isFollowing ? company.picked : this.isLed ? scenery.view?.of : undefined
    const isOtherHero = hero !== this.#hero
    this.#hero = hero
    if (hero === undefined) return 'still'
    const others = isFollowing ? [company.you] : [company.you, scenery.view?.with]
    const [first, ...rest] = castOf(scenery, frame, { hero, others })
    if (first === undefined) return 'still'
    const passedS = Math.max(clockS, frame.timeS - lastS)
    const isJump = this.#isJump([first.x, first.y, first.z], frame.timeS - lastS) && !isOtherHero
    const isCut = this.#isCutDue || isJump
    this.#isCutDue = false
    if (isCut) this.#attention.clear()
    const at = isFollowing ? undefined : this.#attention.take(this.#feed.heroAt, passedS)
    const result = this.#rig.film(
      {
        cast: [first, ...rest],
        at: atSubject(at),
        ...coversOf(scenery, frame, { hero, others }),
        fromM: scenery.view?.fromM ?? FOLLOW_M[0] * 3,
        side: sideOf(...(scenery.view?.side ?? USUAL_SIDE)),
        groundM: (x, z) => this.#view.groundHeight(x, z),
      },
      passedS,
      isCut,
    )
    if (result === 'aside') {
      this.isLed = false
      this.#rig.stopFilming()
    }
    return result
  }

  #isJump(at: Vector3, passedS: number): boolean {
    const before = this.#heroAt
    this.#heroAt = at
    if (before === undefined) return false
    const wayM = Math.hypot(at[0] - before[0], at[1] - before[1], at[2] - before[2])
    return wayM > JUMP_M && wayM > JUMP_MPS * Math.max(0, passedS)
  }
}
