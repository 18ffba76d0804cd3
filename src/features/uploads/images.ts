import { createHash, randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { type OpenPicture, openPicture, refuseBroken } from './decoding.ts'
import {
  AVATAR_PIXELS,
  endingOf,
  type Frame,
  type ImageType,
  keptSize,
  MOST_BYTES,
  POST_FRAME,
  type Size,
  scaled,
  variantSizes,
} from './rules.ts'

/** A picture ready to be stored. */
export interface Picture extends Size {
  name: string
  type: ImageType
  content: Buffer
  bytes: number
  sha256: Buffer
  /** Where it was looked for. */
  quality: number | null
  /** The same, smaller, for smaller screens. */
  variants: Picture[]
}

// As well as its type can; where that takes too much room, pressed, and in the end smaller.
const PRESSED = [1, 0.7, 0.4].map((share) => ({ pressed: true, share }))
const EFFORTS = [{ pressed: false, share: 1 }, ...PRESSED]

/** A square of 256 pixels; what the camera wrote into the file stays behind. */
export async function drawAvatar(bytes: Buffer): Promise<Picture> {
  const source = await openPicture(bytes)
  const square = source.draw().resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
  return finish('image/webp', square.webp({ quality: 82 }))
}

/** In its own type, moving if it moved, with smaller ones beside it; without what the camera wrote. */
export async function drawPostPicture(bytes: Buffer, type: ImageType): Promise<Picture> {
  const source = await openPicture(bytes)
  const picture = await drawFitting(source, type, POST_FRAME)
  return { ...picture, variants: source.frames > 1 ? [] : await drawVariants(picture) }
}

export async function drawFitting(source: OpenPicture, type: ImageType, frame: Frame): Promise<Picture> {
  for (const { pressed, share } of source.fewColours ? PRESSED : EFFORTS) {
    const { width, height } = scaled(keptSize(source, frame), share)
    const drawn = source.draw({ animated: source.frames > 1 }).resize(width, height, { fit: 'fill' })
    const picture = await finish(type, encoded(drawn, type, pressed))
    if (picture.bytes <= MOST_BYTES) return picture
  }
  throw new Refusal(413, 'image_too_large')
}

/** Measured: mozjpeg takes four times as long for a tenth of the bytes; WebP beyond effort 2 five times. */
function encoded(picture: Sharp, type: ImageType, pressed: boolean): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: pressed ? 70 : 85, progressive: true })
    case 'image/png':
      return picture.png({ palette: pressed })
    case 'image/gif':
      return picture.gif({ effort: 3, interFrameMaxError: pressed ? 16 : 0 })
    case 'image/webp':
      return picture.webp({ quality: pressed ? 65 : 82, effort: 2 })
  }
}

/** From what was made, not from what was sent: a hostile file is decoded no more often than it must be. */
async function drawVariants(picture: Picture): Promise<Picture[]> {
  const source = await openPicture(picture.content)
  const variants: Picture[] = []
  for (const { width, height } of variantSizes(picture)) {
    const drawn = source.draw().resize(width, height, { fit: 'fill' })
    variants.push(await finish('image/webp', drawn.webp({ quality: 80 })))
  }
  // The others would spare nobody anything.
  return variants.filter(({ bytes }) => bytes < picture.bytes)
}

export async function finish(
  type: ImageType,
  picture: Sharp,
  quality: number | null = null,
): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  return {
    name: `${randomBytes(16).toString('base64url')}.${endingOf(type)}`,
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
