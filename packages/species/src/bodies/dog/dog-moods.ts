// Moods of a dog: behaviors that only suggest. They show in ears, tail, brows, eyes, head, posture, gaze and gait.
//
// Each is worth as much as its drive, 0 to 10, so the strongest mood gets the DOFs it wants and weaker ones take what is left;
// whatever a dog really does is worth more than 10, so no mood ever wins. They never travel: gait is suggested to who does.
// Minds take them with `...dogMoods` and have the drives below. Seeds: 000 §6.6; 003 §6.1.3.

import type { BehaviorDefinition, DriveDefinition } from '@ethogram/core'

const mood = { min: 0, max: 10, damping: 0.004 } as const

/** Drives that are moods. */
export const dogMoodDrives = {
  happiness: mood,
  sadness: mood,
  fear: mood,
  guilt: mood,
  aggression: mood,
  tiredness: mood,
} as const satisfies Readonly<Record<string, DriveDefinition>>

/** Names of the drives that are moods. */
export type DogMood = keyof typeof dogMoodDrives

const gait = (name: string): readonly string[] => [`if move use gait ${name}`, `if wander use gait ${name}`]

/** Suggests commands in proportion to the mood. */
const shows = (
  wants: DogMood,
  commands: readonly string[],
  manner: readonly string[] = [],
): BehaviorDefinition<DogMood> => ({
  wants,
  suggest: [...commands.map((command) => `${command} amount ${wants}`), ...manner],
})

/** The moods. */
export const dogMoods: Readonly<Record<string, BehaviorDefinition<DogMood>>> = {
  lookHappy: shows(
    'happiness',
    ['wag tail', 'raise tail', 'perk ears', 'raise head', 'stick out tongue', 'prance'],
    gait('trot'),
  ),
  lookSad: shows('sadness', ['hang head', 'lower tail', 'bend ears', 'knit brows', 'trudge'], gait('walk')),
  lookAfraid: shows('fear', ['tuck tail', 'ears back', 'bug eyes', 'raise brows', 'crouch', 'slink'], gait('walk')),
  lookGuilty: shows('guilt', ['cower', 'hang head', 'tuck tail', 'ears back', 'knit brows', 'slink'], gait('walk')),
  lookAngry: shows(
    'aggression',
    ['show teeth', 'wrinkle nose', 'lower brows', 'perk ears', 'raise tail', 'arch'],
    gait('walk'),
  ),
  lookTired: shows('tiredness', ['hang head', 'bend ears', 'lower tail', 'close eyes', 'trudge'], gait('walk')),
}
