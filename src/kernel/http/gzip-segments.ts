import zlib from 'node:zlib'
import { unpooled } from '../cache/unpooled.ts'
import { type Crc, combineCrc, crcOf } from './crc32.ts'

/** A run of bytes of a page, as plain text and as deflate blocks. */
export interface Segment {
  plain: Buffer
  /** Whole deflate blocks that refer to no earlier data, so that segments can be concatenated in any order. */
  deflated(): Buffer
  crc(): Crc
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const EMPTY_FINAL_BLOCK = Buffer.from([3, 0])
const SEGMENT_OVERHEAD_BYTES = 300
const MAX_STORED_BLOCK = 0xffff
const MAX_CHUNK_BYTES = 16 * 1024
const CHUNK_OVERHEAD_BYTES = 64

/** For content that is sent many times: compressed once, when first sent as gzip. */
export function cachedSegment(text: string): Segment {
  return segmentOf(unpooled(Buffer.from(text)), deflate)
}

/** For content of one page, where it may stand many times: stored deflate blocks, since compressing it would cost more than it saves. */
export function uncachedSegment(text: string): Segment {
  return segmentOf(Buffer.from(text), storedBlocks)
}

function segmentOf(plain: Buffer, compress: (plain: Buffer) => Buffer): Segment {
  let deflated: Buffer | undefined
  let crc: Crc | undefined
  return {
    plain,
    deflated() {
      deflated ??= plain.length === 0 ? plain : compress(plain)
      return deflated
    },
    crc() {
      crc ??= crcOf(plain)
      return crc
    },
  }
}

function deflate(plain: Buffer): Buffer {
  return unpooled(
    zlib.deflateRawSync(plain, {
      // Ends on a byte boundary and resets the compression state.
      finishFlush: zlib.constants.Z_FULL_FLUSH,
      // zlib allocates this much for its output; most segments need far less than its default.
      chunkSize: Math.min(plain.length + CHUNK_OVERHEAD_BYTES, MAX_CHUNK_BYTES),
    }),
  )
}

/** Upper bound of the memory a cached segment takes: plain and compressed. */
export function segmentBytes({ plain }: Segment): number {
  return 2 * plain.length + SEGMENT_OVERHEAD_BYTES
}

function storedBlocks(plain: Buffer): Buffer {
  const blocks: Buffer[] = []
  for (let begin = 0; begin < plain.length; begin += MAX_STORED_BLOCK) {
    const block = plain.subarray(begin, begin + MAX_STORED_BLOCK)
    const header = Buffer.alloc(5)
    header.writeUInt16LE(block.length, 1)
    header.writeUInt16LE(~block.length & 0xffff, 3)
    blocks.push(header, block)
  }
  return Buffer.concat(blocks)
}

/** A page made of segments. Its gzip form concatenates blocks that are already compressed, so no request compresses them again. */
export interface SegmentedPage {
  plain(): Buffer
  gzipped(): Buffer
}

export function joinSegments(segments: Segment[]): SegmentedPage {
  return {
    plain: () => Buffer.concat(segments.map(({ plain }) => plain)),
    gzipped: () =>
      Buffer.concat([
        GZIP_HEADER,
        ...segments.map((segment) => segment.deflated()),
        EMPTY_FINAL_BLOCK,
        gzipTrailer(segments),
      ]),
  }
}

/** CRC-32 and length of the whole page, combined from those of the segments. */
function gzipTrailer(segments: Segment[]): Buffer {
  const trailer = Buffer.alloc(8)
  let [total, length] = [0, 0]
  for (const { plain, crc } of segments) {
    total = combineCrc(total, crc())
    length += plain.length
  }
  trailer.writeUInt32LE(total, 0)
  trailer.writeUInt32LE(length, 4)
  return trailer
}
