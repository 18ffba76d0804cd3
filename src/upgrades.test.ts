import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../test/kit/app.ts'
import { outcomeOf } from '../test/kit/browser-like.ts'
import { fileDatabase } from '../test/kit/database.ts'
import { upgradeData } from './kernel/db/data-upgrades.ts'
import { upgrades } from './upgrades.ts'

// At the end of every file all invariants are looked at: a site that was old when this one began holds them all.

test('a site from before the rules of texts is brought under them, once, and nobody loses a name', async (t) => {
  const { db, user, writer, post, visitor } = await testApp(t)
  const upgrade = async () => upgradeData(await fileDatabase(), db, upgrades)
  const [alice, twin, ghost, reader] = [await user(), await user(), await user(), await writer()]
  const name = (id: number, username: string, key: string) =>
    sql`update users set username = ${username}, username_key = ${key} where id = ${id}`.execute(db)
  await name(alice.id, 'AliceWonder', 'alicewonder')
  await name(twin.id, 'AIiceWonder', 'aiicewonder')
  await name(ghost.id, '\u3164\u3164', '\u1160\u1160')
  await sql`update users set email = 'gho\u200bst@bücher.example', email_key = 'gho\u200bst@bücher.example', signature = 'a\u202eb'
    where id = ${ghost.id}`.execute(db)
  await sql`insert into profile_reviews (user_id, field, old_value, new_value, new_key, status, charged, created_at)
    values (${reader.id}, 'username', 'x', 'Lili', 'lili', 'pending', 0, ${db.clock.now()}),
      (${ghost.id}, 'username', 'x', 'Lill', 'lill', 'pending', 0, ${db.clock.now()})`.execute(db)
  const { id } = await post({ title: '旧文', tags: ['旧'] })
  await sql`update post_revisions set title = '旧\uffff文', body = '<p>甲\u202e乙</p>', body_text = '甲\u202e乙', page_html = '<p>甲\u202e乙</p>'
    where post_id = ${id}`.execute(db)
  await sql`update post_search set words = '甲\u202e乙' || E'\n旧' where post_id = ${id}`.execute(db)
  const comment = (await reader.post(`/api/posts/${id}/comments`, { content: '好' })).json()
  await sql`update comments set content = ${'\u200b'} where id = ${comment.id}`.execute(db)

  const english = await post({ title: 'A lighthouse by the sea', body: '<p>It stands in the wind.</p>' })
  await sql`update post_revisions set language = null`.execute(db)
  await sql`update posts set language = null`.execute(db)

  assert.deepEqual(await upgrade(), ['text rules', 'languages of posts', 'hidden characters of gists'])
  assert.deepEqual(await upgrade(), [])

  const nameOf = async (uid: number) =>
    (await visitor.get(`/space/${uid}`)).body.match(/<h1[^>]*>(?:<[^>]+>)*([^<]+)/)?.[1]?.trim()
  assert.deepEqual(
    [await nameOf(alice.id), await nameOf(twin.id), await nameOf(ghost.id)],
    ['AliceWonder', 'AIiceWonder', `user_${ghost.id}`],
  )
  const keys = await db
    .selectFrom('users')
    .select('username_key')
    .where('id', 'in', [alice.id, twin.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    keys.map((row) => row.username_key),
    ['allcewonder', `allcewonder#${twin.id}`],
  )

  const told = await reader.post(`/api/posts/${id}/comments`, { content: '@AIiceWonder 和 @AliceW0nder' })
  assert.deepEqual(
    told.json().mentions.map(({ uid }: { uid: number }) => uid),
    [twin.id],
    'by the letters, not by the look',
  )
  const rename = (username: string) => reader.put('/api/settings/profile', { username })
  assert.equal(outcomeOf(await rename('AliceWonder')), '409 username_taken')
  await sql`update users set username = 'Alice2', username_key = 'allce2' where id = ${alice.id}`.execute(db)
  assert.equal(outcomeOf(await rename('AliceW0nder')), '409 username_taken', 'the twin still has it')

  const article = await visitor.get(`/api/posts/${id}`)
  assert.deepEqual([article.json().title, article.json().body], ['旧文', '<p>甲乙</p>'])
  assert.equal(article.json().language, 'zh')
  const listed = (await visitor.get('/api/posts?language=en')).json().items
  assert.deepEqual(
    listed.map((each: { id: number }) => each.id),
    [english.id],
  )
  const comments = (await visitor.get(`/api/posts/${id}/comments`)).json().items
  assert.ok(comments.some(({ content }: { content: string }) => content === '—'))
})
