import type pg from 'pg'
import { inRole } from '../db/connection/application-name.ts'
import { Client } from '../db/connection/client.ts'
import type { Connection } from '../db/db.ts'
import { isLockTimeout } from '../db/failures.ts'
import { StartupError } from '../errors.ts'

// The text form of values must not depend on the settings of a role or server, and long work must not be cut short.
const SETTINGS = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s';
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set row_security = off`

const CONNECT_MS = 10_000

/** Opens a dedicated connection for one long operation. Aborting closes it, and PostgreSQL rolls back. */
export async function withDedicatedConnection<T>(
  connection: Connection,
  signal: AbortSignal | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const client = new Client({ ...inRole(connection, 'cli'), connectionTimeoutMillis: CONNECT_MS })
  // Work in progress fails by itself when the connection is lost; an error without a listener would end the process.
  client.on('error', () => {})
  const cut = () => void client.end()
  try {
    await client.connect()
    // Not earlier: a client that is ended while connecting never reports it.
    signal?.throwIfAborted()
    signal?.addEventListener('abort', cut)
    await client.query(SETTINGS)
    return await work(client)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new StartupError(
      'The database is busy with a migration, a backup or a restore: try again when it is done',
    )
  } finally {
    signal?.removeEventListener('abort', cut)
    await client.end()
  }
}
