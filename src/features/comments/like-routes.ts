import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import { CommentLike, CommentParams } from './schema.ts'
import { toggleLike } from './service.ts'

export const commentLikeRoutes: Routes = async (app) => {
  const api = operationsOf(app)
  api.post('/api/comments/:id/like', {
    summary: 'Like a comment, or take the like back',
    description:
      "A toggle: a like again takes it back. The author finds the likes of a comment and day gathered in one notice; liking one's own notifies nobody.",
    scope: 'write',
    limit: REACTION_LIMIT,
    params: CommentParams,
    answer: { 200: CommentLike },
    refuses: ['comment_not_found', 'post_not_public'],
    call: ({ viewer, params }) => toggleLike(app.db, viewer, params.id),
  })
}
