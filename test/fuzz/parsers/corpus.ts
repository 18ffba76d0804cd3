import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, '../../corpus')

const fileOf = (name: string) => path.join(FOLDER, `${name}.jsonl`)

/** The texts that reach everything known of a parser: one JSON string in a line. */
export function readCorpus(name: string): string[] {
  if (!existsSync(fileOf(name))) return []
  return readFileSync(fileOf(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): string => JSON.parse(line))
}

/** Anything but printable ASCII is escaped: no tool that shows or compares the file is misled by it. */
export function writeCorpus(name: string, texts: readonly string[]): void {
  const escaped = (text: string) =>
    JSON.stringify(text).replace(
      /[^\x20-\x7e]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  writeFileSync(fileOf(name), texts.map((text) => `${escaped(text)}\n`).join(''))
}
