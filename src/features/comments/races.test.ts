import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import { type Reader, transaction } from '../../kernel/db/db.ts'
import { changeStatus } from '../sessions/service.ts'

const MANY = 64

function outcomes(answers: { statusCode: number; json(): { error?: { code: string } } }[]) {
  return new Set(answers.map(outcomeOf))
}

test('64 comments at once, of many and of one, are all there', async (t) => {
  const { user, post, visitor, db } = await testApp(t)
  const people = await createUsers(user, 8)
  const { id } = await post({ tags: ['一'] })
  const answers = await Promise.all(
    Array.from({ length: MANY }, (_, turn) =>
      people[turn % 8]!.post(`/api/posts/${id}/comments`, { content: `${turn} @${people[0]!.username}` }),
    ),
  )
  assert.deepEqual(outcomes(answers), new Set(['201 ok']))
  assert.equal(new Set(answers.map((answer) => answer.json().id)).size, MANY)
  for (const [turn, answer] of answers.entries()) assert.match(answer.json().content, new RegExp(`^${turn} `))
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().comments_count, MANY)
  const told = db.selectFrom('notifications').select('kind').where('related_id', '=', id)
  const kinds = (await told.execute()).map(({ kind }) => kind)
  // The author of each, and the people who are mentioned by someone else.
  assert.equal(kinds.filter((kind) => kind === 'comment').length, MANY)
  assert.equal(kinds.filter((kind) => kind === 'mention').length, (MANY * 7) / 8)
})

test('replies against the deletion of their root: an answered comment can still be read', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const people = await createUsers(user, 8)
  const { id } = await post({})
  const { id: root } = (await people[0]!.post(`/api/posts/${id}/comments`, { content: '根' })).json()
  const [removed, ...replies] = await Promise.all([
    people[0]!.delete(`/api/comments/${root}`),
    ...Array.from({ length: MANY }, (_, turn) =>
      people[turn % 8]!.post(`/api/comments/${root}/reply`, { content: '回' }),
    ),
  ])
  assert.equal(outcomeOf(removed), '200 ok')
  for (const outcome of outcomes(replies)) assert.match(outcome, /^(201 ok|404 comment_not_found)$/)
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().comments_count, 0)
})

test('comments and likes against the deletion of the post', async (t) => {
  const { user, writer, post } = await testApp(t)
  const author = await writer()
  await author.csrfToken()
  const people = await createUsers(user, 8)
  const { id } = await post({ author, tags: ['一'] })
  const [removed, ...others] = await Promise.all([
    author.delete(`/api/studio/posts/${id}`),
    ...Array.from({ length: MANY }, (_, turn) =>
      turn % 2
        ? people[turn % 8]!.post(`/api/posts/${id}/comments`, { content: '说' })
        : people[turn % 8]!.post(`/api/posts/${id}/like`),
    ),
  ])
  assert.equal(outcomeOf(removed), '200 ok')
  for (const outcome of outcomes(others)) assert.match(outcome, /^(20[01] ok|404 post_not_found)$/)
})

test('a ban lets no comment in flight come after it', async (t) => {
  const { user, post, db } = await testApp(t)
  const [ming] = await createUsers(user, 1)
  const { id } = await post({})
  const written = async (reader: Reader) =>
    (await reader.selectFrom('comments').select('id').where('author_id', '=', ming!.id).execute()).length
  const saying = Array.from({ length: 200 }, () => ming!.post(`/api/posts/${id}/comments`, { content: '说' }))
  while ((await written(db)) === 0) await pause(1)
  const atTheBan = await transaction(db, async (trx) => {
    await changeStatus(trx, ming!.id, { reason: '吵', until: null })
    return written(trx)
  })
  const answers = await Promise.all(saying)
  for (const outcome of outcomes(answers))
    assert.match(outcome, /^(201 ok|403 user_banned|401 unauthenticated)$/)
  assert.equal(await written(db), atTheBan)
  assert.equal(answers.filter((answer) => answer.statusCode === 201).length, atTheBan)
})
