import { ADDRESS, type Prepare, ready, withAddress } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /webmention': async (site) => {
    const owner = await ready(await site.owner())
    await owner.put('/api/admin/site-settings', { key: 'webmentions.receive', value: true })
    const { id } = await site.post()
    const payload = String(
      new URLSearchParams({ source: 'https://blog.example/a', target: `${ADDRESS}/posts/${id}` }),
    )
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const waiting = site.db.selectFrom('webmention_checks').select('source').where('post_id', '=', id)
    return {
      call: () =>
        withAddress(site, async () =>
          site.app.inject({ method: 'POST', url: '/webmention', headers, payload }),
        ),
      done: async () => (await waiting.execute()).length === 1,
    }
  },

  'POST /api/webmentions/:id/admit': (site) => deciding(site, 'POST', '/admit', 'shown'),
  'DELETE /api/webmentions/:id': (site) => deciding(site, 'DELETE', '', 'refused'),
}

/** A moderator decides about a page that waits; the log has an entry. */
async function deciding(
  site: TestApp,
  method: 'POST' | 'DELETE',
  path: string,
  state: string,
): ReturnType<Prepare> {
  const { db, clock } = site
  const admin = await ready(await site.user({ role: 'admin' }))
  const post = await site.post()
  const page = { source: 'https://blog.example/a', host: 'blog.example', title: 'Tides', author: '' }
  const { id } = await db
    .insertInto('webmentions')
    .values({ ...page, post_id: post.id, word: null, received_at: clock.now(), checked_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mention = db.selectFrom('webmentions').select('state').where('id', '=', id)
  const log = db.selectFrom('moderation_log').select('id').where('target_id', '=', id)
  return {
    call: () => admin.request(method, `/api/webmentions/${id}${path}`),
    done: async () =>
      (await mention.executeTakeFirst())?.state === state &&
      (await log.where('target_type', '=', 'webmention').execute()).length === 1,
  }
}
