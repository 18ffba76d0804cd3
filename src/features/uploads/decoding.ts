import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { MOST_PIXELS, type Size } from './rules.ts'

// It could read much more than we take, and would keep what nobody asks for twice.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)

/** A picture that said what it is and may be drawn, upright, as often as needed. */
export interface OpenPicture extends Size {
  frames: number
  /** A PNG with a palette: as one without it would be several times as heavy. */
  fewColours: boolean
  draw(options?: { animated: boolean }): Sharp
}

/** Refuses by how many pixels the file claims, in all its frames, before any of them is decoded. */
export async function openPicture(bytes: Buffer): Promise<OpenPicture> {
  const options = { failOn: 'error', limitInputPixels: MOST_PIXELS } as const
  const claims = await sharp(bytes, options).metadata().catch(refuseBroken)
  const { format, width, height, pages: frames = 1, isPalette = false, bitsPerSample = 8 } = claims
  if (width * height * frames > MOST_PIXELS) throw new Refusal(413, 'image_too_large')
  return {
    // Moving pictures come from no camera that could have been held sideways.
    ...(frames > 1 ? { width, height } : claims.autoOrient),
    frames,
    fewColours: format === 'png' && (isPalette || bitsPerSample < 8),
    draw({ animated } = { animated: false }) {
      const picture = sharp(bytes, { ...options, animated })
      return animated ? picture : picture.autoOrient()
    },
  }
}

/** Its pixels, decoded once and drawn again as often as needed. */
export async function spread(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  return () => sharp(data, { raw: info })
}

export function refuseBroken(error: Error): never {
  if (/pixel limit/i.test(error.message)) throw new Refusal(413, 'image_too_large')
  throw new Refusal(400, 'image_invalid')
}
