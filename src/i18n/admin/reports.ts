import { each, type Subject } from '../languages.ts'

export const reports = {
  statuses: { 'zh-CN': '按状态看', en: 'By status' },
  status: {
    waiting: { 'zh-CN': '待处理', en: 'Waiting' },
    open: { 'zh-CN': '未认领', en: 'Unclaimed' },
    claimed: { 'zh-CN': '已认领', en: 'Claimed' },
    resolved: { 'zh-CN': '已处理', en: 'Resolved' },
    dismissed: { 'zh-CN': '已驳回', en: 'Dismissed' },
  },
  kind: {
    post: { 'zh-CN': '文章', en: 'Post' },
    comment: { 'zh-CN': '评论', en: 'Comment' },
    user: { 'zh-CN': '用户', en: 'Person' },
  },
  empty: {
    waiting: {
      title: { 'zh-CN': '没有待处理的举报', en: 'No reports are waiting' },
      text: { 'zh-CN': '有人举报时会出现在这里，最早的在最前面。', en: 'What people report appears here, oldest first.' },
    },
    other: {
      title: { 'zh-CN': '这里还没有举报', en: 'No reports here yet' },
      text: { 'zh-CN': '换一个状态看看。', en: 'Try another status.' },
    },
  },
  gone: each({ 'zh-CN': (id: number) => `内容已经不在了（编号 ${id}）`, en: (id) => `No longer available (no. ${id})` }),
  under: each({ 'zh-CN': (title: string) => `在《${title}》下`, en: (title) => `on “${title}”` }),
  by: { 'zh-CN': '作者', en: 'By' },
  count: each({ 'zh-CN': (count: number) => `${count} 人举报`, en: (count) => (count === 1 ? '1 report' : `${count} reports`) }),
  more: each({
    'zh-CN': (count: number) => `还有 ${count} 人举报了它。`,
    en: (count) => (count === 1 ? 'One more person reported it.' : `${count} more people reported it.`),
  }),
  claimedBy: each({ 'zh-CN': (name: string) => `${name} 已认领`, en: (name) => `Claimed by ${name}` }),
  decidedBy: each({ 'zh-CN': (name: string) => `由 ${name} 决定`, en: (name) => `Decided by ${name}` }),
  outcomeWas: each({ 'zh-CN': (words: string) => `说明：${words}`, en: (words) => `Response: ${words}` }),
  moderate: { 'zh-CN': '去管理', en: 'Moderate' },
  claim: { 'zh-CN': '认领', en: 'Claim' },
  claimed: { 'zh-CN': '已认领，其他管理员可以看到。', en: 'Claimed. Other admins can see that.' },
  release: { 'zh-CN': '放回', en: 'Release' },
  released: { 'zh-CN': '已放回。', en: 'Released.' },
  resolve: { 'zh-CN': '已处理…', en: 'Resolve…' },
  dismiss: { 'zh-CN': '驳回…', en: 'Dismiss…' },
  outcome: { 'zh-CN': '告诉举报人的话（可不填）', en: 'Response to the reporter (optional)' },
  resolveHint: {
    'zh-CN': '先在上面的链接里处理内容本身，再告诉举报人。',
    en: 'Take action on the content first, using the link above, then tell the reporters.',
  },
  dismissHint: { 'zh-CN': '内容没有问题，举报人会知道你看过了。', en: 'No violation. The reporters are told that it was reviewed.' },
  sendResolve: { 'zh-CN': '标为已处理', en: 'Mark as resolved' },
  sendDismiss: { 'zh-CN': '驳回举报', en: 'Dismiss report' },
  resolved: { 'zh-CN': '已处理，举报人会收到消息。', en: 'Resolved. The reporters have been notified.' },
  dismissed: { 'zh-CN': '已驳回，举报人会收到消息。', en: 'Dismissed. The reporters have been notified.' },
} satisfies Subject
