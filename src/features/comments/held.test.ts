import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { giveRights } from '../../../test/subjects/moderators.ts'
import { submitForm } from '../../../test/subjects/plain-forms.ts'

const QUEUE = '/api/admin/held-comments'

async function siteWithList(t: Parameters<typeof testApp>[0]) {
  const site = await testApp(t)
  const boss = await site.owner()
  const list = { kind: 'words', name: '看看', action: 'hold', scopes: ['comments'], text: '加微信' }
  if ((await boss.get('/api/admin/screening-lists')).json().items.length === 0)
    await boss.post('/api/admin/screening-lists', list)
  return { ...site, boss }
}

test('a moderator who may not review posts decides about comments below a draft, and does not read its title', async (t) => {
  const { boss, user, writer, post, db } = await siteWithList(t)
  const [author, ming] = [await writer(), await user()]
  const { id } = await post({ author, title: 'Tides' })
  await ming.post(`/api/posts/${id}/comments`, { content: 'of the sea' })
  await ming.post(`/api/posts/${id}/comments`, { content: '加微信' })
  await giveRights(boss, ['comments'])
  const moderator = await user({ role: 'moderator' })
  /** What both lists and their pages say of the post. */
  const seen = async (person: typeof ming) => {
    const found = []
    for (const path of ['/comments', '/held-comments']) {
      const { items } = (await person.get(`/api/admin${path}`)).json()
      const { post } = items.find((each: { post: { id: number } }) => each.post.id === id)
      const page = (await person.get(`/admin${path}`)).body
      found.push(post.title, /Tides|Secret/.exec(page)?.[0] ?? '')
    }
    return found.join()
  }
  assert.equal(await seen(moderator), 'Tides,Tides,Tides,Tides')
  await author.post(`/api/studio/posts/${id}/unpublish`)
  await author.put(`/api/studio/posts/${id}`, { title: 'Secret' })
  assert.equal(await seen(moderator), ',,,')
  await giveRights(boss, ['comments', 'posts'])
  assert.equal(await seen(moderator), 'Secret,Secret,Secret,Secret')
  await db.deleteFrom('held_comments').where('post_id', '=', id).execute()
})

test('a comment that waits is seen by its author and admins, and counts when it is let through', async (t) => {
  const { boss, user, writer, post, visitor, db } = await siteWithList(t)
  const [author, hua, admin] = [await writer(), await user(), await user({ role: 'admin' })]
  const { id } = await post({ author })
  const ming = await user()
  const held = await ming.post(`/api/posts/${id}/comments`, { content: `@${hua.username} 加 微 信` })
  assert.equal(held.statusCode, 202)
  assert.equal(held.json().held_for, 'words')

  const shown = async () => (await visitor.get(`/api/posts/${id}/comments`)).json().items
  const unread = async (person: typeof hua) => (await person.get('/api/messages/unread-count')).json()
  const before = [await unread(author), await unread(hua)]
  assert.deepEqual(await shown(), [])
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().comments_count, 0)
  assert.doesNotMatch((await hua.get(`/posts/${id}`)).body, /微 信/)
  assert.match((await ming.get(`/posts/${id}`)).body, /等待审核的评论[\s\S]*加 微 信/)
  assert.equal((await ming.get(`/api/posts/${id}/comments/held`)).json().items.length, 1)
  assert.deepEqual((await hua.get(`/api/posts/${id}/comments/held`)).json().items, [])

  const [waiting] = (await admin.get(QUEUE)).json().items
  assert.deepEqual([waiting.author.uid, waiting.post.id, waiting.may_decide], [ming.id, id, true])
  assert.match((await admin.get('/admin/comments')).body, /1 条评论等待审核/)
  assert.match((await admin.get('/admin/held-comments')).body, /加 微 信/)
  assert.equal(outcomeOf(await hua.post(`${QUEUE}/${waiting.id}/approve`)), '403 forbidden')
  const { comment_id } = (await admin.post(`${QUEUE}/${waiting.id}/approve`)).json()
  assert.equal(outcomeOf(await boss.post(`${QUEUE}/${waiting.id}/approve`)), '404 comment_not_found')

  const [comment] = await shown()
  assert.deepEqual([comment.id, comment.author.uid, comment.mentions[0].uid], [comment_id, ming.id, hua.id])
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().comments_count, 1)
  assert.notDeepEqual([await unread(author), await unread(hua)], before)
  assert.match((await ming.get('/messages?category=system')).body, /你的评论通过了审核/)
  const log = await db
    .selectFrom('moderation_log')
    .select('action')
    .where('target_type', '=', 'comment')
    .where('target_id', '=', comment_id)
    .execute()
  assert.deepEqual(log, [{ action: 'comment.approve' }])

  // A reply goes below its root; one that is rejected is gone, and its author is told why.
  const reply = (await ming.post(`/api/comments/${comment_id}/reply`, { content: '加微信呀' })).json()
  assert.equal((await boss.post(`${QUEUE}/${reply.id}/approve`)).statusCode, 200)
  assert.equal((await shown())[0].replies_count, 1)
  const other = (await ming.post(`/api/comments/${comment_id}/reply`, { content: '加微信吧' })).json()
  await admin.post(`${QUEUE}/${other.id}/reject`, { reason: '不留联系方式' })
  assert.match((await ming.get('/messages?category=system')).body, /没有通过审核[\s\S]*不留联系方式/)
  assert.deepEqual((await ming.get(`/api/posts/${id}/comments/held`)).json().items, [])
})

