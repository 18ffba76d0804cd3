import type { Words } from '../../../i18n.ts'

export const invitations: Words['admin']['invitations'] = {
  title: 'Invitations',
  mode: {
    open: 'At the moment everyone can sign up; no invitation is needed.',
    closed: 'At the moment nobody can sign up; invitations do not help.',
    invite: 'At the moment one signs up by invitation: each code is good for one person.',
  },
  toSettings: 'Change how people sign up',
  note: 'Note (whom it is for; only admins see it)',
  days: 'Good for how many days',
  create: 'Make an invitation',
  created: 'The invitation is made. Send its link to whom it is for.',
  empty: { title: 'No invitations yet', text: 'Make one and send its link to someone you want here.' },
  status: { open: 'Good', used: 'Used', revoked: 'Withdrawn', expired: 'Expired' },
  link: 'Link of the invitation',
  madeBy: (name) => `Made by ${name}`,
  usedBy: 'Joined:',
  until: 'Good until',
  revoke: 'Withdraw',
  revoked: 'Withdrawn. The code is good no longer.',
  revokeTitle: 'Withdraw this invitation?',
  revokeText: 'Whoever has it can then no longer sign up with it.',
}
