/** One process, quiet and without limits, unless the bench's environment says otherwise. */
const DEFAULTS = { LIMITS: '0', LOG_LEVEL: 'warn', WORKERS: '1' }

/**
 * Passed on from the bench's environment: what makes the same site faster or slower. Anything that names a location (a database, a
 * folder, a port, a mail server) is the bench's own: it must never fill somebody's site with its people.
 */
const HANDED_ON = ['CACHE_MB', 'LIMITS', 'LOG_LEVEL', 'POOL_SIZE', 'SHARED_CACHE_SECONDS', 'WORKERS']

/** The settings of a site: what a case needs takes precedence over the environment. */
export function siteSettings(
  ofCase: Record<string, string> = {},
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const said = HANDED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))
  return { ...DEFAULTS, ...Object.fromEntries(said), ...ofCase }
}

const printed = new Set<string>()

/** Printed once for each set of settings, above the figures. */
export function printSettings(settings: Record<string, string>): void {
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const line = `  settings of the site: ${words.toSorted().join(' ')}, else the defaults\n`
  if (!printed.has(line)) process.stdout.write(line)
  printed.add(line)
}
