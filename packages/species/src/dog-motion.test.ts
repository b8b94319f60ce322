import { createRandom, cos, groundHeightAt, nextRandom, sin } from '@ethogram/core'
