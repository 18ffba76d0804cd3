import { createHash, randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { type OpenedPicture, openPicture, refuseBroken } from './decode.ts'
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
  /** Where it was looked for. */
  quality: number | null
}

/** As the worker holds it. */
export interface EncodedPicture extends PictureFacts {
  content: Buffer
  /** The same, smaller, for smaller screens. */
  variants: EncodedPicture[]
}

/** A picture ready to be stored, in a file that its receiver disposes of. */
export interface Picture extends PictureFacts {
  path: string
  variants: Picture[]
}

// As well as its type can; where that takes too much room, pressed, and in the end smaller.
const COMPRESSED = [1, 0.7, 0.4].map((share) => ({ pressed: true, share }))
const ATTEMPTS = [{ pressed: false, share: 1 }, ...COMPRESSED]

/** A square of 256 pixels; what the camera wrote into the file stays behind. */
export async function encodeAvatar(bytes: Buffer, type: ImageType): Promise<EncodedPicture> {
  const source = await openPicture(bytes, type)
  const square = source.decode().resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
  return toEncodedPicture('image/webp', square.webp({ quality: 82 }))
}

/** In its own type, moving if it moved, with smaller ones beside it; without what the camera wrote. */
export async function encodePostPicture(bytes: Buffer, type: ImageType): Promise<EncodedPicture> {
  const source = await openPicture(bytes, type)
  const picture = await encodeWithinLimits(source, type, POST_LIMITS)
  return { ...picture, variants: source.frames > 1 ? [] : await encodeVariants(picture) }
}

export async function encodeWithinLimits(
  source: OpenedPicture,
  type: ImageType,
  frame: PictureLimits,
): Promise<EncodedPicture> {
  for (const { pressed, share } of source.hasPalette ? COMPRESSED : ATTEMPTS) {
    const { width, height } = scaled(fittedSize(source, frame), share)
    const drawn = source.decode({ animated: source.frames > 1 }).resize(width, height, { fit: 'fill' })
    const picture = await toEncodedPicture(type, withEncoder(drawn, type, pressed))
    if (picture.bytes <= MAX_BYTES) return picture
  }
  throw new Refusal(413, 'image_too_large')
}

/**
 * Measured: mozjpeg takes four times as long for a tenth of the bytes, WebP beyond effort 2 five times, a palette beyond
 * 4 twice. What comes as a GIF has few colours already; dithering them again took 17 s for 40 megapixels, without 7.
 */
function withEncoder(picture: Sharp, type: ImageType, pressed: boolean): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: pressed ? 70 : 85, progressive: true })
    case 'image/png':
      return picture.png({ palette: pressed, effort: 4 })
    case 'image/gif':
      return picture.gif({ effort: 3, dither: 0, interFrameMaxError: pressed ? 16 : 0 })
    case 'image/webp':
      return picture.webp({ quality: pressed ? 65 : 82, effort: 2 })
  }
}

/** From what was made, not from what was sent: a hostile file is decoded no more often than it must be. */
async function encodeVariants(picture: EncodedPicture): Promise<EncodedPicture[]> {
  const source = await openPicture(picture.content, picture.type)
  const variants: EncodedPicture[] = []
  for (const { width, height } of variantSizes(picture)) {
    const drawn = source.decode().resize(width, height, { fit: 'fill' })
    variants.push(await toEncodedPicture('image/webp', drawn.webp({ quality: 80 })))
  }
  // The others would spare nobody anything.
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
