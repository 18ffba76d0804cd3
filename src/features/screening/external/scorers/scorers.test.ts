import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../../../test/kit/app.ts'
import { SLACK } from '../../../../../test/kit/deep.ts'
import { NONSENSE, type SpamProtocol, spamScorer } from '../../../../../test/peers/spam-scorer.ts'
import { statementCounter } from '../../../../../test/probes/statement-counter.ts'
import { submitForm } from '../../../../../test/subjects/plain-forms.ts'
import { spamSettingsOf } from '../../../../kernel/config/spam-settings.ts'
import { openExternalChecks } from '../checks.ts'

const CHECKS = '/api/admin/external-checks'
const PROTOCOLS: SpamProtocol[] = ['rspamd', 'spamd', 'akismet']
const PUBLIC_URL = 'http://joule.example'

async function siteWith(t: TestContext, protocol: SpamProtocol) {
  const scorer = await spamScorer(t, protocol)
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const env = { SPAM_URL: scorer.url, PUBLIC_URL, LOG_LEVEL: 'warn' }
  const site = await testApp(t, { env, log })
  await site.db.deleteFrom('external_check_outcomes').execute()
  await openExternalChecks(site.db, site.app.config, site.app.keyFor, site.app.log, SLACK)
  return { ...site, scorer, lines }
}

for (const protocol of PROTOCOLS)
  test(`${protocol} has posts and comments of members wait that it takes for spam`, async (t) => {
    const { owner, writer, visitor, post, scorer } = await siteWith(t, protocol)
    const boss = await owner()
    const hua = await writer()
    const publish = (body: string) => hua.post('/api/studio/posts', { title: '一篇', body })
    assert.equal((await publish('<p>今天天气很好</p>')).json().status, 'approved')
    const held = (await publish('<p>buy now</p>')).json()
    assert.deepEqual([held.status, held.held_for], ['pending', 'spam'])
    assert.match((await hua.get(`/posts/${held.id}`)).body, /垃圾信息检查拿不准/)
    assert.equal((await visitor.get(`/api/posts/${held.id}`)).statusCode, 404)
    assert.equal(scorer.asked.length, 2)

    const { id } = await post({})
    const said = await hua.post(`/api/posts/${id}/comments`, { content: 'buy now' })
    assert.deepEqual([said.statusCode, said.json().held_for], [202, 'spam'])
    const { id: comment } = (await hua.post(`/api/posts/${id}/comments`, { content: '好' })).json()
    assert.equal((await hua.put(`/api/comments/${comment}`, { content: 'buy now!' })).statusCode, 202)

    const waiting = (await boss.get('/api/admin/posts?status=waiting'))
      .json()
      .items.find((post: { id: number }) => post.id === held.id)
    const score = { rspamd: { score: 7.2 }, spamd: { score: 12.5 }, akismet: null }[protocol]
    assert.deepEqual(waiting.held_details, score)
    if (score)
      assert.match((await boss.get('/admin/held-comments')).body, new RegExp(`垃圾信息得分 ${score.score}`))

    // Drafts, staff and what waits anyway are none of its business.
    const asked = scorer.asked.length
    await hua.post('/api/studio/posts', { title: '草稿', body: '<p>buy now</p>', draft: true })
    assert.equal((await boss.post(`/api/posts/${id}/comments`, { content: 'buy now' })).statusCode, 201)
    await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
    const draft = (await hua.post('/api/studio/posts', { title: '题', body: '<p>buy now</p>' })).json()
    assert.equal((await hua.post(`/api/studio/posts/${draft.id}/submit`)).json().status, 'pending')
    await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
    assert.equal(scorer.asked.length, asked)

    const tried = await boss.post('/api/admin/screening-lists/try', { text: 'buy now', scope: 'posts' })
    const [report] = tried.json().external
    assert.deepEqual([tried.json().outcome, report.check, report.outcome], ['hold', 'scorer', 'hold'])
    const known = (await boss.get(CHECKS)).json()
    assert.equal(known.scorer.protocol, protocol)
    const counts = Object.fromEntries(
      known.outcomes.map(({ outcome, count }: Record<string, unknown>) => [outcome, count]),
    )
    assert.deepEqual(counts, { pass: 2, hold: 4 })
    const typed = { text: 'buy now', scope: 'posts' }
    const page = (await submitForm(boss, '/admin/screening', '/admin/screening/try#try', typed)).body
    assert.match(page, /垃圾信息检查：先审后发/)
    assert.doesNotMatch(page + JSON.stringify(known), /key-of-us/)
  })

test('a link that is repeated a thousand times is told once, and hides no other from the scorer', async (t) => {
  const { scorer, writer } = await siteWith(t, 'rspamd')
  const hua = await writer()
  const body = `<p>${'<a href="https://calm.example/">看</a>'.repeat(1_000)}<a href="https://spam.example/x">这里</a></p>`
  assert.equal((await hua.post('/api/studio/posts', { title: '一篇', body })).statusCode, 201)
  const told = Buffer.from(scorer.asked[0]?.split('\n\n').at(-1) ?? '', 'base64').toString()
  assert.deepEqual(told.match(/https:\S+/g), ['https://calm.example/', 'https://spam.example/x'])
})

