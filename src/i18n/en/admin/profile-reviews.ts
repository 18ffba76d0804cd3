import { reasonEn } from '../../quoted.ts'
import type { Words } from '../../zh-CN.ts'

export const profileReviews: Words['admin']['profileReviews'] = {
  filter: 'Filter by status',
  filters: { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  field: { username: 'Name', signature: 'Signature' },
  before: 'Now',
  after: 'Requested',
  nothing: '(empty)',
  refund: (cost) => `Paid ${cost} energy; refunded if you reject it.`,
  refunded: (cost) => `${cost} energy refunded.`,
  free: 'This change was free; there is nothing to refund.',
  approve: 'Approve',
  reject: 'Reject',
  rejectTitle: 'Reject this change',
  decided: 'Decided. The person has been notified.',
  reason: reasonEn,
  taken: 'Someone else took this name in the meantime.',
  reasons: [
    { label: 'Impersonation', text: 'It could be mistaken for someone else.' },
    { label: 'Advertising', text: 'It contains advertising or contact details.' },
    { label: 'Offensive', text: 'It contains offensive words.' },
    { label: 'Against the rules', text: 'It is against the community rules.' },
  ],
  empty: { title: 'No profiles are waiting', text: 'Name and signature changes appear here.' },
  none: { title: 'Nothing here yet', text: 'Decided changes appear here.' },
}
