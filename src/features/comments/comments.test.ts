import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import type { Comment } from './schema.ts'

test('someone comments, another replies, and both are read in their places', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const [ming, hua] = [await user(), await user()]
  const { id } = await post({})
  const root: Comment = (
    await ming.post(`/api/posts/${id}/comments`, { content: ' 第一\r\n\r\n\r\n\r\n行 ' })
  ).json()
  assert.equal(root.content, '第一\n\n行')
  assert.deepEqual([root.root_id, root.author!.uid, root.can_delete], [null, ming.id, true])
  const reply: Comment = (await hua.post(`/api/comments/${root.id}/reply`, { content: '回' })).json()
  const deeper: Comment = (await ming.post(`/api/comments/${reply.id}/reply`, { content: '再回' })).json()
  assert.deepEqual(
    [deeper.root_id, deeper.reply_to_id, deeper.reply_to_user!.uid],
    [root.id, reply.id, hua.id],
  )

  const roots = (await visitor.get(`/api/posts/${id}/comments`)).json()
  assert.deepEqual(roots.items, [{ ...root, replies_count: 2, can_delete: false }])
  const replies = (await hua.get(`/api/posts/${id}/comments/${root.id}/replies`)).json()
  assert.deepEqual(replies.items, [reply, { ...deeper, can_delete: false }])
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().comments_count, 3)
})

test('a repeated request gets the first answer, though names have changed since', async (t) => {
  const { user, post } = await testApp(t)
  const [ming, hua] = [await user(), await user()]
  const { id } = await post({})
  const once = { headers: { 'idempotency-key': 'k' } }
  const say = async (to: string) =>
    (await ming.post(`/api/${to}`, { content: `@${hua.username} 看` }, once)).json()
  const places = [`posts/${id}/comments`]
  const root: Comment = await say(places[0]!)
  const other = (await hua.post(`/api/posts/${id}/comments`, { content: '一' })).json()
  places.push(`comments/${other.id}/reply`)
  const first = [root, await say(places[1]!)]
  for (const [person, username] of [
    [ming, '改名一'],
    [hua, '改名二'],
  ] as const)
    assert.equal((await person.put('/api/settings/profile', { username })).statusCode, 200)
  assert.deepEqual(await Promise.all(places.map(say)), first)
})

test('what nobody could read or what is too much is refused', async (t) => {
  const { user, writer, post } = await testApp(t)
  const [ming, author] = [await user(), await writer()]
  const { id } = await post({})
  const say = async (body: object) => outcomeOf(await ming.post(`/api/posts/${id}/comments`, body))
  assert.equal(await say({}), '400 comment_empty')
  assert.equal(await say({ content: ' \n\u202e ' }), '400 comment_empty')
  assert.equal(await say({ content: '字'.repeat(1001) }), '400 comment_too_long')
  assert.equal(await say({ content: '😀'.repeat(1000) }), '201 ok')
  assert.equal(await say({ content: '看', image_url: '/uploads/none.webp' }), '400 comment_image_invalid')
  assert.equal(
    await say({ content: '看', image_url: 'https://example.org/a.png' }),
    '400 comment_image_invalid',
  )
  assert.equal(await say({ content: '看', color: 'red' }), '400 invalid_request')
  const draft = await post({ author, status: 'draft' })
  assert.equal(
    outcomeOf(await ming.post(`/api/posts/${draft.id}/comments`, { content: '看' })),
    '404 post_not_found',
  )
  assert.equal(
    outcomeOf(await author.post(`/api/posts/${draft.id}/comments`, { content: '看' })),
    '409 post_not_public',
  )
  assert.equal(
    outcomeOf(await ming.post('/api/comments/999999/reply', { content: '看' })),
    '404 comment_not_found',
  )
})

test('names in the text become mentions, also where no space ends them', async (t) => {
  const { user, post, db } = await testApp(t)
  const [ming, hua, lan] = [await user(), await user(), await user()]
  for (const [person, username] of [
    [hua, '小华'],
    [lan, '小华侨'],
    [ming, '明明'],
  ] as const)
    await db
      .updateTable('users')
      .set({ username, username_key: username })
      .where('id', '=', person.id)
      .execute()
  const { id } = await post({})
  const content = '@小华侨你好，@小华，还有@小华! @明明 @没有这人 me@小华.cn'
  const { mentions }: Comment = (await ming.post(`/api/posts/${id}/comments`, { content })).json()
  assert.deepEqual(mentions, [
    { uid: lan.id, username: '小华侨', written: '小华侨' },
    { uid: hua.id, username: '小华', written: '小华' },
  ])
  await db
    .updateTable('users')
    .set({ username: '华华', username_key: '华华' })
    .where('id', '=', hua.id)
    .execute()
  const [shown] = (await ming.get(`/api/posts/${id}/comments`)).json().items
  assert.deepEqual(
    shown.mentions.find(({ uid }: { uid: number }) => uid === hua.id),
    { uid: hua.id, username: '华华', written: '小华' },
  )
})

