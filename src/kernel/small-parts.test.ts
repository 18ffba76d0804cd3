import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLang } from '../i18n/words.ts'
import { addDays, lastDays, shanghaiDay, startOfDay } from './calendar.ts'
import { readConfig } from './config.ts'
import { addressBucket } from './http/client-ip.ts'

test('a day begins at midnight in Shanghai', () => {
  assert.equal(shanghaiDay(new Date('2026-03-04T15:59:59.999Z')), '2026-03-04')
  assert.equal(shanghaiDay(new Date('2026-03-04T16:00:00Z')), '2026-03-05')
  assert.deepEqual(startOfDay('2026-03-05'), new Date('2026-03-04T16:00:00Z'))
  assert.equal(addDays('2028-02-28', 2), '2028-03-01')
  assert.deepEqual(lastDays('2026-01-01', 3), ['2025-12-30', '2025-12-31', '2026-01-01'])
})

test('limits count an IPv4 address and a /64 of IPv6', () => {
  const buckets = {
    '192.0.2.7': '192.0.2.7',
    '::ffff:192.0.2.7': '192.0.2.7',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:0db8:0001:0002::1': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
  }
  for (const [ip, bucket] of Object.entries(buckets)) assert.equal(addressBucket(ip), bucket)
})

test('every setting has a default', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.host, config.port, config.limits, config.siteName],
    ['127.0.0.1', 3000, 1, 'Joule'],
  )
  assert.deepEqual([config.metricsHost, config.cacheMb, config.development], ['127.0.0.1', 64, false])
  assert.deepEqual(
    [config.databaseUrl, config.publicUrl, config.clock, config.trustProxy],
    [null, null, null, []],
  )
})

test('a wrong setting is named', () => {
  const wrong: Record<string, string> = {
    PORT: 'eighty',
    METRICS_PORT: '70000',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'example.org',
    LIMITS: '-1',
    CACHE_MB: '0.5',
    LOG_LEVEL: 'loud',
    SECRET: 'short',
    CLOCK: 'noon',
    OWNER_EMAIL: 'nobody',
    TRUST_PROXY: '10.0.0.0/8, home',
  }
  for (const [name, value] of Object.entries(wrong)) {
    assert.throws(() => readConfig({ [name]: value }), {
      name: 'StartupError',
      message: new RegExp(`^Setting ${name}: `),
    })
  }
})

test('what is for tests is refused in production', () => {
  for (const setting of [{ LIMITS: '0' }, { CLOCK: '2026-01-01T00:00:00Z' }]) {
    assert.throws(
      () => readConfig({ ...setting, NODE_ENV: 'production' }),
      /refused when NODE_ENV=production/,
    )
  }
})

test('the language follows the choice, then the browser, then Chinese', () => {
  assert.equal(chooseLang('en', 'zh'), 'en')
  assert.equal(chooseLang('klingon', 'en-US'), 'en')
  assert.equal(chooseLang(undefined, 'en;q=0, fr'), 'zh-CN')
  assert.equal(chooseLang(undefined, 'zh-TW,zh;q=0.9,en;q=0.8'), 'zh-CN')
  assert.equal(chooseLang(undefined, undefined), 'zh-CN')
})
