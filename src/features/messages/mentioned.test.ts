import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'

interface Notice {
  kind: string
  mentioned: boolean
}

test('a root tells the author of a comment and a reply its addressee, marked where they are also named', async (t) => {
  const { writer, user, post } = await testApp(t)
  const [ming, lan, hong] = [await writer(), await user(), await user()]
  const { id } = await post({ author: ming })
  const list = async (who: BrowserLike, category: string) =>
    (await who.get(`/api/messages?category=${category}`))
      .json()
      .items.map(({ kind, mentioned }: Notice) => [kind, mentioned])
  const unread = async (who: BrowserLike) => (await who.get('/api/messages/unread')).json()
  const comment = async (who: BrowserLike, content: string) =>
    (await who.post(`/api/posts/${id}/comments`, { content })).json()

  const root = await comment(lan, `@${ming.username} @${hong.username} 看`)
  assert.deepEqual(await list(ming, 'comment'), [['comment', true]])
  assert.deepEqual(await list(ming, 'mention'), [['comment', true]])
  assert.deepEqual(await list(hong, 'mention'), [['mention', false]])
  await hong.post(`/api/comments/${root.id}/reply`, { content: `@${lan.username} 好` })
  assert.deepEqual(await list(lan, 'mention'), [['comment_reply', true]])
  const { count, by_category } = await unread(ming)
  assert.deepEqual(
    [count - by_category.system, by_category.comment, by_category.mention],
    [1, 1, 1],
    'one notice, in two lists',
  )

  await ming.put('/api/settings/notify-prefs', { key: 'comment', enabled: false })
  const plain = await comment(lan, '没有名字')
  assert.deepEqual(await list(ming, 'comment'), [])
  assert.deepEqual(await list(ming, 'mention'), [['comment', true]])
  assert.deepEqual(
    (await list(ming, 'all')).filter(([kind]: [string]) => kind === 'comment'),
    [['comment', true]],
  )
  assert.deepEqual((await unread(ming)).by_category.mention, 1)
  await lan.put(`/api/comments/${plain.id}`, { content: `@${ming.username} 有了` })
  assert.equal((await list(ming, 'mention')).length, 2, 'named by an edit')
  await ming.post('/api/messages/read-all', { category: 'mention' })
  assert.equal((await unread(ming)).by_category.mention, 0)
})
