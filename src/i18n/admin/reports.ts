import { each, type Subject } from '../languages.ts'

export const reports = {
  statuses: { 'zh-CN': '按状态看', 'zh-TW': '依狀態看', en: 'By status' },
  status: {
    waiting: { 'zh-CN': '待处理', 'zh-TW': '待處理', en: 'Waiting' },
    open: { 'zh-CN': '未认领', 'zh-TW': '未認領', en: 'Unclaimed' },
    claimed: { 'zh-CN': '已认领', 'zh-TW': '已認領', en: 'Claimed' },
    resolved: { 'zh-CN': '已处理', 'zh-TW': '已處理', en: 'Resolved' },
    dismissed: { 'zh-CN': '已驳回', 'zh-TW': '已駁回', en: 'Dismissed' },
  },
  kind: {
    post: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'Post' },
    comment: { 'zh-CN': '评论', 'zh-TW': '留言', en: 'Comment' },
    user: { 'zh-CN': '用户', 'zh-TW': '使用者', en: 'Person' },
  },
  empty: {
    waiting: {
      title: { 'zh-CN': '没有待处理的举报', 'zh-TW': '沒有待處理的檢舉', en: 'No reports are waiting' },
      text: {
        'zh-CN': '有人举报时会出现在这里，最早的在最前面。',
        'zh-TW': '有人檢舉時會出現在這裡，最早的在最前面。',
        en: 'What people report appears here, oldest first.',
      },
    },
    other: {
      title: { 'zh-CN': '这里还没有举报', 'zh-TW': '這裡還沒有檢舉', en: 'No reports here yet' },
      text: { 'zh-CN': '换一个状态看看。', 'zh-TW': '換一個狀態看看。', en: 'Try another status.' },
    },
  },
  gone: each({
    'zh-CN': (id: number) => `内容已经不在了（编号 ${id}）`,
    'zh-TW': (id) => `內容已經不在了（編號 ${id}）`,
    en: (id) => `No longer available (no. ${id})`,
  }),
  under: each({ 'zh-CN': (title: string) => `在《${title}》下`, 'zh-TW': (title) => `在《${title}》下`, en: (title) => `on “${title}”` }),
  by: { 'zh-CN': '作者', 'zh-TW': '作者', en: 'By' },
  count: each({
    'zh-CN': (count: number) => `${count} 人举报`,
    'zh-TW': (count) => `${count} 人檢舉`,
    en: (count) => (count === 1 ? '1 report' : `${count} reports`),
  }),
  more: each({
    'zh-CN': (count: number) => `还有 ${count} 人举报了它。`,
    'zh-TW': (count) => `還有 ${count} 人檢舉了它。`,
    en: (count) => (count === 1 ? 'One more person reported it.' : `${count} more people reported it.`),
  }),
  claimedBy: each({ 'zh-CN': (name: string) => `${name} 已认领`, 'zh-TW': (name) => `${name} 已認領`, en: (name) => `Claimed by ${name}` }),
  decidedBy: each({ 'zh-CN': (name: string) => `由 ${name} 决定`, 'zh-TW': (name) => `由 ${name} 決定`, en: (name) => `Decided by ${name}` }),
  outcomeWas: each({ 'zh-CN': (words: string) => `说明：${words}`, 'zh-TW': (words) => `說明：${words}`, en: (words) => `Response: ${words}` }),
  moderate: { 'zh-CN': '去管理', 'zh-TW': '去管理', en: 'Moderate' },
  claim: { 'zh-CN': '认领', 'zh-TW': '認領', en: 'Claim' },
  claimed: { 'zh-CN': '已认领，其他管理员可以看到。', 'zh-TW': '已認領，其他管理員可以看到。', en: 'Claimed. Other admins can see that.' },
  release: { 'zh-CN': '放回', 'zh-TW': '放回', en: 'Release' },
  released: { 'zh-CN': '已放回。', 'zh-TW': '已放回。', en: 'Released.' },
  resolve: { 'zh-CN': '已处理…', 'zh-TW': '已處理…', en: 'Resolve…' },
  dismiss: { 'zh-CN': '驳回…', 'zh-TW': '駁回…', en: 'Dismiss…' },
  outcome: { 'zh-CN': '告诉举报人的话（可不填）', 'zh-TW': '告訴檢舉人的話（可不填）', en: 'Response to the reporter (optional)' },
  resolveHint: {
    'zh-CN': '先在上面的链接里处理内容本身，再告诉举报人。',
    'zh-TW': '先在上面的連結裡處理內容本身，再告訴檢舉人。',
    en: 'Take action on the content first, using the link above, then tell the reporters.',
  },
  dismissHint: {
    'zh-CN': '内容没有问题，举报人会知道你看过了。',
    'zh-TW': '內容沒有問題，檢舉人會知道你看過了。',
    en: 'No violation. The reporters are told that it was reviewed.',
  },
  sendResolve: { 'zh-CN': '标为已处理', 'zh-TW': '標為已處理', en: 'Mark as resolved' },
  sendDismiss: { 'zh-CN': '驳回举报', 'zh-TW': '駁回檢舉', en: 'Dismiss report' },
  resolved: { 'zh-CN': '已处理，举报人会收到消息。', 'zh-TW': '已處理，檢舉人會收到通知。', en: 'Resolved. The reporters have been notified.' },
  dismissed: { 'zh-CN': '已驳回，举报人会收到消息。', 'zh-TW': '已駁回，檢舉人會收到通知。', en: 'Dismissed. The reporters have been notified.' },
} satisfies Subject
