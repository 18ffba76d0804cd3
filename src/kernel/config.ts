import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { LANGS } from '../i18n/words.ts'
import { DEFAULT_CACHE_MB } from './cache/store.ts'
import { Client } from './db/connection/client.ts'
import { parseDatabaseUrl } from './db/connection/database-url.ts'
import { DEFAULT_POOL_SIZE } from './db/connection/pools.ts'
import { s3SettingsOf } from './files/s3/settings.ts'
import { mailSettingsOf } from './mail-settings.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import { providerSettingNames, providerSettingsOf } from './provider-settings.ts'
import { invalidSetting, partsOf } from './setting.ts'

const MAX_CACHE_MB = 16_384
const MAX_SHARED_CACHE_SECONDS = 24 * 60 * 60
const MAX_WORKERS = 128
const MAX_DRAIN_SECONDS = 600
const MAX_POOL_SIZE = 200
/** So many cores are busy with one process and its embedded database. */
const CORES_OF_ONE_PROCESS = 2
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Also the rows of the table in README.md. */
export const SETTINGS = [
  ...[
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URL',
    'SITE_NAME',
    'OWNER_EMAIL',
    'SMTP_URL',
    'MAIL_FROM',
    'LEDGER_MAIL',
    'OIDC_PROVIDERS',
    'TRUST_PROXY',
  ],
  ...[
    'WEBHOOKS_PRIVATE_ADDRESSES',
    'LIMITS',
    'WORKERS',
    'POOL_SIZE',
    'CACHE_MB',
    'SHARED_CACHE_SECONDS',
    'DRAIN_SECONDS',
    'LOG_LEVEL',
  ],
  ...['FILES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'FILES_PUBLIC_URL'],
  ...['METRICS_HOST', 'METRICS_PORT', 'SECRET', 'CLOCK'],
]

export type Config = ReturnType<typeof readConfig>

/** Settings come from the environment and have defaults; an invalid one stops the start and is named. */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  { development = false, cores = availableParallelism() }: { development?: boolean; cores?: number } = {},
) {
  const production = env.NODE_ENV === 'production'
  const limits = numberOf('LIMITS', env.LIMITS ?? '1')
  if (limits === 0 && production)
    throw invalidSetting('LIMITS', '0 is for tests and refused when NODE_ENV=production')
  if (env.CLOCK && production)
    throw invalidSetting('CLOCK', 'is for tests and refused when NODE_ENV=production')

  const [port, metricsPort] = [portOf('PORT', env.PORT || '3000'), metricsPortOf(env.METRICS_PORT)]
  if (metricsPort === port && port !== 0)
    throw invalidSetting(
      'METRICS_PORT',
      `${port} is that of the site (PORT): figures need a port of their own`,
    )

  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (env[name] && !env.DATABASE_URL) throw invalidSetting(name, 'goes with a DATABASE_URL')

  const publicUrl = env.PUBLIC_URL ? publicUrlOf(env.PUBLIC_URL) : null
  const oneProcess = development || (!env.DATABASE_URL && cores <= CORES_OF_ONE_PROCESS)
  const defaultWorkers = oneProcess ? 1 : Math.min(cores, MAX_WORKERS)

  return {
    production,
    /** Set by `npm run dev` alone, never by the environment. */
    development,
    limits,
    host: env.HOST || '127.0.0.1',
    port,
    metricsPort,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    dataDir: path.resolve(env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL ? databaseUrlOf('DATABASE_URL', env.DATABASE_URL) : null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL
      ? databaseUrlOf('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL)
      : null,
    databaseReadUrls: readUrlsOf(env.DATABASE_READ_URL ?? ''),
    /** Null: the uploads are in DATA_DIR. */
    objectStore: env.FILES_URL ? s3SettingsOf(env.FILES_URL, env) : null,
    filesPublicUrl: env.FILES_PUBLIC_URL ? filesPublicUrlOf(env.FILES_PUBLIC_URL) : null,
    publicUrl,
    /** Null: the site sends no mail. */
    mail: mailSettingsOf(env, publicUrl),
    /** The language in which owners get the daily digest of the ledgers by mail; null: they get none. */
    ledgerMail: env.LEDGER_MAIL ? oneOf('LEDGER_MAIL', env.LEDGER_MAIL, LANGS) : null,
    /** Whom people may sign in with. */
    providers: providerSettingsOf(env, publicUrl),
    /** Whether webhooks may go to addresses that are not public. */
    webhooksPrivateAddresses:
      oneOf('WEBHOOKS_PRIVATE_ADDRESSES', env.WEBHOOKS_PRIVATE_ADDRESSES || 'false', ['true', 'false']) ===
      'true',
    trustProxy: proxiesOf(env.TRUST_PROXY ?? ''),
    ownerEmail: env.OWNER_EMAIL ? emailOf(env.OWNER_EMAIL) : null,
    cacheMb: wholeNumberOf('CACHE_MB', env.CACHE_MB || String(DEFAULT_CACHE_MB), {
      unit: 'megabytes',
      min: 0,
      max: MAX_CACHE_MB,
    }),
    sharedCacheSeconds: wholeNumberOf('SHARED_CACHE_SECONDS', env.SHARED_CACHE_SECONDS || '0', {
      unit: 'seconds',
      min: 0,
      max: MAX_SHARED_CACHE_SECONDS,
    }),
    workers: wholeNumberOf('WORKERS', env.WORKERS || String(defaultWorkers), {
      unit: 'processes',
      min: 1,
      max: MAX_WORKERS,
    }),
    poolSize: wholeNumberOf('POOL_SIZE', env.POOL_SIZE || String(DEFAULT_POOL_SIZE), {
      unit: 'connections',
      min: 2,
      max: MAX_POOL_SIZE,
    }),
    drainSeconds: numberOf('DRAIN_SECONDS', env.DRAIN_SECONDS || '1', MAX_DRAIN_SECONDS),
    siteName: env.SITE_NAME?.trim() || 'Joule',
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', LOG_LEVELS),
    secret: env.SECRET ? secretOf(env.SECRET) : null,
    clock: env.CLOCK ? timeOf('CLOCK', env.CLOCK) : null,
    /** To be told at the start. */
    misspelled: misspelledSettings(Object.keys(env), [...SETTINGS, ...providerSettingNames(env)]),
  }
}

function numberOf(name: string, text: string, max = Number.MAX_VALUE): number {
  const value = Number(text)
  if (!text.trim() || !(value >= 0 && value <= max)) {
    const range = max === Number.MAX_VALUE ? 'from 0 up' : `from 0 to ${max}`
    throw invalidSetting(name, `"${text}" is not a number ${range}`)
  }
  return value
}

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw invalidSetting(name, `"${text}" is not a port (0 to 65535)`)
  return port
}

function metricsPortOf(text: string | undefined): number | null {
  return text ? portOf('METRICS_PORT', text) : null
}

function wholeNumberOf(
  name: string,
  text: string,
  { unit, min, max }: { unit: string; min: number; max: number },
): number {
  const value = Number(text)
  if (!text.trim() || !Number.isInteger(value) || value < min || value > max)
    throw invalidSetting(name, `"${text}" is not a whole number of ${unit} (${min} to ${max})`)
  return value
}

function databaseUrlOf(name: string, text: string): string {
  try {
    // Reads the files of certificates too.
    new Client({ connectionString: text })
    return text
  } catch (error) {
    throw invalidSetting(name, (error as Error).message)
  }
}

/** One address for each replica: several hosts in one, or several separated by commas. */
function readUrlsOf(text: string): string[] {
  const urls = text.split(/,\s*(?=postgres)/).filter(Boolean)
  return urls.flatMap((url) => parseDatabaseUrl(databaseUrlOf('DATABASE_READ_URL', url)).hosts)
}

function publicUrlOf(text: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw invalidSetting('PUBLIC_URL', `"${text}" is not an address like https://example.org`)
  }
  return url
}

