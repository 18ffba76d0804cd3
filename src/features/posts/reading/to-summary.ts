import { pick } from '../../../kernel/db/rows.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { authorOf } from '../../levels/service.ts'
import { authorName, isInsider } from '../rules.ts'
import type { PostSummary } from '../schema.ts'
import { LISTED_FIELDS, type SummaryRow } from './read-queries.ts'

/** The wire format of a row; reject reason and submission time only for its author and admins. */
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
