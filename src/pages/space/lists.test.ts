import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { openPage } from '../../../test/kit/html-validator.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { observeStatements } from '../../../test/probes/observed-db.ts'
import { wordsIn } from '../../i18n/words.ts'

const { space } = wordsIn('zh-CN')

test('hidden lists are told to be hidden, and open to their owner and to admins', async (t) => {
  const { user, visitor } = await testApp(t)
  const [ming, fan] = [await user(), await user()]
  await fan.post(`/api/users/${ming.id}/follow`)
  const shown = (reader: BrowserLike) => openPage(reader, `/space/${ming.id}?tab=followers`)
  assert.ok((await shown(visitor)).includes(fan.username))

  await ming.put('/api/space/privacy', { follower_list_public: false })
  for (const reader of [visitor, await user(), fan]) {
    const body = (await shown(reader)).replace(/<div class="menu".*?<\/ul><\/div>/gs, '')
    assert.ok(body.includes(space.hidden.text))
    assert.ok(!body.includes(`href="/space/${fan.id}"`))
    assert.match(body, new RegExp(`data-followers="${ming.id}">1<`))
  }
  const own = await shown(ming)
  assert.ok(own.includes(fan.username) && own.includes(space.hidden.ownNote))
  assert.ok((await shown(await user({ role: 'admin' }))).includes(space.hidden.adminNote))
})

test('a list of people costs as many statements with twelve rows as with two', async (t) => {
  let statements = 0
  const { user } = await testApp(t, { wrapDb: (db) => observeStatements(db, () => statements++) })
  const [ming, reader] = [await user(), await user()]
  const follow = async (count: number) => {
    for (let number = 0; number < count; number++) await (await user()).post(`/api/users/${ming.id}/follow`)
  }
  const cost = async (rows: number) => {
    await reader.get('/')
    statements = 0
    const body = await openPage(reader, `/space/${ming.id}?tab=followers`)
    assert.equal(body.match(/<div class="row">/g)?.length, rows)
    return statements
  }
  await follow(2)
  const few = await cost(2)
  await follow(10)
  assert.equal(await cost(12), few)
})

test('visitors see public folders and what is in them, the owner all of them', async (t) => {
  const { user, visitor, post } = await testApp(t)
  const ming = await user()
  assert.ok(
    (await openPage(ming, `/space/${ming.id}?tab=favorites`)).includes(space.favorites.noFolders.own.title),
  )
  const shared = await folder(ming, { name: '都来看', is_public: true, description: '<i>好文</i>' })
  const secret = await folder(ming, { name: '悄悄看' })
  const [kept, hidden] = [await post({ title: '留下的' }), await post({ title: '会消失的' })]
  for (const { id } of [kept, hidden]) await ming.post(`/api/folders/${shared}/posts`, { post_id: id })
  const owner = await (await user({ role: 'admin' })).post(`/api/admin/posts/${hidden.id}/lock`, {
    reason: '先等等',
  })
  assert.equal(owner.statusCode, 200)

  const seen = await openPage(visitor, `/space/${ming.id}?tab=favorites`)
  assert.ok(seen.includes('都来看') && !seen.includes('悄悄看'))
  assert.doesNotMatch(seen, /<dialog|data-dialog=/)
  const address = `/space/${ming.id}?tab=favorites&folder=`
  const inside = await openPage(visitor, address + shared)
  assert.ok(inside.includes('留下的') && inside.includes(space.favorites.unavailable))
  assert.ok(!inside.includes('会消失的') && !inside.includes('data-api="DELETE'))
  const own = await openPage(ming, address + shared)
  assert.ok(own.includes(`data-api="DELETE /api/folders/${shared}/posts/${hidden.id}"`))
  assert.ok(own.includes(`data-move="/api/folders/${shared}/posts/${kept.id}"`))

  assert.ok((await openPage(ming, address + secret)).includes(space.favorites.noItems.own.title))
  const foreign = await folder(await user(), { name: '别人的', is_public: true })
  for (const id of [secret, foreign, 999_999_999])
    assert.equal((await visitor.get(address + id)).statusCode, 404)
  assert.ok((await openPage(visitor, `${address}odd`)).includes('都来看'))
})

async function folder(person: PersonLike, words: object): Promise<number> {
  return (await person.post('/api/folders', words)).json().id
}
