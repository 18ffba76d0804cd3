import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../cache/changes.ts'
import { schemaOf } from '../http/openapi/schema.ts'
import { synonymsIn } from '../http/schema/query-names.ts'
import { answerVisitor } from './answer.ts'
import type { Requester } from './response.ts'

const TYPE = 'application/json; charset=utf-8'
/** Members may see more than visitors. */
const VARIES = ['authorization', 'cookie']

/** Sends visitors JSON from the response cache, the same for all; members get theirs from `load`. */
export async function answerJson<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  load: () => Promise<T>,
  topicsOf: (loaded: T) => Topic[],
  /** Called for every visitor. Cached with the answer, so it must not be a closure over the request. */
  onServed?: (requester: Requester) => void,
): Promise<T | undefined> {
  if (request.viewer) return load()
  const make = async () => {
    const loaded = await load()
    return { body: String(reply.serialize(loaded)), type: TYPE, varies: VARIES, topics: topicsOf(loaded) }
  }
  const body = await answerVisitor(request, reply, {
    path: addressOf(request),
    make,
    ...(onServed ? { onServed } : {}),
  })
  reply.send(body)
  return undefined
}

/** With the parameters that the route knows: `?x=1`, `?x=2` would be as many entries of one answer. */
function addressOf({ url, routeOptions: { schema } }: FastifyRequest): string {
  const begin = url.indexOf('?')
  if (begin < 0) return url
  const [path, query] = [url.slice(0, begin), url.slice(begin + 1)]
  const { querystring } = schema ?? {}
  const names = new Set([
    ...Object.keys(schemaOf(querystring).properties ?? {}),
    ...synonymsIn(querystring).keys(),
  ])
  const known = query.split('&').filter((pair) => names.has(nameIn(pair)))
  return known.length > 0 ? `${path}?${known.join('&')}` : path
}

/** Decoded, as the router decodes it: `p%61ge=2` is another page. */
function nameIn(pair: string): string {
  const [name = ''] = pair.split('=', 1)
  return /[%+]/.test(name) ? ([...new URLSearchParams(name).keys()][0] ?? '') : name
}
