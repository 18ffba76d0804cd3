import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { POST_PICTURE, sendPicture } from '../../../test/kit/multipart.ts'
import { dataFolders } from '../../kernel/config/data-folders.ts'
import { diskCache } from '../../kernel/files/disk-cache.ts'
import { BOUNDS, shareUrl } from './rules.ts'

const AMBER = [0xff, 0xb2, 0x24]

/** The path of the picture that a page names for links to it. */
function shareAddress(body: string): string {
  const [, address = ''] = /<meta property="og:image" content="http:\/\/[^/"]+([^"]*)">/.exec(body) ?? []
  return address
}

async function isAmberSomewhere(content: Buffer): Promise<boolean> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += info.channels)
    if (AMBER.every((value, channel) => Math.abs(data[at + channel]! - value) < 8)) return true
  return false
}

test('a shared post has a picture: drawn once, cached by its title, and gone with the post', async (t) => {
  const { app, visitor, writer, owner, post } = await testApp(t)
  const [ming, boss] = [await writer(), await owner()]
  const { id } = await post({ author: ming, title: 'Tides & <time>' })
  const { body } = await visitor.get(`/posts/${id}`)
  const address = shareAddress(body)
  assert.match(address, new RegExp(`^/share/posts/${id}/[0-9a-f]{16}\\.png$`))
  for (const tag of [
    'width" content="1200',
    'height" content="630',
    'alt" content="Tides &amp; &lt;time&gt;',
  ])
    assert.ok(body.includes(`<meta property="og:image:${tag}">`), tag)
  assert.ok(body.includes('<meta name="twitter:card" content="summary_large_image">'))

  const all = await Promise.all(Array.from({ length: 64 }, () => visitor.get(address)))
  assert.deepEqual([...new Set(all.map(({ statusCode }) => statusCode))], [200])
  assert.equal(new Set(all.map(({ rawPayload }) => rawPayload.toString('base64'))).size, 1)
  const { headers, rawPayload } = all[0]!
  assert.equal(headers['content-type'], 'image/png')
  assert.equal(headers['cache-control'], 'public, max-age=604800, immutable')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  const { format, width, height } = await sharp(rawPayload).metadata()
  assert.deepEqual({ format, width, height }, { format: 'png', width: 1200, height: 630 })
  assert.ok(await isAmberSomewhere(rawPayload))
  assert.deepEqual(await readdir(dataFolders(app.config).sharePictures), [path.basename(address)])
  assert.deepEqual(await readdir(app.tempDir), [])

  const head = await visitor.request('HEAD', address)
  assert.equal(Number(head.headers['content-length']), rawPayload.length)
  assert.equal(head.body, '')
  const known = { headers: { 'if-none-match': String(headers.etag) } }
  assert.equal((await visitor.get(address, known)).statusCode, 304)

  await ming.put(`/api/studio/posts/${id}`, { title: 'Ebb' })
  const renamed = shareAddress((await visitor.get(`/posts/${id}`)).body)
  assert.notEqual(renamed, address)
  const old = await visitor.get(address)
  assert.deepEqual([old.statusCode, old.headers.location], [302, renamed])

  await boss.post(`/api/admin/posts/${id}/lock`, { reason: 'x' })
  for (const reader of [visitor, ming, boss])
    for (const path of [renamed, address]) assert.equal((await reader.get(path)).statusCode, 404)
})

