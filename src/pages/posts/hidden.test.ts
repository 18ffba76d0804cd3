import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainBody } from '../../../test/contract/plain-answer.ts'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { wordsIn } from '../../i18n/words.ts'

const { posts } = wordsIn('zh-CN')
const HIDDEN = ['draft', 'pending', 'rejected', 'locked'] as const

test('a hidden post is, to strangers, byte for byte a post that does not exist', async (t) => {
  const { visitor, user, writer, post } = await testApp(t)
  const author = await writer()
  const stranger = await user()
  for (const status of HIDDEN) {
    const { id } = await post({ author, status, title: 'nobody knows' })
    for (const reader of [visitor, stranger]) {
      const missing = await pageOf(reader, id + 500_000)
      assert.equal(missing.status, 404)
      assert.deepEqual(await pageOf(reader, id), missing, status)
    }
    assert.equal((await author.get(`/posts/${id}`)).statusCode, 200)
  }
})

test('the author and admins see how far a post has come, and why it was stopped', async (t) => {
  const { user, writer, post } = await testApp(t)
  const author = await writer()
  const admin = await user({ role: 'admin' })
  const reasons = { draft: '', pending: '', rejected: '还不行', locked: '先等等' }
  for (const status of HIDDEN) {
    const { id } = await post({ author, status })
    for (const reader of [author, admin]) {
      const { body } = await reader.get(`/posts/${id}`)
      assert.deepEqual(await htmlProblems(body), [])
      const notice = body.match(/<section class="post-notice".*?<\/section>/s)![0]
      assert.match(notice, new RegExp(posts.status[status]))
      assert.match(notice, new RegExp(posts.notice[status]))
      assert.match(notice, new RegExp(reasons[status]))
      const editable = reader === author && ['draft', 'rejected'].includes(status)
      assert.equal(notice.includes(`href="/studio/write?id=${id}"`), editable, status)
      assert.equal(notice.includes(`data-api="POST /api/studio/posts/${id}/submit"`), editable, status)
      assert.doesNotMatch(body, /data-energize/)
    }
  }
})

test('while a newer text waits, its author is told and readers see nothing of it', async (t) => {
  const { visitor, user, writer, post } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author, title: '旧题', revision_status: 'pending' })
  const own = (await author.get(`/posts/${id}`)).body
  assert.match(own, new RegExp(posts.notice.revision.pending))
  for (const reader of [visitor, await user(), author]) {
    const { body } = await reader.get(`/posts/${id}`)
    assert.match(body, /<h1 class="p-name" dir="auto">旧题<\/h1>/)
    if (reader !== author) assert.doesNotMatch(body, /改过|post-notice/)
  }
})

/** The page without what differs between any two requests, or names the address itself. */
async function pageOf(reader: BrowserLike, id: number) {
  const { statusCode, headers, body } = await reader.get(`/posts/${id}`)
  const { date: _, 'set-cookie': __, 'content-length': ___, ...kept } = headers
  const text = plainBody(body).replaceAll(`posts%2F${id}`, 'here')
  return { status: statusCode, kept: { ...kept, 'x-request-id': '' }, text }
}
