import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../cache/changes.ts'
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
    path: request.url,
    make,
    ...(onServed ? { onServed } : {}),
  })
  reply.send(body)
  return undefined
}
