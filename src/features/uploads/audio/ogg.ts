import type { FileHandle } from 'node:fs/promises'
import { overwrite, readAt } from './bytes.ts'

/** How the first packet of a stream begins, and the second one with its tags left out: no vendor, no comments. */
const CODECS = [
  { head: '\x01vorbis', comments: Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1'), magic: 7 },
  { head: 'OpusHead', comments: Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1'), magic: 8 },
]
const BEGINS_STREAM = 2
const HEAD_BYTES = 27
const MAX_SEGMENTS = 255
const MAX_PAGE_BYTES = HEAD_BYTES + MAX_SEGMENTS + MAX_SEGMENTS * 255
const CHECKSUM_AT = 22
/** Of at most 64 KB: 20 MB of tags, such as a picture of the cover, have some 320. */
const MAX_TAG_PAGES = 1_000

/** Keeps all pages: tags are replaced with none, and the rest of their packet with zeros, which players skip. */
export async function cleanOgg(file: FileHandle, bytes: number) {
  const first = await pageAt(file, 0)
  const codec = first && CODECS.find(({ head }) => first.body.toString('latin1', 0, head.length) === head)
  if (!codec) return null
  let written = 0
  let at = first.length
  for (let pages = 0; pages < MAX_TAG_PAGES; pages++) {
    const page = await pageAt(file, at)
    // A second stream along with the first would be a film.
    if (!page || page.flags & BEGINS_STREAM) return null
    const { size, isEnd } = firstPacket(page)
    const place = page.body.subarray(0, size)
    const { comments, magic } = codec
    if (written === 0 && !place.subarray(0, magic).equals(comments.subarray(0, magic))) return null
    place.fill(0)
    comments.subarray(written).copy(place)
    written += size
    await overwrite(file, withChecksum(page.bytes), at)
    at += page.length
    if (!isEnd) continue
    const to = written >= comments.length ? await lastPageEnd(file, at) : null
    // What follows the last page is a page that was cut off, or tags of another format.
    return to !== null && bytes - to < MAX_PAGE_BYTES ? { from: 0, to } : null
  }
  return null
}

/** Null where another stream begins: it would have tags of its own. Reads by chunks, since a page may have 28 bytes. */
async function lastPageEnd(file: FileHandle, from: number): Promise<number | null> {
  for (let at = from; ; ) {
    const chunk = await readAt(file, at, 4 * MAX_PAGE_BYTES)
    let used = 0
    for (
      let head = headOf(chunk);
      head && used + head.length <= chunk.length;
      head = headOf(chunk.subarray(used))
    ) {
      if (head.flags & BEGINS_STREAM) return null
      used += head.length
    }
    if (used === 0) return at
    at += used
  }
}

interface Head {
  /** Of the whole page. */
  length: number
  flags: number
  /** Sizes of segments; one of less than 255 ends a packet. */
  lacing: Buffer
}

interface Page extends Head {
  bytes: Buffer
  /** Shares the memory of `bytes`. */
  body: Buffer
}

async function pageAt(file: FileHandle, at: number): Promise<Page | null> {
  const bytes = await readAt(file, at, MAX_PAGE_BYTES)
  const head = headOf(bytes)
  if (!head || bytes.length < head.length) return null
  const page = bytes.subarray(0, head.length)
  return { ...head, bytes: page, body: page.subarray(HEAD_BYTES + head.lacing.length) }
}

/** Of the page that these bytes begin with. */
function headOf(bytes: Buffer): Head | null {
  if (bytes.length < HEAD_BYTES || bytes.toString('latin1', 0, 4) !== 'OggS') return null
  const lacing = bytes.subarray(HEAD_BYTES, HEAD_BYTES + bytes.readUInt8(26))
  const length = HEAD_BYTES + lacing.length + lacing.reduce((sum, size) => sum + size, 0)
  return { length, flags: bytes.readUInt8(5), lacing }
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
