import type { Sharp } from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { MOST_PIXELS, type Size } from './rules.ts'

const SECONDS_AT_MOST = 20
const DECODERS = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`)

/** A picture that said what it is and may be drawn, upright, as often as needed. */
export interface OpenPicture extends Size {
  frames: number
  fewColours: boolean
  draw(options?: { animated: boolean }): Sharp
}

/** Refuses by how many pixels the file claims, in all its frames, before any of them is decoded. */
export async function openPicture(bytes: Buffer, secondsLeft = countdown()): Promise<OpenPicture> {
  const sharp = await loadSharp()
  const options = { failOn: 'error', limitInputPixels: MOST_PIXELS } as const
  const claims = await sharp(bytes, options).metadata().catch(refuseBroken)
  const { pages: frames = 1, isPalette = false, bitsPerSample = 8 } = claims
  if (claims.width * claims.height * frames > MOST_PIXELS) throw new Refusal(413, 'image_too_large')
  return {
    // Moving pictures come from no camera that could have been held sideways.
    ...(frames > 1 ? { width: claims.width, height: claims.height } : claims.autoOrient),
    frames,
    fewColours: isPalette || bitsPerSample < 8,
    draw({ animated } = { animated: false }) {
      const picture = sharp(bytes, { ...options, animated }).timeout({ seconds: secondsLeft() })
      return animated ? picture : picture.autoOrient()
    },
  }
}

/** One for all that is made of a picture, so that nobody's takes a decoder for long. */
export function countdown(): () => number {
  const end = performance.now() + SECONDS_AT_MOST * 1000
  return () => Math.max(1, Math.ceil((end - performance.now()) / 1000))
}

export function refuseBroken(error: Error): never {
  if (/pixel limit|^timeout/i.test(error.message)) throw new Refusal(413, 'image_too_large')
  throw new Refusal(400, 'image_invalid')
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
