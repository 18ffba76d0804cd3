import type { Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { decodePixels, openPicture } from './decode.ts'
import { type EncodedPicture, encodeWithinLimits, toEncodedPicture } from './encode.ts'
import {
  COMMENT_LIMITS,
  COMMENT_QUALITY,
  fittedSize,
  type ImageType,
  MAX_COMMENT_BYTES,
  scaled,
} from './rules.ts'

const SCALES = [1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]
const EFFORT = 2

/**
 * GIF and WebP keep their type, because they may be animated. Everything else becomes WebP at the best quality that fits, never larger
 * than the upload, and scaled down only if the lowest quality is still too large.
 */
export async function encodeCommentPicture(bytes: Buffer, type: ImageType): Promise<EncodedPicture> {
  const source = await openPicture(bytes, type)
  if (type === 'image/gif' || type === 'image/webp') return encodeWithinLimits(source, type, COMMENT_LIMITS)
  const full = fittedSize(source, COMMENT_LIMITS)
  const pixels = await decodePixels(source.decode().resize(full.width, full.height, { fit: 'fill' }))
  const fits: Fits = (picture) => picture.bytes < MAX_COMMENT_BYTES && picture.bytes <= bytes.length
  for (const scale of SCALES) {
    const { width, height } = scaled(full, scale)
    const picture = await encodeBestQuality(() => pixels().resize(width, height, { fit: 'fill' }), fits)
    if (picture) return picture
  }
  throw new Refusal('image_too_large')
}

type Fits = (picture: EncodedPicture) => boolean

/** Binary search for the highest quality that fits; null if none does. */
async function encodeBestQuality(pipeline: () => Sharp, fits: Fits): Promise<EncodedPicture | null> {
  const encode = (quality: number) =>
    toEncodedPicture('image/webp', pipeline().webp({ quality, effort: EFFORT }), quality)
  let { min: fitting, max: tooLarge } = COMMENT_QUALITY
  let best = await encode(fitting)
  // Only larger than the upload: a drawing with few colors, which lossless compression makes smaller.
  if (!fits(best)) return best.bytes < MAX_COMMENT_BYTES ? encodeNearLossless(pipeline, fits) : null
  const highest = await encode(tooLarge)
  if (fits(highest)) return highest
  while (tooLarge - fitting > 1) {
    const quality = Math.floor((fitting + tooLarge) / 2)
    const between = await encode(quality)
    if (fits(between)) [fitting, best] = [quality, between]
    else tooLarge = quality
  }
  return best
}

async function encodeNearLossless(pipeline: () => Sharp, fits: Fits): Promise<EncodedPicture | null> {
  const quality = COMMENT_QUALITY.max
  const picture = await toEncodedPicture(
    'image/webp',
    pipeline().webp({ nearLossless: true, quality, effort: EFFORT }),
    quality,
  )
  return fits(picture) ? picture : null
}
