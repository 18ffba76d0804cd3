import { each, type Subject } from '../languages.ts'

/** New posts of an author, a series or a tag by email. */
export const newsletters = {
  button: { 'zh-CN': '邮件订阅', 'zh-TW': '郵件訂閱', en: 'Get by email' },
  paces: {
    at_once: { 'zh-CN': '每篇马上发送', 'zh-TW': '每篇馬上寄送', en: 'Each post right away' },
    daily: { 'zh-CN': '每天一封', 'zh-TW': '每天一封', en: 'Once a day' },
    weekly: { 'zh-CN': '每周一封', 'zh-TW': '每週一封', en: 'Once a week' },
  },
  paceHint: {
    'zh-CN': '每天和每周的摘要在早上 8 点（北京时间）发送，每周的在周一；没有新文章就不发。',
    'zh-TW': '每天和每週的摘要在早上 8 點（UTC+8）寄送，每週的在週一；沒有新文章就不寄。',
    en: 'Daily and weekly digests come at 8:00 Shanghai time, weekly ones on Mondays. Nothing is sent when there are no new posts.',
  },
  of: {
    author: each({ 'zh-CN': (name: string) => `${name} 的新文章`, 'zh-TW': (name) => `${name} 的新文章`, en: (name) => `New posts by ${name}` }),
    series: each({
      'zh-CN': (name: string) => `系列「${name}」的新文章`,
      'zh-TW': (name) => `系列「${name}」的新文章`,
      en: (name) => `New posts in the series “${name}”`,
    }),
    tag: each({
      'zh-CN': (name: string) => `标签「${name}」的新文章`,
      'zh-TW': (name) => `標籤「${name}」的新文章`,
      en: (name) => `New posts tagged “${name}”`,
    }),
  },
  subscribe: {
    title: { 'zh-CN': '邮件订阅', 'zh-TW': '郵件訂閱', en: 'Get new posts by email' },
    email: { 'zh-CN': '邮箱', 'zh-TW': '信箱', en: 'Email' },
    emailHint: {
      'zh-CN': '不需要账号。我们会先发一封确认邮件；每封邮件里都可以一键退订。',
      'zh-TW': '不需要帳號。我們會先寄一封確認郵件；每封郵件裡都可以一鍵退訂。',
      en: 'No account needed. We send you a link to confirm first; every email has a one-click unsubscribe.',
    },
    pace: { 'zh-CN': '多久一次', 'zh-TW': '多久一次', en: 'How often' },
    submit: { 'zh-CN': '订阅', 'zh-TW': '訂閱', en: 'Subscribe' },
    save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
    off: { 'zh-CN': '不订阅', 'zh-TW': '不訂閱', en: 'Not by email' },
    saved: { 'zh-CN': '已保存。', 'zh-TW': '已儲存。', en: 'Saved.' },
    sentTo: each({ 'zh-CN': (address: string) => `发送到 ${address}。`, 'zh-TW': (address) => `寄到 ${address}。`, en: (address) => `Sent to ${address}.` }),
    unverified: {
      'zh-CN': '请先验证邮箱，之后才能订阅。',
      'zh-TW': '請先驗證信箱，之後才能訂閱。',
      en: 'Verify your email first.',
    },
    verify: { 'zh-CN': '去验证', 'zh-TW': '去驗證', en: 'Verify' },
    own: { 'zh-CN': '这是你自己的文章。', 'zh-TW': '這是你自己的文章。', en: 'These are your own posts.' },
    back: { 'zh-CN': '返回', 'zh-TW': '返回', en: 'Back' },
  },
  sent: {
    title: { 'zh-CN': '请查收邮件', 'zh-TW': '請查收郵件', en: 'Check your email' },
    lead: {
      'zh-CN': '我们发了一个链接给你。打开它并确认，订阅就开始了；链接 7 天内有效。',
      'zh-TW': '我們寄了一個連結給你。開啟它並確認，訂閱就開始了；連結 7 天內有效。',
      en: 'We sent you a link. Open it and confirm to start; it works for 7 days.',
    },
  },
  confirm: {
    title: { 'zh-CN': '确认订阅', 'zh-TW': '確認訂閱', en: 'Confirm your subscription' },
    lead: each({
      'zh-CN': (what: string, pace: string, address: string) => `${what}（${pace}），发送到 ${address}。`,
      'zh-TW': (what, pace, address) => `${what}（${pace}），寄到 ${address}。`,
      en: (what, pace, address) => `${what}, ${pace.toLowerCase()}, to ${address}.`,
    }),
    submit: { 'zh-CN': '确认订阅', 'zh-TW': '確認訂閱', en: 'Confirm' },
    done: {
      'zh-CN': '已订阅。每封邮件里都有退订和修改的链接。',
      'zh-TW': '已訂閱。每封郵件裡都有退訂和修改的連結。',
      en: 'You are subscribed. Every email has a link to change this or unsubscribe.',
    },
  },
  manage: {
    title: { 'zh-CN': '邮件订阅', 'zh-TW': '郵件訂閱', en: 'Your email subscriptions' },
    lead: { 'zh-CN': '发送到这个邮箱的新文章。', 'zh-TW': '寄到這個信箱的新文章。', en: 'New posts sent to this address.' },
    unsubscribe: { 'zh-CN': '退订', 'zh-TW': '退訂', en: 'Unsubscribe' },
    unsubscribeFrom: each({ 'zh-CN': (what: string) => `退订${what}`, 'zh-TW': (what) => `退訂${what}`, en: (what) => `Unsubscribe from “${what}”` }),
    none: {
      'zh-CN': '这个邮箱没有订阅了，不会再发送新文章。',
      'zh-TW': '這個信箱沒有訂閱了，不會再寄送新文章。',
      en: 'This address has no subscriptions. No more posts are sent.',
    },
    changed: { 'zh-CN': '已保存。', 'zh-TW': '已儲存。', en: 'Saved.' },
    home: { 'zh-CN': '去首页', 'zh-TW': '去首頁', en: 'To the home page' },
  },
  mail: {
    why: each({
      'zh-CN': (what: string[]) => `你收到此邮件，是因为订阅了：${what.join('、')}。`,
      'zh-TW': (what) => `你收到此郵件，是因為訂閱了：${what.join('、')}。`,
      en: (what) => `You get this email because you subscribed to: ${what.join('; ')}.`,
    }),
    leave: { 'zh-CN': '退订或修改', 'zh-TW': '退訂或修改', en: 'Unsubscribe or change' },
    digest: each({
      'zh-CN': (siteName: string, count: number, title: string) => (count > 1 ? `${title} 等 ${count} 篇新文章 · ${siteName}` : `${title} · ${siteName}`),
      'zh-TW': (siteName, count, title) => (count > 1 ? `${title} 等 ${count} 篇新文章 · ${siteName}` : `${title} · ${siteName}`),
      en: (siteName, count, title) => (count > 1 ? `${title} and ${count - 1} more · ${siteName}` : `${title} · ${siteName}`),
    }),
    daily: { 'zh-CN': '过去一天的新文章', 'zh-TW': '過去一天的新文章', en: 'New posts of the last day' },
    weekly: { 'zh-CN': '过去一周的新文章', 'zh-TW': '過去一週的新文章', en: 'New posts of the last week' },
    onSite: { 'zh-CN': '在网站上阅读和评论', 'zh-TW': '在網站上閱讀和留言', en: 'Read and comment on the site' },
    readOn: { 'zh-CN': '在网站上继续阅读', 'zh-TW': '在網站上繼續閱讀', en: 'Continue reading on the site' },
  },
  settings: {
    title: { 'zh-CN': '邮件订阅', 'zh-TW': '郵件訂閱', en: 'Posts by email' },
    empty: {
      'zh-CN': '还没有邮件订阅。在作者、系列或标签的页面上点「邮件订阅」。',
      'zh-TW': '還沒有郵件訂閱。在作者、系列或標籤的頁面上點「郵件訂閱」。',
      en: 'Nothing yet. Press “Get by email” on the page of an author, a series or a tag.',
    },
    ended: { 'zh-CN': '已退订。', 'zh-TW': '已退訂。', en: 'Unsubscribed.' },
    paceOf: each({ 'zh-CN': (what: string) => `${what}：多久一次`, 'zh-TW': (what) => `${what}：多久一次`, en: (what) => `How often: ${what}` }),
  },
} satisfies Subject
