import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, answersWhole, isApi, methodOf, nameOf } from '../../../test/contract/declared-routes.ts'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { SCOPES } from '../../kernel/http/access.ts'

/** Closed to tokens on purpose; a new route is here or has a scope. */
const CLOSED = [
  /^\S+ \/api\/auth\//,
  /^\S+ \/api\/settings\/(sessions|tokens|password|delete-account|address|security-events|passkeys|two-factor|identities|export|reading|push\/(?:devices?|quiet-hours))\b/,
  /^GET \/api\/(openapi\.json|docs(\/:operation)?|messages\/stream)$/,
  /^\S+ \/api\/newsletter\/(subscribe|confirm|manage)$/,
  'POST /api/level/checkin',
  /^\S+ \/api\/(posts\/:id\/)?reading$/,
  'PUT /api/posts/:id/comments/seen',
  'PUT /api/settings/federation',
  /^\S+ \/api\/studio\/(import|posts\/:id\/draft-link)\b/,
  /^\S+ \/api\/admin\/(site-settings|mail|site-pages|navigation|branding|screening-lists|push|screening-program|external-checks|webhooks|webhook-deliveries|federation)\b/,
  /^\S+ \/api\/admin\/newsletters(\/subscribers\.csv|\/import)?$/,
  'PUT /api/admin/users/:uid/role',
  'PUT /api/admin/canned-reasons',
  /^POST \/api\/admin\/energy\/adjust/,
]

test('every route of the API has a scope or is closed to tokens, and the guard keeps to it', async (t) => {
  const { app, owner, newVisitor } = await testApp(t)
  const boss = await owner()
  const routes = app.declaredRoutes.filter(answersWhole)
  for (const route of routes.filter(isApi)) {
    const closed = CLOSED.some((each) =>
      each instanceof RegExp ? each.test(nameOf(route)) : each === nameOf(route),
    )
    assert.equal(route.options.config?.scope === undefined, closed, nameOf(route))
  }

  for (const scope of SCOPES) {
    const body = { name: scope, scopes: [scope], days: 7, password: PASSWORD }
    const { token } = (await boss.post('/api/settings/tokens', body)).json()
    const headers = { authorization: `Bearer ${token}` }
    for (const route of routes.filter(({ options }) => options.config?.access !== 'anyone')) {
      const reply = await newVisitor().request(methodOf(route), addressOf(route), {}, { csrf: null, headers })
      const refused = reply.statusCode === 403 && (!isApi(route) || reply.json().error.code === 'token_scope')
      assert.equal(
        refused,
        route.options.config?.scope !== scope,
        `${scope} on ${nameOf(route)}: ${reply.statusCode}`,
      )
      assert.notEqual(reply.statusCode, 401, nameOf(route))
    }
  }
})
