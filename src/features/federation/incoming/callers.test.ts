import assert from 'node:assert/strict'
import { test } from 'node:test'
import { federatedSite } from '../../../../test/peers/federated-site.ts'
import { inboxSite } from '../../../../test/subjects/federation-inbox.ts'

test('somebody who follows again and again, from a site that takes nothing, has one Accept waiting', async (t) => {
  const { does, actorUri, db, author, followers } = await inboxSite(t)
  const other = await federatedSite(t, { answer: () => 503 })
  const [eve, ben] = [other.person('eve'), other.person('ben')]
  // An inbox for all of a site: each is told of their own follow.
  for (const { document } of [eve, ben]) document.inbox = `${other.origin}/inbox`
  for (let n = 0; n < 5; n++)
    for (const who of [eve, ben])
      await does(who, { type: 'Follow', object: actorUri, id: `${who.uri}/follows/${n}` })
  const accepts = db.selectFrom('federation_activities').select('body').where('kind', '=', 'Accept')
  const waiting = await accepts.where('author_id', '=', author).orderBy('id').execute()
  const followed = waiting.map(({ body }) => JSON.parse(body).object.id)
  assert.deepEqual(followed, [`${eve.uri}/follows/4`, `${ben.uri}/follows/4`], 'the newest of each')
  assert.equal((await followers()).length, 2)
})

test('a site that calls all the time and takes nothing is given up after two days as well', async (t) => {
  const { does, clock, actorUri, postUri, db } = await inboxSite(t)
  const other = await federatedSite(t, { answer: () => 503 })
  const eve = other.person('eve')
  const lane = () =>
    db
      .selectFrom('federation_hosts')
      .select(['dead_at', 'failing_since', 'attempts'])
      .where('host', '=', other.host)
      .executeTakeFirstOrThrow()
  await does(eve, { type: 'Follow', object: actorUri })
  const since = (await lane()).failing_since
  assert.ok(since)
  let hours = 0
  while (!(await lane()).dead_at && hours < 100) {
    const before = other.arrived.length
    clock.advance(3600)
    hours++
    await does(eve, { type: 'Like', object: postUri })
    if (hours === 20) assert.equal(other.arrived.length, before + 1, 'it is tried as soon as it calls')
  }
  assert.ok(hours >= 46 && hours <= 49, `${hours}`)
  assert.deepEqual((await lane()).failing_since, since)
  // It starts over once it calls again.
  await does(eve, { type: 'Like', object: postUri })
  const { dead_at, failing_since, attempts } = await lane()
  assert.deepEqual([dead_at, failing_since, attempts], [null, null, 0])
})
