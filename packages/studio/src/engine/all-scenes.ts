// All scenes, as a file that the worker fetches when it needs one that it did not bring.
export { heavyScenes, scenes } from '@ethogram/scenes'
