import type { Lang } from '../../i18n/words.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { findOwner } from '../accounts/service.ts'
import { queueMail } from '../mail/service.ts'

/** A copy that whoever rewrites database and files does not reach. */
export async function mailDigest(trx: Trx, line: string, lang: Lang): Promise<void> {
  const owner = await findOwner(trx)
  if (!owner?.email) return
  await queueMail(trx, {
    kind: 'ledger_digest',
    user_id: owner.id,
    address: owner.email,
    lang,
    data: { about: line },
  })
}
