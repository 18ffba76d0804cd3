import type { Db } from '../../kernel/db/db.ts'
import { hourly, type Job } from '../../kernel/ops/jobs.ts'
import type { LedgerSettings, Slice } from '../slice.ts'
import { mailDigest } from './mail-digest.ts'
import { signYesterday } from './service.ts'

export const ledgerDigestsSlice: Slice = {
  name: 'ledger-digests',
  jobs: ({ db, ledger }) => (ledger ? [signLedgers(db, ledger)] : []),
}

/** Once a day, in the hour after one o'clock. */
function signLedgers(db: Db, { folder, mail }: LedgerSettings): Job {
  return hourly('sign ledgers', async (trx, log) => {
    const line = await signYesterday(db, folder)
    if (line === null) return
    if (mail) await mailDigest(trx, line, mail)
    log.info({ digest: line }, 'signed the ledgers of yesterday')
  })
}
