import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { urlOf } from '../../test/faults/database-server.ts'
import { startSite, until } from '../../test/faults/site.ts'
import { temporaryFolder } from '../../test/fixtures/edge-case-database.ts'
import { picture } from '../../test/fixtures/pictures.ts'
import { testApp } from '../../test/kit/app.ts'
import { scratchDatabase } from '../../test/kit/database.ts'
import { sendAvatar } from '../../test/kit/multipart.ts'
import { cli } from '../../test/run/command-line.ts'
import { runCommand } from '../../test/run/in-process-command.ts'

test('a backup is restored into the database of a site that has run, and its pictures are its own', async (t) => {
  const old = await testApp(t)
  const person = await old.user()
  const { avatar_url } = (await sendAvatar(person, await picture('png'))).json()
  const file = path.join(await temporaryFolder(t), 'old.tar')
  await runCommand({ clock: old.clock, files: old.app.files }, 'backup', file)

  const { connection, client } = await scratchDatabase(t)
  const site = await startSite(t, { env: { DATABASE_URL: urlOf(connection) } })
  // The audit is the last of the jobs.
  await until(async () => (await client.query('select from audit_verdicts')).rowCount === 1)
  await site.stop()

  const { code, stdout, stderr } = await cli(
    { DATABASE_URL: urlOf(connection), DATA_DIR: site.dataDir },
    'restore',
    file,
  ).done
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, /^Restored \S+: \d+ tables, \d+ rows, 1 files\n/)
  assert.doesNotMatch(stdout, /belong to another site/)

  await site.restart()
  assert.equal((await fetch(site.url + avatar_url)).status, 200)
  assert.ok(!site.process.log().includes('belong to another site'))
})
