import sharp, { type Sharp } from 'sharp'
import { decodePixels, openPicture, withSvg } from './decode.ts'
import { type EncodedPicture, toEncodedPicture } from './encode.ts'
import { BRAND_PARTS, type BrandSlot, fittedSize, type ImageType, MAX_PIXELS, type Size } from './rules.ts'

const MAX_SOURCE = { maxWidth: 1920, maxHeight: 1920, maxPixels: MAX_PIXELS }
/** The longer side of a drawing when it is rendered: enough for every part. */
const SVG_PIXELS = 1024
const SVG_DPI = 72
/** What sharp takes. */
const [MIN_DENSITY, MAX_DENSITY] = [1, 100_000]
const PAPER = '#faf8f4'
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** A picture file, or a cleaned SVG with the size that it says. */
export type BrandSource = { type: ImageType } | { svg: Size }

/** Every part of a picture of the owner, re-encoded: the first, and the others as its variants. */
export async function encodeBrandPicture(
  bytes: Buffer,
  source: BrandSource,
  slot: BrandSlot,
): Promise<EncodedPicture> {
  const pixels = 'svg' in source ? await renderSvg(bytes, source.svg) : await decode(bytes, source.type)
  const parts: EncodedPicture[] = []
  for (const part of Object.values(BRAND_PARTS[slot])) {
    const { type, width, height, fit, margin = 0, opaque } = part
    const edge = Math.round(width * margin)
    const inner = { width: width - 2 * edge, height: height - 2 * edge }
    const background = opaque || type === 'image/jpeg' ? PAPER : TRANSPARENT
    const resized = pixels().resize(inner.width, inner.height, {
      fit: fit === 'whole' ? 'contain' : fit === 'filled' ? 'cover' : 'inside',
      withoutEnlargement: fit === 'inside',
      background: TRANSPARENT,
    })
    const framed =
      edge > 0 ? resized.extend({ top: edge, bottom: edge, left: edge, right: edge, background }) : resized
    const grounded = background === PAPER ? framed.flatten({ background }) : framed
    parts.push(await toEncodedPicture(type, encoded(grounded, type)))
  }
  const [first, ...variants] = parts
  if (!first) throw new Error(`nothing is made for ${slot}`)
  return { ...first, variants }
}

async function decode(bytes: Buffer, type: ImageType): Promise<() => Sharp> {
  const picture = await openPicture(bytes, type)
  const { width, height } = fittedSize(picture, MAX_SOURCE)
  return decodePixels(picture.decode().resize(width, height, { fit: 'fill' }).ensureAlpha())
}

function renderSvg(bytes: Buffer, { width, height }: Size): Promise<() => Sharp> {
  const wanted = (SVG_DPI * SVG_PIXELS) / Math.max(width, height)
  const density = Math.min(MAX_DENSITY, Math.max(MIN_DENSITY, wanted))
  return withSvg(() => decodePixels(sharp(bytes, { density, limitInputPixels: MAX_PIXELS }).ensureAlpha()))
}

function encoded(picture: Sharp, type: ImageType): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 82, progressive: true })
  return type === 'image/webp' ? picture.webp({ quality: 80 }) : picture.png({ effort: 7 })
}
