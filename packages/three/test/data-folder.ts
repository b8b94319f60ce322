// Where the glTF files made by others are: ETHOGRAM_DATA, or `shared/data` beside the repository. They are not part of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../../../shared/data', import.meta.url))

/** The folder of the files. */
export const gltfFolder = join(process.env.ETHOGRAM_DATA ?? beside, 'gltf')

/** Whether there are any; tests that need them are skipped with a line where not. */
export const hasGltfFiles = existsSync(gltfFolder)

if (!hasGltfFiles)
  process.stderr.write('bodies: no glTF files of others (ETHOGRAM_DATA), so tests with them are skipped.\n')

/** Names of the files. */
export const gltfNames: readonly string[] = hasGltfFiles
  ? readdirSync(gltfFolder).flatMap((file) => /^(.*)\.glb$/.exec(file)?.[1] ?? [])
  : []

/** The bytes of a file. */
export function gltfFile(name: string): Uint8Array {
  return readFileSync(join(gltfFolder, `${name}.glb`))
}
