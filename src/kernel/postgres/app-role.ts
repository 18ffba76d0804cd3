import pg from 'pg'
import { inRole } from '../db/connection/application-name.ts'
import { Client } from '../db/connection/client.ts'
import type { Connection } from './connect-or-launch.ts'
import type { UsageLock } from './usage-lock.ts'

/** Least privilege: the role that the site uses owns its database and nothing else, and is not a superuser. */
export const APP_USER = 'joule_app'

export async function ensureAppRole({ client }: UsageLock, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_USER])
  if (rowCount) return
  const literal = pg.escapeLiteral(password)
  await client.query(`create role ${APP_USER} login password ${literal}`).catch((error) => {
    const createdMeanwhile = error.code === '42710' || error.code === '23505'
    if (!createdMeanwhile) throw error
  })
}

/** Transfers ownership of a database created before this role existed, with all objects in it, from the superuser. */
export async function transferOwnership({ client }: UsageLock, superuser: Connection): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_database where datname = $1 and datdba <> $2::regrole',
    [superuser.database, APP_USER],
  )
  if (!rowCount) return
  const inside = new Client(inRole(superuser, 'start'))
  await inside.connect()
  try {
    await inside.query(
      `begin; ${TRANSFER_OBJECTS}; alter database ${superuser.database} owner to ${APP_USER}; commit`,
    )
  } finally {
    await inside.end()
  }
}

// Column sequences follow their tables, the schema follows the database's owner; extensions stay as they are.
const TRANSFER_OBJECTS = `do $$
declare command text;
begin
  for command in
    select format('alter table %s owner to ${APP_USER}', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('alter sequence %s owner to ${APP_USER}', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S'
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${APP_USER}', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute command;
  end loop;
end $$`
