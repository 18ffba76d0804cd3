import type { Subject } from '../languages.ts'

/** The owner's page of canned reasons. */
export const reasons = {
  hint: {
    'zh-CN': '审核和封禁时可以一键填入。每行一条：按钮文字 | 对方看到的话。最多 9 条；清空后恢复默认。',
    'zh-TW': '審核和停權時可以一鍵填入。每行一則：按鈕文字 | 對方看到的話。最多 9 則；清空後恢復預設。',
    en: 'Offered as buttons when you reject or ban. One per line: button | what the person reads. Up to 9; clear the field to bring back the defaults.',
  },
  language: { 'zh-CN': '语言', 'zh-TW': '語言', en: 'Language' },
  about: {
    texts: { 'zh-CN': '文章和评论', 'zh-TW': '文章和留言', en: 'Posts and comments' },
    profiles: { 'zh-CN': '名字和签名', 'zh-TW': '名字和簽名', en: 'Names and signatures' },
    people: { 'zh-CN': '封禁和清除', 'zh-TW': '停權和清除', en: 'Bans and removals' },
  },
} satisfies Subject
