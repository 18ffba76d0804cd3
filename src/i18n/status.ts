import { each, type Subject } from './languages.ts'

export const status = {
  title: { 'zh-CN': '网站状态', 'zh-TW': '網站狀態', en: 'Site status' },
  readiness: {
    ok: { 'zh-CN': '一切正常', 'zh-TW': '一切正常', en: 'All systems are working' },
    degraded: {
      'zh-CN': '数据库或磁盘暂时有问题：可以浏览，暂时不能发布',
      'zh-TW': '資料庫或磁碟暫時有問題：可以瀏覽，暫時不能發布',
      en: 'The database or disk has a problem: you can read, but not post for now',
    },
  },
  version: { 'zh-CN': '版本', 'zh-TW': '版本', en: 'Version' },
  verified: { 'zh-CN': '最近一次校验备份', 'zh-TW': '最近一次校驗備份', en: 'Backup last verified' },
  restored: { 'zh-CN': '最近一次试恢复备份', 'zh-TW': '最近一次試還原備份', en: 'Backup last restored as a test' },
  audit: { 'zh-CN': '最近一次数据检查', 'zh-TW': '最近一次資料檢查', en: 'Data last audited' },
  good: each({
    'zh-CN': (checked: string) => `${checked} 条规则全部成立`,
    'zh-TW': (checked) => `${checked} 條規則全部成立`,
    en: (checked) => `all ${checked} rules hold`,
  }),
  broken: each({
    'zh-CN': (broken: string, checked: string) => `${checked} 条规则中有 ${broken} 条不成立`,
    'zh-TW': (broken, checked) => `${checked} 條規則中有 ${broken} 條不成立`,
    en: (broken, checked) => `${broken} of ${checked} rules are broken`,
  }),
  ledger: { 'zh-CN': '最近一次账本签名', 'zh-TW': '最近一次帳本簽章', en: 'Ledgers last signed' },
  never: { 'zh-CN': '还没有', 'zh-TW': '還沒有', en: 'Not yet' },
  digest: { 'zh-CN': '签名内容', 'zh-TW': '簽章內容', en: 'What was signed' },
  signature: { 'zh-CN': '签名（Ed25519）', 'zh-TW': '簽章（Ed25519）', en: 'Signature (Ed25519)' },
  key: { 'zh-CN': '公钥', 'zh-TW': '公鑰', en: 'Public key' },
  api: { 'zh-CN': '程序可以读取', 'zh-TW': '程式可以讀取', en: 'For programs:' },
  setting: { 'zh-CN': '公开网站状态', 'zh-TW': '公開網站狀態', en: 'Publish the site’s status' },
  settingHint: {
    'zh-CN': '任何人都可以在 /status 看到版本，以及最近一次备份校验、数据检查和账本签名的时间。',
    'zh-TW': '任何人都可以在 /status 看到版本，以及最近一次備份校驗、資料檢查和帳本簽章的時間。',
    en: 'Anyone can see at /status which version runs, and when a backup was verified, the data audited and the ledgers signed.',
  },
} satisfies Subject
