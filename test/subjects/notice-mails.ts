import { queueDigests, queueReplies } from '../../src/features/notice-mails/queue.ts'
import { transaction } from '../../src/kernel/db/db.ts'
import type { TestApp } from '../kit/app.ts'
import { verifyAddressOf } from '../kit/mail.ts'
import type { PersonLike } from '../kit/user-builders.ts'

const log = { info() {} }

/** Runs both jobs, as so many schedulers at the same time. */
export async function queueNoticeMails({ db }: TestApp, schedulers = 1): Promise<void> {
  const { signal } = new AbortController()
  for (const run of [queueDigests, queueReplies])
    await Promise.all(
      Array.from({ length: schedulers }, () => transaction(db, (trx) => run(trx, log, signal))),
    )
}

/** Someone whose address is verified. */
export async function verified(site: TestApp, person: PersonLike): Promise<PersonLike> {
  await verifyAddressOf(site, person)
  await site.db.deleteFrom('outgoing_mails').where('user_id', '=', person.id).execute()
  return person
}

/** Someone who wants mail, by default of both sorts. */
export async function subscriber(
  site: TestApp,
  prefs: object = { digest: 'daily', replies: true },
  lang = 'zh-CN',
): Promise<PersonLike> {
  const person = await verified(site, await site.writer())
  await person.put('/api/settings/mail-prefs', prefs, { headers: { 'accept-language': lang } })
  return person
}
