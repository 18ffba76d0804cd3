import { each, type Subject } from '../languages.ts'

/** Logging in with an account of another site. */
export const providers = {
  or: { 'zh-CN': '或者', 'zh-TW': '或者', en: 'or' },
  continueWith: each({ 'zh-CN': (label: string) => `使用 ${label} 继续`, 'zh-TW': (label) => `使用 ${label} 繼續`, en: (label) => `Continue with ${label}` }),
  back: { 'zh-CN': '返回登录', 'zh-TW': '返回登入', en: 'Back to log in' },
  accountAt: each({ 'zh-CN': (label: string) => `${label} 账号`, 'zh-TW': (label) => `${label} 帳號`, en: (label) => `${label} account` }),
  accountHere: { 'zh-CN': '本站账号', 'zh-TW': '本站帳號', en: 'Account here' },
  callback: {
    title: each({ 'zh-CN': (label: string) => `使用 ${label} 登录`, 'zh-TW': (label) => `使用 ${label} 登入`, en: (label) => `Log in with ${label}` }),
    submit: { 'zh-CN': '继续', 'zh-TW': '繼續', en: 'Continue' },
  },
  link: {
    title: each({ 'zh-CN': (label: string) => `关联 ${label}`, 'zh-TW': (label) => `綁定 ${label}`, en: (label) => `Link ${label}` }),
    lead: each({
      'zh-CN': (label: string) => `关联之后，可以用 ${label} 登录这个账号。`,
      'zh-TW': (label) => `綁定之後，可以用 ${label} 登入這個帳號。`,
      en: (label) => `Once linked, you can log in to this account with ${label}.`,
    }),
    submit: { 'zh-CN': '关联', 'zh-TW': '綁定', en: 'Link' },
    done: each({ 'zh-CN': (label: string) => `已关联 ${label}。`, 'zh-TW': (label) => `已綁定 ${label}。`, en: (label) => `${label} is linked.` }),
    notNow: { 'zh-CN': '暂不关联', 'zh-TW': '暫不綁定', en: 'Not now' },
  },
  known: {
    title: { 'zh-CN': '这个邮箱已有账号', 'zh-TW': '這個信箱已有帳號', en: 'This email already has an account' },
    lead: each({
      'zh-CN': (label: string) => `先登录原来的账号，再关联 ${label}。`,
      'zh-TW': (label) => `先登入原來的帳號，再綁定 ${label}。`,
      en: (label) => `Log in to it first, then link ${label}.`,
    }),
    submit: { 'zh-CN': '登录并关联', 'zh-TW': '登入並綁定', en: 'Log in and link' },
  },
  newcomer: {
    lead: each({
      'zh-CN': (label: string) => `用 ${label} 提供的邮箱注册，不用设密码。`,
      'zh-TW': (label) => `用 ${label} 提供的信箱註冊，不用設密碼。`,
      en: (label) => `Sign up with the email from ${label}. No password needed.`,
    }),
    member: { 'zh-CN': '已经有账号？', 'zh-TW': '已經有帳號？', en: 'Already have an account?' },
    toLogin: { 'zh-CN': '登录后关联', 'zh-TW': '登入後綁定', en: 'Log in and link' },
  },
  noEmail: {
    title: { 'zh-CN': '没有拿到邮箱', 'zh-TW': '沒有取得信箱', en: 'No email' },
    lead: each({
      'zh-CN': (label: string) => `${label} 没有提供你的邮箱，所以不能直接注册。请先用邮箱注册，再关联 ${label}。`,
      'zh-TW': (label) => `${label} 沒有提供你的信箱，所以不能直接註冊。請先用信箱註冊，再綁定 ${label}。`,
      en: (label) => `${label} did not share your email, so you cannot sign up with it. Sign up with your email first, then link ${label}.`,
    }),
  },
  expired: {
    title: { 'zh-CN': '这次登录已过期', 'zh-TW': '這次登入已過期', en: 'This login has expired' },
    lead: { 'zh-CN': '请回到登录页，重新开始。', 'zh-TW': '請回到登入頁，重新開始。', en: 'Start again from the login page.' },
  },
  card: {
    title: { 'zh-CN': '关联登录', 'zh-TW': '第三方登入', en: 'Linked accounts' },
    lead: { 'zh-CN': '用其他网站的账号登录这里。', 'zh-TW': '用其他網站的帳號登入這裡。', en: 'Log in here with an account from another site.' },
    link: { 'zh-CN': '关联', 'zh-TW': '綁定', en: 'Link' },
    linkNamed: each({ 'zh-CN': (label: string) => `关联 ${label}`, 'zh-TW': (label) => `綁定 ${label}`, en: (label) => `Link ${label}` }),
    unlink: { 'zh-CN': '取消关联', 'zh-TW': '取消綁定', en: 'Unlink' },
    unlinkNamed: each({ 'zh-CN': (label: string) => `取消关联 ${label}`, 'zh-TW': (label) => `取消綁定 ${label}`, en: (label) => `Unlink ${label}` }),
    notLinked: { 'zh-CN': '未关联', 'zh-TW': '未綁定', en: 'Not linked' },
    linkedAt: { 'zh-CN': '关联于', 'zh-TW': '綁定於', en: 'Linked' },
    unlinked: { 'zh-CN': '已取消关联。', 'zh-TW': '已取消綁定。', en: 'Unlinked.' },
    ask: { 'zh-CN': '取消关联？', 'zh-TW': '取消綁定？', en: 'Unlink this account?' },
    askText: { 'zh-CN': '以后不能再用它登录：', 'zh-TW': '以後不能再用它登入：', en: 'You will no longer be able to log in with it:' },
    keep: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
  },
} satisfies Subject
