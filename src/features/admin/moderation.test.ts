import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { wordsIn } from '../../i18n/words.ts'
import type { BulkAnswer } from './schema.ts'

async function list(
  admin: BrowserLike,
  query: string,
): Promise<{ items: { id: number; title: string }[]; total: number; next_cursor: string }> {
  const reply = await admin.get(`/api/admin/${query}`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

const titles = async (admin: BrowserLike, query: string) =>
  (await list(admin, `posts?${query}`)).items.map(({ title }) => title)

async function newsOf(person: BrowserLike): Promise<{ title: string; content: string; actor: unknown }> {
  return (await person.get('/api/messages?category=system')).json().items[0]
}

test('an admin finds posts by state, word, author and number, what waits longest first', async (t) => {
  const { post, writer, user, clock } = await testApp(t)
  const [lan, admin] = [await writer(), await user({ role: 'admin' })]
  const first = await post({ author: lan, status: 'pending', title: '100% 成功' })
  clock.advance(60)
  await post({ status: 'approved', revision_status: 'pending', title: '旧文' })
  clock.advance(60)
  await post({ status: 'pending', title: '最新' })
  for (const status of ['draft', 'rejected', 'locked', 'approved'] as const)
    await post({ status, title: status })

  assert.deepEqual(await titles(admin, 'status=waiting'), ['100% 成功', '旧文，改过', '最新'])
  assert.deepEqual(await titles(admin, 'status=locked'), ['locked'])
  assert.deepEqual(await titles(admin, 'status=approved'), ['approved', '旧文，改过'])
  assert.equal((await list(admin, 'posts')).total, 7)
  assert.deepEqual(await titles(admin, `q=${encodeURIComponent('0% 成')}`), ['100% 成功'])
  assert.deepEqual(await titles(admin, 'q=%25%25'), [])
  assert.deepEqual(await titles(admin, 'q=_'), await titles(admin, 'q=USER_'))
  // A number may also stand in a name.
  for (const number of [first.id, lan.id])
    assert.ok((await titles(admin, `q=${number}&status=waiting`)).includes('100% 成功'))
  assert.deepEqual(await titles(admin, `q=${lan.username}&status=draft`), [])

  for (const status of ['waiting', 'approved']) {
    const one = await list(admin, `posts?status=${status}&page_size=1`)
    const rest = await titles(admin, `status=${status}&page_size=5&cursor=${one.next_cursor}`)
    assert.deepEqual([one.items[0]!.title, ...rest], await titles(admin, `status=${status}`))
  }
})

test('an admin sees what would be public, takes posts away, and their authors hear why', async (t) => {
  const { post, writer, user } = await testApp(t)
  const [lan, admin] = [await writer(), await user({ role: 'admin' })]
  const { id } = await post({ author: lan, title: '好茶', revision_status: 'pending' })

  const shown = (await admin.get(`/api/admin/posts/${id}`)).json()
  assert.deepEqual(
    [shown.title, shown.newest_text.title, shown.public_text.title, shown.page_html, shown.waiting],
    ['好茶，改过', '好茶，改过', '好茶', '<p>正文</p>', true],
  )
  const before = (await lan.get('/api/energy/info')).json().balance
  const reply = await admin.delete(`/api/admin/posts/${id}`, { reason: '广告' })
  assert.deepEqual([reply.statusCode, reply.json()], [200, { deleted: true }])
  assert.equal(outcomeOf(await lan.get(`/api/posts/${id}`)), '404 post_not_found')
  assert.equal((await lan.get('/api/energy/info')).json().balance, before)
  const { title, content, actor } = await newsOf(lan)
  assert.deepEqual(
    [title, content, actor],
    ['你的文章《好茶》被管理员删除了，没有扣能量', '原因：「广告」。', null],
  )
  const other = await post({ author: lan })
  assert.equal(outcomeOf(await admin.delete(`/api/admin/posts/${other.id}`)), '200 ok')
  assert.equal((await newsOf(lan)).content, '未说明原因。')
})

test('in bulk every post stands for itself, and two admins decide each once', async (t) => {
  const { post, user, db } = await testApp(t)
  const admins = [await user({ role: 'admin' }), await user({ role: 'admin' })]
  const waiting = await Promise.all([1, 2, 3].map(() => post({ status: 'pending' })))
  const draft = await post({ status: 'draft' })
  const ids = [...waiting, draft].map(({ id }) => id)
  const bulk = (admin: BrowserLike, body: object) => admin.post('/api/admin/posts/bulk', { ids, ...body })

  for (const body of [{ action: 'praise' }, { action: 'approve', ids: [] }])
    assert.equal(outcomeOf(await bulk(admins[0]!, body)), '400 invalid_request')
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      bulk(admins[at % 2]!, at % 3 ? { action: 'approve' } : { action: 'reject', reason: '不行' }),
    ),
  )
  const items = replies.flatMap((reply) => (reply.json() as BulkAnswer).items)
  const decided = items.filter(({ ok }) => ok).map(({ id }) => id)
  assert.deepEqual(decided.toSorted(), ids.slice(0, 3).toSorted())
  assert.ok(
    items.every(({ ok, error }) => ok || /^(already_(approved|rejected)|not_pending)$/.test(error!.code)),
  )
  const log = db.selectFrom('moderation_log').select('target_id').where('target_type', '=', 'post')
  assert.equal((await log.where('target_id', 'in', ids).execute()).length, 3)

  const answer = await bulk(admins[0]!, {
    action: 'delete',
    ids: [draft.id, 999_999, ids[0]],
    reason: '清理',
  })
  assert.deepEqual(answer.json().items, [
    { id: draft.id, ok: true },
    {
      id: 999_999,
      ok: false,
      error: { code: 'post_not_found', message: wordsIn('zh-CN').errors.post_not_found },
    },
    { id: ids[0], ok: true },
  ])
  const key = { headers: { 'idempotency-key': 'once' } }
  const locking = { action: 'lock', ids: [ids[1], ids[2]], reason: '先停' }
  for (const _ of [1, 2]) {
    const again = await admins[0]!.post('/api/admin/posts/bulk', locking, key)
    assert.deepEqual(again.json().items, [
      { id: ids[1], ok: true },
      { id: ids[2], ok: true },
    ])
  }
})

