import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'

export const scenarios: Record<string, Prepare> = {
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
      call: () => person.put('/api/settings/federation', { enabled: true }),
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
  const host = `social-${post.id}.example`
  const [now, uri] = [clock.now(), `https://${host}/ana`]
  await db.insertInto('federation_hosts').values({ host, wait_until: now, created_at: now }).execute()
  const person = { username: 'ana', display_name: 'Ana', url: null, key_id: `${uri}#key`, public_key: 'none' }
  const { id: actor_id } = await db
    .insertInto('federation_actors')
    .values({ ...person, uri, host, inbox: `${uri}/inbox`, shared_inbox: null, fetched_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
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
