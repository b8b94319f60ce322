// Numbers as the panels show them: short, aligned, with a real minus sign.

/** A measure with a fixed number of decimals, so that columns do not jump. */
export function formatFixed(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return 'not a number'
  const text = value.toFixed(decimals)
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text.replace('-', '−')
}

/** Any number in at most five characters or so. */
export function formatShort(value: number): string {
  if (!Number.isFinite(value)) return 'not a number'
  const size = Math.abs(value)
  if (Number.isInteger(value) && size < 1e6) return String(value).replace('-', '−')
  if (size !== 0 && (size >= 1e6 || size < 1e-3)) return value.toExponential(1).replace('-', '−')
  return formatFixed(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
}

/** Simulated time: `0:07.4`, `12:00.0`. */
export function formatTime(timeS: number): string {
  const tenths = Math.round(timeS * 10)
  const minutes = Math.floor(tenths / 600)
  const rest = tenths - minutes * 600
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`
}

/** A speed factor: `0.25×`. */
export function formatSpeed(factor: number): string {
  return `${Number(factor.toPrecision(2))}×`
}

/** A heading or bearing in whole degrees, from −180 to 180. */
export function formatDegrees(angleRad: number): string {
  const degrees = Math.round((angleRad * 180) / Math.PI)
  const wrapped = ((((degrees + 180) % 360) + 360) % 360) - 180
  return `${String(wrapped === -180 ? 180 : wrapped).replace('-', '−')}°`
}
