import { createHash, randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { decodePixels, type OpenedPicture, openPicture, refuseBroken } from './decode.ts'
import {
  AVATAR_PIXELS,
  extensionOf,
  fittedSize,
  type ImageType,
  MAX_BYTES,
  type PictureLimits,
  POST_LIMITS,
  type Size,
  scaled,
  variantSizes,
} from './rules.ts'

interface PictureFacts extends Size {
  name: string
  type: ImageType
  bytes: number
  sha256: Buffer
  /** Null if no quality search took place. */
  quality: number | null
}

/** In the worker's memory. */
export interface EncodedPicture extends PictureFacts {
  content: Buffer
  /** Smaller versions for smaller screens. */
  variants: EncodedPicture[]
}

/** In a temporary file that the receiver deletes. */
export interface Picture extends PictureFacts {
  path: string
  variants: Picture[]
}

// Best quality first; if above the size limit compressed, then scaled down.
const COMPRESSED = [1, 0.7, 0.4].map((scale) => ({ compressed: true, scale }))
const ATTEMPTS = [{ compressed: false, scale: 1 }, ...COMPRESSED]

const SAMPLE_SIDE = 512
/** The rest may be less detailed than the middle. */
const SAMPLE_TOLERANCE = 1.2

/** A square of 256 pixels, without metadata. */
export async function encodeAvatar(bytes: Buffer, type: ImageType): Promise<EncodedPicture> {
  const source = await openPicture(bytes, type)
  const square = source.decode().resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
  return toEncodedPicture('image/webp', square.webp({ quality: 82 }))
}

/** Keeps its type and animation, with smaller variants and without metadata. */
export async function encodePostPicture(bytes: Buffer, type: ImageType): Promise<EncodedPicture> {
  const source = await openPicture(bytes, type)
  const picture = await encodeWithinLimits(source, type, POST_LIMITS)
  return { ...picture, variants: source.frames > 1 ? [] : await encodeVariants(picture) }
}

export async function encodeWithinLimits(
  source: OpenedPicture,
  type: ImageType,
  limits: PictureLimits,
): Promise<EncodedPicture> {
  const open = await pipelineFor(source, fittedSize(source, limits))
  for (const { compressed, scale } of source.hasPalette ? COMPRESSED : ATTEMPTS) {
    const size = scaled(fittedSize(source, limits), scale)
    const resized = () => open().resize(size.width, size.height, { fit: 'fill' })
    if (type === 'image/png' && compressed && !(await mayFit(resized, size))) continue
    const picture = await toEncodedPicture(type, withEncoder(resized(), type, compressed))
    if (picture.bytes <= MAX_BYTES) return picture
  }
  throw new Refusal('image_too_large')
}

/** Decodes once, whatever the number of attempts; the frames of an animation would take too much memory. */
async function pipelineFor(source: OpenedPicture, { width, height }: Size): Promise<() => Sharp> {
  if (source.frames > 1) return () => source.decode({ animated: true })
  return decodePixels(source.decode().resize(width, height, { fit: 'fill' }))
}

/** Finding the palette of a noisy picture takes a second per megapixel: its middle tells whether it can fit. */
async function mayFit(resized: () => Sharp, { width, height }: Size): Promise<boolean> {
  const pixels = width * height
  if (pixels <= MAX_BYTES) return true
  const sample = { width: Math.min(width, SAMPLE_SIDE), height: Math.min(height, SAMPLE_SIDE) }
  const [left, top] = [width - sample.width, height - sample.height].map((rest) => Math.floor(rest / 2))
  const cut = resized().extract({ ...sample, left: left!, top: top! })
  const { bytes } = await toEncodedPicture('image/png', withEncoder(cut, 'image/png', true))
  return (bytes * pixels) / (sample.width * sample.height) < MAX_BYTES * SAMPLE_TOLERANCE
}

/**
 * Encoder settings, measured: mozjpeg takes four times as long for a tenth of the bytes, WebP beyond effort 2 five times, a palette
 * beyond 4 twice. A GIF already has few colors; dithering took 17 s for 40 megapixels, 7 s without.
 */
function withEncoder(picture: Sharp, type: ImageType, compressed: boolean): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: compressed ? 70 : 85, progressive: true })
    case 'image/png':
      return picture.png({ palette: compressed, effort: 4 })
    case 'image/gif':
      return picture.gif({ effort: 3, dither: 0, interFrameMaxError: compressed ? 16 : 0 })
    case 'image/webp':
      return picture.webp({ quality: compressed ? 65 : 82, effort: 2 })
  }
}

/** From the encoded picture, not the upload: a hostile file is decoded only once. */
async function encodeVariants(picture: EncodedPicture): Promise<EncodedPicture[]> {
  const source = await openPicture(picture.content, picture.type)
  const variants: EncodedPicture[] = []
  for (const { width, height } of variantSizes(picture)) {
    const resized = source.decode().resize(width, height, { fit: 'fill' })
    variants.push(await toEncodedPicture('image/webp', resized.webp({ quality: 80 })))
  }
  // A variant that is not smaller saves nothing.
  return variants.filter(({ bytes }) => bytes < picture.bytes)
}

export async function toEncodedPicture(
  type: ImageType,
  picture: Sharp,
  quality: number | null = null,
): Promise<EncodedPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  return {
    name: `${randomBytes(16).toString('base64url')}.${extensionOf(type)}`,
    type,
    content: data,
    bytes: data.length,
    width: info.width,
    height: info.pageHeight ?? info.height,
    sha256: createHash('sha256').update(data).digest(),
    quality,
    variants: [],
  }
}
