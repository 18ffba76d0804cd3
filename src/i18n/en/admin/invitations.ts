import type { Words } from '../../zh-CN.ts'

export const invitations: Words['admin']['invitations'] = {
  title: 'Invitations',
  mode: {
    open: 'Anyone can sign up right now; no invitation is needed.',
    closed: 'Sign-up is closed right now; invitations cannot be used.',
    invite: 'Sign-up is by invitation: each code works once.',
  },
  toSettings: 'Sign-up settings',
  note: 'Note (who it is for; only admins see it)',
  days: 'Valid for (days)',
  create: 'Create invitation',
  created: 'Invitation created. Send the link to the person you want to invite.',
  empty: { title: 'No invitations yet', text: 'Create one and send its link to someone you want to invite.' },
  status: { open: 'Valid', used: 'Used', revoked: 'Withdrawn', expired: 'Expired' },
  link: 'Invitation link',
  madeBy: (name) => `Created by ${name}`,
  usedBy: 'Used by:',
  until: 'Valid until',
  revoke: 'Withdraw',
  revoked: 'Withdrawn. The code no longer works.',
  revokeTitle: 'Withdraw this invitation?',
  revokeText: 'It can no longer be used to sign up.',
}
