import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { picture } from '../../../test/fixtures/pictures.ts'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { withCorruption } from '../../../test/kit/corrupted-database.ts'
import { fileDatabase } from '../../../test/kit/database.ts'
import { POST_PICTURE, sendAvatar, sendPicture } from '../../../test/kit/multipart.ts'
import { ageUpload, pathOfUpload, uploadedNames, uploadsOf } from '../../../test/kit/uploads.ts'
import { transaction } from '../../kernel/db/db.ts'
import { checkIntegrity } from '../../kernel/integrity/check.ts'
import { deleteOrphanFiles } from './orphan-files.ts'
import { eraseUploads, removeUpload, uploadNames } from './service.ts'
import { uploadsSlice } from './slice.ts'

test('a disk without room refuses the picture and keeps no part of it', async (t) => {
  const site = await testApp(t)
  const before = await uploadedNames(site.app)
  async function* tooMuch() {
    yield Buffer.from('the beginning')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await assert.rejects(site.app.files.save('someone.webp', tooMuch()), { code: 'ENOSPC' })
  assert.deepEqual(await uploadedNames(site.app), before)
  for (const name of ['../../etc/passwd', '..', 'a/b.webp', '', 'a', '.webp', 'x\0y'])
    await assert.rejects(site.app.files.save(name, Buffer.from('x')), /cannot be the name/)
})

test('the sweep removes old files that belong to nothing, and no others', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  await sendAvatar(ming, await picture('png', 20, 20))
  const [worn] = await uploadsOf(site.db, ming)
  const strays = ['young-stray.webp', 'old-stray.webp', 'broken-off.webp.part']
  for (const name of strays) await site.app.files.save(name, Buffer.from('?'))
  for (const name of [worn!.name, 'old-stray.webp', 'broken-off.webp.part']) await ageUpload(name, site.clock)
  assert.equal(await deleteOrphanFiles(site.db, site.app.files, site.clock.now()), 2)
  const left = await uploadedNames(site.app)
  assert.ok(left.includes(worn!.name) && left.includes('young-stray.webp'))
  assert.ok(!left.includes('old-stray.webp') && !left.includes('broken-off.webp.part'))
  await site.app.files.remove('young-stray.webp')
})

test('I52 names a missing file, a changed file and a stray one', async (t) => {
  const site = await testApp(t)
  const worn: string[] = []
  for (const person of [await site.user(), await site.user()]) {
    await sendAvatar(person, await picture('png', 20, 20))
    worn.push((await uploadsOf(site.db, person))[0]!.name)
  }
  const [missing, changed] = worn as [string, string]
  const content = await Promise.all(worn.map((name) => readFile(pathOfUpload(name))))
  await rm(pathOfUpload(missing))
  await writeFile(pathOfUpload(changed), 'something else')
  await site.app.files.save('stray.webp', Buffer.from('?'))
  await ageUpload('stray.webp', site.clock)
  await site.app.files.save('arriving.webp', Buffer.from('?'))
  assert.deepEqual((await problems(site)).sort(), [
    'file stray.webp belongs to no upload',
    `the file of upload ${changed} was changed`,
    `upload ${missing} has no file`,
  ])
  for (const [index, name] of worn.entries()) await site.app.files.save(name, content[index]!)
  for (const name of ['stray.webp', 'arriving.webp']) await site.app.files.remove(name)
  assert.deepEqual(await problems(site), [])
})

test('I47 names whatever breaks a limit, and variants that are none', async (t) => {
  const { db, app, user } = await testApp(t)
  const [ming, lan] = [await user(), await user()]
  await sendPicture(ming, POST_PICTURE, await picture('png', 1_200, 600))
  const [main, small, middle] = (await uploadsOf(db, ming)).map(({ name }) => name) as [
    string,
    string,
    string,
  ]
  const { find } = uploadsSlice.invariants(app.files).find(({ id }) => id === 'I47')!
  const change = (name: string, how: RawBuilder<unknown>) =>
    sql`update uploads set ${how} where name = ${name}`
  const without = (check: string) => sql`alter table uploads drop constraint ${sql.ref(check)}`
  const damages: [how: RawBuilder<unknown>[], problems: string[]][] = [
    [[], []],
    [[change(main, sql`type = 'image/gif'`)], [`${main} does not end like its type`]],
    [[change(small, sql`type = 'image/jpeg'`)], [`${small} does not end like its type`]],
    [[without('uploads_bytes_check'), change(main, sql`bytes = 5242881`)], [`${main} has too many bytes`]],
    [
      [without('uploads_check'), change(main, sql`width = 10001, height = 4000`)],
      [`${main} has too many pixels`],
    ],
    [
      [sql`delete from uploads where name = ${main}`],
      [small, middle].map((name) => `${name} is a variant of nothing`),
    ],
    [[change(small, sql`variant_of = ${middle}, bytes = 1`)], [`${small} is a variant of a variant`]],
    [[change(small, sql`owner_id = ${lan.id}`)], [`${small} is a variant of what is not its like`]],
    [[change(middle, sql`kind = 'comment'`)], [`${middle} is a variant of what is not its like`]],
    [[change(middle, sql`width = 1200`)], [`${middle} is a variant that is not smaller`]],
    [[change(small, sql`bytes = 5000000`)], [`${small} is a variant that is not smaller`]],
  ]
  for (const [how, problems] of damages) {
    const found = await withCorruption(db, how, find)
    assert.deepEqual(found, problems.map((problem) => `upload ${problem}`).sort())
  }
})

test('removing a picture removes all its sizes, and a backup contains them all', async (t) => {
  const { db, app, user } = await testApp(t)
  const [ming, lan] = [await user(), await user()]
  const before = await uploadedNames(app)
  const sent = await picture('png', 1_200, 600)
  for (const person of [ming, ming, lan]) await sendPicture(person, POST_PICTURE, sent)
  const [first, ...others] = (await uploadsOf(db, ming)).map(({ name }) => name)
  const hers = (await uploadsOf(db, lan)).map(({ name }) => name)
  assert.deepEqual([others.length, hers.length], [5, 3])
  assert.deepEqual((await namesInBackup()).sort(), await uploadedNames(app))

  await transaction(db, (trx) => removeUpload(trx, app.files, first!))
  assert.deepEqual(await uploadedNames(app), [...before, ...others.slice(2), ...hers].sort())
  assert.equal(await transaction(db, (trx) => eraseUploads(trx, app.files, ming.id)), 3)
  assert.deepEqual(await uploadsOf(db, ming), [])
  assert.deepEqual(await uploadedNames(app), [...before, ...hers].sort())
})

async function namesInBackup(): Promise<string[]> {
  const client = new pg.Client(await fileDatabase())
  await client.connect()
  const names: string[] = []
  for await (const name of uploadNames(client)) names.push(name)
  await client.end()
  return names
}

async function problems({ db, app }: TestApp): Promise<string[]> {
  return (await checkIntegrity(db, uploadsSlice.invariants(app.files))).flatMap((verdict) => verdict.problems)
}
