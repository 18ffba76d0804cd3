import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Day } from '../../kernel/calendar.ts'

const FILE = 'digests.txt'
const LINE = /^(?<heads>joule-ledger-heads-1 (?<day>\d{4}-\d\d-\d\d) .+) (?<signature>[\w-]{86})$/

/** A line of the file: what was signed, followed by the signature. */
export interface Digest {
  day: Day
  heads: string
  signature: Buffer
}

/** Skips a line that was cut off by a full disk or a crash: its day can be signed again. */
export async function readDigests(folder: string): Promise<Digest[]> {
  return (await readText(folder)).split('\n').flatMap((line) => parse(line) ?? [])
}

/** Append-only: what was signed never changes. */
export async function appendDigest(folder: string, digest: Digest): Promise<string> {
  const line = lineOf(digest)
  const text = await readText(folder)
  const start = text === '' || text.endsWith('\n') ? '' : '\n'
  await appendFile(path.join(folder, FILE), `${start}${line}\n`, { flush: true })
  return line
}

async function readText(folder: string): Promise<string> {
  return (await readIfThere(path.join(folder, FILE))) ?? ''
}

export function lineOf({ heads, signature }: Digest): string {
  return `${heads} ${signature.toString('base64url')}`
}

function parse(line: string): Digest | null {
  const { day, heads, signature } = LINE.exec(line)?.groups ?? {}
  return day && heads && signature ? { day, heads, signature: Buffer.from(signature, 'base64url') } : null
}

/** Null where there is no such file. */
export async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
