import type pg from 'pg'

/** All connections that a process has to its database: they are dropped together, and tell whether a server is there. */
export interface OpenConnections {
  add(client: pg.Client): void
  /** Whether a new connection could be opened, or a heartbeat was answered. */
  noteReachable(succeeded: boolean): void
  /** Since when (`performance.now()`) no server was there; null while one is. */
  awaySince(): number | null
  /** Fails all statements in flight on them; the next connection finds the server that has taken over. */
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
