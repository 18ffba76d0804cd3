import assert from 'node:assert/strict'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { temporaryFolder } from '../../test/fixtures/edge-case-database.ts'
import { picture } from '../../test/fixtures/pictures.ts'
import { testApp } from '../../test/kit/app.ts'
import { fileDatabase, scratchDatabase } from '../../test/kit/database.ts'
import { sendAvatar } from '../../test/kit/multipart.ts'
import { testAssets } from '../../test/run/assets.ts'
import { testDataDir } from '../../test/run/postgres.ts'
import { type Home, runCommand } from '../../test/run/run-command.ts'
import { buildApp } from '../app.ts'
import { admitWriter } from '../features/sessions/service.ts'
import { readConfig } from '../kernel/config/config.ts'
import { connect } from '../kernel/db/db.ts'
import { loadSecret } from '../kernel/db/secret.ts'
import { folderStore } from '../kernel/files/folder-store.ts'
import { createLogger } from '../kernel/ops/logging.ts'
import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'

test('a site moves with its avatars: the new one shows the same pictures and its books are clean', async (t) => {
  const old = await testApp(t)
  const faces = new Map<string, Buffer>()
  for (const person of [await old.user(), await old.user(), await old.user()]) {
    await sendAvatar(person, await picture('jpeg'))
    const { avatar_url } = (await sendAvatar(person, await picture('png'))).json()
    faces.set(avatar_url, (await old.visitor.get(avatar_url)).rawPayload)
  }
  const file = path.join(await temporaryFolder(t), 'site')
  const home = { connection: await fileDatabase(), files: old.app.files, clock: old.clock }
  const wrote = await runCommand(backupCommand, home, [file])
  assert.match(wrote.said, /^Wrote .*: \d+ tables, \d+ rows, 3 files, \d+ bytes$/)

  const { connection } = await scratchDatabase(t)
  const newHome = { connection, files: folderStore(await temporaryFolder(t)), clock: old.clock }
  assert.match(
    (await runCommand(restoreCommand, newHome, [file])).said,
    /^Restored .*: \d+ tables, \d+ rows, 3 files\n/,
  )

  const app = await open(t, newHome)
  for (const [avatar_url, bytes] of faces) {
    const served = await app.inject(avatar_url)
    assert.equal(served.statusCode, 200)
    assert.deepEqual(served.rawPayload, bytes)
  }
  assert.deepEqual(await runCommand(auditCommand, newHome), {
    code: 0,
    said: (await runCommand(auditCommand, home)).said,
  })

  const stays = path.join(await temporaryFolder(t), 'without-files')
  const bare = await runCommand(backupCommand, newHome, [stays], { 'without-files': 'true' })
  assert.deepEqual(
    [bare.code, bare.said.includes(`no files (they stay in ${newHome.files.place})`)],
    [0, true],
  )
  const { connection: third } = await scratchDatabase(t)
  const shared = await runCommand(restoreCommand, { ...newHome, connection: third }, [stays])
  assert.match(shared.said, /^The backup holds no files: they have to be in /)

  for await (const { name } of newHome.files.list()) await newHome.files.remove(name)
  const lacking = await runCommand(backupCommand, newHome, [path.join(path.dirname(stays), 'lacking')])
  assert.equal(lacking.code, 1)
  assert.match(lacking.said, /3 pictures have no file in .* and are missing from the backup: /)
  const { code, said } = await runCommand(auditCommand, newHome)
  assert.equal(code, 1)
  assert.match(said, /^I52 {2}broken/m)
})

async function open(t: TestContext, { connection, files, clock }: Home) {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: testDataDir() })
  const db = connect({ connection, clock, admitWriter, onError: () => {} })
  const assets = await testAssets()
  const keyFor = await loadSecret(db, null)
  const app = await buildApp({ config, db, assets, files, keyFor, log: createLogger(config.logLevel) })
  t.after(async () => {
    await app.close()
    await db.destroy()
  })
  return app
}
