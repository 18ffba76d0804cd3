import type { Trx } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { pruneDraftLinks } from '../authoring/service.ts'
import { pruneExports } from '../exports/service.ts'
import { prunePrivateFiles } from '../private-files/service.ts'
import type { Slice } from '../slice.ts'
import { importInvariants } from './invariants.ts'
import { deleteImports } from './queries.ts'
import { pruneImports } from './service.ts'

export const importsSlice: Slice = {
  name: 'imports',
  routes: async () => (await import('./routes.ts')).importRoutes,
  invariants: importInvariants,
  jobs: ({ files }) => [hourly('delete private files', (trx) => deletePrivateFiles(trx, files))],
  erase: (trx, userId) => deleteImports(trx, { userId }),
  notExported: {
    imports: 'what was imported is in the posts',
    import_items: 'what was imported is in the posts',
  },
}

/** Private files that have expired, and the rows that named them. */
async function deletePrivateFiles(trx: Trx, files: FileStore): Promise<void> {
  await prunePrivateFiles(trx, files)
  await pruneExports(trx)
  await pruneImports(trx)
  await pruneDraftLinks(trx)
}
