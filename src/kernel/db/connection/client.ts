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

/** `connections` is shared by all connections of a process, so that any of them can drop all. */
interface ClientConfig extends pg.ClientConfig {
  connections?: OpenConnections
  /** Refuses a server that is a standby. */
  primaryOnly?: boolean
}

type Callback = (error: Error | null, client?: pg.Client) => void

/** A connection to the database: node-postgres's client, extended to addresses with several hosts. */
export class Client extends pg.Client {
  readonly #config: ClientConfig
  readonly #url: DatabaseUrl | undefined

  constructor(config: ClientConfig = {}) {
    const url = config.connectionString === undefined ? undefined : parseDatabaseUrl(config.connectionString)
    // Only copied if there is an address: the pool hides its password from copies.
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
    // Not earlier: a connection that was never established would never end.
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

/** Drops all connections when one finds its server read-only: the others lead to the same server. */
function watch(client: pg.Client, connections: OpenConnections): void {
  connections.add(client)
  watchReplication(client)
  client.connection.on('errorMessage', (error) => {
    // Deferred until the caller of the statement has received the error.
    if (isReadOnlyServer(error)) setImmediate(connections.drop)
  })
}

function withFirstHost(config: ClientConfig, { hosts, connectTimeoutMs }: DatabaseUrl): ClientConfig {
  const timeouts = connectTimeoutMs ? { connectionTimeoutMillis: connectTimeoutMs } : {}
  return { ...config, ...timeouts, connectionString: hosts[0] }
}

/**
 * Refuses a standby where the primary is expected: until a balancer has noticed a failover, it may lead to one, which answers reads
 * from the past. Every server reports its role on connecting; a pooler does not.
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
