import { sql } from 'kysely'
import { type Db, write } from '../../../kernel/db/db.ts'
import { byId } from '../../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../../kernel/db/paging/paging.ts'
import { selectPage } from '../../../kernel/db/paging/select-page.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import * as moderation from '../../moderation/service.ts'
import type { FederatedReport } from '../schema.ts'

const OLDEST_FIRST = byId('id', 'asc')

/** Reports of other sites (Flag), without those about the viewer. */
export function listFederatedReports(
  db: Db,
  viewer: Viewer,
  query: PageQuery,
): Promise<Page<FederatedReport>> {
  const reports = db
    .selectFrom(
      db
        .selectFrom('federation_flags as f')
        .leftJoin('posts as p', (join) =>
          join.onRef('p.id', '=', 'f.target_id').on('f.target_type', '=', 'post'),
        )
        .leftJoin('post_revisions as v', (join) =>
          join.on('v.id', '=', (eb) => eb.fn.coalesce('p.public_revision_id', 'p.revision_id')),
        )
        .leftJoin('users as u', (join) =>
          join.onRef('u.id', '=', 'f.target_id').on('f.target_type', '=', 'user'),
        )
        .where(sql<boolean>`coalesce(p.author_id, u.id) is distinct from ${viewer.id}::bigint`)
        .select(['f.id', 'f.host', 'f.target_type', 'f.target_id', 'f.reason', 'f.received_at'])
        .select(sql<string>`coalesce(v.title, u.username, '')`.as('title'))
        .as('reports'),
    )
    .select(['id', 'host', 'target_type', 'target_id', 'reason', 'received_at', 'title'])
  return selectPage(db, reports, readPage(query), OLDEST_FIRST)
}

/** Decided: what there was to do has been done, or there was nothing. */
export function closeFederatedReport(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const closed = await trx
      .deleteFrom('federation_flags')
      .where('id', '=', id)
      .returning(['host', 'target_type', 'target_id', 'reason'])
      .executeTakeFirst()
    if (!closed) throw notFound()
    const { host, reason, ...target } = closed
    const entry = { action: 'outside_report.close', ...target, reason: '', details: { host, said: reason } }
    await moderation.record(trx, { actor_id: viewer.id, ...entry })
    return {}
  })
}
