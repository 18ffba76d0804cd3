import type { FileHandle } from 'node:fs/promises'
import { overwrite, readAt } from './bytes.ts'

/** How the first packet of a stream begins, and the second one with its tags left out: no vendor, no comments. */
const CODECS = [
  { head: '\x01vorbis', comments: Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1'), magic: 7 },
  { head: 'OpusHead', comments: Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1'), magic: 8 },
]
const BEGINS_STREAM = 2
const HEAD_BYTES = 27
const CHECKSUM_AT = 22
/** Of at most 64 KB: 20 MB of tags, such as a picture of the cover, have some 320. */
const MAX_PAGES = 1_000

/** Keeps the whole file: tags are replaced with none, and the rest of their packet with zeros, which players skip. */
export async function cleanOgg(file: FileHandle, bytes: number) {
  const first = await pageAt(file, 0)
  const codec = first && CODECS.find(({ head }) => first.body.toString('latin1', 0, head.length) === head)
  if (!codec) return null
  let written = 0
  let at = first.length
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await pageAt(file, at)
    // A second stream along with the first would be a film.
    if (!page || page.flags & BEGINS_STREAM) return null
    const { size, isEnd } = firstPacket(page)
    const place = page.body.subarray(0, size)
    const { comments, magic } = codec
    if (written === 0 && !place.subarray(0, magic).equals(comments.subarray(0, magic))) return null
    place.fill(0)
    comments.copy(place, 0, written)
    written += size
    await overwrite(file, withChecksum(page.bytes), at)
    at += page.length
    if (isEnd) return written >= comments.length ? { from: 0, to: bytes } : null
  }
  return null
}

interface Page {
  bytes: Buffer
  length: number
  flags: number
  /** Sizes of segments; one of less than 255 ends a packet. */
  lacing: Buffer
  /** Shares the memory of `bytes`. */
  body: Buffer
}

async function pageAt(file: FileHandle, at: number): Promise<Page | null> {
  const head = await readAt(file, at, HEAD_BYTES + 255)
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, 4) !== 'OggS') return null
  const start = HEAD_BYTES + head.readUInt8(26)
  const lacing = head.subarray(HEAD_BYTES, start)
  const length = start + lacing.reduce((sum, size) => sum + size, 0)
  const bytes = await readAt(file, at, length)
  if (bytes.length < length) return null
  return { bytes, length, flags: head.readUInt8(5), lacing, body: bytes.subarray(start) }
}

/** How much of the page's body belongs to the packet that it begins with, and whether the packet ends there. */
function firstPacket({ lacing, body }: Page): { size: number; isEnd: boolean } {
  const last = lacing.findIndex((size) => size < 255)
  if (last < 0) return { size: body.length, isEnd: false }
  return { size: last * 255 + lacing.readUInt8(last), isEnd: true }
}

/** CRC-32 with the polynomial 04c11db7, not reflected, over the page with zero in its place. */
function withChecksum(page: Buffer): Buffer {
  page.writeUInt32LE(0, CHECKSUM_AT)
  let crc = 0
  for (const byte of page) crc = (crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ byte] ?? 0)
  page.writeUInt32LE(crc >>> 0, CHECKSUM_AT)
  return page
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24
  for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  return crc
})
