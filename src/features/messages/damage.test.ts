import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect, type Corruption, duplicateRow } from '../../../test/kit/corruption-cases.ts'
import { notificationsSlice } from '../notifications/slice.ts'
import { messagesSlice } from './slice.ts'

test('every invariant of notices speaks when what it guards is broken', async (t) => {
  const { user, writer, post, db } = await testApp(t)
  const [author, ming, lan, hua] = [await writer(), await user(), await user(), await user()]
  const { id } = await post({ author })
  const say = { content: `@${lan.username} 看` }
  const { id: root } = (await ming.post(`/api/posts/${id}/comments`, say)).json()
  await lan.post(`/api/comments/${root}/reply`, { content: '回' })
  await author.put(`/api/comments/${root}/answer`)
  await lan.post(`/api/posts/${id}/like`)
  await lan.post('/api/energize', { post_id: id, type: 'heavy' })
  await lan.post(`/api/users/${author.id}/follow`)
  await author.get('/api/messages')

  const of = (kind: string) => sql`related_id = ${id} and kind = ${kind}`
  const change = (kind: string, how: ReturnType<typeof sql>) => [
    sql`update notifications set ${how} where ${of(kind)}`,
  ]
  const level = sql`kind = 'level_up' and recipient_id = ${author.id}`
  const damages: Corruption[] = [
    [
      'I24',
      [sql`drop index notifications_level_up`, ...duplicateRow('notifications', level, sql`id = 0`)],
      /level 1 2 times$/,
    ],
    [
      'I44',
      [
        sql`alter table notifications drop constraint notifications_check`,
        ...change('comment', sql`actor_id = recipient_id`),
      ],
      /of their own act$/,
    ],
    [
      'I45',
      [
        sql`drop index notifications_of_comment`,
        ...duplicateRow('notifications', of('comment'), sql`id = 0`),
      ],
      /was told of comment \d+ 2 times$/,
    ],
    [
      'I45',
      [
        sql`drop index notifications_of_likes`,
        ...duplicateRow('notifications', of('like_aggregated'), sql`id = 0`),
      ],
      /was told like_aggregated of post \d+ on 2026-03-05 2 times$/,
    ],
    [
      'I45',
      [
        sql`drop index notifications_of_energy`,
        ...duplicateRow('notifications', of('energy_received'), sql`id = 0`),
      ],
      /was told energy_received of post \d+ on 2026-03-05 2 times$/,
    ],
    [
      'I45',
      duplicateRow('notifications', sql`kind = 'follow' and recipient_id = ${author.id}`, sql`id = 0`),
      /was told of follower \d+ twice within a day$/,
    ],
    ['I45', change('energy_received', sql`data = '{}'`), /does not say what it is about$/],
    ['I45', change('mention', sql`data = '{}'`), /does not say what it is about$/],
    ['I46', change('mention', sql`related_id = 0`), /leads to post 0$/],
    ['I46', change('comment', sql`actor_id = ${lan.id}`), /says that it is by user \d+$/],
    [
      'I46',
      change('comment_answer', sql`recipient_id = ${hua.id}`),
      /says that user \d+ wrote the answer \d+$/,
    ],
    ['I46', change('comment', sql`recipient_id = ${hua.id}`), /of root \d+ went to user \d+$/],
    ['I46', change('comment_reply', sql`recipient_id = ${hua.id}`), /of reply \d+ went to user \d+$/],
    ['I46', change('mention', sql`recipient_id = ${hua.id}`), /user \d+ is not mentioned$/],
    ['I58', change('like_aggregated', sql`count = 7`), /of 7 likes of post \d+ on \S+, the day says 1/],
    ['I58', change('like_aggregated', sql`recipient_id = ${hua.id}`), /tells user \d+ of 1 likes/],
    [
      'I58',
      change('energy_received', sql`count = 7`),
      /of 2 energy by 7 for post \d+ on \S+, 2 was given by 1$/,
    ],
    ['I58', change('energy_received', sql`actor_id = null`), /of 2 energy by 1/],
    ['I58', change('energy_received', sql`recipient_id = ${hua.id}`), /tells user \d+ of 2 energy/],
  ]
  await assertInvariantsDetect(db, [...notificationsSlice.invariants, ...messagesSlice.invariants], damages)
})
