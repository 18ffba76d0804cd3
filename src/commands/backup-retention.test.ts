import assert from 'node:assert/strict'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { temporaryFolder } from '../../test/fixtures/edge-case-database.ts'
import { picture } from '../../test/fixtures/pictures.ts'
import { testApp } from '../../test/kit/app.ts'
import { fileDatabase } from '../../test/kit/database.ts'
import { onlyDeep } from '../../test/kit/deep.ts'
import { sendAvatar } from '../../test/kit/multipart.ts'
import { runCommand } from '../../test/run/run-command.ts'
import { backupCommand } from './backup.ts'
import { backupVerifyCommand } from './backup-verify.ts'

const DAY = 24 * 60 * 60

async function operator(t: TestContext) {
  const site = await testApp(t, { start: '2026-03-01T04:05:06Z' })
  const home = { connection: await fileDatabase(), files: site.app.files, clock: site.clock }
  const folder = await temporaryFolder(t)
  const backUp = (place: string, options: Record<string, string> = {}) =>
    runCommand(backupCommand, home, [place], options)
  const verify = (name: string, options: Record<string, string> = {}) =>
    runCommand(backupVerifyCommand, home, [path.join(folder, name)], options)
  return { ...site, files: site.app.files, folder, backUp, verify }
}

test('an operator keeps the two newest backups, and nothing else in the folder is touched', async (t) => {
  const { folder, backUp, db, clock } = await operator(t)
  const others = ['joule-20260101T000000Z.tar', 'joule-20260101T000000Z.tar.old', 'letters.txt']
  for (const name of others) await writeFile(path.join(folder, name), 'not ours')
  for (const _ of [1, 2, 3]) {
    await backUp(folder, { keep: '2' })
    clock.advance(DAY)
  }
  const kept = [...others, 'joule-20260302T040506Z.tar', 'joule-20260303T040506Z.tar'].sort()
  assert.deepEqual((await readdir(folder)).sort(), kept)
  const noted = await db
    .selectFrom('job_runs')
    .select('ran_at')
    .where('name', '=', 'backup')
    .executeTakeFirst()
  assert.equal(noted?.ran_at.toISOString(), '2026-03-03T04:05:06.000Z')

  // One that fails takes nothing away.
  clock.advance(-DAY)
  await assert.rejects(backUp(folder, { keep: '1' }), /already exists/)
  for (const keep of ['0', 'two', '-1', '1.5'])
    await assert.rejects(backUp(folder, { keep }), /^StartupError: --keep/)
  await assert.rejects(backUp(path.join(folder, 'new.tar'), { keep: '1' }), /--keep needs an existing folder/)
  assert.deepEqual((await readdir(folder)).sort(), kept)
})

test('verify reads a backup to its end, and --deep restores and audits it', onlyDeep, async (t) => {
  const { db, folder, backUp, verify, user } = await operator(t)
  await sendAvatar(await user(), await picture('png'))
  // As a site does that runs.
  await db.insertInto('file_store_marks').values({ store_id: 'store', mark: 'mark' }).execute()
  const file = path.join(folder, 'site.tar')
  await backUp(file)
  const { code, said } = await verify('site.tar', { deep: 'true' })
  assert.equal(code, 0)
  assert.match(said, /^Verified .*: \d+ tables, \d+ rows, 1 files$/m)
  assert.match(said, /^All \d+ hold$/m)

  const whole = await readFile(file)
  const flipped = Buffer.from(whole)
  flipped[whole.length >> 1]! ^= 1
  const files = {
    'flipped.tar': { bytes: flipped, reason: /is damaged or incomplete/ },
    'cut.tar': { bytes: whole.subarray(0, -4096), reason: /is damaged or incomplete/ },
    'other.tar': { bytes: 'a tar of somebody else', reason: /is not a Joule backup/ },
  }
  for (const [name, { bytes, reason }] of Object.entries(files)) {
    await writeFile(path.join(folder, name), bytes)
    await assert.rejects(verify(name), reason)
  }
  await assert.rejects(verify('none.tar'), /Cannot read/)
})

test('backups that lack a lost picture go too, but never the newest that lacks nothing', async (t) => {
  const { files, folder, backUp, db, clock, user } = await operator(t)
  const night = async () => {
    const { code } = await backUp(folder, { keep: '2' })
    clock.advance(DAY)
    return code
  }
  const person = await user()
  const { avatar_url } = (await sendAvatar(person, await picture('png'))).json()
  assert.equal(await night(), 0)
  await files.remove(path.basename(avatar_url))
  const left = ['joule-20260101T000000Z.tar.partial-77', 'joule-20260101T000000Z.tar.spool-77']
  for (const name of left) {
    await writeFile(path.join(folder, name), 'killed')
    await utimes(path.join(folder, name), 0, 0)
  }
  const young = 'joule-20260301T050000Z.tar.partial-78'
  await writeFile(path.join(folder, young), 'under way')
  assert.deepEqual([await night(), await night(), await night()], [1, 1, 1])
  assert.deepEqual((await readdir(folder)).sort(), [
    'joule-20260301T040506Z.tar',
    young,
    'joule-20260303T040506Z-lacking.tar',
    'joule-20260304T040506Z-lacking.tar',
  ])
  const noted = await db
    .selectFrom('job_runs')
    .select('ran_at')
    .where('name', '=', 'backup')
    .executeTakeFirst()
  assert.equal(noted?.ran_at.toISOString(), '2026-03-04T04:05:06.000Z')
  await person.post('/api/auth/refresh')
  await sendAvatar(person, await picture('png'))
  assert.deepEqual([await night(), await night()], [0, 0])
  assert.deepEqual((await readdir(folder)).sort(), [
    young,
    'joule-20260305T040506Z.tar',
    'joule-20260306T040506Z.tar',
  ])
})
