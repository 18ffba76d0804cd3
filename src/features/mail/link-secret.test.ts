import assert from 'node:assert/strict'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { temporaryFolder } from '../../../test/fixtures/edge-case-database.ts'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { sendMails } from '../../../test/kit/mail.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { runCommand } from '../../../test/run/in-process-command.ts'
import { openBackup } from '../../kernel/backup/open-backup.ts'

/** Somebody who forgot the password, and whose mail waits. */
async function forgetful(t: TestContext) {
  const site = await testApp(t)
  await site.db.deleteFrom('outgoing_mails').execute()
  const ming = await site.user()
  const asked = await site.newVisitor().post('/api/auth/forgot-password', { email: ming.email })
  assert.equal(asked.statusCode, 200)
  return { site, ming, smtp: await startSmtpServer(t) }
}

const tokenIn = ({ mails }: { mails: { text: string }[] }) =>
  /reset-password\?token=([\w-]{43})/.exec(mails.at(-1)!.text)?.[1] ?? ''

async function opensTheAccount(site: TestApp, token: string): Promise<boolean> {
  const reply = await site
    .newVisitor()
    .post('/api/auth/reset-password', { token, password: 'a new password' })
  return reply.statusCode === 200
}

test('the database and a backup hold no readable link while a mail waits; the mail has it', async (t) => {
  const { site, ming, smtp } = await forgetful(t)
  const rows = JSON.stringify(await site.db.selectFrom('outgoing_mails').selectAll().execute())
  const file = path.join(await temporaryFolder(t), 'site.tar')
  assert.match(await runCommand(site, 'backup', file, '--without-files'), /^Wrote /)
  const dumped = await tablesIn(file)

  await sendMails(site, smtp.url)
  const token = tokenIn(smtp)
  assert.ok(!rows.includes(token), 'the row that waits')
  for (const [table, content] of Object.entries(dumped)) assert.ok(!content.includes(token), table)
  assert.ok(!dumped.outgoing_mails!.includes(ming.email), 'a restored site does not send it without its link')
  assert.match(await runCommand(site, 'backup', 'verify', file), /^Verified /)
  assert.ok(await opensTheAccount(site, token))
})

test('a mail that the version before has queued goes out with its link', async (t) => {
  const { site, ming, smtp } = await forgetful(t)
  const token = 'k'.repeat(43)
  await sql`update password_links set token_hash = sha256(${token}::bytea) where user_id = ${ming.id}`.execute(
    site.db,
  )
  await sql`update outgoing_mails set kind = 'password_reset', secret = ${token}, sealed = null`.execute(
    site.db,
  )
  await sendMails(site, smtp.url)
  assert.equal(tokenIn(smtp), token)
  assert.ok(await opensTheAccount(site, token))
})

test('a link that another SECRET has encrypted is a dead letter, and no mail goes out without it', async (t) => {
  const { site, ming, smtp } = await forgetful(t)
  await sql`update outgoing_mails set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)`.execute(
    site.db,
  )
  await sendMails(site, smtp.url)
  assert.equal(smtp.mails.length, 0)
  const { dead } = (await (await site.owner()).get('/api/admin/mail')).json()
  const [{ kind, address, error }] = dead
  const why = 'its link was encrypted with another SECRET'
  assert.deepEqual({ kind, address, error }, { kind: 'password_reset', address: ming.email, error: why })
})

async function tablesIn(file: string): Promise<Record<string, string>> {
  await using backup = await openBackup(file)
  const tables: Record<string, string> = {}
  for await (const entry of backup.entries)
    if (entry.kind === 'table') tables[entry.name] = await text(entry.data)
  return tables
}
