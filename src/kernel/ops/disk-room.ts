import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { isAnyDiskFull } from '../db/failures.ts'

/** With less free space than this, tables cannot grow for long and no picture fits. */
const MIN_FREE_BYTES = 1_000_000
/** How long a write that hit a full disk is remembered: a remote database's disk cannot be queried. */
const REMEMBERED_MS = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether there is room for writes on the disk of DATA_DIR, and on the database's disk as far as requests have shown. */
    hasDiskRoom(): Promise<boolean>
  }
}

export function useDiskRoom(app: FastifyInstance): void {
  let refusedAt = Number.NEGATIVE_INFINITY
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isAnyDiskFull(error)) refusedAt = performance.now()
    done()
  })
  // Cleared as soon as another write succeeds.
  app.addHook('onResponse', ({ method }, { statusCode }, done) => {
    if (method !== 'GET' && statusCode < 300) refusedAt = Number.NEGATIVE_INFINITY
    done()
  })
  app.decorate('hasDiskRoom', async () => {
    if (performance.now() - refusedAt < REMEMBERED_MS) return false
    return (await freeBytes(app.config.dataDir)) >= MIN_FREE_BYTES
  })
}

/** A folder that has not been needed yet does not exist. */
export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}
