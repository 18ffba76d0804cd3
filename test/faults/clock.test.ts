import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answer, createJoule } from '../../packages/client/src/index.ts'
import { admitWriter } from '../../src/features/sessions/service.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { connect } from '../../src/kernel/db/db.ts'
import { scratchDatabase } from '../kit/database.ts'
import { onlyDeep } from '../kit/deep.ts'
import { raiseTo } from '../kit/levels.ts'
import { cli } from '../run/command-line.ts'
import { urlOf } from './database-server.ts'
import { fakeSystemClock, mayFakeClock } from './fake-system-clock.ts'
import { logLines } from './log.ts'
import { startSite } from './site.ts'

const options = mayFakeClock ? onlyDeep : { skip: 'needs libfaketime: apt-get install faketime' }
const PASSWORD = 'a password for every time'
/** Hours from the real time: forward, a little back, back by days, and to where it began. */
const JUMPS = [0, 49, 48, -30, 1, 0, 24 * 20, 0]

test(
  'a clock that jumps forward and back: everyone stays logged in, a day pays once, and the books are right',
  options,
  async (t) => {
    const { connection } = await scratchDatabase(t)
    const DATABASE_URL = urlOf(connection)
    const clock = await fakeSystemClock(t)
    const site = await startSite(t, { env: { DATABASE_URL, LIMITS: '0', ...clock.env } })
    const joule = createJoule({ baseUrl: site.url, cookies: new Map() })
    const body = { email: 'ming@example.org', password: PASSWORD }
    const { user } = await answer(joule.POST('/api/auth/register', { body }))
    const db = connect({ connection, clock: systemClock, admitWriter, onError: () => {} })
    await raiseTo(db, 1, { id: user.uid })
    await db.destroy()

    const days = new Set<string>()
    for (const hours of JUMPS) {
      await clock.setOffset(hours)
      const now = new Date(Date.now() + hours * 3_600_000)
      days.add(now.toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }))
      // The first call of a day is a check-in.
      await answer(joule.GET('/api/energy/info'))
      const { balance } = await answer(joule.GET('/api/energy/info'))
      assert.equal(balance, days.size, `after ${hours} hours`)
      const { id } = await answer(
        joule.POST('/api/studio/posts', { body: { title: `${hours} 小时`, body: '<p>正文</p>' } }),
      )
      const { items } = await answer(joule.GET('/api/posts'))
      assert.ok(
        items.some((post) => post.id === id),
        `the post of ${hours} hours is there`,
      )
      assert.equal((await fetch(`${site.url}/`)).status, 200)
      assert.equal((await fetch(`${site.url}/readyz`)).status, 200)
    }
    assert.deepEqual(
      logLines(site).filter(({ level }) => level >= 50),
      [],
    )
    assert.deepEqual(await site.stop(), { code: 0, signal: null })
    // The audit names what a clock that was ahead has left behind, and nothing else; at that time everything is right.
    const auditAt = async (hours: number) => {
      await clock.setOffset(hours)
      const { code, stdout } = await cli({ DATABASE_URL, ...clock.env }, 'audit').done
      return [code, ...(stdout.match(/^I\d+ +broken/gm) ?? [])]
    }
    assert.deepEqual(await auditAt(0), [1, 'I48  broken'])
    assert.deepEqual(await auditAt(Math.max(...JUMPS)), [0])
  },
)
