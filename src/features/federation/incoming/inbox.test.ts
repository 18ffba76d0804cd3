import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { SHAPES } from '../../../../test/fixtures/activities.ts'
import { assertInvariantsDetect } from '../../../../test/kit/corruption-cases.ts'
import { inboxSite, ORIGIN, outcomeOf } from '../../../../test/subjects/federation-inbox.ts'
import { federationSlice } from '../slice.ts'

for (const scheme of ['cavage', 'rfc9421'] as const)
  test(`somebody of another site follows, is told so, and goes (${scheme})`, async (t) => {
    const { send, work, ana, actorUri, followers, peer } = await inboxSite(t)
    const follow = { type: 'Follow', object: actorUri, id: `${ana.uri}/follows/1` }
    assert.equal(outcomeOf(await send(ana, follow, scheme)), '202 ok')
    await work()
    assert.deepEqual(
      (await followers()).map(({ follow_uri }) => follow_uri),
      [follow.id],
    )
    const [accept] = peer.arrived
    assert.deepEqual([accept?.type, accept?.actor], ['Accept', actorUri])
    assert.deepEqual(accept?.object, { id: follow.id, type: 'Follow', actor: ana.uri, object: actorUri })
    await send(ana, { type: 'Undo', object: { ...follow, actor: ana.uri } }, scheme)
    await work()
    assert.deepEqual(await followers(), [])
  })

test('an undone follow may be named by its id alone', async (t) => {
  const { does, ana, actorUri, followers } = await inboxSite(t)
  const id = `${ana.uri}/follows/1`
  await does(ana, { type: 'Follow', object: actorUri, id })
  await does(ana, { type: 'Undo', object: `${ana.uri}/follows/2` })
  assert.equal((await followers()).length, 1)
  await does(ana, { type: 'Undo', object: id })
  assert.deepEqual(await followers(), [])
})

test('likes and boosts are counted once for each actor, taken back, and store nobody', async (t) => {
  const { does, ana, peer, postUri, post, reactions, db } = await inboxSite(t)
  const ben = peer.person('ben')
  for (const who of [ana, ana, ben]) await does(who, { type: 'Like', object: postUri })
  await does(ana, { type: 'Announce', object: { id: `${ORIGIN}/posts/${post.id}` } })
  assert.deepEqual(
    (await reactions()).map(({ kind }) => kind),
    ['announce', 'like', 'like'],
  )
  const known = await db
    .selectFrom('federation_actors')
    .select('uri')
    .where('uri', 'in', [ana.uri, ben.uri])
    .execute()
  assert.deepEqual(known, [])
  await does(ana, {
    type: 'Undo',
    object: { type: 'Like', id: `${ana.uri}/likes/1`, actor: ana.uri, object: postUri },
  })
  assert.deepEqual(
    (await reactions()).map(({ kind }) => kind),
    ['announce', 'like'],
  )
  // Somebody else's like is not theirs to take back.
  await does(ana, {
    type: 'Undo',
    object: { type: 'Like', id: `${ben.uri}/likes/1`, actor: ben.uri, object: postUri },
  })
  assert.equal((await reactions()).length, 2)
})

for (const [program, shapes] of Object.entries(SHAPES))
  test(`what ${program} sends is understood: likes, replies and their deletion`, async (t) => {
    const { does, peer, db, actorUri, postUri, replies, reactions, followers, post } = await inboxSite(t)
    const who = peer.person(program.toLowerCase())
    const {
      follow,
      like,
      unlike,
      reply,
      flag,
      delete: deletion,
    } = shapes({
      actor: who.uri,
      author: actorUri,
      post: postUri,
    })
    if (follow) {
      await does(who, follow)
      assert.equal((await followers()).length, 1)
    }
    if (like && unlike) {
      await does(who, like)
      assert.deepEqual(await reactions(), [{ kind: 'like' }])
      await does(who, unlike)
      assert.deepEqual(await reactions(), [])
    }
    await does(who, reply ?? {})
    const [said] = await replies()
    assert.match(String(said?.content), /^(?:@lan(?:@joule\.example)? )?well said$/)
    assert.ok(said && said.published_at < said.received_at)
    if (flag) {
      await does(who, flag)
      const reported = db.selectFrom('federation_flags').select('reason').where('target_id', '=', post.id)
      assert.deepEqual(await reported.execute(), [{ reason: flag.content }])
    }
    await does(who, deletion ?? {})
    assert.deepEqual(await replies(), [])
  })

