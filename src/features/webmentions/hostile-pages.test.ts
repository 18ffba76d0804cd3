import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { SLACK } from '../../../test/kit/deep.ts'
import { hostileServer, MISBEHAVIOURS, type Misbehaviour } from '../../../test/peers/hostile-server.ts'
import { mentionedSite } from '../../../test/peers/mentioned-site.ts'
import { isAllowedUrl } from '../../kernel/fetch/pinned-request.ts'
import { blockList } from '../../kernel/fetch/public-address.ts'
import { FetchError, safeOpen } from '../../kernel/fetch/safe-fetch.ts'
import { discoverEndpoint } from './discover.ts'
import { targetsIn } from './rules.ts'

test('pages that mislead a reader are given up in bounded time and work, and lead to no private address', async (t) => {
  const bomb = gzipSync(Buffer.alloc(20_000_000))
  const peer = await mentionedSite(t, {
    '/private': { status: 302, headers: { location: 'http://10.0.0.7/' } },
    '/metadata': { status: 301, headers: { location: 'http://169.254.169.254/latest' } },
    '/loop': { status: 302, headers: { location: '/loop' } },
    '/scheme': { status: 302, headers: { location: 'file:///etc/passwd' } },
    '/bomb': { headers: { 'content-encoding': 'gzip' }, body: bomb },
    '/long': { body: `${'<p>'.repeat(400_000)}<link rel="webmention" href="/take">` },
    '/deep': { body: `${'<a rel="'.repeat(60_000)}` },
    '/name': { status: 302, headers: { location: 'http://inside.example/' } },
  })
  const outcome = (path: string) =>
    discoverEndpoint(peer.open, peer.origin + path).catch((error) => {
      assert.ok(error instanceof FetchError, String(error))
      return error.reason
    })
  for (const path of ['/private', '/metadata', '/loop', '/scheme', '/bomb', '/name', '/missing'])
    assert.equal(await outcome(path), 'failed', path)
  assert.deepEqual([await outcome('/long'), await outcome('/deep')], [null, null])
  const elsewhere = peer.open('http://127.0.0.2/', { timeoutMs: 1000, accept: 'text/html' })
  await assert.rejects(elsewhere, { reason: 'not_allowed' })
  for (const address of [
    'http://127.0.0.1/x',
    'http://[::1]/',
    'http://10.0.0.1:80/',
    'https://a:b@one.example/',
    'ftp://one.example/',
  ])
    assert.deepEqual(
      [targetsIn([address], 'http://joule.example'), isAllowedUrl(address, false)],
      [[], false],
      address,
    )
})

test('servers that never end an answer are left after the time limit', async (t) => {
  for (const how of [
    'says nothing',
    'switches protocols',
    'continues for ever',
    'goes without a word',
  ] satisfies Misbehaviour[]) {
    assert.ok(MISBEHAVIOURS[how])
    const { url, port } = await hostileServer(t, how)
    const open = safeOpen({ networks: blockList(['127.0.0.1/32']), ports: [port] })
    const begin = performance.now()
    await assert.rejects(open(url, { timeoutMs: 500, accept: 'text/html' }), FetchError, how)
    assert.ok(performance.now() - begin < 3_000 * SLACK, how)
  }
})
