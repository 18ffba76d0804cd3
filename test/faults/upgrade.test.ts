import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastNumber, migrationFiles } from '../../src/kernel/db/migration-history.ts'
import { scratchDatabase } from '../kit/database.ts'
import { onlyDeep } from '../kit/deep.ts'
import { cli } from '../run/command-line.ts'
import { checkOut, lastRelease } from '../run/releases.ts'
import { startBalancedLoad } from './balanced-load.ts'
import { urlOf } from './database-server.ts'
import { nextVersion } from './next-version.ts'
import { launcher, leaveAssets, startSite } from './site.ts'
import { startupRefusal } from './startup-refusal.ts'

const release = lastRelease()

test(
  `from ${release.version} to this version on one database, under load: not one request fails`,
  onlyDeep,
  async (t) => {
    const { connection } = await scratchDatabase(t)
    const env = { DATABASE_URL: urlOf(connection), LIMITS: '0', DRAIN_SECONDS: '0.5' }
    const launch = await launcher(t, { env })
    const root = await checkOut(release, launch.folder)
    if (!root) return t.skip(`this copy has no history: git does not know ${release.commit}`)

    const old = launch({ root })
    const load = await startBalancedLoad(await old.ready)
    t.after(load.stop)
    await load.more(await old.ready, 40)

    const site = await startSite(t, { env })
    load.add(site.url)
    await load.more(site.url, 40)
    await load.more(await old.ready, 40)
    old.signal('SIGTERM')
    assert.deepEqual(await old.ended, { code: 0, signal: null })
    await load.more(site.url, 40)
    await load.stop()
    assert.deepEqual(load.failures, [])
    t.diagnostic(`answered: ${JSON.stringify(load.answered())}`)
    const audit = await cli({ DATABASE_URL: env.DATABASE_URL }, 'audit').done
    assert.equal(audit.code, 0, audit.stdout)
  },
)

test('this version starts on a database that the next one expanded, and refuses one that it contracted', async (t) => {
  const { connection } = await scratchDatabase(t)
  const launch = await launcher(t, { env: { DATABASE_URL: urlOf(connection) } })
  await leaveAssets(launch)
  const migrateTo = await nextVersion(t, connection)
  await migrateTo('alter table users add column later text')
  const site = launch()
  const home = await fetch(await site.ready)
  assert.equal(home.status, 200)
  assert.match(site.log(), /the database is newer than this code, and fits it: \d+_later.sql/)

  // Only code that has this migration itself can live with it.
  const itself = String(lastNumber(await migrationFiles()) + 2).padStart(4, '0')
  const name = await migrateTo('alter table users drop column later', { name: `contract_${itself}_users` })
  assert.equal(
    await startupRefusal(launch()),
    `The database is newer than this code and no longer fits it, since ${name}. Update Joule and start again.`,
  )
})
