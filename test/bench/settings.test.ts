import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteSettings } from '../../bench/settings.ts'

test('a bench hands on what makes a site faster or slower, and never where somebody keeps a site', () => {
  assert.deepEqual(siteSettings({}, {}), { LIMITS: '0', LOG_LEVEL: 'warn', WORKERS: '1' })
  const env = { CACHE_MB: '0', LOG_LEVEL: 'info', DATABASE_URL: 'postgres://live', DATA_DIR: '/srv/joule' }
  assert.deepEqual(siteSettings({ WORKERS: '2' }, env), {
    ...{ LIMITS: '0', LOG_LEVEL: 'info', WORKERS: '2' },
    CACHE_MB: '0',
  })
})
