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
 * What may move keeps its type. All else becomes WebP, as good as a comment has room for, never heavier than it came,
 * and smaller only where the least quality is still too heavy.
 */
export async function encodeCommentPicture(bytes: Buffer, type: ImageType): Promise<EncodedPicture> {
  const source = await openPicture(bytes, type)
  if (type === 'image/gif' || type === 'image/webp') return encodeWithinLimits(source, type, COMMENT_LIMITS)
  const full = fittedSize(source, COMMENT_LIMITS)
  const pixels = await decodePixels(source.decode().resize(full.width, full.height, { fit: 'fill' }))
  const fits: Fits = (picture) => picture.bytes < MAX_COMMENT_BYTES && picture.bytes <= bytes.length
  for (const share of SCALES) {
    const { width, height } = scaled(full, share)
    const picture = await encodeBestQuality(() => pixels().resize(width, height, { fit: 'fill' }), fits)
    if (picture) return picture
  }
  throw new Refusal(413, 'image_too_large')
}

type Fits = (picture: EncodedPicture) => boolean

/** Of the largest quality that fits: the next one was tried, and is too heavy. */
async function encodeBestQuality(canvas: () => Sharp, fits: Fits): Promise<EncodedPicture | null> {
  const drawn = (quality: number) =>
    toEncodedPicture('image/webp', canvas().webp({ quality, effort: EFFORT }), quality)
  let { least: light, most: heavy } = COMMENT_QUALITY
  let best = await drawn(light)
  // Only heavier than it came: a drawing of few colours, which is lighter told exactly than roughly.
  if (!fits(best)) return best.bytes < MAX_COMMENT_BYTES ? encodeNearLossless(canvas, fits) : null
  const finest = await drawn(heavy)
  if (fits(finest)) return finest
  while (heavy - light > 1) {
    const quality = Math.floor((light + heavy) / 2)
    const between = await drawn(quality)
    if (fits(between)) [light, best] = [quality, between]
    else heavy = quality
  }
  return best
}

async function encodeNearLossless(canvas: () => Sharp, fits: Fits): Promise<EncodedPicture | null> {
  const quality = COMMENT_QUALITY.most
  const picture = await toEncodedPicture(
    'image/webp',
    canvas().webp({ nearLossless: true, quality, effort: EFFORT }),
    quality,
  )
  return fits(picture) ? picture : null
}
