import { recomputeUserKeys } from './features/accounts/service.ts'
import { detectLanguages, stripHiddenFromPosts } from './features/authoring/service.ts'
import { recomputeReviewKeys } from './features/settings/service.ts'
import type { DataUpgrade } from './kernel/db/data-upgrades.ts'
import { stripStoredTexts, TEXT_RULES } from './kernel/integrity/stored-texts.ts'

// Columns with upgrades of their own, as keys, rendered pages and the search index must follow.
const NAMES = ['users.username', 'users.username_key', 'profile_reviews.new_key']
const ADDRESSES = ['users.email', 'users.email_key']
const POSTS = [
  ...['title', 'summary', 'tags', 'body', 'body_text', 'page_html'].map(
    (column) => `post_revisions.${column}`,
  ),
  ...['post_search.title', 'post_search.words', 'post_tags.tag', 'post_energy_order.tag'],
]

/** Data migrations in code: each runs once, in this order, after the SQL migrations. */
export const upgrades: DataUpgrade[] = [
  {
    name: TEXT_RULES,
    async run(db, client) {
      await recomputeUserKeys(db)
      await recomputeReviewKeys(db)
      await stripHiddenFromPosts(db, client)
      await stripStoredTexts(client, [...NAMES, ...ADDRESSES, ...POSTS])
    },
  },
  { name: 'languages of posts', run: (db) => detectLanguages(db) },
]
