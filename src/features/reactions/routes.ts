import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { REACTION_LIMIT } from '../follows/rules.ts'
import { PostParams } from '../posts/schema.ts'
import { ReactionAnswer } from './schema.ts'
import { reactionTo, toggleReaction } from './service.ts'

export const reactionRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/posts/:id/reaction', {
    summary: 'Tell how I reacted to a post',
    description:
      'Visitors get `state: none` with the counts. A post that the caller may not see is not found.',
    access: 'optional',
    scope: 'read',
    params: PostParams,
    answer: { 200: ReactionAnswer },
    refuses: ['post_not_found'],
    call: ({ viewer, params }) => reactionTo(db, viewer, params.id),
  })

  api.post('/api/posts/:id/like', {
    summary: 'Like a post, or take it back',
    description:
      "A toggle: a like again takes it back, and it replaces a dislike. The author finds the likes of a post and day gathered in one notice; liking one's own post notifies nobody.",
    scope: 'write',
    limit: REACTION_LIMIT,
    params: PostParams,
    answer: { 200: ReactionAnswer },
    refuses: ['post_not_found', 'post_not_public'],
    call: ({ viewer, params }) => toggleReaction(db, viewer, params.id, 'like'),
  })

  api.post('/api/posts/:id/dislike', {
    summary: 'Dislike a post, or take it back',
    description:
      'A toggle: a dislike again takes it back, and it replaces a like. Nobody is notified, and who disliked is told to nobody.',
    scope: 'write',
    limit: REACTION_LIMIT,
    params: PostParams,
    answer: { 200: ReactionAnswer },
    refuses: ['post_not_found', 'post_not_public'],
    call: ({ viewer, params }) => toggleReaction(db, viewer, params.id, 'dislike'),
  })
}
