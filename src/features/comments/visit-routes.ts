import { Type } from 'typebox'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import { PostParams } from '../posts/schema.ts'
import { SeenComment } from './schema.ts'
import { markSeen } from './service.ts'

export const commentVisitRoutes: Routes = async (app) => {
  const api = operationsOf(app)
  api.put('/api/posts/:id/comments/seen', {
    summary: 'Record which comment I have seen last',
    description:
      'Only the caller is affected: the page of the post shows from there on what is new. It never goes back, so of two tabs the later comment counts.',
    limit: REACTION_LIMIT,
    params: PostParams,
    body: SeenComment,
    answer: { 200: Type.Object({}) },
    refuses: ['post_not_found', 'post_not_public'],
    call: ({ viewer, params, body }) => markSeen(app.db, viewer, params.id, body),
  })
}
