import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { matchesKey } from '../accounts/service.ts'
import type { HoldDetails, HoldReason } from '../screening/rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ProfileReviewsTable> {}
}

export type ProfileField = 'username' | 'signature'

const ProfileReviewsTable = table('profile_reviews', {
  id: column.generated(column.number),
  user_id: column.number,
  field: column.of<ProfileField>(),
  old_value: column.text,
  new_value: column.text,
  new_key: column.nullable(column.text),
  status: column.of<'pending' | 'approved' | 'rejected' | 'withdrawn'>(),
  charged: column.number,
  held_for: column.of<HoldReason | null>(),
  held_details: column.of<HoldDetails | null>(),
  reason: column.generated(column.text),
  decided_by: column.nullable(column.number),
  created_at: column.timestamp,
  decided_at: column.nullable(column.timestamp),
})

export type ReviewRow = Row<typeof ProfileReviewsTable>

function selectReviews(db: Reader) {
  return db.selectFrom('profile_reviews').select(ProfileReviewsTable.columns)
}

/** Advisory lock per name: of concurrent requests for it one succeeds. */
export async function lockName(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`name ${key}`}, 0))`.execute(trx)
}

export async function isNameTaken(trx: Trx, key: string, exceptUser: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from users where ${matchesKey('username_key', key)} and id <> ${exceptUser})
      or exists (select from profile_reviews
        where ${matchesKey('new_key', key)} and status = 'pending' and user_id <> ${exceptUser})
      as taken`.execute(trx)
  return one(rows).taken
}

/** Those of these keys that are names of people, or reserved. */
export async function takenNames(db: Reader, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where exists (select from users where username_key = key)
      or exists (select from profile_reviews where new_key = key and status = 'pending')`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

export async function hasPendingReview(trx: Trx, userId: number, field: ProfileField): Promise<boolean> {
  const row = await trx
    .selectFrom('profile_reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('field', '=', field)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row !== undefined
}

export function insertReview(
  trx: Trx,
  review: Omit<ReviewRow, 'id' | 'reason' | 'decided_by' | 'created_at' | 'decided_at'>,
): Promise<ReviewRow> {
  const decided_at = review.status === 'pending' ? null : trx.now
  return trx
    .insertInto('profile_reviews')
    .values({ ...review, decided_by: null, decided_at, created_at: trx.now })
    .returning(ProfileReviewsTable.columns)
    .executeTakeFirstOrThrow()
}

export function findReview(db: Reader, id: number): Promise<ReviewRow | undefined> {
  return selectReviews(db).where('id', '=', id).executeTakeFirst()
}

/** Row lock: of two concurrent decisions, the second finds it already decided. */
export function lockReview(trx: Trx, id: number): Promise<ReviewRow | undefined> {
  return selectReviews(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function saveDecision(
  trx: Trx,
  id: number,
  decision: Pick<ReviewRow, 'status' | 'reason' | 'decided_by'>,
): Promise<ReviewRow> {
  return trx
    .updateTable('profile_reviews')
    .set({ ...decision, decided_at: trx.now })
    .where('id', '=', id)
    .returning(ProfileReviewsTable.columns)
    .executeTakeFirstOrThrow()
}

/** The status is a literal, so that its partial index is used. */
export function reviewsWithStatus(db: Reader, status: ReviewRow['status']) {
  return selectReviews(db).where('status', '=', sql.lit(status))
}

export function pendingReviewsOf(db: Reader, userId: number): Promise<ReviewRow[]> {
  return selectReviews(db)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
}

/** The newest review of each field. */
export function latestReviewsOf(db: Reader, userId: number): Promise<ReviewRow[]> {
  return selectReviews(db)
    .distinctOn('field')
    .where('user_id', '=', userId)
    .orderBy('field')
    .orderBy('id', 'desc')
    .execute()
}

/** What each of these reviews changed; erased ones are omitted. */
export async function textsOfReviews(
  db: Reader,
  ids: number[],
): Promise<Map<number, Pick<ReviewRow, 'old_value' | 'new_value'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profile_reviews')
    .select(['id', 'old_value', 'new_value'])
    .where('id', '=', sql<number>`any(${ids})`)
    // Equal values are not a change.
    .whereRef('old_value', '<>', 'new_value')
    .execute()
  return new Map(rows.map(({ id, ...texts }) => [id, texts]))
}

export async function eraseTexts(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('profile_reviews')
    .set({
      old_value: '',
      new_value: '',
      reason: '',
      held_details: null,
      new_key: sql`case when field = 'username' then '' end`,
    })
    .where('user_id', '=', userId)
    .execute()
}
