// The codes of everything that can be wrong with a definition, each with its meaning in one sentence.
//
// Codes are stable: tools, tests and people look them up, and each has a page docs/errors/CODE.md. A code that is renamed
// breaks links and filters of authors, so add codes, do not rename them. A test keeps this table and the pages equal.

/** Every problem that reading or checking a definition can give. */
export const DEFINITION_PROBLEMS = {
  'ATTRIBUTE-UNKNOWN': 'An attribute is named that the personality does not have.',
  'BEHAVIOR-EMPTY': 'A behavior has nothing to act, do or suggest.',
  'BEHAVIOR-MISPLACED': 'Something stands in a behavior or a group where nothing reads it.',
  'BEHAVIOR-UNKNOWN': 'A behavior is named that the species, or the group in which it inhibits, does not have.',
  'CALLBACK-MISSING': 'A definition names a callback that was not given.',
  'SLOT-UNKNOWN': 'A behavior, releaser or argument names a slot that the species does not have.',
  'GROUP-PRIMARY': 'Action groups without a primary one, or with two that could be it.',
  'COMMAND-ARGUMENT': 'A command is given an argument or a value it does not take, or not given what it needs.',
  'COMMAND-UNKNOWN': 'An act names a command that the body does not know.',
  'CONDITION-EMPTY': 'A director waits for nothing.',
  'DEFINITION-KIND-UNKNOWN': 'A file defines neither a species nor a world.',
  'DEFINITION-MISSING': 'A required key is not there.',
  'DEFINITION-NESTING': 'A definition contains itself or is nested too deep.',
  'DEFINITION-OLD-KEY': 'A key has another name today; the old one is still read.',
  'DEFINITION-SIZE': 'A definition, a list or a text is too large.',
  'DEFINITION-TYPE': 'A value has the wrong type.',
  'DEFINITION-UNKNOWN-KEY': 'A key that nothing reads.',
  'DEFINITION-VALUE': 'A value has the right type but is out of range, not finite, or not one of the choices.',
  'DOF-CYCLE': 'Degrees of freedom use each other in a circle.',
  'DOF-RANGE':
    'The limits of a degree of freedom are reversed or less than a millionth apart, or its rest or a pose lies outside them.',
  'DOF-UNKNOWN': 'A degree of freedom is named that the body does not have.',
  'DRIVE-RANGE':
    'The limits of a drive are reversed or less than a millionth apart, its start or its set point lies outside them, or it has a set point that nothing brings it back to.',
  'DRIVE-UNKNOWN': 'A drive is named that the species does not define.',
  'ENTITY-UNKNOWN': 'An entity is named that the world does not hold at that moment.',
  'FIELD-TYPE': 'A field has another type than its kind gave it.',
  'FIELD-UNKNOWN': 'A field is named that nothing looked at there has.',
  'FILE-MISSING': 'A file that a world names cannot be read.',
  'FILE-NOT-TEXT': 'A file is not text in UTF-8.',
  'GAIN-RANGE': 'An inhibitory gain is not greater than 1.',
  'GROUP-CYCLE': 'A group leads back to itself.',
  'GROUP-UNKNOWN': 'A behavior names a group that the species does not define.',
  'HOLD-CYCLE': 'Entities hold each other in a circle.',
  'INPUT-INVALID': 'Something is not an input or a direction that a world understands.',
  'JOINT-CHAIN': 'Joints of a leg, a neck or a chain do not hang in each other, or are too few or too many.',
  'JOINT-CYCLE': 'Joints hang in each other in a circle.',
  'JOINT-RANGE': 'The limits of a joint are reversed, or leave out its rest at 0.',
  'JOINT-UNKNOWN': 'A joint, leg or chain is named that the skeleton does not have.',
  'KIND-UNKNOWN': 'A kind is named that the world does not have.',
  'LEARNING-DRIVE': 'A releaser follows what a drive learns that does not learn.',
  'LEARNING-GROUP': 'A drive puts what it learns into a behavior that has no group.',
  'LEG-INVALID': 'A leg cannot carry the body, or there are too many.',
  'MAP-MISPLACED': 'A map is given to who does not go over the ground by itself.',
  'NAME-DUPLICATE': 'Two things have the same name.',
  'NAME-INVALID': 'A name is not made of letters, digits, _ and -, or is a reserved word.',
  'NET-LINE': 'A condition or an action of a net cannot be read.',
  'NET-MISPLACED': 'Nets stand where nothing reads them, or an action of a net where it cannot be done.',
  'NET-NAME': 'A net names something that it does not know: a state, a net, a stress, a number of its own.',
  'NET-RANGE': 'A net has too much of something, or no state.',
  'PARAMETER-UNKNOWN': 'A parameter is named that the personality does not have.',
  'PERCEPT-CYCLE': 'Percepts stand below each other in a circle.',
  'PERCEPT-QUESTION': 'A percept asks nothing, or more than one question.',
  'PERCEPT-RANGE': 'The numbers of a percept are out of order, or do not fit what it asks.',
  'PERCEPT-UNKNOWN': 'A percept stands below one that the species does not have.',
  'PERCEPTION-MISPLACED': 'Something stands in a sense, a percept or the memory where nothing reads it.',
  'POINT-UNKNOWN': 'A point is named that the body does not have.',
  'PROTOCOL-CYCLE': 'Trials of a protocol lead on to each other in a circle.',
  'PROTOCOL-EMPTY': 'A part of a protocol has nothing in it.',
  'PROTOCOL-MISPLACED': 'Something stands in a protocol where nothing reads it.',
  'PROTOCOL-NAME-UNKNOWN':
    'A cue, a reward or a trial is named that the protocol does not have, or an argument that its pupil does not draw.',
  'PROTOCOL-RANGE': 'Numbers of a protocol are out of order.',
  'QUESTION-INVALID': 'A question to memory has a word or a number that nothing can answer.',
  'RELEASER-NEVER': 'What a releaser asks for excludes itself, so it could never find anything.',
  'RELEASER-PICK': 'A releaser picks where there is nothing to pick from, or where a score does.',
  'RELEASER-RANGE': 'The distances or values of a releaser are out of order.',
  'RELEASER-TEMPORAL': 'A releaser filters in time in more than one way.',
  'RELEASER-UNKNOWN': 'A behavior names a releaser that the species does not define.',
  'SENSE-RANGE': 'A sense is to take in more than it can.',
  'SHAPE-INVALID': 'A shape that encloses nothing or is not convex and counter-clockwise.',
  'SKILL-INCOMPLETE': 'A skill lacks what it needs for what it does.',
  'SKILL-UNKNOWN': 'A skill is named that the body does not have.',
  'SOUND-INVALID':
    'A sound is no utterance that can be heard: its samples, their rate, its length, its track or its numbers.',
  'SPECIES-DUPLICATE': 'A world lists two species of the same name.',
  'STATE-UNKNOWN': 'A state is named that the director does not have.',
  'STATE-UNREACHABLE': 'No way leads to a state of a director.',
  'STEPS-MISPLACED': 'Something about steps or a personality stands where nothing reads it.',
  'STEPS-RANGE': 'Numbers of steps, stresses or a personality are too many or out of order.',
  'STRESS-UNKNOWN': 'A stress is changed or left out that there is not, or a new one does not say what it does.',
  'TERRAIN-PATCH':
    'The outline of a patch of ground encloses nothing or crosses itself, or it has too few points or too many.',
  'TERRAIN-RAGGED': 'The rows of a height grid have different lengths.',
  'TERRAIN-TYPE-UNKNOWN': 'A type of ground is named that the terrain does not define.',
  'VERSION-MISSING': 'A definition does not state its format version.',
  'VERSION-UNSUPPORTED': 'A definition is in a format that this engine does not read.',
  'WAY-RANGE': 'Distances, turns, the critic or the rows of a learned way do not fit together.',
  'WAY-SENSE': 'A learned way has no sense to steer by.',
  'YAML-ALIASES': 'A YAML file repeats itself through aliases too often, or names an anchor that is not there.',
  'YAML-SYNTAX': 'A file is not YAML.',
} as const

