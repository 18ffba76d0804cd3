import { type RawBuilder, sql } from 'kysely'
import { type Db, type Trx, write } from '../../../kernel/db/db.ts'
import { byId } from '../../../kernel/db/paging/list-order.ts'
import { type Page, type PageQuery, readPage } from '../../../kernel/db/paging/paging.ts'
import { selectPage } from '../../../kernel/db/paging/select-page.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { findUser } from '../../accounts/service.ts'
import * as moderation from '../../moderation/service.ts'
import { isPresentPostSql, titleFor } from '../../posts/rules.ts'
import { isAboutOthers, mayDecide } from '../../reports/rules.ts'
import type { FederatedReport } from '../schema.ts'

const OLDEST_FIRST = byId('id', 'asc')

/** Reports of other sites (Flag), without those about the viewer. A post that the viewer may not read has no title. */
export async function listFederatedReports(
  db: Db,
  viewer: Viewer,
  query: PageQuery,
): Promise<Page<FederatedReport>> {
  const reports = db
    .selectFrom(
      db
        .selectFrom('federation_flags as f')
        .leftJoin('posts as p', (join) =>
          join
            .onRef('p.id', '=', 'f.target_id')
            .on('f.target_type', '=', 'post')
            .on(sql<boolean>`${sql.raw(isPresentPostSql('p'))}`),
        )
        .leftJoin('post_revisions as v', (join) =>
          join.on('v.id', '=', (eb) => eb.fn.coalesce('p.public_revision_id', 'p.revision_id')),
        )
        .leftJoin('users as u', (join) =>
          join.onRef('u.id', '=', 'f.target_id').on('f.target_type', '=', 'user'),
        )
        .leftJoin('users as a', 'a.id', 'f.target_author_id')
        .where(isAboutOthers('f', viewer.id))
        .select(['f.id', 'f.host', 'f.target_type', 'f.target_id', 'f.reason', 'f.received_at'])
        .select(['v.title as post_title', 'p.status', 'u.username', 'a.id as author_id', 'a.role'])
        .as('reports'),
    )
    .select([
      'id',
      'host',
      'target_type',
      'target_id',
      'reason',
      'received_at',
      'post_title',
      'status',
      'username',
    ])
    .select(['author_id', 'role'])
  const page = await selectPage(db, reports, readPage(query), OLDEST_FIRST)
  const items = page.items.map(({ post_title, status, username, author_id, role, ...report }) => {
    const author = author_id !== null && role !== null ? { id: author_id, role } : null
    const isPost = post_title !== null && status !== null && author_id !== null
    const title = isPost ? titleFor(viewer, { title: post_title, status, author_id }) : (username ?? '')
    return { ...report, title, may_decide: mayDecide(viewer, author) }
  })
  return { ...page, items }
}

/** SQL: since when they wait, longest first. */
export function federatedReportsSince(viewerId: number): RawBuilder<unknown> {
  return sql`select received_at as since from federation_flags f where ${isAboutOthers('f', viewerId)} order by id`
}

/** Decided: what there was to do has been done, or there was nothing. By the rules for reports of members. */
export function closeFederatedReport(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const { author_id, host, reason, ...target } = await lockFlag(trx, id)
    const author = author_id === null ? undefined : await findUser(trx, author_id)
    if (author?.id === viewer.id) throw new Refusal('report_about_self')
    if (!mayDecide(viewer, author ?? null)) throw new Refusal('may_not_decide')
    await trx.deleteFrom('federation_flags').where('id', '=', id).execute()
    const details = { host, said: reason }
    await moderation.record(trx, { actor_id: viewer.id, action: 'outside_report.close', ...target, details })
    return {}
  })
}

/** With whom it is about. */
async function lockFlag(trx: Trx, id: number) {
  const flag = await trx
    .selectFrom('federation_flags as f')
    .select(['f.host', 'f.target_type', 'f.target_id', 'f.reason', 'f.target_author_id as author_id'])
    .where('f.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!flag) throw notFound()
  return flag
}
