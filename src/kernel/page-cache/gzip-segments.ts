import zlib from 'node:zlib'
import { type Checksum, checksumOf, sumOfBoth } from './crc32.ts'

/** A stretch of a page, ready to be sent. */
export interface Segment {
  plain: Buffer
  /** Blocks of deflate that stand alone, so that others can come before and after them. */
  packed(): Buffer
  checksum(): Checksum
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const GZIP_END = Buffer.from([3, 0])
/** Of a part beside its bytes. */
const PART_BYTES = 300
const LONGEST_BLOCK = 0xffff
const FULL_FLUSH = { finishFlush: zlib.constants.Z_FULL_FLUSH }

/** Goes out many times, for which it is compressed once. */
export function cachedSegment(text: string): Segment {
  const plain = Buffer.from(text)
  let packed: Buffer | undefined
  let checksum: Checksum | undefined
  return {
    plain,
    packed() {
      packed ??= plain.length === 0 ? plain : zlib.deflateRawSync(plain, FULL_FLUSH)
      return packed
    },
    checksum() {
      checksum ??= checksumOf(plain)
      return checksum
    },
  }
}

/** What a kept part takes in memory, at most: as it is, and compressed. */
export function segmentBytes({ plain }: Segment): number {
  return 2 * plain.length + PART_BYTES
}

/** What goes out once is not worth compressing: it goes along as it is. */
export function uncachedSegment(text: string): Segment {
  const plain = Buffer.from(text)
  return { plain, packed: () => unpacked(plain), checksum: () => checksumOf(plain) }
}

function unpacked(plain: Buffer): Buffer {
  const blocks: Buffer[] = []
  for (let begin = 0; begin < plain.length; begin += LONGEST_BLOCK) {
    const block = plain.subarray(begin, begin + LONGEST_BLOCK)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(~block.length & 0xffff, 3)
    blocks.push(head, block)
  }
  return Buffer.concat(blocks)
}

/** A page made of parts: whoever takes gzip gets what was compressed before, put together. */
export interface SegmentedPage {
  plain(): Buffer
  gzipped(): Buffer
}

export function joinSegments(parts: Segment[]): SegmentedPage {
  return {
    plain: () => Buffer.concat(parts.map(({ plain }) => plain)),
    gzipped: () => Buffer.concat([GZIP_HEAD, ...parts.map((part) => part.packed()), GZIP_END, tailOf(parts)]),
  }
}

function tailOf(parts: Segment[]): Buffer {
  const tail = Buffer.alloc(8)
  let [sum, length] = [0, 0]
  for (const { plain, checksum } of parts) {
    sum = sumOfBoth(sum, checksum())
    length += plain.length
  }
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(length, 4)
  return tail
}
