import { each, type Subject } from '../languages.ts'

/** Secret links to drafts. */
export const draftLinks = {
  title: { 'zh-CN': '分享草稿', 'zh-TW': '分享草稿', en: 'Share a draft' },
  link: { 'zh-CN': '分享草稿', 'zh-TW': '分享草稿', en: 'Share draft' },
  lead: {
    'zh-CN': '生成一个私密链接，拿到链接的人不用登录就能看到最近一次保存的内容，不能评论或修改。文章发布后，链接会转到公开的文章。',
    'zh-TW': '產生一個私密連結，拿到連結的人不用登入就能看到最近一次儲存的內容，不能留言或修改。文章發布後，連結會轉到公開的文章。',
    en: 'Create a secret link. Anyone who has it sees the text you saved last, without logging in, but cannot comment or edit. Once the post is published, the link leads to the public post.',
  },
  notShareable: {
    'zh-CN': '只有还没公开的文章才能这样分享。',
    'zh-TW': '只有還沒公開的文章才能這樣分享。',
    en: 'Only posts that are not public can be shared this way.',
  },
  valid: each({
    'zh-CN': (time: string) => `已有一个链接，有效期到 ${time}。链接只显示一次；需要时重新生成，旧链接随即失效。`,
    'zh-TW': (time) => `已有一個連結，有效期限至 ${time}。連結只顯示一次；需要時重新產生，舊連結隨即失效。`,
    en: (time) => `There is a link, valid until ${time}. The link is shown only once. Create a new one to replace it.`,
  }),
  days: { 'zh-CN': '有效期', 'zh-TW': '有效期限', en: 'Valid for' },
  daysOf: each({ 'zh-CN': (days: number) => `${days} 天`, 'zh-TW': (days) => `${days} 天`, en: (days) => (days === 1 ? '1 day' : `${days} days`) }),
  create: { 'zh-CN': '生成链接', 'zh-TW': '產生連結', en: 'Create link' },
  replace: { 'zh-CN': '换一个链接', 'zh-TW': '換一個連結', en: 'Replace link' },
  revoke: { 'zh-CN': '撤销链接', 'zh-TW': '撤銷連結', en: 'Revoke link' },
  revoked: { 'zh-CN': '链接已撤销。', 'zh-TW': '連結已撤銷。', en: 'Link revoked.' },
  created: { 'zh-CN': '链接已生成', 'zh-TW': '連結已產生', en: 'Link created' },
  createdText: { 'zh-CN': '现在就复制下来：之后不会再显示。', 'zh-TW': '現在就複製下來：之後不會再顯示。', en: 'Copy it now: it will not be shown again.' },
  copy: { 'zh-CN': '分享或复制', 'zh-TW': '分享或複製', en: 'Share or copy' },
  shared: each({
    'zh-CN': (time: string) => `这是作者分享的草稿，还没有发布，请不要转载。链接有效期到 ${time}。`,
    'zh-TW': (time) => `這是作者分享的草稿，還沒有發布，請不要轉載。連結有效期限至 ${time}。`,
    en: (time) => `This is an unpublished draft, shared by its author. Please do not pass it on. The link is valid until ${time}.`,
  }),
  saved: { 'zh-CN': '保存于', 'zh-TW': '儲存於', en: 'Saved' },
} satisfies Subject
