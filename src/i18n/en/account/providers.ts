import type { Words } from '../../zh-CN.ts'

export const providers: Words['providers'] = {
  or: 'or',
  continueWith: (label) => `Continue with ${label}`,
  back: 'Back to log in',
  accountAt: (label) => `${label} account`,
  accountHere: 'Account here',
  callback: { title: (label) => `Log in with ${label}`, submit: 'Continue' },
  link: {
    title: (label) => `Link ${label}`,
    lead: (label) => `Once linked, you can log in to this account with ${label}.`,
    submit: 'Link',
    done: (label) => `${label} is linked.`,
    notNow: 'Not now',
  },
  known: {
    title: 'This e-mail address has an account',
    lead: (label) => `Log in to it first, then link ${label}.`,
    submit: 'Log in and link',
  },
  newcomer: {
    lead: (label) => `Sign up with the e-mail address from ${label}. No password needed.`,
    member: 'Already have an account?',
    toLogin: 'Log in and link',
  },
  noEmail: {
    title: 'No e-mail address',
    lead: (label) =>
      `${label} did not give us your e-mail address, so we cannot sign you up with it. Sign up with an e-mail address first, then link ${label}.`,
  },
  expired: { title: 'This sign-in has expired', lead: 'Go back to the login page and start again.' },
  card: {
    title: 'Linked sign-ins',
    lead: 'Log in here with an account of another site.',
    link: 'Link',
    linkNamed: (label) => `Link ${label}`,
    unlink: 'Unlink',
    unlinkNamed: (label) => `Unlink ${label}`,
    notLinked: 'Not linked',
    linkedAt: 'Linked',
    unlinked: 'Unlinked.',
    ask: 'Unlink this sign-in?',
    askText: 'You can no longer log in with it:',
    keep: 'Keep',
  },
}
