import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { outcomeOf as answerOf } from '../../../../test/kit/browser-like.ts'
import { waitForLocks } from '../../../../test/probes/lock-waits.ts'
import { inboxSite, outcomeOf } from '../../../../test/subjects/federation-inbox.ts'

const MANY = 64
type Site = Awaited<ReturnType<typeof inboxSite>>

/** Follows are held up by a lock where they store who follows, having read whom; meanwhile something else happens. */
async function whileFollowing<T>(
  { db, work }: Site,
  held: number,
  lock: RawBuilder<unknown>,
  act: () => Promise<T>,
): Promise<T> {
  const { working, acting } = await db.transaction().execute(async (trx) => {
    await lock.execute(trx)
    const working = work()
    await waitForLocks(db, held)
    const acting = act()
    // Done, or it waits for those who follow.
    await Promise.race([acting, waitForLocks(db, held + 1)])
    return { working, acting }
  })
  await working
  return acting
}

const accepts = async ({ db, author }: Site) =>
  (
    await db
      .selectFrom('federation_activities')
      .select('id')
      .where('author_id', '=', author)
      .where('kind', '=', 'Accept')
      .execute()
  ).length

test('64 people follow while the author goes: nobody follows them then, and nobody is told so', async (t) => {
  const site = await inboxSite(t)
  const { lan, peer, send, actorUri, work, followers } = site
  for (let n = 0; n < MANY; n++)
    assert.equal(outcomeOf(await send(peer.person(`f${n}`), { type: 'Follow', object: actorUri })), '202 ok')
  await lan.csrfToken()
  const now = site.clock.now()
  const lock = sql`insert into federation_hosts (host, wait_until, created_at) values (${peer.host}, ${now}, ${now})`
  const off = await whileFollowing(site, 2, lock, () =>
    lan.put('/api/settings/federation', { enabled: false }),
  )
  assert.equal(answerOf(off), '200 ok')
  await work()
  assert.deepEqual([(await followers()).length, await accepts(site)], [0, 0])
})

test('somebody follows while the author turns them away: they do not follow then, and are not told so', async (t) => {
  const site = await inboxSite(t)
  const { lan, ana, does, send, actorUri, note, replies, followers, work } = site
  await does(ana, { type: 'Create', object: note(ana) })
  const [reply] = await replies()
  assert.equal(outcomeOf(await send(ana, { type: 'Follow', object: actorUri })), '202 ok')
  await lan.csrfToken()
  const lock = sql`select from federation_actors where uri = ${ana.uri} for no key update`
  const turned = await whileFollowing(site, 1, lock, () =>
    lan.post(`/api/federated-replies/${reply?.id}/turn-away`),
  )
  assert.equal(answerOf(turned), '200 ok')
  await work()
  assert.deepEqual([(await followers()).length, await accepts(site)], [0, 0])
})
