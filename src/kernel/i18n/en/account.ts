import type { Words } from '../../i18n.ts'

export const account: Words['account'] = {
  logIn: 'Log in',
  register: 'Sign up',
  logOut: 'Log out',
  loggedOut: 'You are logged out. See you soon.',
  menu: 'Account menu',
  me: 'Me',
  roles: { user: 'Member', admin: 'Admin', owner: 'Owner' },
  email: 'E-mail',
  password: 'Password',
  needsScript: 'Logging in and signing up need JavaScript. Please turn it on in your browser and reload.',
  login: {
    title: 'Welcome back',
    newHere: 'New here?',
    toRegister: 'Create an account',
  },
  registration: {
    title: (siteName) => `Join ${siteName}`,
    lead: 'An e-mail address and a password are enough. You can pick a name later.',
    byInvitation:
      'One comes in by invitation here at the moment. Its code, an e-mail address and a password are enough.',
    invite: 'Invitation code',
    closed: {
      title: 'Closed for now',
      lead: (siteName) =>
        `${siteName} takes no new members at the moment. You can read everything all the same; do come back later.`,
    },
    proof: {
      working: 'Your browser is doing a little work that keeps out machines…',
      done: 'The work is done, you can sign up.',
    },
    passwordHint: 'At least 8 characters; longer is safer.',
    submit: 'Create account',
    known: 'This address already has an account. ',
    knownLogIn: 'Log in instead?',
    member: 'Already have an account?',
    toLogin: 'Log in',
  },
  restore: {
    title: 'Would you like your account back?',
    before: 'You asked us to delete this account. It will be gone for good on ',
    after: '. Restore it now and your posts, follows and energy are still there.',
    submit: 'Restore my account',
    expired: 'That took a while. Please log in once more.',
    other: 'Use another account',
    done: 'Your account is back. Welcome home.',
  },
  welcome: {
    title: (siteName) => `Welcome to ${siteName}`,
    member: (name) => `We call you ${name} for now; you can change that whenever you like.`,
    ownerTitle: (siteName) => `${siteName} is yours`,
    owner: (name) =>
      `You are the first to sign up, so this site is yours to run: you are its owner. We call you ${name} for now; you can change that later.`,
  },
}
