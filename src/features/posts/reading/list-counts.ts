import type { Db } from '../../../kernel/db/db.ts'
import { preparedCount } from '../../../kernel/db/paging/capped-count.ts'
import type { Language } from '../../../kernel/text/language.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import { ALL_POSTS } from '../list-rows.ts'
import { isPublicSql } from '../rules.ts'
import type { Order } from '../schema.ts'

export const PUBLIC = isPublicSql('posts')
export const TAGGED = `tag = $1 and ${isPresentIdSql('author_id')}`

/** Matches the index of an author's published posts. */
export const BY_AUTHOR = `author_id = $1 and ${PUBLIC}`

export const IN_LANGUAGE = `language = $1 and ${PUBLIC}`

/** Bounded scan: of the posts with the most energy, those in the language. An index would cost an entry per gift. */
const MAX_ENERGIZED = 1_000
export const ENERGIZED_IN = `(select posts.* from (select post_id as id from post_energy_order
    where tag = '${ALL_POSTS}' and ${isPresentIdSql('author_id')}
    order by energy_count desc, post_id desc limit ${MAX_ENERGIZED}) as most join posts using (id)) as posts`

// Ordered like the index, so that an index-only scan counts.
const countAll = preparedCount(`posts where ${PUBLIC} order by published_at desc`)
const countTagged = preparedCount(`post_tags where ${TAGGED} order by published_at desc`)

const countInLanguage = preparedCount(`posts where ${IN_LANGUAGE} order by published_at desc`)
const countByAuthor = preparedCount(`posts where ${BY_AUTHOR} order by published_at desc`)
const countEnergized = preparedCount(`${ENERGIZED_IN} where language = $1`)

/** The kinds of lists: all public posts, or those of a tag, of an author, or in a language. */
export type ListOf = { tag: string } | { author: number } | { language: Language } | null

export function publicCount(db: Db, of: ListOf, sort: Order): Promise<number> {
  if (of === null) return countAll(db, [])
  if ('tag' in of) return countTagged(db, [of.tag])
  if ('author' in of) return countByAuthor(db, [of.author])
  return (sort === 'energized' ? countEnergized : countInLanguage)(db, [of.language])
}
