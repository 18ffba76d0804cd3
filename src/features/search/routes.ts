import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { SEARCHING } from '../accounts/rules.ts'
import { SUGGESTING } from './rules.ts'
import { FoundList, SearchQuery, SuggestionList, SuggestQuery } from './schema.ts'
import { searchPosts, suggest } from './service.ts'

export const searchRoutes: Routes = async (app) => {
  const api = operationsOf(app)
  api.get('/api/search/posts', {
    summary: 'Search public posts',
    description:
      'All words of `q` have to match; words in quotes match as they are written. The newest 100 matches are ranked, those in the title first, and `total_capped` says that there are more. `highlight` marks what matched.',
    access: 'optional',
    scope: 'read',
    limit: SEARCHING,
    shedsLoad: true,
    query: SearchQuery,
    answer: { 200: FoundList },
    call: ({ query, request }) => searchPosts(replicaFor(request), query),
  })

  api.get('/api/search/suggest', {
    summary: 'Suggest what to search for',
    description:
      'At most 8: titles of posts, then tags and people whose name begins with `q`, and series whose title holds it. Meant to be called while somebody types.',
    access: 'optional',
    scope: 'read',
    limit: SUGGESTING,
    shedsLoad: true,
    query: SuggestQuery,
    answer: { 200: SuggestionList },
    call: ({ query, request }) => suggest(replicaFor(request), query.q),
  })
}
