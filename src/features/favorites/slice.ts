import { sql } from 'kysely'
import { inShanghai } from '../../kernel/calendar.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'
import { eraseFolder } from './folders.ts'

const dayOf = (time: string) => sql.raw(`(${time} at time zone '${inShanghai.timeZone}')::date`)

export const favoritesSlice = {
  name: 'favorites',
  routes: async () => (await import('./routes.ts')).favoriteRoutes,
  invariants: [
    bySql(
      'I34',
      'a post is in a folder once, both exist, and the folder counts what is in it',
      sql`select format('post %s is in folder %s %s times', post_id, folder_id, count(*)) as problem
        from folder_items group by post_id, folder_id having count(*) > 1
        union all
        select format('post %s in folder %s of user %s: %s', i.post_id, i.folder_id, i.owner_id,
          case when p.id is null then 'no such post' else 'no such folder' end)
        from folder_items i left join posts p on p.id = i.post_id
          left join folders f on f.id = i.folder_id and f.owner_id = i.owner_id
        where p.id is null or f.id is null
        union all
        select format('folder %s counts %s items, there are %s', f.id, f.items_count, count(i.post_id))
        from folders f left join folder_items i on i.folder_id = f.id
        group by f.id having f.items_count <> count(i.post_id)`,
    ),
    bySql(
      'I35',
      'at most one default folder for each person',
      sql`select format('user %s has %s default folders', owner_id, count(*)) as problem
        from folders where is_default group by owner_id having count(*) > 1`,
    ),
    bySql(
      'I57',
      'favorites_count = those who have the post in a folder, and the author’s days know of them',
      sql`select format('user %s and post %s: %s', user_id, post_id,
          case when i.owner_id is null then 'saved, but in no folder' else 'in a folder, but not saved' end) as problem
        from post_saves s full join (select distinct post_id, owner_id as user_id, owner_id from folder_items) as i
          using (post_id, user_id)
        where i.owner_id is null or s.since is null
        union all
        select format('post %s counts %s who saved it, there are %s', p.id, p.favorites_count, count(s.user_id))
        from posts p left join post_saves s on s.post_id = p.id
        group by p.id having p.favorites_count <> count(s.user_id)
        union all
        -- What was taken back on a later day stays counted, so that a day may know of more than is left of it.
        select format('user %s on %s: %s saves counted, %s stand', author_id, day, coalesce(d.favorites, 0), saves)
        from (select author_id, ${dayOf('since')} as day, count(*) as saves
            from post_saves s join posts p on p.id = s.post_id join users u on u.id = p.author_id
            where u.status <> 'deleted' group by 1, 2) as s
          left join author_days d using (author_id, day)
        where coalesce(d.favorites, 0) < saves
        union all
        select format('user %s on %s: %s saves counted', author_id, day, favorites) from author_days where favorites < 0`,
    ),
  ],
  eraseBatch: async (trx, userId) => ({ folders: await eraseFolder(trx, userId) }),
  exported: [
    ownRows('folders', ['id', 'name', 'description', 'is_public', 'is_default', 'created_at', 'updated_at'], {
      owner: 'owner_id',
    }),
    ownRows('folder_items', ['folder_id', 'post_id', 'added_at'], {
      file: 'saved-posts',
      owner: 'owner_id',
      key: ['post_id', 'folder_id'],
    }),
  ],
  notExported: { post_saves: 'made from saved-posts' },
} satisfies Slice
