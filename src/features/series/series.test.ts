import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { copyPost } from '../../../test/contract/posts/copy-posts.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { openPage } from '../../../test/kit/html-validator.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { jobsOf } from '../../jobs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { seriesSlice } from './slice.ts'

const DAY = 24 * 60 * 60

async function setUp(t: TestContext, titles = ['一', '二', '三']) {
  const site = await testApp(t)
  const ming = await site.writer()
  const created = await ming.post('/api/studio/series', { title: '收音机', description: '从零做起' })
  const { id }: { id: number } = created.json()
  const posts: number[] = []
  for (const title of titles) {
    site.clock.advance(1)
    posts.push((await site.post({ author: ming, title })).id)
  }
  const add = (post_id: number) => ming.post(`/api/studio/series/${id}/posts`, { post_id })
  for (const post_id of posts) await add(post_id)
  const arrange = (post_ids: number[]) => ming.put(`/api/studio/series/${id}/posts`, { post_ids })
  const shown = async () => (await site.visitor.get(`/api/series/${id}`)).json().posts.map(nameOf)
  return { ...site, ming, id, posts, add, arrange, shown }
}

const nameOf = ({ title }: { title: string }) => title
const titlesIn = (page: string) =>
  [...page.matchAll(/post-card-title"><a [^>]*>(.*?)</g)].map(([, title]) => title)

test('posts are in their author’s order, with a page, a feed and links to the previous and next post', async (t) => {
  const { ming, id, posts, arrange, shown, visitor, post, add, user } = await setUp(t)
  assert.deepEqual(await shown(), ['一', '二', '三'])
  const [one, two, three] = posts as [number, number, number]
  assert.equal((await arrange([three, one, two])).statusCode, 200)
  const page = await openPage(visitor, `/series/${id}`)
  assert.deepEqual(titlesIn(page), ['三', '一', '二'])
  assert.match(page, /<meta property="og:title" content="收音机">/)
  assert.match((await visitor.get(`/series/${id}/feed.xml`)).body, /<subtitle>从零做起<[\s\S]*<title>三</)
  assert.match((await visitor.get('/sitemaps/series.xml')).body, new RegExp(`/series/${id}</loc>`))
  for (const reader of [visitor, await user()]) {
    const middle = await openPage(reader, `/posts/${one}`)
    assert.match(
      middle,
      new RegExp(`rel="prev" href="/posts/${three}"(.|\\n)*rel="next" href="/posts/${two}"`),
    )
    assert.match(middle, /第 2 \/ 3 篇/)
  }
  assert.match(await openPage(visitor, `/space/${ming.id}`), new RegExp(`href="/series/${id}"`))

  const draft = await post({ author: ming, status: 'draft', title: '四' })
  await add(draft.id)
  assert.deepEqual(await shown(), ['三', '一', '二'], 'what is not public stands in the studio only')
  assert.match(await openPage(ming, `/studio/series?id=${id}`), /四/)
  await ming.post(`/api/studio/posts/${draft.id}/submit`)
  assert.deepEqual(await shown(), ['三', '一', '二', '四'])
  assert.deepEqual(titlesIn((await visitor.get(`/series/${id}`)).body), ['三', '一', '二', '四'])
  assert.match((await visitor.get(`/posts/${two}`)).body, /第 3 \/ 4 篇/)
})

test('a reader starts a series at its beginning, and goes on where they are', async (t) => {
  const { id, posts, user, visitor } = await setUp(t)
  const [one = 0, two = 0] = posts
  const reader = await user()
  const start = async (who: typeof visitor) =>
    (await openPage(who, `/series/${id}`))
      .match(/href="([^"]+)" class="button button-primary"><span>(.*?)</)
      ?.slice(1)
  assert.deepEqual(await start(visitor), [`/posts/${one}`, '开始阅读'])
  assert.deepEqual(await start(reader), [`/posts/${one}`, '开始阅读'])
  await reader.put(`/api/posts/${one}/reading`, { progress: 100 })
  await reader.put(`/api/posts/${two}/reading`, { progress: 40 })
  assert.deepEqual(await start(reader), [`/posts/${two}`, '继续阅读'])
  assert.match(await openPage(reader, `/series/${id}`), /已读 1 \/ 3 篇/)
  assert.match((await visitor.get('/api/search/suggest?q=音机')).body, /"kind":"series","text":"收音机"/)
})

test('a post is in one series at most, and only its author puts it there', async (t) => {
  const { ming, id, posts, add, shown, writer, post } = await setUp(t)
  const { id: other } = (await ming.post('/api/studio/series', { title: '别的' })).json()
  const [one] = posts as [number]
  assert.equal((await ming.post(`/api/studio/series/${other}/posts`, { post_id: one })).statusCode, 200)
  assert.deepEqual(await shown(), ['二', '三'])
  const lan = await writer()
  const foreign = await post({ author: lan })
  assert.equal(outcomeOf(await add(foreign.id)), '404 post_not_found')
  for (const call of [
    lan.put(`/api/studio/series/${id}`, { title: '我的' }),
    lan.delete(`/api/studio/series/${id}`),
    lan.put(`/api/studio/series/${id}/posts`, { post_ids: posts.slice(1) }),
    lan.delete(`/api/studio/series/${id}/posts/${posts[1]}`),
  ])
    assert.equal(outcomeOf(await call), '404 not_found')
  const empty = (await ming.post('/api/studio/series', { title: '空的' })).json()
  assert.equal((await lan.get(`/series/${empty.id}`)).statusCode, 404)
})

test('bounds: 100 posts, 50 series, a title', async (t) => {
  const { ming, id, add, post, db } = await setUp(t, [])
  const { id: first } = await post({ author: ming })
  const many = Array.from({ length: 49 }, (_, n) => n)
  const { id: copied } = await post({ author: ming, status: 'draft' })
  await copyPost(db, copied, 99)
  await sql`insert into series_posts select id, ${id}, row_number() over () from posts
    where author_id = ${ming.id} and id <> ${first}`.execute(db)
  assert.equal(outcomeOf(await add(first)), '409 series_full')
  for (const n of many) await ming.post('/api/studio/series', { title: `系列 ${n}` })
  assert.equal(outcomeOf(await ming.post('/api/studio/series', { title: '再来' })), '409 series_limit')
  assert.equal(outcomeOf(await ming.post('/api/studio/series', { title: '  ' })), '400 invalid_request')
})

test('64 changes of the order at once leave one of them, whole', async (t) => {
  const { ming, posts, arrange, shown, add, post } = await setUp(t)
  await ming.csrfToken()
  const [one, two, three] = posts as [number, number, number]
  const orders = [posts, [three, two, one], [two, one, three]]
  const late = await post({ author: ming, title: '四' })
  const replies = await Promise.all([
    ...Array.from({ length: 63 }, (_, n) => arrange(orders[n % 3] ?? posts)),
    add(late.id),
  ])
  const outcomes = new Set(replies.map(outcomeOf))
  assert.deepEqual(
    [...outcomes].filter((outcome) => !/^(200 ok|409 series_changed)$/.test(outcome)),
    [],
  )
  assert.match((await shown()).join(''), /^(一二三|三二一|二一三)四$/)
  assert.equal(outcomeOf(await arrange([one, one, two, late.id])), '409 series_changed')
})

test('who follows a series finds its posts in the feed', async (t) => {
  const { ming, id, user, post, add } = await setUp(t)
  const reader = await user()
  const feed = async () => (await reader.get('/api/feed/following')).json()
  assert.deepEqual((await feed()).items, [])
  assert.deepEqual((await reader.post(`/api/series/${id}/follow`)).json(), {
    i_follow: true,
    followers_count: 1,
  })
  assert.match((await reader.get(`/series/${id}`)).body, /aria-pressed="true"/)
  await add((await post({ author: ming, title: '四' })).id)
  await post({ author: ming, title: '不在系列里' })
  const { items, total } = await feed()
  assert.deepEqual([items.map(nameOf), total], [['四', '三', '二', '一'], 4])
  await reader.post(`/api/users/${ming.id}/follow`)
  assert.equal((await feed()).total, 5, 'each post once')
  assert.equal((await reader.post(`/api/series/${id}/follow`)).json().i_follow, false)
  assert.equal(outcomeOf(await ming.post(`/api/series/${id}/follow`)), '400 self_follow')
  await ming.put(`/api/users/${reader.id}/block`)
  assert.equal(outcomeOf(await reader.post(`/api/series/${id}/follow`)), '403 forbidden')
})

test('the site map names each series once, streamed in batches', async (t) => {
  const { db, id, posts, visitor, clock } = await setUp(t)
  // One post stands in all of them, which nobody can do.
  await sql`alter table series_posts drop constraint series_posts_pkey`.execute(db)
  const { rows } = await sql<{ id: number }>`with added as (
      insert into series (author_id, title, description, created_at, updated_at)
      select author_id, title, '', ${clock.now()}, ${clock.now()} from series, generate_series(1, 1001) where id = ${id}
      returning id), placed as (
      insert into series_posts (post_id, series_id, position) select ${posts[0]}, id, 1 from added)
    select id from added`.execute(db)
  const map = await visitor.get('/sitemaps/series.xml')
  const added = rows.map((row) => row.id)
  await sql`delete from series where id = any(${added})`.execute(db)
  await sql`alter table series_posts add primary key (post_id)`.execute(db)
  const named = [...map.body.matchAll(/\/series\/(\d+)<\/loc>/g)].map(([, each]) => Number(each))
  assert.deepEqual(
    named.slice(0, 1002),
    [...added, id].toSorted((a, b) => b - a),
  )
  assert.equal(new Set(named).size, named.length)
  assert.equal(map.headers['content-length'], undefined, 'nobody waits for the end')
})

test('a series with nothing left to read can still be unfollowed, and not be followed', async (t) => {
  const { ming, id, user, posts } = await setUp(t)
  const [reader, other] = [await user(), await user()]
  const follow = (person: typeof reader) => person.post(`/api/series/${id}/follow`)
  await follow(reader)
  for (const each of posts) await ming.delete(`/api/studio/posts/${each}`)
  assert.equal(outcomeOf(await follow(other)), '404 not_found')
  assert.deepEqual((await follow(reader)).json(), { i_follow: false, followers_count: 0 })
  assert.equal(outcomeOf(await follow(reader)), '404 not_found')
})

test('the bin keeps a place, the purge takes it, and a deleted account takes all', async (t) => {
  const { app, db, ming, id, posts, shown, clock, visitor, arrange } = await setUp(t)
  const [one, two, three] = posts as [number, number, number]
  const purge = async (name: string) =>
    runJob(db, jobsOf(db, app.files).find((job) => job.name === name)!, { info() {} })
  await ming.delete(`/api/studio/posts/${one}`)
  assert.deepEqual(await shown(), ['二', '三'])
  assert.equal((await arrange([three, two])).statusCode, 200)
  await ming.post(`/api/studio/posts/${one}/restore`)
  assert.deepEqual(await shown(), ['三', '二', '一'])
  await ming.delete(`/api/studio/posts/${two}`)
  clock.advance(31 * DAY)
  await purge('purge posts')
  const places = db.selectFrom('series_posts').select('post_id').where('series_id', '=', id)
  assert.deepEqual(
    (await places.orderBy('position').execute()).map(({ post_id }) => post_id),
    [three, one],
  )

  await ming.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  assert.equal((await visitor.get(`/series/${id}`)).statusCode, 404)
  clock.advance(31 * DAY)
  await purge('purge accounts')
  assert.equal((await db.selectFrom('series').select('id').where('id', '=', id).execute()).length, 0)
})

test('the invariant of series speaks when it is broken', async (t) => {
  const { db, id, ming, post, posts, user } = await setUp(t)
  const foreign = await post()
  const reader = await user()
  await reader.post(`/api/series/${id}/follow`)
  const many = sql`insert into series (author_id, title, description, created_at, updated_at)
    select author_id, title, description, created_at, updated_at from series, generate_series(1, 50) where id = ${id}`
  await assertInvariantsDetect(db, seriesSlice.invariants, [
    [
      'I101',
      [sql`insert into series_posts values (${foreign.id}, ${id}, 9)`],
      /^post \d+ of user \d+ is in series/,
    ],
    ['I101', [many], /^user \d+ has 51 series$/],
    ['I101', [sql`update series_follows set user_id = ${ming.id}`], /follows an own series$/],
    [
      'I101',
      [
        sql`update posts set purged_at = created_at, deleted_at = created_at, revision_id = null,
        public_revision_id = null where id = ${posts[0]}`,
      ],
      /is purged and in series/,
    ],
  ])
})

test('sixty changes of series a minute, of whatever kind', async (t) => {
  const site = await testApp(t, { env: { LIMITS: '1' } })
  const ming = await site.writer()
  const { id } = (await ming.post('/api/studio/series', { title: '收音机' })).json()
  const rename = (title: string) => ming.put(`/api/studio/series/${id}`, { title })
  for (let n = 1; n < 60; n++) assert.equal(outcomeOf(await rename(`第 ${n} 名`)), '200 ok')
  const refused = [
    await rename('又一名'),
    await ming.post('/api/studio/series', { title: '另一个' }),
    await ming.put(`/api/studio/series/${id}/posts`, { post_ids: [] }),
    await ming.post(`/api/studio/series/${id}/posts`, { post_id: 1 }),
    await ming.delete(`/api/studio/series/${id}/posts/1`),
    await ming.delete(`/api/studio/series/${id}`),
  ]
  for (const reply of refused) assert.equal(outcomeOf(reply), '429 rate_limited')
  site.clock.advance(60)
  assert.equal(outcomeOf(await rename('又一名')), '200 ok')
})
