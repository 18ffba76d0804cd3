import assert from 'node:assert/strict'
import { chmod, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { urlOf } from '../test/faults/database-server.ts'
import { temporaryFolder } from '../test/fixtures/edge-case-database.ts'
import { scratchDatabase } from '../test/kit/database.ts'
import { cli } from '../test/run/command-line.ts'

const ROOT = path.join(import.meta.dirname, '..')

test('help lists every command; what is not one is answered with the same list', async () => {
  const help = await cli({}, 'help').done
  assert.equal(help.code, 0)
  for (const name of [
    'help',
    'owner <email>',
    'migrate',
    'audit',
    'ledger verify \\[--since <day>\\]',
    'posts render',
    'backup <file> \\[--keep <number>\\] \\[--without-files\\]',
    'backup verify <file> \\[--deep\\]',
    'restore <file>',
    'demo',
    'selftest \\[--base-url <address>\\].*',
    'users list \\[--search <text>\\].*\\[--json\\]',
    'users password-link <user>',
    'jobs run <name>',
    'maintenance off',
  ]) {
    assert.match(help.stdout, new RegExp(`^ {2}${name}\\s+[a-z]`, 'm'))
  }
  for (const words of [[], ['nonsense']]) {
    assert.deepEqual(await cli({}, ...words).done, { code: 1, stdout: '', stderr: help.stdout })
  }
  const wrong = await cli({}, 'backup', 'one', 'two').done
  assert.deepEqual(wrong, {
    code: 1,
    stdout: '',
    stderr: 'Usage: npm run cli -- backup <file> [--keep <number>] [--without-files]\n',
  })
})

test('on its own database: migrate, audit, back up, and restore into another', async (t) => {
  const [dataDir, server] = [await temporaryFolder(t), await scratchDatabase(t)]
  await chmod(dataDir, 0o755)
  const [own, other] = [{ DATA_DIR: dataDir }, { DATABASE_URL: urlOf(server.connection) }]
  const file = path.join(dataDir, 'site.backup')

  const early = await cli(other, 'audit').done
  assert.deepEqual([early.code, early.stderr.trim().split('\n').length], [1, 1])
  assert.match(early.stderr, /run "npm run cli -- migrate" first/)
  assert.match((await cli(own, 'migrate').done).stdout, /^Applied 0001_kernel.sql\n/)
  assert.match(
    (await cli(own, 'backup', file).done).stdout,
    /^Wrote .*site.backup: \d+ tables, \d+ rows, 0 files, \d+ bytes\n$/,
  )
  const again = await cli(own, 'backup', file).done
  assert.deepEqual(
    [again.code, again.stderr],
    [1, `${file} already exists and is left as it is: choose another name\n`],
  )

  assert.match((await cli(other, 'restore', file).done).stdout, /^Restored .*site.backup: \d+ tables/)
  const clean = await cli(other, 'audit').done
  assert.equal(clean.code, 0)
  assert.match(clean.stdout, /^I48 {2}ok {6}no timestamps from the future$/m)

  await server.client.query(`insert into secrets values ('site', repeat('x', 32)::bytea, 'infinity')`)
  const broken = await cli(other, 'audit').done
  assert.equal(broken.code, 1)
  assert.match(
    broken.stdout,
    /^I48 {2}broken {2}no timestamps from the future\n {7}secrets.created_at: 1 ahead/m,
  )
  assert.match(broken.stdout, /^1 of \d+ broken\n$/m)
})

test('what the person can put right is told in one line without a stack', async (t) => {
  const folder = await temporaryFolder(t)
  const nowhere = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }
  for (const [env, words, says] of [
    [{ PORT: 'x' }, ['audit'], /^Setting PORT: .*\n$/],
    [
      nowhere,
      ['backup', path.join(folder, 'b')],
      /^The database that DATABASE_URL names cannot be reached: .*ECONNREFUSED.*\n$/,
    ],
    [
      nowhere,
      ['restore', path.join(folder, 'b')],
      /^The database that DATABASE_URL names cannot be reached: .*\n$/,
    ],
  ] as const) {
    const { code, stderr } = await cli(env, ...words).done
    assert.equal(code, 1)
    assert.match(stderr, says)
  }
  assert.deepEqual(await readdir(folder), [])
})

test('where there is no site a command says so, and what to set, and makes nothing', async (t) => {
  const folder = await temporaryFolder(t)
  const nowhere = path.join(folder, 'data')
  for (const words of [
    ['audit'],
    ['backup', path.join(folder, 'b')],
    ['users', 'list'],
    ['jobs', 'list'],
    ['ledger', 'verify'],
    ['files', 'adopt'],
  ]) {
    const { code, stdout, stderr } = await cli({ DATA_DIR: nowhere }, ...words).done
    assert.deepEqual([code, stdout], [1, ''], words.join(' '))
    assert.match(stderr, /^There is no site in \/.*\/data: set DATA_DIR .* or DATABASE_URL .*\n$/)
  }
  assert.deepEqual(await readdir(folder), [])
})

test('Ctrl-C during a backup leaves no file', async (t) => {
  const [folder, { client, connection }] = [await temporaryFolder(t), await scratchDatabase(t)]
  await client.query('create table held (); begin; lock table held in access exclusive mode')
  const run = cli({ DATABASE_URL: urlOf(connection) }, 'backup', path.join(folder, 'site'))
  while ((await readdir(folder)).length === 0) {
    if (run.child.exitCode !== null) assert.fail((await run.done).stderr)
    await pause(10)
  }
  run.child.kill('SIGINT')
  assert.deepEqual(await run.done, { code: 130, stdout: '', stderr: 'Interrupted\n' })
  assert.deepEqual(await readdir(folder), [])
})

test('package.json runs this command line', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  assert.match(scripts.cli, /src\/cli\.ts$/)
})

test('owner hands the site over, and says so when there is no such person', async (t) => {
  const server = await scratchDatabase(t)
  const env = { DATABASE_URL: urlOf(server.connection) }
  await cli(env, 'migrate').done
  await server.client.query(`
    insert into users (email, email_key, password_hash, username, username_key, role, status_changed_at, created_at)
    select name || '@example.org', name || '@example.org', 'x', name, name, role, '2026-01-01', '2026-01-01'
    from (values ('boss', 'owner'), ('heir', 'user')) as people (name, role)`)

  const unknown = await cli(env, 'owner', 'nobody@example.org').done
  assert.deepEqual(
    [unknown.code, unknown.stderr],
    [1, 'No active account has the email address nobody@example.org\n'],
  )
  const handed = await cli(env, 'owner', 'Heir@Example.org').done
  assert.deepEqual(handed, {
    code: 0,
    stdout: 'heir is now owner and logged out everywhere\nboss is now admin and logged out everywhere\n',
    stderr: '',
  })
  const again = await cli(env, 'owner', 'heir@example.org').done
  assert.equal(again.stdout, 'heir@example.org is already the owner\n')
})
