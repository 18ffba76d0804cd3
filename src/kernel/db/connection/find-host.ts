import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { refusedLogin } from '../failures.ts'
import { one } from '../rows.ts'
import type { DatabaseUrl, Target } from './database-url.ts'

interface Session {
  standby: boolean
  read_only: boolean
}

const FITS: Record<Target, (session: Session) => boolean> = {
  any: () => true,
  'read-write': ({ read_only }) => !read_only,
  'read-only': ({ read_only }) => read_only,
  primary: ({ standby }) => !standby,
  standby: ({ standby }) => standby,
  'prefer-standby': ({ standby }) => standby,
}
const SESSION = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only`

/** How long a host may be silent before the next one is tried as well: one that hangs must not hold up the others. */
const HEAD_START_MS = 250
const ASK_AGAIN_MS = 200
const DEFAULT_TIMEOUT_MS = 3_000

const searches = new Map<string, Promise<string>>()

/**
 * Returns the first host, in the order of the address, that is reachable and acceptable. Each search uses connections of its own;
 * concurrent callers share one search.
 */
export function findHost(url: DatabaseUrl, config: pg.ClientConfig): Promise<string> {
  const key = `${url.target} ${url.hosts}`
  const search = searches.get(key) ?? startSearch(url, config).finally(() => searches.delete(key))
  searches.set(key, search)
  return search
}

async function startSearch({ hosts, target }: DatabaseUrl, config: pg.ClientConfig): Promise<string> {
  const search = (wanted: Target) => firstFitting(hosts, (host) => requireFitting(host, wanted, config))
  if (target !== 'prefer-standby') return search(target)
  return search('standby').catch(() => search('any'))
}

/** Happy eyeballs: tries hosts in order, each with a head start over the next. */
async function firstFitting(hosts: string[], ask: (host: string) => Promise<string>): Promise<string> {
  const reasons = new Map<string, Error>()
  let found = false
  let turn: Promise<unknown> = Promise.resolve()

  /** Retries a host that is not acceptable while another one is silent: it may be the one that takes over. */
  async function askAgain(host: string, onFailure: () => void): Promise<string> {
    while (!found) {
      const fitting = await ask(host).catch((reason) => void reasons.set(host, reason))
      if (fitting) return fitting
      if (reasons.size === hosts.length) throw reasons.get(host)
      onFailure()
      await pause(ASK_AGAIN_MS)
    }
    return host
  }

  const attempts = hosts.map((host) => {
    const failed = Promise.withResolvers<void>()
    const attempt = turn.then(() => askAgain(host, failed.resolve))
    turn = turn.then(() => Promise.race([failed.promise, pause(HEAD_START_MS)]))
    return attempt
  })
  return Promise.any(attempts)
    .finally(() => {
      found = true
    })
    .catch(() => {
      throw new NoFittingHost(hosts.flatMap((host) => reasons.get(host) ?? []))
    })
}

/** sqlclient_unable_to_establish_sqlconnection */
const UNABLE = '08001'

class NoFittingHost extends Error {
  /** A refused login keeps its own code: waiting for another host would not help. */
  readonly code: string

  constructor(reasons: Error[]) {
    super(reasons.map(({ message }) => message).join('; '))
    this.code = reasons.map(refusedLogin).find(Boolean) ?? UNABLE
  }
}

async function requireFitting(host: string, target: Target, config: pg.ClientConfig): Promise<string> {
  const { host: name } = new URL(host)
  const session = await readSession(host, config).catch(({ message, code }) => {
    throw Object.assign(new Error(`${name}: ${message || code}`), { code })
  })
  if (!FITS[target](session)) throw new Error(`${name}: its session is not ${target}`)
  return host
}

async function readSession(host: string, config: pg.ClientConfig): Promise<Session> {
  const timeout = config.connectionTimeoutMillis || DEFAULT_TIMEOUT_MS
  const client = new pg.Client({
    ...config,
    connectionString: host,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return one((await client.query<Session>(SESSION)).rows)
  } finally {
    client.end().catch(() => {})
  }
}
