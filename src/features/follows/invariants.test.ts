import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect, type Corruption } from '../../../test/kit/corruption-cases.ts'
import { followsSlice } from './slice.ts'

test('every invariant of follows speaks when what it guards is broken', async (t) => {
  const { db, user } = await testApp(t)
  const [ming, lan] = [await user(), await user()]
  await ming.post(`/api/users/${lan.id}/follow`)
  const damages: Corruption[] = [
    [
      'I32',
      [sql`update follow_counts set followers = 7 where user_id = ${lan.id}`],
      /has 1 followers and follows 0, the counters say 7 and 0$/,
    ],
    [
      'I32',
      [sql`update follow_counts set following = 0 where user_id = ${ming.id}`],
      /has 0 followers and follows 1, the counters say 0 and 0$/,
    ],
    ['I32', [sql`delete from follow_counts`], /the counters say 0 and 0$/],
    ['I32', [sql`delete from follows`], /has 0 followers and follows 0, the counters say /],
    [
      'I33',
      [
        sql`alter table follows drop constraint follows_check`,
        sql`update follows set follower_id = followed_id`,
      ],
      /^user \d+ follows themselves$/,
    ],
    [
      'I33',
      [sql`alter table follows drop constraint follows_pkey`, sql`insert into follows select * from follows`],
      /^user \d+ follows \d+ 2 times$/,
    ],
    [
      'I33',
      [
        sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${lan.id}`,
      ],
      /is gone, and still follows or is followed$/,
    ],
  ]
  await assertInvariantsDetect(db, followsSlice.invariants, damages)
})
