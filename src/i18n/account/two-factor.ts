import { each, type Subject } from '../languages.ts'

/** The second step of a login. */
export const twoFactor = {
  title: { 'zh-CN': '两步验证', en: 'Two-step verification' },
  on: { 'zh-CN': '已开启', en: 'On' },
  off: { 'zh-CN': '未开启', en: 'Off' },
  lead: {
    'zh-CN': '登录时除了密码，还要输入手机验证器应用里的 6 位验证码。别人就算知道了你的密码，也登录不了。',
    en: 'When you log in, you enter a 6-digit code from an app on your phone as well as your password. Nobody gets in with your password alone.',
  },
  onLead: { 'zh-CN': '登录时要输入验证器应用里的验证码。', en: 'When you log in, you are asked for a code from your authenticator app.' },
  start: { 'zh-CN': '开启两步验证', en: 'Set up two-step verification' },
  setup: {
    scan: { 'zh-CN': '用验证器应用扫一扫', en: 'Scan with your authenticator app' },
    apps: {
      'zh-CN': '例如 Google Authenticator、Microsoft Authenticator、1Password。',
      en: 'For example Google Authenticator, Microsoft Authenticator or 1Password.',
    },
    qr: { 'zh-CN': '验证器应用的二维码', en: 'QR code for your authenticator app' },
    manual: { 'zh-CN': '扫不了？在应用里手动输入这个密钥：', en: 'Can’t scan it? Enter this key in the app:' },
    code: { 'zh-CN': '应用里显示的 6 位验证码', en: 'The 6-digit code that the app shows' },
    confirm: { 'zh-CN': '确认并开启', en: 'Confirm and turn on' },
    again: { 'zh-CN': '换一个二维码', en: 'Make another QR code' },
  },
  codes: {
    title: { 'zh-CN': '保存恢复码', en: 'Save your recovery codes' },
    text: {
      'zh-CN': '手机不在身边时，可以用恢复码代替验证码登录，每个只能用一次。它们只显示这一次，请抄下来或存到密码管理器里。',
      en: 'Without your phone, log in with a recovery code instead; each works once. They are shown only now: write them down or save them in your password manager.',
    },
    done: { 'zh-CN': '已保存', en: 'I saved them' },
    left: each({
      'zh-CN': (count: number) => (count === 0 ? '恢复码已用完，请重新生成。' : `还有 ${count} 个恢复码可用。`),
      en: (count) => (count === 0 ? 'All recovery codes are used. Make new ones.' : `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`),
    }),
    renew: { 'zh-CN': '重新生成恢复码', en: 'Make new recovery codes' },
    renewHint: { 'zh-CN': '原来的恢复码都会失效。', en: 'The codes you have will no longer work.' },
  },
  devices: {
    count: each({
      'zh-CN': (count: number) => `有 ${count} 台设备登录时不用输入验证码。`,
      en: (count) => (count === 1 ? '1 device is not asked for a code.' : `${count} devices are not asked for a code.`),
    }),
    forget: { 'zh-CN': '全部取消信任', en: 'Forget all devices' },
    forgotten: { 'zh-CN': '已取消信任，下次登录都要输入验证码。', en: 'Done. Every device is asked for a code at the next login.' },
  },
  typedCode: { 'zh-CN': '验证码或恢复码', en: 'Code or recovery code' },
  turnOff: {
    open: { 'zh-CN': '关闭两步验证', en: 'Turn off two-step verification' },
    hint: { 'zh-CN': '关闭后，登录只需要密码。', en: 'After that, your password is enough to log in.' },
    done: { 'zh-CN': '两步验证已关闭。', en: 'Two-step verification is off.' },
  },
  login: {
    title: { 'zh-CN': '两步验证', en: 'Two-step verification' },
    lead: { 'zh-CN': '请输入验证器应用里的 6 位验证码。', en: 'Enter the 6-digit code from your authenticator app.' },
    recoveryLead: { 'zh-CN': '请输入一个没用过的恢复码。', en: 'Enter a recovery code that you have not used yet.' },
    code: { 'zh-CN': '验证码', en: 'Code' },
    recoveryCode: { 'zh-CN': '恢复码', en: 'Recovery code' },
    remember: { 'zh-CN': '30 天内在这台设备上不再询问', en: 'Don’t ask again on this device for 30 days' },
    rememberHint: { 'zh-CN': '公共电脑上请不要勾选。', en: 'Not on a shared computer.' },
    submit: { 'zh-CN': '登录', en: 'Log in' },
    useRecovery: { 'zh-CN': '手机不在身边？用恢复码登录', en: 'No phone at hand? Use a recovery code' },
    useApp: { 'zh-CN': '用验证器应用的验证码登录', en: 'Use a code from the app' },
    other: { 'zh-CN': '换个账号？', en: 'Another account?' },
    toLogin: { 'zh-CN': '返回登录', en: 'Back to login' },
    over: { 'zh-CN': '这次登录等得太久，已经失效。请', en: 'This login has expired. Please' },
    overLogIn: { 'zh-CN': '重新登录', en: 'log in again' },
  },
  required: {
    text: {
      'zh-CN': '站长要求管理员开启两步验证。开启之前，管理功能不可用。',
      en: 'The owner requires two-step verification of admins. Until you turn it on, admin functions are not available.',
    },
    look: { 'zh-CN': '去开启', en: 'Set it up' },
  },
} satisfies Subject
