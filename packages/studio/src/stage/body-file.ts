// Bodies from files: fetched with the first file that somebody brings.
export { loadBody } from '@ethogram/three'
