import type { Generated, Selectable } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    linked_identities: LinkedIdentitiesTable
  }
}

interface LinkedIdentitiesTable {
  id: Generated<number>
  user_id: number
  issuer: string
  subject: string
  email: string | null
  created_at: Date
}

const COLUMNS = ['id', 'user_id', 'issuer', 'subject', 'email', 'created_at'] as const
export type LinkedIdentity = Selectable<LinkedIdentitiesTable>

/** Whoever has this identity, by its provider's word. */
interface Key {
  issuer: string
  subject: string
}

/** Undefined when somebody has this identity, or the person another one of its provider. */
export function insertIdentity(
  trx: Trx,
  { user_id, issuer, subject, email }: Omit<LinkedIdentity, 'id' | 'created_at'>,
): Promise<LinkedIdentity | undefined> {
  return trx
    .insertInto('linked_identities')
    .values({ user_id, issuer, subject, email, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

export function findIdentity(db: Reader, { issuer, subject }: Key): Promise<LinkedIdentity | undefined> {
  return db
    .selectFrom('linked_identities')
    .select(COLUMNS)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export function findIdentitiesOf(db: Reader, user_id: number): Promise<LinkedIdentity[]> {
  return db
    .selectFrom('linked_identities')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
}

export async function deleteIdentity(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('linked_identities').where('id', '=', id).execute()
}

/** `before`: only older ones. */
export function deleteIdentitiesOf(
  trx: Trx,
  user_id: number,
  before?: Date,
): Promise<Pick<LinkedIdentity, 'issuer'>[]> {
  return trx
    .deleteFrom('linked_identities')
    .where('user_id', '=', user_id)
    .$if(before !== undefined, (q) => q.where('created_at', '<', before!))
    .returning('issuer')
    .execute()
}
