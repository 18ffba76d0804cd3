import type { FastifyReply, FastifyRequest } from 'fastify'
import { tagKey, tagUrl } from '../../features/posts/view.ts'
import { currentKey } from '../../features/tags/service.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'

/** Redirects the page or feed of a tag from its old name to the new one. Not cached, because a rename can be taken back. */
export function redirectRenamed(below = '') {
  return async (request: FastifyRequest<{ Params: { tag: string } }>, reply: FastifyReply) => {
    const asked = tagKey(request.params.tag)
    const tag = await currentKey(replicaFor(request), asked)
    if (tag !== asked) return reply.redirect(tagUrl(tag) + below, 301)
  }
}
