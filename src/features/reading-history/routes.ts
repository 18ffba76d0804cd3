import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { PostParams } from '../posts/schema.ts'
import { READING_LIMIT } from './rules.ts'
import { ReadingAnswer, ReadingBody, ReadingList, ReadingPrefs, ReadingPrefsBody } from './schema.ts'
import {
  clearReading,
  listReading,
  readingPrefs,
  recordReading,
  removeReading,
  setReadingPrefs,
} from './service.ts'

export const readingHistoryRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/reading', {
    summary: 'List what I have read',
    description:
      'Last read first; only the caller can see it. At most 1000 posts of the last 180 days are kept, and posts that the caller may no longer see are left out.',
    query: PageQuery,
    answer: { 200: ReadingList },
    call: ({ viewer, query }) => listReading(db, viewer, query),
  })

  api.delete('/api/reading', {
    summary: 'Clear my reading history',
    description: 'Everything that was recorded is deleted, for good; recording goes on.',
    answer: { 200: Nothing },
    call: ({ viewer }) => clearReading(db, viewer),
  })

  api.put('/api/posts/:id/reading', {
    summary: 'Record how far I have read a post',
    description:
      '`progress` is in percent and never goes back. Public posts only; `recorded` is false where the caller has switched the history off.',
    limit: READING_LIMIT,
    params: PostParams,
    body: ReadingBody,
    answer: { 200: ReadingAnswer },
    refuses: ['post_not_found', 'post_not_public'],
    call: ({ viewer, params, body }) => recordReading(db, viewer, params.id, body.progress),
  })

  api.delete('/api/posts/:id/reading', {
    summary: 'Remove a post from my reading history',
    description:
      'Also works for a post that is no longer visible. A post that is not in the history is not found.',
    params: PostParams,
    answer: { 200: Nothing },
    refuses: ['post_not_found'],
    call: ({ viewer, params }) => removeReading(db, viewer, params.id),
  })

  api.get('/api/settings/reading', {
    summary: 'Tell whether my reading is recorded, and in which language I read',
    description:
      '`language` is the one in which the pages of the site list posts for the caller; `all` is every one. Lists of this API do not depend on it.',
    answer: { 200: ReadingPrefs },
    call: ({ viewer }) => readingPrefs(db, viewer),
  })

  api.put('/api/settings/reading', {
    summary: 'Record my reading or no longer, and choose the language of lists',
    description: 'Only the fields that are sent change. Switching the history off deletes what was recorded.',
    body: ReadingPrefsBody,
    answer: { 200: ReadingPrefs },
    call: ({ viewer, body }) => setReadingPrefs(db, viewer, body),
  })
}
