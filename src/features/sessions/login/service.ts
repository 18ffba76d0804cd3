/** For other ways of signing in, which are slices of their own. */
export { authAnswer, clearTokenCookies, PROVIDER_COOKIES, setTokenCookies } from '../transport.ts'
export { lockRecipient } from './address-owner.ts'
export { finishLogin, isGone } from './finish-login.ts'
export { hashOfLoginCode, issueLoginCode, loginCodes } from './login-codes.ts'
export { clearGuess, countGuess } from './login-limits.ts'
export { type RegistrationOptions, registerMember } from './register.ts'
export type { LoggedIn } from './start-session.ts'
export { clearCodeTicket, codeTicketOf, isKnownVisitor, type Visitor, visitorOf } from './visitor.ts'