/** The code of a problem with a definition. */
export type DefinitionProblemCode = keyof typeof DEFINITION_PROBLEMS

/** Every problem that a conditioning design can have besides those. */
export const DESIGN_PROBLEMS = {
  'CUE-UNKNOWN': 'A cue is named that the design does not have.',
  'DESIGN-EMPTY': 'A part of a design has nothing in it.',
  'DESIGN-NAME-UNKNOWN': 'An expectation names a group, a phase or a trial that the design does not have.',
  'DESIGN-SIZE': 'A group of a design would live through more trials or ticks than anybody waits for.',
  'DESIGN-TIME': 'A cue or an outcome is at a time that cannot be.',
  'TRIAL-UNKNOWN': 'A phase names a trial that the design does not have.',
} as const

/** Every problem that a world of the bench for learned ways, or a match in it, can have besides those. */
export const RAVE_PROBLEMS = {
  'CRITIC-UNKNOWN': 'A critic is named that neither comes with the bench nor was given.',
  'RAVE-BORDER': 'A world of the bench has no border, and its own walls enclose nothing.',
  'RAVE-OUTSIDE': 'A wall or a target lies outside its world.',
  'RAVE-OVERLAP': 'Two targets overlap.',
  'RAVE-RANGE': 'Distances or weights of a match are out of order.',
  'RAVE-RESPONSES': 'There is nothing to choose from, or a turn is given twice or is no multiple of 5°.',
  'RAVE-ROOM': 'There is no room to place the actors.',
  'RAVE-TARGETS': 'A task or a critic needs a target, and there is none.',
  'RAVE-WALL': 'A wall has no length.',
} as const

/** The code of a problem with a definition, a design or a world of the bench. */
export type ProblemCode = DefinitionProblemCode | keyof typeof DESIGN_PROBLEMS | keyof typeof RAVE_PROBLEMS
