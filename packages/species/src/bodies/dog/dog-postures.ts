// The dog's postures: what he does with legs and trunk. Each holds `legs` and `trunk`, so only one of them is on at a time.
//
// A posture is said as where feet and trunk are from where they stand. Spring-loaded like every skill: whoever asks for
// something else gets him on his feet first. Some go over directly into others: from sitting he lies down, begs or gives a
// paw without standing up. Numbers are of the middling dog and follow his measures; they were found by looking.
// Seeds: 003 §10.2 (Silas's motor skills), 000 §4.1.

import type { SkillDefinition } from '@ethogram/core'
import type { DogMeasures } from './dog-measures.ts'
import { type DogPose, dogPoses, scaled } from './dog-poses.ts'

type Skills = Readonly<Record<string, SkillDefinition>>

/** Postures that go over into others without standing up. Who lies on his back has to turn back first. */
const GOES_TO: Readonly<Record<string, readonly string[]>> = {
  sit: ['lieDown', 'beg', 'givePaw', 'scratch', 'curlUp'],
  lieDown: ['sit', 'curlUp', 'turnOver'],
  beg: ['sit', 'givePaw', 'lieDown'],
  givePaw: ['sit', 'beg', 'lieDown'],
  scratch: ['sit', 'lieDown'],
  curlUp: ['lieDown'],
}

/** The skills of posture. */
export function dogPostures(measures: DogMeasures): Skills {
  const poses = dogPoses(measures)
  const of = (pose: DogPose): DogPose => scaled(pose, measures.k)
  const pose = (name: string, to: DogPose, more: Partial<SkillDefinition> = {}): SkillDefinition => ({
    does: 'pose',
    uses: ['legs', 'trunk'],
    goesTo: GOES_TO[name] ?? [],
    pose: of(to),
    ...more,
  })
  return {
    sit: pose('sit', poses.sit),
    // The tail lies as well: hanging lower by a mood, it would be in the ground.
    lieDown: pose('lieDown', poses.lie, { uses: ['legs', 'trunk', 'tailHeight'] }),
    beg: pose('beg', poses.beg, {
      about: 'sits up and lifts both paws',
      enters: [of(poses.sit)],
      leaves: [of(poses.sit)],
    }),
    givePaw: pose('givePaw', poses.givePaw, { enters: [of(poses.sit)], leaves: [of(poses.sit)] }),
    liftLeg: pose('liftLeg', poses.liftLeg, { about: 'lifts a hind leg; the tail goes up out of the way' }),
    crouch: pose('crouch', poses.crouch, { about: 'makes himself small' }),
    bowDown: pose('bowDown', poses.playBow, { about: 'front down, rump up: play with me' }),
    stretch: pose('stretch', poses.stretch),
    turnOver: pose('turnOver', poses.onBack, {
      about: 'lies down, goes over his side and lies on his back',
      uses: ['legs', 'trunk', 'headTilt'],
      enters: [of(poses.lie), of(poses.gathered), of(poses.onSide)],
      leaves: [of(poses.onSide), of(poses.gathered), of(poses.lie)],
    }),
    curlUp: pose('curlUp', poses.asleep, {
      about: 'lies down with his chin on his paws and his tail round him, eyes shut',
      uses: ['legs', 'trunk', 'neck', 'headYaw', 'headPitch', 'headTilt', 'headShake', 'lids', 'tailHeight'],
      enters: [of(poses.lie)],
      leaves: [of(poses.waking), of(poses.lie)],
    }),
    arch: pose('arch', poses.arch, { about: 'rounds his back and stands stiff' }),
    cower: pose('cower', poses.cower, {
      about: 'stands low with his rump under him and turns his head aside',
      uses: ['legs', 'trunk', 'headShake'],
    }),
    lean: pose('lean', poses.lean),
    reachDown: pose('reachDown', poses.reachDown, {
      uses: ['legs', 'trunk', 'muzzle'],
      about: 'brings his mouth to the ground before him',
    }),
    ...dogLabours(measures),
  }
}

/** Postures with something to do in them: scratching, digging, pawing. */
function dogLabours(measures: DogMeasures): Skills {
  const poses = dogPoses(measures)
  const of = (pose: DogPose): DogPose => scaled(pose, measures.k)
  return {
    scratch: {
      does: 'swing',
      uses: ['legs', 'trunk'],
      goesTo: GOES_TO.scratch,
      at: of(poses.scratch),
      pose: of({ legBackRightUp: 0.03, legBackRightAhead: 0.025 }),
      phase: { legBackRightAhead: 0.25 },
      perS: 5,
      enters: [of(poses.sit)],
      leaves: [of(poses.sit)],
    },
    dig: {
      does: 'swing',
      uses: ['legs', 'trunk', 'neck'],
      at: of(poses.dig),
      pose: of({
        legFrontLeftAhead: 0.08,
        legFrontLeftUp: 0.05,
        legFrontRightAhead: 0.08,
        legFrontRightUp: 0.05,
        bodyLeft: 0.01,
      }),
      phase: { legFrontLeftAhead: 0.25, legFrontRightAhead: 0.75, legFrontRightUp: 0.5 },
      perS: 2.5,
    },
    pawAt: {
      does: 'swing',
      uses: ['legs', 'trunk'],
      at: of(poses.pawAt),
      pose: of({ legFrontRightAhead: 0.05, legFrontRightUp: 0.05 }),
      phase: { legFrontRightAhead: 0.25 },
      perS: 1.5,
    },
  }
}
