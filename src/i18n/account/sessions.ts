import { each, type Subject } from '../languages.ts'

/** Where someone is logged in. */
export const devices = {
  title: { 'zh-CN': '已登录的设备', 'zh-TW': '已登入的裝置', en: 'Where you are logged in' },
  lead: { 'zh-CN': '看到不认识的设备？先退出该设备，再', 'zh-TW': '看到不認識的裝置？先登出該裝置，再', en: 'Don’t recognize a device? Log it out, then ' },
  changePassword: { 'zh-CN': '改一次密码', 'zh-TW': '改一次密碼', en: 'change your password' },
  leadEnd: { 'zh-CN': '。', 'zh-TW': '。', en: '.' },
  current: { 'zh-CN': '此设备', 'zh-TW': '此裝置', en: 'This device' },
  unknown: { 'zh-CN': '未知设备', 'zh-TW': '未知裝置', en: 'Unknown device' },
  kinds: {
    desktop: { 'zh-CN': '电脑', 'zh-TW': '電腦', en: 'Computer' },
    mobile: { 'zh-CN': '手机', 'zh-TW': '手機', en: 'Phone' },
    tablet: { 'zh-CN': '平板', 'zh-TW': '平板', en: 'Tablet' },
    other: { 'zh-CN': '其他设备', 'zh-TW': '其他裝置', en: 'Other device' },
  },
  lastUsed: { 'zh-CN': '最近使用', 'zh-TW': '最近使用', en: 'Last used' },
  firstLogin: { 'zh-CN': '首次登录', 'zh-TW': '首次登入', en: 'First login' },
  address: { 'zh-CN': 'IP', 'zh-TW': 'IP', en: 'IP' },
  remark: { 'zh-CN': '备注', 'zh-TW': '備註', en: 'Name' },
  remarkHint: {
    'zh-CN': '给它起个认得出的名字，比如“公司电脑”。',
    'zh-TW': '給它取個認得出的名字，例如「公司電腦」。',
    en: 'A name you will recognize, such as “Work laptop”.',
  },
  addRemark: { 'zh-CN': '添加备注', 'zh-TW': '新增備註', en: 'Name it' },
  editRemark: { 'zh-CN': '修改备注', 'zh-TW': '修改備註', en: 'Rename' },
  of: each({ 'zh-CN': (name: string) => `（${name}）`, 'zh-TW': (name) => `（${name}）`, en: (name) => ` (${name})` }),
  saveRemark: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
  remarkSaved: { 'zh-CN': '备注已保存。', 'zh-TW': '備註已儲存。', en: 'Name saved.' },
  end: { 'zh-CN': '退出该设备', 'zh-TW': '登出該裝置', en: 'Log out' },
  endNamed: each({ 'zh-CN': (name: string) => `退出该设备：${name}`, 'zh-TW': (name) => `登出該裝置：${name}`, en: (name) => `Log out: ${name}` }),
  endAsk: { 'zh-CN': '退出这台设备的登录？', 'zh-TW': '登出這台裝置？', en: 'Log out this device?' },
  endText: {
    'zh-CN': '在这台设备上需要重新输入密码才能登录：',
    'zh-TW': '在這台裝置上需要重新輸入密碼才能登入：',
    en: 'You will need your password to log in there again:',
  },
  ended: { 'zh-CN': '该设备已退出登录。', 'zh-TW': '該裝置已登出。', en: 'Device logged out.' },
  endOthers: { 'zh-CN': '退出其他所有设备和令牌', 'zh-TW': '登出其他所有裝置和權杖', en: 'Log out all other devices and tokens' },
  endOthersAsk: { 'zh-CN': '退出其他所有设备的登录？', 'zh-TW': '登出其他所有裝置？', en: 'Log out all other devices?' },
  endOthersText: {
    'zh-CN': '只有现在这台设备保持登录，其他设备都要重新输入密码。给程序用的访问令牌也会全部失效。',
    'zh-TW': '只有現在這台裝置保持登入，其他裝置都要重新輸入密碼。給程式用的存取權杖也會全部失效。',
    en: 'Only this device stays logged in. All others need your password again, and all access tokens are revoked.',
  },
  othersEnded: {
    'zh-CN': '其他设备都已退出登录，访问令牌都已失效。',
    'zh-TW': '其他裝置都已登出，存取權杖都已失效。',
    en: 'All other devices are logged out, and all access tokens are revoked.',
  },
  keep: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
} satisfies Subject

/** Proving again who one is, before something that only the person may change. */
export const stepUp = {
  title: { 'zh-CN': '确认是你本人', 'zh-TW': '確認是你本人', en: "Confirm it's you" },
  lead: {
    'zh-CN': '为了账号安全，请再次确认。之后 10 分钟内不再询问。',
    'zh-TW': '為了帳號安全，請再次確認。之後 10 分鐘內不再詢問。',
    en: 'To protect your account, please confirm once more. You will not be asked again for 10 minutes.',
  },
  passkey: { 'zh-CN': '使用通行密钥', 'zh-TW': '使用通行金鑰', en: 'Use a passkey' },
  password: { 'zh-CN': '当前密码', 'zh-TW': '目前密碼', en: 'Current password' },
  submit: { 'zh-CN': '确认', 'zh-TW': '確認', en: 'Confirm' },
  code: { 'zh-CN': '验证码或恢复码', 'zh-TW': '驗證碼或復原碼', en: 'Code or recovery code' },
  byCode: { 'zh-CN': '用验证码确认', 'zh-TW': '用驗證碼確認', en: 'Confirm with a code' },
  loginAgain: {
    'zh-CN': '你的账号没有密码。请退出后重新登录，登录后 10 分钟内可以继续。如果还会再问，请在登录页点“忘记密码”设置一个密码。',
    'zh-TW': '你的帳號沒有密碼。請登出後重新登入，登入後 10 分鐘內可以繼續。如果還會再問，請在登入頁點「忘記密碼」設定一個密碼。',
    en: 'Your account has no password. Log out and log in again; you can then continue for 10 minutes. If you are still asked, set a password with “Forgot your password?” on the login page.',
  },
  logOut: { 'zh-CN': '退出并重新登录', 'zh-TW': '登出並重新登入', en: 'Log out and log in again' },
} satisfies Subject
