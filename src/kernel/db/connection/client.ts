import pg from 'pg'
import { type DatabaseUrl, parseDatabaseUrl } from './database-url.ts'
import { findHost } from './find-host.ts'

type Callback = (error: Error | null, client?: pg.Client) => void

/** A connection to the database: node-postgres's client, which also understands an address with several hosts. */
export class Client extends pg.Client {
  readonly #config: pg.ClientConfig
  readonly #url: DatabaseUrl | undefined

  constructor(config: pg.ClientConfig = {}) {
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
    const connecting = this.#connect()
    if (!callback) return connecting
    connecting.then((client) => callback(null, client), callback)
  }

  async #connect(): Promise<pg.Client> {
    const url = this.#url
    if (url && (url.hosts.length > 1 || url.target !== 'any')) {
      const { host, port } = new pg.Client({ connectionString: await findHost(url, this.#config) })
      Object.assign(this, { host, port })
    }
    return super.connect()
  }
}

function withFirstHost(config: pg.ClientConfig, { hosts, connectTimeoutMs }: DatabaseUrl): pg.ClientConfig {
  const timeouts = connectTimeoutMs ? { connectionTimeoutMillis: connectTimeoutMs } : {}
  return { ...config, ...timeouts, connectionString: hosts[0] }
}
