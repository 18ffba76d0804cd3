import { availableParallelism } from 'node:os'
import path from 'node:path'
import { LANGS } from '../../i18n/words.ts'
import { DEFAULT_CACHE_MB } from '../cache/store.ts'
import { Client } from '../db/connection/client.ts'
import { parseDatabaseUrl } from '../db/connection/database-url.ts'
import { DEFAULT_POOL_SIZE } from '../db/connection/pools.ts'
import { s3SettingsOf } from '../files/s3/settings.ts'
import { frontCacheOf } from './front-cache.ts'
import { mailSettingsOf } from './mail-settings.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import { providerSettingNames, providerSettingsOf } from './provider-settings.ts'
import {
  emailOf,
  invalidSetting,
  networksOf,
  numberUpTo,
  oneOf,
  partsOf,
  portOf,
  timeOf,
  wholeNumberOf,
} from './setting.ts'
import { type SpamSettings, spamSettingsOf } from './spam-settings.ts'

const MAX_CACHE_MB = 16_384
const MAX_SHARED_CACHE_SECONDS = 24 * 60 * 60
const MAX_WORKERS = 128
const MAX_DRAIN_SECONDS = 600
const MAX_POOL_SIZE = 200
/** Number of cores that one process and its embedded database keep busy. */
const CORES_OF_ONE_PROCESS = 2
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type Env = Record<string, string | undefined>

interface Start {
  /** Set only by `npm run dev`, never by the environment. */
  development: boolean
  cores: number
}

interface Setting<T> {
  /** Names in the environment; several if one value is built from them. */
  names: string[]
  /** The default, as the environment would spell it; without one, null or what suits the machine. */
  fallback?: string
  read(env: Env, start: Start): T
}

type Parse<T> = (text: string, name: string) => T

const publicUrl = optional('PUBLIC_URL', publicUrlOf)