test('comments are found by a word below any post, and taken away with their counters', async (t) => {
  const { post, user, db } = await testApp(t)
  const [hua, ming, admin] = [await user(), await user(), await user({ role: 'admin' })]
  const [one, other] = [await post({ title: '茶' }), await post()]
  const say = async (person: BrowserLike, path: string, content: string): Promise<number> =>
    (await person.post(path, { content })).json().id
  const root = await say(hua, `/api/posts/${one.id}/comments`, '便宜 100% <b>')
  const reply = await say(ming, `/api/comments/${root}/reply`, '哪里便宜？')
  const last = await say(hua, `/api/posts/${other.id}/comments`, '好文')
  const own = await say(admin, `/api/posts/${other.id}/comments`, '我也说')
  const found = async (q: string) => (await list(admin, `comments?q=${encodeURIComponent(q)}`)).items

  assert.deepEqual(
    (await found('')).map(({ id }) => id),
    [own, last, reply, root],
  )
  const [hit] = await found('0% <B>')
  assert.deepEqual(
    [hit!.id, (hit as unknown as { post: object }).post],
    [root, { id: one.id, title: '茶', status: 'approved' }],
  )
  assert.deepEqual(await found('100_'), [])
  const { next_cursor } = await list(admin, 'comments?q=%E4%BE%BF%E5%AE%9C&page_size=1')
  assert.equal((await list(admin, `comments?q=%E4%BE%BF%E5%AE%9C&cursor=${next_cursor}`)).items[0]!.id, root)

  const answer = await admin.post('/api/admin/comments/bulk', { ids: [root, reply, 999_999], reason: '广告' })
  assert.deepEqual(
    answer.json().items.map(({ id, ok }: { id: number; ok: boolean }) => [id, ok]),
    [
      [999_999, false],
      [reply, true],
      [root, true],
    ],
  )
  assert.deepEqual((await admin.delete(`/api/admin/comments/${last}`)).json(), {
    deleted: 1,
    comments_count: 1,
  })
  assert.equal(
    (await admin.delete(`/api/admin/comments/${own}`)).statusCode,
    403,
    'nobody decides about their own',
  )
  assert.equal((await admin.delete(`/api/comments/${own}`)).statusCode, 200)
  assert.equal((await found('')).length, 0)
  const { title, content, actor } = await newsOf(ming)
  assert.deepEqual(
    [title, content, actor],
    ['你的一条评论被管理员删除了', '「哪里便宜？」 原因：「广告」。', null],
  )
  assert.equal((await admin.get('/api/messages?category=system')).json().total, 0)
  const log = db.selectFrom('moderation_log').select('target_id').where('action', '=', 'comment.delete')
  assert.equal((await log.execute()).length, 3)
})

