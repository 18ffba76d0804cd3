import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { unavailable } from '../../kernel/errors.ts'
import { langOf } from '../../kernel/http/language.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import {
  MessageList,
  MessageParams,
  MessageQuery,
  NotifyPrefs,
  PrefBody,
  ReadAllBody,
  Unread,
  UnreadStream,
} from './schema.ts'
import { listMessages, prefsOf, readAll, readMessage, setPref, unreadOf } from './service.ts'

export const messageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const answersUnread = { response: { 200: Unread } }

  app.get(
    '/api/messages',
    { schema: { querystring: MessageQuery, response: { 200: MessageList } } },
    (request) => listMessages(db, viewerOf(request), request.query, langOf(request)),
  )

  app.get('/api/messages/unread', { schema: answersUnread }, (request) => unreadOf(db, viewerOf(request).id))

  app.post('/api/messages/:id/read', { schema: { params: MessageParams, ...answersUnread } }, (request) =>
    readMessage(db, viewerOf(request), request.params.id),
  )

  app.post('/api/messages/read-all', { schema: { body: ReadAllBody, ...answersUnread } }, (request) =>
    readAll(db, viewerOf(request), request.body.category),
  )

  // An open page asks by itself, which is no visit: the button that it shows would not keep its word.
  app.get(
    '/api/messages/stream',
    {
      schema: { response: { 200: UnreadStream } },
      config: { endless: true, checksIn: false },
      exposeHeadRoute: false,
    },
    (request, reply) => {
      const viewer = viewerOf(request)
      if (app.drain.started) throw unavailable()
      // Its connection goes with it, or a site that stops would wait for the next request on it.
      reply.header('connection', 'close').header('x-accel-buffering', 'no')
      reply.header('content-type', 'text/event-stream; charset=utf-8')
      reply.hijack()
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
      app.streams.open(viewer, reply.raw)
    },
  )

  app.get('/api/settings/notify-prefs', { schema: { response: { 200: NotifyPrefs } } }, (request) =>
    prefsOf(db, viewerOf(request).id),
  )

  app.put(
    '/api/settings/notify-prefs',
    { schema: { body: PrefBody, response: { 200: NotifyPrefs } } },
    (request) => setPref(db, viewerOf(request), request.body),
  )
}
