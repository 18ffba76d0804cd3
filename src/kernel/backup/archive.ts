import { packTar } from 'modern-tar'
import type { Applied } from '../db/migration-history.ts'
import type { UserTable } from './user-tables.ts'

/**
 * A backup is a plain tar, which tar(1) lists and extracts:
 *   joule-backup/manifest.json          format, migrations, tables; first and in the clear, for every version to recognize
 *   joule-backup/uploads/<name>         files, before the tables whose rows name them
 *   joule-backup/tables/<name>.copy.gz  what COPY writes as text, which every version of PostgreSQL reads
 *   joule-backup/SHA256                 the SHA-256 of every byte before this member: head -c -2048 FILE | sha256sum
 */
export const FORMAT = 2
export const MANIFEST_PATH = 'joule-backup/manifest.json'
export const CHECKSUM_PATH = 'joule-backup/SHA256'
export const UPLOADS = 'joule-backup/uploads/'
/** The header block of the manifest, which starts with its name, and the first field of its JSON. */
export const OPENING = /^joule-backup\/manifest\.json\0.{485}\{\s*"format": (\d{1,9}),/s
export const OPENING_BYTES = 540
/** One block each for the header and the checksum, and the two empty ones that end a tar. */
export const CLOSING_BYTES = 2048

export interface Manifest {
  format: number
  created_at: string
  postgres: string
  /** The rows name files that the backup does not contain. */
  without_files?: true
  migrations: Applied[]
  tables: UserTable[]
  /** By table, counted in the same snapshot. */
  row_counts?: Record<string, number>
}

/** Table names may contain slashes or any other characters. */
export function tablePath(name: string): string {
  return `joule-backup/tables/${encodeURIComponent(name)}.copy.gz`
}

/** The last bytes of a backup, determined by the checksum alone. */
export async function closing(sha256: string): Promise<Buffer> {
  const body = `${sha256}\n`
  const header = { name: CHECKSUM_PATH, size: body.length, mode: 0o600, mtime: new Date(0) }
  return Buffer.from(await packTar([{ header, body }]))
}
