import pg from 'pg'
import { isAway, isReadOnlyServer } from '../failures.ts'
import { type DatabaseUrl, parseDatabaseUrl } from './database-url.ts'
import { findHost } from './find-host.ts'
import type { OpenConnections } from './open-connections.ts'
import { watchReplication } from './replicated-commit.ts'

class StandbyError extends Error {
  /** read_only_sql_transaction */
  readonly code = '25006'

  constructor() {
    super('The server is a standby')
  }
}

/** Told to every connection of a process, so that one can have all dropped. */
interface ClientConfig extends pg.ClientConfig {
  connections?: OpenConnections
  /** A server that is a standby is refused. */
  primaryOnly?: boolean
}

type Callback = (error: Error | null, client?: pg.Client) => void

/** A connection to the database: node-postgres's client, which also understands an address with several hosts. */
export class Client extends pg.Client {
  readonly #config: ClientConfig
  readonly #url: DatabaseUrl | undefined

  constructor(config: ClientConfig = {}) {
    const url = config.connectionString === undefined ? undefined : parseDatabaseUrl(config.connectionString)
    // Not a copy of one without an address: the pool hides its password from copies.
    const own = url ? withFirstHost(config, url) : config
    super(own)
    this.#config = own
    this.#url = url
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | undefined {
    const { connections } = this.#config
    const connecting = this.#connect()
    connecting.then(
      () => connections?.noteReachable(true),
      (error) => isAway(error) && connections?.noteReachable(false),
    )
    if (!callback) return connecting
    connecting.then((client) => callback(null, client), callback)
  }

  async #connect(): Promise<pg.Client> {
    const url = this.#url
    if (url && (url.hosts.length > 1 || url.target !== 'any')) {
      const { host, port } = new pg.Client({ connectionString: await findHost(url, this.#config) })
      Object.assign(this, { host, port })
    }
    const requireRole = this.#config.primaryOnly ? requirePrimary(this) : undefined
    // Not before: one that never connected would never end.
    if (this.#config.connections) watch(this, this.#config.connections)
    const client = await super.connect()
    try {
      requireRole?.()
    } catch (error) {
      super.end().catch(() => {})
      throw error
    }
    return client
  }
}

/** One connection meets a server that has become read-only: the others lead to the same. */
function watch(client: pg.Client, connections: OpenConnections): void {
  connections.add(client)
  watchReplication(client)
  client.connection.on('errorMessage', (error) => {
    // After the caller that waits for the statement has got the error.
    if (isReadOnlyServer(error)) setImmediate(connections.drop)
  })
}

function withFirstHost(config: ClientConfig, { hosts, connectTimeoutMs }: DatabaseUrl): ClientConfig {
  const timeouts = connectTimeoutMs ? { connectionTimeoutMillis: connectTimeoutMs } : {}
  return { ...config, ...timeouts, connectionString: hosts[0] }
}

/**
 * Refuses a standby where the primary is meant: while a balancer has not noticed a change of roles it leads to one, which answers
 * reads as of some time ago. Every server says with the connection what it is; a pooler does not.
 */
function requirePrimary(client: pg.Client): () => void {
  let standby = false
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
    if (parameterName === 'in_hot_standby') standby = parameterValue === 'on'
  })
  return () => {
    if (standby) throw new StandbyError()
  }
}
