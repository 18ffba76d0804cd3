import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { Day } from '../../kernel/calendar.ts'
import { readIfThere } from './read-if-there.ts'

const FILE = 'digests.txt'

/** A line of the file: what was signed, and the signature behind it. */
export interface Digest {
  day: Day
  heads: string
  signature: Buffer
}

export async function readDigests(folder: string): Promise<Digest[]> {
  const text = (await readIfThere(path.join(folder, FILE))) ?? ''
  return text.split('\n').flatMap((line) => parse(line) ?? [])
}

/** Append only: what was signed once never changes. */
export async function appendDigest(folder: string, digest: Digest): Promise<string> {
  const line = lineOf(digest)
  await appendFile(path.join(folder, FILE), `${line}\n`, { flush: true })
  return line
}

function lineOf({ heads, signature }: Digest): string {
  return `${heads} ${signature.toString('base64url')}`
}

/** A line that broke off, because the disk was full or the machine stopped, is passed over. */
function parse(line: string): Digest | null {
  const end = line.lastIndexOf(' ')
  const heads = line.slice(0, Math.max(end, 0))
  const [, day] = heads.split(' ')
  return day ? { day, heads, signature: Buffer.from(line.slice(end + 1), 'base64url') } : null
}
