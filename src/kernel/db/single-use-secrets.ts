import { type SelectType, sql } from 'kysely'
import { hashOf, newToken, sha256 } from '../crypto/token.ts'
import type { Reader, Trx } from './db.ts'
import type { Tables } from './tables.ts'

/** Names of the tables whose rows have these columns. */
type TableWith<Columns> = {
  [Name in keyof Tables]: Tables[Name] extends Columns ? Name : never
}[keyof Tables]

interface Options<Column> {
  /** A unique key: a new secret replaces an older one with the same values. */
  replaces?: readonly Column[]
  /** False for a table without `created_at`. */
  dated?: boolean
}

/**
 * Single-use secrets: links in mails, tickets, cookies of a sign-in in progress. A secret is a random token of which only the hash is
 * stored, valid until it expires or is consumed. `keeps` lists the columns that say whom or what it is for.
 */
export function singleUseSecrets<
  Name extends TableWith<{ token_hash: Buffer; expires_at: Date }>,
  Column extends string & keyof Tables[Name],
>(name: Name, keeps: readonly Column[], { replaces = [], dated = true }: Options<Column> = {}) {
  type Kept = { [Key in Column]: SelectType<Tables[Name][Key]> }
  const table = sql.table(name)
  const kept = sql.join(keeps.map((column) => sql.ref(column)))
  const own = ['token_hash', ...(dated ? ['created_at'] : []), 'expires_at']
  const columns = sql.join([...keeps, ...own].map((column) => sql.ref(column)))
  const replaced = [...keeps.filter((column) => !replaces.includes(column)), ...own]
  const onConflict = replaces.length
    ? sql`on conflict (${sql.join(replaces.map((column) => sql.ref(column)))}) do update
        set ${sql.join(replaced.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`
    : sql``

  return {
    /** Returns the token, the only time it is known. */
    async issue(
      trx: Trx,
      row: Kept,
      lifetimeMs: number,
      token = newToken(),
    ): Promise<{ token: string; expires_at: Date }> {
      const expires_at = new Date(trx.now.getTime() + lifetimeMs)
      const values = [
        ...keeps.map((column) => row[column]),
        sha256(token),
        ...(dated ? [trx.now] : []),
        expires_at,
      ]
      await sql`insert into ${table} (${columns}) values (${sql.join(values)}) ${onConflict}`.execute(trx)
      return { token, expires_at }
    },

    /** Finds a secret without consuming it. */
    async find(db: Reader, token: string | undefined, now: Date): Promise<Kept | undefined> {
      const hash = hashOf(token)
      if (!hash) return undefined
      const { rows } = await sql<Kept>`
        select ${kept} from ${table} where token_hash = ${hash} and expires_at > ${now}`.execute(db)
      return rows[0]
    },

    /** The delete decides between concurrent requests: only one gets the row. */
    async consume(trx: Trx, token: string | undefined): Promise<Kept | undefined> {
      const hash = hashOf(token)
      if (!hash) return undefined
      const { rows } = await sql<Kept>`
        delete from ${table} where token_hash = ${hash} and expires_at > ${trx.now} returning ${kept}`.execute(
        trx,
      )
      return rows[0]
    },

    /** Returns how many there were, including expired ones. */
    async revoke(trx: Trx, column: Column, value: Kept[Column]): Promise<number> {
      const { numAffectedRows = 0n } =
        await sql`delete from ${table} where ${sql.ref(column)} = ${value}`.execute(trx)
      return Number(numAffectedRows)
    },

    deleteExpired: (trx: Trx) => deleteExpired(trx, name),
  }
}

/**
 * Challenges that are signed rather than stored: only the answered ones are stored, as hashes in this column until they expire, so
 * that each is valid once.
 */
export function spentChallenges<Name extends TableWith<{ expires_at: Date }>>(
  name: Name,
  column: string & keyof Tables[Name],
) {
  return {
    /** False if it was already spent: of concurrent inserts, one wins. */
    async spend(trx: Trx, { hash, expires_at }: { hash: Buffer; expires_at: Date }): Promise<boolean> {
      const { rows } = await sql`
        insert into ${sql.table(name)} (${sql.ref(column)}, expires_at) values (${hash}, ${expires_at})
        on conflict do nothing returning expires_at`.execute(trx)
      return rows.length > 0
    },

    deleteExpired: (trx: Trx) => deleteExpired(trx, name),
  }
}

async function deleteExpired(trx: Trx, name: TableWith<{ expires_at: Date }>): Promise<void> {
  await sql`delete from ${sql.table(name)} where expires_at <= ${trx.now}`.execute(trx)
}
