import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { makeAudio } from '../../../src/features/uploads/audio/make-audio.ts'
import { openPicture } from '../../../src/features/uploads/decode.ts'
import { sniffType } from '../../../src/features/uploads/rules.ts'
import { Refusal } from '../../../src/kernel/errors.ts'
import { fileWith } from './files.ts'
import { type Parser, refusedOrDone } from './parser.ts'

/** A box of MP4: its length, its type, what is in it. */
const box = (type: string, content = '') =>
  `\0\0\0${String.fromCharCode(content.length + 8)}${type}${content}`
const TAGS = box('udta', 'Joulephone')
const SOUND = box('trak', box('mdia', box('hdlr', '\0\0\0\0\0\0\0\0soun')))
const M4A = box('ftyp', 'M4A ') + box('moov', SOUND + TAGS) + box('mdat', 'x')

/** MPEG 2, layer III, 8 kbit/s: 24 bytes. */
const MP3_HEAD = '\xff\xf3\x14\xc0'
const MP3_FRAME = MP3_HEAD + '\0'.repeat(20)
const ID3 = 'ID3\x04\0\0\0\0\0\x02\0\0'

const page = (flags: string, packet: string) =>
  `OggS\0${flags}${'\0'.repeat(20)}\x01${String.fromCharCode(packet.length)}${packet}`
const COMMENTS = page('\0', 'OpusTags\0\0\0\0\0\0\0\0Joulephone')
const OGG = page('\x02', 'OpusHead') + COMMENTS + page('\x04', 'x')

/** As sharp writes it: up to a few hundred bytes. */
async function onePixel(format: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<string> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
  return (await pixel.toFormat(format).toBuffer()).toString('latin1')
}

const PIXELS = await Promise.all((['png', 'jpeg', 'gif', 'webp'] as const).map(onePixel))

/** Recordings and pictures, a character for each byte. */
export const MEDIA: Record<string, Parser> = {
  audio: {
    words: [
      M4A,
      TAGS,
      'moov',
      'free',
      ID3 + MP3_FRAME.repeat(4),
      MP3_HEAD,
      'TAG',
      'APETAGEX',
      OGG,
      COMMENTS,
      'OggS',
    ],
    async run(text, folder) {
      const path = await fileWith(folder, text)
      const received = { path, folder, bytes: text.length, sha256: '', [Symbol.asyncDispose]: async () => {} }
      const made = await refusedOrDone(makeAudio(received), Refusal)
      if (!made) return
      const kept = await readFile(made.path)
      await rm(made.path)
      assert.ok(kept.length === made.bytes && made.bytes <= text.length)
      if (made.type === 'audio/ogg') assert.ok(!kept.subarray(0, 400).includes('Joulephone'))
    },
  },

  pictures: {
    words: [
      ...PIXELS,
      'IHDR',
      'IDAT',
      'IEND',
      'tEXt',
      'iCCP',
      'eXIf',
      '\0\0\0\x01',
      'GIF89a',
      'RIFF',
      'WEBP',
      'VP8X',
    ],
    async run(text) {
      const bytes = Buffer.from(text, 'latin1')
      const type = sniffType(bytes)
      const picture = type && (await refusedOrDone(openPicture(bytes, type), Refusal))
      if (picture) assert.ok(picture.width > 0 && picture.height > 0 && picture.frames > 0)
    },
  },
}
