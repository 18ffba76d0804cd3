import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { publishPost } from '../../bench/community.ts'
import { registerActiveMember } from '../../bench/member.ts'
import { openBrowser } from '../../src/commands/selftest/browser.ts'
import type { Connection } from '../../src/kernel/postgres/connect-or-launch.ts'
import { initializedFolder, queryOnce } from '../../src/kernel/postgres/testing.ts'
import { urlOf } from '../faults/database-server.ts'
import { startSite, until } from '../faults/site.ts'
import { debianPostgres } from '../peers/debian-postgres.ts'
import { cli } from '../run/command-line.ts'
import { freePort } from '../run/free-port.ts'
import { auditOf, lostOf } from './afterwards.ts'
import { type Load, startLoad } from './failover-load.ts'
import { isAcknowledged, observe } from './failover-report.ts'
import { missingPackages } from './packages.ts'

const skip = missingPackages('postgresql-15')
/** A switch is undone after ten seconds. */
const LONGEST_MS = 10_000
/** Before the copy. */
const POSTS = 100

interface Server {
  site: Connection
  superuser: Connection
}

test('a site moves from PostgreSQL 15 to 18 while people write', { skip }, async (t) => {
  const [old, next] = await twoServers(t)
  const run = async (word: string) => {
    const { code, stdout, stderr } = await cli(
      {},
      'server',
      word,
      urlOf(old.superuser),
      urlOf(next.superuser),
    ).done
    return { code, said: stdout + stderr }
  }
  const env = { DATABASE_URL: urlOf(old.site), LIMITS: '0' }
  const before = await startSite(t, { env })
  const writer = await registerActiveMember(before.url)
  for (let number = 1; number <= POSTS; number++) await publishPost(before.url, writer, '<p>Text</p>')

  await t.test('nothing starts where something is missing', async () => {
    assert.match((await run('switch')).said, /does not follow the old one: run "server copy" first/)
    assert.match((await run('copy')).said, /different migrations: run "npm run cli -- migrate"/)
    assert.equal((await cli({ DATABASE_URL: urlOf(next.site) }, 'migrate').done).code, 0)
    const { said } = await cli({}, 'server', 'copy', urlOf(old.superuser), urlOf(old.superuser)).done.then(
      ({ stderr }) => ({ said: stderr }),
    )
    assert.match(said, /lead to the same server/)
    const asSite = await cli({}, 'server', 'copy', urlOf(old.site), urlOf(next.superuser)).done
    assert.match(asSite.stderr, /not that of a superuser/)
    // A setting that only the new server heeds, and that fails without TLS: it cannot connect. Nothing is left of it.
    const unreachable = `${urlOf(old.superuser)}?channel_binding=require`
    const cut = await cli({}, 'server', 'copy', unreachable, urlOf(next.superuser)).done
    assert.equal(cut.code, 1)
    assert.match(cut.stderr, /channel binding/)
    assert.equal(await isClosed(next), false)
  })

  assert.deepEqual(await run('copy'), {
    code: 0,
    said: 'The new server has all tables and follows the old one; "server switch" moves the site over\n',
  })
  assert.match((await run('copy')).said, /is being filled already/)

  // With both servers in its address, it works on whichever takes writes.
  const both = `${urlOf(old.site).replace(/\/[^/]*$/, '')},${urlOf(next.site).split('@')[1]}?target_session_attrs=read-write`
  const site = await startSite(t, { env: { ...env, DATABASE_URL: both } })
  const load = await startLoad(site.url)
  t.after(load.stop)
  await pause(3_000)

  await t.test('a switch that cannot end is undone, and one that is killed is repeated', async () => {
    const pid = await replayer(next)
    process.kill(pid, 'SIGSTOP')
    const { code, said } = await run('switch')
    assert.equal(code, 1)
    assert.match(said, /^Not switched, the old server takes writes again/)
    await untilWritten(load)

    const killed = cli({}, 'server', 'switch', urlOf(old.superuser), urlOf(next.superuser))
    await until(() => isClosed(old))
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    process.kill(pid, 'SIGCONT')
    assert.equal((await run('cancel')).code, 0)
    await untilWritten(load)
  })

  await t.test('one that was given up begins again with a new database', async () => {
    await queryOnce(
      { ...next.superuser, database: 'postgres' },
      `drop database ${next.site.database} with (force)`,
    )
    await createDatabase(next)
    assert.equal((await cli({ DATABASE_URL: urlOf(next.site) }, 'migrate').done).code, 0)
    assert.equal((await run('copy')).code, 0)
  })

  const begin = performance.now()
  const { code, said } = await run('switch')
  const ended = performance.now()
  assert.equal(code, 0, said)
  assert.match(said, /^Switched: nothing took writes for \d\.\d s\. .*\nEvery row of every table arrived\n$/)
  await untilWritten(load)
  await pause(3_000)
  await load.stop()

  const { writes, reads, refused, unread, readiness } = observe(load, {
    begin,
    promotedAt: ended,
    againAt: ended,
  })
  const acknowledged = writes.filter(isAcknowledged).map(({ answeredAt }) => answeredAt)
  const gaps = acknowledged.toSorted((a, b) => a - b).map((at, index, all) => at - (all[index - 1] ?? begin))
  const longest = Math.max(...gaps)
  const found = {
    lost: await lostOf(next.site, load),
    audit: await auditOf({ DATABASE_URL: urlOf(next.site) }),
  }
  t.diagnostic(
    '| switch | longest without an acknowledged write | writes failed / total | lost | reads failed / total, slowest | audit | readyz |',
  )
  t.diagnostic('|---|---|---|---|---|---|---|')
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const slowest = Math.max(...reads.map(({ ms }) => ms))
  const cells = [
    ...[/\d\.\d s/.exec(said), seconds(longest), `${refused.length} / ${writes.length}`, found.lost],
    ...[`${unread.length} / ${reads.length}, ${seconds(slowest)}`, found.audit, [...readiness].join(', ')],
  ]
  t.diagnostic(`| ${cells.join(' | ')} |`)
  assert.deepEqual({ ...found, unread }, { lost: 0, audit: 'clean', unread: [] })
  assert.ok(longest < LONGEST_MS, String(longest))
  assert.ok(refused.every(({ status }) => status === 503))

  await t.test(
    'a process with the old address alone writes nothing, and what people made goes on',
    async () => {
      const late = await openBrowser(before.url).post('/api/auth/register', {
        email: 'late@example.org',
        password: 'a long enough password',
      })
      assert.equal(late.status, 503)
      assert.match((await run('cancel')).said, /nothing to give up/)
      const { uid } = await registerActiveMember(site.url)
      const [newest] = await queryOnce<{ last: number }>(old.site, 'select max(id)::int as last from users')
      assert.ok(uid > newest!.last)
    },
  )
})

