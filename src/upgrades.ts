import { recomputeUserKeys } from './features/accounts/service.ts'
import { stripHiddenFromPosts } from './features/authoring/service.ts'
import { recomputeReviewKeys } from './features/profile/service.ts'
import { SLICES } from './features/slices.ts'
import type { DataUpgrade } from './kernel/db/data-upgrades.ts'
import { stripStoredTexts, TEXT_RULES } from './kernel/integrity/stored-texts.ts'

// Columns with upgrades of their own, because keys, rendered pages and the search index must follow.
const NAMES = ['users.username', 'users.username_key', 'profile_reviews.new_key']
const ADDRESSES = ['users.email', 'users.email_key']
const POSTS = [
  'post_revisions.title',
  'post_revisions.summary',
  'post_revisions.tags',
  'post_revisions.body',
  'post_revisions.body_text',
  'post_revisions.page_html',
  'post_search.title',
  'post_search.words',
  'post_tags.tag',
  'post_energy_order.tag',
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
  ...SLICES.flatMap((slice) => slice.upgrades ?? []),
]