test('a name in letters with spaces is meant as a whole, and shown as a link where it is meant', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const [ming, bob, lan] = [await user(), await user(), await user()]
  for (const [person, username] of [
    [ming, '木兰花'],
    [bob, 'bob'],
    [lan, '木兰'],
  ] as const)
    assert.equal((await person.put('/api/settings/profile', { username })).statusCode, 200)
  const { id } = await post({})
  const called = async (content: string) => {
    const said: Comment = (await ming.post(`/api/posts/${id}/comments`, { content })).json()
    const { body } = await visitor.get(`/posts/${id}`)
    const shown = body.match(
      new RegExp(`id="comment-${said.id}".*?<p class="comment-text" dir="auto">(.*?)</p>`, 's'),
    )!
    const links = [...shown[1]!.matchAll(/<a class="mention" href="\/space\/(\d+)">/g)].map(([, uid]) => uid)
    assert.deepEqual(
      [...new Set(links)],
      said.mentions.map(({ uid }) => String(uid)),
      content,
    )
    return shown[1]!.replace(/<a class="mention"[^>]*>(.*?)<\/a>/g, '[$1]').replace(/<[^>]+>/g, '')
  }
  for (const other of [
    '@bobby_tables',
    '@bob_',
    '@bob-2',
    '@bob2',
    '@bobо',
    `@bob${'b'.repeat(20)}`,
    '@木兰x',
  ])
    assert.equal(await called(other), other)
  assert.equal(await called('@bob你好 @BOB, @bobby'), '[@bob]你好 [@BOB], @bobby')
  assert.equal(await called('@bobさん、@bobครับ (@bob)'), '[@bob]さん、[@bob]ครับ ([@bob])')
  assert.equal(await called('我是@木兰花啊，@木兰你呢'), '我是@木兰花啊，[@木兰]你呢')
  assert.equal(await called('https://example.org/@bob'), 'example.org/@bob')
})

test('underlines belong to a name: they emphasize only where nothing else is open', async (t) => {
  const { user, post } = await testApp(t)
  const ming = await user()
  for (const username of ['_ann', 'tom', 'tom_', '__init__', 'foo_bar'])
    assert.equal((await (await user()).put('/api/settings/profile', { username })).statusCode, 200)
  const { id } = await post({})
  const called = async (content: string) => {
    const { mentions }: Comment = (await ming.post(`/api/posts/${id}/comments`, { content })).json()
    return mentions.map(({ username }) => username)
  }
  assert.deepEqual(await called('@_ann，@tom_'), ['_ann', 'tom_'])
  assert.deepEqual(await called('@__init__ *和* @_ann'), ['__init__', '_ann'])
  assert.deepEqual(await called('_@tom_ 和 **@tom_ 你**'), ['tom', 'tom_'])
  // Escaped as in other Markdown.
  assert.deepEqual(await called('@foo\\_bar @\\_ann'), ['foo_bar', '_ann'])
})

test('ten people can be mentioned, and not eleven', async (t) => {
  const { user, post } = await testApp(t)
  const ming = await user()
  const people = await Promise.all(Array.from({ length: 11 }, () => user()))
  const { id } = await post({})
  const call = (count: number) =>
    ming.post(`/api/posts/${id}/comments`, {
      content: people
        .slice(0, count)
        .map(({ username }) => `@${username} @${username}`)
        .join(' '),
    })
  assert.equal((await call(10)).json().mentions.length, 10)
  assert.equal(outcomeOf(await call(11)), '400 mention_limit')
})

test('one act, one notice, of the kind of the act; people who are only named get a mention', async (t) => {
  const { user, writer, post, db } = await testApp(t)
  const [author, ming, hua] = [await writer(), await user(), await user()]
  const { id } = await post({ author })
  const say = (person: typeof ming, path: string, content: string) => person.post(`/api/${path}`, { content })
  const { id: root } = (await say(ming, `posts/${id}/comments`, `@${author.username} 好文`)).json()
  await say(hua, `comments/${root}/reply`, `@${ming.username} @${author.username} 同意`)
  await say(author, `posts/${id}/comments`, `@${author.username} 谢谢`)
  const notices = await db
    .selectFrom('notifications')
    .select(['kind', 'recipient_id', 'actor_id'])
    .where('related_id', '=', id)
    .where('kind', 'in', ['comment', 'comment_reply', 'mention'])
    .orderBy('id')
    .execute()
  const told = notices.map(({ kind, recipient_id, actor_id }) => `${actor_id} ${kind} ${recipient_id}`)
  assert.deepEqual(
    told.sort(),
    [
      `${ming.id} comment ${author.id}`,
      `${hua.id} comment_reply ${ming.id}`,
      `${hua.id} mention ${author.id}`,
    ].sort(),
  )
})

test('a comment of someone who has left stays, under no name', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const ming = await user()
  const { id } = await post({})
  await ming.post(`/api/posts/${id}/comments`, { content: '走了' })
  await ming.post('/api/settings/delete-account', { password: 'correct horse battery staple' })
  const [shown] = (await visitor.get(`/api/posts/${id}/comments`)).json().items
  assert.deepEqual([shown.content, shown.author], ['走了', null])
})
