import { sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import { type KeyFor, readSignedToken, signedToken } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Reader, type Trx, transaction, write } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { type DigestChoice, SUBJECTS, type Subject } from './rules.ts'
import type { MailPrefs, MailPrefsBody } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof MailPrefsTable> {}
}

const MailPrefsTable = table('mail_prefs', {
  user_id: column.number,
  digest: column.of<DigestChoice>(),
  digest_chosen_at: column.timestamp,
  replies: column.boolean,
  replies_mailed_at: column.timestamp,
  lang: column.of<Lang>(),
})

export async function mailPrefsOf(db: Reader, userId: number): Promise<MailPrefs> {
  const prefs = db.selectFrom('mail_prefs').select(['digest', 'replies']).where('user_id', '=', userId)
  return (await prefs.executeTakeFirst()) ?? { digest: 'off', replies: false }
}

/** Takes effect from now on: what came before is not mailed. The mails are in the language of the request. */
export function setMailPrefs(db: Db, viewer: Viewer, wanted: MailPrefsBody, lang: Lang): Promise<MailPrefs> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const before = await mailPrefsOf(trx, viewer.id)
    const prefs = { ...before, ...wanted }
    const change = {
      ...prefs,
      lang,
      ...(prefs.digest === before.digest ? {} : { digest_chosen_at: trx.now }),
      ...(prefs.replies === before.replies ? {} : { replies_mailed_at: trx.now }),
    }
    await trx
      .insertInto('mail_prefs')
      .values({ user_id: viewer.id, digest_chosen_at: trx.now, replies_mailed_at: trx.now, ...change })
      .onConflict((oc) => oc.column('user_id').doUpdateSet(change))
      .execute()
    return prefs
  })
}

/** By the link in a mail, without a login. */
export function unsubscribe(db: Db, userId: number, subject: Subject): Promise<void> {
  const change = subject === 'digest' ? { digest: 'off' as const } : { replies: false }
  return transaction(db, async (trx) => {
    trx.declareChanges([])
    await trx.updateTable('mail_prefs').set(change).where('user_id', '=', userId).execute()
  })
}

export async function eraseMailPrefs(trx: Trx, userId: number): Promise<void> {
  await sql`delete from digests where user_id = ${userId}`.execute(trx)
  await trx.deleteFrom('mail_prefs').where('user_id', '=', userId).execute()
}

export interface Subscription {
  user_id: number
  subject: Subject
}

const PURPOSE = 'unsubscribe'

/** Without an expiry: a mail may be read years later. Good for this person and subject alone. */
export function unsubscribeToken(keyFor: KeyFor, { user_id, subject }: Subscription): string {
  return signedToken(keyFor, PURPOSE, `${user_id}.${subject}`)
}

/** Null where the signature is not ours. */
export function subscriptionOf(keyFor: KeyFor, token: string): Subscription | null {
  const [id, name] = readSignedToken(keyFor, PURPOSE, token)?.split('.') ?? []
  const subject = SUBJECTS.find((each) => each === name)
  return subject ? { user_id: Number(id), subject } : null
}
