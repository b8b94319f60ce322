// The skills every body has at this stage; skills of particular bodies, with locks on degrees of freedom, come with spec 02.

/** Stays where it is. */
export const SKILL_STAND = 0
/** Takes the step that locomotion found. */
export const SKILL_TRAVEL = 1
/** Lets gravity have the body. */
export const SKILL_FALL = 2
/** Slows by friction. */
export const SKILL_ROLL = 3
/** Holds on to what is there. */
export const SKILL_PERCH = 4
/** Makes a sound. */
export const SKILL_SAY = 5

/** Names of the skills, by the codes above. */
export const SKILL_NAMES = ['stand', 'travel', 'fall', 'roll', 'perch', 'say'] as const
