import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { IMPORT, runImports, sendImport, zipFile } from '../../../test/subjects/imports.ts'
import { jobsOf } from '../../jobs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'

const DAY = 24 * 60 * 60

/** Days pass, and with them the jobs of their hours. */
async function pass(site: TestApp, person: { post(path: string): Promise<unknown> }, days: number) {
  site.clock.advance(days * DAY)
  for (const job of jobsOf(site.db, site.app.files))
    if (job.name === 'delete private files') await runJob(site.db, job, site.app.log)
  await person.post('/api/auth/refresh')
}

test('a file is kept for seven days, and for seven more from the choice', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  const newest = async () => (await ming.get(IMPORT)).json().latest
  await sendImport(ming, await zipFile({ 'a.md': '# a' }))
  await runImports(site)
  assert.match((await ming.get('/studio/import')).body, /文件保存到 \d{4}[^<]+，请在此之前选择。/)
  await pass(site, ming, 6)
  assert.equal(outcomeOf(await ming.post(`${IMPORT}/choice`, { items: ['0'] })), '202 ok')
  await pass(site, ming, 6)
  await runImports(site)
  assert.equal((await newest()).found[0].state, 'written')

  await sendImport(ming, await zipFile({ 'b.md': '# b' }))
  await runImports(site)
  await pass(site, ming, 7)
  const { state, problem } = await newest()
  assert.deepEqual([state, problem], ['failed', 'expired'])
  assert.match((await ming.get('/studio/import')).body, /上传的文件只保存七天，已经删除，请重新上传。/)
  assert.equal(outcomeOf(await ming.post(`${IMPORT}/choice`, { items: ['0'] })), '404 not_found')
  assert.equal(outcomeOf(await sendImport(ming, await zipFile({ 'b.md': '# b' }))), '202 ok')
})
