import { inflateSync } from 'node:zlib'
import type { DepthEnum, Sharp } from 'sharp'
import sharp from 'sharp'
import { Refusal } from '../../kernel/errors.ts'
import { type ImageType, isTooLarge, MAX_PIXELS, MAX_PROFILE_BYTES, type Size } from './rules.ts'

const SIGNATURE_BYTES = 8

// Chunk layout: length and type, data, checksum.
const [HEADER_BYTES, CHECKSUM_BYTES] = [8, 4]

const MAX_EXIF_BYTES = 64 * 1024

const PIXEL_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

const COLOUR_CHUNKS = ['gAMA', 'cHRM', 'sRGB']

// Only the four formats we accept may be decoded; the operation cache would only cost memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)

const SVG_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] }

/**
 * The SVG loader is open for our own drawings and for what the branding slice has sanitized, never while a stranger's
 * file is decoded: a worker does one job at a time.
 */
export async function withSvg<T>(draw: () => Promise<T>): Promise<T> {
  sharp.unblock(SVG_LOADER)
  try {
    return await draw()
  } finally {
    sharp.block(SVG_LOADER)
  }
}

/** A picture whose header was checked; `decode` starts a pipeline, rotated upright. */
export interface OpenedPicture extends Size {
  frames: number
  /** A PNG with a palette, which without one would have several times the bytes. */
  hasPalette: boolean
  decode(options?: { animated: boolean }): Sharp
}

const BYTES_PER_SAMPLE: Partial<Record<keyof DepthEnum, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Reads only the header, and refuses by the decoded size of all frames before decoding any. */
export async function openPicture(sent: Buffer, type: ImageType): Promise<OpenedPicture> {
  const bytes = type === 'image/png' ? stripPng(sent) : sent
  const limits = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const
  const header = await sharp(bytes, limits).metadata().catch(refuseBroken)
  const { format, width, height, pages: frames = 1, isPalette = false, bitsPerSample = 8 } = header
  const { channels, depth, isProgressive: interlaced } = header
  const bytesPerSample = BYTES_PER_SAMPLE[depth] ?? 8
  if (isTooLarge({ width, height, frames, channels, bytesPerSample, interlaced }))
    throw new Refusal('image_too_large')
  const options = { ...limits, ignoreIcc: (header.icc?.length ?? 0) > MAX_PROFILE_BYTES }
  return {
    // Animations have no EXIF orientation.
    ...(frames > 1 ? { width, height } : header.autoOrient),
    frames,
    hasPalette: format === 'png' && (isPalette || bitsPerSample < 8),
    decode({ animated } = { animated: false }) {
      const picture = sharp(bytes, { ...options, animated })
      return animated ? picture : picture.autoOrient()
    },
  }
}

/** Decodes once into memory; each call starts a new pipeline from the raw pixels. */
export async function decodePixels(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  return () => sharp(data, { raw: info })
}

export function refuseBroken(error: Error): never {
  if (/pixel limit/i.test(error.message)) throw new Refusal('image_too_large')
  throw new Refusal('image_invalid')
}

/**
 * Keeps only the chunks for pixels, colors and orientation. Text chunks are compressed and unlimited in number, and the decoder would
 * inflate every one (zip bombs); metadata is not stored anyway.
 */
function stripPng(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  const once = new Set(['iCCP', 'eXIf'])
  let start = SIGNATURE_BYTES
  while (start + HEADER_BYTES + CHECKSUM_BYTES <= png.length) {
    const end = start + HEADER_BYTES + png.readUInt32BE(start) + CHECKSUM_BYTES
    // A truncated chunk is left for the decoder to refuse.
    if (end > png.length) break
    const type = png.toString('latin1', start + 4, start + HEADER_BYTES)
    const data = png.subarray(start + HEADER_BYTES, end - CHECKSUM_BYTES)
    const needed = PIXEL_CHUNKS.includes(type) || COLOUR_CHUNKS.includes(type)
    if (needed || (once.delete(type) && isSmallEnough(type, data))) kept.push(png.subarray(start, end))
    start = end
  }
  return Buffer.concat([...kept, png.subarray(start)])
}

function isSmallEnough(type: string, data: Buffer): boolean {
  return type === 'eXIf' ? data.length <= MAX_EXIF_BYTES : isSmallProfile(data)
}

/** Layout: name, zero byte, method, compressed profile; inflated only up to the limit. */
function isSmallProfile(data: Buffer): boolean {
  try {
    const profile = inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES })
    return profile.length > 0
  } catch {
    return false
  }
}