/** May have a path, which a bucket's prefix becomes on a CDN. */
function filesPublicUrlOf(text: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username)
    throw invalidSetting('FILES_PUBLIC_URL', `"${text}" is not an address like https://cdn.example.org`)
  return url
}

function proxiesOf(text: string): string[] {
  const proxies = partsOf(text)
  for (const proxy of proxies) {
    const [address = '', bits = '0', ...rest] = proxy.split('/')
    const maxBits = isIP(address) === 4 ? 32 : 128
    if (!isIP(address) || rest.length || !/^\d+$/.test(bits) || Number(bits) > maxBits) {
      throw invalidSetting('TRUST_PROXY', `"${proxy}" is not an address or CIDR like 10.0.0.0/8`)
    }
  }
  return proxies
}

function emailOf(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text.trim()))
    throw invalidSetting('OWNER_EMAIL', `"${text}" is not an e-mail address`)
  return text.trim()
}

function secretOf(text: string): string {
  if (text.length < 32) throw invalidSetting('SECRET', 'must have at least 32 characters')
  return text
}

function timeOf(name: string, text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw invalidSetting(name, `"${text}" is not an ISO-8601 time`)
  return time
}

function oneOf<T extends string>(name: string, text: string, values: readonly T[]): T {
  const value = values.find((candidate) => candidate === text)
  if (!value) throw invalidSetting(name, `"${text}" is none of ${values.join(', ')}`)
  return value
}