test('nothing is stored about what is not of this site, private, or not theirs to say', async (t) => {
  const { send, ana, peer, note, waiting, postUri, post, actorUri, db, lan } = await inboxSite(t)
  const eve = peer.person('eve')
  const draft = (await lan.post('/api/studio/posts', { title: '题', body: '<p>x</p>', draft: true })).json()
  await db.deleteFrom('federation_inbox').execute()
  const before = await db.selectFrom('federation_received').select('id_hash').execute()
  const foreign = 'http://elsewhere.example/notes/1'
  const activities = [
    { type: 'Like', object: foreign },
    { type: 'Like', object: [postUri, postUri] },
    { type: 'Like', object: `${actorUri}/posts/${draft.id}/1` },
    { type: 'Like', object: `${ORIGIN}/posts/999999999` },
    { type: 'Like', object: `${ORIGIN}.evil.example/posts/${post.id}` },
    { type: 'Announce', object: { type: 'Announce', id: `${ana.uri}/announces/1`, object: postUri } },
    { type: 'Announce', object: { type: 'Create', id: `${ana.uri}/creates/1`, object: note(ana) } },
    { type: 'Follow', object: `${ORIGIN}/ap/actors/999999999` },
    { type: 'Follow', object: postUri },
    { type: 'Create', object: note(ana, { inReplyTo: foreign }) },
    { type: 'Create', object: note(ana, { to: [`${ana.uri}/followers`], cc: [actorUri] }) },
    { type: 'Create', object: note(ana, { attributedTo: eve.uri }) },
    { type: 'Create', object: note(ana, { attributedTo: [ana.uri, eve.uri] }) },
    { type: 'Create', object: note(ana, { attributedTo: 'http://elsewhere.example/users/ana' }) },
    { type: 'Create', object: note(ana, { id: 'http://elsewhere.example/notes/1' }) },
    { type: 'Create', object: note(ana, { id: `${ana.uri}/${'x'.repeat(500)}` }) },
    { type: 'Create', object: note(ana, { type: 'Question', content: undefined, name: 'yes' }) },
    { type: 'Create', object: `${ana.uri}/notes/1` },
    { type: 'Update', object: note(ana) },
    { type: 'Delete', object: `${ana.uri}/notes/1` },
    { type: 'Delete', object: eve.uri },
    { type: 'Delete', object: ana.uri },
    { type: 'Accept', object: `${ana.uri}/follows/1` },
    { type: 'Move', object: ana.uri, target: eve.uri },
    { type: 'Undo', object: { type: 'Like', id: `${ana.uri}/likes/1`, actor: ana.uri, object: postUri } },
    { type: 'Undo', object: { type: 'constructor', id: `${ana.uri}/x/1`, actor: ana.uri, object: postUri } },
    { type: ['Like', 'Follow'], object: postUri },
    { type: 'Collection', items: Array.from({ length: 1_000 }, (_, n) => `${ana.uri}/${n}`) },
  ]
  for (const activity of activities) {
    const outcome = outcomeOf(await send(ana, activity))
    assert.match(outcome, /^(202 ok|400 invalid_request)$/, JSON.stringify(activity))
  }
  assert.deepEqual(await waiting(), [])
  assert.deepEqual(await db.selectFrom('federation_received').select('id_hash').execute(), before)
  assert.deepEqual(peer.asked, [], 'nobody was asked anything')
})

test('what comes twice is done once, 64 at the same time as well', async (t) => {
  const { deliver, sign, ana, postUri, db, work, reactions, does } = await inboxSite(t)
  const signed = await sign(ana, { type: 'Like', object: postUri, actor: ana.uri, id: `${ana.uri}/likes/1` })
  const outcomes = await Promise.all(Array.from({ length: 64 }, async () => outcomeOf(await deliver(signed))))
  assert.deepEqual([...new Set(outcomes)], ['202 ok'])
  assert.equal((await db.selectFrom('federation_inbox').select('id').execute()).length, 1)
  await Promise.all([work(), work()])
  await does(ana, {
    type: 'Undo',
    object: { type: 'Like', id: `${ana.uri}/likes/1`, actor: ana.uri, object: postUri },
  })
  assert.equal(outcomeOf(await deliver(signed)), '202 ok')
  await work()
  assert.deepEqual(await reactions(), [], 'a replay does not bring back what was taken back')
})

test('an actor who is deleted takes along what came of them', async (t) => {
  const { does, ana, actorUri, postUri, note, followers, replies, reactions } = await inboxSite(t)
  await does(ana, { type: 'Follow', object: actorUri })
  await does(ana, { type: 'Like', object: postUri })
  await does(ana, { type: 'Create', object: note(ana) })
  assert.deepEqual(
    [(await followers()).length, (await replies()).length, (await reactions()).length],
    [1, 1, 1],
  )
  await does(ana, { type: 'Delete', object: { type: 'Tombstone', id: ana.uri } })
  assert.deepEqual([await followers(), await replies(), await reactions()], [[], [], []])
})

test('the audit finds what cannot be', async (t) => {
  const { does, ana, note, lan, db, replies, actorUri } = await inboxSite(t)
  await does(ana, { type: 'Create', object: note(ana) })
  await does(ana, { type: 'Follow', object: actorUri })
  const [reply] = await replies()
  const ours = federationSlice.invariants.filter(({ id }) => ['I200', 'I201'].includes(id))
  await assertInvariantsDetect(db, ours, [
    [
      'I200',
      [sql`update federation_replies set uri = 'https://elsewhere.example/1' where id = ${reply?.id}`],
      /^answer https:\/\/elsewhere/,
    ],
    [
      'I201',
      [
        sql`insert into federation_admissions (user_id, actor_id, admitted, decided_at)
          values (${lan.id}, ${reply?.actor_id}, false, ${reply?.received_at})`,
      ],
      /^actor \d+ follows author \d+$/,
    ],
  ])
})
