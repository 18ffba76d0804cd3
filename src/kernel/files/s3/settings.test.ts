import assert from 'node:assert/strict'
import { test } from 'node:test'
import { s3SettingsOf } from './settings.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }

test('FILES_URL names a bucket, and the rest has defaults', () => {
  const { endpoint, ...own } = s3SettingsOf(
    's3://pictures/site/one?endpoint=http://10.0.0.7:7480&region=eu-1&style=virtual',
    { ...KEYS, AWS_SESSION_TOKEN: 'token' },
  )
  assert.equal(endpoint.href, 'http://10.0.0.7:7480/')
  assert.deepEqual(own, {
    bucket: 'pictures',
    prefix: 'site/one/',
    region: 'eu-1',
    virtualHosted: true,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    sessionToken: 'token',
  })
  const plain = s3SettingsOf('s3://pictures', KEYS)
  assert.deepEqual([plain.prefix, plain.region, plain.virtualHosted], ['', 'us-east-1', true])
  assert.equal(plain.endpoint.href, 'https://s3.us-east-1.amazonaws.com/')
  assert.equal(s3SettingsOf('s3://pictures?endpoint=https://s3.example.org', KEYS).virtualHosted, false)
})

test('a FILES_URL that cannot be meant is refused, by what is wrong', () => {
  for (const [url, why] of [
    ['https://pictures.s3.amazonaws.com', /must look like s3:/],
    ['s3://', /must look like s3:/],
    ['s3://My_Bucket', /must look like s3:/],
    ['s3://pictures/a b', /the prefix "a%20b" has other signs/],
    ['s3://pictures/a//b', /the prefix/],
    ['s3://pictures?acl=public', /"acl" is none of endpoint, region, style/],
    ['s3://pictures?endpoint=s3.example.org', /the endpoint "s3.example.org"/],
    ['s3://pictures?endpoint=https://s3.example.org/bucket', /the endpoint/],
    ['s3://pictures?region=%20', /not a region/],
    ['s3://pictures?style=both', /style "both" is none of path, virtual/],
  ] as const)
    assert.throws(() => s3SettingsOf(url, KEYS), { name: 'StartupError', message: why }, url)
  assert.throws(() => s3SettingsOf('s3://pictures', {}), /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/)
})
