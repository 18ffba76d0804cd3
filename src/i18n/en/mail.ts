import type { Words } from '../zh-CN.ts'

export const mail: Words['mail'] = {
  hello: (name) => `Hello ${name},`,
  copy: 'If the button does not work, copy this address into your browser:',
  sentBy: (siteName) => `${siteName} sent this automatically. Please do not reply.`,
  unsubscribe: 'Unsubscribe from these mails',
  settings: 'Notification settings',
  notices: {
    categories: {
      comment: 'Comments and replies',
      mention: 'Mentions',
      like: 'Likes',
      follow: 'New followers',
      system: 'System messages',
    },
    more: 'See more',
    posts: 'New posts by people you follow',
    post: (author, title) => `${author}: ${title}`,
    feed: 'See your feed',
    rules: (url) => `Community rules: ${url}`,
  },
  kinds: {
    digest: {
      subject: (siteName) => `Your ${siteName} digest`,
      lines: () => ['Here is what happened while you were away.'],
      button: '',
      after: [],
    },
    replies: {
      subject: (siteName) => `New replies or mentions at ${siteName}`,
      lines: () => [],
      button: '',
      after: [],
    },
    test: {
      subject: (siteName) => `Test mail from ${siteName}`,
      lines: (siteName) => [
        `This is a test mail from ${siteName}.`,
        'If you can read it, sending mail is set up correctly.',
      ],
      button: '',
      after: [],
    },
    ledger_digest: {
      subject: (siteName) => `Signed ledger digest of ${siteName}`,
      lines: (_siteName, line) => [
        'Keep this mail. The line below seals the energy and exp ledgers as they were at the end of the day.',
        line,
        'With it you can find out later whether somebody has rewritten the database: see "Signed digests" in docs/OPERATIONS.md.',
      ],
      button: '',
      after: [],
    },
    verify_address: {
      subject: (siteName) => `Verify your address at ${siteName}`,
      lines: (_siteName, address) => [`Please confirm that ${address} is your e-mail address.`],
      button: 'Verify address',
      after: [
        'The link works once, within 24 hours, on any device.',
        'If you did not register here, somebody else typed your address: do not follow the link. You can ignore this mail. Or make the account yours: choose “Forgot your password?” on the login page; a new password logs out whoever registered, and removes the passkeys, linked sites and second step they added.',
      ],
    },
    password_reset: {
      subject: (siteName) => `Reset your password at ${siteName}`,
      lines: () => ['Somebody forgot the password of this account and would like to choose another one.'],
      button: 'Choose a new password',
      after: [
        'The link works once, within 30 minutes. With the new password all devices are logged out.',
        'If this was not you, you can ignore this mail: your password stays as it is.',
      ],
    },
    password_changed: {
      subject: (siteName) => `Your password at ${siteName} was changed`,
      lines: () => ['Your password has just been changed, and your other devices were logged out.'],
      button: '',
      after: ['If this was not you, choose “Forgot your password?” on the login page at once.'],
    },
    confirm_address: {
      subject: (siteName) => `Confirm your new address at ${siteName}`,
      lines: (_siteName, address) => [`Please confirm that you want to log in with ${address} from now on.`],
      button: 'Confirm new address',
      after: ['The link works once, within 24 hours.', 'If this was not you, you can ignore this mail.'],
    },
    address_changed: {
      subject: (siteName) => `Your address at ${siteName} was changed`,
      lines: (_siteName, address) => [
        `The e-mail address of your account was just changed to ${address}.`,
        'If this was you, you can ignore this mail.',
      ],
      button: 'It was not me, take it back',
      after: [
        'The link works once, within 7 days. All devices are logged out, and another mail brings you a link to choose a new password.',
      ],
    },
    passkey_added: {
      subject: (siteName) => `A passkey was added to your account at ${siteName}`,
      lines: (_siteName, name) => [
        `A passkey was just added to your account: ${name}. It can be used to sign in without a password.`,
      ],
      button: '',
      after: ['If this was not you, remove it in your security settings and change your password at once.'],
    },
    passkey_removed: {
      subject: (siteName) => `A passkey was removed from your account at ${siteName}`,
      lines: (_siteName, name) => [`A passkey was just removed from your account: ${name}.`],
      button: '',
      after: ['If this was not you, change your password at once and check your devices.'],
    },
    two_factor_on: {
      subject: (siteName) => `Two-step verification at ${siteName} was turned on`,
      lines: () => [
        'Two-step verification of your account was just turned on. From now on, logging in takes a code from your authenticator app.',
      ],
      button: '',
      after: [
        'If this was not you, choose “Forgot your password?” on the login page at once, and write to the owner of the site.',
      ],
    },
    two_factor_off: {
      subject: (siteName) => `Two-step verification at ${siteName} was turned off`,
      lines: () => [
        'Two-step verification of your account was just turned off. Your password is now enough to log in.',
      ],
      button: '',
      after: ['If this was not you, change your password and turn it on again at once.'],
    },
    recovery_code_used: {
      subject: (siteName) => `A recovery code was used at ${siteName}`,
      lines: () => ['One of your recovery codes was just used. It will not work again.'],
      button: '',
      after: [
        'If this was not you, change your password at once and make new recovery codes under Settings, Security.',
      ],
    },
    recovery_codes_made: {
      subject: (siteName) => `New recovery codes at ${siteName}`,
      lines: () => ['New recovery codes were just made for your account. The ones before no longer work.'],
      button: '',
      after: [
        'If this was not you, change your password at once and log out your other devices under Settings, Security.',
      ],
    },
    provider_linked: {
      subject: (siteName) => `A new way to log in to ${siteName}`,
      lines: (_siteName, label) => [
        `You can now log in to your account with ${label}.`,
        'If you linked it, ignore this mail.',
      ],
      button: '',
      after: ['If it was not you, unlink it in Settings → Security at once, and change your password.'],
    },
    provider_unlinked: {
      subject: (siteName) => `A way to log in to ${siteName} was removed`,
      lines: (_siteName, label) => [
        `You can no longer log in to your account with ${label}.`,
        'If you unlinked it, ignore this mail.',
      ],
      button: '',
      after: ['If it was not you, change your password at once and check your devices.'],
    },
    export_ready: {
      subject: (siteName) => `Your data from ${siteName} is ready`,
      lines: () => [
        'The export of your data is ready. Download it within 7 days under “Settings → Security”.',
      ],
      button: '',
      after: ['If it was not you who asked for it, change your password at once and check your devices.'],
    },
  },
  dev: {
    title: 'Development mailbox',
    lead: 'SMTP_URL is not set: mails are not sent, only listed here.',
    none: 'No mails yet.',
    to: (address) => `To: ${address}`,
  },
}
