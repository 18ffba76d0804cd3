import sharp, { type DepthEnum, type Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { type ImageType, isTooLarge, MAX_PIXELS, MAX_PROFILE_BYTES, type Size } from './rules.ts'
import { stripPng } from './strip-png.ts'

// It could read much more than we take, and would keep what nobody asks for twice.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)

/** A picture that said what it is and may be drawn, upright, as often as needed. */
export interface OpenedPicture extends Size {
  frames: number
  /** A PNG with a palette: as one without it would be several times as heavy. */
  hasPalette: boolean
  decode(options?: { animated: boolean }): Sharp
}

const BYTES_PER_SAMPLE: Partial<Record<keyof DepthEnum, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Refuses by what the file claims to take when decoded, in all its frames, before any of it is. */
export async function openPicture(sent: Buffer, type: ImageType): Promise<OpenedPicture> {
  const bytes = type === 'image/png' ? stripPng(sent) : sent
  const limits = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const
  const header = await sharp(bytes, limits).metadata().catch(refuseBroken)
  const { format, width, height, pages: frames = 1, isPalette = false, bitsPerSample = 8 } = header
  const { channels, depth, isProgressive: interlaced } = header
  const bytesPerSample = BYTES_PER_SAMPLE[depth] ?? 8
  if (isTooLarge({ width, height, frames, channels, bytesPerSample, interlaced }))
    throw new Refusal(413, 'image_too_large')
  const options = { ...limits, ignoreIcc: (header.icc?.length ?? 0) > MAX_PROFILE_BYTES }
  return {
    // Moving pictures come from no camera that could have been held sideways.
    ...(frames > 1 ? { width, height } : header.autoOrient),
    frames,
    hasPalette: format === 'png' && (isPalette || bitsPerSample < 8),
    decode({ animated } = { animated: false }) {
      const picture = sharp(bytes, { ...options, animated })
      return animated ? picture : picture.autoOrient()
    },
  }
}

/** Its pixels, decoded once and drawn again as often as needed. */
export async function decodePixels(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  return () => sharp(data, { raw: info })
}

export function refuseBroken(error: Error): never {
  if (/pixel limit/i.test(error.message)) throw new Refusal(413, 'image_too_large')
  throw new Refusal(400, 'image_invalid')
}
