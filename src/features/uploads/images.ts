import { createHash, randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { takingTurns } from '../../kernel/turns.ts'
import { AVATAR_PIXELS, endingOf, type ImageType, MOST_PIXELS, sniffType } from './rules.ts'

const SECONDS_AT_MOST = 15
const DECODERS = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`)

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
  refuseOtherTypes(bytes)
  return inTurn(async () => {
    const picture = await openPicture(bytes)
    const square = picture.autoOrient().resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
    return finish('image/webp', square.webp({ quality: 82 }))
  })
}

function refuseOtherTypes(bytes: Buffer): void {
  if (!sniffType(bytes)) throw new Refusal(415, 'image_type_not_allowed')
}

/** Refuses by how many pixels the file claims, in all its frames, before any of them is decoded. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
  const { width, height, pages = 1 } = await picture.metadata().catch(refuseBroken)
  if (width * height * pages > MOST_PIXELS) throw new Refusal(413, 'image_too_large')
  return picture.timeout({ seconds: SECONDS_AT_MOST })
}

/** With the first picture, not at the start: it brings 20 MB that most processes never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // It could read much more than we take, and would keep what nobody asks for twice.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: DECODERS })
  sharp.cache(false)
  return sharp
}

async function finish(type: ImageType, picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuseBroken)
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
