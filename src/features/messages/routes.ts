import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { langOf } from '../../kernel/http/language.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
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
import { answerWithStream } from './stream-answer.ts'

export const messageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const answersUnread = { response: { 200: Unread } }

  app.get(
    '/api/messages',
    { schema: { ...operations.listMessages, querystring: MessageQuery, response: { 200: MessageList } } },
    (request) => listMessages(db, viewerOf(request), request.query, langOf(request)),
  )

  app.get('/api/messages/unread', { schema: { ...operations.countUnread, ...answersUnread } }, (request) =>
    unreadOf(db, viewerOf(request).id),
  )

  // Marks are part of reading.
  const config = { evenReadOnly: true } as const

  app.post(
    '/api/messages/:id/read',
    { schema: { ...operations.markRead, params: MessageParams, ...answersUnread }, config },
    (request) => readMessage(db, viewerOf(request), request.params.id),
  )

  app.post(
    '/api/messages/read-all',
    { schema: { ...operations.markAllRead, body: ReadAllBody, ...answersUnread }, config },
    (request) => readAll(db, viewerOf(request), request.body.category),
  )

  // No automatic check-in: an open page reconnects by itself, which is no visit.
  app.get(
    '/api/messages/stream',
    {
      schema: {
        ...operations.streamUnread,
        response: { 200: UnreadStream },
      },
      config: { endless: true, checksIn: false },
      exposeHeadRoute: false,
    },
    (request, reply) => answerWithStream(app, viewerOf(request), reply),
  )

  app.get(
    '/api/settings/notify-prefs',
    { schema: { ...operations.getNotifyPrefs, response: { 200: NotifyPrefs } } },
    (request) => prefsOf(db, viewerOf(request).id),
  )

  app.put(
    '/api/settings/notify-prefs',
    {
      schema: { ...operations.setNotifyPref, body: PrefBody, response: { 200: NotifyPrefs } },
    },
    (request) => setPref(db, viewerOf(request), request.body),
  )
}
