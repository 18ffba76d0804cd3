import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { launcher, startSite, until } from '../faults/site.ts'
import { startupRefusal } from '../faults/startup-refusal.ts'
import { picture } from '../fixtures/pictures.ts'
import { CEPH_PACKAGES, type Ceph, startCeph } from './ceph.ts'
import { newWriter } from './main-flows.ts'
import { missingPackages } from './packages.ts'
import { newDatabase, storeOf, sweepOrphans } from './store-commands.ts'

const options = { skip: missingPackages(...CEPH_PACKAGES) }
const POST_PICTURE = '/api/posts/upload-image'
const AVATAR = '/api/settings/avatar'

let ceph: Ceph
before(async () => {
  if (!options.skip) ceph = await startCeph()
})
after(() => ceph?.end())

test('two sites without a common folder serve the pictures of one bucket', options, async (t) => {
  const env = { ...(await newDatabase(t)), ...(await ceph.settings('shared/site')) }
  const [one, two] = [await startSite(t, { env }), await startSite(t, { env })]
  const ming = await newWriter(one.url)
  const sent = await ming.upload(POST_PICTURE, await picture('jpeg', 1_200, 600))
  assert.equal(sent.outcome, '201')
  const cover_url = String(sent.at('url'))
  const body = `<p><img src="${cover_url}"></p>`
  const published = await ming.post('/api/studio/posts', { title: 'A post', body, cover_url })
  const page = await (await fetch(`${two.url}/posts/${published.number('id')}`)).text()
  const shown = [...new Set(page.match(/\/uploads\/[\w-]{22}\.\w+/g))]
  assert.ok(shown.length >= 4, 'the picture, two smaller ones and a face')
  for (const address of shown) {
    const [first, second] = await Promise.all([one, two].map(({ url }) => fetch(url + address)))
    assert.deepEqual([first!.status, second!.status], [200, 200])
    assert.equal(second!.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.match(String(second!.headers.get('content-security-policy')), /sandbox/)
    const content = await second!.bytes()
    assert.equal(second!.headers.get('content-length'), String(content.length))
    assert.deepEqual(content, await first!.bytes())
  }
  assert.equal((await fetch(`${two.url}/uploads/${'x'.repeat(22)}.png`)).status, 404)
  const stored = await storeOf(env).read(path.basename(cover_url))
  const { headers } = stored!.stream as unknown as { headers: Record<string, string> }
  stored!.stream.destroy()
  assert.equal(headers['content-type'], 'image/jpeg')
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  await assert.rejects(readdir(path.join(one.dataDir, 'uploads')), { code: 'ENOENT' })

  assert.equal((await ming.get('/api/admin/dashboard')).at('files'), null)
  const { FILES_URL: _, ...withoutStore } = env
  const third = await startSite(t, { env: withoutStore })
  assert.match(third.process.log(), /4 of the newest 4 pictures have no file in .*uploads/)
  assert.match(
    third.process.log(),
    /This process keeps pictures in .*uploads, others elsewhere \(.*s3:\/\/shared/,
  )
  assert.equal((await ming.get('/api/admin/dashboard')).at('files.separate'), true)
})

test('a store that cannot be used ends the start in one line that names the cause', options, async (t) => {
  const start = await launcher(t, { env: await newDatabase(t) })
  const settings = await ceph.settings('start')
  const refusal = (more: Record<string, string>) => startupRefusal(start({ env: { ...settings, ...more } }))
  const bucket = (name: string, endpoint = ceph.endpoint) => ({
    FILES_URL: `s3://${name}?endpoint=${endpoint}`,
  })
  assert.match(await refusal(bucket('not-there')), /^Setting FILES_URL: there is no bucket "not-there"/)
  assert.match(
    await refusal({ AWS_SECRET_ACCESS_KEY: 'x' }),
    /^Setting AWS_SECRET_ACCESS_KEY: it does not belong/,
  )
  assert.match(await refusal({ AWS_ACCESS_KEY_ID: 'x' }), /^Setting AWS_ACCESS_KEY_ID: "x" is not known/)
  assert.match(
    await refusal(bucket('start', 'http://127.0.0.1:9')),
    /^The object store at http:\/\/127.0.0.1:9 cannot be reached: connect ECONNREFUSED/,
  )
})

test('the bucket may be in the host name', options, async (t) => {
  const { port } = new URL(ceph.endpoint)
  const settings = await ceph.settings('virtual', `endpoint=http://localhost:${port}&style=virtual`)
  const NODE_OPTIONS = `--import ${path.join(import.meta.dirname, 'localhost-names.ts')}`
  const site = await startSite(t, { env: { ...(await newDatabase(t)), ...settings, NODE_OPTIONS } })
  const ming = await newWriter(site.url)
  const face = await ming.upload(AVATAR, await picture('png'))
  assert.equal((await fetch(site.url + face.at('avatar_url'))).status, 200)
})

test(
  'while the gateway hangs or is away, uploads are refused in bounded time and leave nothing half stored',
  options,
  async (t) => {
    const env = { ...(await newDatabase(t)), ...(await ceph.settings('away')) }
    const site = await startSite(t, { env })
    const ming = await newWriter(site.url)
    const sent = await picture('jpeg', 2_000, 1_000)
    const face = String((await ming.upload(AVATAR, sent)).at('avatar_url'))
    const away = async (how: string) => {
      const begin = performance.now()
      const [upload, avatar, seen] = await Promise.all([
        ming.upload(POST_PICTURE, sent),
        ming.upload(AVATAR, sent),
        fetch(site.url + face),
      ])
      const ms = Math.round(performance.now() - begin)
      t.diagnostic(`${how}: refused after ${ms} ms`)
      assert.deepEqual([upload.outcome, avatar.outcome], ['503 unavailable', '503 unavailable'])
      assert.equal(seen.status, 503)
      assert.equal(seen.headers.get('retry-after'), '2')
      assert.ok(ms < 12_000, `${ms} ms`)
      assert.equal((await fetch(`${site.url}/readyz`)).status, 200)
    }
    const heals = async (how: string) => {
      const ms = await until(async () => (await ming.upload(POST_PICTURE, sent)).outcome === '201')
      t.diagnostic(`${how}: taken again after ${ms} ms`)
      assert.equal((await fetch(site.url + face)).status, 200, 'the face from before')
    }
    ceph.freeze()
    await away('frozen')
    ceph.thaw()
    await heals('thawed')
    await ceph.kill()
    await away('killed')
    await ceph.start()
    await heals('started')

    await site.stop()
    await sweepOrphans(t, env)
  },
)
