import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { checkDueMentions } from '../../src/features/webmentions/service.ts'
import { testApp } from '../kit/app.ts'
import { type MentionedPage, mentionedSite } from '../peers/mentioned-site.ts'

export const ORIGIN = 'http://joule.example'
export const RECEIVE = 'webmentions.receive'

/** A site that takes webmentions, a post of Lan, and another site whose pages may be changed. */
export async function mentionableSite(
  t: TestContext,
  pages: Record<string, MentionedPage> = {},
  env: Record<string, string> = {},
) {
  const site = await testApp(t, { env: { PUBLIC_URL: ORIGIN, ...env } })
  const { db, app } = site
  for (const table of ['webmention_checks', 'webmentions'] as const) await db.deleteFrom(table).execute()
  const boss = await site.owner()
  const set = (key: string, value: unknown) => boss.put('/api/admin/site-settings', { key, value })
  assert.equal((await set(RECEIVE, true)).statusCode, 200)
  const lan = await site.writer()
  const post = await site.post({ author: lan, title: 'Tides' })
  const peer = await mentionedSite(t, pages)
  const target = `${ORIGIN}/posts/${post.id}`
  const link = `<a href="${target}">Tides</a>`
  const page = (path: string) => peer.origin + path
  const say = (fields: Record<string, string>, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/webmention',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams(fields)),
      ...more,
    })
  const log = { info() {}, warn() {} }
  const check = () => checkDueMentions(db, { open: peer.open, origin: ORIGIN, log })
  /** Sent, and read. */
  const mention = async (path: string, to = target) => {
    const reply = await say({ source: page(path), target: to })
    assert.equal(reply.statusCode, 202, reply.body)
    await check()
  }
  const held = async (person = lan) => (await person.get('/api/webmentions/held')).json().items
  const shown = async () => (await site.visitor.get(`/api/posts/${post.id}/webmentions`)).json().items
  const body = async () => (await site.visitor.get(`/posts/${post.id}`)).body
  const waiting = () => db.selectFrom('webmention_checks').selectAll().execute()
  const states = async () => {
    const rows = db.selectFrom('webmentions').select('state').where('post_id', '=', post.id).orderBy('id')
    return (await rows.execute()).map(({ state }) => state)
  }
  return {
    ...site,
    ...{
      boss,
      set,
      lan,
      post,
      peer,
      pages,
      target,
      link,
      page,
      say,
      check,
      mention,
      held,
      shown,
      body,
      waiting,
      states,
    },
  }
}
