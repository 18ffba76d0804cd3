import type { Logger } from 'pino'
import type { Trx } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { foreignStoreLine } from './file-stores.ts'
import { uploadInvariants } from './invariants.ts'
import { eraseUploads } from './service.ts'
import { sweepOrphanFiles } from './sweep-orphan-files.ts'

export const uploadsSlice: Slice = {
  name: 'uploads',
  routes: async () => (await import('./routes.ts')).uploadRoutes,
  invariants: uploadInvariants,
  jobs: ({ files }) => [hourly('sweep orphaned files', (trx, log) => sweep(trx, files, log))],
  erase: async (trx, userId, files) => ({ uploads: await eraseUploads(trx, files, userId) }),
  exported: [
    ownRows('uploads', ['id', 'kind', 'name', 'type', 'bytes', 'width', 'height', 'created_at'], {
      file: 'pictures',
      owner: 'owner_id',
      where: 'variant_of is null',
    }),
  ],
}

async function sweep(trx: Trx, files: FileStore, log: Pick<Logger, 'info'>): Promise<void> {
  const swept = await sweepOrphanFiles(trx, files)
  if (swept === null) log.info(foreignStoreLine(files.place))
  else if (swept > 0) log.info({ swept }, 'removed orphaned files')
}
