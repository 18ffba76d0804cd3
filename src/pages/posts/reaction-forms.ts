import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { REACTIONS } from '../../features/reactions/schema.ts'
import { reactionUrl } from '../../features/reactions/view.ts'
import { acceptForm } from '../../kernel/http/forms/accept-form.ts'

/** Like and dislike of a post without script; the browser returns to the buttons. */
export const reactionForms: FastifyPluginAsyncTypebox = async (app) => {
  const place = ({ url }: FastifyRequest) => {
    const [path = ''] = url.split('?', 1)
    return path.slice(0, path.lastIndexOf('/'))
  }
  for (const reaction of REACTIONS)
    acceptForm(app, reactionUrl(':id', reaction), {
      api: `POST /api/posts/:id/${reaction}`,
      place,
      done: (request) => `${place(request)}#reactions`,
    })
}
