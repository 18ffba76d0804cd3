import type { Words } from '../../zh-CN.ts'

export const twoFactor: Words['twoFactor'] = {
  title: 'Two-step verification',
  on: 'On',
  off: 'Off',
  lead: 'When you log in, you enter a 6-digit code from an app on your phone as well as your password. Nobody gets in with your password alone.',
  onLead: 'When you log in, you are asked for a code from your authenticator app.',
  start: 'Set up two-step verification',
  setup: {
    scan: 'Scan with your authenticator app',
    apps: 'For example Google Authenticator, Microsoft Authenticator or 1Password.',
    qr: 'QR code for your authenticator app',
    manual: 'Can’t scan it? Enter this key in the app:',
    code: 'The 6-digit code that the app shows',
    confirm: 'Confirm and turn on',
    again: 'Make another QR code',
  },
  codes: {
    title: 'Save your recovery codes',
    text: 'Without your phone, log in with a recovery code instead; each works once. They are shown only now: write them down or save them in your password manager.',
    done: 'I saved them',
    left: (count) =>
      count === 0
        ? 'All recovery codes are used. Make new ones.'
        : `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
    renew: 'Make new recovery codes',
    renewHint: 'The codes you have will no longer work.',
  },
  devices: {
    count: (count) =>
      count === 1 ? '1 device is not asked for a code.' : `${count} devices are not asked for a code.`,
    forget: 'Forget all devices',
    forgotten: 'Done. Every device is asked for a code at the next login.',
  },
  typedCode: 'Code or recovery code',
  turnOff: {
    open: 'Turn off two-step verification',
    hint: 'After that, your password is enough to log in.',
    done: 'Two-step verification is off.',
  },
  login: {
    title: 'Two-step verification',
    lead: 'Enter the 6-digit code from your authenticator app.',
    recoveryLead: 'Enter a recovery code that you have not used yet.',
    code: 'Code',
    recoveryCode: 'Recovery code',
    remember: 'Don’t ask again on this device for 30 days',
    rememberHint: 'Not on a shared computer.',
    submit: 'Log in',
    useRecovery: 'No phone at hand? Use a recovery code',
    useApp: 'Use a code from the app',
    other: 'Another account?',
    toLogin: 'Back to login',
    over: 'This login has expired. Please',
    overLogIn: 'log in again',
  },
  required: {
    text: 'The owner requires two-step verification of admins. Until you turn it on, admin functions are not available.',
    look: 'Set it up',
  },
}
