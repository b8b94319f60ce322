// How well to draw when nobody says: a machine that draws on its processor gets the simple picture.
import type { Quality } from '@ethogram/three'

/** The quality for what a WebGL context says about its renderer. */
export function qualityFor(renderer: string): Quality {
  return /swiftshader|llvmpipe|software|basic render/i.test(renderer) ? 'low' : 'high'
}

/** Asks a canvas of its own, which is let go at once: a canvas keeps the kind of context it was first asked for. */
export function detectQuality(): Quality {
  const context = document.createElement('canvas').getContext('webgl2')
  if (context === null) return 'low'
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = info === null ? '' : context.getParameter(info.UNMASKED_RENDERER_WEBGL)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return qualityFor(String(renderer))
}
