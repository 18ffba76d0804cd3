import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { wordsIn } from '../../i18n/words.ts'

const { empty } = wordsIn('zh-CN').posts

test('a front page with all posts at its head, pinned or not, has no list below and says nothing of none', async (t) => {
  const { owner, post, visitor } = await testApp(t)
  const boss = await owner()
  const look = async () => {
    const { body } = await visitor.get('/')
    const cards = body.match(/class="post-card"/g)?.length ?? 0
    return {
      cards,
      lists: body.match(/<ul class="post-list">/g)?.length ?? 0,
      none: body.includes(empty.title),
    }
  }
  assert.deepEqual(await look(), { cards: 0, lists: 0, none: true })
  const ids = [(await post()).id, (await post()).id]
  assert.deepEqual(await look(), { cards: 2, lists: 0, none: false })
  for (const id of ids)
    await boss.post('/api/admin/navigation', { place: 'front', kind: 'post', target: `/posts/${id}` })
  assert.deepEqual(await look(), { cards: 2, lists: 0, none: false })
})
