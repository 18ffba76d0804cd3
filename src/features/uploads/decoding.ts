import sharp, { type DepthEnum, type Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { stripPng } from './png-chunks.ts'
import { type ImageType, isTooLarge, MAX_PIXELS, MAX_PROFILE_BYTES, type Size } from './rules.ts'

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

const BYTES_PER_SAMPLE: Partial<Record<keyof DepthEnum, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Refuses by what the file claims to take when decoded, in all its frames, before any of it is. */
export async function openPicture(sent: Buffer, type: ImageType): Promise<OpenPicture> {
  const bytes = type === 'image/png' ? stripPng(sent) : sent
  const limits = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const
  const claims = await sharp(bytes, limits).metadata().catch(refuseBroken)
  const { format, width, height, pages: frames = 1, isPalette = false, bitsPerSample = 8 } = claims
  const { channels, depth, isProgressive: interlaced } = claims
  const bytesPerSample = BYTES_PER_SAMPLE[depth] ?? 8
  if (isTooLarge({ width, height, frames, channels, bytesPerSample, interlaced }))
    throw new Refusal(413, 'image_too_large')
  const options = { ...limits, ignoreIcc: (claims.icc?.length ?? 0) > MAX_PROFILE_BYTES }
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
