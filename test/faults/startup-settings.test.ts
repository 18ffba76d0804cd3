import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { type TestContext, test } from 'node:test'
import { scratchDatabase } from '../database.ts'
import { urlOf } from './database-server.ts'
import { launcher, leaveAssets } from './site.ts'
import { startupRefusal } from './startup-refusal.ts'

test('a wrong setting ends the start in one line that names it', async (t) => {
  const start = await launcher(t)
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /^Setting PORT: "eighty" is not a port/],
    [{ DATABASE_URL: 'mysql://localhost/joule' }, /^Setting DATABASE_URL: must look like postgres:/],
    [{ NODE_ENV: 'production', LIMITS: '0' }, /^Setting LIMITS: 0 is for tests/],
  ]
  const lines = await Promise.all(wrong.map(([env]) => startupRefusal(start({ env }))))
  for (const [index, [, line]] of wrong.entries()) assert.match(lines[index]!, line)
})

test('a port in use is named, the public one and that of the figures', async (t) => {
  const DATABASE_URL = await databaseUrl(t)
  const port = await busyPort(t)
  const start = await launcher(t, { env: { DATABASE_URL } })
  await leaveAssets(start)
  assert.match(
    await startupRefusal(start({ env: { PORT: port } })),
    new RegExp(`^Port ${port} is in use: .* PORT$`),
  )
  assert.match(
    await startupRefusal(start({ env: { PORT: port, WORKERS: '2' } })),
    new RegExp(`^Port ${port} is in use: .* PORT$`),
  )
  assert.match(
    await startupRefusal(start({ env: { METRICS_PORT: port } })),
    new RegExp(`^Port ${port} is in use: .* METRICS_PORT$`),
  )
})

test('an address of another machine is named', async (t) => {
  const start = await launcher(t, { env: { DATABASE_URL: await databaseUrl(t) } })
  await leaveAssets(start)
  assert.match(
    await startupRefusal(start({ env: { HOST: '192.0.2.1' } })),
    /^Setting HOST: "192.0.2.1" is no address/,
  )
})

test('a database that cannot be reached is told in one line, without the password', async (t) => {
  const good = await databaseUrl(t)
  const start = await launcher(t)
  const unreachable = [
    'postgres://joule:hush-hush@127.0.0.1:1/joule',
    'postgres://joule:hush-hush@nowhere.invalid/joule',
    good.replace(/:[^:@]+@/, ':hush-hush@'),
    good.replace(/\/\w+$/, '/no_such_database'),
  ]
  const lines = await Promise.all(
    unreachable.map((DATABASE_URL) => startupRefusal(start({ env: { DATABASE_URL } })).catch(String)),
  )
  for (const line of lines) {
    assert.match(line, /^[^\n]*DATABASE_URL[^\n]*$/)
    assert.doesNotMatch(line, /hush/)
  }
})

async function databaseUrl(t: TestContext): Promise<string> {
  return urlOf((await scratchDatabase(t)).connection)
}

async function busyPort(t: TestContext): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  return String((server.address() as net.AddressInfo).port)
}
