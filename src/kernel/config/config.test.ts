import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('every setting has a default', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.host, config.port, config.limits, config.siteName],
    ['127.0.0.1', 3000, 1, 'Joule'],
  )
  assert.deepEqual([config.metricsHost, config.development], ['127.0.0.1', false])
  assert.deepEqual([config.cacheMb, config.sharedCacheSeconds], [32, 0])
  assert.deepEqual(
    [config.databaseUrl, config.publicUrl, config.clock, config.trustProxy],
    [null, null, null, []],
  )
})

test('a worker for each core; one in all for development, and for two cores that the embedded database shares', () => {
  const workersOf = (cores: number, env: Record<string, string> = {}, development = false) =>
    readConfig(env, { cores, development }).workers
  const DATABASE_URL = 'postgres://localhost/joule'
  assert.deepEqual([workersOf(1), workersOf(2), workersOf(4)], [1, 1, 4])
  assert.deepEqual([workersOf(1, { DATABASE_URL }), workersOf(2, { DATABASE_URL })], [1, 2])
  assert.equal(workersOf(4, { DATABASE_URL }, true), 1)
  assert.equal(workersOf(1, { WORKERS: '3' }, true), 3)
})

test('a wrong setting is named', () => {
  const wrong: Record<string, string> = {
    PORT: 'eighty',
    METRICS_PORT: '70000',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'example.org',
    LIMITS: '-1',
    CACHE_MB: '0.5',
    WORKERS: '0',
    SHARED_CACHE_SECONDS: 'a minute',
    LOG_LEVEL: 'loud',
    SECRET: 'short',
    CLOCK: 'noon',
    OWNER_EMAIL: 'nobody',
    TRUST_PROXY: '10.0.0.0/8, home',
    MAIL_FROM: 'joule@example.org',
  }
  for (const [name, value] of Object.entries(wrong)) {
    assert.throws(() => readConfig({ [name]: value }), {
      name: 'StartupError',
      message: new RegExp(`^Setting ${name}: `),
    })
  }
})

test('an address of the database may name several hosts, and says what is wrong with it', () => {
  const read = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).databaseUrl
  for (const url of [
    'postgres://joule:secret@one:5432,two:5433/joule?target_session_attrs=read-write',
    'postgresql:///joule?host=one,/run/postgresql&port=5432,5433&connect_timeout=2',
    'postgres://joule@[::1],%2Frun%2Fpostgresql/joule?sslmode=disable',
  ])
    assert.equal(read(url), url)
  const wrong: Record<string, RegExp> = {
    'postgres://one:port,two/joule': /must look like postgres:/,
    'postgres://one,two/joule?target_session_attrs=master': /target_session_attrs "master" is none of any, /,
    'postgres://one/joule?sslmode=prefer': /sslmode "prefer" is none of disable, require, /,
    'postgres://one/joule?sslmode=verify-full&sslrootcert=/no/file': /no such file/,
    'postgres://one/joule?connect_timeout=soon': /connect_timeout is not a number of seconds/,
  }
  for (const [url, why] of Object.entries(wrong)) assert.throws(() => read(url), why)
})

test('what is for tests is refused in production', () => {
  for (const setting of [{ LIMITS: '0' }, { CLOCK: '2026-01-01T00:00:00Z' }]) {
    assert.throws(
      () => readConfig({ ...setting, NODE_ENV: 'production' }),
      /refused when NODE_ENV=production/,
    )
  }
})

test('providers to sign in with have settings of their own, and what is wrong with them is named', () => {
  const right = {
    PUBLIC_URL: 'https://joule.example',
    OIDC_PROVIDERS: 'my-company',
    OIDC_MY_COMPANY_ISSUER: 'https://accounts.example.org',
    OIDC_MY_COMPANY_CLIENT_ID: 'joule',
    OIDC_MY_COMPANY_CLIENT_SECRET: 'secret',
    OIDC_MY_COMPANY_DOMAINS: 'Example.org, example.com',
  }
  const { providers, misspelled } = readConfig(right)
  assert.deepEqual(
    providers.map(({ label, domains, callback }) => [label, domains, callback]),
    [['my-company', ['example.org', 'example.com'], 'https://joule.example/login/with/my-company/callback']],
  )
  assert.deepEqual(misspelled, [])
  assert.deepEqual(
    readConfig({ ...right, OIDC_MY_COMPANY_CLIENTID: 'x', OIDC_GITHUB_ISSUER: 'x' }).misspelled,
    [
      'Setting OIDC_MY_COMPANY_CLIENTID is unknown and ignored: did you mean OIDC_MY_COMPANY_CLIENT_ID?',
      'Setting OIDC_GITHUB_ISSUER is unknown and ignored',
    ],
  )

  const wrong: [string, string][] = [
    ['PUBLIC_URL', ''],
    ['OIDC_PROVIDERS', 'My Company'],
    ['OIDC_PROVIDERS', 'my-company,my-company'],
    ['OIDC_MY_COMPANY_ISSUER', 'http://accounts.example.org'],
    ['OIDC_MY_COMPANY_ISSUER', ''],
    ['OIDC_MY_COMPANY_ISSUER', 'https://login.microsoftonline.com/common/v2.0'],
    ['OIDC_MY_COMPANY_ISSUER', 'https://login.microsoftonline.com/organizations/v2.0'],
    ['OIDC_MY_COMPANY_CLIENT_ID', ''],
    ['OIDC_MY_COMPANY_CLIENT_SECRET', ''],
    ['OIDC_MY_COMPANY_LABEL', 'A label that is much too long for a button'],
    ['OIDC_MY_COMPANY_DOMAINS', 'example'],
  ]
  for (const [name, value] of wrong)
    assert.throws(() => readConfig({ ...right, [name]: value }), {
      message: new RegExp(`^Setting ${name}: `),
    })
  readConfig({ ...right, OIDC_MY_COMPANY_ISSUER: 'http://127.0.0.1:8080/realms/joule' })
  const twin = {
    ...right,
    OIDC_PROVIDERS: 'my-company,twin',
    OIDC_TWIN_ISSUER: 'https://ACCOUNTS.example.org/',
    OIDC_TWIN_CLIENT_ID: 'joule',
    OIDC_TWIN_CLIENT_SECRET: 'secret',
  }
  assert.throws(() => readConfig(twin), { message: 'Setting OIDC_TWIN_ISSUER: is that of my-company, too' })
})
