/** What a browser needs to draw WebGL 2 without a graphics card; `--no-sandbox` only as root. */
export const CHROMIUM_FLAGS: readonly string[]

/** The path of a Chromium or Chrome that can be started; installs one on Debian as root, else throws saying how. */
export function ensureChromium(): Promise<string>

/** Where a Chromium is, without installing any. */
export function findChromium(machine?: {
  platform?: string
  environment?: Record<string, string | undefined>
  canStart?: (path: string) => boolean
}): string | undefined