/** Every setting, declared once: `Config`, the list of known names and the check of the handbook's table follow from it. */
export const SETTINGS = {
  limits: { names: ['LIMITS'], fallback: '1', read: (env) => numberUpTo()(env.LIMITS ?? '1', 'LIMITS') },
  host: setting('HOST', '127.0.0.1', String),
  port: setting('PORT', '3000', portOf),
  metricsHost: setting('METRICS_HOST', '127.0.0.1', String),
  metricsPort: optional('METRICS_PORT', portOf),
  publicUrl,
  dataDir: setting('DATA_DIR', './data', (text) => path.resolve(text)),
  databaseUrl: optional('DATABASE_URL', databaseUrlOf),
  databaseDirectUrl: optional('DATABASE_DIRECT_URL', databaseUrlOf),
  databaseReadUrls: setting('DATABASE_READ_URL', '', readUrlsOf),
  /** Null: uploads are stored in DATA_DIR. */
  objectStore: {
    names: ['FILES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
    read: (env) => (env.FILES_URL ? s3SettingsOf(env.FILES_URL, env) : null),
  },
  filesPublicUrl: optional('FILES_PUBLIC_URL', filesPublicUrlOf),
  /** Null: the site sends no mail. */
  mail: { names: ['SMTP_URL', 'MAIL_FROM'], read: (env) => mailSettingsOf(env, publicUrl.read(env)) },
  /** The language of the daily ledger digest that owners get by mail; null: none is sent. */
  ledgerMail: optional('LEDGER_MAIL', oneOf(LANGS)),
  /** Providers that people may sign in with. */
  providers: { names: ['OIDC_PROVIDERS'], read: (env) => providerSettingsOf(env, publicUrl.read(env)) },
  /** Whether webhooks may be sent to addresses that are not public. */
  webhooksPrivateAddresses: setting(
    'WEBHOOKS_PRIVATE_ADDRESSES',
    'false',
    (...given) => oneOf(['true', 'false'])(...given) === 'true',
  ),
  /** Whether other sites may stand at addresses that are not public, and speak plain http. */
  federationPrivateAddresses: setting(
    'FEDERATION_PRIVATE_ADDRESSES',
    'false',
    (...given) => oneOf(['true', 'false'])(...given) === 'true',
  ),
  /** A program that says whether a text is spam; null: none is asked. */
  spam: {
    names: ['SPAM_URL'],
    read: (env): SpamSettings | null =>
      env.SPAM_URL ? spamSettingsOf(env.SPAM_URL, publicUrl.read(env)) : null,
  },
  trustProxy: setting('TRUST_PROXY', '', networksOf),
  ownerEmail: optional('OWNER_EMAIL', emailOf),
  cacheMb: setting('CACHE_MB', String(DEFAULT_CACHE_MB), wholeNumberOf('megabytes', 0, MAX_CACHE_MB)),
  sharedCacheSeconds: setting(
    'SHARED_CACHE_SECONDS',
    '0',
    wholeNumberOf('seconds', 0, MAX_SHARED_CACHE_SECONDS),
  ),
  /** Caches in front of the site that are told what has changed. */
  purge: {
    names: ['PURGE_URL', 'PURGE_TOKEN'],
    read: (env) => partsOf(env.PURGE_URL ?? '').map((url) => frontCacheOf(url, env.PURGE_TOKEN)),
  },
  workers: {
    names: ['WORKERS'],
    read: (env, start) =>
      wholeNumberOf(
        'processes',
        1,
        MAX_WORKERS,
      )(env.WORKERS || String(defaultWorkers(env, start)), 'WORKERS'),
  },
  poolSize: setting('POOL_SIZE', String(DEFAULT_POOL_SIZE), wholeNumberOf('connections', 2, MAX_POOL_SIZE)),
  drainSeconds: setting('DRAIN_SECONDS', '1', numberUpTo(MAX_DRAIN_SECONDS)),
  siteName: setting('SITE_NAME', 'Joule', (text) => text.trim() || 'Joule'),
  logLevel: setting('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
  secret: optional('SECRET', secretOf),
  clock: optional('CLOCK', timeOf),
} satisfies Record<string, Setting<unknown>>

type Values = { [Field in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Field]['read']> }

export interface Config extends Values {
  production: boolean
  development: boolean
  /** Warnings to log at startup. */
  misspelled: string[]
}

/** Reads settings from the environment, with defaults; an invalid one stops the startup and is named. */
export function readConfig(
  env: Env = process.env,
  { development = false, cores = availableParallelism() }: Partial<Start> = {},
): Config {
  const production = env.NODE_ENV === 'production'
  refuseContradictions(env, production)
  const settings = Object.entries<Setting<unknown>>(SETTINGS)
  const values = settings.map(([field, { read }]) => [field, read(env, { development, cores })])
  const names = [...settings.flatMap(([, setting]) => setting.names), ...providerSettingNames(env)]
  const misspelled = misspelledSettings(Object.keys(env), names)
  return { ...(Object.fromEntries(values) as Values), production, development, misspelled }
}

function setting<T>(name: string, fallback: string, parse: Parse<T>) {
  return { names: [name], fallback, read: (env: Env) => parse(env[name] || fallback, name) }
}

/** Null if it is not set. */
function optional<T>(name: string, parse: Parse<T>) {
  const read = ({ [name]: text }: Env) => (text ? parse(text, name) : null)
  return { names: [name], read }
}

/** Checks that involve more than one setting. */
function refuseContradictions(env: Env, production: boolean): void {
  if (production && SETTINGS.limits.read(env) === 0)
    throw invalidSetting('LIMITS', '0 is for tests and refused when NODE_ENV=production')
  if (production && env.CLOCK)
    throw invalidSetting('CLOCK', 'is for tests and refused when NODE_ENV=production')
  const port = SETTINGS.port.read(env)
  if (port !== 0 && SETTINGS.metricsPort.read(env) === port)
    throw invalidSetting(
      'METRICS_PORT',
      `${port} is that of the site (PORT): figures need a port of their own`,
    )
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (env[name] && !env.DATABASE_URL) throw invalidSetting(name, 'goes with a DATABASE_URL')
}

function defaultWorkers(env: Env, { development, cores }: Start): number {
  const oneProcess = development || (!env.DATABASE_URL && cores <= CORES_OF_ONE_PROCESS)
  return oneProcess ? 1 : Math.min(cores, MAX_WORKERS)
}

function databaseUrlOf(text: string, name: string): string {
  try {
    // Also reads certificate files.
    new Client({ connectionString: text })
    return text
  } catch (error) {
    throw invalidSetting(name, error instanceof Error ? error.message : String(error))
  }
}

/** One address per replica: several hosts in one address, or several addresses separated by commas. */
function readUrlsOf(text: string, name: string): string[] {
  const urls = text.split(/,\s*(?=postgres)/).filter(Boolean)
  return urls.flatMap((url) => parseDatabaseUrl(databaseUrlOf(url, name)).hosts)
}

function publicUrlOf(text: string, name: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw invalidSetting(name, `"${text}" is not an address like https://example.org`)
  return url
}

/** May have a path, which on a CDN stands for the bucket's prefix. */
function filesPublicUrlOf(text: string, name: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username)
    throw invalidSetting(name, `"${text}" is not an address like https://cdn.example.org`)
  return url
}

function secretOf(text: string, name: string): string {
  if (text.length < 32) throw invalidSetting(name, 'must have at least 32 characters')
  return text
}
