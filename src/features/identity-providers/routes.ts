import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { mailerOf } from '../mail/service.ts'
import { callerOf } from '../security-events/service.ts'
import { visitorOf } from '../sessions/login/service.ts'
import { REGISTER_TRIES } from '../sessions/rules.ts'
import { safeNextUrl } from '../sessions/view.ts'
import { openProviderClient } from './provider-client.ts'
import { registerWithIdentity } from './register.ts'
import { SIGN_IN_STARTS } from './rules.ts'
import {
  CallbackBody,
  GoOn,
  IdentityParams,
  LinkedSignIn,
  LinkedSignIns,
  ProviderParams,
  RegisterBody,
  StartBody,
} from './schema.ts'
import { linkIdentity, listIdentities, providerNamed, unlinkIdentity } from './service.ts'
import { finishSignIn, startSignIn } from './sign-in.ts'
import { goOn, signInCookie, takeAnswer } from './transport.ts'

export const identityProviderRoutes: Routes = async (app) => {
  const { db, config, keyFor, log } = app
  const api = operationsOf(app)
  const { providers } = config
  const client = openProviderClient({ clock: db.clock, log })
  const registration = { ownerEmail: config.ownerEmail, limitScale: config.limits, keyFor }

  api.post('/api/auth/providers/:provider/start', {
    summary: 'Begin to log in with another site',
    description:
      "Answers the address of the other site's page, to which the browser goes; the cookie that comes with it lets only this browser finish, within 10 minutes. A site that the settings do not name is not found.",
    access: 'optional',
    limit: SIGN_IN_STARTS,
    inMaintenance: true,
    params: ProviderParams,
    body: StartBody,
    answer: { 200: GoOn },
    refuses: ['not_found', 'provider_unavailable'],
    call: async ({ params, body, reply }) => {
      const provider = providerNamed(providers, params.provider)
      return goOn(reply, await startSignIn(db, client, provider, safeNextUrl(body.next)))
    },
  })

  api.post('/api/auth/providers/:provider/callback', {
    summary: 'Finish logging in with another site',
    description:
      'Takes the query that the other site sent the browser back with, which is looked at once. Logs in, or answers the page where the identity is linked or registered, which has to happen within 15 minutes. With two-step verification it answers 409 `second_step_required`.',
    access: 'optional',
    limit: SIGN_IN_STARTS,
    inMaintenance: true,
    params: ProviderParams,
    body: CallbackBody,
    answer: { 200: GoOn },
    refuses: [
      'provider_failed',
      'provider_denied',
      'provider_domain',
      'not_found',
      'account_restorable',
      'conflict',
      'identity_taken',
      'second_step_required',
      'provider_unavailable',
    ],
    call: async ({ viewer, params, body, request, reply }) => {
      const who = { visitor: visitorOf(request, reply), viewer }
      const provider = providerNamed(providers, params.provider)
      const answer = takeAnswer(request, reply, body.query)
      return goOn(reply, await finishSignIn(db, client, who, { provider, ...answer }))
    },
  })

  api.post('/api/auth/providers/register', {
    summary: 'Register with the identity that another site has proved',
    description:
      'Uses the address that the other site has told; the account has no password. Invitation and proof of work are asked for as in `POST /api/auth/register`.',
    access: 'optional',
    limit: REGISTER_TRIES,
    body: RegisterBody,
    answer: { 201: GoOn },
    refuses: [
      'invite_invalid',
      'invite_required',
      'proof_required',
      'registration_closed',
      'identity_expired',
      'email_taken',
      'mail_domain_blocked',
      'provider_no_email',
    ],
    call: async ({ body, request, reply }) => {
      const input = { token: signInCookie(request, 'pending'), credentials: body, providers }
      const options = { ...registration, mailer: mailerOf(request) }
      return goOn(reply, await registerWithIdentity(db, visitorOf(request, reply), input, options))
    },
  })

  api.get('/api/settings/identities', {
    summary: 'List the accounts of other sites that I log in with',
    description:
      '`provider` is null for one that the site no longer offers; such an identity cannot be used to log in.',
    answer: { 200: LinkedSignIns },
    call: async ({ viewer }) => ({
      items: await listIdentities(db, viewer, providers),
    }),
  })

  api.post('/api/settings/identities', {
    summary: 'Link the account of another site that this browser has proved',
    description:
      'Takes no body: the identity is the one that a cookie of this browser stands for, for 15 minutes after the login there. An account has at most one identity of each site, and an identity belongs to one account.',
    stepUp: true,
    answer: { 201: LinkedSignIn },
    refuses: ['identity_expired', 'identity_taken', 'provider_already_linked'],
    call: async ({ viewer, request }) => {
      const input = { token: signInCookie(request, 'pending'), providers, caller: callerOf(request) }
      return linkIdentity(db, viewer, input)
    },
  })

  api.delete('/api/settings/identities/:id', {
    summary: 'Unlink the account of another site',
    description:
      'Refused with `last_way_in` where neither a password, a passkey nor another linked site would be left. The person is told by mail where the site sends mail.',
    stepUp: true,
    // Also before the address is verified; a new way in only after it.
    evenReadOnly: true,
    params: IdentityParams,
    answer: { 200: Nothing },
    refuses: ['not_found', 'last_way_in'],
    call: ({ viewer, params, request }) =>
      unlinkIdentity(db, viewer, params.id, { providers, caller: callerOf(request) }),
  })
}
