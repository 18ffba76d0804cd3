import type { Words } from '../../zh-CN.ts'

export const stepUp: Words['stepUp'] = {
  title: "Confirm it's you",
  lead: 'To protect your account, please confirm once more. You will not be asked again for 10 minutes.',
  passkey: 'Use a passkey',
  password: 'Current password',
  submit: 'Confirm',
  code: 'Code or recovery code',
  byCode: 'Confirm with a code',
  loginAgain:
    'Your account has no password. Log out and in again; for 10 minutes after that you can go on. If you are asked even then, set a password with “Forgot your password?” on the login page.',
  logOut: 'Log out and in again',
}
