import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { addDays, type Day, shanghaiDay, startOfDay } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { inSnapshot, type Snapshot } from '../../kernel/integrity/check.ts'
import { appendDigest, type Digest, lineOf, readDigests, readIfThere } from './digest-file.ts'

const FILE = 'signing-key.pem'

const LEDGERS = ['energy', 'exp'] as const

/** By then, everything dated yesterday has been committed, even by a machine whose clock is slow. */
const SETTLED_MS = 60 * 60_000

/** Signs yesterday's heads of both ledgers, once; returns the line, also where it is in the file already. */
export async function signYesterday(db: Db, folder: string): Promise<{ line: string; isNew: boolean }> {
  const day = lastDayToSign(db.clock)
  const signed = (await readDigests(folder)).find((digest) => digest.day === day)
  if (signed) return { line: lineOf(signed), isNew: false }
  const key = await openSigningKey(folder)
  const heads = await inSnapshot(db, (snapshot) => headsAtEndOf(snapshot, day))
  const digest = { day, heads, signature: sign(null, Buffer.from(heads), key) }
  return { line: await appendDigest(folder, digest), isNew: true }
}

/** The newest line, with what a stranger needs to check its signature; null where nothing was signed in this folder. */
export async function lastDigest(folder: string) {
  const [digest, key] = [(await readDigests(folder)).at(-1), await readSigningKey(folder)]
  if (!digest || !key) return null
  const { day, heads, signature } = digest
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  return { day, digest: heads, signature: signature.toString('base64url'), public_key: String(publicKey) }
}

function lastDayToSign(clock: Clock): Day {
  return addDays(shanghaiDay(new Date(clock.now().getTime() - SETTLED_MS)), -1)
}

interface DigestReport {
  /** Days whose heads match what was signed. */
  days: number
  flaws: { day: Day; wrong: string }[]
}

/**
 * Compares what was signed since that day with the ledgers as they are now. A day without a line is covered by the next one that has
 * one, so only the end must not be missing: someone may have stopped the job. It has a day to run.
 */
export async function verifyDigests(db: Db, folder: string, since: Day): Promise<DigestReport> {
  const signed = (await readDigests(folder)).filter(({ day }) => day >= since)
  const key = await readSigningKey(folder)
  const isOurs = ({ heads, signature }: Digest) =>
    key !== null && verify(null, Buffer.from(heads), createPublicKey(key), signature)
  const lastDay = signed.at(-1)?.day
  return inSnapshot(db, async (snapshot) => {
    const report: DigestReport = { days: 0, flaws: [] }
    for (const digest of signed) {
      const { day, heads } = digest
      if (!isOurs(digest)) report.flaws.push({ day, wrong: 'the line is not signed with the key next to it' })
      else if ((await headsAtEndOf(snapshot, day)) !== heads)
        report.flaws.push({ day, wrong: 'the ledgers are not those that were signed' })
      else report.days++
    }
    if (lastDay && lastDay < addDays(lastDayToSign(db.clock), -1))
      report.flaws.push({ day: lastDay, wrong: 'nothing was signed after it' })
    return report
  })
}

/**
 * What is signed for a day: for each ledger, how many people have entries by its end, and one hash over the heads of their chains. Later
 * entries change neither, so it can be recomputed at any time.
 */
async function headsAtEndOf(snapshot: Snapshot, day: Day): Promise<string> {
  const end = startOfDay(addDays(day, 1))
  const parts = ['joule-ledger-heads-1', day]
  for (const ledger of LEDGERS) parts.push(ledger, await headsOf(snapshot, ledger, end))
  return parts.join(' ')
}

async function headsOf(snapshot: Snapshot, ledger: (typeof LEDGERS)[number], end: Date): Promise<string> {
  const { rows } = await sql<{ people: number; hash: string }>`
    select count(*) as people, encode(sha256(coalesce(string_agg(int8send(u.id) || head.hash, ''::bytea order by u.id), '')), 'hex') as hash
    from users u cross join lateral (
      select hash from ${sql.table(`${ledger}_ledger`)} l where l.user_id = u.id and l.created_at < ${end}
      order by l.id desc limit 1) as head`.execute(snapshot)
  const { people, hash } = one(rows)
  return `${people} ${hash}`
}

/** Ed25519, kept outside the database; null if there is none yet. */
async function readSigningKey(folder: string): Promise<KeyObject | null> {
  const pem = await readIfThere(path.join(folder, FILE))
  return pem === null ? null : createPrivateKey(pem)
}

/** Created by the first run of the job, of which there is one at a time. */
async function openSigningKey(folder: string): Promise<KeyObject> {
  const known = await readSigningKey(folder)
  if (known) return known
  const { privateKey } = generateKeyPairSync('ed25519')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  // Atomic: a file cut off by a full disk would never be a valid key.
  const temporary = path.join(folder, `${FILE}.new`)
  await writeFile(temporary, pem, { mode: 0o600, flush: true })
  await link(temporary, path.join(folder, FILE))
  await rm(temporary)
  return privateKey
}
