import { createHash, randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { takingTurns } from '../../kernel/turns.ts'
import { AVATAR_PIXELS, endingOf, type ImageType, MOST_PIXELS, sniffType } from './rules.ts'

const SECONDS_AT_MOST = 15

/** A picture ready to be stored. */
export interface Picture {
  name: string
  type: ImageType
  content: Buffer
  bytes: number
  width: number
  height: number
  sha256: Buffer
}

// Decoding takes a core and much memory, so few at once.
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 50 })

/** A square of 256 pixels; what the camera wrote into the file stays behind. */
export async function makeAvatar(bytes: Buffer): Promise<Picture> {
  const picture = await openPicture(bytes)
  return finish('image/webp', () =>
    picture
      .autoOrient()
      .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS_AT_MOST }),
  )
}

/** Refuses by what the file is and how many pixels it claims, before any of them is decoded. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
  if (!sniffType(bytes)) throw new Refusal(415, 'image_type_not_allowed')
  // Loaded with the first picture: it brings 20 MB that most processes never need.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
  const { width, height, pages = 1 } = await picture.metadata().catch(refuseBroken)
  if (width * height * pages > MOST_PIXELS) throw new Refusal(413, 'image_too_large')
  return picture
}

async function finish(type: ImageType, render: () => Sharp): Promise<Picture> {
  const { data, info } = await inTurn(() =>
    render().toBuffer({ resolveWithObject: true }).catch(refuseBroken),
  )
  return {
    name: `${randomBytes(16).toString('base64url')}.${endingOf(type)}`,
    type,
    content: data,
    bytes: data.length,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest(),
  }
}

function refuseBroken(error: Error): never {
  if (/pixel limit/i.test(error.message)) throw new Refusal(413, 'image_too_large')
  throw new Refusal(400, 'image_invalid')
}
