// Before every file of unit tests: the arena guards its slabs, poisons what is given back and moves everything when an owner goes.

import { checkArena } from '../packages/core/src/0-foundation/arena.ts'

checkArena()
