import { each, type Subject } from '../languages.ts'

/** Signing in with an account of another site. */
export const providers = {
  or: { 'zh-CN': '或者', en: 'or' },
  continueWith: each({ 'zh-CN': (label: string) => `使用 ${label} 继续`, en: (label) => `Continue with ${label}` }),
  back: { 'zh-CN': '返回登录', en: 'Back to log in' },
  accountAt: each({ 'zh-CN': (label: string) => `${label} 账号`, en: (label) => `${label} account` }),
  accountHere: { 'zh-CN': '本站账号', en: 'Account here' },
  callback: {
    title: each({ 'zh-CN': (label: string) => `使用 ${label} 登录`, en: (label) => `Log in with ${label}` }),
    submit: { 'zh-CN': '继续', en: 'Continue' },
  },
  link: {
    title: each({ 'zh-CN': (label: string) => `关联 ${label}`, en: (label) => `Link ${label}` }),
    lead: each({
      'zh-CN': (label: string) => `关联之后，可以用 ${label} 登录这个账号。`,
      en: (label) => `Once linked, you can log in to this account with ${label}.`,
    }),
    submit: { 'zh-CN': '关联', en: 'Link' },
    done: each({ 'zh-CN': (label: string) => `已关联 ${label}。`, en: (label) => `${label} is linked.` }),
    notNow: { 'zh-CN': '暂不关联', en: 'Not now' },
  },
  known: {
    title: { 'zh-CN': '这个邮箱已有账号', en: 'This e-mail address has an account' },
    lead: each({ 'zh-CN': (label: string) => `先登录原来的账号，再关联 ${label}。`, en: (label) => `Log in to it first, then link ${label}.` }),
    submit: { 'zh-CN': '登录并关联', en: 'Log in and link' },
  },
  newcomer: {
    lead: each({
      'zh-CN': (label: string) => `用 ${label} 提供的邮箱注册，不用设密码。`,
      en: (label) => `Sign up with the e-mail address from ${label}. No password needed.`,
    }),
    member: { 'zh-CN': '已经有账号？', en: 'Already have an account?' },
    toLogin: { 'zh-CN': '登录后关联', en: 'Log in and link' },
  },
  noEmail: {
    title: { 'zh-CN': '没有收到邮箱', en: 'No e-mail address' },
    lead: each({
      'zh-CN': (label: string) => `${label} 没有提供你的邮箱，所以不能直接注册。请先用邮箱注册，再关联 ${label}。`,
      en: (label) =>
        `${label} did not give us your e-mail address, so we cannot sign you up with it. Sign up with an e-mail address first, then link ${label}.`,
    }),
  },
  expired: {
    title: { 'zh-CN': '这次登录已过期', en: 'This sign-in has expired' },
    lead: { 'zh-CN': '请回到登录页，重新开始。', en: 'Go back to the login page and start again.' },
  },
  card: {
    title: { 'zh-CN': '关联登录', en: 'Linked sign-ins' },
    lead: { 'zh-CN': '用其他网站的账号登录这里。', en: 'Log in here with an account of another site.' },
    link: { 'zh-CN': '关联', en: 'Link' },
    linkNamed: each({ 'zh-CN': (label: string) => `关联 ${label}`, en: (label) => `Link ${label}` }),
    unlink: { 'zh-CN': '取消关联', en: 'Unlink' },
    unlinkNamed: each({ 'zh-CN': (label: string) => `取消关联 ${label}`, en: (label) => `Unlink ${label}` }),
    notLinked: { 'zh-CN': '未关联', en: 'Not linked' },
    linkedAt: { 'zh-CN': '关联于', en: 'Linked' },
    unlinked: { 'zh-CN': '已取消关联。', en: 'Unlinked.' },
    ask: { 'zh-CN': '取消关联？', en: 'Unlink this sign-in?' },
    askText: { 'zh-CN': '以后不能再用它登录：', en: 'You can no longer log in with it:' },
    keep: { 'zh-CN': '保留', en: 'Keep' },
  },
} satisfies Subject
