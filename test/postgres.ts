import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../src/kernel/postgres/embedded.ts'

/** All test files share one PostgreSQL; the last process to leave stops it. */
export const TEST_DATA_DIR = path.join(os.tmpdir(), `joule-test-${process.getuid?.() ?? 'user'}`)

export async function startTestPostgres() {
  await mkdir(TEST_DATA_DIR, { recursive: true, mode: 0o755 })
  return startEmbedded({ dataDir: TEST_DATA_DIR, exclusive: false })
}
