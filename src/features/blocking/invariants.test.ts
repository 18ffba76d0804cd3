import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect, type Corruption } from '../../../test/kit/corruption-cases.ts'
import { MAX_MUTES } from '../block-list/rules.ts'
import { blockingSlice } from './slice.ts'

test('every invariant of blocks speaks when what it guards is broken', async (t) => {
  const { db, user, writer, post, clock } = await testApp(t)
  const [lan, bo] = [await writer(), await user()]
  const { id: postId } = await post({ author: lan })
  await bo.post(`/api/posts/${postId}/comments`, { content: `@${lan.username}` })
  await bo.post('/api/energize', { post_id: postId, type: 'light' })
  clock.advance(1)
  await lan.put(`/api/users/${bo.id}/block`)
  const later = sql`created_at + interval '1 hour'`
  const damages: Corruption[] = [
    [
      'I80',
      [sql`alter table blocks drop constraint blocks_check`, sql`update blocks set other_id = user_id`],
      /^user \d+ blocks themselves$/,
    ],
    [
      'I80',
      [
        sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${bo.id}`,
      ],
      /is gone, and still in a block$/,
    ],
    [
      'I80',
      [
        sql`alter table blocks drop constraint blocks_other_id_fkey`,
        sql`insert into blocks select ${lan.id}, 'mute', n, created_at from blocks, generate_series(1000001, 1000001 + ${sql.lit(MAX_MUTES)}) as n`,
      ],
      /mutes 101 people$/,
    ],
    ['I80', [sql`update users set times_blocked = 0`], /is blocked by 1 people, and was blocked 0 times$/],
    [
      'I81',
      [sql`insert into follows select other_id, user_id, created_at from blocks`],
      /follows \d+, who blocks them$/,
    ],
    [
      'I81',
      [sql`update comments set created_at = ${later}`],
      /^comment \d+ is by user \d+, whom \d+ blocks$/,
    ],
    [
      'I81',
      [sql`update post_energize_logs set created_at = ${later}`],
      /^gift \d+ is by user \d+, whom \d+ blocks$/,
    ],
  ]
  await assertInvariantsDetect(db, blockingSlice.invariants, damages)
})