test('a post or a series with a cover shows the cover, cut to size; one of another site is named as it is', async (t) => {
  const { visitor, writer, post } = await testApp(t)
  const ming = await writer()
  const { url: cover_url } = (await sendPicture(ming, POST_PICTURE, await picture('png', 600, 600))).json()
  const { id } = await post({ author: ming, cover_url })
  const address = shareAddress((await visitor.get(`/posts/${id}`)).body)
  assert.match(address, /\.jpg$/)
  const { rawPayload, headers } = await visitor.get(address)
  assert.equal(headers['content-type'], 'image/jpeg')
  const { format, width, height } = await sharp(rawPayload).metadata()
  assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 1200, height: 630 })

  const series = (await ming.post('/api/studio/series', { title: 'Sea', cover_url })).json()
  await ming.post(`/api/studio/series/${series.id}/posts`, { post_id: id })
  const shared = shareAddress((await visitor.get(`/series/${series.id}`)).body)
  assert.equal(path.basename(shared), path.basename(address), 'the same cover is cut once')
  assert.equal((await visitor.get(shared)).statusCode, 200)

  const elsewhere = await post({ author: ming, cover_url: 'https://example.org/a.jpg' })
  const page = (await visitor.get(`/posts/${elsewhere.id}`)).body
  assert.ok(page.includes('<meta property="og:image" content="https://example.org/a.jpg">'))
})

test('spaces and tags have pictures, too; what nobody sees has none', async (t) => {
  const { visitor, writer, post } = await testApp(t)
  const ming = await writer()
  await post({ author: ming, title: '潮汐', tags: ['海边'] })
  for (const page of [`/space/${ming.id}`, `/tags/${encodeURIComponent('海边')}`]) {
    const address = shareAddress((await visitor.get(page)).body)
    assert.ok(address.startsWith(`/share${page}/`), address)
    const { statusCode, rawPayload } = await visitor.get(address)
    assert.equal(statusCode, 200)
    assert.equal((await sharp(rawPayload).metadata()).width, 1200)
  }
  const draft = await post({ author: ming, status: 'draft', tags: ['未见'] })
  assert.ok(!(await ming.get(`/posts/${draft.id}`)).body.includes('og:image'))
  const file = `${'0'.repeat(16)}.png`
  for (const gone of [`posts/${draft.id}`, 'posts/999999', 'series/999999', 'space/999999', 'tags/未见'])
    assert.equal((await visitor.get(`/share/${encodeURI(gone)}/${file}`)).statusCode, 404, gone)
})

test('visitors who ask for many pictures have one made at a time, and nothing is started for those that wait', async (t) => {
  const { app, visitor, writer, post } = await testApp(t)
  const ming = await writer()
  const addresses: string[] = []
  for (const title of Array.from({ length: 30 }, (_, number) => `Tide ${number}`)) {
    const { id } = await post({ author: ming, title })
    addresses.push(shareUrl({ kind: 'posts', key: id, title, siteName: app.siteTexts().name }))
  }
  let isOver = false
  const asking = Promise.all(addresses.map((address) => visitor.get(address))).finally(() => {
    isOver = true
  })
  let folders = 0
  while (!isOver) folders = Math.max(folders, (await readdir(app.tempDir).catch(() => [])).length)
  const refused = (await asking).filter(({ statusCode }) => statusCode === 429)
  assert.deepEqual([refused.length, folders], [17, 1])
})

test('the folder of pictures is bounded: the oldest go first, and what is a week old', async (t) => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'share-'))
  t.after(() => rm(directory, { recursive: true }))
  const folder = diskCache(path.join(directory, 'kept'), { ...BOUNDS, maxFiles: 10 })
  for (let number = 0; number < 25; number++) {
    const file = path.join(directory, 'made')
    await writeFile(file, String(number))
    const written = new Date(Date.now() - (100 - number) * 1000)
    await utimes(file, written, written)
    await folder.keep(`${number}.png`, file)
  }
  const kept = await readdir(path.join(directory, 'kept'))
  assert.ok(kept.length <= 10 && kept.includes('24.png') && !kept.includes('0.png'), kept.join())

  const old = new Date(Date.now() - BOUNDS.maxAgeMs - 1000)
  await utimes(path.join(directory, 'kept', '24.png'), old, old)
  await folder.sweep()
  assert.equal(await folder.find('24.png'), null)
  assert.equal((await readdir(path.join(directory, 'kept'))).length, kept.length - 1)
})
