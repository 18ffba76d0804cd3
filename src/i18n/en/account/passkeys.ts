import type { Words } from '../../zh-CN.ts'

export const passkeys: Words['passkeys'] = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face, screen lock or a security key, without a password or a code.',
  impossible:
    'Passkeys are not available at this address: they need a domain name and HTTPS, not an IP address.',
  add: 'Add a passkey',
  added: 'Passkey added. You can sign in with it from now on.',
  created_at: 'Created',
  last_used_at: 'Last used',
  never: 'never',
  synced: 'Synced across devices',
  name: 'Name',
  nameHint: 'Say where it is, such as “Phone” or “Computer at home”.',
  rename: 'Rename',
  of: (name) => `: ${name}`,
  renamed: 'Name saved.',
  save: 'Save',
  remove: 'Remove',
  removeNamed: (name) => `Remove ${name}`,
  removed: 'Passkey removed.',
  ask: 'Remove this passkey?',
  askText: 'You will no longer be able to sign in with it:',
  askHint:
    'The copy on your device or in your password manager does not disappear by itself. You can delete it there.',
  keep: 'Keep it',
  signIn: 'Sign in with a passkey',
}
