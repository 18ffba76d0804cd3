import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import type { Message } from './schema.ts'

const SECRET = 'xyzzy'

interface World {
  site: TestApp
  author: PersonLike
  /** Who commented, answered, followed, liked and gave. */
  ming: PersonLike
  /** Whom ming mentioned and answered below the author's post. */
  lan: PersonLike
  postId: number
  root: number
  reply: number
}

async function world(site: TestApp): Promise<World> {
  const [author, ming, lan] = [await site.writer(), await site.user(), await site.user()]
  const { id: postId } = await site.post({ author, title: `${SECRET} 标题` })
  const say = async (person: PersonLike, path: string, content: string): Promise<number> =>
    (await person.post(`/api/${path}`, { content })).json().id
  const first = await say(lan, `posts/${postId}/comments`, '早')
  const root = await say(ming, `posts/${postId}/comments`, `${SECRET} @${lan.username}`)
  const reply = await say(ming, `comments/${first}/reply`, `${SECRET} 回`)
  await ming.post(`/api/posts/${postId}/like`)
  await ming.post(`/api/users/${author.id}/follow`)
  await ming.post('/api/energize', { post_id: postId, type: 'light' })
  return { site, author, ming, lan, postId, root, reply }
}

const WAYS: Record<string, { hide(world: World): Promise<unknown>; author: string; lan: string }> = {
  'the post is locked': {
    hide: async ({ site, postId }) =>
      (await site.owner()).post(`/api/admin/posts/${postId}/lock`, { reason: '等等' }),
    // The author still sees the own post, and what is said below it.
    author: 'comment comment energy_received follow level_up like_aggregated post_review',
    lan: '',
  },
  'the post is deleted': {
    hide: ({ author, postId }) => author.delete(`/api/studio/posts/${postId}`),
    author: 'follow level_up',
    lan: '',
  },
  'its author is leaving': {
    hide: ({ author }) => author.post('/api/settings/delete-account', { password: PASSWORD }),
    author: 'nobody to ask',
    lan: '',
  },
  'the comments are deleted': {
    hide: async ({ author, root, reply }) => {
      for (const id of [root, reply]) await author.delete(`/api/comments/${id}`)
    },
    author: 'comment energy_received follow level_up like_aggregated',
    lan: '',
  },
  'who did it is leaving': {
    hide: ({ ming }) => ming.post('/api/settings/delete-account', { password: PASSWORD }),
    author: 'comment level_up like_aggregated',
    lan: '',
  },
}

for (const [way, { hide, author, lan }] of Object.entries(WAYS)) {
  test(`${way}: what a reader may no longer see leaves no trace in notices`, async (t) => {
    const here = await world(await testApp(t))
    assert.equal(await stillTold(here.lan, here), 'comment_reply mention')
    const before = await stillTold(here.author, here)
    assert.equal(before, 'comment comment energy_received follow level_up like_aggregated')
    await hide(here)
    assert.equal(await stillTold(here.lan, here), lan)
    if (author !== 'nobody to ask') assert.equal(await stillTold(here.author, here), author)
  })
}

test('a notice of likes that were all taken back is gone from the list and the count at once', async (t) => {
  const { author, ming, lan, postId } = await world(await testApp(t))
  const press = (person: PersonLike) => person.post(`/api/posts/${postId}/like`)
  const likes = async () => {
    const { items, total } = (await author.get('/api/messages?category=like')).json()
    const { by_category } = (await author.get('/api/messages/unread')).json()
    return { told: items.map((item: Message) => item.count), total, unread: by_category.like }
  }
  const none = { told: [], total: 0, unread: 0 }
  await press(lan)
  assert.deepEqual(await likes(), { told: [2], total: 1, unread: 1 })
  await press(ming)
  assert.deepEqual(await likes(), { told: [1], total: 1, unread: 1 })
  await press(lan)
  assert.deepEqual(await likes(), none)
  // What was not seen cannot be read, so it is still news when it is back.
  await author.post('/api/messages/read-all')
  await press(lan)
  assert.deepEqual(await likes(), { told: [1], total: 1, unread: 1 })
  await author.post('/api/messages/read-all')
  await press(lan)
  assert.deepEqual(await likes(), none)
})

/** The kinds that still lead somewhere; all others must be silent. */
async function stillTold(reader: PersonLike, { ming }: World): Promise<string> {
  const items: Message[] = (await reader.get('/api/messages?page_size=50')).json().items
  for (const item of items.filter(({ link }) => link === null)) {
    const { actor, title, content } = item
    assert.deepEqual(
      { actor, title, content },
      {
        actor: null,
        title: '内容已不可见',
        content: '这条消息提到的内容或用户已经不在了。',
      },
    )
    const { id, related_id, created_at, ...rest } = item
    assert.doesNotMatch(
      JSON.stringify(rest),
      new RegExp(`${SECRET}|${ming.username}`),
      `${id} ${related_id} ${created_at}`,
    )
  }
  const kinds = items.filter(({ link }) => link !== null).map(({ kind }) => kind)
  return kinds.sort().join(' ')
}
