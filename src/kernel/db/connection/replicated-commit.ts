import type pg from 'pg'

const unreplicated = new WeakSet<object>()

/**
 * Detects a commit that was cancelled (`pg_cancel_backend`) while waiting for the synchronous standby: it ends with a warning and
 * success, although a failover would lose it. Recognized by its source location: all warnings have the same code, and the message is
 * in the server's language. Statement timeouts do not apply during a commit; if there is no answer, our own timeout ends it.
 */
export function watchReplication(client: pg.ClientBase): void {
  client.on('notice', (notice) => {
    if (notice.routine === 'SyncRepWaitForLSN') unreplicated.add(client)
  })
}

/** Call after a commit. */
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
