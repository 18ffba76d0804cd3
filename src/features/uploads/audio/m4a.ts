import type { FileHandle } from 'node:fs/promises'
import { overwrite, readAt } from './bytes.ts'

/** Tags, the place among them. At the outermost level, in the film, or in one of its tracks. */
const TAGS = ['udta', 'meta', 'uuid']
const MAX_BOXES = 10_000
const ZEROS = Buffer.alloc(64 * 1024)

interface Box {
  type: string
  /** Of its content. */
  from: number
  to: number
  /** Of the four letters of its type. */
  typeAt: number
}

/** Keeps the whole file and its offsets: tags become free space of the same size. */
export async function cleanM4a(file: FileHandle, bytes: number) {
  const tags: Box[] = []
  const handlers: string[] = []
  let boxes = 0
  const isGood = await walk({ type: '', from: 0, to: bytes, typeAt: 0 })
  if (!isGood || !handlers.includes('soun') || handlers.includes('vide')) return null
  for (const { typeAt, from, to } of tags) {
    await overwrite(file, Buffer.from('free'), typeAt)
    for (let at = from; at < to; at += ZEROS.length)
      await overwrite(file, ZEROS.subarray(0, Math.min(ZEROS.length, to - at)), at)
  }
  return { from: 0, to: bytes }

  /** False if a box is larger than what it is in. */
  async function walk(parent: Box): Promise<boolean> {
    for (let at = parent.from; at < parent.to; ) {
      const box = await boxAt(file, at, parent.to)
      if (!box || ++boxes > MAX_BOXES) return false
      if (TAGS.includes(box.type)) tags.push(box)
      else if (isContainer(parent.type, box.type)) {
        if (!(await walk(box))) return false
      } else if (box.type === 'hdlr') handlers.push((await readAt(file, box.from + 8, 4)).toString('latin1'))
      at = box.to
    }
    return true
  }
}

function isContainer(parent: string, type: string): boolean {
  return ['/moov', 'moov/trak', 'trak/mdia'].includes(`${parent}/${type}`)
}

/** Null if there is none, or none of this size. */
async function boxAt(file: FileHandle, at: number, end: number): Promise<Box | null> {
  const head = await readAt(file, at, 16)
  if (head.length < 8) return null
  const type = head.toString('latin1', 4, 8)
  const size = head.readUInt32BE()
  // 1: the size is in eight bytes behind the type; 0: all that is left.
  const isLong = size === 1 && head.length === 16
  const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? end - at : size
  const from = at + (isLong ? 16 : 8)
  const to = at + length
  return from <= to && to <= end ? { type, from, to, typeAt: at + 4 } : null
}
