import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { wordsIn } from '../../i18n/words.ts'
import { jobsOf } from '../../jobs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { auditIsDue, lastAuditResult } from './service.ts'

const { traffic } = wordsIn('zh-CN')

test('the dashboard tells what waits and since when, what today brought, and the log who did what and why', async (t) => {
  // Noon of a day in Shanghai.
  const site = await testApp(t, { start: '2026-03-05T04:00:00Z' })
  const { clock, db } = site
  const [boss, admin, ming] = [await site.owner(), await site.user({ role: 'admin' }), await site.writer()]
  const look = async () => (await admin.get('/api/admin/dashboard')).json()
  const quiet = await look()
  assert.deepEqual(quiet.queues.posts, { count: 0, oldest_at: null })
  assert.deepEqual([quiet.days.length, quiet.today.day, quiet.audit], [30, '2026-03-05', null])

  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const draft = { title: '等审核', body: '<p>正文</p>' }
  const { id } = (await ming.post('/api/studio/posts', draft)).json()
  await ming.post(`/api/studio/posts/${id}/submit`)
  const since = clock.now().toISOString()
  await ming.put('/api/settings/profile', { signature: '新的签名' })
  const { id: shown } = await site.post({ author: ming })
  const list = { kind: 'words', name: '先审', action: 'hold', scopes: ['comments'], text: '广告' }
  const { id: words } = (await boss.post('/api/admin/screening-lists', list)).json()
  await ming.post(`/api/posts/${shown}/comments`, { content: '广告' })
  await boss.delete(`/api/admin/screening-lists/${words}`)
  await boss.post('/api/admin/energy/adjust', { items: [{ uid: ming.id, delta: 50 }], reason: '100% 奖励' })
  clock.advance(120)
  const busy = await look()
  assert.deepEqual(busy.queues.posts, { count: 1, oldest_at: since })
  assert.equal(busy.queues.profiles.count, 1)
  assert.deepEqual(busy.queues.comments, { count: 1, oldest_at: since })
  assert.match((await admin.get('/admin')).body, /href="\/admin\/held-comments"/)
  const { day, ...today } = busy.today
  // Everyone's check-in, and what was given.
  assert.deepEqual(
    [day, today],
    ['2026-03-05', { registrations: 3, posts: 1, comments: 0, minted: 51, sunk: 0 }],
  )

  await admin.post(`/api/admin/posts/${id}/reject`, { reason: '100 分的标题，0 分的正文' })
  assert.equal((await look()).queues.posts.count, 0)
  const log = async (query: string) => (await admin.get(`/api/admin/log?${query}`)).json()
  const actions = async (query: string) =>
    (await log(query)).items.map(({ action }: { action: string }) => action)
  const lists = ['screening_list.deleted', 'screening_list.created']
  assert.deepEqual(await actions(''), ['post.reject', 'energy.adjust', ...lists, 'site_setting.changed'])
  assert.deepEqual(await actions(`actor=${boss.id}`), ['energy.adjust', ...lists, 'site_setting.changed'])

  assert.deepEqual(await actions(`target_type=post&target_id=${id}`), ['post.reject'])
  assert.deepEqual(await actions('action=energy.adjust'), ['energy.adjust'])
  assert.deepEqual(await actions('q=100%25'), ['energy.adjust'], 'a percent sign is a percent sign')
  const [{ actor, reason, target_type, target_id }] = (await log('q=正文')).items
  assert.deepEqual(
    [actor.uid, reason, target_type, target_id],
    [admin.id, '100 分的标题，0 分的正文', 'post', id],
  )

  const audit = jobsOf(db, site.app.files).find(({ name }) => name === 'audit')!
  const night = () => runJob(db, audit, { info() {} })
  const verdicts = async () => (await db.selectFrom('audit_verdicts').selectAll().execute()).length
  await night()
  const last = await lastAuditResult(db)
  await night()
  assert.equal(await verdicts(), 1)
  // Two in the morning is not night enough, three is.
  assert.equal(auditIsDue(new Date('2026-03-05T18:00:00Z'), last), false)
  assert.equal(auditIsDue(new Date('2026-03-06T19:00:00Z'), last), true)
  assert.equal(auditIsDue(new Date('2026-03-01T05:00:00Z'), last), true, 'the clock was set back')
  clock.advance(2 * 24 * 3600)
  await admin.post('/api/auth/refresh')
  const { audit: seen, today: later } = await look()
  assert.ok(seen.checked > 40, 'it looked at almost everything')
  assert.deepEqual([seen.broken, later.day, later.registrations], [{}, '2026-03-07', 0])

  // The first day falls out of the thirty that are shown, and into those they are compared with.
  const registrations = async () => {
    const { days, totals, previous_totals } = await look()
    return [days.length, totals.registrations, previous_totals.registrations]
  }
  assert.deepEqual(await registrations(), [30, 3, 0])
  assert.match((await admin.get('/admin')).body, new RegExp(traffic.more('3')))
  clock.advance(28 * 24 * 3600)
  await admin.post('/api/auth/refresh')
  assert.deepEqual(await registrations(), [30, 0, 3])
  assert.match((await admin.get('/admin')).body, new RegExp(traffic.less('3')))
})
