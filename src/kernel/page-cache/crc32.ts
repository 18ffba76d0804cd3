import zlib from 'node:zlib'

/** The checksum of some bytes, ready to be joined to that of others: reading them all again would cost more. */
export interface Checksum {
  sum: number
  /** What these bytes do to the checksum of those before them. */
  shift: number
}

const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

export function checksumOf(bytes: Buffer): Checksum {
  return { sum: zlib.crc32(bytes), shift: shiftOf(bytes.length) }
}

/** As if the second bytes stood right behind the first. */
export function sumOfBoth(before: number, after: Checksum): number {
  return (product(after.shift, before) ^ after.sum) >>> 0
}

/** x to the power of eight times the length: one square after another, taking those whose bit is set. */
function shiftOf(length: number): number {
  let shift = ONE
  let square = 0x800000
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2) shift = product(square, shift)
    square = product(square, square)
  }
  return shift
}

/** Of polynomials over two elements, modulo that of the checksum; the highest bit is the lowest power. */
function product(one: number, other: number): number {
  let sum = 0
  let power = other
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) sum ^= power
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1
  }
  return sum >>> 0
}
