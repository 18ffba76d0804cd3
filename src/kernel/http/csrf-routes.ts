import { Type } from 'typebox'
import { operationsOf, type Routes } from './operations.ts'
import { shape } from './schema/shapes.ts'

const CsrfToken = shape('CsrfToken', { csrf_token: Type.String() })

export const csrfRoutes: Routes = async (app) => {
  const api = operationsOf(app)
  api.get('/api/auth/csrf', {
    summary: 'Get the CSRF token that writes of this browser need',
    description:
      "The token belongs to the caller's session, or to a cookie that a visitor gets with the answer. It is written anew each time; earlier ones stay good as long as the session. Writes send it as `X-CSRF-Token`; `X-XSRF-TOKEN` and `X-CSRFToken` are read too, and the cookie `XSRF-TOKEN`, which scripts can read, has the same token. A program that keeps no cookies and sends neither `Origin` nor `Sec-Fetch-Site` may register, log in, refresh and log out with the token alone, for a day. Requests with `Authorization: Bearer` need none.",
    access: 'optional',
    answer: { 200: CsrfToken },
    call: async ({ request, reply }) => ({ csrf_token: app.csrf.issue(request, reply) }),
  })
}
