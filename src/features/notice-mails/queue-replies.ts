import { sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Trx } from '../../kernel/db/db.ts'
import type { Job } from '../../kernel/ops/jobs.ts'
import { queueMail } from '../mail/service.ts'
import { MAY_GET_MAIL } from './recipients.ts'
import { ABSENT_MS, BATCH, EXPIRES_MS, GATHER_MS, REPLY_KINDS, SETTLED_MS } from './rules.ts'

/** Queues mails about replies and mentions that wait unread for people who are not here, all of a person in one. */
export async function queueReplies(...[trx, log]: Parameters<Job['run']>): Promise<void> {
  trx.declareChanges([])
  const until = new Date(trx.now.getTime() - SETTLED_MS)
  const claimed = await claimReplies(trx, until)
  for (const { user_id, email, lang, since } of claimed) {
    const data = { since: since.toISOString(), until: until.toISOString() }
    const expires_at = new Date(trx.now.getTime() + EXPIRES_MS)
    await queueMail(trx, { kind: 'replies', user_id, address: email, lang, data, expires_at })
  }
  if (claimed.length > 0) log.info({ people: claimed.length }, 'queued mails about replies')
}

interface Claimed {
  user_id: number
  email: string
  lang: Lang
  since: Date
}

/** Moves the watermark: of concurrent transactions those that waited for the row find it moved. */
async function claimReplies(trx: Trx, until: Date): Promise<Claimed[]> {
  const ago = (ms: number) => new Date(trx.now.getTime() - ms)
  const { rows } = await sql<Claimed>`
    with due as (
      select p.user_id, p.replies_mailed_at as since, u.email
      from mail_prefs p join users u on u.id = p.user_id
      where p.replies and p.replies_mailed_at <= ${ago(ABSENT_MS)} and ${sql.raw(MAY_GET_MAIL)}
        and not exists (select from sessions s
          where s.user_id = p.user_id and s.scopes is null and s.last_used_at > ${ago(ABSENT_MS)})
        and exists (select from notifications n
          where n.recipient_id = p.user_id and n.kind = any(${REPLY_KINDS}) and n.read_at is null
            and n.created_at > p.replies_mailed_at and n.created_at <= ${ago(GATHER_MS)})
      order by p.user_id limit ${sql.lit(BATCH)}
    )
    update mail_prefs p set replies_mailed_at = ${until} from due
    where p.user_id = due.user_id and p.replies_mailed_at = due.since
    returning p.user_id, p.lang, due.email, due.since`.execute(trx)
  return rows
}
