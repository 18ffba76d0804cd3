import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { audio } from '../../../test/fixtures/audio.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { POST_PICTURE, sendAudio, sendPicture } from '../../../test/kit/multipart.ts'
import { exportOf, makeExports, privateNames } from '../../../test/subjects/exports.ts'

const DAY = 24 * 60 * 60
const EXPORT = '/api/settings/export'
const FILE = '/api/settings/export/file'

test('a person gets all that is theirs in one archive, and nothing of others', async (t) => {
  const site = await testApp(t)
  const [ming, hong] = [await site.writer(), await site.writer()]
  const { url } = (await sendPicture(ming, POST_PICTURE, await picture('png', 300, 200))).json()
  const song = (await sendAudio(ming, await audio('tone.mp3'))).json().url
  const body = `<p><a href="${song}">序曲</a></p><h2>春天</h2><p>有图 <strong>有字</strong></p><p><img src="${url}" alt="花"></p>`
  const { id } = await site.post({ author: ming, title: '春天/来了: "好"', body, tags: ['四季'] })
  const draft = await site.post({ author: ming, title: '草稿', status: 'draft', body: '<p>没写完</p>' })
  const { id: hers } = await site.post({ author: hong, title: '红的文章', body: '<p>红的秘密</p>' })
  const copy = { version: draft.version, title: '草稿二', body: '<p>只是自动保存的</p>' }
  await ming.put(`/api/studio/posts/${draft.id}/working-copy`, copy)
  await ming.post(`/api/posts/${hers}/comments`, { content: '写得好' })
  await hong.post(`/api/posts/${id}/comments`, { content: '红的评论' })
  await ming.post(`/api/users/${hong.id}/follow`)
  await ming.post(`/api/posts/${hers}/like`)
  await ming.post(`/api/posts/${hers}/favorite`)

  const files = await exportOf(t, site, ming)
  const data = (name: string) => JSON.parse(files[`data/${name}.json`] ?? 'null')
  const fileOf = (post: number, ending: string) =>
    files[
      Object.keys(files).find((name) => name.startsWith(`posts/${post}-`) && name.endsWith(ending)) ?? ''
    ] ?? ''
  const text = fileOf(id, '.md')
  assert.match(text, /^---\ntitle: "春天\/来了: \\"好\\""\ndate: 20/)
  assert.match(text, /tags: \["四季"\]/)
  assert.match(text, /## 春天/)
  assert.ok(text.includes(`](..${url.replace('uploads', 'pictures')}`), text)
  assert.match(fileOf(id, '.html'), /<h2>春天<\/h2>.*src="\.\.\/pictures\//s)
  assert.ok(text.includes(`[序曲](..${song.replace('uploads', 'pictures')})`), text)
  for (const file of [url, song]) assert.ok(files[file.replace('/uploads', 'pictures')])
  assert.match(fileOf(draft.id, '-草稿.md'), /没写完/)
  assert.match(fileOf(draft.id, '(未保存的修改).md'), /草稿二.*只是自动保存的/s)
  assert.match(files['说明.txt'] ?? '', /posts\//)
  assert.equal(data('account')[0].email, ming.email)
  assert.equal(data('comments')[0].content, '写得好')
  assert.deepEqual(data('following')[0].followed_id, hong.id)
  assert.deepEqual(data('reactions')[0].post_id, hers)
  assert.equal(data('saved-posts')[0].post_id, hers)
  assert.ok(data('exp-ledger').length > 0)
  assert.equal(data('notices').filter((notice: { kind: string }) => notice.kind === 'comment').length, 1)
  assert.equal(data('devices-and-tokens').length, 1)
  const whole = Object.values(files).join('\n')
  for (const secret of ['红的秘密', '红的评论', 'argon2', hong.email, hong.username, '_hash'])
    assert.ok(!whole.includes(secret), secret)
})

test('the archive says who commented, and not which admin decided', async (t) => {
  const site = await testApp(t)
  const [ming, hong, boss] = [await site.writer(), await site.writer(), await site.user({ role: 'admin' })]
  const { id } = await site.post({ author: ming })
  await hong.post(`/api/posts/${id}/comments`, { content: '写得好' })
  const locked = await boss.post(`/api/admin/posts/${id}/lock`, { reason: '争吵' })
  assert.equal(locked.statusCode, 200, locked.body)
  const files = await exportOf(t, site, ming)
  const notices: { kind: string; actor_id: number | null }[] = JSON.parse(files['data/notices.json']!)
  const actorsOf = (kind: string) => notices.filter((notice) => notice.kind === kind).map((n) => n.actor_id)
  assert.deepEqual([actorsOf('comment'), actorsOf('post_review')], [[hong.id], [null]])
})

test('the archive is announced, needs a fresh proof, and is gone after seven days', async (t) => {
  const site = await testApp(t)
  const [ming, before] = [await site.user(), await privateNames(site)]
  const state = async () => (await ming.get(EXPORT)).json().latest?.state ?? null
  assert.equal(await state(), null)
  assert.equal(outcomeOf(await ming.post('/api/settings/export/download')), '404 not_found')
  assert.equal(outcomeOf(await ming.post(EXPORT)), '202 ok')
  assert.equal(await state(), 'queued')
  assert.equal(outcomeOf(await ming.post(EXPORT)), '409 export_running')
  assert.equal(outcomeOf(await ming.get(FILE)), '404 not_found')
  await makeExports(site, site.app.files, true)
  assert.equal(await state(), 'ready')
  const [notice] = (await ming.get('/api/messages?category=system')).json().items
  assert.deepEqual([notice.title, notice.link], ['你的数据已经打包好', '/settings?tab=security#data-export'])
  assert.deepEqual(
    (await queuedMails(site, ming.email)).map(({ kind }) => kind),
    ['export_ready'],
  )

  site.clock.advance(11 * 60)
  // A browser that does not prove by itself who it is.
  const plain = (...call: Parameters<BrowserLike['request']>) =>
    BrowserLike.prototype.request.apply(ming, call)
  assert.equal(outcomeOf(await plain('GET', FILE)), '403 step_up_required')
  assert.equal(outcomeOf(await plain('POST', '/api/settings/export/download')), '403 step_up_required')
  const { location } = (await ming.post('/api/settings/export/download')).json()
  const reply = await ming.get(location)
  assert.equal(reply.headers['content-type'], 'application/zip')
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename="Joule-data\.zip"$/)
  assert.match(String(reply.headers['cache-control']), /no-store/)
  const events = (await ming.get('/api/settings/security-events')).json().items
  assert.equal(events[0].kind, 'data_exported')

  assert.equal(outcomeOf(await ming.post(EXPORT)), '202 ok')
  await makeExports(site)
  assert.equal((await privateNames(site)).length, before.length + 1, 'the next one takes its place')
  assert.equal(outcomeOf(await ming.post(EXPORT)), '409 export_limit')
  const leftMs = async () => Date.parse((await ming.get(EXPORT)).json().latest.expires_at) - +site.clock.now()
  assert.equal((await ming.request('HEAD', FILE)).statusCode, 405)
  await pause(100)
  assert.ok((await leftMs()) > 6 * DAY * 1000, 'no download')
  assert.equal((await ming.get(FILE)).statusCode, 200)
  // Noted after the answer.
  while ((await leftMs()) > 60 * 60 * 1000) await pause(10)
  site.clock.advance(2 * 60 * 60)
  await ming.post('/api/auth/refresh')
  assert.equal(await state(), 'gone')
  assert.equal(outcomeOf(await ming.get(FILE)), '404 not_found')
  site.clock.advance(7 * DAY)
  await ming.post('/api/auth/refresh')
  assert.equal(outcomeOf(await ming.post(EXPORT)), '202 ok')
})

test('64 requests at once make one export', async (t) => {
  const site = await testApp(t)
  const [ming, before] = [await site.user(), await privateNames(site)]
  const replies = await Promise.all(Array.from({ length: 64 }, () => ming.post(EXPORT)))
  const outcomes = replies.map(outcomeOf)
  assert.equal(outcomes.filter((each) => each === '202 ok').length, 1)
  assert.equal(outcomes.filter((each) => each === '409 export_running').length, 63)
  await Promise.all([makeExports(site), makeExports(site)])
  assert.equal((await privateNames(site)).length, before.length + 1)
})

test('the archive says that a name or comment waits for review, not for which word', async (t) => {
  const site = await testApp(t)
  const [ming, boss] = [await site.writer(), await site.owner()]
  const list = { kind: 'words', name: '先审', action: 'hold', scopes: ['comments', 'names'], text: '加微信' }
  await boss.post('/api/admin/screening-lists', list)
  const { id } = await site.post({})
  await ming.post(`/api/posts/${id}/comments`, { content: '请加 微 信' })
  await ming.put('/api/settings/profile', { username: '加微信的人' })
  const files = await exportOf(t, site, ming)
  for (const name of ['held-comments', 'profile-reviews']) {
    const [row] = JSON.parse(files[`data/${name}.json`] ?? '[]')
    assert.deepEqual([row.held_for, row.held_details], ['words', undefined], name)
  }
})
