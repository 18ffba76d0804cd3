import type { Subject } from './languages.ts'

export const settings = {
  title: { 'zh-CN': '设置', en: 'Settings' },
  tabs: {
    profile: { 'zh-CN': '个人资料', en: 'Profile' },
    security: { 'zh-CN': '账号安全', en: 'Security' },
    sessions: { 'zh-CN': '登录设备', en: 'Devices' },
    tokens: { 'zh-CN': '访问令牌', en: 'Tokens' },
    notifications: { 'zh-CN': '通知', en: 'Notifications' },
    privacy: { 'zh-CN': '隐私', en: 'Privacy' },
    blocks: { 'zh-CN': '拉黑与屏蔽', en: 'Block and mute' },
    energy: { 'zh-CN': '能量', en: 'Energy' },
  },
  sections: { 'zh-CN': '设置分类', en: 'Settings sections' },
  email: {
    title: { 'zh-CN': '登录邮箱', en: 'E-mail address' },
    text: { 'zh-CN': '登录时用它，不会给别人看到。', en: 'Used to log in. It is never shown to others.' },
    verified: { 'zh-CN': '已验证', en: 'Verified' },
    unverified: { 'zh-CN': '未验证', en: 'Not verified' },
    verify: { 'zh-CN': '发送验证邮件', en: 'Send verification mail' },
    verificationSent: { 'zh-CN': '验证邮件马上寄到，24 小时内有效。', en: 'A verification mail is on its way. Its link works for 24 hours.' },
    change: { 'zh-CN': '更换邮箱', en: 'Change address' },
    new: { 'zh-CN': '新邮箱', en: 'New e-mail address' },
    newHint: {
      'zh-CN': '我们会寄一个确认链接到新邮箱，点了才生效。原来的邮箱会收到通知，7 天内可以换回来。',
      en: 'We send a link to the new address; it takes effect once you follow it. The old address is told and can take it back for 7 days.',
    },
    password: { 'zh-CN': '输入密码确认', en: 'Your password, to confirm' },
    submit: { 'zh-CN': '发送确认邮件', en: 'Send confirmation mail' },
    changeSent: { 'zh-CN': '确认邮件马上寄到新邮箱。', en: 'A confirmation mail is on its way to the new address.' },
    mistyped: {
      'zh-CN': '邮箱填错了？验证之前不能更换：请注销这个账号，用正确的邮箱重新注册。',
      en: 'Is there a typo in it? It cannot change before it is verified: delete this account and register with the right one.',
    },
    problems: {
      refused: {
        text: { 'zh-CN': '寄到你邮箱的信被退回了：对方的邮件服务器不接收。', en: 'Mail to your address came back: its mail server does not accept it.' },
        look: { 'zh-CN': '检查邮箱地址', en: 'Check your address' },
      },
      unverified: {
        text: { 'zh-CN': '请验证你的邮箱：点一下验证邮件里的链接。', en: 'Please verify your e-mail address by following the link in a mail.' },
        look: { 'zh-CN': '发送验证邮件', en: 'Send the mail' },
      },
    },
  },
  password: {
    title: { 'zh-CN': '修改密码', en: 'Change password' },
    old: { 'zh-CN': '当前密码', en: 'Current password' },
    new: { 'zh-CN': '新密码', en: 'New password' },
    hint: { 'zh-CN': '至少 8 个字符，越长越安全。其他设备会退出登录。', en: 'At least 8 characters; longer is safer. Your other devices will be logged out.' },
    submit: { 'zh-CN': '修改密码', en: 'Change password' },
    done: { 'zh-CN': '密码已修改，其他设备都已退出登录。', en: 'Password changed. Your other devices were logged out.' },
  },
  deletion: {
    title: { 'zh-CN': '注销账号', en: 'Delete account' },
    text: {
      'zh-CN': '注销后有 30 天可以反悔，之后账号和你发布的内容会彻底删除。',
      en: 'You have 30 days to change your mind. After that, your account and everything you published are deleted for good.',
    },
    open: { 'zh-CN': '注销账号…', en: 'Delete account…' },
    ask: { 'zh-CN': '真的要注销吗？', en: 'Delete your account?' },
    now: {
      'zh-CN': '确认后你会立刻退出登录，别人也看不到你的文章和主页。',
      en: 'You are logged out right away, and others can no longer see your posts or your page.',
    },
    window: {
      'zh-CN': '30 天之内用原来的邮箱和密码登录，就能全部恢复。',
      en: 'Log in with your e-mail address and password within 30 days to restore everything.',
    },
    afterwards: {
      'zh-CN': '30 天之后，文章、收藏、关注和消息都会删除，找不回来。评论会留下，但不再带你的名字。',
      en: 'After 30 days your posts, saved folders, follows and messages are deleted for good. Comments stay, without your name.',
    },
    password: { 'zh-CN': '输入密码来确认', en: 'Confirm with your password' },
    submit: { 'zh-CN': '注销账号', en: 'Delete account' },
    done: { 'zh-CN': '账号已申请注销，30 天内登录即可恢复。', en: 'Your account is scheduled for deletion. Log in within 30 days to restore it.' },
  },
} satisfies Subject
