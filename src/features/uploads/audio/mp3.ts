import type { FileHandle } from 'node:fs/promises'
import { readAt } from './bytes.ts'

/** kbit/s of layer III by the index in a frame's header: MPEG 1, then MPEG 2 and 2.5. Index 0 leaves it open, which no player knows. */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
]
/** By the version in the header: 2.5, reserved, 2, 1. */
const SAMPLE_RATES = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]
const LAYER_3 = 1
const MPEG_1 = 3

/** Some programs leave empty bytes between the tag and the first frame. */
const MAX_GAP = 64 * 1024
const MAX_FRAME = 1_441
/** By chance a few bytes look like a header; several frames in a row do not. */
const FRAMES = 3
const MAX_TAGS = 8
const ID3V1_BYTES = 128
const APE_FOOTER_BYTES = 32

/** Keeps the frames: tags are before and after them. */
export async function cleanMp3(file: FileHandle, bytes: number) {
  const tagsEnd = await afterTags(file)
  const start = await readAt(file, tagsEnd, MAX_GAP + (FRAMES + 1) * MAX_FRAME)
  const gap = firstFrame(start, tagsEnd + start.length >= bytes)
  if (gap === null) return null
  const from = tagsEnd + gap
  const to = await beforeTags(file, from, bytes)
  return to > from ? { from, to } : null
}

/** ID3v2: its size is in four bytes of seven bits. */
async function afterTags(file: FileHandle): Promise<number> {
  let at = 0
  for (let tags = 0; tags < MAX_TAGS; tags++) {
    const head = await readAt(file, at, 10)
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') break
    const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (head.readUInt8(index) & 127), 0)
    const hasFooter = (head.readUInt8(5) & 0x10) !== 0
    at += 10 + size + (hasFooter ? 10 : 0)
  }
  return at
}

/** ID3v1, and APE in front of it. */
async function beforeTags(file: FileHandle, from: number, bytes: number): Promise<number> {
  let to = bytes
  const id3 = await readAt(file, to - ID3V1_BYTES, 3)
  if (to - ID3V1_BYTES >= from && id3.toString('latin1') === 'TAG') to -= ID3V1_BYTES
  const ape = await readAt(file, to - APE_FOOTER_BYTES, APE_FOOTER_BYTES)
  if (ape.toString('latin1', 0, 8) !== 'APETAGEX') return to
  const hasHeader = ape.readUInt32LE(20) >>> 31 === 1
  return Math.max(from, to - ape.readUInt32LE(12) - (hasHeader ? APE_FOOTER_BYTES : 0))
}

/** Where several frames follow each other; fewer if the file ends with one. */
function firstFrame(bytes: Buffer, isWhole: boolean): number | null {
  for (let at = bytes.indexOf(0xff); at >= 0 && at < MAX_GAP; at = bytes.indexOf(0xff, at + 1)) {
    let [next, frames] = [at, 0]
    for (let length = 1; frames < FRAMES && length > 0; frames += length > 0 ? 1 : 0) {
      length = frameLength(bytes, next)
      next += length
    }
    const endsThere = isWhole && frames > 0 && next >= bytes.length
    if (frames === FRAMES || endsThere) return at
  }
  return null
}

/** Of a frame of layer III; 0 for anything else. */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0
  const head = bytes.readUInt32BE(at)
  const version = (head >>> 19) & 3
  const bitrate = BITRATES[version === MPEG_1 ? 0 : 1]?.[(head >>> 12) & 15]
  const rate = SAMPLE_RATES[version]?.[(head >>> 10) & 3]
  if (head >>> 21 !== 0x7ff || ((head >>> 17) & 3) !== LAYER_3 || !bitrate || !rate) return 0
  const samples = version === MPEG_1 ? 144 : 72
  return Math.floor((samples * bitrate * 1_000) / rate) + ((head >>> 9) & 1)
}
