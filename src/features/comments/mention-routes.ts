import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { SEARCHING } from '../accounts/rules.ts'
import { suggestMentions } from './mention-suggestions.ts'
import { MentionQuery, MentionSuggestions } from './schema.ts'

export const mentionRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/users/search', {
    summary: 'Find people by name',
    description:
      'Level 3 or higher, as it serves to mention somebody. At most 10 people whose name contains `q`, those that begin with it first; the caller and people who are leaving are left out.',
    scope: 'read',
    limit: SEARCHING,
    query: MentionQuery,
    answer: { 200: MentionSuggestions },
    refuses: ['level_too_low'],
    call: ({ viewer, query }) => suggestMentions(db, viewer, query.q),
  })
}
