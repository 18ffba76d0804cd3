import type { Words } from '../../../i18n.ts'

export const profileReviews: Words['admin']['profileReviews'] = {
  filter: 'Filter by status',
  filters: { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  field: { username: 'Name', signature: 'Signature' },
  before: 'Now',
  after: 'Wanted',
  nothing: '(empty)',
  refund: (cost) => `Paid ${cost} energy, which comes back if you reject it.`,
  refunded: (cost) => `${cost} energy was paid back.`,
  free: 'This change was free: there is nothing to pay back.',
  approve: 'Approve',
  reject: 'Reject',
  rejectTitle: 'Reject this change',
  decided: 'Decided. They will be told.',
  reason: (reason) => `Reason: ${reason}`,
  taken: 'Someone else took this name first.',
  reasons: [
    { label: 'Impersonation', text: 'It could be mistaken for someone else.' },
    { label: 'Advertising', text: 'It holds advertising or contact details.' },
    { label: 'Rude', text: 'It holds rude words.' },
    { label: 'Against the rules', text: 'It is against the rules of the community.' },
  ],
  empty: { title: 'No profiles are waiting', text: 'Changes of names and signatures will show up here.' },
  none: { title: 'Nothing here yet', text: 'Changes that were decided will show up here.' },
}
