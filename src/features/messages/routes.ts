import { langOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { SWITCHING } from '../accounts/rules.ts'
import { answerWithStream } from './event-streams.ts'
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

export const messageRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/messages', {
    summary: 'List my messages',
    description:
      'Newest first, in the language of the request; likes are gathered into one notice for each post and day before the list is read. Kinds that the caller switched off, and people whom the caller mutes, are left out. Reading the list marks nothing as read.',
    scope: 'read',
    query: MessageQuery,
    answer: { 200: MessageList },
    call: ({ viewer, query, request }) => listMessages(db, viewer, query, langOf(request)),
  })

  api.get('/api/messages/unread', {
    summary: 'Count my unread messages',
    description:
      'Counts up to 99 in each category, with likes that are not gathered yet, and without what the caller switched off or muted.',
    scope: 'read',
    answer: { 200: Unread },
    call: ({ viewer }) => unreadOf(db, viewer.id),
  })

  // Marking as read is part of reading.

  api.post('/api/messages/:id/read', {
    summary: 'Mark a message as read',
    description:
      "Answers the new counts. A message that is read already stays so; somebody else's is not found.",
    scope: 'write',
    evenReadOnly: true,
    params: MessageParams,
    answer: { 200: Unread },
    refuses: ['not_found'],
    call: ({ viewer, params }) => readMessage(db, viewer, params.id),
  })

  api.post('/api/messages/read-all', {
    summary: 'Mark all messages as read',
    description: 'All, or those of one `category`. Answers the new counts.',
    scope: 'write',
    evenReadOnly: true,
    body: ReadAllBody,
    answer: { 200: Unread },
    call: ({ viewer, body }) => readAll(db, viewer, body.category),
  })

  // No automatic check-in: an open page reconnects by itself, which is no visit.
  api.get('/api/messages/stream', {
    summary: 'Follow the count of my unread messages as it changes',
    description:
      'Server-sent events: `unread` at the beginning and whenever the counts change, `session_ended` before the end of a session closes the stream. At most 5 streams for one person; a further one ends the oldest.',
    endless: true,
    checksIn: false,
    exposeHeadRoute: false,
    answer: { 200: UnreadStream },
    refuses: ['rate_limited'],
    call: ({ viewer, reply }) => answerWithStream(app, viewer, reply),
  })

  api.get('/api/settings/notify-prefs', {
    summary: 'Get what I am notified about',
    description: 'Four switches, all on at first. Mentions and system notices have none.',
    scope: 'read',
    answer: { 200: NotifyPrefs },
    call: ({ viewer }) => prefsOf(db, viewer.id),
  })

  api.put('/api/settings/notify-prefs', {
    summary: 'Change what I am notified about',
    description:
      'One switch at a time; answers all four. It filters what is listed and counted, not what is stored: switched on again, older notices are back.',
    scope: 'write',
    limit: SWITCHING,
    body: PrefBody,
    answer: { 200: NotifyPrefs },
    call: ({ viewer, body }) => setPref(db, viewer, body),
  })
}
