import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'
import { MAX_POSTS, MAX_SERIES } from './rules.ts'
import { eraseSeries } from './series.ts'

export const seriesSlice = {
  name: 'series',
  routes: async () => (await import('./routes.ts')).seriesRoutes,
  invariants: [
    bySql(
      'I101',
      'a series holds posts of its author that are not purged, within the limits',
      sql`select format('post %s of user %s is in series %s of user %s', p.id, p.author_id, s.id, s.author_id) as problem
        from series_posts sp join posts p on p.id = sp.post_id join series s on s.id = sp.series_id
        where p.author_id <> s.author_id
        union all
        select format('post %s is purged and in series %s', p.id, sp.series_id)
        from series_posts sp join posts p on p.id = sp.post_id where p.purged_at is not null
        union all
        select format('series %s has %s posts', series_id, count(*)) from series_posts
        group by series_id having count(*) > ${sql.lit(MAX_POSTS)}
        union all
        select format('user %s has %s series', author_id, count(*)) from series
        group by author_id having count(*) > ${sql.lit(MAX_SERIES)}
        union all
        select format('user %s follows an own series', user_id) from series_follows
          join series s on s.id = series_id where s.author_id = user_id`,
    ),
  ],
  erase: async (trx, userId) => ({ series: await eraseSeries(trx, userId) }),
  exported: [
    ownRows('series', ['id', 'title', 'description', 'cover_url', 'created_at', 'updated_at'], {
      owner: 'author_id',
    }),
    ownRows('series_follows', ['series_id', 'created_at'], { file: 'followed-series', key: ['series_id'] }),
  ],
  notExported: { series_posts: 'the file of each post names its series' },
} satisfies Slice
