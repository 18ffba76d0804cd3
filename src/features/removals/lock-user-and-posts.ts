import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { unavailable } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { tryLockPostsForCounters } from '../posts/service.ts'

const TRIES = 200
const LONGEST_PAUSE_MS = 30

/**
 * Someone against their writes, and posts. Whoever answers them holds a post and then needs their row for a foreign key,
 * the other way round than here: so nobody waits for a post, but lets the person go for a moment and tries again.
 */
export async function lockUserAndPosts(
  trx: Trx,
  viewer: Viewer,
  uid: number,
  postIdsOf: () => Promise<number[]>,
): Promise<accounts.User> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    await sql`savepoint before_person`.execute(trx)
    const user = await accounts.lockUserForDecision(trx, viewer, uid)
    if (await tryLockPostsForCounters(trx, await postIdsOf())) return user
    await sql`rollback to savepoint before_person`.execute(trx)
    await pause(Math.random() * LONGEST_PAUSE_MS)
  }
  throw unavailable()
}
