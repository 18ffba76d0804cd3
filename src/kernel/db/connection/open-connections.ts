import type pg from 'pg'

/** All connections of a process to its database. They are dropped together, and show whether a server is reachable. */
export interface OpenConnections {
  add(client: pg.Client): void
  /** Records whether a new connection could be opened or a heartbeat was answered. */
  noteReachable(succeeded: boolean): void
  /** Since when (`performance.now()`) no server has been reachable; null while one is. */
  awaySince(): number | null
  /** Fails all statements in flight; new connections find the server that has taken over. */
  drop(): void
}

export function trackConnections(): OpenConnections {
  const open = new Set<pg.Client>()
  let awaySince: number | null = null
  const noteAway = () => {
    awaySince ??= performance.now()
  }
  return {
    add(client) {
      open.add(client)
      client.once('end', () => open.delete(client))
    },
    drop() {
      for (const client of open) client.connection.stream.destroy()
      open.clear()
      noteAway()
    },
    noteReachable(succeeded) {
      if (succeeded) awaySince = null
      else noteAway()
    },
    awaySince: () => awaySince,
  }
}
