// Creatures that ship with Ethogram.
//
// `creatures/` are those who live in worlds, one file or folder each; `bodies/` are what they move with (bones, degrees of freedom, skills,
// commands), without a mind; `apparatus/` is made for one experiment: subjects with a cut-down mind, and the pointer of whoever watches.
// Values are imported one way only: apparatus → creatures → bodies.

export { apprentice, apprenticeWith, PASTIMES, TRICKS, WORDS } from './apparatus/apprentice.ts'
export { attendant } from './apparatus/attendant.ts'
export { biscuitOf } from './apparatus/biscuit.ts'
export { fieldGoer, goer, strider } from './apparatus/goer.ts'
export { gourmet } from './apparatus/gourmet.ts'
export { FLOOR_SIGNS, labHamster } from './apparatus/lab-hamster.ts'
export { plainDuncan } from './apparatus/plain-duncan.ts'
export { pointerKind } from './apparatus/pointer.ts'
export { GESTURES, POSTURES, pupil, pupilBy, pupilOfTeacher } from './apparatus/pupil.ts'
export {
  FLOOR_MIDDLE_M,
  FLOOR_RADIUS_M,
  FLOOR_TICKS,
  type FloorLesson,
  floorLook,
  shockFloor,
  shockFloorWith,
} from './apparatus/shock-floor.ts'
export { type Lesson, SIGNS, type Trick, teacherOf } from './apparatus/teacher.ts'
export { onlooker, watcher } from './apparatus/watcher.ts'
export { CAR_M, carBody, carCommands, carSkeleton, carSkills, WHEEL_M } from './bodies/car/car-body.ts'
export { dogBody, dogOf, dogSkills, dogSkillsOf } from './bodies/dog/dog-body.ts'
export { dogCommands } from './bodies/dog/dog-commands.ts'
export { type DogMood, dogMoodDrives, dogMoods } from './bodies/dog/dog-moods.ts'
export { DOG, type DogProportions, dogSkeleton, HOUND, PUPPY, TERRIER } from './bodies/dog/dog-skeleton.ts'
export { HAMSTER_M, hamsterBody, hamsterCommands, hamsterSkills } from './bodies/hamster/hamster-body.ts'
export { hamsterSkeleton } from './bodies/hamster/hamster-skeleton.ts'
export { PUPPET_M, puppetBody, puppetCommands, puppetFields, puppetSkills } from './bodies/puppet/puppet-body.ts'
export { puppetSkeleton } from './bodies/puppet/puppet-skeleton.ts'
export {
  WALKER_MOST_MPS,
  walkerBody,
  walkerCommands,
  walkerFields,
  walkerOf,
  walkerSkills,
} from './bodies/walker/walker-body.ts'
export { DUCK_BY_SPINE, DUCK_MOST } from './bodies/walker/walker-duck.ts'
export { CHILD, WALKER, type WalkerProportions, walkerSkeleton } from './bodies/walker/walker-skeleton.ts'
export { actor } from './creatures/actor.ts'
export { ball } from './creatures/ball.ts'
export { beggar } from './creatures/beggar.ts'
export { bird } from './creatures/bird.ts'
export { car, carLook } from './creatures/car.ts'
export { doctor } from './creatures/doctor.ts'
export { dog, hound, plainDog, puppy, terrier } from './creatures/dog.ts'
export { drivingCarFor, kerbKind, roadMarkKind } from './creatures/driving-car.ts'
export { DUNCAN_PASTIMES, DUNCAN_TRICKS, duncan, HIGHLAND, luredDuncan } from './creatures/duncan.ts'
export { finch, roostKind } from './creatures/finch.ts'
export { hamster } from './creatures/hamster.ts'
export { personLook, silasLook } from './creatures/looks.ts'
export { lucky } from './creatures/lucky.ts'
export { goalKind, personPlaying, personWatching } from './creatures/person.ts'
export { predator } from './creatures/predator.ts'
export { puppet, puppetAs } from './creatures/puppet.ts'
export { silas } from './creatures/silas/silas.ts'
export { streetLucky } from './creatures/street-lucky.ts'
export { walker, walkerAs } from './creatures/walker.ts'
export { walkerLook } from './creatures/walker-looks.ts'
export { temperOf } from './creatures/walker-temper.ts'
export { crickets, voiceOf, weather } from './creatures/weather.ts'
