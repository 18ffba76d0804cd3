import { each, type Lang, type Subject } from '../languages.ts'

const ROLES: Record<Lang, Record<string, string>> = {
  'zh-CN': { user: '普通用户', admin: '管理员', owner: '站长' },
  en: { user: 'member', admin: 'admin', owner: 'owner' },
}

const named = each({ 'zh-CN': (about: string) => (about ? `「${about}」` : ''), en: (about) => (about ? ` “${about}”` : '') })

/** What happened to the safety of an account. */
export const securityEvents = {
  title: { 'zh-CN': '安全记录', en: 'Security log' },
  lead: {
    'zh-CN': '最近 90 天里与账号安全有关的事。有不是你做的，请马上修改密码，并退出其他设备。',
    en: 'What happened to the security of your account in the last 90 days. If something was not you, change your password and log out your other devices.',
  },
  empty: {
    title: { 'zh-CN': '还没有记录', en: 'Nothing yet' },
    text: { 'zh-CN': '新设备登录、修改密码这类事会记在这里。', en: 'Logins from new devices, password changes and the like appear here.' },
  },
  pages: { 'zh-CN': '安全记录的页码', en: 'Pages of the security log' },
  unknown: { 'zh-CN': '未知设备', en: 'Unknown device' },
  bySite: { 'zh-CN': '由站点操作', en: 'By the site' },
  kinds: {
    new_login: { 'zh-CN': () => '新设备登录', en: () => 'Login from a new device' },
    session_ended: each({ 'zh-CN': (about: string) => `退出了一台设备${named['zh-CN'](about)}`, en: (about) => `Logged out a device${named.en(about)}` }),
    sessions_ended: { 'zh-CN': () => '退出了其他设备', en: () => 'Logged out other devices' },
    session_copied: each({
      'zh-CN': (about: string) => `退出了一台登录状态可能被复制的设备${named['zh-CN'](about)}`,
      en: (about) => `Logged out a device${named.en(about)} whose session may have been copied`,
    }),
    password_changed: { 'zh-CN': () => '修改了密码', en: () => 'Password changed' },
    password_reset: { 'zh-CN': () => '用邮件链接重设了密码', en: () => 'Password reset with a mailed link' },
    address_change_requested: each({ 'zh-CN': (about: string) => `申请把邮箱换成 ${about}`, en: (about) => `Asked to change the address to ${about}` }),
    address_changed: each({ 'zh-CN': (about: string) => `邮箱换成了 ${about}`, en: (about) => `Address changed to ${about}` }),
    address_restored: each({ 'zh-CN': (about: string) => `邮箱换回了 ${about}`, en: (about) => `Address changed back to ${about}` }),
    two_factor_on: { 'zh-CN': () => '开启了两步验证', en: () => 'Two-step verification turned on' },
    two_factor_off: { 'zh-CN': () => '关闭了两步验证', en: () => 'Two-step verification turned off' },
    recovery_codes_made: { 'zh-CN': () => '生成了新的恢复码', en: () => 'New recovery codes created' },
    recovery_code_used: { 'zh-CN': () => '用掉了一个恢复码', en: () => 'Recovery code used' },
    passkey_added: each({ 'zh-CN': (about: string) => `添加了通行密钥${named['zh-CN'](about)}`, en: (about) => `Passkey${named.en(about)} added` }),
    passkey_removed: each({ 'zh-CN': (about: string) => `移除了通行密钥${named['zh-CN'](about)}`, en: (about) => `Passkey${named.en(about)} removed` }),
    passkey_refused: each({
      'zh-CN': (about: string) => `拒绝了一把可能被复制的通行密钥${named['zh-CN'](about)}`,
      en: (about) => `Refused a passkey${named.en(about)} that may have been copied`,
    }),
    provider_linked: each({ 'zh-CN': (about: string) => `关联了外部登录${named['zh-CN'](about)}`, en: (about) => `Sign-in${named.en(about)} linked` }),
    provider_unlinked: each({ 'zh-CN': (about: string) => `取消了外部登录${named['zh-CN'](about)}`, en: (about) => `Sign-in${named.en(about)} unlinked` }),
    token_created: each({ 'zh-CN': (about: string) => `新建了访问令牌${named['zh-CN'](about)}`, en: (about) => `Access token${named.en(about)} created` }),
    token_revoked: each({ 'zh-CN': (about: string) => `收回了访问令牌${named['zh-CN'](about)}`, en: (about) => `Access token${named.en(about)} revoked` }),
    role_changed: each({
      'zh-CN': (about: string) => `身份改为${ROLES['zh-CN'][about] ?? about}`,
      en: (about) => `Your role is now: ${ROLES.en[about] ?? about}`,
    }),
    banned: { 'zh-CN': () => '账号被封禁', en: () => 'Account banned' },
    unbanned: { 'zh-CN': () => '账号解除封禁', en: () => 'Ban lifted' },
    data_exported: { 'zh-CN': () => '下载了自己的数据', en: () => 'Your data downloaded' },
    deletion_requested: { 'zh-CN': () => '申请了注销账号', en: () => 'Account deletion requested' },
    deletion_cancelled: { 'zh-CN': () => '取消了注销账号', en: () => 'Account deletion cancelled' },
  },
  access: {
    title: { 'zh-CN': '设备与令牌', en: 'Devices and tokens' },
    devices: each({
      'zh-CN': (count: number) => `${count} 台设备已登录`,
      en: (count) => (count === 1 ? '1 device is logged in' : `${count} devices are logged in`),
    }),
    tokens: each({
      'zh-CN': (count: number) => (count ? `${count} 个访问令牌` : '没有访问令牌'),
      en: (count) => (count === 0 ? 'No access tokens' : count === 1 ? '1 access token' : `${count} access tokens`),
    }),
    manageDevices: { 'zh-CN': '管理设备', en: 'Manage devices' },
    manageTokens: { 'zh-CN': '管理令牌', en: 'Manage tokens' },
  },
} satisfies Subject
