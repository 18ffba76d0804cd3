import type { Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { openPicture, spread } from './decoding.ts'
import { type Drawing, drawFitting, finish } from './images.ts'
import { COMMENT_BYTES, COMMENT_FRAME, COMMENT_QUALITY, type ImageType, keptSize, scaled } from './rules.ts'

const SHARES = [1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]
const EFFORT = 2

/**
 * What may move keeps its type. All else becomes WebP, as good as a comment has room for, never heavier than it came,
 * and smaller only where the least quality is still too heavy.
 */
export async function drawCommentPicture(bytes: Buffer, type: ImageType): Promise<Drawing> {
  const source = await openPicture(bytes, type)
  if (type === 'image/gif' || type === 'image/webp') return drawFitting(source, type, COMMENT_FRAME)
  const full = keptSize(source, COMMENT_FRAME)
  const pixels = await spread(source.draw().resize(full.width, full.height, { fit: 'fill' }))
  const fits: Fits = (picture) => picture.bytes < COMMENT_BYTES && picture.bytes <= bytes.length
  for (const share of SHARES) {
    const { width, height } = scaled(full, share)
    const picture = await drawBest(() => pixels().resize(width, height, { fit: 'fill' }), fits)
    if (picture) return picture
  }
  throw new Refusal(413, 'image_too_large')
}

type Fits = (picture: Drawing) => boolean

/** Of the largest quality that fits: the next one was tried, and is too heavy. */
async function drawBest(canvas: () => Sharp, fits: Fits): Promise<Drawing | null> {
  const drawn = (quality: number) => finish('image/webp', canvas().webp({ quality, effort: EFFORT }), quality)
  let { least: light, most: heavy } = COMMENT_QUALITY
  let best = await drawn(light)
  // Only heavier than it came: a drawing of few colours, which is lighter told exactly than roughly.
  if (!fits(best)) return best.bytes < COMMENT_BYTES ? drawExactly(canvas, fits) : null
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

async function drawExactly(canvas: () => Sharp, fits: Fits): Promise<Drawing | null> {
  const quality = COMMENT_QUALITY.most
  const picture = await finish(
    'image/webp',
    canvas().webp({ nearLossless: true, quality, effort: EFFORT }),
    quality,
  )
  return fits(picture) ? picture : null
}
