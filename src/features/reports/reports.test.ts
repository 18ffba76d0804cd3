import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect, type Corruption } from '../../../test/kit/corruption-cases.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { transaction } from '../../kernel/db/db.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'
import { purgeComments } from '../comments/writing/removal.ts'
import type { ReportCase } from './schema.ts'
import { reportsSlice } from './slice.ts'

const DAY = 24 * 60 * 60

test('what several people report is looked at by one admin, decided once, and all of them hear of it', async (t) => {
  const { user, post, db } = await testApp(t)
  const [ming, hua, spammer] = [await user(), await user(), await user()]
  const [lan, yong] = [await user({ role: 'admin' }), await user({ role: 'admin' })]
  const { id } = await post({ title: '便宜手表' })
  const { id: said } = (await spammer.post(`/api/posts/${id}/comments`, { content: '加我，便宜' })).json()
  const about = { target_type: 'comment', target_id: said }

  const first = await ming.post('/api/reports', { ...about, reason: ' 广告 ' })
  assert.equal(first.statusCode, 201)
  assert.deepEqual([first.json().reason, first.json().status], ['广告', 'open'])
  const again = await ming.post('/api/reports', { ...about, reason: '还在！' })
  assert.deepEqual([again.statusCode, again.json()], [200, first.json()])
  await hua.post('/api/reports', { ...about, reason: '到处都是' })
  await hua.post('/api/reports', { target_type: 'user', target_id: spammer.id, reason: '只发广告' })

  const { items, total } = (await lan.get('/api/admin/reports')).json()
  assert.equal(total, 2)
  const { target, reports, reports_count, status } = items[0]
  assert.deepEqual(target, {
    title: '便宜手表',
    excerpt: '加我，便宜',
    link: `/posts/${id}?comment=${said}#comments`,
    author: { uid: spammer.id, username: spammer.username },
  })
  assert.deepEqual([reports_count, status], [2, 'open'])
  assert.deepEqual(
    reports.map((voice: { reason: string }) => voice.reason),
    ['广告', '到处都是'],
  )
  assert.equal(items[1].target.title, spammer.username)

  const act = `/api/admin/reports/${items[0].id}`
  assert.equal((await lan.post(`${act}/claim`)).json().claimed_by.uid, lan.id)
  for (const step of ['claim', 'resolve', 'dismiss'])
    assert.equal(outcomeOf(await yong.post(`${act}/${step}`)), '409 report_claimed', step)
  assert.equal((await yong.get('/api/admin/reports?status=open')).json().total, 1)
  assert.equal((await yong.post(`${act}/release`)).json().status, 'open')
  assert.equal(outcomeOf(await yong.post(`${act}/release`)), '409 report_not_claimed')

  await spammer.delete(`/api/comments/${said}`)
  const decided = await yong.post(`${act}/resolve`, { outcome: '已删除' })
  assert.deepEqual([decided.json().status, decided.json().target], ['resolved', null])
  assert.equal(outcomeOf(await lan.post(`${act}/dismiss`)), '409 report_decided')
  assert.equal((await lan.get('/api/admin/reports?status=resolved')).json().items[0].reports_count, 2)

  for (const [reporter, words] of [
    [ming, '广告'],
    [hua, '到处都是'],
  ] as const) {
    const [told] = (await reporter.get('/api/messages?category=system')).json().items
    assert.equal(told.title, '你举报了一条评论，我们已经处理，谢谢你')
    assert.equal(told.content, `你写的是：「${words}」。 处理说明：「已删除」。`)
    assert.deepEqual([told.actor, told.link], [null, null])
  }
  const log = await db.selectFrom('moderation_log').select('action').where('target_id', '=', said).execute()
  assert.deepEqual(
    log.map(({ action }) => action),
    ['report.claim', 'report.release', 'report.resolve'],
  )
  assert.equal((await ming.post('/api/reports', { ...about, reason: '又来' })).statusCode, 404)
})

test('what someone cannot see, and what is their own, cannot be reported', async (t) => {
  const { user, writer, post } = await testApp(t)
  const [author, reader] = [await writer(), await user()]
  const draft = await post({ author, status: 'draft' })
  const open = await post({ author })
  const { id: said } = (await author.post(`/api/posts/${open.id}/comments`, { content: '我说' })).json()
  const tried = async (who: typeof reader, target_type: string, target_id: number) =>
    outcomeOf(await who.post('/api/reports', { target_type, target_id, reason: '看看' }))

  assert.equal(await tried(reader, 'post', draft.id), '404 post_not_found')
  assert.equal(await tried(reader, 'comment', 999_999), '404 comment_not_found')
  assert.equal(await tried(reader, 'user', 999_999), '404 not_found')
  for (const [type, id] of [
    ['post', open.id],
    ['comment', said],
    ['user', author.id],
  ] as const)
    assert.equal(await tried(author, type, id), '409 report_own', type)
  const blank = await reader.post('/api/reports', { target_type: 'post', target_id: open.id, reason: ' ' })
  assert.equal(outcomeOf(blank), '400 invalid_request')
})

