import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { LINK_LIMIT } from '../email-addresses/rules.ts'
import { AddressAnswer, TokenBody } from '../email-addresses/schema.ts'
import { mailerOf } from '../mail/service.ts'
import { callerOf } from '../security-events/service.ts'
import {
  authAnswer,
  clearCodeTicket,
  clearTokenCookies,
  codeTicketOf,
  visitorOf,
} from '../sessions/login/service.ts'
import { ADDRESS_CHANGES, LOGIN_CODES, RESET_TRIES } from '../sessions/rules.ts'
import {
  AddressBody,
  AuthAnswer,
  CodeLoginBody,
  LoginCodeAnswer,
  LoginCodeBody,
  ResetPasswordBody,
} from '../sessions/schema.ts'
import { confirmAddressChange, requestAddressChange, restoreAddress } from './address-change.ts'
import { logInWithCode, mailLoginCode } from './login-code.ts'
import { resetPassword } from './reset-password.ts'
import { verifyAddress } from './verify-address.ts'

/** For people who have lost access to their account, and for the address that leads back to it. */
export const accountRecoveryRoutes: Routes = async (app) => {
  const { db, keyFor, config } = app
  const api = operationsOf(app)

  api.post('/api/auth/login-code', {
    summary: 'Send a code to log in with by mail',
    description:
      'Six digits, good once and for 10 minutes, and only together with the `ticket` of this answer, which browsers keep in a cookie. Answers 200 whether an account has the address or not; by default an address is sent at most 3 an hour. Refused with `mail_off` where the site sends no mail.',
    access: 'optional',
    inMaintenance: true,
    limit: LOGIN_CODES,
    body: LoginCodeBody,
    answer: { 200: LoginCodeAnswer },
    refuses: ['mail_off'],
    call: async ({ body, request, reply }) => {
      const site = { keyFor, mailer: mailerOf(request), limitScale: config.limits }
      const asked = await mailLoginCode(db, body.email, site)
      visitorOf(request, reply).keep('code', asked.ticket)
      return asked
    },
  })

  api.post('/api/auth/login-with-code', {
    summary: 'Log in with a code from the mail',
    description:
      'Answers like a login with a password, with the same second step, offer to restore and limits; a code takes 5 tries. Without a ticket in the body that of the cookie counts. Where the address was not verified yet it is now, and where the request does not come from a session of the account, its passkeys, linked sites and second step are removed.',
    access: 'optional',
    inMaintenance: true,
    body: CodeLoginBody,
    answer: { 200: AuthAnswer },
    refuses: [
      'login_code_over',
      'login_code_wrong',
      'account_restorable',
      'conflict',
      'second_step_required',
      'rate_limited',
    ],
    call: async ({ body, request, reply }) => {
      const input = {
        ...body,
        ticket: body.ticket ?? codeTicketOf(request),
        sessionId: request.identity.sessionId,
        caller: callerOf(request),
      }
      const loggedIn = await logInWithCode(db, keyFor, visitorOf(request, reply), input)
      clearCodeTicket(reply)
      return authAnswer(reply, loggedIn)
    },
  })

  api.put('/api/settings/address', {
    summary: 'Ask for a link to change my email address',
    description:
      'Nothing changes until the link that is mailed to the new address is used, within a day. `password` is required of everyone who has one. For 7 days after a change, no further one is taken.',
    stepUp: 'without-password',
    limit: ADDRESS_CHANGES,
    body: AddressBody,
    answer: { 200: AddressAnswer },
    refuses: [
      'no_password',
      'wrong_password',
      'address_changed_recently',
      'address_same',
      'conflict',
      'email_taken',
      'mail_domain_blocked',
      'mail_off',
    ],
    call: ({ viewer, body, request }) => requestAddressChange(db, viewer, body, callerOf(request)),
  })

  api.post('/api/auth/verify-address', {
    summary: 'Verify an address with the link from the mail',
    description:
      'The link is good once and for a day, and only for the address that the account has still. Nobody has to be logged in; but where it does not come from a session of the account, its passkeys, linked sites and second step are removed.',
    access: 'optional',
    limit: LINK_LIMIT,
    body: TokenBody,
    answer: { 200: AddressAnswer },
    refuses: ['address_link_invalid'],
    call: ({ body, request }) => verifyAddress(db, request.identity.sessionId, body.token, callerOf(request)),
  })

  api.post('/api/auth/confirm-address', {
    summary: 'Change the email address with the link from the mail',
    description:
      'The link is good once and for a day. The old address is told, with a link that takes it back for 7 days; sessions stay.',
    access: 'optional',
    limit: LINK_LIMIT,
    body: TokenBody,
    answer: { 200: AddressAnswer },
    refuses: ['address_link_invalid', 'email_taken'],
    call: ({ body, request }) =>
      confirmAddressChange(db, request.identity.sessionId, body.token, callerOf(request)),
  })

  api.post('/api/auth/restore-address', {
    summary: 'Take back the old email address with the link from the mail',
    description:
      'The link is good once and for 7 days. Whoever changed the address may know more, so the password, passkeys and linked sites no longer work, all sessions end, and a link for a new password is mailed.',
    access: 'optional',
    limit: LINK_LIMIT,
    body: TokenBody,
    answer: { 200: AddressAnswer },
    refuses: ['address_link_invalid'],
    call: ({ body, request }) => restoreAddress(db, body.token, callerOf(request)),
  })

  api.post('/api/auth/reset-password', {
    summary: 'Set a new password with the link from the mail',
    description:
      'The link is good once and for 30 minutes. All sessions end and nobody is logged in; a ban or a deletion stays. Passkeys, linked sites and a second step from before the address was verified are removed too; a link that came by mail verifies it.',
    access: 'optional',
    limit: RESET_TRIES,
    body: ResetPasswordBody,
    answer: { 200: Nothing },
    refuses: ['password_link_invalid'],
    call: async ({ body, request, reply }) => {
      const answer = await resetPassword(db, body, callerOf(request))
      clearTokenCookies(reply)
      return answer
    },
  })
}
