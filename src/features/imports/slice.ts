import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly, hourlyDeletion } from '../../kernel/ops/jobs.ts'
import { pruneDraftLinks } from '../authoring/service.ts'
import { pruneExports } from '../exports/service.ts'
import { prunePrivateFiles } from '../private-files/service.ts'
import type { Slice } from '../slice.ts'
import { deleteOldAddressesOf, deletePurgedAddresses } from './old-addresses/service.ts'
import { deleteImports } from './queries.ts'
import { pruneImports } from './service.ts'

export const importsSlice = {
  name: 'imports',
  routes: async () => (await import('./routes.ts')).importRoutes,
  invariants: [
    bySql(
      'I113',
      'drafts and files of an import belong to its person, and nothing is written before the choice',
      sql`select format('import %s of user %s: %s', i.id, i.user_id, what) as problem from imports i
        cross join lateral (values
          ('its file is of another person', exists (select from private_files f where f.name = i.file and f.owner_id <> i.user_id)),
          ('a draft is of another person', exists (select from import_items t join posts p on p.id = t.post_id
            where t.import_id = i.id and p.author_id <> i.user_id)),
          ('it is read again, and something is written', i.phase = 'read' and exists (select from import_items t
            where t.import_id = i.id and t.state in ('written', 'refused')))
        ) as checks (what, broken) where broken`,
    ),
    bySql(
      'I153',
      'nothing was imported twice from one site, and old addresses lead to what was imported',
      sql`select format('%s has %s %s twice', site, kind, coalesce(post_id, comment_id)) as problem from imported_items
          where coalesce(post_id, comment_id) is not null group by site, kind, coalesce(post_id, comment_id) having count(*) > 1
        union all
        select format('%s leads to what was not imported', path) from old_addresses o
          where not exists (select from imported_items i where i.post_id = o.post_id or i.user_id = o.user_id)`,
    ),
  ],
  jobs: ({ db, files }) => [
    hourly('delete private files', (trx) => deletePrivateFiles(trx, files)),
    hourlyDeletion('forget addresses of purged posts', db, deletePurgedAddresses),
  ],
  async erase(trx, userId) {
    await deleteImports(trx, { userId })
    return { old_addresses: await deleteOldAddressesOf(trx, userId) }
  },
  notExported: {
    imported_items: 'numbers by which an import finds again what it wrote',
    old_addresses: 'where their page stood on an imported site',
    imports: 'what was imported is in the posts',
    import_items: 'what was imported is in the posts',
  },
} satisfies Slice

/** Deletes expired private files, and the rows that named them. */
async function deletePrivateFiles(trx: Trx, files: FileStore): Promise<void> {
  await prunePrivateFiles(trx, files)
  await pruneExports(trx)
  await pruneImports(trx)
  await pruneDraftLinks(trx)
}
