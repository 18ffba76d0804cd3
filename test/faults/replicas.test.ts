import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from '../../src/commands/selftest/browser.ts'
import { queryOnce } from '../../src/kernel/postgres/testing.ts'
import { replicatedDatabase } from '../peers/replicated-database.ts'
import { urlOf } from './database-server.ts'
import { launcher, startSite, until } from './site.ts'
import { startupRefusal } from './startup-refusal.ts'

test('visitors read from a replica, and not from one that is behind', async (t) => {
  const { primary, replica, onReplica, stopReplica } = await replicatedDatabase(t)
  const env = { DATABASE_URL: urlOf(primary), DATABASE_READ_URL: urlOf(replica), LIMITS: '0' }
  const { url } = await startSite(t, { env })
  const start = await launcher(t)
  const elsewhere = { ...env, DATABASE_READ_URL: urlOf({ ...replica, database: 'postgres' }) }
  assert.match(
    await startupRefusal(start({ env: elsewhere })),
    /^DATABASE_READ_URL names a server with a different database/,
  )
  const writer = openBrowser(url)
  const login = { email: 'writer@example.org', password: 'correct horse' }
  const uid = (await writer.post('/api/auth/register', login)).number('user.uid')
  let opened = 0
  /** At an address that nobody has opened before, so that it does not come from the cache. */
  const shows = async (signature: string) =>
    (await (await fetch(`${url}/space/${uid}?page=${++opened}`)).text()).includes(signature)
  /** Behind the site's back, so that only the server tells what was read. */
  const sign = (signature: string) =>
    queryOnce(primary, `update users set signature = '${signature}' where id = ${uid}`)
  const holdBack = () => onReplica('select pg_wal_replay_pause()')
  const letGo = () => onReplica('select pg_wal_replay_resume()')

  await t.test('what only the primary has is not seen for up to two seconds', async () => {
    let tried = 0
    await until(async () => {
      await letGo()
      await sign(`early ${++tried}`)
      await until(() => shows(`early ${tried}`))
      await holdBack()
      await sign(`late ${tried}`)
      return shows(`early ${tried}`)
    })
    await until(() => shows(`late ${tried}`))
    assert.ok(await shows(`late ${tried}`))
  })

  await t.test('what the site itself wrote is seen at once', async () => {
    await letGo()
    await until(async () => !(await shows('hello')))
    await holdBack()
    assert.equal((await writer.put('/api/settings/profile', { signature: 'hello' })).status, 200)
    assert.ok(await shows('hello'))
    assert.ok(await shows('hello'))
  })

  await t.test('a replica that goes away is missed by nobody', async () => {
    await letGo()
    await until(() => shows('hello'))
    await stopReplica()
    assert.ok(await shows('hello'))
    assert.equal((await writer.put('/api/settings/profile', { signature: 'alone' })).status, 200)
    assert.ok(await shows('alone'))
  })
})
