import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { giveRights } from '../../../test/subjects/moderators.ts'
import { formIn, submitForm } from '../../../test/subjects/plain-forms.ts'

// Closing the comments of a post, pinning one of them, and marking the answer.

test('an author closes the comments and opens them again; what a moderator closed stays closed', async (t) => {
  const { writer, user, owner, post, visitor } = await testApp(t)
  const [author, reader, moderator, boss] = [
    await writer(),
    await user(),
    await user({ role: 'moderator' }),
    await owner(),
  ]
  const { id } = await post({ author })
  const closed = `/api/posts/${id}/comments/closed`
  const say = async () => outcomeOf(await reader.post(`/api/posts/${id}/comments`, { content: 'hello' }))
  const { id: root } = (await reader.post(`/api/posts/${id}/comments`, { content: 'first' })).json()
  assert.equal(outcomeOf(await reader.put(closed)), '403 forbidden')
  assert.equal(outcomeOf(await author.put(closed)), '200 ok')
  assert.equal(await say(), '409 comments_closed')
  assert.equal(
    outcomeOf(await author.post(`/api/comments/${root}/reply`, { content: 'me' })),
    '409 comments_closed',
  )
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().comments_closed, true)
  for (const who of [visitor, reader, author]) {
    // The form for edits is a template, which nobody sees before they edit.
    const page = (await who.get(`/posts/${id}`)).body.replace(/<template.*?<\/template>/gs, '')
    assert.match(page, /评论已关闭/)
    assert.doesNotMatch(page, /class="comment-form"|data-reply=/)
  }
  assert.equal(
    formIn((await visitor.get(`/posts/${id}`)).body, `/comments/${root}/like`).fields.next,
    `/posts/${id}#comments`,
  )
  // Without script, through the button on the page.
  const opened = await submitForm(author, `/posts/${id}`, `/posts/${id}/comments/open`)
  assert.equal(opened.headers.location, `/posts/${id}#comments`)
  assert.equal(await say(), '201 ok')

  await giveRights(boss, ['comments'])
  assert.equal(outcomeOf(await moderator.put(closed)), '200 ok')
  assert.match((await author.get('/api/messages?category=system')).body, /版主关闭了你一篇文章的评论/)
  assert.equal(outcomeOf(await author.delete(closed)), '403 closed_by_moderator')
  assert.equal(outcomeOf(await author.put(closed)), '200 ok', 'closed it is')
  assert.equal(outcomeOf(await author.delete(closed)), '403 closed_by_moderator')
  assert.equal(outcomeOf(await moderator.delete(closed)), '200 ok')
  const { items } = (await boss.get(`/api/admin/log?target_type=post&target_id=${id}`)).json()
  assert.deepEqual(
    items.map(({ action }: { action: string }) => action),
    ['post.open_comments', 'post.close_comments'],
  )
  await boss.put('/api/settings/profile', { signature: 'hello' })
  const ofOwner = await post({ author: boss })
  assert.equal(
    outcomeOf(await moderator.put(`/api/posts/${ofOwner.id}/comments/closed`)),
    '403 may_not_decide',
  )
  await giveRights(boss, ['reports'])
  assert.equal(outcomeOf(await moderator.put(closed)), '403 forbidden')
})

