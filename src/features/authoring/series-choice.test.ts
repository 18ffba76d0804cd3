import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { copyPost } from '../../../test/contract/posts/copy-posts.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { exportOf } from '../../../test/subjects/exports.ts'
import { jobsOf } from '../../jobs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'

const text = { title: '调谐', body: '<p>从矿石说起</p>' }

async function setUp(t: TestContext) {
  const site = await testApp(t, { start: '2026-03-05T11:55:00Z' })
  const [boss, ming] = [await site.owner(), await site.writer()]
  const begin = async (title: string, author = ming): Promise<number> =>
    (await author.post('/api/studio/series', { title })).json().id
  const create = async (fields: object) =>
    (await ming.post('/api/studio/posts', { ...text, ...fields })).json()
  const own = async (id: number) => (await ming.get(`/api/studio/posts/${id}`)).json()
  const type = (id: number, version: number, fields: object) =>
    ming.put(`/api/studio/posts/${id}/working-copy`, { ...text, version, ...fields })
  const shown = async (id: number) => {
    const { posts = [] } = (await site.visitor.get(`/api/series/${id}`)).json()
    return posts.map((post: { id: number }) => post.id)
  }
  const review = (value: boolean) => boss.put('/api/admin/site-settings', { key: 'audit.enabled', value })
  const radios = await begin('收音机')
  return { ...site, boss, ming, begin, create, own, type, shown, review, radios }
}

const problemsOf = (reply: { json(): { error: { details: object } } }) =>
  Object.keys(reply.json().error.details)

test('a post is put into a series, moved, left and taken out by saving it', async (t) => {
  const { ming, begin, create, own, shown, radios, visitor } = await setUp(t)
  const other = await begin('天线')
  const [one, two] = [await create({ series_id: radios }), await create({ series_id: radios })]
  assert.deepEqual(
    [one.series_id, (await create({})).series_id, (await create({ series_id: null })).series_id],
    [radios, null, null],
  )
  assert.deepEqual(await shown(radios), [one.id, two.id], 'each at the end')
  assert.match((await visitor.get(`/posts/${two.id}`)).body, /第 2 \/ 2 篇/)

  const save = async (fields: object) =>
    (await ming.put(`/api/studio/posts/${one.id}`, fields)).json().series_id
  assert.equal(await save({ title: '新题' }), radios, 'what is not sent stays')
  assert.equal(await save({ series_id: radios }), radios)
  assert.deepEqual(await shown(radios), [one.id, two.id], 'and stays in its place')
  assert.equal(await save({ series_id: other }), other)
  assert.deepEqual([await shown(radios), await shown(other)], [[two.id], [one.id]])
  assert.match((await visitor.get(`/posts/${one.id}`)).body, /第 1 \/ 1 篇/)
  assert.equal(await save({ series_id: null }), null)
  assert.doesNotMatch((await visitor.get(`/posts/${one.id}`)).body, /第 1 \/ 1 篇/)
  assert.equal((await own(one.id)).series_id, null)
})

test('nobody puts a post into the series of somebody else, nor into one that is not there', async (t) => {
  const { ming, writer, begin, create, own, type, radios, shown } = await setUp(t)
  const lan = await writer()
  const foreign = await begin('别人的', lan)
  const { id } = await create({ series_id: radios })
  for (const series_id of [foreign, 999_999]) {
    for (const reply of [
      await ming.post('/api/studio/posts', { ...text, series_id }),
      await ming.put(`/api/studio/posts/${id}`, { title: '不成', series_id }),
      await type(id, 1, { series_id }),
    ]) {
      assert.equal(outcomeOf(reply), '400 invalid_request')
      assert.deepEqual(problemsOf(reply), ['series_id'])
    }
  }
  for (const series_id of ['1', 0, 1.5, [radios], {}, true])
    assert.equal(outcomeOf(await ming.put(`/api/studio/posts/${id}`, { series_id })), '400 invalid_request')
  const { title, series_id, version, working_copy } = await own(id)
  assert.deepEqual([title, series_id, version, working_copy], [text.title, radios, 1, null], 'nothing half')
  assert.deepEqual(await shown(foreign), [])
  assert.equal(
    outcomeOf(await lan.put(`/api/studio/posts/${id}`, { series_id: foreign })),
    '404 post_not_found',
  )
})

