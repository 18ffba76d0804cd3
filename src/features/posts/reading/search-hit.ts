import type { PostSummary } from '../schema.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow } from './read-queries.ts'
import { toSummary } from './to-summary.ts'

/** What stands around the first of some words in a post. */
export interface Excerpt {
  text: string
  /** It starts where the post starts. */
  isBeginning: boolean
}

export interface SearchHitRow extends SummaryRow {
  excerpt: string
  is_beginning: boolean
}

const BEFORE = 100
const LENGTH = 300

/**
 * Selects what is shown of posts that a statement has found among the public ones, and where in them the words stand.
 * `found` is a relation of posts, each with its words as they are compared and its position.
 */
export function selectSearchHits(found: string, words: string): string {
  // Folded and written texts may differ a little in length, so there is room before the place.
  return `select ${SUMMARY_COLUMNS}, position, substr(r.body_text, start, ${LENGTH}) as excerpt, start = 1 as is_beginning
    from ${found} as p join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR},
      lateral (select min(nullif(strpos(p.words, word), 0)) as at from unnest(${words}) as word) as first,
      lateral (select case when at > ${BEFORE} then at - ${BEFORE} else 1 end as start) as cut`
}

export function toSearchHit({ excerpt, is_beginning, ...row }: SearchHitRow): {
  post: PostSummary
  excerpt: Excerpt
} {
  return {
    post: toSummary(row, null),
    // Nothing is left where the words stand only in the tags, which are kept below the text.
    excerpt: excerpt
      ? { text: excerpt, isBeginning: is_beginning }
      : { text: row.summary, isBeginning: true },
  }
}
