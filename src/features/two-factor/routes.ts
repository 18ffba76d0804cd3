import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { SWITCHING } from '../accounts/rules.ts'
import { callerOf } from '../security-events/service.ts'
import { CodeBody, Forgotten, RecoveryCodes, Setup, TwoFactorState } from './schema.ts'
import {
  confirmWithCode,
  forgetDevices,
  renewRecoveryCodes,
  startSetup,
  turnOff,
  twoFactorState,
} from './service.ts'

export const twoFactorRoutes: Routes = async (app) => {
  const { db, keyFor } = app
  const api = operationsOf(app)

  api.get('/api/settings/two-factor', {
    summary: 'Get the state of my two-step verification',
    description:
      'Whether it is on and since when, how many recovery codes are left, and how many browsers are not asked for a code.',
    answer: { 200: TwoFactorState },
    call: ({ viewer }) => twoFactorState(db, viewer),
  })

  api.post('/api/settings/two-factor', {
    summary: 'Begin to set up two-step verification',
    description:
      'Answers the secret for an authenticator app, the only time it is told. Nothing is asked for at logins until the first code confirms it within 10 minutes, from the same session; beginning again makes another secret.',
    stepUp: true,
    secret: true,
    answer: { 201: Setup },
    refuses: ['two_factor_on'],
    call: ({ viewer }) => startSetup(db, viewer, keyFor),
  })

  api.post('/api/settings/two-factor/confirm', {
    summary: 'Turn on two-step verification with the first code',
    description:
      'From then on every login with a password or another site asks for a code. The ten recovery codes are in this answer and nowhere else. 10 wrong codes in an hour block further tries for an hour.',
    stepUp: true,
    secret: true,
    body: CodeBody,
    answer: { 200: RecoveryCodes },
    refuses: ['wrong_code', 'two_factor_setup_over', 'rate_limited'],
    call: ({ viewer, body, request }) => confirmWithCode(db, viewer, keyFor, body.code, callerOf(request)),
  })

  api.post('/api/settings/two-factor/recovery-codes', {
    summary: 'Make new recovery codes',
    description:
      'Takes a code of the app or one of the old recovery codes. All old recovery codes are void; the ten new ones are in this answer and nowhere else.',
    stepUp: true,
    secret: true,
    body: CodeBody,
    answer: { 200: RecoveryCodes },
    refuses: ['wrong_code', 'two_factor_off', 'rate_limited'],
    call: ({ viewer, body, request }) => renewRecoveryCodes(db, viewer, keyFor, body.code, callerOf(request)),
  })

  api.post('/api/settings/two-factor/forget-devices', {
    summary: 'Ask remembered devices for a code again',
    description: 'Browsers that were remembered at a login need a code at their next one; no session ends.',
    evenReadOnly: true,
    limit: SWITCHING,
    answer: { 200: Forgotten },
    refuses: ['two_factor_off'],
    call: ({ viewer }) => forgetDevices(db, viewer),
  })

  api.post('/api/settings/two-factor/off', {
    summary: 'Turn off two-step verification',
    description:
      'Takes a code of the app or a recovery code. The recovery codes and remembered browsers go with it, and the person is told by mail where the site sends mail.',
    stepUp: true,
    evenReadOnly: true,
    secret: true,
    body: CodeBody,
    answer: { 200: Nothing },
    refuses: ['wrong_code', 'not_found', 'two_factor_off', 'rate_limited'],
    call: ({ viewer, body, request }) => turnOff(db, viewer, keyFor, body.code, callerOf(request)),
  })
}
