import { each, type Subject } from '../languages.ts'

/** Passkeys: signing in by fingerprint, face, PIN or security key. */
export const passkeys = {
  title: { 'zh-CN': '通行密钥', en: 'Passkeys' },
  lead: {
    'zh-CN': '用指纹、面容、屏幕锁或安全密钥登录，不用输入密码，也不用验证码。',
    en: 'Sign in with your fingerprint, face, screen lock or a security key, without a password or a code.',
  },
  impossible: {
    'zh-CN': '这个地址不能使用通行密钥：它需要域名和 HTTPS，IP 地址不行。',
    en: 'Passkeys are not available at this address: they need a domain name and HTTPS, not an IP address.',
  },
  add: { 'zh-CN': '添加通行密钥', en: 'Add a passkey' },
  added: { 'zh-CN': '通行密钥已添加，下次可以用它登录。', en: 'Passkey added. You can sign in with it from now on.' },
  created_at: { 'zh-CN': '创建于', en: 'Created' },
  last_used_at: { 'zh-CN': '最近使用', en: 'Last used' },
  never: { 'zh-CN': '还没有', en: 'never' },
  synced: { 'zh-CN': '多设备同步', en: 'Synced across devices' },
  name: { 'zh-CN': '名字', en: 'Name' },
  nameHint: { 'zh-CN': '写下它在哪里，比如“手机”或“家里的电脑”。', en: 'Say where it is, such as “Phone” or “Computer at home”.' },
  rename: { 'zh-CN': '改名', en: 'Rename' },
  of: each({ 'zh-CN': (name: string) => `：${name}`, en: (name) => `: ${name}` }),
  renamed: { 'zh-CN': '名字已保存。', en: 'Name saved.' },
  save: { 'zh-CN': '保存', en: 'Save' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  removeNamed: each({ 'zh-CN': (name: string) => `移除 ${name}`, en: (name) => `Remove ${name}` }),
  removed: { 'zh-CN': '通行密钥已移除。', en: 'Passkey removed.' },
  ask: { 'zh-CN': '移除这个通行密钥？', en: 'Remove this passkey?' },
  askText: { 'zh-CN': '以后不能再用它登录：', en: 'You will no longer be able to sign in with it:' },
  askHint: {
    'zh-CN': '设备或密码管理器里的那一份不会自动消失，可以到那里删除。',
    en: 'The copy on your device or in your password manager does not disappear by itself. You can delete it there.',
  },
  keep: { 'zh-CN': '留着', en: 'Keep it' },
  signIn: { 'zh-CN': '用通行密钥登录', en: 'Sign in with a passkey' },
} satisfies Subject
