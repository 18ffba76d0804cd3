import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { spentChallenges } from '../../kernel/db/single-use-secrets.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof InvitationsTable | typeof SpentProofsTable> {}
}

const SpentProofsTable = table('spent_proofs', { challenge: column.bytes, expires_at: column.timestamp })

const InvitationsTable = table('invitations', {
  id: column.generated(column.number),
  code: column.text,
  note: column.text,
  created_by: column.number,
  created_at: column.timestamp,
  expires_at: column.timestamp,
  used_by: column.nullable(column.number),
  used_at: column.nullable(column.timestamp),
  revoked_at: column.nullable(column.timestamp),
})

export type InvitationRow = Row<typeof InvitationsTable> & {
  creator_name: string
  user_name: string | null
}

export async function insertInvitation(
  trx: Trx,
  invitation: Pick<InvitationRow, 'code' | 'note' | 'created_by' | 'expires_at'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('invitations')
    .values({ ...invitation, created_at: trx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With the usernames of creator and user. */
export function invitationsWithNames(db: Reader) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('invitations')
        .innerJoin('users as creator', 'creator.id', 'invitations.created_by')
        .leftJoin('users as used_by_user', 'used_by_user.id', 'invitations.used_by')
        .select(InvitationsTable.columns.map((column) => `invitations.${column}` as const))
        .select(['creator.username as creator_name', 'used_by_user.username as user_name'])
        .as('invited'),
    )
    .select([...InvitationsTable.columns, 'creator_name', 'user_name'])
}

/** Not used, revoked or expired. */
export function findUsableInvitation(db: Reader, code: string, now: Date) {
  return db
    .selectFrom('invitations')
    .select('id')
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Compare-and-set: of several concurrent registrations with one code, one gets true. */
export async function useInvitation(trx: Trx, code: string, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ used_by: userId, used_at: trx.now })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', trx.now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Null if there is none; false if it was already used or revoked. */
export async function revokeInvitation(trx: Trx, id: number): Promise<boolean | null> {
  const { rows } = await sql<{ revoked: boolean }>`
    with revoked as (
      update invitations set revoked_at = ${trx.now}
      where id = ${id} and used_at is null and revoked_at is null returning id
    )
    select exists (select from revoked) as revoked from invitations where id = ${id}`.execute(trx)
  return rows[0]?.revoked ?? null
}

/** Erases the notes, and revokes unused invitations. */
export async function revokeInvitationsOf(trx: Trx, userId: number): Promise<number> {
  const { rows } = await sql`
    update invitations set note = '',
      revoked_at = coalesce(revoked_at, case when used_at is null then ${trx.now}::timestamptz end)
    where created_by = ${userId} returning id`.execute(trx)
  return rows.length
}

const spent = spentChallenges('spent_proofs', 'challenge')
export const spendProof = spent.spend
export const deleteExpiredProofs = spent.deleteExpired
