import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { isAnyDiskFull } from '../db/failures.ts'

/** With less free space a table cannot grow for long, and no picture fits. */
const MIN_FREE_BYTES = 1_000_000
/** So long a write that met a full disk counts: that of a database elsewhere cannot be asked. */
const REMEMBERED_MS = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether there is room for writes on the disk of DATA_DIR, and on that of the database as far as requests have met it. */
    hasDiskRoom(): Promise<boolean>
  }
}

export function useDiskRoom(app: FastifyInstance): void {
  let refusedAt = Number.NEGATIVE_INFINITY
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isAnyDiskFull(error)) refusedAt = performance.now()
    done()
  })
  // And no longer once another one has been written.
  app.addHook('onResponse', ({ method }, { statusCode }, done) => {
    if (method !== 'GET' && statusCode < 300) refusedAt = Number.NEGATIVE_INFINITY
    done()
  })
  app.decorate('hasDiskRoom', async () => {
    if (performance.now() - refusedAt < REMEMBERED_MS) return false
    return (await freeBytes(app.config.dataDir)) >= MIN_FREE_BYTES
  })
}

/** A folder that was not needed yet is not there. */
async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}