test('the author of a post pins one comment and marks one as the answer, whose author is told once', async (t) => {
  const { writer, user, post, visitor } = await testApp(t)
  const [author, ming, lan] = [await writer(), await user(), await user()]
  const { id } = await post({ author })
  const say = async (who: PersonLike, content: string): Promise<number> =>
    (await who.post(`/api/posts/${id}/comments`, { content })).json().id
  const [first, second] = [await say(ming, 'the old one'), await say(lan, 'the new one')]
  const reply = (await ming.post(`/api/comments/${second}/reply`, { content: 'a reply' })).json().id
  assert.equal(outcomeOf(await ming.put(`/api/comments/${first}/pin`)), '403 forbidden')
  assert.equal(outcomeOf(await author.put(`/api/comments/${reply}/pin`)), '409 pin_reply')
  assert.equal((await author.put(`/api/comments/${first}/pin`)).json().pinned, true)
  const shown = async () =>
    [
      ...(await visitor.get(`/posts/${id}`)).body.matchAll(/<article class="comment" id="comment-(\d+)"/g),
    ].map(([, each]) => Number(each))
  assert.deepEqual(await shown(), [first, second, reply])
  await author.put(`/api/comments/${second}/pin`)
  assert.deepEqual(await shown(), [second, reply, first])
  const { items } = (await visitor.get(`/api/posts/${id}/comments`)).json()
  assert.deepEqual(
    items.map((comment: { id: number; pinned: boolean }) => [comment.id, comment.pinned]),
    [
      [second, true],
      [first, false],
    ],
  )

  assert.equal(outcomeOf(await lan.put(`/api/comments/${reply}/answer`)), '403 forbidden')
  for (let times = 0; times < 2; times++) {
    assert.equal((await author.put(`/api/comments/${reply}/answer`)).json().answer, true)
    assert.match(
      (await visitor.get(`/posts/${id}`)).body,
      new RegExp(`href="/posts/${id}\\?comment=${reply}#comments">查看答案`),
    )
    assert.equal((await author.delete(`/api/comments/${reply}/answer`)).json().answer, false)
  }
  assert.doesNotMatch((await visitor.get(`/posts/${id}`)).body, /查看答案/)
  const told = (await ming.get('/api/messages?category=comment')).json().items
  assert.deepEqual(
    told.map(({ kind, link }: { kind: string; link: string }) => [kind, link]),
    [['comment_answer', `/posts/${id}?comment=${reply}#comments`]],
  )
  await author.put(`/api/comments/${second}/answer`)
  await lan.delete(`/api/comments/${second}`)
  assert.doesNotMatch((await visitor.get(`/posts/${id}`)).body, /查看答案|置顶/, 'what is deleted is neither')
})

test('all replies of a pinned comment are opened, however many comments are newer', async (t) => {
  const { writer, post, visitor } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author })
  const say = async (path: string): Promise<number> => (await author.post(path, { content: 'me' })).json().id
  const root = await say(`/api/posts/${id}/comments`)
  let last = 0
  for (let turn = 0; turn < 5; turn++) last = await say(`/api/comments/${root}/reply`)
  for (let turn = 0; turn < 20; turn++) await say(`/api/posts/${id}/comments`)
  await author.put(`/api/comments/${root}/pin`)
  const first = (await visitor.get(`/posts/${id}`)).body
  const [, link = ''] = /href="([^"]*thread=[^"#]*)/.exec(first) ?? []
  const opened = (await visitor.get(link.replaceAll('&amp;', '&'))).body
  assert.match(opened, new RegExp(`id="comment-${root}".*id="comment-${last}"`, 's'))
})

test('of 64 answers chosen and comments sent while the author closes, one answer stays and none comes after the closing', async (t) => {
  const { user, writer, post, visitor } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author })
  const people = await createUsers(user, 64)
  const said = await Promise.all(
    people.slice(0, 8).map((each) => each.post(`/api/posts/${id}/comments`, { content: 'me' })),
  )
  const ids = said.map((reply): number => reply.json().id)
  const marks = Array.from({ length: 64 }, (_, n) =>
    author.put(`/api/comments/${ids[n % ids.length]}/answer`),
  )
  const closing = author.put(`/api/posts/${id}/comments/closed`)
  const late = people.map((each) => each.post(`/api/posts/${id}/comments`, { content: 'too late?' }))
  assert.deepEqual([...new Set((await Promise.all(marks)).map(outcomeOf))], ['200 ok'])
  assert.equal(outcomeOf(await closing), '200 ok')
  const outcomes = (await Promise.all(late)).map(outcomeOf)
  const sent = outcomes.filter((outcome) => outcome === '201 ok').length
  assert.equal(outcomes.filter((outcome) => outcome === '409 comments_closed').length, 64 - sent)
  const { comments_count, comments_closed } = (await visitor.get(`/api/posts/${id}`)).json()
  assert.deepEqual([comments_count, comments_closed], [8 + sent, true])
  const { items } = (await visitor.get(`/api/posts/${id}/comments?page_size=100`)).json()
  assert.equal(items.filter(({ answer }: { answer: boolean }) => answer).length, 1)
})
