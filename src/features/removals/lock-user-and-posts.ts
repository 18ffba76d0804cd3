import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { unavailable } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { tryLockPostsForCounters } from '../posts/service.ts'

const MAX_ATTEMPTS = 200
const MAX_PAUSE_MS = 30

/**
 * Locks a user against writes, and posts. Whoever replies to the user locks a post first and then needs the user's row
 * for a foreign key, the opposite order: so posts are locked without waiting, and on failure the savepoint releases the
 * user and the attempt is repeated.
 */
export async function lockUserAndPosts(
  trx: Trx,
  viewer: Viewer,
  uid: number,
  postIdsOf: () => Promise<number[]>,
): Promise<accounts.User> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await sql`savepoint before_user`.execute(trx)
    const user = await accounts.lockUserForDecision(trx, viewer, uid)
    if (await tryLockPostsForCounters(trx, await postIdsOf())) return user
    await sql`rollback to savepoint before_user`.execute(trx)
    await pause(Math.random() * MAX_PAUSE_MS)
  }
  throw unavailable()
}
