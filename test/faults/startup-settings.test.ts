import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { readConfig, SETTINGS } from '../../src/kernel/config/config.ts'
import { migratedDatabase } from '../kit/database.ts'
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

test('settings that cannot be meant are refused', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ DRAIN_SECONDS: 'soon' }, /^Setting DRAIN_SECONDS: "soon" is not a number from 0 to 600/],
    [{ POOL_SIZE: '1' }, /^Setting POOL_SIZE: "1" is not a whole number of connections \(2 to 200\)/],
    [{ SMTP_URL: 'http://mail.example.org' }, /^Setting SMTP_URL: must look like smtps:/],
    [{ SMTP_URL: 'smtps://mail.example.org' }, /^Setting MAIL_FROM: goes with SMTP_URL and must look like /],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'a <b>' }, /^Setting MAIL_FROM: /],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'A B <a@b.org>' }, /^Setting PUBLIC_URL: goes with SMTP_URL/],
    [{ SPAM_URL: 'rspamd://127.0.0.1' }, /^Setting SPAM_URL: must look like http:/],
    [{ SPAM_URL: 'spamd://127.0.0.1/x' }, /^Setting SPAM_URL: must look like http:/],
    [{ SPAM_URL: 'https://rest.akismet.com/1.1/comment-check' }, /^Setting SPAM_URL: must look like http:/],
    [{ SPAM_URL: 'https://secret@akismet.example/1.1/comment-check' }, /^Setting PUBLIC_URL: (?!.*secret)/],
    [{ PORT: '4000', METRICS_PORT: '4000' }, /^Setting METRICS_PORT: 4000 is that of the site \(PORT\)/],
  ]
  for (const [env, message] of wrong) assert.throws(() => readConfig(env), { name: 'StartupError', message })
})

test('names that look like a setting are told, those of other programs are not', () => {
  const others = {
    PATH: '',
    HOME: '',
    HOSTNAME: '',
    PGPORT: '',
    SHELL: '',
    LANG: '',
    LOGNAME: '',
    PORTAGE: '',
  }
  assert.deepEqual(readConfig({ PORT: '1', ...others }).misspelled, [])
  assert.deepEqual(
    readConfig({ PUBLIC_ULR: 'x', DATABASEURL: 'x', JOULE_PORT: '1', JOULE_MODE: 'x' }).misspelled,
    [
      'Setting PUBLIC_ULR is unknown and ignored: did you mean PUBLIC_URL?',
      'Setting DATABASEURL is unknown and ignored: did you mean DATABASE_URL?',
      'Setting JOULE_PORT is unknown and ignored: did you mean PORT?',
      'Setting JOULE_MODE is unknown and ignored',
    ],
  )
})

test('the table of settings in the handbook is whole, and has their defaults', async () => {
  const handbook = await readFile(path.join(import.meta.dirname, '../../docs/OPERATIONS.md'), 'utf8')
  const [, table = ''] = /\| name \| default \| what it is \|\n(.*?)\n\n/s.exec(handbook) ?? []
  const documented = new Map(
    [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (.*?) \|/gm)].flatMap(([, names = '', fallbacks = '']) =>
      names
        .split(', ')
        .map((name, index) => [name.replaceAll('`', ''), fallbacks.split(', ')[index]] as const),
    ),
  )
  const settings: { names: string[]; fallback?: string }[] = Object.values(SETTINGS)
  assert.deepEqual([...documented.keys()].toSorted(), settings.flatMap(({ names }) => names).toSorted())
  for (const { names, fallback } of settings)
    if (fallback) assert.equal(documented.get(names[0]!), `\`${fallback}\``, names[0])
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
    /^Setting HOST: "192.0.2.1" is not an address/,
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
  return urlOf((await migratedDatabase(t)).connection)
}

async function busyPort(t: TestContext): Promise<string> {
  const server = net.createServer().listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  return String((server.address() as net.AddressInfo).port)
}
