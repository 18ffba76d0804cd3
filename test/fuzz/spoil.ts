import type { Random } from './random.ts'
import { FORBIDDEN, TEXTS } from './texts.ts'

const NUMBERS = [0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MIN_VALUE]

/** A value that is nearly or not at all what a schema allows. */
export function oddValue(random: Random): unknown {
  const deep = random.int(1, 60)
  return random.pick<() => unknown>([
    () => null,
    () => random.chance(0.5),
    () => random.pick(NUMBERS),
    () => random.pick(TEXTS),
    () => random.pick(FORBIDDEN),
    () => 'x'.repeat(random.pick([201, 513, 2049, 20_001, 60_000])),
    () => Array.from({ length: random.pick([0, 1, 21, 101, 2000]) }, (_, n) => n),
    () => [random.pick(TEXTS), null, {}],
    () => ({ [random.pick(TEXTS)]: random.pick(TEXTS) }),
    () => Array.from({ length: deep }).reduce((inner) => ({ a: [inner] }), {}),
  ])()
}

/** The body with one thing changed: a field gone, added, or with another value. */
export function spoilBody(random: Random, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || random.chance(0.1)) return oddValue(random)
  const names = Object.keys(body)
  const name = names.length ? random.pick(names) : 'x'
  const { [name]: value, ...rest } = body as Record<string, unknown>
  return random.pick<() => unknown>([
    () => rest,
    () => ({
      ...body,
      [random.pick(['unknown', 'id', 'role', '__proto__', 'constructor'])]: oddValue(random),
    }),
    () => ({ ...body, [name]: oddValue(random) }),
    () => ({ ...rest, [name]: Array.isArray(value) ? [...value, oddValue(random)] : [value] }),
  ])()
}

/** JSON that is none, or none for us. */
export function spoilText(random: Random, json: string): string | Buffer {
  return random.pick<() => string | Buffer>([
    () => json.slice(0, random.int(0, json.length)),
    () => `${json}${json}`,
    () => json.replace('{', '{"__proto__":{"role":"owner"},'),
    () => json.replace('{', '{"a":1,"a":2,'),
    () => `\ufeff${json}`,
    () => Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x7d]),
    () => '['.repeat(5000),
    () => `{"a":${'9'.repeat(400)}}`,
  ])()
}

/** For a place in a path or a query. */
export function oddSegment(random: Random): string {
  return random.chance(0.6)
    ? random.pick([
        '0',
        '-1',
        '1.5',
        '1e9',
        'NaN',
        '9007199254740993',
        '99999999999999999999',
        '%00',
        '%ff',
        '%E4%BD',
        '..%2f',
        '',
        '%20',
        '1%0a',
        '+1',
        '0x10',
        '１',
      ])
    : encodeURIComponent(random.pick(TEXTS))
}

export function oddHeaders(random: Random): Record<string, string> {
  return random.pick<Record<string, string>>([
    { 'content-type': 'application/xml' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-encoding': 'gzip' },
    { accept: 'text/html' },
    { 'accept-language': 'xx-'.repeat(200) },
    { 'accept-encoding': 'br;q=x, gzip;q=-1' },
    { authorization: 'Bearer x' },
    { authorization: 'Basic YTpi' },
    { cookie: 'access_token=x; refresh_token=%zz; lang=../..' },
    { 'if-none-match': '*' },
    { 'if-none-match': 'W/"x", "' },
    { 'idempotency-key': 'x'.repeat(300) },
    { 'idempotency-key': ' ' },
    { range: 'bytes=-1-,x' },
    { origin: 'http://elsewhere.example' },
    { 'x-forwarded-for': "1.2.3.4, '" },
    { 'sec-fetch-site': 'cross-site' },
    { traceparent: '00-x-y-z' },
  ])
}