test('turning review off publishes everything that waits, or leaves it', async (t) => {
  const { db, owner, writer, user, post, visitor } = await testApp(t)
  const [boss, ming, lan] = [await owner(), await writer(), await user()]
  const review = (value: boolean, waiting?: string) =>
    boss.put('/api/admin/site-settings', { key: 'audit.enabled', value, ...(waiting ? { waiting } : {}) })
  await review(false, 'publish')
  await review(true)
  const first = await post({ author: ming, status: 'pending', title: '番茄', tags: ['种菜'] })
  const revised = await post({ author: ming, revision_status: 'pending', title: '旧文' })
  const held = await post({ author: ming, status: 'pending', title: '带链接' })
  await db.updateTable('posts').set({ held_for: 'links' }).where('id', '=', held.id).execute()
  const draft = await post({ author: ming, status: 'draft' })
  const locked = await post({ author: ming, status: 'pending' })
  await boss.post(`/api/admin/posts/${locked.id}/lock`, { reason: '等' })
  await lan.put('/api/settings/profile', { signature: '新签名' })

  for (const body of [
    { key: 'audit.enabled', value: true, waiting: 'publish' },
    { key: 'register.guard', value: false, waiting: 'leave' },
    { key: 'audit.enabled', value: false, waiting: 'all' },
  ])
    assert.equal(outcomeOf(await boss.put('/api/admin/site-settings', body)), '400 invalid_request')
  assert.equal((await review(false, 'leave')).json().published, undefined)
  assert.equal((await visitor.get(`/api/posts/${first.id}`)).statusCode, 404)

  const done = (await review(false, 'publish')).json()
  assert.deepEqual(done.published, { posts: 2, profiles: 1 })
  const seen = async (id: number) => (await visitor.get(`/api/posts/${id}`)).json().title
  assert.deepEqual([await seen(first.id), await seen(revised.id)], ['番茄', '旧文，改过'])
  for (const { id } of [held, draft, locked])
    assert.equal((await visitor.get(`/api/posts/${id}`)).statusCode, 404)
  assert.equal((await visitor.get('/api/posts?tag=种菜')).json().items[0].id, first.id)
  assert.equal((await visitor.get('/api/search/posts?q=番茄')).json().items[0].id, first.id)
  const log = (await boss.get(`/api/admin/log?target_type=post&target_id=${first.id}`)).json().items
  assert.deepEqual(
    log.map(({ action, actor }: { action: string; actor: { uid: number } }) => [action, actor.uid]),
    [['post.approve', boss.id]],
  )
  const news = db.selectFrom('notifications').select('related_id').where('recipient_id', '=', ming.id)
  const told = (await news.where('kind', '=', 'post_review').execute()).map(({ related_id }) => related_id)
  assert.ok([first.id, revised.id].every((id) => told.includes(id)))
  assert.deepEqual((await review(false, 'publish')).json().published, { posts: 0, profiles: 0 })
})

test('64 authors take back while the owner publishes: each post is a draft or public, as its author was told', async (t) => {
  const { owner, writer, post } = await testApp(t)
  const [boss, ming] = [await owner(), await writer()]
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const ids: number[] = []
  for (let n = 0; n < 64; n++) ids.push((await post({ author: ming, status: 'pending' })).id)
  await Promise.all([boss.csrfToken(), ming.csrfToken()])
  const publishing = boss.put('/api/admin/site-settings', {
    key: 'audit.enabled',
    value: false,
    waiting: 'publish',
  })
  const taken = await Promise.all(ids.map((id) => ming.post(`/api/studio/posts/${id}/withdraw`)))
  const { posts } = (await publishing).json().published
  const back = taken.filter(({ statusCode }) => statusCode === 200).length
  assert.equal(posts + back, 64)
  for (const [n, id] of ids.entries()) {
    const { status } = (await ming.get(`/api/studio/posts/${id}`)).json()
    assert.equal(status, taken[n]!.statusCode === 200 ? 'draft' : 'approved')
  }
})
