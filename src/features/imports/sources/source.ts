import type { Failure, Problem } from '../rules.ts'

/** A text found in a file. */
export interface FoundItem {
  /** Unique in its file. */
  source: string
  title: string
  /** When it was written: an ISO date, or null. */
  dated_at: string | null
  tags: string[]
  summary: string
  cover: string | null
  format: 'html' | 'markdown'
  text: string
  problems: Problem[]
}

export interface ImportSource extends AsyncDisposable {
  items(): AsyncIterable<FoundItem>
  /** A picture contained in the file itself; null if there is none. */
  openPicture(item: FoundItem, address: string): Promise<AsyncIterable<Buffer> | null>
}

/** The file as a whole cannot be imported. */
export class UnreadableFile extends Error {
  readonly reason: Failure

  constructor(reason: Failure, options?: ErrorOptions) {
    super(`import: ${reason}`, options)
    this.reason = reason
  }
}

/** Null if it is not a date. */
export function isoDate(text: string): string | null {
  const time = new Date(text.slice(0, 100).trim())
  const year = Number.isNaN(time.getTime()) ? 0 : time.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? time.toISOString() : null
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Systems store titles, names and tags of plain text with entities in it: "tea &amp; more". */
export function unescaped(line: string): string {
  return line.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (whole, name, decimal, hex) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    },
  )
}
