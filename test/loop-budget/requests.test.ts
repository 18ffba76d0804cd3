import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiDescription } from '../../src/kernel/http/openapi/describe-api.ts'
import { HOSTILE_CHARACTERS } from '../hostile-characters.ts'
import { DEEP } from '../kit/deep.ts'
import { multipart } from '../kit/multipart.ts'
import { type Call, probe } from './probe.ts'
import { repeat } from './texts.ts'

const POST_BYTES = 1280 * 1024
const BODY_BYTES = 64 * 1024
const FORM_BYTES = 256 * 1024
const ADDRESS_BYTES = 15_000

const JSON_BODIES: Record<string, (bytes: number) => string> = {
  'of deep arrays': (bytes) => '['.repeat(bytes),
  'of many values': (bytes) => `[${repeat('1,', Math.min(bytes, 19_990))}1]`,
  'of many names': (bytes) =>
    `{${Array.from({ length: Math.min(9_999, bytes / 12) }, (_, n) => `"n${n}":${n}`).join()}}`,
  'of wrong tags': (bytes) =>
    `{"title":"a","body":"a","tags":[${repeat('{"a":1},', Math.min(bytes, 60_000))}1]}`,
  'of one string': (bytes) => `{"title":"${'a'.repeat(bytes - 20)}"}`,
  'of escapes': (bytes) => `{"title":"${repeat('\\u0001', bytes - 20)}"}`,
  'of escaped backslashes': (bytes) => `{"title":"${repeat('\\\\', bytes - 20)}"}`,
  'of escaped quotes': (bytes) => `{"title":"${repeat('\\"', bytes - 20)}"}`,
  'of surrogates': (bytes) => `{"body":"${repeat('\\ud800', bytes - 20)}"}`,
  'of one digit': (bytes) => `{"title":1${'0'.repeat(bytes - 20)}}`,
  'of white space': (bytes) => `{${' '.repeat(bytes - 10)}}`,
  'that never ends': (bytes) => `{"a":"${'a'.repeat(bytes - 10)}`,
  'that breaks at its end': (bytes) => `[${repeat('"a" ', bytes - 10)}`,
  'of invisible characters': (bytes) =>
    JSON.stringify({ title: 'a', body: repeat('\u200b\u202e', bytes / 2) }),
  'of letters with marks': (bytes) => JSON.stringify({ title: 'a', body: `a${'\u0301'.repeat(bytes / 4)}` }),
}

/** What an array of a body may hold in place of what it should. */
const ITEMS: Record<string, (n: number) => unknown> = {
  arrays: (n) => [n],
  objects: (n) => ({ n }),
  texts: (n) => `t${n}`,
}

test('no body of the largest size holds the main thread', async (t) => {
  const site = await probe(t)
  const ming = await site.app.writer()
  const { id } = await site.app.post()
  for (const [kind, make] of Object.entries(JSON_BODIES)) {
    await site.repeat(`JSON ${kind} to the editor`, {
      as: ming,
      path: '/api/studio/posts',
      body: make(POST_BYTES - 100),
    })
    for (const path of [`/api/posts/${id}/comments`, '/api/auth/login', '/api/reports'])
      await site.repeat(`JSON ${kind} to ${path}`, { as: ming, path, body: make(BODY_BYTES - 100) })
  }
  for (const [kind, mark] of HOSTILE_CHARACTERS.map((mark) => [JSON.stringify(mark), mark] as const)) {
    const long = `a${mark.repeat(19_990)}b`
    const content = { content: long }
    await site.repeat(`a comment of ${kind}`, {
      as: ming,
      path: `/api/posts/${id}/comments`,
      body: JSON.stringify(content),
    })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const call: Call = { as: ming, path: `/posts/${id}/comments`, headers: form }
    await site.repeat(`a form of ${kind}`, {
      ...call,
      body: `content=${encodeURIComponent(mark).repeat(FORM_BYTES / 4)}`,
    })
  }
  for (const line of site.longest(8)) t.diagnostic(line)
  assert.deepEqual(site.tooLong(), [])
})

test('nor an array of a body, whatever is in it', async (t) => {
  const site = await probe(t)
  const owner = await site.app.owner()
  const arrays = arraysOfBodies((await site.app.visitor.get('/api/openapi.json')).json())
  assert.ok(arrays.length > 10, 'the API description has arrays')
  for (const { method, path, name, wanted } of arrays)
    for (const [kind, item] of Object.entries(ITEMS)) {
      const body = JSON.stringify({ ...wanted, [name]: Array.from({ length: 9_000 }, (_, n) => item(n)) })
      await site.repeat(`${method} ${path} with ${name} of ${kind}`, { as: owner, method, path, body })
    }
  for (const line of site.longest(8)) t.diagnostic(line)
  assert.deepEqual(site.tooLong(), [])
})

