import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { LANGS, wordsIn } from '../../i18n/words.ts'
import { MAX_FOLDERS } from './rules.ts'
import type { Folder } from './schema.ts'

const START = '2026-03-05T04:00:00.000Z'

async function shelf(t: TestContext) {
  const site = await testApp(t, { start: START })
  const ming = await site.user()
  const make = async (folder: object): Promise<Folder> => (await ming.post('/api/folders', folder)).json()
  const list = async (query = ''): Promise<Folder[]> => (await ming.get(`/api/folders${query}`)).json().items
  return { ...site, ming, make, list }
}

test('the default folder keeps the name of every language until it gets one of its own', async (t) => {
  const { ming, list, post } = await shelf(t)
  await ming.post(`/api/posts/${(await post()).id}/favorite`)
  const [{ id, name }] = (await list()) as [Folder]
  const save = async (fields: object) => (await ming.put(`/api/folders/${id}`, fields)).json().name
  for (const lang of LANGS) {
    const shown = wordsIn(lang).favorites.defaultName
    assert.equal(await save({ name: shown, description: lang, is_public: false }), name)
  }
  assert.equal(await save({ name: '慢慢读' }), '慢慢读')
  assert.equal(await save({ name: wordsIn('en').favorites.defaultName }), wordsIn('en').favorites.defaultName)
})

test('someone makes a folder, changes it and deletes it', async (t) => {
  const { ming, list, clock } = await shelf(t)
  const made = await ming.post('/api/folders', { name: '  周末 读 ' })
  const { id } = made.json()
  const folder = {
    id,
    name: '周末 读',
    description: '',
    is_public: false,
    is_default: false,
    items_count: 0,
    created_at: START,
    updated_at: START,
  }
  assert.deepEqual([made.statusCode, made.json()], [201, folder])
  clock.advance(60)
  const changed = await ming.put(`/api/folders/${id}`, { description: '慢慢看', is_public: true })
  const now = clock.now().toISOString()
  const after = { ...folder, description: '慢慢看', is_public: true, updated_at: now }
  assert.deepEqual([changed.statusCode, changed.json()], [200, after])
  assert.deepEqual(await list(), [after])
  const gone = await ming.delete(`/api/folders/${id}`)
  assert.deepEqual([gone.statusCode, gone.json(), await list()], [200, {}, []])
  assert.equal(outcomeOf(await ming.delete(`/api/folders/${id}`)), '404 not_found')
})

test('a folder asked for twice with one key is made once', async (t) => {
  const { ming, list } = await shelf(t)
  const once = () => ming.post('/api/folders', { name: '一' }, { headers: { 'idempotency-key': 'one' } })
  const [first, again] = [await once(), await once()]
  assert.deepEqual([again.statusCode, again.json()], [201, first.json()])
  assert.equal((await list()).length, 1)
})

test('a name has 1 to 40 characters and a description up to 200', async (t) => {
  const { ming, make } = await shelf(t)
  const { id } = await make({ name: '😀'.repeat(40), description: '字'.repeat(200) })
  for (const input of [
    { name: '😀'.repeat(41) },
    { name: ' \n ' },
    { name: '' },
    { name: 'a\u0007b' },
    { name: 7 },
    { name: '好', description: '字'.repeat(201) },
    { name: '好', is_default: true },
    { name: '好', owner_id: 1 },
  ]) {
    const told = JSON.stringify(input)
    assert.equal(outcomeOf(await ming.post('/api/folders', input)), '400 invalid_request', told)
    assert.equal(outcomeOf(await ming.put(`/api/folders/${id}`, input)), '400 invalid_request', told)
  }
  assert.equal(outcomeOf(await ming.post('/api/folders', {})), '400 invalid_request')
})

test('the default folder stands first, can be renamed, and stays', async (t) => {
  const { ming, make, list, post } = await shelf(t)
  const first = await make({ name: '早' })
  assert.deepEqual(
    (await list()).map(({ id }) => id),
    [first.id],
    'looking makes nothing',
  )
  await ming.post(`/api/posts/${(await post()).id}/favorite`)
  const [own, other] = await list()
  assert.deepEqual([own!.is_default, own!.items_count, other!.id], [true, 1, first.id])
  assert.equal(outcomeOf(await ming.delete(`/api/folders/${own!.id}`)), '409 default_folder')
  const renamed = await ming.put(`/api/folders/${own!.id}`, { name: '我的' })
  assert.deepEqual([renamed.json().name, renamed.json().is_default], ['我的', true])
})

test('fifty folders are the limit, the default one included', async (t) => {
  const { ming, make, list, post } = await shelf(t)
  for (let n = 0; n < MAX_FOLDERS; n++) await make({ name: `夹 ${n}` })
  assert.equal(outcomeOf(await ming.post('/api/folders', { name: '多' })), '409 folder_limit')
  const { id } = await post()
  assert.equal(outcomeOf(await ming.post(`/api/posts/${id}/favorite`)), '409 folder_limit')
  const folders = await list()
  assert.equal(folders.length, MAX_FOLDERS)
  await ming.delete(`/api/folders/${folders[7]!.id}`)
  assert.equal(outcomeOf(await ming.post(`/api/posts/${id}/favorite`)), '200 ok')
})

test('page and cursor walk the same folders, the default one first', async (t) => {
  const { ming, make, post, list } = await shelf(t)
  for (const name of ['一', '二', '三']) await make({ name })
  await ming.post(`/api/posts/${(await post()).id}/favorite`)
  const all = await list()
  const first = (await ming.get('/api/folders?page_size=1')).json()
  const second = (await ming.get(`/api/folders?page_size=2&cursor=${first.next_cursor}`)).json()
  const third = (await ming.get(`/api/folders?page_size=2&cursor=${second.next_cursor}`)).json()
  assert.deepEqual([...first.items, ...second.items, ...third.items], all)
  assert.deepEqual([first.total, second.total, third.next_cursor], [4, null, null])
  assert.deepEqual(await list('?page_size=3&page=2'), all.slice(3))
  assert.equal(outcomeOf(await ming.get('/api/folders?cursor=WyJ4Il0')), '400 invalid_request')
})
