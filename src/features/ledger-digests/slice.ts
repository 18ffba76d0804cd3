import type { Lang } from '../../i18n/words.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { hourly, type Job } from '../../kernel/ops/jobs.ts'
import { findOwner } from '../accounts/service.ts'
import { hasMailAbout, queueMail } from '../mail/service.ts'
import type { LedgerSettings, Slice } from '../slice.ts'
import { signYesterday } from './service.ts'

const KIND = 'ledger_digest'

export const ledgerDigestsSlice: Slice = {
  name: 'ledger-digests',
  jobs: ({ db, ledger }) => (ledger ? [signLedgers(db, ledger)] : []),
}

/** Once a day, in the hour after one o'clock. */
function signLedgers(db: Db, { folder, mail }: LedgerSettings): Job {
  return hourly('sign ledgers', async (trx, log) => {
    const { line, isNew } = await signYesterday(db, folder)
    // The file keeps a line even if this transaction fails; the next run then mails it.
    if (mail && !(await hasMailAbout(trx, KIND, line))) await mailDigest(trx, line, mail)
    if (isNew) log.info({ digest: line }, 'signed the ledgers of yesterday')
  })
}

/** A copy out of reach of anyone who rewrites the database and the files. */
async function mailDigest(trx: Trx, line: string, lang: Lang): Promise<void> {
  const owner = await findOwner(trx, trx.now)
  if (!owner?.email) return
  await queueMail(trx, {
    kind: KIND,
    user_id: owner.id,
    address: owner.email,
    lang,
    data: { about: line },
  })
}
