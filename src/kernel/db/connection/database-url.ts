/** Which servers in a database address are acceptable: libpq's `target_session_attrs`. */
export type Target = (typeof TARGETS)[number]
const TARGETS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

const PARTS = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/

export interface DatabaseUrl {
  /** One address per host, in a form that node-postgres understands. */
  hosts: string[]
  target: Target
  /** Per host. */
  connectTimeoutMs: number | undefined
}

/**
 * Parses an address with several hosts in libpq's syntax: `postgres://user@one:5432,two:5433/name?target_session_attrs=…`,
 * or with hosts and ports in the query. Throws an error that says what is wrong with it.
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const [, scheme, account = '', authority = '', path = '', query = ''] = PARTS.exec(text) ?? []
  const options = new URLSearchParams(query)
  const take = (name: string) => {
    const value = options.get(name)
    options.delete(name)
    return value
  }
  const target = oneOf(TARGETS, 'target_session_attrs', take('target_session_attrs') ?? 'any')
  const seconds = Number(take('connect_timeout') ?? 0)
  oneOf(TLS_MODES, 'sslmode', options.get('sslmode') ?? 'disable')
  // Hosts and ports in the query take precedence.
  const named = take('host')
  const names = named ? hostsInQuery(named, take('port')) : authority.split(',')
  // Use libpq's meaning of sslmode, which node-postgres would otherwise read as verify-full.
  options.set('uselibpqcompat', 'true')
  const hosts = names.map((name) => `${scheme}${account}${name}${path}?${options}`)
  if (!scheme || !hosts.every((host) => URL.canParse(host)))
    throw new Error('must look like postgres://user:password@host:5432/database')
  if (!(seconds >= 0)) throw new Error('connect_timeout is not a number of seconds')
  return { hosts, target, connectTimeoutMs: seconds * 1000 || undefined }
}

function hostsInQuery(names: string, ports: string | null): string[] {
  const numbers = ports?.split(',') ?? []
  return names
    .split(',')
    .map((name, index) => `${encodeURIComponent(name)}:${numbers[index] ?? numbers[0] ?? 5432}`)
}

function oneOf<T extends string>(known: readonly T[], name: string, value: string): T {
  const found = known.find((candidate) => candidate === value)
  if (!found) throw new Error(`${name} "${value}" is none of ${known.join(', ')}`)
  return found
}