test('an admin does not decide what is reported of their own person, post or comment; another one does', async (t) => {
  const { user, post, owner, app, db, clock } = await testApp(t)
  const [admin, reader, boss] = [await user({ role: 'admin' }), await user(), await owner()]
  await admin.put('/api/settings/profile', { signature: '看店的人' })
  const { id } = await post({ author: admin })
  const { id: said } = (await admin.post(`/api/posts/${id}/comments`, { content: '买' })).json()
  const about = async (target_type: string, target_id: number) =>
    (await reader.post('/api/reports', { target_type, target_id, reason: '广告' })).json().id
  const reports = [await about('post', id), await about('comment', said), await about('user', admin.id)]
  // What was deleted since is theirs all the same.
  await admin.delete(`/api/comments/${said}`)

  for (const report of reports)
    for (const step of ['claim', 'resolve', 'dismiss', 'release']) {
      const reply = await admin.post(`/api/admin/reports/${report}/${step}`)
      assert.equal(outcomeOf(reply), '403 report_about_self', step)
    }
  const mayDecide = async (who: typeof admin) => {
    const { items } = (await who.get('/api/admin/reports')).json()
    const own = items.filter(({ id }: ReportCase) => reports.includes(id))
    return own.map(({ may_decide }: ReportCase) => may_decide)
  }
  assert.deepEqual(await mayDecide(admin), [], 'nor sees who reported them')
  assert.deepEqual(await mayDecide(boss), [true, true, true])
  for (const lang of ['zh-CN', 'en'] as const) {
    const page = await admin.get('/admin/reports', { headers: { 'accept-language': lang } })
    for (const report of reports)
      assert.doesNotMatch(page.body, new RegExp(`report-${report}\\b|/admin/reports/${report}/`))
  }
  assert.match((await boss.get('/admin/reports')).body, new RegExp(`/admin/reports/${reports[0]}/claim`))

  clock.advance(31 * DAY)
  await transaction(db, (trx) => purgeComments(trx, app.files, 100))
  assert.deepEqual(await db.selectFrom('comments').select('id').where('id', '=', said).execute(), [])
  for (const person of [admin, boss])
    await person.post('/api/auth/login', { email: person.email, password: PASSWORD })
  assert.deepEqual(await mayDecide(admin), [], 'nor after the comment was purged')
  assert.equal(outcomeOf(await admin.post(`/api/admin/reports/${reports[1]}/claim`)), '403 report_about_self')
  for (const report of reports)
    assert.equal(outcomeOf(await boss.post(`/api/admin/reports/${report}/resolve`)), '200 ok')
})

test('64 reports at once make one, and of many admins who claim it one holds it', async (t) => {
  const { user, post, app, db, clock } = await testApp(t)
  const { id } = await post({})
  const [reader] = await createUsers(user, 1)
  const admins = await createUsers(() => user({ role: 'admin' }), 8)
  const sent = await Promise.all(
    Array.from({ length: 64 }, () =>
      reader!.post('/api/reports', { target_type: 'post', target_id: id, reason: '抄袭' }),
    ),
  )
  const statuses = sent.map(({ statusCode }) => statusCode).sort()
  assert.deepEqual([statuses[0], statuses[62], statuses[63]], [200, 200, 201])
  assert.equal(new Set(sent.map((reply) => reply.json().id)).size, 1)

  const { id: report } = sent[0]!.json()
  const claims = await Promise.all(
    Array.from({ length: 64 }, (_, i) => admins[i % 8]!.post(`/api/admin/reports/${report}/claim`)),
  )
  const holders = claims
    .filter(({ statusCode }) => statusCode === 200)
    .map((reply) => reply.json().claimed_by.uid)
  assert.deepEqual([holders.length, new Set(holders).size], [8, 1])

  const owner = await user({ role: 'owner' })
  assert.equal((await owner.post(`/api/admin/reports/${report}/dismiss`)).json().status, 'dismissed')
  const damages: Corruption[] = [
    [
      'I63',
      [sql`delete from moderation_log where action = 'report.dismiss'`],
      /and the log does not say so$/,
    ],
    [
      'I63',
      [
        sql`update reports set status = 'claimed', decided_at = null, decided_by = null where id = ${report}`,
        sql`insert into reports (reporter_id, target_type, target_id, reason, status, claimed_by, claimed_at, created_at)
          select claimed_by, target_type, target_id, reason, status, ${owner.id}, claimed_at, created_at
          from reports where id = ${report}`,
      ],
      /^2 people hold reports about post/,
    ],
    ['I203', [sql`update reports set target_author_id = null`], /^report \d+ about post \d+ is about user/],
  ]
  await assertInvariantsDetect(db, reportsSlice.invariants, damages)

  await reader!.post('/api/settings/delete-account', { password: PASSWORD })
  clock.advance(31 * DAY)
  await runJob(db, purgeAccounts(db, app.files), { info() {} })
  assert.deepEqual(await db.selectFrom('reports').select('id').where('id', '=', report).execute(), [])
})
