import { each, type Subject } from '../languages.ts'

/** Passkeys: logging in by fingerprint, face, PIN or security key. */
export const passkeys = {
  title: { 'zh-CN': '通行密钥', 'zh-TW': '通行金鑰', en: 'Passkeys' },
  lead: {
    'zh-CN': '用指纹、面容、屏幕锁或安全密钥登录，不用输入密码，也不用验证码。',
    'zh-TW': '用指紋、臉部辨識、螢幕鎖或安全金鑰登入，不用輸入密碼，也不用驗證碼。',
    en: 'Log in with your fingerprint, face, screen lock or a security key, without a password or a code.',
  },
  impossible: {
    'zh-CN': '这个地址不能使用通行密钥：它需要域名和 HTTPS，IP 地址不行。',
    'zh-TW': '這個網址不能使用通行金鑰：它需要網域名稱和 HTTPS，IP 位址不行。',
    en: 'Passkeys are not available at this address: they need a domain name and HTTPS, not an IP address.',
  },
  add: { 'zh-CN': '添加通行密钥', 'zh-TW': '新增通行金鑰', en: 'Add a passkey' },
  added: {
    'zh-CN': '通行密钥已添加，下次可以用它登录。',
    'zh-TW': '通行金鑰已新增，下次可以用它登入。',
    en: 'Passkey added. You can log in with it from now on.',
  },
  created_at: { 'zh-CN': '创建于', 'zh-TW': '建立於', en: 'Created' },
  last_used_at: { 'zh-CN': '最近使用', 'zh-TW': '最近使用', en: 'Last used' },
  never: { 'zh-CN': '还没有', 'zh-TW': '還沒有', en: 'never' },
  synced: { 'zh-CN': '多设备同步', 'zh-TW': '多裝置同步', en: 'Synced across devices' },
  name: { 'zh-CN': '名字', 'zh-TW': '名字', en: 'Name' },
  nameHint: {
    'zh-CN': '比如“手机”或“家里的电脑”。',
    'zh-TW': '例如「手機」或「家裡的電腦」。',
    en: 'For example “Phone” or “Computer at home”.',
  },
  rename: { 'zh-CN': '改名', 'zh-TW': '改名', en: 'Rename' },
  of: each({ 'zh-CN': (name: string) => `：${name}`, 'zh-TW': (name) => `：${name}`, en: (name) => `: ${name}` }),
  renamed: { 'zh-CN': '名字已保存。', 'zh-TW': '名字已儲存。', en: 'Name saved.' },
  save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
  remove: { 'zh-CN': '移除', 'zh-TW': '移除', en: 'Remove' },
  removeNamed: each({ 'zh-CN': (name: string) => `移除 ${name}`, 'zh-TW': (name) => `移除 ${name}`, en: (name) => `Remove ${name}` }),
  removed: { 'zh-CN': '通行密钥已移除。', 'zh-TW': '通行金鑰已移除。', en: 'Passkey removed.' },
  ask: { 'zh-CN': '移除这个通行密钥？', 'zh-TW': '移除這個通行金鑰？', en: 'Remove this passkey?' },
  askText: { 'zh-CN': '以后不能再用它登录：', 'zh-TW': '以後不能再用它登入：', en: 'You will no longer be able to log in with it:' },
  askHint: {
    'zh-CN': '设备或密码管理器里的那一份不会一起删除，可以到那里删除。',
    'zh-TW': '裝置或密碼管理工具裡的那一份不會一起刪除，可以到那裡刪除。',
    en: 'The copy on your device or in your password manager is not deleted. You can delete it there.',
  },
  keep: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
  signIn: { 'zh-CN': '用通行密钥登录', 'zh-TW': '用通行金鑰登入', en: 'Log in with a passkey' },
} satisfies Subject
