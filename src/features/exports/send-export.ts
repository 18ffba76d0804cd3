import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { openPrivateFile, shortenPrivateFile } from '../private-files/service.ts'
import { FETCHED_MS } from './rules.ts'
import { readyFile } from './service.ts'

/** Streams the archive. After a complete download it is kept for only an hour. */
export async function sendExport(
  { db, files, config }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  const name = await readyFile(db, viewerOf(request).id, db.clock.now())
  const found = await openPrivateFile(db, files, name)
  if (!found) throw notFound()
  const shorten = () =>
    transaction(db, (trx) => {
      trx.declareChanges([])
      return shortenPrivateFile(trx, name, new Date(trx.now.getTime() + FETCHED_MS))
    })
  // Otherwise it stays for its seven days.
  reply.raw.once('finish', () =>
    shorten().catch((err) => request.log.warn({ err }, 'could not expire an export')),
  )
  const site = config.siteName.replace(/[^\w-]/g, '')
  reply.type('application/zip').header('content-length', found.bytes)
  reply.header('content-disposition', `attachment; filename="${site}-data.zip"`)
  return found.stream
}