/** The oldest PostgreSQL we run on, with the site's database, and the newest, with an empty one. */
async function twoServers(t: TestContext): Promise<[Server, Server]> {
  const port = Number(await freePort())
  const debian = await debianPostgres(port, ['listen_addresses=127.0.0.1', 'wal_level=logical'])
  t.after(() => debian!.stop())
  const { start } = await initializedFolder(t)
  const { superuser } = await start()
  const database = 'community'
  const role = { user: 'community', password: 'community', database }
  const old = { host: '127.0.0.1', port, user: 'postgres', password: 'any', database }
  const servers = [old, superuser].map((connection) => ({
    site: { ...connection, ...role },
    superuser: { ...connection, database },
  })) as [Server, Server]
  for (const server of servers) {
    const admin = { ...server.superuser, database: 'postgres' }
    await queryOnce(admin, `create role ${role.user} login password '${role.password}'`)
    await createDatabase(server)
  }
  return servers
}

async function createDatabase({ site, superuser }: Server): Promise<void> {
  const admin = { ...superuser, database: 'postgres' }
  await queryOnce(admin, `create database ${site.database} owner ${site.user} template template0`)
}

/** The process that replays on the new server. */
async function replayer({ superuser }: Server): Promise<number> {
  const [row] = await queryOnce<{ pid: number }>(
    superuser,
    'select pid from pg_stat_subscription where relid is null',
  )
  return row!.pid
}

async function isClosed({ site }: Server): Promise<boolean> {
  const [row] = await queryOnce<{ is: string }>(
    site,
    `select current_setting('default_transaction_read_only') as is`,
  )
  return row?.is === 'on'
}

async function untilWritten({ writes }: Load): Promise<void> {
  const since = performance.now()
  await until(() => writes.some((write) => isAcknowledged(write) && write.sentAt > since))
}
