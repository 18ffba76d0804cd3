import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isRepeatable, withIdempotencyKeys } from '../../packages/client/src/idempotency-keys.ts'
import { isAuthentication } from '../../packages/client/src/send.ts'
import { apiDocument } from '../../scripts/api-document.ts'
import { FINGERPRINTS, fingerprintsOf } from '../../scripts/document-fingerprints.ts'
import { exportsOf, importsOf, list, read } from './sources.ts'

const CLIENT = list('packages/client/src/*.ts').filter((file) => !file.endsWith('/schema.ts'))
const EXAMPLES = list('examples/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

test('the types of packages/client are those of the API description', async () => {
  const lines = (text: string) => text.trimEnd().split('\n')
  const made = new Set(lines(readFileSync(FINGERPRINTS, 'utf8')))
  const now = lines(fingerprintsOf(await apiDocument()))
  const changed = now.filter((line) => !made.delete(line))
  assert.deepEqual([...changed, ...made], [], 'run "npm run client" and commit what it writes')
})

test('the client gives a key to the POSTs that take one and to no other, and believes a key nowhere else', async () => {
  const { paths } = await apiDocument()
  const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []))
  const keyed: string[] = []
  const send = withIdempotencyKeys(async ({ url, headers }) => {
    if (headers.has('idempotency-key')) keyed.push(decodeURI(new URL(url).pathname))
    return new Response()
  })
  for (const { path } of posts) await send(new Request(`http://example.org${path}`, { method: 'POST' }))
  const taking = posts.filter(({ post }) => JSON.stringify(post.parameters).includes('IdempotencyKey'))
  assert.deepEqual(
    keyed,
    taking.map(({ path }) => path),
  )
  const withKey = { method: 'POST', headers: { 'idempotency-key': 'mine' } }
  const repeatable = posts.filter(({ path }) =>
    isRepeatable(new Request(`http://example.org${path}`, withKey)),
  )
  assert.deepEqual(
    repeatable.map(({ path }) => path).filter((path) => path !== '/api/auth/refresh'),
    keyed,
  )
})

test('the client refreshes the session for whatever needs a login, and for nothing else below /api/auth', async () => {
  const { paths } = await apiDocument()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ security }) => ({
      path,
      // Writes of visitors need the CSRF token.
      isOpen: security.some((way) => Object.keys(way).every((name) => name === 'csrf')),
    })),
  )
  const isWrong = ({ path, isOpen }: (typeof operations)[number]) =>
    isAuthentication(new Request(`http://example.org${path}`)) !== (isOpen && path.startsWith('/api/auth/'))
  assert.deepEqual(operations.filter(isWrong), [])
})

test('the client and the examples stand alone: nothing of the site is imported', () => {
  const strays = [...CLIENT, ...EXAMPLES]
    .flatMap(importsOf)
    .filter(({ to }) => !to.startsWith('packages/client/src/') && !to.startsWith('examples/'))
  assert.deepEqual(strays, [])
})

test('every export of the client is part of the package, or imported by another of its files', () => {
  const used = new Set(
    CLIENT.flatMap(importsOf).flatMap(({ to, names }) => names?.map((name) => `${to} ${name}`)),
  )
  const unused = CLIENT.filter((file) => !file.endsWith('/index.ts')).flatMap((file) =>
    exportsOf(file)
      .map((name) => `${file} ${name}`)
      .filter((name) => !used.has(name)),
  )
  assert.deepEqual(unused, [])
})

test('the site tests the client with the packages that it names', () => {
  const wanted = JSON.parse(read('packages/client/package.json')).dependencies
  const ours = JSON.parse(read('package.json')).devDependencies
  for (const [name, version] of Object.entries(wanted)) assert.equal(ours[name], version, name)
})
