// Named worlds.

export { attentionWorld } from './attention.ts'
export { ballWorld } from './ball.ts'
export { birdWorld } from './bird.ts'
export { bodiesWorld } from './bodies.ts'
export { catchProtocol, clicker, nameProtocol, plainClicker, shapeProtocol } from './clicker.ts'
export { clickerYard, clickerYardWith } from './clicker-yard.ts'
export { type Corridor, type CorridorOptions, corridor, corridorWorld } from './corridor.ts'
export { type Detour, detourOf, detourWorld, figure35, randomBay, randomDetour } from './detour.ts'
export { dogmaticWorld, LEG_IS_HYDRANT_S, luckyKinds, SENT_OVER_S } from './dogmatic.ts'
export { driftersWorld } from './drifters.ts'
export {
  arrangeFurniture,
  FURNITURE_FIELD_M,
  FURNITURE_FIELDS,
  type FurniturePose,
  furnitureWorld,
  REARRANGED_TICKS,
  strollingHamster,
} from './furniture.ts'
export { hamsterWorld, PEN, penKinds, penWalls, plainPen } from './hamster.ts'
export { lawnWorld } from './lawn.ts'
export { meadowKinds, meadowWorld } from './meadow.ts'
export { type House, housesOf, MOVING_TICKS, newHouse, newHouseWorld, strollingSilas } from './new-house.ts'
export { packWorld } from './pack.ts'
export { type Spot, WALL_THICKNESS_M, wallsBetween, wayKinds } from './partitions.ts'
export { begProtocol, protocolsFor, thinnedProtocol, twoTricksProtocol } from './protocols.ts'
export { puppetKinds, puppetWorld, ROOM } from './puppet.ts'
export {
  findRaveWorld,
  randomRaveWorld,
  raveCorners,
  raveCourtyard,
  raveField,
  raveFollow,
  raveLanes,
  raveTargets,
  raveWorlds,
} from './rave.ts'
export {
  cornersYard,
  courtyardYard,
  fieldYard,
  firesYard,
  followYard,
  lampsYard,
  lanesYard,
  RAVE_CONTEST_TICKS,
  RAVE_UNIT_M,
  type RaveYardOptions,
  raveKinds,
  raveYard,
} from './rave-yard.ts'
export { type Rooms, type RoomsOptions, rooms, roomsWorld } from './rooms.ts'
export { type Scene, type SceneGroup, sceneOf } from './scene.ts'
export { findScene, heavyScenes, scenes } from './scenes.ts'
export { schoolFor, schoolWorld } from './school.ts'
export { sheepWorld } from './sheep.ts'
export { apparatusWith, apparatusWorld, boxKinds, shockBox, shockProtocol } from './shock-box.ts'
export { HAND_DOWN, HAND_UP, person, tree } from './things.ts'
export { TOWN, townOf } from './town.ts'
export {
  boneReward,
  bothYard,
  isBefore,
  sitProtocol,
  sitTrial,
  trainingYard,
  yardCues,
  yardKinds,
  yardProtocol,
  yardWith,
} from './training-yard.ts'
export { bowlKinds, bowlProtocol, twoBowls } from './two-bowls.ts'
export { walkersWorld } from './walkers.ts'
export { BAR_M, BARS, bars, tempers } from './walking/bars.ts'
export { CHASE, type ChaseCase, chase, DRAG_WALL, dragged, WORKED_EXAMPLE, workedExample } from './walking/chases.ts'
export {
  type Awareness,
  BURGLARY,
  burglarAndOfficer,
  DOORWAY,
  doorway,
  elephantAndPeanuts,
  HALLWAY,
  HOMER_MARGE,
  homerAndMarge,
} from './walking/encounters.ts'
export {
  counterflow,
  doorOf,
  GROUP,
  type GroupTask,
  groupAt,
  LED,
  led,
  PASSAGES,
  type Passage,
  TASKS_M,
} from './walking/groups.ts'
export {
  bottleneckHall,
  choiceHall,
  circle,
  cornerHall,
  corridorHall,
  delayedHall,
  doorsHall,
  type Hall,
  type HallPerson,
  hallWorld,
  routesHall,
} from './walking/halls.ts'
export { HOUSE, type HouseDoors, house, houseWalls } from './walking/house.ts'
export { converging, crossingSix, crossingThree, type MeetingOptions, type Walks } from './walking/meetings.ts'
export {
  CAR,
  drunkWalk,
  HIDING,
  hiddenApproach,
  MAZES,
  type Maze,
  maze,
  mudBand,
  openField,
  POSTS,
  parkedCar,
  posts,
  pursuit,
  RADIATOR,
  radiator,
  SENSORS,
  STREAM,
  sensors,
  stream,
  THIN_WALL,
  type ThinWall,
  thinWall,
} from './walking/obstacles.ts'
export {
  type OutingOptions,
  type OutingPlan,
  type OutingReport,
  outing,
  runOuting,
} from './walking/outing.ts'
export { withPeople } from './walking/people.ts'
export { flagOf, WALKER, type WalkPlan, type WalkSteps, type WalkSurroundings, walkWorld } from './walking/walks.ts'
export { WALL, wallWorld } from './wall.ts'
