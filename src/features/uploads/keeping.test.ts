import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/app.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import { sendAvatar } from '../../../test/multipart.ts'
import { growOld, namesOf, placeOf, uploadsOf } from '../../../test/uploads.ts'
import { audit } from '../../kernel/audit.ts'
import { uploadInvariants } from './invariants.ts'
import { sweepOrphans } from './service.ts'

test('a disk without room refuses the picture and keeps no part of it', async (t) => {
  const site = await testApp(t)
  const before = await namesOf(site.app)
  async function* tooMuch() {
    yield Buffer.from('the beginning')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await assert.rejects(site.app.files.save('someone.webp', tooMuch()), { code: 'ENOSPC' })
  assert.deepEqual(await namesOf(site.app), before)
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
  for (const name of [worn!.name, 'old-stray.webp', 'broken-off.webp.part']) await growOld(name, site.clock)
  assert.equal(await sweepOrphans(site.db, site.app.files, site.clock.now()), 2)
  const left = await namesOf(site.app)
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
  const content = await Promise.all(worn.map((name) => readFile(placeOf(name))))
  await rm(placeOf(missing))
  await writeFile(placeOf(changed), 'something else')
  await site.app.files.save('stray.webp', Buffer.from('?'))
  await growOld('stray.webp', site.clock)
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

async function problems({ db, app }: TestApp): Promise<string[]> {
  return (await audit(db, uploadInvariants(app.files)))[0]!.problems
}