test('the new text of a comment waits while the old one stays, and can be taken back', async (t) => {
  const { boss, user, post, visitor } = await siteWithList(t)
  const { id } = await post({})
  const ming = await user()
  const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '好文' })).json()
  const edit = (content: string) => ming.put(`/api/comments/${comment}`, { content })
  assert.equal((await edit('加微信一')).statusCode, 202)
  const again = await edit('加微信二')
  const content = async () => (await visitor.get(`/api/comments/${comment}`)).json().content
  assert.equal(await content(), '好文')
  await boss.post(`${QUEUE}/${again.json().id}/approve`)
  assert.equal(await content(), '加微信二')

  const third = (await edit('加微信三')).json()
  assert.equal(outcomeOf(await boss.delete(`/api/held-comments/${third.id}`)), '404 comment_not_found')
  assert.equal((await ming.delete(`/api/held-comments/${third.id}`)).statusCode, 200)
  assert.equal(outcomeOf(await boss.post(`${QUEUE}/${third.id}/approve`)), '404 comment_not_found')

  // Without script the form leads to what waits.
  const sent = await submitForm(ming, `/posts/${id}`, `/posts/${id}/comment`, { content: '加微信四' })
  assert.equal(sent.headers.location, `/posts/${id}#held-comments`)

  // No decision brings a comment below a post that is closed to them.
  const [waiting] = (await ming.get(`/api/posts/${id}/comments/held`)).json().items
  const approve = async () => outcomeOf(await boss.post(`${QUEUE}/${waiting.id}/approve`))
  await boss.put(`/api/posts/${id}/comments/closed`)
  assert.equal(await approve(), '409 comments_closed')
})

test('an edit back to the text that is shown takes back the one that waits', async (t) => {
  const { boss, user, post } = await siteWithList(t)
  const { id } = await post({})
  const ming = await user()
  const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '好文' })).json()
  const edit = (content: string) => ming.put(`/api/comments/${comment}`, { content })
  const held = (await edit('加微信')).json()
  assert.equal(outcomeOf(await edit('好文')), '200 ok')
  assert.deepEqual((await ming.get(`/api/posts/${id}/comments/held`)).json().items, [])
  assert.equal(outcomeOf(await boss.post(`${QUEUE}/${held.id}/approve`)), '404 comment_not_found')
})

test('an admin lets through what they have read, not what its author has put in its place since', async (t) => {
  const { boss, user, post, visitor } = await siteWithList(t)
  const { id } = await post({})
  const ming = await user()
  const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '好文' })).json()
  const edit = (content: string) => ming.put(`/api/comments/${comment}`, { content })
  const waiting = async () =>
    (await boss.get(QUEUE)).json().items.filter((held: { comment_id: number }) => held.comment_id === comment)
  await edit('加微信群的都是骗子')
  const [read] = await waiting()
  await edit('加微信发财')
  assert.equal(outcomeOf(await boss.post(`${QUEUE}/${read.id}/approve`)), '404 comment_not_found')
  assert.equal((await visitor.get(`/api/comments/${comment}`)).json().content, '好文')
  const [newer, ...others] = await waiting()
  assert.deepEqual([newer.content, others], ['加微信发财', []])
  assert.equal((await boss.post(`${QUEUE}/${newer.id}/approve`)).statusCode, 200)
})

test('who is blocked by the author of a post leaves no new text of a comment to be decided about', async (t) => {
  const { boss, user, writer, post } = await siteWithList(t)
  const [lan, ming] = [await writer(), await user()]
  const { id } = await post({ author: lan })
  const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '好文' })).json()
  await lan.put(`/api/users/${ming.id}/block`)
  for (const content of ['坏文', '加微信'])
    assert.equal(outcomeOf(await ming.put(`/api/comments/${comment}`, { content })), '403 forbidden', content)
  const { items } = (await boss.get(QUEUE)).json()
  assert.ok(!items.some((held: { comment_id: number }) => held.comment_id === comment))
})

