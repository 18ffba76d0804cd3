import { each, type Subject } from '../languages.ts'
import { reasonGiven } from '../quoted.ts'

/** Names and signatures that wait for someone to look at them. */
export const profileReviews = {
  filter: { 'zh-CN': '按状态筛选', 'zh-TW': '依狀態篩選', en: 'Filter by status' },
  filters: {
    pending: { 'zh-CN': '待审核', 'zh-TW': '待審核', en: 'Waiting' },
    approved: { 'zh-CN': '已通过', 'zh-TW': '已通過', en: 'Approved' },
    rejected: { 'zh-CN': '已驳回', 'zh-TW': '已駁回', en: 'Rejected' },
    withdrawn: { 'zh-CN': '已撤回', 'zh-TW': '已撤回', en: 'Withdrawn' },
  },
  field: {
    username: { 'zh-CN': '名字', 'zh-TW': '名字', en: 'Name' },
    signature: { 'zh-CN': '签名', 'zh-TW': '簽名', en: 'Signature' },
  },
  before: { 'zh-CN': '现在', 'zh-TW': '現在', en: 'Now' },
  after: { 'zh-CN': '改成', 'zh-TW': '改成', en: 'Requested' },
  nothing: { 'zh-CN': '（空）', 'zh-TW': '（空）', en: '(empty)' },
  refund: each({
    'zh-CN': (cost: number) => `付了 ${cost} 能量，驳回时会退还。`,
    'zh-TW': (cost) => `付了 ${cost} 能量，駁回時會退還。`,
    en: (cost) => `Paid ${cost} energy; refunded if you reject it.`,
  }),
  refunded: each({ 'zh-CN': (cost: number) => `已退还 ${cost} 能量。`, 'zh-TW': (cost) => `已退還 ${cost} 能量。`, en: (cost) => `${cost} energy refunded.` }),
  free: { 'zh-CN': '免费修改，驳回时没有能量要退。', 'zh-TW': '免費修改，駁回時沒有能量要退。', en: 'This change was free; there is nothing to refund.' },
  approve: { 'zh-CN': '通过', 'zh-TW': '通過', en: 'Approve' },
  reject: { 'zh-CN': '驳回', 'zh-TW': '駁回', en: 'Reject' },
  rejectTitle: { 'zh-CN': '驳回这个修改', 'zh-TW': '駁回這個修改', en: 'Reject this change' },
  decided: { 'zh-CN': '已处理，本人会收到通知。', 'zh-TW': '已處理，本人會收到通知。', en: 'Decided. The person has been notified.' },
  reason: reasonGiven,
  taken: { 'zh-CN': '名字已经被别人先用了。', 'zh-TW': '名字已經被別人先用了。', en: 'Someone else took this name in the meantime.' },
  reasons: {
    'zh-CN': [
      { label: '冒充他人', text: '容易让人误以为是别人。' },
      { label: '含有广告', text: '含有广告或联系方式。' },
      { label: '不文明', text: '含有不文明的用词。' },
      { label: '违反规则', text: '不符合社区规则。' },
    ],
    'zh-TW': [
      { label: '冒充他人', text: '容易讓人誤以為是別人。' },
      { label: '含有廣告', text: '含有廣告或聯絡方式。' },
      { label: '不雅', text: '含有不雅的用詞。' },
      { label: '違反規則', text: '不符合社群規則。' },
    ],
    en: [
      { label: 'Impersonation', text: 'It could be mistaken for someone else.' },
      { label: 'Advertising', text: 'It contains advertising or contact details.' },
      { label: 'Offensive', text: 'It contains offensive words.' },
      { label: 'Against the rules', text: 'It is against the community rules.' },
    ],
  },
  empty: {
    title: { 'zh-CN': '没有等待审核的资料', 'zh-TW': '沒有等待審核的資料', en: 'No profiles are waiting' },
    text: { 'zh-CN': '有人改名字或签名时会出现在这里。', 'zh-TW': '有人改名字或簽名時會出現在這裡。', en: 'Name and signature changes appear here.' },
  },
  none: {
    title: { 'zh-CN': '这里还没有记录', 'zh-TW': '這裡還沒有記錄', en: 'Nothing here yet' },
    text: { 'zh-CN': '处理过的修改会出现在这里。', 'zh-TW': '處理過的修改會出現在這裡。', en: 'Decided changes appear here.' },
  },
} satisfies Subject
