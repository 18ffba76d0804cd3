import { each, type Lang, type Subject } from '../languages.ts'
import { account } from './account.ts'

const ROLES: Record<string, Record<Lang, string>> = account.roles

const named = each({
  'zh-CN': (about: string) => (about ? `「${about}」` : ''),
  'zh-TW': (about) => (about ? `「${about}」` : ''),
  en: (about) => (about ? ` “${about}”` : ''),
})

/** What happened to the safety of an account. */
export const securityEvents = {
  title: { 'zh-CN': '安全记录', 'zh-TW': '安全記錄', en: 'Security log' },
  lead: {
    'zh-CN': '最近 90 天与账号安全有关的操作。如果有不是你本人的操作，请马上修改密码，并退出其他设备。',
    'zh-TW': '最近 90 天與帳號安全有關的操作。如果有不是你本人的操作，請馬上修改密碼，並登出其他裝置。',
    en: 'Security activity on your account in the last 90 days. If you don’t recognize something, change your password and log out your other devices.',
  },
  empty: {
    title: { 'zh-CN': '还没有记录', 'zh-TW': '還沒有記錄', en: 'Nothing yet' },
    text: {
      'zh-CN': '新设备登录、修改密码这类事会记在这里。',
      'zh-TW': '新裝置登入、修改密碼這類事會記在這裡。',
      en: 'Logins from new devices, password changes and the like appear here.',
    },
  },
  pages: { 'zh-CN': '安全记录的页码', 'zh-TW': '安全記錄的頁碼', en: 'Pages of the security log' },
  unknown: { 'zh-CN': '未知设备', 'zh-TW': '未知裝置', en: 'Unknown device' },
  bySite: { 'zh-CN': '由站点操作', 'zh-TW': '由網站操作', en: 'By the site' },
  kinds: {
    new_login: { 'zh-CN': () => '新设备登录', 'zh-TW': () => '新裝置登入', en: () => 'Login from a new device' },
    login_code_used: { 'zh-CN': () => '用邮件验证码登录', 'zh-TW': () => '用郵件驗證碼登入', en: () => 'Login code from an email used' },
    session_ended: each({
      'zh-CN': (about: string) => `退出了一台设备${named['zh-CN'](about)}`,
      'zh-TW': (about) => `登出了一台裝置${named['zh-TW'](about)}`,
      en: (about) => `Logged out a device${named.en(about)}`,
    }),
    sessions_ended: { 'zh-CN': () => '退出了其他设备', 'zh-TW': () => '登出了其他裝置', en: () => 'Logged out other devices' },
    session_copied: each({
      'zh-CN': (about: string) => `退出了一台登录状态可能被复制的设备${named['zh-CN'](about)}`,
      'zh-TW': (about) => `登出了一台登入狀態可能被複製的裝置${named['zh-TW'](about)}`,
      en: (about) => `Logged out a device${named.en(about)} whose session may have been copied`,
    }),
    password_changed: { 'zh-CN': () => '修改了密码', 'zh-TW': () => '修改了密碼', en: () => 'Password changed' },
    password_reset: { 'zh-CN': () => '用邮件链接重设了密码', 'zh-TW': () => '用郵件連結重設了密碼', en: () => 'Password reset by email' },
    address_change_requested: each({
      'zh-CN': (about: string) => `申请把邮箱换成 ${about}`,
      'zh-TW': (about) => `申請把信箱換成 ${about}`,
      en: (about) => `Requested a change of email to ${about}`,
    }),
    address_changed: each({
      'zh-CN': (about: string) => `邮箱换成了 ${about}`,
      'zh-TW': (about) => `信箱換成了 ${about}`,
      en: (about) => `Email changed to ${about}`,
    }),
    address_restored: each({
      'zh-CN': (about: string) => `邮箱换回了 ${about}`,
      'zh-TW': (about) => `信箱換回了 ${about}`,
      en: (about) => `Email changed back to ${about}`,
    }),
    two_factor_on: { 'zh-CN': () => '开启了两步验证', 'zh-TW': () => '開啟了兩步驟驗證', en: () => 'Two-step verification turned on' },
    two_factor_off: { 'zh-CN': () => '关闭了两步验证', 'zh-TW': () => '關閉了兩步驟驗證', en: () => 'Two-step verification turned off' },
    recovery_codes_made: { 'zh-CN': () => '生成了新的恢复码', 'zh-TW': () => '產生了新的復原碼', en: () => 'New recovery codes created' },
    recovery_code_used: { 'zh-CN': () => '用掉了一个恢复码', 'zh-TW': () => '用掉了一個復原碼', en: () => 'Recovery code used' },
    passkey_added: each({
      'zh-CN': (about: string) => `添加了通行密钥${named['zh-CN'](about)}`,
      'zh-TW': (about) => `新增了通行金鑰${named['zh-TW'](about)}`,
      en: (about) => `Passkey${named.en(about)} added`,
    }),
    passkey_removed: each({
      'zh-CN': (about: string) => `移除了通行密钥${named['zh-CN'](about)}`,
      'zh-TW': (about) => `移除了通行金鑰${named['zh-TW'](about)}`,
      en: (about) => `Passkey${named.en(about)} removed`,
    }),
    passkey_refused: each({
      'zh-CN': (about: string) => `拒绝了一把可能被复制的通行密钥${named['zh-CN'](about)}`,
      'zh-TW': (about) => `拒絕了一把可能被複製的通行金鑰${named['zh-TW'](about)}`,
      en: (about) => `Refused a passkey${named.en(about)} that may have been copied`,
    }),
    provider_linked: each({
      'zh-CN': (about: string) => `关联了外部登录${named['zh-CN'](about)}`,
      'zh-TW': (about) => `綁定了外部登入${named['zh-TW'](about)}`,
      en: (about) => `Account${named.en(about)} linked`,
    }),
    provider_unlinked: each({
      'zh-CN': (about: string) => `取消了外部登录${named['zh-CN'](about)}`,
      'zh-TW': (about) => `取消了外部登入${named['zh-TW'](about)}`,
      en: (about) => `Account${named.en(about)} unlinked`,
    }),
    token_created: each({
      'zh-CN': (about: string) => `新建了访问令牌${named['zh-CN'](about)}`,
      'zh-TW': (about) => `新增了存取權杖${named['zh-TW'](about)}`,
      en: (about) => `Access token${named.en(about)} created`,
    }),
    token_revoked: each({
      'zh-CN': (about: string) => `撤销了访问令牌${named['zh-CN'](about)}`,
      'zh-TW': (about) => `撤銷了存取權杖${named['zh-TW'](about)}`,
      en: (about) => `Access token${named.en(about)} revoked`,
    }),
    role_changed: each({
      'zh-CN': (about: string) => `身份改为${ROLES[about]?.['zh-CN'] ?? about}`,
      'zh-TW': (about) => `身分改為${ROLES[about]?.['zh-TW'] ?? about}`,
      en: (about) => `Your role is now: ${ROLES[about]?.en ?? about}`,
    }),
    banned: { 'zh-CN': () => '账号被封禁', 'zh-TW': () => '帳號被停權', en: () => 'Account banned' },
    unbanned: { 'zh-CN': () => '账号解除封禁', 'zh-TW': () => '帳號解除停權', en: () => 'Ban lifted' },
    data_exported: { 'zh-CN': () => '下载了自己的数据', 'zh-TW': () => '下載了自己的資料', en: () => 'Your data downloaded' },
    deletion_requested: { 'zh-CN': () => '申请了注销账号', 'zh-TW': () => '申請了註銷帳號', en: () => 'Account deletion requested' },
    deletion_cancelled: { 'zh-CN': () => '取消了注销账号', 'zh-TW': () => '取消了註銷帳號', en: () => 'Account deletion cancelled' },
  },
  access: {
    title: { 'zh-CN': '设备与令牌', 'zh-TW': '裝置與權杖', en: 'Devices and tokens' },
    devices: each({
      'zh-CN': (count: number) => `${count} 台设备已登录`,
      'zh-TW': (count) => `${count} 台裝置已登入`,
      en: (count) => (count === 1 ? '1 device is logged in' : `${count} devices are logged in`),
    }),
    tokens: each({
      'zh-CN': (count: number) => (count ? `${count} 个访问令牌` : '没有访问令牌'),
      'zh-TW': (count) => (count ? `${count} 個存取權杖` : '沒有存取權杖'),
      en: (count) => (count === 0 ? 'No access tokens' : count === 1 ? '1 access token' : `${count} access tokens`),
    }),
    manageDevices: { 'zh-CN': '管理设备', 'zh-TW': '管理裝置', en: 'Manage devices' },
    manageTokens: { 'zh-CN': '管理令牌', 'zh-TW': '管理權杖', en: 'Manage tokens' },
  },
} satisfies Subject
