import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'
import { deleteChoicesOf } from './queries.ts'
import { MAX_CHOICES } from './rules.ts'

export const tagsSlice = {
  name: 'tags',
  routes: async () => (await import('./routes.ts')).tagRoutes,
  invariants: [
    bySql(
      'I109',
      'nobody follows or mutes too many tags, nor does someone who is gone',
      sql`select format('user %s has the choice %s for %s tags', user_id, kind, count(*)) as problem from tag_choices
        group by user_id, kind having count(*) > ${sql.lit(MAX_CHOICES)}
        union all
        select format('user %s is gone, and still has a choice about %s', u.id, c.tag)
        from tag_choices c join users u on u.id = c.user_id where u.status = 'deleted'`,
    ),
    bySql(
      'I115',
      'an old name of a tag leads to a name that is none itself, and nobody has chosen or described it',
      sql`select format('tag %s leads to %s, which leads on to %s', a.tag, a.target, b.target) as problem
        from tag_renames a join tag_renames b on b.tag = a.target
        union all
        select format('user %s has a choice about %s, an old name', user_id, tag) from tag_choices join tag_renames using (tag)
        union all
        select format('tag %s is described, and an old name', tag) from tag_descriptions join tag_renames using (tag)`,
    ),
  ],
  erase: async (trx, userId) => ({ tags: await deleteChoicesOf(trx, userId) }),
  exported: [
    ownRows('tag_choices', ['tag', 'kind', 'created_at'], { file: 'followed-and-muted-tags', key: ['tag'] }),
  ],
} satisfies Slice
