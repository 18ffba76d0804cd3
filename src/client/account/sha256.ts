const PRIMES = primes(64)
const K = new Uint32Array(PRIMES.map((prime) => fraction(Math.cbrt(prime))))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

/**
 * The first 32 bits of SHA-256 of a text with a number behind it. What the whole blocks of the text come to is worked
 * out once, so that each number costs one block; the browser's own hashing costs more in waiting than it saves.
 */
export function hasherFor(text: string): (number: number) => number {
  const bytes = new TextEncoder().encode(text)
  const whole = bytes.length - (bytes.length % 64)
  const state = new Uint32Array(START)
  for (let at = 0; at < whole; at += 64) digest(state, new DataView(bytes.buffer, bytes.byteOffset + at, 64))

  const rest = bytes.subarray(whole)
  const tail = new Uint8Array(128)
  const view = new DataView(tail.buffer)
  const end = new Uint32Array(8)
  return (number) => {
    const digits = String(number)
    tail.fill(0)
    tail.set(rest)
    for (let i = 0; i < digits.length; i++) tail[rest.length + i] = digits.charCodeAt(i)
    const length = rest.length + digits.length
    tail[length] = 0x80
    const blocks = length + 9 > 64 ? 2 : 1
    view.setUint32(blocks * 64 - 4, (whole + length) * 8)
    end.set(state)
    for (let at = 0; at < blocks * 64; at += 64) digest(end, new DataView(tail.buffer, at, 64))
    return end[0]!
  }
}

const schedule = new Uint32Array(64)

function digest(state: Uint32Array, block: DataView): void {
  const w = schedule
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(i * 4)
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!]
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = state[i]! + mixed[i]!
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0
}

function primes(many: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < many; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
