import assert from 'node:assert/strict'
import { test } from 'node:test'
import { review } from '../../../test/contract/scenario.ts'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import type { Lang } from '../../i18n/words.ts'
import type { Message } from './schema.ts'

async function messagesOf(person: PersonLike, query = '', lang: Lang = 'zh-CN'): Promise<Message[]> {
  const reply = await person.get(`/api/messages${query}`, { headers: { 'accept-language': lang } })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().items
}

/** What a reader sees of each, without ids and times. */
async function toldTo(person: PersonLike, query = '', lang: Lang = 'zh-CN') {
  const messages = await messagesOf(person, query, lang)
  return messages.map(({ kind, actor, related_id, title, content, link }) => {
    return { kind, actor: actor?.uid ?? null, related_id, title, content, link }
  })
}

test('what people do below a post reaches whom it is meant for, and leads to the place', async (t) => {
  const { user, writer, post } = await testApp(t)
  const [author, ming, lan] = [await writer(), await user(), await user()]
  const { id } = await post({ author, title: '收音机' })
  const { id: root } = (await ming.post(`/api/posts/${id}/comments`, { content: '很\n好' })).json()
  const reply = { content: `@${author.username} 同意` }
  const { id: answer } = (await lan.post(`/api/comments/${root}/reply`, reply)).json()
  for (const reader of [ming, lan]) await reader.post(`/api/posts/${id}/like`)

  const place = (comment: number) => `/posts/${id}?comment=${comment}#comments`
  const about = { related_id: id }
  assert.deepEqual(await toldTo(ming), [
    {
      kind: 'comment_reply',
      actor: lan.id,
      ...about,
      title: `${lan.username} 在《收音机》下回复了你`,
      content: `@${author.username} 同意`,
      link: place(answer),
    },
  ])
  assert.deepEqual(await toldTo(author, '?category=comment'), [
    {
      kind: 'comment',
      actor: ming.id,
      ...about,
      title: `${ming.username} 评论了你的文章《收音机》`,
      content: '很 好',
      link: place(root),
    },
  ])
  assert.deepEqual(await toldTo(author, '?category=mention', 'en'), [
    {
      kind: 'mention',
      actor: lan.id,
      ...about,
      title: `${lan.username} mentioned you in a comment on “收音机”`,
      content: `@${author.username} 同意`,
      link: place(answer),
    },
  ])
  assert.deepEqual(await toldTo(author, '?category=like', 'en'), [
    {
      kind: 'like_aggregated',
      actor: null,
      ...about,
      title: '2 people like your post “收音机”',
      content: 'Likes of 5 Mar',
      link: `/posts/${id}`,
    },
  ])
})

test('followers, energy, levels and decisions reach people in both languages', async (t) => {
  const site = await testApp(t)
  const { user, writer, post } = site
  const [author, ming] = [await writer(), await user()]
  const { id } = await post({ author, title: 'Radio' })
  await ming.post(`/api/users/${author.id}/follow`)
  await ming.post('/api/energize', { post_id: id, type: 'light' })
  const boss = await review(site, true)
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: 'wait' })
  await boss.post(`/api/admin/posts/${id}/unlock`)
  await author.put('/api/settings/profile', { signature: 'hello' })
  const [waiting] = (await boss.get('/api/admin/profile-reviews')).json().items
  await boss.post(`/api/admin/profile-reviews/${waiting.id}/reject`, { reason: 'no' })
  await review(site, false)

  assert.deepEqual(await toldTo(author, '', 'en'), [
    {
      kind: 'profile_review',
      actor: null,
      related_id: waiting.id,
      title: 'Your new signature “hello” was not approved',
      content: 'Reason: “no”.',
      link: '/settings?tab=profile',
    },
    {
      kind: 'post_review',
      actor: null,
      related_id: id,
      title: 'Your post “Radio” was unlocked',
      content: '',
      link: `/posts/${id}`,
    },
    {
      kind: 'post_review',
      actor: null,
      related_id: id,
      title: 'Your post “Radio” was locked',
      content: 'Reason: “wait”.',
      link: '/studio/posts',
    },
    {
      kind: 'energy_received',
      actor: ming.id,
      related_id: id,
      title: `${ming.username} gave your post “Radio” 1 energy`,
      content: '',
      link: `/posts/${id}`,
    },
    {
      kind: 'follow',
      actor: ming.id,
      related_id: ming.id,
      title: `${ming.username} follows you`,
      content: '',
      link: `/space/${ming.id}`,
    },
    {
      kind: 'level_up',
      actor: null,
      related_id: 1,
      title: 'Congratulations, you reached Lv1!',
      content: 'See what you need for the next level.',
      link: '/settings?tab=profile',
    },
  ])
  const chinese = (await toldTo(author)).map(({ title, content }) => `${title} ${content}`.trim())
  assert.deepEqual(chinese, [
    '你的新签名「hello」没有通过审核 原因：「no」。',
    '你的文章《Radio》解除了锁定',
    '你的文章《Radio》被锁定了 原因：「wait」。',
    `${ming.username} 为你的文章《Radio》补充了 1 点能量`,
    `${ming.username} 关注了你`,
    '恭喜，升到 Lv1！ 去看看离下一级还有多远。',
  ])
})

test('a login from somewhere new and a new password are told, a first login and a known one are not', async (t) => {
  const { newVisitor, owner, clock } = await testApp(t)
  await owner()
  const account = { email: `new${process.pid}@example.org`, password: PASSWORD }
  const home = newVisitor()
  await home.post('/api/auth/register', account)
  await home.post('/api/auth/login', account)
  clock.advance(1)
  const away = newVisitor({
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await away.post('/api/auth/login', account, { remoteAddress: '203.0.113.9' })
  clock.advance(1)
  await home.put('/api/settings/password', { old_password: PASSWORD, new_password: 'another good password' })

  const items: Message[] = (
    await home.get('/api/messages?category=system', { headers: { 'accept-language': 'en' } })
  ).json().items
  assert.deepEqual(
    items.map(({ title, content, link }) => [title, content, link]),
    [
      [
        'Your password was changed',
        'All other devices are logged out. If this wasn’t you, contact the site owner right away.',
        '/settings?tab=security',
      ],
      [
        'New login to your account',
        'Firefox 140 · Linux, IP 203.0.113.9. If this wasn’t you, log that device out and change your password.',
        '/settings?tab=sessions',
      ],
    ],
  )
})
