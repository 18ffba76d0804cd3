import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { PostParams } from '../posts/schema.ts'
import { CommentParams, HeldComments } from './schema.ts'
import { ownHeldOn, withdrawHeld } from './service.ts'

/** What authors do with their comments that wait; admins decide in features/admin/comment-routes.ts. */
export const heldCommentRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/posts/:id/comments/held', {
    summary: 'List my comments on a post that wait for an admin',
    description: 'Oldest first, at most 20, with new texts of comments that are public already.',
    scope: 'read',
    params: PostParams,
    answer: { 200: HeldComments },
    call: async ({ viewer, params }) => ({
      items: await ownHeldOn(db, viewer, params.id),
    }),
  })

  api.delete('/api/held-comments/:id', {
    summary: 'Take back a comment that waits for an admin',
    description: 'Only by its author. One that an admin has decided about meanwhile is not found.',
    scope: 'write',
    params: CommentParams,
    answer: { 200: Nothing },
    refuses: ['comment_not_found'],
    call: ({ viewer, params }) => withdrawHeld(db, viewer, params.id),
  })
}
