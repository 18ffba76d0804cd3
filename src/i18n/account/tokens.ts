import { each, type Subject } from '../languages.ts'

/** Personal access tokens: for programs that use the API in one's name. */
export const tokens = {
  title: { 'zh-CN': '访问令牌', 'zh-TW': '存取權杖', en: 'Access tokens' },
  lead: {
    'zh-CN':
      '程序用令牌以你的身份调用 API，只能做你勾选的事。不能改密码、邮箱和身份，也不能管理令牌。修改密码或退出其他所有设备会撤销全部令牌；30 天未使用的令牌会过期。',
    'zh-TW':
      '程式用權杖以你的身分呼叫 API，只能做你勾選的事。不能改密碼、信箱和身分，也不能管理權杖。修改密碼或登出其他所有裝置會撤銷全部權杖；30 天未使用的權杖會過期。',
    en: 'Programs use a token to call the API in your name, limited to what you allow. Tokens can never change your password, email or role, or manage tokens. Changing your password or logging out all other devices revokes all tokens. Tokens unused for 30 days expire.',
  },
  docs: { 'zh-CN': 'API 文档', 'zh-TW': 'API 文件', en: 'API docs' },
  scopes: {
    read: {
      label: { 'zh-CN': '读取', 'zh-TW': '讀取', en: 'Read' },
      hint: { 'zh-CN': '你能看到的内容、消息和设置', 'zh-TW': '你能看到的內容、通知和設定', en: 'what you can see: content, notifications and settings' },
    },
    write: {
      label: { 'zh-CN': '写入', 'zh-TW': '寫入', en: 'Write' },
      hint: {
        'zh-CN': '发文章、评论、点赞、充能、收藏、关注',
        'zh-TW': '發文章、留言、按讚、充能、收藏、追蹤',
        en: 'posts, comments, likes, energy, saved posts and follows',
      },
    },
    moderate: {
      label: { 'zh-CN': '管理', 'zh-TW': '管理', en: 'Moderate' },
      hint: {
        'zh-CN': '审核、锁定、删除和封禁，和你在后台一样',
        'zh-TW': '審核、鎖定、刪除和停權，和你在後台一樣',
        en: 'review, lock, delete and ban, as on the admin pages',
      },
    },
  },
  create: {
    title: { 'zh-CN': '新建令牌', 'zh-TW': '新增權杖', en: 'New token' },
    name: { 'zh-CN': '名字', 'zh-TW': '名字', en: 'Name' },
    nameHint: { 'zh-CN': '写下用在哪里，以后好认。', 'zh-TW': '寫下用在哪裡，以後好認。', en: 'Where it is used, so that you recognize it later.' },
    scopes: { 'zh-CN': '权限', 'zh-TW': '權限', en: 'Permissions' },
    days: { 'zh-CN': '有效期', 'zh-TW': '有效期限', en: 'Expires after' },
    daysOf: each({ 'zh-CN': (days: number) => `${days} 天`, 'zh-TW': (days) => `${days} 天`, en: (days) => `${days} days` }),
    submit: { 'zh-CN': '新建令牌', 'zh-TW': '新增權杖', en: 'Create token' },
  },
  created: {
    title: { 'zh-CN': '令牌已创建', 'zh-TW': '權杖已建立', en: 'Your new token' },
    text: { 'zh-CN': '请现在复制保存，之后不会再显示。', 'zh-TW': '請現在複製儲存，之後不會再顯示。', en: 'Copy it now. It will not be shown again.' },
    done: { 'zh-CN': '我保存好了', 'zh-TW': '我儲存好了', en: 'I have copied it' },
  },
  created_at: { 'zh-CN': '创建于', 'zh-TW': '建立於', en: 'Created' },
  expires_at: { 'zh-CN': '有效期到', 'zh-TW': '有效期限至', en: 'Expires' },
  last_used_at: { 'zh-CN': '最近使用', 'zh-TW': '最近使用', en: 'Last used' },
  never: { 'zh-CN': '还没有用过', 'zh-TW': '還沒有用過', en: 'Never used' },
  revoke: { 'zh-CN': '撤销', 'zh-TW': '撤銷', en: 'Revoke' },
  revokeNamed: each({ 'zh-CN': (name: string) => `撤销 ${name}`, 'zh-TW': (name) => `撤銷 ${name}`, en: (name) => `Revoke ${name}` }),
  revoked: { 'zh-CN': '令牌已撤销。', 'zh-TW': '權杖已撤銷。', en: 'Token revoked.' },
  ask: { 'zh-CN': '撤销这个令牌？', 'zh-TW': '撤銷這個權杖？', en: 'Revoke this token?' },
  askText: { 'zh-CN': '用它的程序会立刻失去权限：', 'zh-TW': '用它的程式會立刻失去權限：', en: 'Programs that use it lose access at once:' },
  keep: { 'zh-CN': '取消', 'zh-TW': '取消', en: 'Cancel' },
  empty: {
    title: { 'zh-CN': '还没有令牌', 'zh-TW': '還沒有權杖', en: 'No tokens yet' },
    text: {
      'zh-CN': '要让程序替你调用 API，就新建一个。',
      'zh-TW': '要讓程式替你呼叫 API，就新增一個。',
      en: 'Create one to let a program use the API for you.',
    },
  },
} satisfies Subject
