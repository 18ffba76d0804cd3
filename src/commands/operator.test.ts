import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../test/kit/app.ts'
import { PASSWORD } from '../../test/kit/user-builders.ts'
import { runCommand } from '../../test/run/in-process-command.ts'

const refusalOf = (site: TestApp, ...argv: string[]) =>
  runCommand(site, ...argv).then(
    () => 'none',
    ({ code, message }: Error & { code?: string }) => code ?? message,
  )

test('the operator finds an account by id, address or name, and sees what the admin pages show', async (t) => {
  const site = await testApp(t)
  const [ming, boss] = [await site.user(), await site.owner()]
  const list = await runCommand(site, 'users', 'list', '--search', ming.username)
  assert.match(
    list,
    new RegExp(`^id +name +email .*\\n${ming.id} +${ming.username} +${ming.email} +user +active +Lv0 `),
  )
  const owners = JSON.parse(await runCommand(site, 'users', 'list', '--role', 'owner', '--json'))
  assert.deepEqual(
    owners.items.map(({ uid }: { uid: number }) => uid),
    [boss.id],
  )
  for (const named of [String(ming.id), ming.email.toUpperCase(), ming.username])
    assert.match(
      await runCommand(site, 'users', 'show', named),
      new RegExp(`^id +${ming.id}\\nname +${ming.username}\\n`),
    )
  assert.match(await refusalOf(site, 'users', 'show', 'nobody@example.org'), /^No account has the id, email/)
  assert.match(
    await refusalOf(site, 'users', 'list', '--status', 'gone'),
    /^--status must be one of active, banned/,
  )
})

test('a ban by command is a ban: reason, log and notice, and the log says that the operator did it', async (t) => {
  const site = await testApp(t)
  const [ming, boss] = [await site.user(), await site.owner()]
  const said = await runCommand(site, 'users', 'ban', ming.email, '--reason', 'spam', '--until', '2030-01-01')
  assert.equal(said, `${ming.username} (${ming.id}) is banned and logged out everywhere`)
  assert.equal((await ming.get('/api/level/info')).statusCode, 401)
  const { items } = (await boss.get('/api/admin/log?target_type=user')).json()
  assert.deepEqual(
    [items[0].action, items[0].actor.uid, items[0].reason, items[0].details.operator],
    ['user.ban', boss.id, 'spam', true],
  )
  assert.match((await boss.get('/admin/log')).body, /（命令行） <span class="log-action">封禁了/)
  assert.match(await runCommand(site, 'users', 'show', ming.email), /user\.ban by operator: spam$/)
  assert.equal(
    await runCommand(site, 'users', 'unban', ming.email),
    `${ming.username} (${ming.id}) is no longer banned`,
  )
  const visitor = site.newVisitor()
  const entered = await visitor.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  assert.equal(entered.json().user.status, 'active')

  assert.equal(await refusalOf(site, 'users', 'ban', boss.email, '--reason', 'x'), 'last_owner')
  await runCommand(site, 'users', 'ban', ming.email)
  assert.match(await runCommand(site, 'users', 'show', ming.email), /banned: no reason given \(for ever\)/)
  await runCommand(site, 'users', 'unban', ming.email)
  assert.equal(await refusalOf(site, 'users', 'unban', ming.email), 'not_banned')
})

test('sessions are listed, and end one by one or all at once', async (t) => {
  const site = await testApp(t)
  const [desk, stranger] = [await site.user(), await site.user()]
  const phone = site.newVisitor({
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1',
  })
  await phone.post('/api/auth/login', { email: desk.email, password: PASSWORD })
  const isIn = async (person: typeof phone) => (await person.get('/api/settings/sessions')).statusCode === 200
  const sessions = JSON.parse(await runCommand(site, 'users', 'sessions', desk.email, '--json'))
  assert.equal(sessions.length, 2)
  const onPhone = sessions.find(({ device_type }: { device_type: string }) => device_type === 'mobile')

  assert.equal(
    await refusalOf(site, 'users', 'sessions', stranger.email, '--end', String(onPhone.id)),
    'not_found',
  )
  assert.equal(
    await runCommand(site, 'users', 'sessions', desk.email, '--end', String(onPhone.id)),
    'Ended 1 session',
  )
  assert.deepEqual([await isIn(phone), await isIn(desk)], [false, true])
  assert.equal(await runCommand(site, 'users', 'sessions', desk.email, '--end', 'all'), 'Ended 1 session')
  assert.equal(await isIn(desk), false)
})

test('jobs are listed with their last outcome, and run through the lock of the site', async (t) => {
  const site = await testApp(t)
  assert.match(await runCommand(site, 'jobs', 'list'), /^name +last run .*\n(?:.+\n)*housekeeping +- +- +-\n/)
  assert.equal(await runCommand(site, 'jobs', 'run', 'housekeeping'), 'Ran housekeeping')
  assert.match(await runCommand(site, 'jobs', 'list'), /\nhousekeeping +\d{4}-\S+ \S+ +ok +\d{4}/)
  assert.match(
    await refusalOf(site, 'jobs', 'run', 'nonsense'),
    /^There is no job nonsense. The jobs are: .*housekeeping, purge-/,
  )

  await site.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('job purge posts', 0))`.execute(trx)
    assert.equal(await refusalOf(site, 'jobs', 'run', 'purge-posts'), 'purge-posts is already running')
  })
})
