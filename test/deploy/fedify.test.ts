import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { launcher, leaveAssets, until } from '../faults/site.ts'
import { DEEP, onlyDeep } from '../kit/deep.ts'
import { type Certificates, makeCertificates } from '../peers/certificates.ts'
import { noFedify, startFedify } from '../peers/fedify.ts'
import { freePort } from '../run/free-port.ts'
import { copyDataFolder } from '../run/original-data-folder.ts'
import { followableOwner } from '../subjects/federation.ts'

const skip = DEEP ? noFedify() : onlyDeep.skip

test('Fedify: somebody there follows, reads, replies, and learns what is changed and deleted', {
  skip,
}, async (t) => {
  const { call, handle, actor, certificates } = await siteOverHttps(t)
  const partner = await startFedify(t, certificates)
  const followers = async () => (await call('GET', '/api/settings/federation')).followers_count
  const waiting = async () => (await call('GET', '/api/federated-replies/held')).items

  assert.equal((await partner.order('follow', { handle })).actor, actor.id, 'found by WebFinger')
  assert.equal((await partner.event('Accept')).actor, actor.id)
  assert.equal(await followers(), 1)

  const post = await call('POST', '/api/studio/posts', { title: 'Tides', body: '<p>High and low</p>' })
  const created = await partner.event('Create')
  assert.deepEqual([created.actor, created.name], [actor.id, 'Tides'])
  assert.match(String(created.content), /High and low/)
  const article = String(created.object)
  await call('PUT', `/api/studio/posts/${post.id}`, { title: 'Tides, again' })
  assert.equal((await partner.event('Update')).name, 'Tides, again')

  const shown = async () => (await call('GET', `/api/posts/${post.id}/federated-replies`)).items
  const said = async () => (await shown()).map(({ content }: { content: string }) => content)
  await partner.order('reply', { to: article, text: 'Well said' })
  await until(async () => (await waiting()).length === 1)
  const [reply] = await waiting()
  assert.deepEqual(
    [reply.content, reply.author.handle],
    ['Well said', `@ana@${new URL(partner.origin).host}`],
  )
  assert.deepEqual(await said(), [])
  await call('POST', `/api/federated-replies/${reply.id}/admit`)
  assert.deepEqual(await said(), ['Well said'])
  await partner.order('edit', { to: article, text: 'Better said' })
  await until(async () => (await said())[0] === 'Better said')
  await partner.order('remove')
  await until(async () => (await shown()).length === 0)

  await call('POST', `/api/studio/posts/${post.id}/unpublish`)
  assert.equal((await partner.event('Delete')).object, article)
  await partner.order('unfollow')
  await until(async () => (await followers()) === 0)
})

/** In a process of its own, which trusts the test's authority, at `https://localhost`. */
async function siteOverHttps(t: TestContext) {
  const PORT = await freePort()
  const start = await launcher(t, { env: { PORT, LIMITS: '100', FEDERATION_PRIVATE_ADDRESSES: 'true' } })
  await copyDataFolder(start.dataDir)
  await leaveAssets(start)
  const certificates = makeCertificates(start.folder, 'DNS:localhost,IP:127.0.0.1')
  const PUBLIC_URL = `https://localhost:${await tlsFront(t, PORT, certificates)}`
  const site = start({ env: { PUBLIC_URL, NODE_EXTRA_CA_CERTS: certificates.authority } })
  await site.ready
  return { certificates, ...(await followableOwner(`http://127.0.0.1:${PORT}`)) }
}

/** Passes requests on as they come, `Host` included. Returns its port. */
async function tlsFront(t: TestContext, port: string, { key, certificate }: Certificates): Promise<number> {
  const pass = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { method, url, headers } = request
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, response, () => {})
    })
    pipeline(request, onward, (error) => error && response.destroy())
  }
  const server = https.createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, pass)
  await once(server.listen(0, 'localhost'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
