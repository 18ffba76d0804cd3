import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { keysOf, pick } from '../../../kernel/db/rows.ts'
import type { Heading } from '../../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { isPresentSql } from '../../accounts/rules.ts'
import { authorOf } from '../../levels/service.ts'
import { type PostRow, type RevisionRow, WRITTEN } from '../queries.ts'
import { authorName, isInsider } from '../rules.ts'
import type { PostSummary } from '../schema.ts'

const { body: _, ...listed } = WRITTEN
/** What an author writes, without the body. */
const LISTED_FIELDS = keysOf(listed)

/** A post joined with one of its revisions and its author. */
export interface SummaryRow
  extends Omit<PostRow, 'version' | 'updated_at' | 'language'>,
    Pick<RevisionRow, (typeof LISTED_FIELDS)[number] | 'version' | 'words'> {
  updated_at: Date
  username: string
  avatar: string | null
  exp: number
}

// Version and modification time are those of the revision shown, which may not be the newest.
export const SUMMARY_COLUMNS = `p.id, p.author_id, p.status, p.reject_reason, p.likes_count, p.dislikes_count, p.comments_count,
  p.favorites_count, p.energy_count, p.views_count, p.hot_score, p.created_at, p.submitted_at, p.published_at,
  r.version, r.words, r.created_at as updated_at, ${LISTED_FIELDS.map((name) => `r.${name}`).join(', ')},
  u.username, u.avatar, coalesce(l.exp, 0) as exp`

export const JOIN_AUTHOR = `join users u on u.id = p.author_id left join user_levels l on l.user_id = p.author_id`

const present = (columns: string) => `select ${columns} from posts p
  join post_revisions r on r.id = coalesce(p.public_revision_id, p.revision_id) ${JOIN_AUTHOR}
  where p.deleted_at is null and ${isPresentSql('u')}`
const onePost = (columns: string) =>
  `${present(`${SUMMARY_COLUMNS}, p.comments_closed_by is not null as comments_closed, ${columns}`)} and p.id = $1`

const withBody = preparedSelect<OneRow & { body: string }>(onePost('r.body'))
const withPage = preparedSelect<OneRow & PageColumns>(onePost('r.page_html, r.headings'))
const among = preparedSelect<SummaryRow>(`${present(SUMMARY_COLUMNS)} and p.id = any($1::bigint[])`)

interface OneRow extends SummaryRow {
  comments_closed: boolean
}

interface PageColumns {
  page_html: string
  headings: Heading[]
}

export async function findWithBody(db: Db, id: number): Promise<(OneRow & { body: string }) | undefined> {
  return (await db.read(withBody, [id]))[0]
}

export async function findWithPage(db: Db, id: number): Promise<(OneRow & PageColumns) | undefined> {
  return (await db.read(withPage, [id]))[0]
}

export function findSummaries(db: Db, ids: number[]): Promise<SummaryRow[]> {
  return db.read(among, [ids])
}

/** The wire shape of a row; reject reason and time of submission only for its author and admins. */
export function toSummary(row: SummaryRow, viewer: Viewer | null): PostSummary {
  const insider = isInsider(viewer, row)
  const author = authorOf(row.author_id, row)
  return {
    id: row.id,
    ...pick(row, LISTED_FIELDS),
    status: row.status,
    reject_reason: insider ? row.reject_reason : null,
    version: row.version,
    words: row.words,
    author,
    author_name: authorName(author),
    likes_count: row.likes_count,
    dislikes_count: row.dislikes_count,
    comments_count: row.comments_count,
    favorites_count: row.favorites_count,
    energy_count: row.energy_count,
    views_count: row.views_count,
    created_at: row.created_at,
    updated_at: row.updated_at,
    submitted_at: insider ? row.submitted_at : null,
    published_at: row.published_at,
  }
}