test('a scorer is told who wrote what, hidden links included, as its protocol has it', async (t) => {
  const rspamd = await siteWith(t, 'rspamd')
  const hua = await rspamd.writer()
  const body = '<p>看<a href="https://hidden.example/x">这里</a></p>'
  await hua.post('/api/studio/posts', { title: '好题目', body })
  const [mail = ''] = rspamd.scorer.asked
  assert.match(mail, new RegExp(`^From: .*<member-${hua.id}@joule\\.example>$`, 'm'))
  assert.match(mail, /^Subject: =\?UTF-8\?B\?5aW96aKY55uu\?=$/m)
  assert.match(Buffer.from(mail.split('\n\n').at(-1) ?? '', 'base64').toString(), /hidden\.example/)
  assert.doesNotMatch(mail, new RegExp(hua.email))

  const akismet = await siteWith(t, 'akismet')
  const ming = await akismet.writer()
  await ming.post('/api/studio/posts', { title: '好题目', body })
  const form = new URLSearchParams(akismet.scorer.asked[0]?.split('\r\n\r\n')[1])
  assert.deepEqual(
    ['api_key', 'blog', 'user_ip', 'comment_type', 'comment_author'].map((name) => form.get(name)),
    ['key-of-us', `${PUBLIC_URL}/`, '127.0.0.1', 'blog-post', ming.username],
  )
})

test('without a sensible answer texts pass, soon no time is spent on it, and the owner is told', async (t) => {
  const { owner, writer, post, scorer, lines } = await siteWith(t, 'rspamd')
  const boss = await owner()
  const { id } = await post({})
  const hua = await writer()
  let turn = 0
  const say = () => hua.post(`/api/posts/${id}/comments`, { content: `buy now ${turn++}` })
  const tries = async () => {
    const tried = await boss.post('/api/admin/screening-lists/try', { text: 'buy now', scope: 'comments' })
    return tried.json().external[0].outcome
  }
  // What the owner tries is asked in any case.
  for (const [name, answer] of Object.entries(NONSENSE)) {
    scorer.mode = answer
    assert.equal((await say()).statusCode, 201, name)
    assert.match(await tries(), /invalid|away/, name)
  }
  scorer.mode = 'hangs'
  const asked = scorer.asked.length
  const begin = performance.now()
  for (let index = 0; index < 20; index++) assert.equal((await say()).statusCode, 201)
  assert.equal(scorer.asked.length, asked, 'the circuit is open')
  assert.equal(await tries(), 'late')
  assert.ok(performance.now() - begin < 1_500 * SLACK)
  assert.match((await boss.get('/admin/screening')).body, /没有回答/)
  const warnings = lines.filter((line) => line.includes('no answer of the external check'))
  assert.equal(warnings.length, 1, 'once a minute')
  assert.doesNotMatch(lines.join(''), /buy now/)

  scorer.mode = 'works'
  assert.equal(await tries(), 'hold')
  assert.equal((await say()).statusCode, 202, 'it is asked again')
})

test('nobody waits for it with a transaction open or a row locked', async (t) => {
  const { writer, scorer, db } = await siteWith(t, 'rspamd')
  const hua = await writer()
  const draft = await hua.post('/api/studio/posts', { title: '题', body: '<p>好</p>', draft: true })
  const { id } = draft.json()
  scorer.mode = 'hangs'
  const submitting = hua.post(`/api/studio/posts/${id}/submit`)
  while (scorer.asked.length === 0) await new Promise(setImmediate)
  const { rows } = await sql`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  assert.deepEqual(rows, [])
  const saved = await hua.put(`/api/studio/posts/${id}`, { title: '另一个题' })
  assert.equal(saved.statusCode, 200)
  assert.deepEqual([(await submitting).json().status, scorer.asked.length], ['approved', 1])
})

test('a comment costs nothing more while no scorer is set up, and its guards once more while one is', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const site = await testApp(t, { wrapDb })
  const { id } = await site.post({})
  const hua = await site.writer()
  let turn = 0
  const statementsOfOne = async () => {
    const before = statements()
    const said = await hua.post(`/api/posts/${id}/comments`, { content: `第 ${turn++} 条` })
    assert.equal(said.statusCode, 201)
    return statements() - before
  }
  await statementsOfOne()
  const without = await statementsOfOne()
  const scorer = await spamScorer(t, 'rspamd')
  const config = { ...site.app.config, spam: spamSettingsOf(scorer.url, null) }
  await openExternalChecks(site.db, config, site.app.keyFor, site.app.log, SLACK)
  await statementsOfOne()
  // Admission, post, and who blocks whom.
  assert.equal((await statementsOfOne()) - without, 3)
  assert.equal(scorer.asked.length, 2)
})
