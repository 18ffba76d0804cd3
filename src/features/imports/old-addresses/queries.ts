import { sql } from 'kysely'
import { recordset } from '../../../kernel/db/bulk-insert.ts'
import { preparedSelect, type Trx } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import { isPresentIdSql } from '../../accounts/rules.ts'
import { isPublicSql } from '../../posts/rules.ts'
import { allPostsOf } from '../../posts/service.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof OldAddressesTable> {}
}

const OldAddressesTable = table('old_addresses', {
  path: column.text,
  post_id: column.nullable(column.number),
  user_id: column.nullable(column.number),
})

const AT_ONCE = 1_000

interface OldAddress {
  path: string
  post_id?: number
  user_id?: number
}

/** Two pages at one address: the first one keeps it. */
export async function insertOldAddresses(trx: Trx, addresses: OldAddress[]): Promise<void> {
  await sql`insert into old_addresses (path, post_id, user_id)
    select path, post_id, user_id from ${recordset(addresses, 'path text, post_id bigint, user_id bigint')}
    on conflict (path) do nothing`.execute(trx)
}

/** What everybody may see now: an old address holds a title or a name, and must not tell that there is something else behind it. */
export const oldAddressSelect = preparedSelect<{ post_id: number | null; user_id: number | null }>(
  `select post_id, user_id from old_addresses o where path = any($1::text[])
    and case when o.post_id is null then ${isPresentIdSql('o.user_id')}
      else exists (select from posts where posts.id = o.post_id and ${isPublicSql('posts')}) end
    order by length(path) desc limit 1`,
)

export const anyOldAddressSelect = preparedSelect<{ there: boolean }>(
  'select exists (select from old_addresses) as there',
)

/** Paths hold names of people and titles of posts; the numbers of the source stay, so that nobody is imported again. */
export async function deleteOldAddressesOf(trx: Trx, userId: number): Promise<number> {
  const deleted = sql`delete from old_addresses where user_id = ${userId}
    or post_id in (select id from ${allPostsOf(userId)} as own)`
  return Number((await deleted.execute(trx)).numAffectedRows ?? 0)
}

/** A batch of the paths of purged posts. */
export async function deletePurgedAddresses(trx: Trx): Promise<number> {
  const deleted = sql`delete from old_addresses where path in (
    select o.path from old_addresses o join posts p on p.id = o.post_id where p.purged_at is not null
    limit ${sql.lit(AT_ONCE)})`
  return Number((await deleted.execute(trx)).numAffectedRows ?? 0)
}
