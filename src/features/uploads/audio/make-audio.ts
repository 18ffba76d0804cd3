import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../../../kernel/errors.ts'
import type { ReceivedFile } from '../../../kernel/files/received-file.ts'
import { type AudioType, extensionOf } from '../rules.ts'
import { cleanM4a } from './m4a.ts'
import { cleanMp3 } from './mp3.ts'
import { cleanOgg } from './ogg.ts'

/** In a temporary file that the receiver deletes. */
interface Audio {
  name: string
  type: AudioType
  bytes: number
  sha256: Buffer
  path: string
  width: null
  height: null
  variants: []
}

/** Blanks what a file says of its owner, in place. Returns the part to keep; null for a file that is damaged or is no audio. */
type Clean = (file: FileHandle, bytes: number) => Promise<{ from: number; to: number } | null>

/** By magic bytes, never by file name. */
const FORMATS: { type: AudioType; starts(bytes: Buffer): boolean; clean: Clean }[] = [
  {
    type: 'audio/mpeg',
    starts: (bytes) => bytes.toString('latin1', 0, 3) === 'ID3' || bytes.readUInt16BE() >>> 5 === 0x7ff,
    clean: cleanMp3,
  },
  { type: 'audio/mp4', starts: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp', clean: cleanM4a },
  { type: 'audio/ogg', starts: (bytes) => bytes.toString('latin1', 0, 4) === 'OggS', clean: cleanOgg },
]
const SNIFFED_BYTES = 12

/**
 * Checks an uploaded audio file and makes a copy of it without tags: phones write the place into them. Nothing is decoded, so it needs no
 * process of its own; memory stays at a few pages of the file.
 */
export async function makeAudio(received: ReceivedFile): Promise<Audio> {
  await using file = await open(received.path, 'r+')
  const { buffer: start } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
  const format = FORMATS.find(({ starts }) => starts(start))
  if (!format) throw new Refusal('audio_type_not_allowed')
  const kept = await format.clean(file, received.bytes)
  if (!kept) throw new Refusal('audio_invalid')
  const name = `${randomBytes(16).toString('base64url')}.${extensionOf(format.type)}`
  const copy = path.join(received.folder, name)
  const sha256 = await copyPart(received.path, copy, kept)
  const bytes = kept.to - kept.from
  return { name, type: format.type, bytes, sha256, path: copy, width: null, height: null, variants: [] }
}

async function copyPart(
  source: string,
  target: string,
  { from, to }: { from: number; to: number },
): Promise<Buffer> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of createReadStream(source, { start: from, end: to - 1 })) {
      hash.update(chunk)
      yield chunk
    }
  }
  await using copy = await open(target, 'wx', 0o600)
  await copy.writeFile(hashed())
  return hash.digest()
}
