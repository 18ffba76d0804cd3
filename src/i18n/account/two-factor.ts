import { each, type Subject } from '../languages.ts'

/** The second step of a login. */
export const twoFactor = {
  title: { 'zh-CN': '两步验证', 'zh-TW': '兩步驟驗證', en: 'Two-step verification' },
  on: { 'zh-CN': '已开启', 'zh-TW': '已開啟', en: 'On' },
  off: { 'zh-CN': '未开启', 'zh-TW': '未開啟', en: 'Off' },
  lead: {
    'zh-CN': '登录时除了密码，还要输入手机验证器应用里的 6 位验证码。别人就算知道了你的密码，也登录不了。',
    'zh-TW': '登入時除了密碼，還要輸入手機驗證器 App 裡的 6 位驗證碼。別人就算知道了你的密碼，也登入不了。',
    en: 'When you log in, you enter a 6-digit code from an app on your phone as well as your password. Nobody gets in with your password alone.',
  },
  onLead: {
    'zh-CN': '登录时要输入验证器应用里的验证码。',
    'zh-TW': '登入時要輸入驗證器 App 裡的驗證碼。',
    en: 'When you log in, you are asked for a code from your authenticator app.',
  },
  start: { 'zh-CN': '开启两步验证', 'zh-TW': '開啟兩步驟驗證', en: 'Set up two-step verification' },
  setup: {
    scan: { 'zh-CN': '用验证器应用扫一扫', 'zh-TW': '用驗證器 App 掃描', en: 'Scan with your authenticator app' },
    apps: {
      'zh-CN': '例如 Google Authenticator、Microsoft Authenticator、1Password。',
      'zh-TW': '例如 Google Authenticator、Microsoft Authenticator、1Password。',
      en: 'For example Google Authenticator, Microsoft Authenticator or 1Password.',
    },
    qr: { 'zh-CN': '验证器应用的二维码', 'zh-TW': '驗證器 App 的 QR Code', en: 'QR code for your authenticator app' },
    manual: { 'zh-CN': '扫不了？在应用里手动输入这个密钥：', 'zh-TW': '掃不了？在 App 裡手動輸入這個金鑰：', en: 'Can’t scan it? Enter this key in the app:' },
    code: { 'zh-CN': '应用里显示的 6 位验证码', 'zh-TW': 'App 裡顯示的 6 位驗證碼', en: 'The 6-digit code that the app shows' },
    confirm: { 'zh-CN': '确认并开启', 'zh-TW': '確認並開啟', en: 'Confirm and turn on' },
    again: { 'zh-CN': '换一个二维码', 'zh-TW': '換一個 QR Code', en: 'Show another QR code' },
  },
  codes: {
    title: { 'zh-CN': '保存恢复码', 'zh-TW': '儲存復原碼', en: 'Save your recovery codes' },
    text: {
      'zh-CN': '手机不在身边时，可以用恢复码代替验证码登录，每个只能用一次。它们只显示这一次，请下载、打印或存到密码管理器里。',
      'zh-TW': '手機不在身邊時，可以用復原碼代替驗證碼登入，每個只能用一次。它們只顯示這一次，請下載、列印或存到密碼管理工具裡。',
      en: 'Without your phone, log in with a recovery code instead; each works once. They are shown only now: download or print them, or save them in your password manager.',
    },
    done: { 'zh-CN': '已保存', 'zh-TW': '已儲存', en: 'I saved them' },
    download: { 'zh-CN': '下载', 'zh-TW': '下載', en: 'Download' },
    file: { 'zh-CN': '恢复码.txt', 'zh-TW': '復原碼.txt', en: 'recovery-codes.txt' },
    print: { 'zh-CN': '打印', 'zh-TW': '列印', en: 'Print' },
    left: each({
      'zh-CN': (count: number) => (count === 0 ? '恢复码已用完，请重新生成。' : `还有 ${count} 个恢复码可用。`),
      'zh-TW': (count) => (count === 0 ? '復原碼已用完，請重新產生。' : `還有 ${count} 個復原碼可用。`),
      en: (count) => (count === 0 ? 'All recovery codes are used. Create new ones.' : `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`),
    }),
    renew: { 'zh-CN': '重新生成恢复码', 'zh-TW': '重新產生復原碼', en: 'Create new recovery codes' },
    renewHint: { 'zh-CN': '原来的恢复码都会失效。', 'zh-TW': '原來的復原碼都會失效。', en: 'The codes you have will no longer work.' },
  },
  devices: {
    count: each({
      'zh-CN': (count: number) => `有 ${count} 台设备登录时不用输入验证码。`,
      'zh-TW': (count) => `有 ${count} 台裝置登入時不用輸入驗證碼。`,
      en: (count) => (count === 1 ? '1 device is not asked for a code.' : `${count} devices are not asked for a code.`),
    }),
    forget: { 'zh-CN': '全部取消信任', 'zh-TW': '全部取消信任', en: 'Forget all devices' },
    forgotten: {
      'zh-CN': '已取消信任，下次登录都要输入验证码。',
      'zh-TW': '已取消信任，下次登入都要輸入驗證碼。',
      en: 'Done. Every device is asked for a code at the next login.',
    },
  },
  typedCode: { 'zh-CN': '验证码或恢复码', 'zh-TW': '驗證碼或復原碼', en: 'Code or recovery code' },
  turnOff: {
    open: { 'zh-CN': '关闭两步验证', 'zh-TW': '關閉兩步驟驗證', en: 'Turn off two-step verification' },
    hint: { 'zh-CN': '关闭后，登录只需要密码。', 'zh-TW': '關閉後，登入只需要密碼。', en: 'After that, your password is enough to log in.' },
    done: { 'zh-CN': '两步验证已关闭。', 'zh-TW': '兩步驟驗證已關閉。', en: 'Two-step verification is off.' },
  },
  login: {
    title: { 'zh-CN': '两步验证', 'zh-TW': '兩步驟驗證', en: 'Two-step verification' },
    lead: {
      'zh-CN': '请输入验证器应用里的 6 位验证码。',
      'zh-TW': '請輸入驗證器 App 裡的 6 位驗證碼。',
      en: 'Enter the 6-digit code from your authenticator app.',
    },
    recoveryLead: { 'zh-CN': '请输入一个没用过的恢复码。', 'zh-TW': '請輸入一個沒用過的復原碼。', en: 'Enter a recovery code that you have not used yet.' },
    code: { 'zh-CN': '验证码', 'zh-TW': '驗證碼', en: 'Code' },
    recoveryCode: { 'zh-CN': '恢复码', 'zh-TW': '復原碼', en: 'Recovery code' },
    remember: { 'zh-CN': '30 天内在这台设备上不再询问', 'zh-TW': '30 天內在這台裝置上不再詢問', en: 'Don’t ask again on this device for 30 days' },
    rememberHint: { 'zh-CN': '公共电脑上请不要勾选。', 'zh-TW': '公共電腦上請不要勾選。', en: 'Not on a shared computer.' },
    submit: { 'zh-CN': '登录', 'zh-TW': '登入', en: 'Log in' },
    recoveryUsed: {
      'zh-CN': '已用掉一个恢复码，还剩 {left} 个。',
      'zh-TW': '已用掉一個復原碼，還剩 {left} 個。',
      en: 'Recovery code used. Codes left: {left}.',
    },
    useRecovery: { 'zh-CN': '手机不在身边？用恢复码登录', 'zh-TW': '手機不在身邊？用復原碼登入', en: 'No phone at hand? Use a recovery code' },
    useApp: { 'zh-CN': '用验证器应用的验证码登录', 'zh-TW': '用驗證器 App 的驗證碼登入', en: 'Use a code from the app' },
    other: { 'zh-CN': '换个账号？', 'zh-TW': '換個帳號？', en: 'Another account?' },
    toLogin: { 'zh-CN': '返回登录', 'zh-TW': '返回登入', en: 'Back to login' },
    over: { 'zh-CN': '验证超时，请', 'zh-TW': '驗證逾時，請', en: 'This login has expired. Please' },
    overLogIn: { 'zh-CN': '重新登录', 'zh-TW': '重新登入', en: 'log in again' },
  },
  required: {
    text: {
      'zh-CN': '管理员必须开启两步验证。开启之前，管理功能不可用；如果已在别处开启，请在这里重新登录。',
      'zh-TW': '管理員必須開啟兩步驟驗證。開啟之前，管理功能無法使用；如果已在別處開啟，請在這裡重新登入。',
      en: 'Admins must use two-step verification. Until you turn it on, the admin pages are closed to you; if you already have elsewhere, log in again here.',
    },
    look: { 'zh-CN': '去开启', 'zh-TW': '去開啟', en: 'Set it up' },
  },
} satisfies Subject
