import type { TestContext } from 'node:test'
import type { Connection } from '../../src/kernel/db/db.ts'
import type { Connection as SocketConnection } from '../../src/kernel/postgres/connect-or-launch.ts'
import { initializedFolder } from '../../src/kernel/postgres/testing.ts'

/** A PostgreSQL server that is not the site's own: the site only knows its DATABASE_URL. */
export interface DatabaseServer {
  url: string
  connection: SocketConnection
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startDatabaseServer(t: TestContext): Promise<DatabaseServer> {
  const { start } = await initializedFolder(t)
  let postgres = await start()
  const { connection } = postgres
  return {
    connection,
    url: urlOf(connection),
    stop: () => postgres.stop(),
    async start() {
      postgres = await start()
    },
  }
}

/** A socket folder stands where a host would, with its slashes escaped. */
export function urlOf({ host = '', port = 5432, user = '', password = '', database }: Connection): string {
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`
}
