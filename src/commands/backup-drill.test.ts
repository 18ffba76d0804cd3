import assert from 'node:assert/strict'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { temporaryFolder } from '../../test/fixtures/edge-case-database.ts'
import { picture } from '../../test/fixtures/pictures.ts'
import { testApp } from '../../test/kit/app.ts'
import { onlyDeep } from '../../test/kit/deep.ts'
import { sendAvatar } from '../../test/kit/multipart.ts'
import { runCommand } from '../../test/run/in-process-command.ts'
import { readConfig } from '../kernel/config/config.ts'
import { jobStates, RESTORE_DRILL } from '../kernel/ops/job-runs.ts'
import { createContext } from './context.ts'
import { countRows, rehearse } from './rehearsal.ts'

test('an owner whose newest backup is missing or damaged learns it by mail, before it is needed', async (t) => {
  const { owner, folder, backUp, drill, lastError, mails } = await operator(t)
  assert.equal(await drill(), `Failed: ${folder} has no backup called joule-<time>.tar\nexit code 1`)
  assert.equal(await lastError(), `${folder} has no backup called joule-<time>.tar`)

  await backUp()
  await backUp()
  const newest = path.join(folder, (await readdir(folder)).sort().at(-1)!)
  const whole = await readFile(newest)
  whole[whole.length >> 1]! ^= 1
  await writeFile(newest, whole)
  assert.match(await drill('--lang', 'en'), /^Failed: .* is damaged or incomplete: .*\nexit code 1$/)
  assert.deepEqual(await mails(), [
    { kind: 'drill_failed', lang: 'zh-CN', address: owner.email },
    { kind: 'drill_failed', lang: 'en', address: owner.email },
  ])
  await assert.rejects(drill('--lang', 'fr'), /^StartupError: --lang: "fr" is none of zh-CN, /)
})

test(
  'a drill restores the newest backup, and refuses one of a site that had lost most of its rows',
  onlyDeep,
  async (t) => {
    const { owner, user, backUp, drill, lastError, mails } = await operator(t, '2026-04-01T04:05:06Z')
    await sendAvatar(owner, await picture('png'))
    await backUp()
    const said = await drill('--lang', 'en')
    assert.doesNotMatch(said, /restart/)
    assert.match(
      said,
      /^All \d+ hold\nPassed: joule-\S+\.tar: \d+ tables with \d+ rows, as recorded .*; 0 files; \d+ checks\.$/m,
    )
    assert.equal(await lastError(), null)
    assert.deepEqual(await mails(), [{ kind: 'drill_passed', lang: 'en', address: owner.email }])

    await Promise.all(Array.from({ length: 25 }, () => user()))
    assert.match(await drill(), /^Failed: .*: users has \d rows, and \d\d in the site now/m)
  },
)

test('where a backup has no room to be restored, nothing is begun, and the line says so', async (t) => {
  const { clock } = await testApp(t)
  const file = path.join(await temporaryFolder(t), 'large.tar')
  await writeFile(file, '')
  await truncate(file, 2 ** 43)
  const context = createContext(readConfig({}), t.signal, new AsyncDisposableStack(), {}, clock)
  await assert.rejects(
    rehearse(context, file),
    /^StartupError: \S+ has \d+ MB free, and .* needs more than 8796093 MB: set TMPDIR/,
  )
})

test('rows are counted without a time limit', onlyDeep, async (t) => {
  const { db } = await testApp(t)
  await sql`create view slow_rows as select from pg_sleep(17)`.execute(db)
  assert.deepEqual(await countRows(db, ['slow_rows']), { slow_rows: 1 })
  await sql`drop view slow_rows`.execute(db)
})

async function operator(t: TestContext, start = '2026-03-01T04:05:06Z') {
  const site = await testApp(t, { start })
  await site.db.deleteFrom('outgoing_mails').execute()
  const owner = await site.owner()
  const folder = await temporaryFolder(t)
  const drill = (...more: string[]) => runCommand(site, 'backup', 'drill', folder, ...more)
  // Pictures stay in the store, and the drill does not look for them.
  const backUp = () => {
    site.clock.advance(60)
    return runCommand(site, 'backup', folder, '--without-files')
  }
  const lastError = async () => (await jobStates(site.db, [{ name: RESTORE_DRILL, everyMs: 0 }]))[0]?.error
  const mails = async () => {
    const { rows } = await sql<{ kind: string; lang: string; address: string }>`
      select kind, lang, address from outgoing_mails where kind like 'drill%' order by id`.execute(site.db)
    return rows
  }
  return { ...site, owner, folder, drill, backUp, lastError, mails }
}
