import { generateKeyPairSync } from 'node:crypto'
import { ADDRESS, type Prepare, ready, withAddress } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { pemOf, signedActivity } from '../../../test/peers/federated-site.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /ap/inbox': (site) => receiving(site, () => '/ap/inbox'),
  'POST /ap/actors/:author/inbox': (site) => receiving(site, (author) => `/ap/actors/${author}/inbox`),
  'POST /api/federated-replies/:id/admit': (site) => deciding(site, 'POST', '/admit', [true], 1),
  'POST /api/federated-replies/:id/turn-away': (site) => deciding(site, 'POST', '/turn-away', [false], 0),
  'DELETE /api/federated-replies/:id': (site) => deciding(site, 'DELETE', '', [], 0),

  'DELETE /api/admin/federated-reports/:id': async (site) => {
    const [admin, someone] = [await ready(await site.user({ role: 'admin' })), await site.user()]
    const flag = {
      host: 'social.example',
      target_type: 'user' as const,
      target_id: someone.id,
      reason: 'spam',
    }
    const { id } = await site.db
      .insertInto('federation_flags')
      .values({ ...flag, received_at: site.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const log = site.db.selectFrom('moderation_log').select('id').where('action', '=', 'outside_report.close')
    return {
      call: () => admin.delete(`/api/admin/federated-reports/${id}`),
      done: async () =>
        (await site.db.selectFrom('federation_flags').select('id').where('id', '=', id).execute()).length ===
          0 && (await log.where('target_id', '=', someone.id).execute()).length === 1,
    }
  },

  'PUT /api/settings/federation': async (site) => {
    const owner = await ready(await site.owner())
    await owner.put('/api/admin/site-settings', { key: 'federation.enabled', value: true })
    const person = await ready(await site.user())
    const authors = site.db.selectFrom('federation_authors').select('id').where('user_id', '=', person.id)
    return {
      call: () => withAddress(site, () => person.put('/api/settings/federation', { enabled: true })),
      done: async () => (await authors.execute()).length === 1,
    }
  },

  'POST /api/admin/federation/hosts/:id/retry': async (site) => {
    const owner = await ready(await site.owner())
    const now = site.clock.now()
    const { id } = await site.db
      .insertInto('federation_hosts')
      .values({ host: 'gone.example', wait_until: now, created_at: now, failing_since: now, dead_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const host = site.db.selectFrom('federation_hosts').select('dead_at').where('id', '=', id)
    return {
      call: () => owner.post(`/api/admin/federation/hosts/${id}/retry`),
      done: async () => (await host.executeTakeFirst())?.dead_at === null,
    }
  },

  'POST /api/admin/federation/check': async (site) => {
    const owner = await ready(await site.owner())
    return { call: () => owner.post('/api/admin/federation/check'), done: async () => true }
  },
}

/** A moderator decides about somebody of another site who has replied; the log has an entry. */
async function deciding(
  site: TestApp,
  method: 'POST' | 'DELETE',
  path: string,
  admitted: boolean[],
  left: number,
): Promise<Awaited<ReturnType<Prepare>>> {
  const { db, clock } = site
  const admin = await ready(await site.user({ role: 'admin' }))
  const post = await site.post()
  const now = clock.now()
  const { id: actor_id, uri } = await insertActor(site, post.id, 'none')
  const { id } = await db
    .insertInto('federation_replies')
    .values({
      post_id: post.id,
      actor_id,
      uri: `${uri}/1`,
      url: null,
      content: 'Hi',
      published_at: now,
      received_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const decisions = db.selectFrom('federation_admissions').select('admitted').where('actor_id', '=', actor_id)
  const replies = db.selectFrom('federation_replies').select('id').where('id', '=', id)
  const log = db.selectFrom('moderation_log').select('id').where('target_id', '=', id)
  return {
    call: () => admin.request(method, `/api/federated-replies/${id}${path}`),
    done: async () =>
      (await decisions.execute()).map((row) => row.admitted).join() === admitted.join() &&
      (await replies.execute()).length === left &&
      (await log.where('target_type', '=', 'outside_reply').execute()).length === 1,
  }
}

/** Somebody of another site, who is known already, likes a post. */
async function receiving(site: TestApp, pathFor: (author: number) => string): ReturnType<Prepare> {
  const { db, clock, app } = site
  const owner = await ready(await site.owner())
  await owner.put('/api/admin/site-settings', { key: 'federation.enabled', value: true })
  const lan = await site.writer()
  await withAddress(site, () => lan.put('/api/settings/federation', { enabled: true }))
  const { id: author } = await db
    .selectFrom('federation_authors')
    .select('id')
    .where('user_id', '=', lan.id)
    .executeTakeFirstOrThrow()
  const post = await site.post({ author: lan })
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { host, uri, keyId } = await insertActor(site, post.id, pemOf(publicKey))
  const activity = { id: `${uri}/likes/1`, type: 'Like', actor: uri, object: `${ADDRESS}/posts/${post.id}` }
  const path = pathFor(author)
  const inbox = { inbox: ADDRESS + path, now: clock.now() }
  const signed = await signedActivity({ keyId, privateKey }, activity, inbox)
  const waiting = db.selectFrom('federation_inbox').select('id').where('host', '=', host)
  return {
    call: () => withAddress(site, async () => app.inject({ method: 'POST', url: path, ...signed })),
    done: async () => (await waiting.execute()).length === 1,
  }
}

async function insertActor({ db, clock }: TestApp, postId: number, public_key: string) {
  const host = `social-${postId}.example`
  const [now, uri] = [clock.now(), `https://${host}/ana`]
  const keyId = `${uri}#key`
  await db.insertInto('federation_hosts').values({ host, wait_until: now, created_at: now }).execute()
  const person = { username: 'ana', display_name: 'Ana', url: null, key_id: keyId, public_key }
  const { id } = await db
    .insertInto('federation_actors')
    .values({ ...person, uri, host, inbox: `${uri}/inbox`, shared_inbox: null, fetched_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, host, uri, keyId }
}
