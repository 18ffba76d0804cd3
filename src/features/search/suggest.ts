import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { isPresentIdSql } from '../accounts/rules.ts'
import { personUrl } from '../accounts/view.ts'
import { postUrl, tagKey, tagUrl } from '../posts/view.ts'
import { fold, headlineTerm } from '../search-index/service.ts'
import { findTitledSeries } from '../series/service.ts'
import { seriesUrl } from '../series/view.ts'
import { indexBounds } from './index-bounds.ts'
import { parseQuery } from './parse-query.ts'
import { newestHeadlines } from './queries.ts'
import { MAX_SUGGESTIONS } from './rules.ts'
import type { Suggestion, SuggestionList } from './schema.ts'
import { LAST_CHARACTER, usersByPrefix } from './users-by-prefix.ts'

const MAX_TAGS = 3
const MAX_USERS = 2

/** Autocompletion of a search: titles, then tags, users and series. */
export async function suggest(db: Db, typed: string): Promise<SuggestionList> {
  const name = fold(typed).trim()
  const keys = parseQuery(typed).flatMap((token) => token.keys)
  if (keys.length === 0) return { items: [] }
  const [posts, tags, users, series] = await Promise.all([
    newestTitles(db, keys),
    tagsByPrefix(db, name),
    usersByPrefix(db, name),
    findTitledSeries(db, name),
  ])
  const others: Suggestion[] = [
    ...tags.map((tag) => ({ kind: 'tag' as const, text: tag, url: tagUrl(tag) })),
    ...users
      .slice(0, MAX_USERS)
      .map(({ id, username }) => ({ kind: 'person' as const, text: username, url: personUrl(id) })),
    ...series.map(({ id, title }) => ({ kind: 'series' as const, text: title, url: seriesUrl(id) })),
  ]
  const titles = posts.slice(0, MAX_SUGGESTIONS - others.length)
  return {
    items: [
      ...titles.map(({ id, title }) => ({ kind: 'post' as const, text: title, url: postUrl(id) })),
      ...others,
    ],
  }
}

async function newestTitles(db: Db, keys: string[]) {
  return newestHeadlines(db, await indexBounds(db, null), keys.map(headlineTerm))
}

// Loose index scan: one step per distinct tag, however many posts each of them has.
const selectTags = preparedSelect<{ tag: string }>(`with recursive tags as (
    (select tag from post_tags where tag collate "C" >= $1 collate "C" and tag collate "C" < ($1 || '${LAST_CHARACTER}') collate "C"
      order by tag collate "C" limit 1)
    union all
    select next.tag from tags, lateral (select tag from post_tags
      where tag collate "C" > tags.tag collate "C" and tag collate "C" < ($1 || '${LAST_CHARACTER}') collate "C"
      order by tag collate "C" limit 1) as next)
  select tag from (select tag from tags limit 20) as tags where exists (select from post_tags where post_tags.tag = tags.tag
    and ${isPresentIdSql('author_id')})
  limit ${MAX_TAGS}`)

async function tagsByPrefix(db: Db, name: string): Promise<string[]> {
  return (await db.read(selectTags, [tagKey(name).replace(/^#/, '')])).map(({ tag }) => tag)
}
