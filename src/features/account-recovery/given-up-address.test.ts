import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import { transaction } from '../../kernel/db/db.ts'
import { lockUserAgainstWrites, setEmail } from '../accounts/service.ts'

for (const ask of ['forgot-password', 'login-code'])
  test(`${ask}: nothing goes to an address that the account gives up at that moment`, async (t) => {
    const site = await testApp(t)
    const ming = await site.user()
    const visitor = site.newVisitor()
    await visitor.csrfToken()
    const { asking } = await transaction(site.db, async (trx) => {
      await lockUserAgainstWrites(trx, ming.id)
      const asking = visitor.post(`/api/auth/${ask}`, { email: ming.email })
      await waitForLocks(site.db)
      await setEmail(trx, ming.id, { address: `moved.for.${ask}@example.org`, verified_at: trx.now })
      return { asking }
    })
    assert.equal(outcomeOf(await asking), '200 ok')
    const [mail] = await queuedMails(site, ming.email)
    assert.equal(mail?.user_id, null, 'the worker removes it')
    for (const table of ['password_links', 'login_codes'] as const) {
      const secrets = site.db.selectFrom(table).select('token_hash').where('user_id', '=', ming.id)
      assert.deepEqual(await secrets.execute(), [])
    }
  })
