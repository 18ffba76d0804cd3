import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect, type Corruption } from '../../../test/kit/corruption-cases.ts'
import { turnOnTwoFactor } from '../../../test/subjects/two-factor.ts'
import { twoFactorSlice } from './slice.ts'

test('each kind of damage to the second step is named', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  await turnOnTwoFactor(site, ming)
  const unconfirmed = sql`update two_factors set confirmed_at = null, last_step = null`
  const noCodes = sql`delete from recovery_codes`
  const damages: Corruption[] = [
    ['I86', [unconfirmed], /^user \d+$/],
    [
      'I86',
      [
        unconfirmed,
        noCodes,
        sql`insert into remembered_devices select sha256('x'), user_id, created_at, created_at + interval '1 day' from two_factors`,
      ],
      /^user \d+$/,
    ],
    [
      'I86',
      [
        unconfirmed,
        noCodes,
        sql`insert into second_step_tickets select sha256('x'), user_id, created_at, created_at + interval '1 day' from two_factors`,
      ],
      /^user \d+$/,
    ],
    [
      'I86',
      [sql`insert into recovery_codes select user_id, sha256('x'), created_at from two_factors`],
      /^user \d+$/,
    ],
    [
      'I87',
      [
        sql`update users set status = 'deleted', email = null, email_key = null, password_hash = null where id = ${ming.id}`,
      ],
      /^user \d+$/,
    ],
  ]
  await assertInvariantsDetect(site.db, twoFactorSlice.invariants, damages)
})
