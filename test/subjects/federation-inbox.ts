import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { inboxDelivery } from '../../src/features/federation/deliver.ts'
import type { SignatureScheme } from '../../src/features/federation/http-signatures.ts'
import { federateDue, handleReceived } from '../../src/features/federation/service.ts'
import { testApp } from '../kit/app.ts'
import * as browserLike from '../kit/browser-like.ts'
import { federatedSite, type RemotePerson, signedActivity } from '../peers/federated-site.ts'

export const ORIGIN = 'http://joule.example'
export const INBOX = `${ORIGIN}/ap/inbox`
export const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public'

let serial = 0

/** An accepted activity is answered without a body. */
export function outcomeOf(answer: Parameters<typeof browserLike.outcomeOf>[0]): string {
  return answer.statusCode === 202 ? '202 ok' : browserLike.outcomeOf(answer)
}

/** A site that federates, an author who can be followed, a post of theirs, and somebody elsewhere. */
export async function inboxSite(t: TestContext, env: Record<string, string> = {}) {
  const site = await testApp(t, { env: { PUBLIC_URL: ORIGIN, FEDERATION_PRIVATE_ADDRESSES: 'true', ...env } })
  const boss = await site.owner()
  const set = (key: string, value: unknown) => boss.put('/api/admin/site-settings', { key, value })
  assert.equal((await set('federation.enabled', true)).statusCode, 200)
  const lan = await site.writer()
  assert.equal((await lan.put('/api/settings/federation', { enabled: true })).statusCode, 200)
  const { id: author } = await site.db
    .selectFrom('federation_authors')
    .select('id')
    .where('user_id', '=', lan.id)
    .executeTakeFirstOrThrow()
  const post = await site.post({ author: lan, title: 'Tides' })
  const peer = await federatedSite(t)
  const ana = peer.person(`ana${++serial}`)
  const log = { info() {}, warn() {} }
  const { keyFor } = site.app
  const actorUri = `${ORIGIN}/ap/actors/${author}`
  const postUri = `${actorUri}/posts/${post.id}/1`

  const deliver = (signed: { headers: Record<string, string>; payload: string }, path = '/ap/inbox') =>
    site.app.inject({ method: 'POST', url: path, ...signed })
  const sign = (
    by: Pick<RemotePerson, 'keyId' | 'privateKey'>,
    activity: object,
    scheme: SignatureScheme = 'cavage',
  ) => signedActivity(by, { ...activity }, { inbox: INBOX, now: site.clock.now(), scheme })
  const send = async (by: RemotePerson, activity: object, scheme?: SignatureScheme) =>
    deliver(await sign(by, { actor: by.uri, id: `${by.uri}/activities/${++serial}`, ...activity }, scheme))
  const work = async () => {
    await handleReceived(site.db, { origin: ORIGIN, keyFor, allowsHttp: true, log })
    await federateDue(site.db, { deliver: inboxDelivery(true), keyFor, origin: ORIGIN, log })
  }
  /** Taken in, and done. */
  const does = async (by: RemotePerson, activity: object) => {
    assert.equal(outcomeOf(await send(by, activity)), '202 ok')
    await work()
  }
  const note = (by: RemotePerson, more: object = {}) => ({
    id: `${by.uri}/notes/${++serial}`,
    type: 'Note',
    attributedTo: by.uri,
    inReplyTo: postUri,
    to: [PUBLIC],
    content: '<p>Nice</p>',
    ...more,
  })
  const replies = () =>
    site.db
      .selectFrom('federation_replies')
      .selectAll()
      .where('post_id', '=', post.id)
      .orderBy('id')
      .execute()
  const followers = () =>
    site.db.selectFrom('federation_followers').selectAll().where('author_id', '=', author).execute()
  const reactions = () =>
    site.db
      .selectFrom('federation_reactions')
      .select('kind')
      .where('post_id', '=', post.id)
      .orderBy('kind')
      .execute()
  const waiting = () => site.db.selectFrom('federation_inbox').selectAll().execute()
  return {
    ...site,
    boss,
    set,
    lan,
    author,
    post,
    peer,
    ana,
    actorUri,
    postUri,
    deliver,
    sign,
    send,
    does,
    work,
    note,
    replies,
    followers,
    reactions,
    waiting,
  }
}
