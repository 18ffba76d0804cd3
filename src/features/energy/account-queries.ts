import { sql } from 'kysely'
import { type Db, preparedSelect, type Reader, type Trx } from '../../kernel/db/db.ts'
import { type BatchedRead, readBatched, unnested } from '../../kernel/db/read-batch.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { CHAIN_START } from './ledger/chain-hash.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof EnergyAccountsTable> {}
}

const EnergyAccountsTable = table('energy_accounts', {
  user_id: column.number,
  balance: column.number,
  chain_head: column.bytes,
})

export type Account = Row<typeof EnergyAccountsTable>

/** Locks rows in id order, so that two people giving to each other cannot deadlock. */
export async function lockAccounts(trx: Trx, userIds: number[]): Promise<Map<number, Account>> {
  const found = await lockExisting(trx, userIds)
  if (found.size === new Set(userIds).size) return found
  // Someone's first transfer: rare enough to query twice.
  const missing = userIds.filter((id) => !found.has(id)).toSorted((a, b) => a - b)
  await trx
    .insertInto('energy_accounts')
    .values(missing.map((user_id) => ({ user_id, balance: 0, chain_head: CHAIN_START })))
    .onConflict((oc) => oc.doNothing())
    .execute()
  return lockExisting(trx, userIds)
}

async function lockExisting(trx: Trx, userIds: number[]): Promise<Map<number, Account>> {
  const accounts = await trx
    .selectFrom('energy_accounts')
    .select(EnergyAccountsTable.columns)
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(accounts.map((account) => [account.user_id, account]))
}

const balances: BatchedRead<number, { balance: number }> = {
  select: preparedSelect(`
    select ordinal, a.balance from ${unnested('bigint')} with ordinality as asked (id, ordinal)
      join energy_accounts a on a.user_id = asked.id`),
  keyOf: (userId) => userId,
  parametersOf: (userIds) => [userIds],
}

export async function readBalance(db: Db, userId: number): Promise<number> {
  return (await readBatched(db, balances, userId))?.balance ?? 0
}

export async function findBalance(db: Reader, userId: number): Promise<number> {
  const account = await db
    .selectFrom('energy_accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return account?.balance ?? 0
}

/** Users without an account are omitted. */
export async function findBalances(db: Reader, userIds: number[]): Promise<Map<number, number>> {
  const accounts = db.selectFrom('energy_accounts').select(['user_id', 'balance'])
  const rows = await accounts.where('user_id', '=', sql<number>`any(${userIds})`).execute()
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]))
}

/** Every account, by user id. */
export function allAccounts(db: Reader) {
  return db.selectFrom('energy_accounts').select(EnergyAccountsTable.columns).orderBy('user_id')
}