test('what waits below the posts of somebody who is leaving is in no queue until they come back', async (t) => {
  const { boss, user, writer, post, newVisitor } = await siteWithList(t)
  const [author, ming] = [await writer(), await user()]
  const { id } = await post({ author, title: 'Tides' })
  const held = (await ming.post(`/api/posts/${id}/comments`, { content: '加微信' })).json()
  const queue = async () => {
    const { items } = (await boss.get(QUEUE)).json()
    const page = (await boss.get('/admin/comments')).body
    const isListed = items.some((each: { id: number }) => each.id === held.id)
    return { isListed, count: Number(/(\d+) 条评论等待审核/.exec(page)?.[1] ?? 0) }
  }
  const { count } = await queue()
  await author.post('/api/settings/delete-account', { password: PASSWORD })
  assert.deepEqual(await queue(), { isListed: false, count: count - 1 })
  assert.equal(outcomeOf(await boss.post(`${QUEUE}/${held.id}/approve`)), '404 comment_not_found')
  const back = newVisitor()
  const offer = await back.post('/api/auth/login', { email: author.email, password: PASSWORD })
  await back.post('/api/auth/confirm-restore', { restore_token: offer.json().error.details.restore_token })
  assert.deepEqual(await queue(), { isListed: true, count })
  assert.equal(outcomeOf(await boss.post(`${QUEUE}/${held.id}/approve`)), '200 ok')
})

test('64 admins let one comment through once, and nobody has more than 20 waiting', async (t) => {
  const { boss, user, post, visitor } = await siteWithList(t)
  const { id } = await post({})
  const ming = await user()
  const say = () => ming.post(`/api/posts/${id}/comments`, { content: '加微信' })
  const outcomes = (await Promise.all(Array.from({ length: 64 }, say))).map(outcomeOf)
  assert.equal(outcomes.filter((each) => each === '202 ok').length, 20)
  assert.equal(outcomes.filter((each) => each === '409 held_comment_limit').length, 44)
  const [first] = (await ming.get(`/api/posts/${id}/comments/held`)).json().items
  const decided = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      boss.post(`${QUEUE}/${first.id}/${at % 2 ? 'approve' : 'reject'}`, at % 2 ? undefined : {}),
    ),
  )
  assert.equal(decided.filter(({ statusCode }) => statusCode === 200).length, 1)
  const { comments_count } = (await visitor.get(`/api/posts/${id}`)).json()
  assert.equal(
    comments_count,
    decided.find(({ statusCode }) => statusCode === 200)!.json().comment_id ? 1 : 0,
  )
})

test('what waits can be taken back when what it answers, replaces or stands below is deleted', async (t) => {
  const { user, writer, post } = await siteWithList(t)
  const [author, ming, hua] = [await writer(), await user(), await user()]
  const [{ id }, gone] = [await post({ author }), await post({ author })]
  const say = (person: typeof ming, content: string, on = id) =>
    person.post(`/api/posts/${on}/comments`, { content })
  const [own, others] = [(await say(ming, '好文')).json().id, (await say(hua, '好文')).json().id]
  const waiting = [
    await ming.put(`/api/comments/${own}`, { content: '加微信' }),
    await ming.post(`/api/comments/${others}/reply`, { content: '加微信' }),
    await say(ming, '加微信', gone.id),
  ]
  await ming.delete(`/api/comments/${own}`)
  await hua.delete(`/api/comments/${others}`)
  await author.delete(`/api/studio/posts/${gone.id}`)
  for (let n = waiting.length; n < 20; n++) assert.equal(outcomeOf(await say(ming, '加微信')), '202 ok')
  assert.equal(outcomeOf(await say(ming, '加微信')), '409 held_comment_limit')
  for (const held of waiting) {
    const path = `/api/held-comments/${held.json().id}`
    assert.equal(outcomeOf(await hua.delete(path)), '404 comment_not_found')
    assert.equal(outcomeOf(await ming.delete(path)), '200 ok')
    assert.equal(outcomeOf(await ming.delete(path)), '404 comment_not_found')
    assert.equal(outcomeOf(await say(ming, '加微信')), '202 ok')
  }
})

test('who has 20 waiting can still change a text that waits, but no other one', async (t) => {
  const { user, post } = await siteWithList(t)
  const { id } = await post({})
  const ming = await user()
  const say = async (content: string) => (await ming.post(`/api/posts/${id}/comments`, { content })).json()
  const edit = (comment: number, content: string) => ming.put(`/api/comments/${comment}`, { content })
  const waiting = async (): Promise<string[]> => {
    const { items } = (await ming.get(`/api/posts/${id}/comments/held`)).json()
    return items.map(({ content }: { content: string }) => content)
  }
  const [first, second] = [await say('一'), await say('二')]
  assert.equal(outcomeOf(await edit(first.id, '加微信一')), '202 ok')
  for (let n = 1; n < 20; n++) await say('加微信')
  assert.equal(outcomeOf(await edit(second.id, '加微信二')), '409 held_comment_limit')
  assert.equal(outcomeOf(await edit(first.id, '加微信三')), '202 ok')
  const texts = await waiting()
  assert.deepEqual([texts.length, texts.at(-1), texts.includes('加微信一')], [20, '加微信三', false])
})
