import zlib from 'node:zlib'

/** The CRC-32 of some bytes, in a form that combines with the CRC of the bytes before them without reading either again. */
export interface Crc {
  crc: number
  /** x^(8 · length) modulo the polynomial: the factor for the CRC of the preceding bytes. */
  factor: number
}

const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

export function crcOf(bytes: Buffer): Crc {
  return { crc: zlib.crc32(bytes), factor: factorOf(bytes.length) }
}

/** The CRC of two byte strings in sequence: zlib's `crc32_combine`. */
export function combineCrc(before: number, after: Crc): number {
  return (multiply(after.factor, before) ^ after.crc) >>> 0
}

/** Computes the factor by squaring. */
function factorOf(length: number): number {
  let factor = ONE
  let square = 0x800000
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2) factor = multiply(square, factor)
    square = multiply(square, square)
  }
  return factor
}

/** Multiplies polynomials over GF(2) modulo the CRC polynomial. Bits are reflected: the highest is x^0. */
function multiply(one: number, other: number): number {
  let sum = 0
  let power = other | 0
  // Masks in place of branches, which no processor could predict: a sign bit shifted through the number selects all or nothing.
  for (let rest = one | 0; rest !== 0; rest <<= 1) {
    sum ^= power & (rest >> 31)
    power = (power >>> 1) ^ (POLYNOMIAL & -(power & 1))
  }
  return sum >>> 0
}
