import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import type { Job } from '../../kernel/ops/jobs.ts'
import { isMentionedSql } from '../notifications/service.ts'
import { queueNoticeMail, type Recipient } from './queue-mail.ts'
import { mayGetMailSql } from './recipients.ts'
import { ABSENT_MS, BATCH, GATHER_MS, REPLY_KINDS, SETTLED_MS } from './rules.ts'

/** Queues mails about replies and mentions that wait unread for people who are not here, all of a person in one. */
export async function queueReplies(...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const until = new Date(trx.now.getTime() - SETTLED_MS)
  const claimed = await claimReplies(trx, until)
  for (const recipient of claimed) await queueNoticeMail(trx, 'replies', recipient, until)
  if (claimed.length > 0) log.info({ people: claimed.length }, 'queued mails about replies')
}

/** Moves the watermark: of concurrent transactions those that waited for the row find it moved. */
async function claimReplies(trx: Trx, until: Date): Promise<Recipient[]> {
  const ago = (ms: number) => new Date(trx.now.getTime() - ms)
  const { rows } = await sql<Recipient>`
    with due as (
      select p.user_id, p.replies_mailed_at as since, u.email
      from mail_prefs p join users u on u.id = p.user_id
      where p.replies and p.replies_mailed_at <= ${ago(ABSENT_MS)} and ${mayGetMailSql(trx.now)}
        and not exists (select from sessions s
          where s.user_id = p.user_id and s.scopes is null and s.last_used_at > ${ago(ABSENT_MS)})
        and exists (select from notifications n
          where n.recipient_id = p.user_id and (n.kind = any(${REPLY_KINDS}) or ${sql.raw(isMentionedSql('n'))}) and n.read_at is null
            and n.created_at > p.replies_mailed_at and n.created_at <= ${ago(GATHER_MS)})
      order by p.user_id limit ${sql.lit(BATCH)}
    )
    update mail_prefs p set replies_mailed_at = ${until} from due
    where p.user_id = due.user_id and p.replies_mailed_at = due.since
    returning p.user_id, p.lang, due.email, due.since`.execute(trx)
  return rows
}
