import { reasonZh } from '../../quoted.ts'
/** Names and signatures that wait for someone to look at them. */
export const profileReviews = {
  filter: '按状态筛选',
  filters: { pending: '待审核', approved: '已通过', rejected: '已驳回', withdrawn: '已撤回' },
  field: { username: '名字', signature: '签名' },
  before: '现在',
  after: '改成',
  nothing: '（空）',
  refund: (cost: number) => `付了 ${cost} 能量，驳回时会退还。`,
  refunded: (cost: number) => `已退还 ${cost} 能量。`,
  free: '免费修改，驳回时没有能量要退。',
  approve: '通过',
  reject: '驳回',
  rejectTitle: '驳回这个修改',
  decided: '已处理，本人会收到通知。',
  reason: reasonZh,
  taken: '名字已经被别人先用了。',
  reasons: [
    { label: '冒充他人', text: '容易让人误以为是别人。' },
    { label: '含有广告', text: '含有广告或联系方式。' },
    { label: '不文明', text: '含有不文明的用词。' },
    { label: '违反规则', text: '不符合社区规则。' },
  ],
  empty: { title: '没有等待审核的资料', text: '有人改名字或签名时会出现在这里。' },
  none: { title: '这里还没有记录', text: '处理过的修改会出现在这里。' },
}
