import { clientOriginOf } from '../../kernel/http/client-origin.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { NEW_TOKENS } from './rules.ts'
import { AccessTokens, CreatedToken, NewToken, TokenParams } from './schema.ts'
import { createToken, listTokens, revokeToken } from './service.ts'

export const tokenRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/settings/tokens', {
    summary: 'List my access tokens',
    description:
      'Those that have not expired, without the token itself. `last_used_at` is kept to the minute, and null where it was never used.',
    answer: { 200: AccessTokens },
    call: async ({ viewer }) => ({
      items: await listTokens(db, viewer),
    }),
  })

  api.post('/api/settings/tokens', {
    summary: 'Create an access token',
    description:
      'The token itself is in this answer and nowhere else. It lives for 7, 30, 90 or 180 days; only admins and owners can give the scope `moderate`, and a token never has the rights of an owner. A person has at most 20; its owner gets a notice of each.',
    stepUp: true,
    limit: NEW_TOKENS,
    secret: true,
    body: NewToken,
    answer: { 201: CreatedToken },
    refuses: ['no_password', 'wrong_password', 'conflict', 'token_limit'],
    call: ({ viewer, body, request }) => createToken(db, viewer, clientOriginOf(request), body),
  })

  api.delete('/api/settings/tokens/:id', {
    summary: 'Revoke an access token',
    description: "The token is refused from the next request on. Somebody else's is not found.",
    evenReadOnly: true,
    params: TokenParams,
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer, params, request }) => revokeToken(db, viewer, params.id, clientOriginOf(request)),
  })
}
