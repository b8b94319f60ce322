// What drawings share and what must be given back: materials by colour, geometries by key.
//
// A hundred birds use one wing geometry. Everything made here is freed by one `dispose`, so that no drawing has to
// remember what it owns.
import { type BufferGeometry, DoubleSide, type Material, MeshLambertMaterial, MeshStandardMaterial } from 'three'

/**
 * `low` draws with cheap light and no shadow maps, for machines without a graphics card. `sketch` also draws bodies as balls and rods,
 * which take no time to make, for whoever asks only where things are.
 */
export type Quality = 'sketch' | 'low' | 'high'

/** How a surface answers light. */
export type Finish = 'matte' | 'satin' | 'thin'

const ROUGHNESS: Readonly<Record<Finish, number>> = { matte: 0.92, satin: 0.55, thin: 0.85 }

/** Shared materials and geometries of one view. */
export class Resources {
  readonly quality: Quality
  readonly #materials = new Map<string, Material>()
  readonly #geometries = new Map<string, BufferGeometry>()

  constructor(quality: Quality) {
    this.quality = quality
  }

  /** The material of a colour and a finish; `thin` shows both sides (feathers, leaves). */
  material(colour: string, finish: Finish = 'matte'): Material {
    return remember(this.#materials, `${colour} ${finish}`, () => {
      const side = finish === 'thin' ? { side: DoubleSide } : {}
      if (this.quality !== 'high') return new MeshLambertMaterial({ color: colour, ...side })
      return new MeshStandardMaterial({ color: colour, roughness: ROUGHNESS[finish], metalness: 0, ...side })
    })
  }

  /** The material of a painted skin: `dry` for coat and cloth, `wet` for eyes, noses and tongues, which shine. */
  skin(kind: 'dry' | 'wet'): Material {
    return remember(this.#materials, `skin ${kind}`, () => {
      if (this.quality !== 'high') return new MeshLambertMaterial({ vertexColors: true })
      return new MeshStandardMaterial({ vertexColors: true, roughness: kind === 'wet' ? 0.22 : 0.86, metalness: 0 })
    })
  }

  /** The geometry known by a key, built the first time it is asked for. */
  geometry(key: string, build: () => BufferGeometry): BufferGeometry {
    return remember(this.#geometries, key, build)
  }

  /** Frees everything; drawings made with it must not be drawn again. */
  dispose(): void {
    for (const material of this.#materials.values()) material.dispose()
    for (const geometry of this.#geometries.values()) geometry.dispose()
    this.#materials.clear()
    this.#geometries.clear()
  }
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}
