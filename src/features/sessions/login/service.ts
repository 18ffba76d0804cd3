/** For other ways of signing in, which are slices of their own. */
export { authAnswer, visitorOf } from '../transport.ts'
export { finishLogin, isGone } from './finish-login.ts'
export { clearGuess, countGuess } from './login-limits.ts'
export type { LoggedIn } from './start-session.ts'
export type { Visitor } from './visitor.ts'
