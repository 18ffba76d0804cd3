import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Trx } from '../../kernel/db/db.ts'
import { checksumOf, type FileStore } from '../../kernel/files/file-store.ts'
import { bySql, firstProblems, type Snapshot } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { foreignStoreLine } from './file-stores.ts'
import { orphansOf, sweepOrphanFiles } from './orphan-files.ts'
import { uploadsAfter } from './queries.ts'
import { MAX_AUDIO_BYTES, MAX_BYTES, MAX_PIXELS } from './rules.ts'
import { eraseUploads } from './service.ts'
import { ownershipOf } from './store-marks.ts'

const BATCH = 200

export const uploadsSlice = {
  name: 'uploads',
  routes: async () => (await import('./routes.ts')).uploadRoutes,
  invariants: (files) => [
    bySql(
      'I47',
      'uploads are inside type, size and pixel limits; variants are smaller and of one whole picture of the same person',
      sql`select format('upload %s %s', u.name, what) as problem
        from uploads u left join uploads main on main.name = u.variant_of
        cross join lateral (values
          ('does not end like its type', u.type is distinct from case split_part(u.name, '.', 2)
            when 'jpg' then 'image/jpeg' when 'mp3' then 'audio/mpeg' when 'm4a' then 'audio/mp4' when 'ogg' then 'audio/ogg'
            else 'image/' || split_part(u.name, '.', 2) end),
          ('is not what its kind says', (u.kind = 'audio') <> (u.type like 'audio/%')),
          ('has sides unlike its kind', (u.kind = 'audio') <> (u.width is null) or (u.kind = 'audio') <> (u.height is null)),
          ('has too many bytes', u.bytes > case u.kind when 'audio' then ${sql.lit(MAX_AUDIO_BYTES)} else ${sql.lit(MAX_BYTES)} end),
          ('has too many pixels', u.width::bigint * u.height > ${sql.lit(MAX_PIXELS)}),
          ('is a variant of nothing', u.variant_of is not null and main.name is null),
          ('is a variant of a variant', main.variant_of is not null),
          ('is a variant of what is not its like', (u.owner_id, u.kind) <> (main.owner_id, main.kind)),
          ('is a variant that is not smaller', u.width >= main.width or u.bytes >= main.bytes)
        ) as checks (what, broken) where broken order by problem`,
    ),
    {
      id: 'I52',
      heavy: true,
      readsFiles: true,
      rule: 'every upload row has one file with the same hash, and the other way round',
      find: (snapshot) => firstProblems(problemsIn(snapshot, files)),
    },
  ],
  jobs: ({ files }) => [hourly('sweep orphaned files', (trx, log) => sweep(trx, files, log))],
  erase: async (trx, userId, files) => ({ uploads: await eraseUploads(trx, files, userId) }),
  exported: [
    ownRows('uploads', ['id', 'kind', 'name', 'type', 'bytes', 'width', 'height', 'created_at'], {
      file: 'pictures',
      owner: 'owner_id',
      where: 'variant_of is null',
    }),
  ],
} satisfies Slice

async function sweep(trx: Trx, files: FileStore, log: Pick<Logger, 'info'>): Promise<void> {
  const swept = await sweepOrphanFiles(trx, files)
  if (swept === null) log.info(foreignStoreLine(files.place))
  else if (swept > 0) log.info({ swept }, 'removed orphaned files')
}

async function* problemsIn(snapshot: Snapshot, files: FileStore): AsyncGenerator<string, void, void> {
  for (let last = 0, rest = true; rest; ) {
    const uploads = await uploadsAfter(snapshot, last, BATCH)
    for (const upload of uploads) {
      const hash = await checksumOf(files, upload.name)
      if (!hash) yield `upload ${upload.name} has no file`
      else if (!hash.equals(upload.sha256)) yield `the file of upload ${upload.name} was changed`
    }
    rest = uploads.length === BATCH
    last = uploads.at(-1)?.id ?? last
  }
  if ((await ownershipOf(snapshot, files)) === 'foreign') return yield foreignStoreLine(files.place)
  for await (const name of orphansOf(snapshot, files, snapshot.now)) yield `file ${name} belongs to no upload`
}