test('autosave keeps the choice for the next save, and moves nothing', async (t) => {
  const { ming, begin, create, own, type, shown, radios } = await setUp(t)
  const other = await begin('天线')
  const { id } = await create({ series_id: radios })
  await type(id, 1, { series_id: other })
  assert.deepEqual([(await own(id)).series_id, (await own(id)).working_copy.series_id], [radios, other])
  assert.deepEqual(await shown(radios), [id], 'readers see nothing of it')
  await type(id, 2, { title: '又打了几个字' })
  assert.equal((await own(id)).working_copy.series_id, other, 'what is not sent stays chosen')
  await ming.post(`/api/studio/posts/${id}/revisions/1/restore`)
  assert.equal((await own(id)).working_copy.series_id, other, 'an old text has no series')
  const file = (await ming.get(`/api/studio/posts/${id}/markdown`)).body
  assert.match(file, /^series: "天线"$/m)

  await ming.delete(`/api/studio/posts/${id}/working-copy`)
  assert.deepEqual([(await own(id)).series_id, await shown(other)], [radios, []])
  assert.match((await ming.get(`/api/studio/posts/${id}/markdown`)).body, /^series: "收音机"$/m)

  const { version } = await own(id)
  await type(id, version, { series_id: null })
  assert.equal((await own(id)).working_copy.series_id, null, 'none is a choice as well')
  await ming.put(`/api/studio/posts/${id}`, { version: version + 1, series_id: null })
  assert.deepEqual([(await own(id)).series_id, (await own(id)).working_copy], [null, null])
  assert.doesNotMatch((await ming.get(`/api/studio/posts/${id}/markdown`)).body, /^series:/m)
})

test('what is arranged elsewhere while one types stays, and a series that is deleted leaves nothing', async (t) => {
  const { ming, begin, create, own, type, radios } = await setUp(t)
  const { id } = await create({})
  await type(id, 1, {})
  await ming.post(`/api/studio/series/${radios}/posts`, { post_id: id })
  assert.equal((await own(id)).working_copy.series_id, radios)
  await ming.put(`/api/studio/posts/${id}`, { ...text, version: 2 })
  assert.equal((await own(id)).series_id, radios)

  const short = await begin('很快就删')
  await type(id, 3, { series_id: short })
  await ming.delete(`/api/studio/series/${short}`)
  assert.equal((await own(id)).working_copy.series_id, null)
  assert.equal(outcomeOf(await type(id, 4, { series_id: short })), '400 invalid_request')
})

test('a draft that was only autosaved takes its series along: to review, to its time, and into a secret link', async (t) => {
  const site = await setUp(t)
  const { app, db, clock, boss, ming, create, own, type, shown, review, radios } = site
  await review(true)
  const begun = () => create({ draft: true, autosave: true })
  const submitted = await begun()
  await type(submitted.id, 1, { series_id: radios })
  await ming.post(`/api/studio/posts/${submitted.id}/submit`)
  assert.deepEqual([(await own(submitted.id)).series_id, await shown(radios)], [radios, []])
  const approve = (id: number) => boss.post(`/api/admin/posts/${id}/approve`)
  await approve(submitted.id)
  assert.deepEqual(await shown(radios), [submitted.id])

  await review(false)
  const scheduled = await begun()
  await type(scheduled.id, 1, { series_id: radios })
  await ming.put(`/api/studio/posts/${scheduled.id}/schedule`, { publish_at: '2026-03-05T20:00' })
  assert.deepEqual(await shown(radios), [submitted.id])
  clock.set('2026-03-05T12:00:20Z')
  const job = jobsOf(db, app.files).find(({ name }) => name === 'publish scheduled posts')!
  await runJob(db, job, { info() {} })
  assert.deepEqual(await shown(radios), [submitted.id, scheduled.id])

  const shared = await begun()
  await type(shared.id, 1, { series_id: radios })
  await ming.put(`/api/studio/posts/${shared.id}/draft-link`, { days: 7 })
  assert.equal((await own(shared.id)).series_id, radios)
  const untouched = await create({ draft: true, autosave: true, series_id: radios })
  await ming.post(`/api/studio/posts/${untouched.id}/submit`)
  assert.equal((await own(untouched.id)).series_id, radios)

  // The archive names it: where the post stands, and where what is being typed is to go.
  await type(scheduled.id, 3, { series_id: null })
  const files = await exportOf(t, site, ming)
  const namesSeries = (part: string) =>
    Object.entries(files)
      .filter(([name]) => name.startsWith(`posts/${scheduled.id}-`) && name.endsWith(part))
      .map(([, file]) => /^series: "收音机"$/m.test(file))
  assert.deepEqual(namesSeries('调谐.md'), [true])
  assert.deepEqual(namesSeries(').md'), [false])
})

test('64 drafts at once fill the last place of a series, and one of them has it', async (t) => {
  const { db, ming, create, radios } = await setUp(t)
  const { id: copied } = await create({ draft: true })
  await copyPost(db, copied, 99 + 63)
  await sql`insert into series_posts select id, ${radios}, row_number() over () from posts
    where author_id = ${ming.id} and id > ${copied} order by id limit 99`.execute(db)
  const loose = await sql<{ id: number }>`select id from posts where author_id = ${ming.id}
    and id not in (select post_id from series_posts)`.execute(db)
  assert.equal(loose.rows.length, 64)
  const save = ({ id }: { id: number }) => ming.put(`/api/studio/posts/${id}`, { series_id: radios })
  const replies = await Promise.all(loose.rows.map(save))
  const outcomes = replies.map(outcomeOf).sort()
  assert.deepEqual([outcomes[0], ...new Set(outcomes.slice(1))], ['200 ok', '400 invalid_request'])
  assert.deepEqual(problemsOf(replies.find(({ statusCode }) => statusCode === 400)!), ['series_id'])
})
