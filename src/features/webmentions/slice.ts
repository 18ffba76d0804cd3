import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourlyDeletion } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { eraseMentions, pruneMentions } from './incoming/pruning.ts'
import { MAX_CHECKS } from './incoming/rules.ts'
import { MAX_ATTEMPTS } from './rules.ts'

export const webmentionsSlice = {
  name: 'webmentions',
  routes: async () => (await import('./routes.ts')).webmentionRoutes,
  invariants: [
    bySql(
      'I175',
      'no linked page is told too often, and one that is not linked any more is told or forgotten',
      sql`select format('webmention of post %s for %s after %s attempts, %s', post_id, target, attempts, state) as problem
        from webmention_targets where attempts > ${sql.lit(MAX_ATTEMPTS)} or (state = 'done' and not linked)`,
    ),
    bySql(
      'I204',
      'what a purged post linked to is forgotten, or about to be',
      sql`select format('webmention of post %s, which is purged, for %s', t.post_id, t.target) as problem
        from webmention_targets t join posts p on p.id = t.post_id
        where p.purged_at is not null and t.linked and not exists (select from webmention_posts w where w.post_id = p.id)`,
    ),
    bySql(
      'I183',
      'no page that mentions a post is read too often',
      sql`select format('check %s of %s after %s attempts', id, source, attempts) as problem
        from webmention_checks where attempts > ${sql.lit(MAX_CHECKS)}`,
    ),
    bySql(
      'I184',
      'a page that mentions a post is stored under its own host',
      sql`select format('mention %s: %s of %s', id, source, host) as problem
        from webmentions where split_part(source, '/', 3) <> host
        union all
        select format('check %s: %s of %s', id, source, host)
        from webmention_checks where split_part(source, '/', 3) <> host`,
    ),
    bySql(
      'I185',
      'of a mention that was refused nothing is kept but its address, and nobody who has left is mentioned',
      sql`select format('mention %s was refused, and says "%s"', id, title) as problem
        from webmentions where state = 'refused' and (title <> '' or author <> '' or word is not null)
        union all
        select format('mention %s of post %s by user %s', m.id, m.post_id, u.id)
        from webmentions m join posts p on p.id = m.post_id join users u on u.id = p.author_id where u.status = 'deleted'`,
    ),
  ],
  jobs: ({ db }) => [hourlyDeletion('prune webmentions', db, pruneMentions)],
  erase: eraseMentions,
  notExported: {
    webmention_posts: 'posts whose links are still to be compared',
    webmention_targets: 'links, which are in the posts',
    webmention_checks: 'a queue',
    webmentions: 'pages of other sites',
  },
} satisfies Slice
