import type { Words } from '../../zh-CN.ts'

export const settings: Words['settings'] = {
  title: 'Settings',
  tabs: {
    profile: 'Profile',
    security: 'Security',
    sessions: 'Devices',
    tokens: 'Tokens',
    notifications: 'Notifications',
    privacy: 'Privacy',
    blocks: 'Block and mute',
    energy: 'Energy',
  },
  sections: 'Settings sections',
  email: {
    title: 'E-mail address',
    text: 'Used to log in. It is never shown to others.',
    verified: 'Verified',
    unverified: 'Not verified',
    verify: 'Send verification mail',
    verificationSent: 'A verification mail is on its way. Its link works for 24 hours.',
    change: 'Change address',
    new: 'New e-mail address',
    newHint:
      'We send a link to the new address; it takes effect once you follow it. The old address is told and can take it back for 7 days.',
    password: 'Your password, to confirm',
    submit: 'Send confirmation mail',
    changeSent: 'A confirmation mail is on its way to the new address.',
    mistyped:
      'Is there a typo in it? It cannot change before it is verified: delete this account and register with the right one.',
    problems: {
      refused: {
        text: 'Mail to your address came back: its mail server does not accept it.',
        look: 'Check your address',
      },
      unverified: {
        text: 'Please verify your e-mail address by following the link in a mail.',
        look: 'Send the mail',
      },
    },
  },
  password: {
    title: 'Change password',
    old: 'Current password',
    new: 'New password',
    hint: 'At least 8 characters; longer is safer. Your other devices will be logged out.',
    submit: 'Change password',
    done: 'Password changed. Your other devices were logged out.',
  },
  deletion: {
    title: 'Delete account',
    text: 'You have 30 days to change your mind. After that, your account and everything you published are deleted for good.',
    open: 'Delete account…',
    ask: 'Delete your account?',
    now: 'You are logged out right away, and others can no longer see your posts or your page.',
    window: 'Log in with your e-mail address and password within 30 days to restore everything.',
    afterwards:
      'After 30 days your posts, saved folders, follows and messages are deleted for good. Comments stay, without your name.',
    password: 'Confirm with your password',
    submit: 'Delete account',
    done: 'Your account is scheduled for deletion. Log in within 30 days to restore it.',
  },
}
