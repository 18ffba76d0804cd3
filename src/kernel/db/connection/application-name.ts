export type Role = 'pool' | 'pooled' | 'readers' | 'signals' | 'start' | 'migrate' | 'usage lock' | 'cli'

/** The name that `pg_stat_activity` shows for a connection: which of ours it is. One in DATABASE_URL wins. */
export function inRole<C extends object>(connection: C, role: Role): C & { application_name: string } {
  return { ...connection, application_name: `joule ${role}` }
}
