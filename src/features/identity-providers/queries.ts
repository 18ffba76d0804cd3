import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof LinkedIdentitiesTable> {}
}

const LinkedIdentitiesTable = table('linked_identities', {
  id: column.generated(column.number),
  user_id: column.number,
  issuer: column.text,
  subject: column.text,
  email: column.nullable(column.text),
  created_at: column.timestamp,
})

export type LinkedIdentity = Row<typeof LinkedIdentitiesTable>

/** Identifies a person, according to the provider. */
interface Key {
  issuer: string
  subject: string
}

/** Undefined if someone has this identity, or the person has another one of its provider. */
export function insertIdentity(
  trx: Trx,
  { user_id, issuer, subject, email }: Omit<LinkedIdentity, 'id' | 'created_at'>,
): Promise<LinkedIdentity | undefined> {
  return trx
    .insertInto('linked_identities')
    .values({ user_id, issuer, subject, email, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning(LinkedIdentitiesTable.columns)
    .executeTakeFirst()
}

export function findIdentity(db: Reader, { issuer, subject }: Key): Promise<LinkedIdentity | undefined> {
  return db
    .selectFrom('linked_identities')
    .select(LinkedIdentitiesTable.columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export function findIdentitiesOf(db: Reader, user_id: number): Promise<LinkedIdentity[]> {
  return db
    .selectFrom('linked_identities')
    .select(LinkedIdentitiesTable.columns)
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
