import { inflateSync } from 'node:zlib'
import { MAX_PROFILE_BYTES } from './rules.ts'

const SIGNATURE_BYTES = 8
// Around the data: its length and type before it, its checksum behind it.
const [BEFORE, BEHIND] = [8, 4]
const MAX_EXIF_BYTES = 64 * 1024
const PIXELS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const COLOURS = ['gAMA', 'cHRM', 'sRGB']

/**
 * A PNG with nothing but its pixels, their colours and which side is up. Its texts are compressed, any number of them,
 * and the decoder would unpack every one (zip bombs); nobody ever sees them, since metadata is not kept.
 */
export function stripPng(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  const once = new Set(['iCCP', 'eXIf'])
  let start = SIGNATURE_BYTES
  while (start + BEFORE + BEHIND <= png.length) {
    const end = start + BEFORE + png.readUInt32BE(start) + BEHIND
    // What breaks off is for the decoder to judge.
    if (end > png.length) break
    const type = png.toString('latin1', start + 4, start + BEFORE)
    const data = png.subarray(start + BEFORE, end - BEHIND)
    const needed = PIXELS.includes(type) || COLOURS.includes(type)
    if (needed || (once.delete(type) && isSmallEnough(type, data))) kept.push(png.subarray(start, end))
    start = end
  }
  return Buffer.concat([...kept, png.subarray(start)])
}

function isSmallEnough(type: string, data: Buffer): boolean {
  return type === 'eXIf' ? data.length <= MAX_EXIF_BYTES : isSmallProfile(data)
}

/** Name, a zero, the method, then the compressed profile; unpacked no further than it may go. */
function isSmallProfile(data: Buffer): boolean {
  try {
    const profile = inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES })
    return profile.length > 0
  } catch {
    return false
  }
}
