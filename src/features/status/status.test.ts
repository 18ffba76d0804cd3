import assert from 'node:assert/strict'
import { verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { runCommand } from '../../../test/run/in-process-command.ts'
import { jobsOf } from '../../jobs.ts'
import { dataFolders } from '../../kernel/config/data-folders.ts'
import { transaction } from '../../kernel/db/db.ts'
import { BACKUP_VERIFIED, recordRun } from '../../kernel/ops/job-runs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'

const DAY = 24 * 60 * 60

test('a stranger reads when a backup was verified, and checks the signature of the ledgers', async (t) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'joule-status-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const site = await testApp(t, { env: { DATA_DIR: dataDir }, start: '2026-03-01T04:05:06Z' })
  const { visitor, clock, db } = site
  const read = async () => (await visitor.get('/api/status')).json()
  await site.writer()

  const { version, ...fresh } = await read()
  assert.match(version, /^\d+\.\d+\.\d+$/)
  assert.deepEqual(fresh, {
    readiness: 'ok',
    backup: { verified_at: null, restored_at: null },
    audit: null,
    ledger: null,
  })
  assert.match((await visitor.get('/status')).body, /还没有/)

  clock.advance(DAY)
  const { ledger: folder } = dataFolders(site.app.config)
  const jobs = jobsOf(db, site.app.files, { ledger: { folder, mail: null } })
  await runJob(db, jobs.find(({ name }) => name === 'sign ledgers')!, { info() {} })
  await transaction(db, (trx) => recordRun(trx, { name: BACKUP_VERIFIED }))
  await runCommand({ ...site, dataDir }, 'audit')
  const { backup, audit, ledger } = await read()
  assert.deepEqual(backup, { verified_at: '2026-03-02T04:05:06.000Z', restored_at: null })
  assert.equal(audit.checked_at, '2026-03-02T04:05:06.000Z')
  assert.equal(audit.broken, 0)
  assert.equal(ledger.day, '2026-03-01')
  const isSigned = (text: string) =>
    verify(null, Buffer.from(text), ledger.public_key, Buffer.from(ledger.signature, 'base64url'))
  assert.equal(isSigned(ledger.digest), true)
  assert.equal(isSigned(`${ledger.digest}0`), false)
  assert.ok((await visitor.get('/status')).body.includes(ledger.digest))
})

test('an owner who publishes no status has no such page and no such operation', async (t) => {
  const { owner, visitor } = await testApp(t)
  const boss = await owner()
  const see = async () => [
    (await visitor.get('/status')).statusCode,
    outcomeOf(await visitor.get('/api/status')),
  ]
  assert.deepEqual(await see(), [200, '200 ok'])
  await boss.put('/api/admin/site-settings', { key: 'status.public', value: false })
  assert.deepEqual(await see(), [404, '404 not_found'])
})
