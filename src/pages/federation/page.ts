import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import software from '../../../package.json' with { type: 'json' }
import { ACTIVITY_TYPE, MAX_OUTBOX_PAGES } from '../../features/federation/rules.ts'
import {
  federatedOrigin,
  readActor,
  readActorOf,
  readArticle,
  readArticleOf,
  readFollowers,
  readNodeInfo,
  readOutbox,
  readWebFinger,
} from '../../features/federation/service.ts'
import { PostParams } from '../../features/posts/schema.ts'
import type { Topic } from '../../kernel/cache/changes.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Representation } from '../../kernel/http/negotiation.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { Id } from '../../kernel/http/schema/shapes.ts'
import { answerVisitor } from '../../kernel/response-cache/answer.ts'

/** `Accept: application/activity+json`, or the longer name of the same, at the address of a space and of a post. */
export const FEDERATED: Representation[] = [ACTIVITY_TYPE, 'application/ld+json'].flatMap((type) => [
  { of: /^\/space\/[1-9]\d{0,15}$/, type, suffix: '/actor' },
  { of: /^\/posts\/[1-9]\d{0,15}$/, type, suffix: '/article' },
])

const NODE_INFO = 'http://nodeinfo.diaspora.software/ns/schema/2.1'
/** Not for shared caches: the page has the same address. */
const HEADERS = { 'cache-control': 'private, no-cache' }
/** RFC 7033 wants scripts of all sites to read it. */
const FOR_SCRIPTS = { 'access-control-allow-origin': '*' }

const config = { access: 'anyone' } as const
const Author = Type.Object({ author: Id })
const JsonFile = Type.Unsafe<Buffer>({ type: 'string', contentMediaType: ACTIVITY_TYPE })
const response = { 200: JsonFile, 304: Type.Null() }

/** What other servers read (ActivityPub, WebFinger, NodeInfo). */
export const federationPages: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/ap/actors/:author', { schema: { params: Author, response }, config }, (request, reply) =>
    show(request, reply, actorPath(request.params), (db, origin) =>
      readActor(db, origin, request.params.author),
    ),
  )

  app.get(
    '/ap/actors/:author/followers',
    { schema: { params: Author, response }, config },
    (request, reply) =>
      show(request, reply, `${actorPath(request.params)}/followers`, (db, origin) =>
        readFollowers(db, origin, request.params.author),
      ),
  )

  const page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_OUTBOX_PAGES }))
  app.get(
    '/ap/actors/:author/outbox',
    { schema: { params: Author, querystring: Type.Object({ page }), response }, config },
    (request, reply) => {
      const { params, query } = request
      const path = `${actorPath(params)}/outbox${query.page === undefined ? '' : `?page=${query.page}`}`
      return show(request, reply, path, (db, origin) => readOutbox(db, origin, params.author, query.page))
    },
  )

  app.get(
    '/ap/actors/:author/posts/:id/:generation',
    { schema: { params: Type.Object({ ...Author.properties, id: Id, generation: Id }), response }, config },
    (request, reply) => {
      const { params } = request
      const path = `${actorPath(params)}/posts/${params.id}/${params.generation}`
      return show(request, reply, path, (db, origin) => readArticle(db, origin, params))
    },
  )

  app.get(
    '/space/:uid/actor',
    { schema: { params: Type.Object({ uid: Id }), response }, config },
    (request, reply) => {
      const { uid } = request.params
      return show(request, reply, `/space/${uid}/actor`, (db, origin) => readActorOf(db, origin, uid))
    },
  )

  app.get('/posts/:id/article', { schema: { params: PostParams, response }, config }, (request, reply) => {
    const { id } = request.params
    return show(request, reply, `/posts/${id}/article`, (db, origin) => readArticleOf(db, origin, id))
  })

  const resource = Type.String({ minLength: 1, maxLength: 500 })
  app.get(
    '/.well-known/webfinger',
    { schema: { querystring: Type.Object({ resource }), response: { 200: Type.Any() } }, config },
    async (request, reply) => {
      const origin = federatedOrigin(app.db, app.config)
      const document = await readWebFinger(replicaFor(request), origin, request.query.resource)
      return reply.type('application/jrd+json').headers(FOR_SCRIPTS).send(JSON.stringify(document))
    },
  )

  app.get(
    '/.well-known/nodeinfo',
    { schema: { response: { 200: Type.Any() } }, config },
    async (_, reply) => {
      const href = `${federatedOrigin(app.db, app.config)}/nodeinfo/2.1`
      return reply.type('application/json').send(JSON.stringify({ links: [{ rel: NODE_INFO, href }] }))
    },
  )

  app.get('/nodeinfo/2.1', { schema: { response: { 200: Type.Any() } }, config }, async (_, reply) =>
    reply.type(`application/json; profile="${NODE_INFO}#"`).send(await nodeInfo(app)),
  )
}

async function nodeInfo({ db, config: settings, siteTexts }: FastifyInstance): Promise<string> {
  federatedOrigin(db, settings)
  return JSON.stringify(await readNodeInfo(db, { ...siteTexts(), version: software.version }))
}

type Read = (db: Db, origin: string) => Promise<{ document: object; actor: { user_id: number } }>

const actorPath = ({ author }: { author: number }) => `/ap/actors/${author}`

/** `path` is the address in one spelling, with nothing that the document does not depend on. */
async function show(request: FastifyRequest, reply: FastifyReply, path: string, read: Read): Promise<Buffer> {
  const { db, config: settings } = request.server
  const origin = federatedOrigin(db, settings)
  const make = async () => {
    const { document, actor } = await read(replicaFor(request), origin)
    const topics: Topic[] = [`person ${actor.user_id}`, `list ${actor.user_id}`]
    return {
      body: JSON.stringify(document),
      type: ACTIVITY_TYPE,
      varies: ['accept'],
      headers: HEADERS,
      topics,
    }
  }
  return answerVisitor(request, reply, { path, make })
}
