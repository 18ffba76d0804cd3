import { sql } from 'kysely'
import { preparedSelect, type Reader, type Trx } from '../../kernel/db/db.ts'
import { type BatchedRead, unnested } from '../../kernel/db/read-batch.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { isPresentIdSql } from '../accounts/rules.ts'
import type { BlockKind } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof BlocksTable> {}
}

const BlocksTable = table('blocks', {
  user_id: column.number,
  kind: column.of<BlockKind>(),
  other_id: column.number,
  created_at: column.timestamp,
})

type Block = Omit<Row<typeof BlocksTable>, 'created_at'>

export interface BlockState {
  blocked: boolean
  muted: boolean
}

export const blockStates: BatchedRead<Pick<Block, 'user_id' | 'other_id'>, BlockState> = {
  select: preparedSelect(`
    select ordinal, exists (select from blocks b where b.user_id = asked.user_id and kind = 'block' and b.other_id = asked.other_id) as blocked,
      exists (select from blocks b where b.user_id = asked.user_id and kind = 'mute' and b.other_id = asked.other_id) as muted
    from ${unnested('bigint', 'bigint')} with ordinality as asked (user_id, other_id, ordinal)`),
  keyOf: ({ user_id, other_id }) => `${user_id} ${other_id}`,
  parametersOf: (calls) => [calls.map(({ user_id }) => user_id), calls.map(({ other_id }) => other_id)],
}

/** The same inside a transaction. */
export async function findBlockState(trx: Trx, userId: number, otherId: number): Promise<BlockState> {
  const found = trx.selectFrom('blocks').select('kind').where('user_id', '=', userId)
  const kinds = (await found.where('other_id', '=', otherId).execute()).map(({ kind }) => kind)
  return { blocked: kinds.includes('block'), muted: kinds.includes('mute') }
}

export async function isBlockedByAny(trx: Trx, userId: number, blockers: number[]): Promise<boolean> {
  const block = await trx
    .selectFrom('blocks')
    .select('user_id')
    .where('user_id', '=', sql<number>`any(${blockers})`)
    .where('kind', '=', 'block')
    .where('other_id', '=', userId)
    .executeTakeFirst()
  return block !== undefined
}

/** False if it already existed. */
export async function insertBlock(trx: Trx, block: Block): Promise<boolean> {
  const inserted = await trx
    .insertInto('blocks')
    .values({ ...block, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('other_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteBlock(trx: Trx, { user_id, kind, other_id }: Block): Promise<void> {
  await trx
    .deleteFrom('blocks')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('other_id', '=', other_id)
    .execute()
}

export async function countMutes(trx: Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from blocks where user_id = ${userId} and kind = 'mute'`.execute(trx)
  return one(rows).count
}

/** People being deleted are omitted; their blocks stay in force. */
export function blocksOf(db: Reader, userId: number, kind: BlockKind) {
  const blocks = db
    .selectFrom('blocks')
    .select(['other_id as uid', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(sql.raw<boolean>(isPresentIdSql('other_id')))
  return db.selectFrom(blocks.as('listed')).select(['uid', 'created_at'])
}

export async function deleteBlocksOf(trx: Trx, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from blocks where user_id = ${userId} or other_id = ${userId}`.execute(trx)
  return Number(numAffectedRows)
}
