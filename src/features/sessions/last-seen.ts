import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'

interface LastSeen {
  last_seen_at: Date | null
  /** How many devices are logged in. */
  sessions: number
}

/** The later of last session use and last login: known devices outlive sessions, which end with a ban for example. */
export async function lastSeen(db: Reader, userIds: number[]): Promise<Map<number, LastSeen>> {
  const { rows } = await sql<LastSeen & { id: number }>`
    select u.id, greatest(used, logged_in) as last_seen_at, sessions from unnest(${userIds}::bigint[]) as u (id),
      lateral (select count(*) as sessions, max(last_used_at) as used from sessions s where s.user_id = u.id and s.scopes is null) as devices,
      lateral (select max(last_login_at) as logged_in from known_devices k where k.user_id = u.id) as known`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}