test('nor an address, a query or a cursor', async (t) => {
  const site = await probe(t)
  const ming = await site.app.user()
  const { id } = await site.app.post()
  const queries = (text: string) => [
    ...[
      `/search?q=${text}`,
      `/api/search/posts?q=${text}`,
      `/api/search/suggest?q=${text}`,
      `/api/users/search?q=${text}`,
    ],
    ...[
      `/api/posts?cursor=${text}`,
      `/api/posts?tag=${text}`,
      `/posts?tag=${text}`,
      `/tags/${text}`,
      `/api/tags?q=${text}`,
    ],
    ...[
      `/api/posts/${id}/comments?cursor=${text}`,
      `/login?return_to=${text}`,
      `/posts/${id}?lang=${text}`,
      `/${text}`,
      `/?${text}`,
    ],
  ]
  for (const mark of DEEP ? HOSTILE_CHARACTERS : HOSTILE_CHARACTERS.slice(0, 8))
    for (const [size, text] of Object.entries({
      longest: mark.repeat(ADDRESS_BYTES / 3),
      allowed: `a${mark.repeat(98)}`,
    }))
      for (const path of queries(encodeURIComponent(text)))
        await site.repeat(`${path.slice(0, 40)} of ${JSON.stringify(mark)}, ${size}`, {
          as: path.includes('users') ? ming : null,
          path,
        })
  for (const line of site.longest(8)) t.diagnostic(line)
  assert.deepEqual(site.tooLong(), [])
})

test('nor a form with files', async (t) => {
  const site = await probe(t)
  const ming = await site.app.writer()
  const part = { name: 'image', content: 'a', filename: 'a.png', type: 'image/png' }
  const noise = Buffer.alloc(5 * 1024 * 1024 - 1000, '\r\n--')
  const forms = {
    'many parts': Array.from({ length: 20_000 }, () => part),
    'many fields': Array.from({ length: 20_000 }, (_, n) => ({ name: `n${n}`, content: 'a' })),
    'a long name': [{ ...part, filename: `${'../'.repeat(5_000)}a.png` }],
    'almost boundaries': [{ ...part, content: noise }],
    'a PNG of nothing': [
      { ...part, content: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5_000_000)]) },
    ],
    'a JPEG of markers': [
      {
        ...part,
        content: Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(5_000_000, 'ffe10002', 'hex')]),
      },
    ],
    'a GIF of frames': [
      {
        ...part,
        content: Buffer.concat([
          Buffer.from('GIF89a'),
          Buffer.alloc(5_000_000, '2c00000000010001000002024401003b', 'hex'),
        ]),
      },
    ],
    'a WebP of chunks': [
      {
        ...part,
        content: Buffer.concat([
          Buffer.from('RIFF\xf0\x49\x4c\x00WEBP', 'latin1'),
          Buffer.alloc(5_000_000, 'EXIF\x00\x00\x00\x00', 'latin1'),
        ]),
      },
    ],
    'an SVG': [{ ...part, content: `<svg xmlns="http://www.w3.org/2000/svg">${repeat('<g>', 5_000_000)}` }],
  }
  for (const [kind, parts] of Object.entries(forms))
    for (const path of ['/api/posts/upload-image', '/api/settings/avatar']) {
      const { body, headers } = multipart(parts)
      await site.repeat(`${path}: ${kind}`, { as: ming, path, body, headers })
    }
  for (const line of site.longest(8)) t.diagnostic(line)
  assert.deepEqual(site.tooLong(), [])
})

interface ArrayOfBody {
  method: string
  path: string
  name: string
  /** A body as it should be. */
  wanted: object
}

/** The arrays of all JSON bodies that the API takes. */
function arraysOfBodies({ paths, components }: ApiDescription): ArrayOfBody[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return operations.flatMap(({ method, path, operation }) => {
    const body = operation.requestBody?.content['application/json']
    if (!body) return []
    const name = body.schema.$ref?.split('/').at(-1)
    const { properties = {} } = name ? components.schemas[name]! : body.schema
    const wanted = typeof body.example === 'object' && body.example ? body.example : {}
    return Object.entries(properties)
      .filter(([, { type }]) => type === 'array')
      .map(([field]) => ({ method, path: path.replaceAll(/\{\w+\}/g, '1'), name: field, wanted }))
  })
}
