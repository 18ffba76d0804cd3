import type { RequestOptions } from '../kit/browser-like.ts'
import { multipart, pictureParts } from '../kit/multipart.ts'
import type { RoleName } from './cast.ts'
import type { Operation } from './document.ts'
import { nounOf } from './memory.ts'
import type { Random } from './random.ts'
import { oddHeaders, oddSegment, oddValue, spoilBody, spoilText } from './spoil.ts'
import { nameFor, type Source, valueFor } from './values.ts'

type Kind = 'valid' | 'near' | 'hostile'

export interface GeneratedRequest {
  url: string
  body: unknown
  options: RequestOptions
}

const NEVER_CSRF = 0.02

/** Who asks: mostly somebody who may. */
export function roleFor(random: Random, { path, needsLogin }: Operation): RoleName {
  if (path.startsWith('/api/admin/') && random.chance(0.8)) return random.pick(['admin', 'owner'])
  if (needsLogin && random.chance(0.85))
    return random.pick(['member', 'author', 'author', 'member', 'admin', 'owner'])
  return random.pick(['visitor', 'member', 'author', 'banned', 'admin', 'owner'])
}

/** A request as the document allows it, or with something wrong. */
export function requestFor(source: Source, operation: Operation, picture: Buffer): GeneratedRequest {
  const { random } = source
  const kind = random.weighted<Kind>(
    ['valid', 'near', 'hostile'],
    (each) => ({ valid: 60, near: 22, hostile: 18 })[each],
  )
  const headers: Record<string, string> = {
    ...(kind === 'hostile' && random.chance(0.3) && oddHeaders(random)),
  }
  const { body, headers: more } = bodyFor(source, operation, kind, picture)
  return {
    url: addressFor(source, operation, kind),
    body,
    options: {
      headers: { ...more, ...headers },
      remoteAddress: `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`,
      ...(random.chance(NEVER_CSRF) && { csrf: random.pick([null, 'wrong']) }),
    },
  }
}

function addressFor(source: Source, { path, parameters }: Operation, kind: Kind): string {
  const { random } = source
  const odd = () => kind === 'hostile' && random.chance(0.3)
  let before = ''
  const address = path.replace(/([^{]*)\{(\w+)\}/g, (_, words: string, name: string) => {
    before += words
    const { schema = {} } = parameters.find((each) => each.in === 'path' && each.name === name) ?? {}
    const noun = name === 'version' ? name : nounOf(before)
    return (
      words +
      (odd()
        ? oddSegment(random)
        : encodeURIComponent(String(valueFor(source, schema, noun === 'tags' ? 'tag' : noun))))
    )
  })
  const asked = parameters.filter((each) => each.in === 'query' && (each.required || random.chance(0.4)))
  const query = asked.map(
    ({ name, schema }) =>
      `${name}=${odd() ? oddSegment(random) : encodeURIComponent(String(valueFor(source, schema, nameFor(name))))}`,
  )
  if (kind === 'hostile' && random.chance(0.1))
    query.push(random.pick(['page=1&page=2', 'x[y]=1', '%zz', '__proto__=1', 'page_size=1000000']))
  return query.length ? `${address}?${query.join('&')}` : address
}

function bodyFor(
  source: Source,
  operation: Operation,
  kind: Kind,
  picture: Buffer,
): { body: unknown; headers?: Record<string, string> } {
  const { random } = source
  const isOdd = kind !== 'valid' && random.chance(0.8)
  if (operation.takesPicture) {
    const content = isOdd ? picture.subarray(0, random.int(0, picture.length)) : picture
    return multipart(pictureParts(content, random.chance(0.1) ? '../x"\r\n.png' : 'a.png', 'image/png'))
  }
  if (operation.method === 'GET') return { body: undefined }
  if (!operation.body) return { body: isOdd ? oddBody(oddValue(random)) : undefined }
  const body = valueFor(source, operation.body, '')
  if (!isOdd) return { body }
  if (kind === 'near') return { body: oddBody(spoilBody(random, body)) }
  return { body: spoilText(random, JSON.stringify(body)), headers: { 'content-type': 'application/json' } }
}

/** Plain values go as JSON text. */
function oddBody(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? value : JSON.stringify(value)
}
