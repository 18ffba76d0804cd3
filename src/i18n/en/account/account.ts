import type { Words } from '../../zh-CN.ts'

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
  needsScript: 'This step needs JavaScript. Please turn it on in your browser and reload.',
  login: {
    title: 'Welcome back',
    newHere: 'New here?',
    toRegister: 'Create an account',
    forgot: 'Forgot your password?',
    scriptOnly: 'Logging in with a passkey or an account of another site needs JavaScript.',
  },
  registration: {
    title: (siteName) => `Join ${siteName}`,
    lead: 'An e-mail address and a password are enough. You can pick a name later.',
    byInvitation:
      'Sign-up is by invitation for now. All you need is an invitation code, an e-mail address and a password.',
    invite: 'Invitation code',
    closed: {
      title: 'Sign-up is closed for now',
      lead: (siteName) =>
        `${siteName} is not accepting new members right now. You can still read everything; please check back later.`,
    },
    proof: {
      working: 'Checking that you’re not a bot…',
      done: 'Check complete. You can sign up now.',
    },
    passwordHint: 'At least 8 characters; longer is safer.',
    submit: 'Create account',
    known: 'This address already has an account. ',
    knownLogIn: 'Log in instead?',
    member: 'Already have an account?',
    toLogin: 'Log in',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Enter the e-mail address you signed up with. We will send you a link to choose a new password.',
    submit: 'Send link',
    done: 'If this address has an account, a link is on its way. It works for 30 minutes.',
  },
  resetPassword: {
    title: 'Choose a new password',
    lead: (name: string) => `For the account ${name}. All devices will be logged out.`,
    password: 'New password',
    submit: 'Save the new password',
    done: 'The new password is saved. Log in with it now.',
    invalidTitle: 'This link no longer works',
    invalidLead:
      'It was used already, or it is older than half an hour. Please ask the owner of the site for a new one.',
    invalidLeadMail: 'It was used already, or it is older than half an hour.',
    again: 'Get a new link',
    remembered: 'Remember your password?',
  },
  verification: {
    title: 'Verify your e-mail address',
    lead: 'Press the button to confirm that this address is yours.',
    leadElsewhere:
      'Press the button to confirm that this address is yours and that you registered the account. You are not logged in here, so passkeys, linked sites and a second step that were added before are removed; to keep them, log in first and open the link again.',
    submit: 'Confirm',
    done: 'Your e-mail address is verified. Thank you.',
  },
  addressChange: {
    title: 'Confirm your new address',
    lead: 'Press the button to log in with this address from now on.',
    submit: 'Confirm',
    done: 'Your e-mail address was changed.',
  },
  addressBack: {
    title: 'Take your address back',
    lead: 'Your account gets its old address back, and all devices are logged out. We will send you a link to choose a new password.',
    submit: 'Take it back',
    done: 'Your address is back. Please look for our mail and choose a new password.',
  },
  restore: {
    title: 'Would you like your account back?',
    before: 'You asked us to delete this account. It will be gone for good on ',
    after: '. Restore it now and your posts, follows and energy are still there.',
    submit: 'Restore my account',
    expired: 'The link has expired. Please log in again.',
    other: 'Use another account',
    done: 'Your account has been restored. Welcome back.',
  },
  welcome: {
    title: (siteName) => `Welcome to ${siteName}`,
    member: (name) => `Your name is ${name} for now. You can change it at any time.`,
    ownerTitle: (siteName) => `${siteName} is yours`,
    owner: (name) =>
      `You are the first to sign up, so you are the owner of this site. Your name is ${name} for now; you can change it at any time.`,
  },
}
