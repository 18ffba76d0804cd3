import type pg from 'pg'

const unreplicated = new WeakSet<object>()

/**
 * A commit that waits for the synchronous standby and is cancelled (`pg_cancel_backend`) ends with a warning and success, although
 * a failover would lose it. Known by the place it comes from: its code is that of all warnings, and the message is in the
 * server's language. Statement timeouts do not count during a commit; without an answer our own timeout ends it.
 */
export function watchReplication(client: pg.ClientBase): void {
  client.on('notice', (notice) => {
    if (notice.routine === 'SyncRepWaitForLSN') unreplicated.add(client)
  })
}

/** To be called after a commit. */
export function requireReplicated(client: pg.ClientBase): void {
  if (unreplicated.delete(client)) throw new UnreplicatedCommit()
}

class UnreplicatedCommit extends Error {
  /** transaction_resolution_unknown */
  readonly code = '08007'

  constructor() {
    super('The commit was not confirmed by the synchronous standby')
  }
}
