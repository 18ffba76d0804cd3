import { createHash, randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { takingTurns } from '../../kernel/turns.ts'
import { countdown, type OpenPicture, openPicture, refuseBroken } from './decoding.ts'
import {
  AVATAR_PIXELS,
  endingOf,
  type ImageType,
  keptSize,
  MOST_BYTES,
  type Size,
  scaled,
  sniffType,
  variantSizes,
} from './rules.ts'

/** A picture ready to be stored. */
export interface Picture extends Size {
  name: string
  type: ImageType
  content: Buffer
  bytes: number
  sha256: Buffer
  /** The same, smaller, for smaller screens. */
  variants: Picture[]
}

interface Effort {
  pressed: boolean
  share: number
}

// As well as its type can; where that takes too much room, pressed, and in the end smaller.
const EFFORTS: Effort[] = [
  { pressed: false, share: 1 },
  ...[1, 0.7, 0.5, 0.25].map((share) => ({ pressed: true, share })),
]

// Decoding takes a core and much memory, so few at once.
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 50 })

/** A square of 256 pixels; what the camera wrote into the file stays behind. */
export async function makeAvatar(bytes: Buffer): Promise<Picture> {
  typeOf(bytes)
  return inTurn(async () => {
    const source = await openPicture(bytes)
    const square = source.draw().resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
    return finish('image/webp', square.webp({ quality: 82 }))
  })
}

/** In its own type, moving if it moved, with smaller ones beside it; without what the camera wrote. */
export async function makePostPicture(bytes: Buffer): Promise<Picture> {
  const type = typeOf(bytes)
  return inTurn(async () => {
    const secondsLeft = countdown()
    const source = await openPicture(bytes, secondsLeft)
    const picture = await makeFitting(type, source)
    if (source.frames > 1) return picture
    // From what was made, not from what was sent: a hostile file is decoded no more often than needed.
    const clean = await openPicture(picture.content, secondsLeft)
    return { ...picture, variants: await makeVariants(clean, picture.bytes) }
  })
}

function typeOf(bytes: Buffer): ImageType {
  const type = sniffType(bytes)
  if (!type) throw new Refusal(415, 'image_type_not_allowed')
  return type
}

async function makeFitting(type: ImageType, source: OpenPicture): Promise<Picture> {
  const animated = source.frames > 1
  for (const { pressed, share } of EFFORTS) {
    const { width, height } = scaled(keptSize(source), share)
    const drawn = source.draw({ animated }).resize(width, height, { fit: 'fill' })
    const picture = await finish(type, encoded(drawn, type, pressed, source.fewColours))
    if (picture.bytes <= MOST_BYTES) return picture
  }
  throw new Refusal(413, 'image_too_large')
}

/** Measured: mozjpeg takes four times as long for a tenth of the bytes; WebP beyond effort 2 five times. */
function encoded(picture: Sharp, type: ImageType, pressed: boolean, fewColours: boolean): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: pressed ? 70 : 85, progressive: true })
    case 'image/png':
      return picture.png({ palette: pressed || fewColours })
    case 'image/gif':
      return picture.gif({ effort: 3, interFrameMaxError: pressed ? 16 : 0 })
    case 'image/webp':
      return picture.webp({ quality: pressed ? 65 : 82, effort: 2 })
  }
}

/** Those that spare the reader bytes. */
async function makeVariants(source: OpenPicture, most: number): Promise<Picture[]> {
  const variants: Picture[] = []
  for (const { width, height } of variantSizes(source)) {
    const drawn = source.draw().resize(width, height, { fit: 'fill' })
    const variant = await finish('image/webp', drawn.webp({ quality: 80 }))
    if (variant.bytes < most) variants.push(variant)
  }
  return variants
}

async function finish(type: ImageType, picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  return {
    name: `${randomBytes(16).toString('base64url')}.${endingOf(type)}`,
    type,
    content: data,
    bytes: data.length,
    width: info.width,
    height: info.pageHeight ?? info.height,
    sha256: createHash('sha256').update(data).digest(),
    variants: [],
  }
}
