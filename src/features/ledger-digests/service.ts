import { createPublicKey, sign, verify } from 'node:crypto'
import { addDays, type Day, shanghaiDay } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { inSnapshot } from '../../kernel/integrity/check.ts'
import { appendDigest, type Digest, readDigests } from './digest-file.ts'
import { headsAtEndOf } from './heads.ts'
import { SETTLED_MS } from './rules.ts'

import { openSigningKey, readSigningKey } from './signing-key.ts'

/** Signs yesterday's heads of both ledgers, once; returns the line, or null where it stands in the file already. */
export async function signYesterday(db: Db, folder: string): Promise<string | null> {
  const day = lastDayToSign(db.clock)
  if ((await readDigests(folder)).some((digest) => digest.day === day)) return null
  const key = await openSigningKey(folder)
  const heads = await inSnapshot(db, (snapshot) => headsAtEndOf(snapshot, day))
  return appendDigest(folder, { day, heads, signature: sign(null, Buffer.from(heads), key) })
}

function lastDayToSign(clock: Clock): Day {
  return addDays(shanghaiDay(new Date(clock.now().getTime() - SETTLED_MS)), -1)
}

interface DigestReport {
  /** Days whose heads are those that were signed. */
  days: number
  flaws: { day: Day; wrong: string }[]
}

/**
 * Compares what was signed since that day with the ledgers as they are now. A day without a line is covered by the next one that
 * has one, so only the end must not be missing: someone may have stopped the job. It has a day to run.
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
      if (!isOurs(digest)) report.flaws.push({ day, wrong: 'the line is not signed with the key beside it' })
      else if ((await headsAtEndOf(snapshot, day)) !== heads)
        report.flaws.push({ day, wrong: 'the ledgers are not those that were signed' })
      else report.days++
    }
    if (lastDay && lastDay < addDays(lastDayToSign(db.clock), -1))
      report.flaws.push({ day: lastDay, wrong: 'nothing was signed after it' })
    return report
  })
}
