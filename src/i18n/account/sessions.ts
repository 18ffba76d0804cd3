import { each, type Subject } from '../languages.ts'

/** Where someone is logged in. */
export const devices = {
  title: { 'zh-CN': '已登录的设备', en: 'Where you are logged in' },
  lead: { 'zh-CN': '看到不认识的设备？先退出该设备，再', en: 'Don’t recognize a device? Log it out, then ' },
  changePassword: { 'zh-CN': '改一次密码', en: 'change your password' },
  leadEnd: { 'zh-CN': '。', en: '.' },
  current: { 'zh-CN': '此设备', en: 'This device' },
  unknown: { 'zh-CN': '未知设备', en: 'Unknown device' },
  kinds: {
    desktop: { 'zh-CN': '电脑', en: 'Computer' },
    mobile: { 'zh-CN': '手机', en: 'Phone' },
    tablet: { 'zh-CN': '平板', en: 'Tablet' },
    other: { 'zh-CN': '其他设备', en: 'Other device' },
  },
  lastUsed: { 'zh-CN': '最近使用', en: 'Last used' },
  firstLogin: { 'zh-CN': '首次登录', en: 'First login' },
  address: { 'zh-CN': 'IP', en: 'IP' },
  remark: { 'zh-CN': '备注', en: 'Name' },
  remarkHint: { 'zh-CN': '给它起个认得出的名字，比如“公司电脑”。', en: 'A name you will recognize, such as “Work laptop”.' },
  addRemark: { 'zh-CN': '添加备注', en: 'Name it' },
  editRemark: { 'zh-CN': '修改备注', en: 'Rename' },
  of: each({ 'zh-CN': (name: string) => `（${name}）`, en: (name) => ` (${name})` }),
  saveRemark: { 'zh-CN': '保存', en: 'Save' },
  remarkSaved: { 'zh-CN': '备注已保存。', en: 'Name saved.' },
  end: { 'zh-CN': '退出该设备', en: 'Log out' },
  endNamed: each({ 'zh-CN': (name: string) => `退出该设备：${name}`, en: (name) => `Log out: ${name}` }),
  endAsk: { 'zh-CN': '退出这台设备的登录？', en: 'Log out this device?' },
  endText: { 'zh-CN': '在这台设备上需要重新输入密码才能登录：', en: 'You will need your password to log in there again:' },
  ended: { 'zh-CN': '该设备已退出登录。', en: 'Device logged out.' },
  endOthers: { 'zh-CN': '退出其他所有设备和令牌', en: 'Log out all other devices and tokens' },
  endOthersAsk: { 'zh-CN': '退出其他所有设备的登录？', en: 'Log out all other devices?' },
  endOthersText: {
    'zh-CN': '只有现在这台设备保持登录，其他设备都要重新输入密码。给程序用的访问令牌也会全部失效。',
    en: 'Only this device stays logged in. You will need your password on all others, and all access tokens of programs end.',
  },
  othersEnded: { 'zh-CN': '其他设备都已退出登录，访问令牌都已失效。', en: 'All other devices are logged out, and all access tokens have ended.' },
  keep: { 'zh-CN': '取消', en: 'Not now' },
} satisfies Subject

/** Proving again who one is, before something that only the person may change. */
export const stepUp = {
  title: { 'zh-CN': '确认是你本人', en: "Confirm it's you" },
  lead: {
    'zh-CN': '为了账号安全，请再次确认。之后 10 分钟内不再询问。',
    en: 'To protect your account, please confirm once more. You will not be asked again for 10 minutes.',
  },
  passkey: { 'zh-CN': '使用通行密钥', en: 'Use a passkey' },
  password: { 'zh-CN': '当前密码', en: 'Current password' },
  submit: { 'zh-CN': '确认', en: 'Confirm' },
  code: { 'zh-CN': '验证码或恢复码', en: 'Code or recovery code' },
  byCode: { 'zh-CN': '用验证码确认', en: 'Confirm with a code' },
  loginAgain: {
    'zh-CN': '你的账号没有密码。请退出后重新登录，登录后 10 分钟内可以继续。如果还会再问，请在登录页点“忘记密码”设置一个密码。',
    en: 'Your account has no password. Log out and in again; for 10 minutes after that you can go on. If you are asked even then, set a password with “Forgot your password?” on the login page.',
  },
  logOut: { 'zh-CN': '退出并重新登录', en: 'Log out and in again' },
} satisfies Subject
