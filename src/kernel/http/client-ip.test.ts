import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { addressBucket } from './client-ip.ts'

async function addressSeen(t: import('node:test').TestContext, proxies: string, remoteAddress: string) {
  const { user, newVisitor, db } = await testApp(t, { env: { TRUST_PROXY: proxies } })
  const ming = await user()
  const headers = { 'x-forwarded-for': '203.0.113.9, 10.0.0.2' }
  const body = { email: ming.email, password: PASSWORD }
  await newVisitor().post('/api/auth/login', body, { headers, remoteAddress })
  const row = await db
    .selectFrom('sessions')
    .select('ip')
    .where('user_id', '=', ming.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.ip
}

test('forwarded headers count only when a trusted proxy sends them', async (t) => {
  assert.equal(await addressSeen(t, '', '10.0.0.1'), '10.0.0.1')
  assert.equal(await addressSeen(t, '10.0.0.0/8', '10.0.0.1'), '203.0.113.9')
  assert.equal(await addressSeen(t, '10.0.0.1', '10.0.0.1'), '10.0.0.2')
  assert.equal(await addressSeen(t, '10.0.0.0/8', '198.51.100.7'), '198.51.100.7')
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
