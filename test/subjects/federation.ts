import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { inboxDelivery } from '../../src/features/federation/deliver.ts'
import { federateDue } from '../../src/features/federation/service.ts'
import { registerOwner } from '../faults/register-owner.ts'
import { testApp } from '../kit/app.ts'
import { federatedSite } from '../peers/federated-site.ts'

export const ORIGIN = 'http://joule.example'
export const TYPE = 'application/activity+json'

/** A site whose owner has switched federation on, as `joule.example`. */
export async function federatingSite(t: TestContext) {
  const env = { PUBLIC_URL: ORIGIN, FEDERATION_PRIVATE_ADDRESSES: 'true' }
  const site = await testApp(t, { env, start: '2026-03-01T10:00:00Z' })
  const boss = await site.owner()
  const set = (key: string, value: unknown) => boss.put('/api/admin/site-settings', { key, value })
  assert.equal((await set('federation.enabled', true)).statusCode, 200)
  const read = async (address: string) => {
    const reply = await site.visitor.get(address.replace(ORIGIN, ''), { headers: { accept: TYPE } })
    assert.equal(reply.statusCode, 200, address)
    return JSON.parse(reply.body)
  }
  const keyOf = async (keyId: string) => (await read(keyId.split('#')[0]!)).publicKey.publicKeyPem
  const log = { info() {}, warn() {} }
  const federate = () =>
    federateDue(site.db, { deliver: inboxDelivery(true), keyFor: site.app.keyFor, origin: ORIGIN, log })

  /** Somebody who may be followed, as other sites know them. */
  async function author() {
    const person = await site.writer()
    const reply = await person.put('/api/settings/federation', { enabled: true })
    assert.equal(reply.statusCode, 200)
    const handle: string = reply.json().handle
    const { links } = await read(`/.well-known/webfinger?resource=acct:${handle.slice(1)}`)
    return { person, handle, actor: await read(links[0].href) }
  }

  /** People of other sites follow, without having asked. */
  async function follow(actor: { id: string }, host: string, { count = 1, shared = true } = {}) {
    const { db, clock } = site
    const author_id = Number(actor.id.split('/').pop())
    const now = clock.now()
    await db
      .insertInto('federation_hosts')
      .values({ host, wait_until: now, created_at: now })
      .onConflict((oc) => oc.doNothing())
      .execute()
    for (let n = 0; n < count; n++) {
      const uri = `http://${host}/users/${n}`
      const { id: actor_id } = await db
        .insertInto('federation_actors')
        .values({
          uri,
          host,
          inbox: `${uri}/inbox`,
          shared_inbox: shared ? `http://${host}/inbox` : null,
          username: `u${n}`,
          display_name: '',
          url: null,
          key_id: `${uri}#main-key`,
          public_key: 'PEM',
          fetched_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const follow_uri = `${uri}/follows/1`
      await db
        .insertInto('federation_followers')
        .values({ author_id, actor_id, follow_uri, created_at: now })
        .execute()
    }
  }
  return { ...site, boss, set, read, keyOf, federate, author, follow }
}

/** As in `light-my-request`: tests know what they asked for. */
type Answer = ReturnType<typeof JSON.parse>

interface ToldActor {
  id: string
  inbox: string
  publicKey: { publicKeyPem: string }
}

/** The owner of a site in a process of its own has switched federation on, and may be followed. */
export async function followableOwner(url: string) {
  const { headers } = await registerOwner(url)
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const type = { 'content-type': 'application/json' }
    const sent = body && { body: JSON.stringify(body) }
    const reply = await fetch(url + path, { method, headers: { ...headers, ...(body && type) }, ...sent })
    assert.ok(reply.ok, `${method} ${path}: ${await reply.clone().text()}`)
    return JSON.parse(await reply.text())
  }
  // A first step to the level at which people publish.
  await call('PUT', '/api/settings/profile', { signature: 'here' })
  await call('PUT', '/api/admin/site-settings', { key: 'federation.enabled', value: true })
  const { handle }: { handle: string } = await call('PUT', '/api/settings/federation', { enabled: true })
  const told = await fetch(`${url}/space/1`, { headers: { accept: TYPE } })
  const actor: ToldActor = JSON.parse(await told.text())
  return { call, handle, actor }
}

type FederatingSite = Awaited<ReturnType<typeof federatingSite>>

/** An author with one follower on another site, which answers as it is told. */
export async function oneFollower(t: TestContext, answer: () => number, inbox = {}) {
  const site = await federatingSite(t)
  const { person, actor } = await site.author()
  const other = await federatedSite(t, { keyOf: site.keyOf, answer, ...inbox })
  await site.follow(actor, other.host)
  const publish = async (title: string) => {
    const reply = await person.post('/api/studio/posts', { title, body: '<p>字</p>' })
    assert.equal(reply.statusCode, 201)
    return reply.json().id as number
  }
  return { ...site, person, actor, other, publish }
}

/** What has arrived since the last call. */
export function namesOf({ arrived }: Awaited<ReturnType<typeof federatedSite>>): string[] {
  return arrived.splice(0).map(({ type, object }) => `${type} ${object.name ?? object.id}`)
}

export function laneTo({ db }: Pick<FederatingSite, 'db'>, host: string) {
  const row = db
    .selectFrom('federation_hosts')
    .select(['state', 'attempts', 'failing_since', 'dead_at', 'error'])
  return row.where('host', '=', host).executeTakeFirstOrThrow()
}

export async function waitingDeliveries({ db }: Pick<FederatingSite, 'db'>): Promise<number> {
  return (await db.selectFrom('federation_deliveries').select('id').execute()).length
}
