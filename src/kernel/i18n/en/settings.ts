import type { Words } from '../../i18n.ts'

export const settings: Words['settings'] = {
  title: 'Settings',
  tabs: {
    profile: 'Profile',
    security: 'Security',
    sessions: 'Devices',
    notifications: 'Notifications',
    privacy: 'Privacy',
    energy: 'Energy',
  },
  sections: 'Settings sections',
  email: { title: 'E-mail address', text: 'You log in with it. Nobody else gets to see it.' },
  password: {
    title: 'Change password',
    old: 'Current password',
    new: 'New password',
    hint: 'At least 8 characters; longer is safer. Your other devices will be logged out.',
    submit: 'Change password',
    done: 'Your password is changed, and your other devices were logged out.',
  },
  deletion: {
    title: 'Delete account',
    text: 'You have 30 days to change your mind. After that, the account and what you published are gone.',
    open: 'Delete account…',
    ask: 'Delete your account?',
    now: 'You are logged out at once, and others no longer see your posts or your page.',
    window: 'Log in with your address and password within 30 days, and you get everything back.',
    afterwards:
      'After 30 days your posts, favorites, follows and messages are deleted for good. Comments stay, without your name.',
    password: 'Confirm with your password',
    submit: 'Delete account',
    done: 'Your account is on its way out. Log in within 30 days to keep it.',
  },
}
