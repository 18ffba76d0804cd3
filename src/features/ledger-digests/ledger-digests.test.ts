import assert from 'node:assert/strict'
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { adjust } from '../../../test/kit/energy.ts'
import { runCommand } from '../../../test/run/in-process-command.ts'
import { seededSite } from '../../../test/subjects/seeded-site.ts'
import { jobsOf } from '../../jobs.ts'
import { shanghaiDay } from '../../kernel/calendar.ts'
import { type Db, transaction } from '../../kernel/db/db.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { chainHash } from '../energy/ledger/chain-hash.ts'
import { verifyDigests } from './service.ts'

const DAY_SECONDS = 24 * 60 * 60

test('each night signs the ledgers once; what happens later changes nothing of it', async (t) => {
  const { site, folder, sign, first } = await signedSite(t)
  await sign()
  const [line, ...more] = await linesIn(folder)
  assert.deepEqual(more, [])
  assert.match(
    line!,
    new RegExp(`^joule-ledger-heads-1 ${first} energy 2 [0-9a-f]{64} exp 2 [0-9a-f]{64} [\\w-]{86}$`),
  )
  assert.equal((await stat(path.join(folder, 'signing-key.pem'))).mode & 0o777, 0o600)
  await adjust(site.db, site.ming, 5)
  site.clock.advance(DAY_SECONDS)
  await sign()
  assert.equal((await linesIn(folder)).length, 2)
  assert.deepEqual(await verifyDigests(site.db, folder, first), { days: 2, flaws: [] })
})

test('a ledger whose hashes were all recomputed is detected', async (t) => {
  const { site, folder, first } = await signedSite(t)
  const undo = await rewriteLastEntry(site.db, site.ming.id)
  assert.deepEqual(await verifyDigests(site.db, folder, first), {
    days: 0,
    flaws: [{ day: first, wrong: 'the ledgers are not those that were signed' }],
  })
  await undo()
  assert.equal((await verifyDigests(site.db, folder, first)).days, 1)
})

test('a line that someone else wrote is detected', async (t) => {
  const { site, folder, first } = await signedSite(t)
  const [line] = await linesIn(folder)
  await appendFile(path.join(folder, 'digests.txt'), `${line!.replace(/energy \d+/, 'energy 999')}\n`)
  assert.deepEqual(await verifyDigests(site.db, folder, first), {
    days: 1,
    flaws: [{ day: first, wrong: 'the line is not signed with the key next to it' }],
  })
})

test('a day whose line broke off, wherever it did, is signed again', async (t) => {
  const { site, folder, sign, first } = await signedSite(t)
  const file = path.join(folder, 'digests.txt')
  const [line] = await linesIn(folder)
  for (const left of ['joule-led', `joule-ledger-heads-1 ${first}`, line!.slice(0, 60), line!.slice(0, -1)]) {
    await writeFile(file, left)
    await sign()
    assert.deepEqual(await verifyDigests(site.db, folder, first), { days: 1, flaws: [] }, left)
  }
  await writeFile(file, line!)
  site.clock.advance(DAY_SECONDS)
  await sign()
  assert.deepEqual(await verifyDigests(site.db, folder, first), { days: 2, flaws: [] })
})

test('ledger verify --since counts the days that were signed, and tells that nobody signs any more', async (t) => {
  const { site, folder, first } = await signedSite(t)
  const dataDir = path.dirname(folder)
  const verify = () => runCommand({ ...site, dataDir }, 'ledger', 'verify', '--since', first)
  assert.match(await verify(), new RegExp(`^digests  ok  1 days since ${first}$`, 'm'))
  site.clock.advance(DAY_SECONDS)
  assert.match(await verify(), /^digests {2}ok/m, 'the job of this night may still run')
  site.clock.advance(DAY_SECONDS)
  assert.match(
    await verify(),
    new RegExp(`^digests  broken  ${first}: nothing was signed after it\\nexit code 1$`, 'm'),
  )
})

test('the owner gets the line by mail, where it is asked for', async (t) => {
  const { site, folder, sign } = await signedSite(t, 'en')
  const mailed = async () => {
    const { rows } = await sql<{ kind: string; data: { about: string } }>`
      select kind, data from outgoing_mails where kind = 'ledger_digest'`.execute(site.db)
    assert.deepEqual(rows, [{ kind: 'ledger_digest', data: { about: (await linesIn(folder))[0] } }])
  }
  await mailed()
  // As if the job had failed after the line was written.
  await site.db.deleteFrom('outgoing_mails').execute()
  for (let hour = 0; hour < 2; hour++) {
    await sign()
    await mailed()
  }
})

async function signedSite(t: TestContext, mail: 'en' | null = null) {
  const site = await seededSite(t)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'joule-ledger-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const folder = path.join(dataDir, 'ledger')
  await mkdir(folder)
  const job = jobsOf(site.db, site.app.files, { ledger: { folder, mail } }).find(
    ({ name }) => name === 'sign ledgers',
  )!
  const sign = () => runJob(site.db, job, { info() {} })
  const first = shanghaiDay(site.clock.now())
  site.clock.advance(DAY_SECONDS + 2 * 60 * 60)
  await sign()
  return { site, folder, sign, first }
}

async function linesIn(folder: string): Promise<string[]> {
  return (await readFile(path.join(folder, 'digests.txt'), 'utf8')).trimEnd().split('\n')
}

/** As someone would who owns the database: the guard asleep, the hash and the account made to fit. */
async function rewriteLastEntry(db: Db, userId: number): Promise<() => Promise<unknown>> {
  const row = await db
    .selectFrom('exp_ledger')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [last, previous] = row
  const forged = chainHash(previous!.hash, { ...last!, ref_id: last!.ref_id + 1 })
  const write = (ref_id: number, hash: Buffer) =>
    transaction(db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update exp_ledger set ref_id = ${ref_id}, hash = ${hash} where id = ${last!.id}`.execute(trx)
    })
  await write(last!.ref_id + 1, forged)
  return () => write(last!.ref_id, last!.hash)
}
