import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { solveProofOfWork } from '../../../test/subjects/proof-of-work.ts'
import { transaction } from '../../kernel/db/db.ts'
import { deleteExpiredProofs } from './queries.ts'
import { registrationSlice } from './slice.ts'

let made = 0

/** Someone new at the door, with what they have to show. */
async function knocking({ newVisitor }: TestApp, shown: object = {}) {
  const visitor = newVisitor()
  await visitor.csrfToken()
  const email = `newcomer${++made}@example.org`
  return () => visitor.post('/api/auth/register', { email, password: PASSWORD, ...shown })
}
const knock = async (site: TestApp, shown: object = {}) => (await knocking(site, shown))()

async function set(site: TestApp, key: string, value: unknown): Promise<void> {
  const reply = await (await site.owner()).put('/api/admin/site-settings', { key, value })
  assert.equal(reply.statusCode, 200)
}

test('closed registration refuses everyone, and by invitation each code admits one', async (t) => {
  const site = await testApp(t)
  const admin = await site.user({ role: 'admin' })
  await set(site, 'register.mode', 'closed')
  assert.equal(outcomeOf(await knock(site)), '403 registration_closed')
  await set(site, 'register.mode', 'invite')
  assert.equal(outcomeOf(await knock(site)), '400 invite_required')
  assert.equal(outcomeOf(await knock(site, { invite: 'made-up-code' })), '400 invite_invalid')

  const invited = await admin.post('/api/admin/invitations', { note: ' 给小明 ', days: 3 })
  const { id, code, note, status } = invited.json()
  assert.deepEqual([invited.statusCode, note, status], [201, '给小明', 'open'])
  const knocks = await Promise.all(Array.from({ length: 64 }, () => knocking(site, { invite: ` ${code}` })))
  const replies = await Promise.all(knocks.map((come) => come()))
  const came = replies.filter(({ statusCode }) => statusCode === 201)
  assert.equal(came.length, 1)
  assert.deepEqual(
    new Set(replies.filter(({ statusCode }) => statusCode !== 201).map(outcomeOf)),
    new Set(['400 invite_invalid']),
  )
  const [listed] = (await admin.get('/api/admin/invitations')).json().items
  assert.deepEqual([listed.status, listed.used_by.uid], ['used', came[0]!.json().user.uid])
  assert.equal(outcomeOf(await admin.delete(`/api/admin/invitations/${id}`)), '409 invitation_over')

  const other = (await admin.post('/api/admin/invitations')).json()
  assert.equal((await admin.delete(`/api/admin/invitations/${other.id}`)).json().status, 'revoked')
  assert.equal(outcomeOf(await knock(site, { invite: other.code })), '400 invite_invalid')
  const late = (await admin.post('/api/admin/invitations', { days: 1 })).json()
  site.clock.advance(24 * 60 * 60)
  assert.equal(outcomeOf(await knock(site, { invite: late.code })), '400 invite_invalid')

  await assertInvariantsDetect(
    site.db,
    registrationSlice.invariants.filter((each) => each.id === 'I64'),
    [
      [
        'I64',
        [sql`update invitations set used_at = used_at + interval '1 hour' where used_at is not null`],
        /^invitation \d+ was used by user/,
      ],
    ],
  )
  await set(site, 'register.mode', 'open')
})

test('guarded registration asks for a little work, good for one newcomer and ten minutes', async (t) => {
  const site = await testApp(t)
  await set(site, 'register.guard', true)
  const asked = await knock(site)
  assert.equal(outcomeOf(asked), '400 proof_required')
  const { details } = asked.json().error
  assert.equal(details.difficulty, 17)

  const proof = solveProofOfWork(details)
  const forged = { ...proof, challenge: details.challenge.replace(/^./, 'z') }
  const lazy = { ...proof, nonce: `${proof.nonce}0` }
  for (const wrong of [forged, lazy, { challenge: '', nonce: '' }])
    assert.equal(outcomeOf(await knock(site, { proof: wrong })), '400 proof_required')

  const knocks = await Promise.all(Array.from({ length: 8 }, () => knocking(site, { proof })))
  const replies = await Promise.all(knocks.map((come) => come()))
  assert.deepEqual(replies.map(outcomeOf).sort(), [
    '201 ok',
    ...Array.from({ length: 7 }, () => '400 proof_required'),
  ])
  await assertInvariantsDetect(
    site.db,
    registrationSlice.invariants.filter((each) => each.id === 'I65'),
    [
      [
        'I65',
        [sql`update spent_proofs set expires_at = expires_at + interval '1 hour'`],
        /^a proof that would be good until/,
      ],
    ],
  )

  const late = solveProofOfWork((await knock(site)).json().error.details)
  site.clock.advance(10 * 60)
  assert.equal(outcomeOf(await knock(site, { proof: late })), '400 proof_required')
  await transaction(site.db, deleteExpiredProofs)
  assert.deepEqual(await site.db.selectFrom('spent_proofs').selectAll().execute(), [])
  await set(site, 'register.guard', false)
  assert.equal(outcomeOf(await knock(site)), '201 ok')
})
