import { clientOriginOf } from '../../kernel/http/client-origin.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { SENSITIVE } from '../accounts/rules.ts'
import { callerOf } from '../security-events/service.ts'
import { changePassword, deleteAccount } from './account-security.ts'
import {
  DeleteAccountAnswer,
  DeleteAccountBody,
  Device,
  Devices,
  Ended,
  PasswordBody,
  RemarkBody,
  SessionParams,
} from './schema.ts'
import { endDevice, endOtherDevices, listDevices, setDeviceRemark } from './service.ts'
import { clearTokenCookies } from './transport.ts'

/** A user's own devices, password and account. */
export const securityRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/settings/sessions', {
    summary: 'List my devices',
    description:
      'Logins that have not ended, access tokens left out; `current` marks the one that asks. A person has at most 20, and a new login ends the oldest.',
    answer: { 200: Devices },
    call: async ({ viewer }) => ({
      items: await listDevices(db, viewer),
    }),
  })

  api.delete('/api/settings/sessions/:sid', {
    summary: 'Log out one of my devices',
    description:
      "The device is logged out at its next request. Browsers that two-step verification remembers are all asked for a code again. Somebody else's session is not found.",
    evenReadOnly: true,
    params: SessionParams,
    answer: { 200: Nothing },
    refuses: ['not_found'],
    call: ({ viewer, params, request }) => endDevice(db, viewer, params.sid, clientOriginOf(request)),
  })

  api.post('/api/settings/sessions/destroy-others', {
    summary: 'Log out all my other devices and end all my access tokens',
    description:
      'Only the session that asks stays; `ended` counts devices, `tokens_ended` access tokens. Browsers that two-step verification remembers are asked for a code again.',
    evenReadOnly: true,
    answer: { 200: Ended },
    call: ({ viewer, request }) => endOtherDevices(db, viewer, clientOriginOf(request)),
  })

  api.put('/api/settings/sessions/:sid/remark', {
    summary: 'Name one of my devices',
    description: "Up to 50 characters, for the caller's own list only; an empty text removes the name.",
    evenReadOnly: true,
    params: SessionParams,
    body: RemarkBody,
    answer: { 200: Device },
    refuses: ['not_found'],
    call: ({ viewer, params, body }) => setDeviceRemark(db, viewer, params.sid, body.remark),
  })

  api.put('/api/settings/password', {
    summary: 'Change my password',
    description:
      'All other sessions and access tokens end, the one in use stays; a change of the address that is not confirmed yet and mailed links for a new password are void. The person gets a notice and, where the site sends mail, a mail. `old_password` is required of everyone who has a password; 10 wrong ones in 15 minutes block further tries for 15 minutes.',
    stepUp: 'without-password',
    limit: SENSITIVE,
    evenReadOnly: true,
    body: PasswordBody,
    answer: { 200: Nothing },
    refuses: ['no_password', 'wrong_password', 'conflict'],
    call: ({ viewer, body, request }) => changePassword(db, viewer, body, callerOf(request)),
  })

  api.post('/api/settings/delete-account', {
    summary: 'Schedule my account for deletion',
    description:
      'The account, its posts and its page vanish from others at once and all sessions end; for 30 days a login can restore it, then it is erased. Comments stay under "deleted user". The last owner cannot leave.',
    stepUp: 'without-password',
    limit: SENSITIVE,
    evenReadOnly: true,
    secret: true,
    body: DeleteAccountBody,
    answer: { 200: DeleteAccountAnswer },
    refuses: ['no_password', 'wrong_password', 'conflict', 'last_owner'],
    call: async ({ viewer, body, request, reply }) => {
      const answer = await deleteAccount(db, viewer, body.password, clientOriginOf(request))
      clearTokenCookies(reply)
      return answer
    },
  })
}
