import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { pruneDraftLinks } from '../authoring/service.ts'
import { pruneExports } from '../exports/service.ts'
import { prunePrivateFiles } from '../private-files/service.ts'
import type { Slice } from '../slice.ts'
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
  ],
  jobs: ({ files }) => [hourly('delete private files', (trx) => deletePrivateFiles(trx, files))],
  erase: (trx, userId) => deleteImports(trx, { userId }),
  notExported: {
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
