import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { SWITCHING } from '../accounts/rules.ts'
import { callerOf } from '../security-events/service.ts'
import { authAnswer, visitorOf } from '../sessions/login/service.ts'
import { AuthAnswer } from '../sessions/schema.ts'
import { CHALLENGES, NEW_PASSKEYS } from './rules.ts'
import {
  Assertion,
  CreationOptions,
  NewPasskey,
  Passkey,
  PasskeyName,
  PasskeyParams,
  Passkeys,
  RequestOptions,
} from './schema.ts'
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey, renamePasskey } from './service.ts'
import { signIn, signInOptions } from './sign-in.ts'
import { siteOf } from './site.ts'
import { stepUpByPasskey, stepUpOptions } from './step-up.ts'

export const passkeyRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.post('/api/auth/passkey/options', {
    summary: 'Get the options to log in with a passkey',
    description:
      'For `navigator.credentials.get`. The challenge is good once and for 5 minutes. Passkeys need https or localhost: elsewhere it answers 409 `passkeys_unavailable`.',
    access: 'optional',
    limit: CHALLENGES,
    inMaintenance: true,
    answer: { 200: RequestOptions },
    refuses: ['passkeys_unavailable'],
    call: async ({ request }) => signInOptions(db, siteOf(request)),
  })

  api.post('/api/auth/passkey', {
    summary: 'Log in with a passkey',
    description:
      'The passkey says whose it is, so no address is sent. It counts as two factors: no code is asked for. Failures are limited as wrong passwords are.',
    access: 'optional',
    inMaintenance: true,
    body: Assertion,
    answer: { 200: AuthAnswer },
    refuses: [
      [401, 'passkey_invalid'],
      'account_restorable',
      'conflict',
      'passkeys_unavailable',
      'rate_limited',
    ],
    call: async ({ body, request, reply }) =>
      authAnswer(reply, await signIn(db, siteOf(request), visitorOf(request, reply), body)),
  })

  api.post('/api/auth/step-up/passkey/options', {
    summary: "Get the options to confirm with a passkey that it's me",
    description:
      "For `navigator.credentials.get`, with the caller's own passkeys. The challenge is good once, for 5 minutes and for this session.",
    limit: CHALLENGES,
    inMaintenance: true,
    evenReadOnly: true,
    secret: true,
    answer: { 200: RequestOptions },
    refuses: ['passkeys_unavailable'],
    call: ({ viewer, request }) => stepUpOptions(db, viewer, siteOf(request)),
  })

  api.post('/api/auth/step-up/passkey', {
    summary: "Confirm with a passkey that it's me",
    description:
      'Only a passkey of the caller. For ten minutes this session may then do what otherwise answers 403 `step_up_required`.',
    limit: CHALLENGES,
    inMaintenance: true,
    evenReadOnly: true,
    secret: true,
    body: Assertion,
    answer: { 200: Nothing },
    refuses: [[403, 'passkey_invalid'], 'passkeys_unavailable'],
    call: ({ viewer, body, request }) =>
      stepUpByPasskey(db, viewer, siteOf(request), body, callerOf(request).origin),
  })

  api.get('/api/settings/passkeys', {
    summary: 'List my passkeys',
    description:
      "All of the caller's, at most 20. `backed_up` says whether the passkey is synchronized between devices.",
    answer: { 200: Passkeys },
    call: async ({ viewer }) => ({
      items: await listPasskeys(db, viewer),
    }),
  })

  api.post('/api/settings/passkeys/options', {
    summary: 'Get the options to make a passkey',
    description:
      'For `navigator.credentials.create`, with the passkeys that the caller has already, so that one device makes no second one. The challenge is good once and for 5 minutes.',
    stepUp: true,
    limit: NEW_PASSKEYS,
    answer: { 200: CreationOptions },
    refuses: ['passkey_limit', 'passkeys_unavailable'],
    call: ({ viewer, request }) => newPasskeyOptions(db, viewer, siteOf(request), app.siteTexts().name),
  })

  api.post('/api/settings/passkeys', {
    summary: 'Add a passkey',
    description:
      'Named after the browser and system that made it until it is renamed. The person is told by mail where the site sends mail. A person has at most 20.',
    stepUp: true,
    limit: NEW_PASSKEYS,
    body: NewPasskey,
    answer: { 201: Passkey },
    refuses: [[400, 'passkey_invalid'], 'passkey_limit', 'passkey_taken', 'passkeys_unavailable'],
    call: ({ viewer, body, request }) => addPasskey(db, viewer, siteOf(request), body, callerOf(request)),
  })

  api.put('/api/settings/passkeys/:id', {
    summary: 'Rename a passkey',
    description:
      "Up to 50 characters; the name is shown to the caller only. Somebody else's passkey is not found.",
    evenReadOnly: true,
    limit: SWITCHING,
    params: PasskeyParams,
    body: PasskeyName,
    answer: { 200: Passkey },
    refuses: ['not_found'],
    call: ({ viewer, params, body }) => renamePasskey(db, viewer, params.id, body.name),
  })

  api.delete('/api/settings/passkeys/:id', {
    summary: 'Remove a passkey',
    description:
      'Refused with `last_way_in` for the last passkey of a person without a password. The person is told by mail where the site sends mail; sessions stay.',
    stepUp: true,
    evenReadOnly: true,
    params: PasskeyParams,
    answer: { 200: Nothing },
    refuses: ['not_found', 'last_way_in'],
    call: ({ viewer, params, request }) => removePasskey(db, viewer, params.id, callerOf(request)),
  })
}
