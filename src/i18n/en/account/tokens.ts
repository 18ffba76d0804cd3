import type { Words } from '../../zh-CN.ts'

export const tokens: Words['tokens'] = {
  title: 'Access tokens',
  lead: 'Keys for programs: they use the API in your name, for what you allow and nothing else. They can never change your password, address or role, or manage tokens. A new password or logging out all other devices ends all of them; one that is not used for 30 days ends too.',
  docs: 'API docs',
  scopes: {
    read: { label: 'Read', hint: 'what you can see: content, messages and settings' },
    write: { label: 'Write', hint: 'posts, comments, likes, energy, saved posts and follows' },
    moderate: { label: 'Moderate', hint: 'review, lock, remove and ban, as you can in the admin pages' },
  },
  create: {
    title: 'New token',
    name: 'Name',
    nameHint: 'Say where it is used, so that you recognize it later.',
    scopes: 'It may',
    days: 'Expires after',
    daysOf: (days) => `${days} days`,
    submit: 'Create token',
  },
  created: {
    title: 'Your new token',
    text: 'Copy it now. It will not be shown again.',
    done: 'I have copied it',
  },
  created_at: 'Created',
  expires_at: 'Expires',
  last_used_at: 'Last used',
  never: 'Never used',
  revoke: 'Revoke',
  revokeNamed: (name) => `Revoke ${name}`,
  revoked: 'The token was revoked.',
  ask: 'Revoke this token?',
  askText: 'Programs that use it lose access at once:',
  keep: 'Keep it',
  empty: { title: 'No tokens yet', text: 'Create one to let a program use the API for you.' },
}
