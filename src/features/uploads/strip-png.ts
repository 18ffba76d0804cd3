import { inflateSync } from 'node:zlib'
import { MAX_PROFILE_BYTES } from './rules.ts'

const SIGNATURE_BYTES = 8
// Chunk layout: length and type, data, checksum.
const [HEADER_BYTES, CHECKSUM_BYTES] = [8, 4]
const MAX_EXIF_BYTES = 64 * 1024
const PIXEL_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const COLOUR_CHUNKS = ['gAMA', 'cHRM', 'sRGB']

/**
 * Keeps only the chunks for pixels, colours and orientation. Text chunks are compressed, any number of them, and the
 * decoder would inflate every one (zip bombs); metadata is not stored anyway.
 */
export function stripPng(png: Buffer): Buffer {
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

/** Layout: name, zero byte, method, compressed profile; inflated up to the limit only. */
function isSmallProfile(data: Buffer): boolean {
  try {
    const profile = inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES })
    return profile.length > 0
  } catch {
    return false
  }
}
