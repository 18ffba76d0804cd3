import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { MENTION_PATH } from '../../features/webmentions/rules.ts'
import { mentionEndpoint, receiveMention } from '../../features/webmentions/service.ts'
import { wordsIn } from '../../i18n/words.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import { readForm } from '../../kernel/http/forms/form-body.ts'
import { langOf } from '../../kernel/http/language.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { refusalForServers as refusalBody } from '../shared/refusal-for-servers.ts'

/** Both addresses, with every character percent-encoded. */
const MAX_BODY = 16 * 1024
/** Of one address, whatever it sends. */
const SENDING: Limit = { name: 'webmention', per: 'ip', max: 120, windowSeconds: 600 }

const Answer = Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/plain' })

/** Where other sites say that they link to a post (W3C Webmention). Anyone may send it, so there is no login and no cookie. */
export async function webmentionEndpoint(app: FastifyInstance): Promise<void> {
  const { db, config, keyFor } = app
  // Not the body of the request, which has no fields that this site does not know: senders may say more.
  const received = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof readForm>>>()

  await app.register(async (routes) => {
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: MAX_BODY },
      async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
        received.set(request, await readForm(request, payload))
      },
    )
    routes.post(MENTION_PATH, {
      schema: { response: { 202: Answer } },
      config: { access: 'anyone', cookieless: true, limit: SENDING, refusalBody },
      bodyLimit: MAX_BODY,
      preValidation: async (request) => void fieldsOf(request),
      handler: answer,
    })
  })

  function fieldsOf(request: FastifyRequest) {
    if (mentionEndpoint(db, config) === null || !config.publicUrl) throw notFound()
    const fields = received.get(request)
    if (!fields) throw new Refusal('media_type_not_supported')
    return { origin: config.publicUrl.origin, fields }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { origin, fields } = fieldsOf(request)
    const { limits } = config
    const movedTo = (path: string) => app.findOldAddress(path)
    await receiveMention(db, { origin, keyFor, limits, movedTo }, fields)
    reply.code(202).type('text/plain; charset=utf-8')
    return `${wordsIn(langOf(request)).outsideMentions.accepted}\n`
  }
}
