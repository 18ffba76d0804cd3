import type { PostSummary } from '../schema.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow, toSummary } from './read-queries.ts'

/** A window of the text around the first search term in it. */
export interface Excerpt {
  text: string
  /** Whether the window starts at the beginning of the text. */
  isBeginning: boolean
}

export interface SearchHitRow extends SummaryRow {
  excerpt: string
  is_beginning: boolean
}

const BEFORE = 100
const LENGTH = 300

/**
 * Selects summaries and excerpts of search hits. `found` is a relation of public posts with `words`, their folded text, and
 * `position`, their rank.
 */
export function selectSearchHits(found: string, words: string): string {
  // Compatibility decomposition makes three dots of an ellipsis, so offsets in the folded text drift away from those in the text: they
  // count only where the text itself, lowercased, has no term. Lowercased once, not per term (offset 0).
  return `select ${SUMMARY_COLUMNS}, position, substr(r.body_text, start, ${LENGTH}) as excerpt, start = 1 as is_beginning
    from ${found} as p join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR},
      lateral (select lower(r.body_text) as body offset 0) as lowered,
      lateral (select coalesce(min(nullif(strpos(lowered.body, word), 0)), min(nullif(strpos(p.words, word), 0))) as at
        from unnest(${words}) as word) as first,
      lateral (select case when at > ${BEFORE} then at - ${BEFORE} else 1 end as start) as cut`
}

export function toSearchHit({ excerpt, is_beginning, ...row }: SearchHitRow): {
  post: PostSummary
  excerpt: Excerpt
} {
  return {
    post: toSummary(row, null),
    // Empty if the terms match only the tags, which follow the text in `words`.
    excerpt: excerpt
      ? { text: excerpt, isBeginning: is_beginning }
      : { text: row.summary, isBeginning: true },
  }
}
