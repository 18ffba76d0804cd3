import type pg from 'pg'
import { withDedicatedConnection } from '../../backup/dedicated-connection.ts'
import { one } from '../../db/rows.ts'
import { StartupError } from '../../errors.ts'

/** The name of the publication on the old server, of the subscription on the new one, and of its slot on the old one. */
export const COPY = 'joule_copy'

/** The old server and the new one, by addresses of superusers. */
export interface Servers {
  old: pg.Client
  new: pg.Client
  oldUrl: string
  newUrl: string
}

/** Both sessions may write where their database is read-only for others. */
export async function withServers<T>(
  oldUrl: string,
  newUrl: string,
  work: (servers: Servers) => Promise<T>,
): Promise<T> {
  return asSuperuser('old', oldUrl, (old) =>
    asSuperuser('new', newUrl, async (next) => {
      if ((await identityOf(old)) === (await identityOf(next)))
        throw new StartupError('Both addresses lead to the same server: name the old one, then the new one')
      return work({ old, new: next, oldUrl, newUrl })
    }),
  )
}

/** No signal ends these connections: an interrupted switch still has to be undone through them. */
export async function asSuperuser<T>(
  which: string,
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withDedicatedConnection({ connectionString }, undefined, async (client) => {
    await client.query('set default_transaction_read_only = off')
    const { rows } = await client.query<{ superuser: boolean }>(
      `select current_setting('is_superuser') = 'on' as superuser`,
    )
    if (!one(rows).superuser)
      throw new StartupError(`The address of the ${which} server is not that of a superuser`)
    return work(client)
  })
}

async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  return one(rows).id
}

/** For sessions that begin from now on. An address with several hosts and `target_session_attrs=read-write` passes such a database by. */
export async function setReadOnly(client: pg.Client, readOnly: boolean): Promise<void> {
  const change = readOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'
  await client.query(`do $$ begin execute format('alter database %I ${change}', current_database()); end $$`)
}

export async function isReadOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ read_only: boolean }>(`
    select exists (
      select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
      where datname = current_database() and setrole = 0
        and 'default_transaction_read_only=on' = any(setconfig)) as read_only`)
  return one(rows).read_only
}

/** Ends the subscription, its slot and the publication; does nothing where there are none. */
export async function endReplication({ old, new: next }: Servers): Promise<void> {
  const { rowCount } = await next.query('select from pg_subscription where subname = $1', [COPY])
  if (rowCount) {
    await next.query(`alter subscription ${COPY} disable`)
    await next.query(`drop subscription ${COPY}`)
  }
  await old.query(`drop publication if exists ${COPY}`)
}
