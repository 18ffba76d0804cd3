import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { outcomeOf } from '../kit/browser-like.ts'
import { DEEP } from '../kit/deep.ts'
import { PASSWORD, type PersonLike } from '../kit/user-builders.ts'
import { type FaultInjectionSite, faultInjectionSite } from '../probes/fault-injection-site.ts'
import { faultAt, interrupted } from './interrupted-call.ts'

const DAY = 24 * 3600

type Mode = 'open' | 'closed' | 'invite'
type Step =
  | { do: 'register'; address: number; upper: boolean; invite: number; at: number }
  | { do: 'mode'; mode: Mode }
  | { do: 'invite' }
  | { do: 'wait' }
  | { do: 'withdraw'; invite: number }

interface World {
  mode: Mode
  now: number
  taken: Set<number>
  invitations: { until: number; used: boolean; withdrawn: boolean }[]
}

const invite = fc.nat(3)
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('register' as const),
        address: fc.nat(3),
        upper: fc.boolean(),
        invite,
        at: faultAt,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('mode' as const),
        mode: fc.constantFrom<Mode>('open', 'closed', 'invite'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('invite' as const, 'invite' as const, 'wait' as const) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), invite }) },
  ),
  { minLength: 4, maxLength: 12 },
)

test('people register, with or without an invitation, as a small model says', async (t) => {
  const site = await faultInjectionSite(t)
  let run = 0
  const history = fc.asyncProperty(steps, async (all) => {
    const stage = { owner: await site.owner(), run: ++run, codes: [], ids: [] }
    await stage.owner.put('/api/admin/site-settings', { key: 'register.mode', value: 'open' })
    const world: World = { mode: 'open', now: 0, taken: new Set(), invitations: [] }
    for (const step of all)
      assert.equal(await play(site, stage, step), predict(world, step), JSON.stringify(step))
    const names = site.db.selectFrom('users').select('id').where('email', 'ilike', `r${run}.%`)
    assert.equal((await names.execute()).length, world.taken.size)
  })
  await fc.assert(history, { numRuns: DEEP ? 1_700 : 8 })
})

interface Stage {
  owner: PersonLike
  run: number
  codes: string[]
  ids: number[]
}

async function play(site: FaultInjectionSite, stage: Stage, step: Step): Promise<string> {
  const { owner, run, codes, ids } = stage
  if (step.do === 'wait') {
    site.clock.advance(4 * DAY)
    stage.owner = await site.owner()
    return ''
  }
  if (step.do === 'mode')
    return outcomeOf(await owner.put('/api/admin/site-settings', { key: 'register.mode', value: step.mode }))
  if (step.do === 'withdraw')
    return outcomeOf(await owner.delete(`/api/admin/invitations/${ids[step.invite] ?? 999_999_999}`))
  if (step.do === 'invite') {
    const reply = await owner.post('/api/admin/invitations', { days: 7 })
    codes.push(reply.json().code)
    ids.push(reply.json().id)
    return outcomeOf(reply)
  }
  const visitor = site.newVisitor()
  const address = `r${run}.${step.address}@example.org`
  const email = step.upper ? address.toUpperCase() : address
  const body = { email, password: PASSWORD, invite: codes[step.invite] ?? '' }
  return outcomeOf(
    await interrupted(site.fault, step.at, visitor, (options) =>
      visitor.post('/api/auth/register', body, options),
    ),
  )
}

function predict(world: World, step: Step): string {
  const { invitations, taken } = world
  if (step.do === 'wait') {
    world.now += 4
    return ''
  }
  if (step.do === 'mode') {
    world.mode = step.mode
    return '200 ok'
  }
  if (step.do === 'invite') {
    invitations.push({ until: world.now + 7, used: false, withdrawn: false })
    return '201 ok'
  }
  const invitation = invitations[step.invite]
  if (step.do === 'withdraw') {
    if (!invitation) return '404 not_found'
    if (invitation.used || invitation.withdrawn) return '409 invitation_over'
    invitation.withdrawn = true
    return '200 ok'
  }
  if (world.mode === 'closed') return '403 registration_closed'
  const usable = invitation && !invitation.used && !invitation.withdrawn && world.now < invitation.until
  if (world.mode === 'invite' && !invitation) return '400 invite_required'
  if (world.mode === 'invite' && !usable) return '400 invite_invalid'
  if (taken.has(step.address)) return '409 email_taken'
  taken.add(step.address)
  if (world.mode === 'invite') invitation!.used = true
  return '201 ok'
}
