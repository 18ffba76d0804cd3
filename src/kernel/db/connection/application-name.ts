export type Role = 'pool' | 'pooled' | 'readers' | 'signals' | 'start' | 'migrate' | 'usage lock' | 'cli'

/** Adds the name that `pg_stat_activity` shows for a connection, by its role. A name in DATABASE_URL takes precedence. */
export function inRole<C extends object>(connection: C, role: Role): C & { application_name: string } {
  return { ...connection, application_name: `joule ${role}` }
}
