import type { Subject } from './languages.ts'

export const settings = {
  title: { 'zh-CN': '设置', 'zh-TW': '設定', en: 'Settings' },
  tabs: {
    profile: { 'zh-CN': '个人资料', 'zh-TW': '個人資料', en: 'Profile' },
    security: { 'zh-CN': '账号安全', 'zh-TW': '帳號安全', en: 'Security' },
    sessions: { 'zh-CN': '登录设备', 'zh-TW': '登入裝置', en: 'Devices' },
    tokens: { 'zh-CN': '访问令牌', 'zh-TW': '存取權杖', en: 'Tokens' },
    notifications: { 'zh-CN': '消息', 'zh-TW': '通知', en: 'Notifications' },
    privacy: { 'zh-CN': '隐私', 'zh-TW': '隱私', en: 'Privacy' },
    blocks: { 'zh-CN': '拉黑与屏蔽', 'zh-TW': '封鎖與隱藏', en: 'Block and mute' },
    energy: { 'zh-CN': '能量', 'zh-TW': '能量', en: 'Energy' },
  },
  sections: { 'zh-CN': '设置分类', 'zh-TW': '設定分類', en: 'Settings sections' },
  email: {
    title: { 'zh-CN': '登录邮箱', 'zh-TW': '登入信箱', en: 'Email' },
    text: { 'zh-CN': '登录时用它，不会给别人看到。', 'zh-TW': '登入時用它，不會給別人看到。', en: 'Used to log in. It is never shown to others.' },
    verified: { 'zh-CN': '已验证', 'zh-TW': '已驗證', en: 'Verified' },
    unverified: { 'zh-CN': '未验证', 'zh-TW': '未驗證', en: 'Not verified' },
    verify: { 'zh-CN': '发送验证邮件', 'zh-TW': '傳送驗證郵件', en: 'Send verification email' },
    verificationSent: {
      'zh-CN': '验证邮件已发送，24 小时内有效。',
      'zh-TW': '驗證郵件已傳送，24 小時內有效。',
      en: 'A verification email is on its way. Its link works for 24 hours.',
    },
    change: { 'zh-CN': '更换邮箱', 'zh-TW': '更換信箱', en: 'Change email' },
    new: { 'zh-CN': '新邮箱', 'zh-TW': '新信箱', en: 'New email' },
    newHint: {
      'zh-CN': '我们会向新邮箱发送确认链接，点击后生效。原邮箱会收到提醒，7 天内可以撤销。',
      'zh-TW': '我們會向新信箱寄送確認連結，點選後生效。原信箱會收到提醒，7 天內可以撤銷。',
      en: 'We send a confirmation link to the new email. The old one is notified, and the change can be undone from there for 7 days.',
    },
    password: { 'zh-CN': '输入密码确认', 'zh-TW': '輸入密碼確認', en: 'Your password, to confirm' },
    submit: { 'zh-CN': '发送确认邮件', 'zh-TW': '傳送確認郵件', en: 'Send confirmation email' },
    changeSent: { 'zh-CN': '确认邮件已发送到新邮箱。', 'zh-TW': '確認郵件已傳送到新信箱。', en: 'A confirmation email is on its way to the new address.' },
    mistyped: {
      'zh-CN': '邮箱填错了？验证之前不能更换：请注销这个账号，用正确的邮箱重新注册。',
      'zh-TW': '信箱填錯了？驗證之前不能更換：請註銷這個帳號，用正確的信箱重新註冊。',
      en: 'Is there a typo? An unverified email cannot be changed: delete this account and sign up with the right one.',
    },
    problems: {
      refused: {
        text: {
          'zh-CN': '发送到你邮箱的邮件被退回了：对方的邮件服务器不接收。',
          'zh-TW': '寄到你信箱的郵件被退回了：對方的郵件伺服器不接收。',
          en: 'Emails to your address were returned: its mail server does not accept them.',
        },
        look: { 'zh-CN': '检查邮箱地址', 'zh-TW': '檢查電子郵件信箱', en: 'Check your email' },
      },
      unverified: {
        text: {
          'zh-CN': '请验证你的邮箱：点一下验证邮件里的链接。',
          'zh-TW': '請驗證你的信箱：點一下驗證郵件裡的連結。',
          en: 'Please verify your email with the link we send you.',
        },
        look: { 'zh-CN': '发送验证邮件', 'zh-TW': '傳送驗證郵件', en: 'Send email' },
      },
    },
  },
  password: {
    title: { 'zh-CN': '修改密码', 'zh-TW': '修改密碼', en: 'Change password' },
    old: { 'zh-CN': '当前密码', 'zh-TW': '目前密碼', en: 'Current password' },
    new: { 'zh-CN': '新密码', 'zh-TW': '新密碼', en: 'New password' },
    hint: {
      'zh-CN': '至少 8 个字符，越长越安全。其他设备会退出登录。',
      'zh-TW': '至少 8 個字元，越長越安全。其他裝置會登出。',
      en: 'At least 8 characters; longer is safer. Your other devices will be logged out.',
    },
    submit: { 'zh-CN': '修改密码', 'zh-TW': '修改密碼', en: 'Change password' },
    done: {
      'zh-CN': '密码已修改，其他设备都已退出登录。',
      'zh-TW': '密碼已修改，其他裝置都已登出。',
      en: 'Password changed. Your other devices were logged out.',
    },
  },
  deletion: {
    title: { 'zh-CN': '注销账号', 'zh-TW': '註銷帳號', en: 'Delete account' },
    text: {
      'zh-CN': '注销后有 30 天可以反悔，之后账号和你的文章会彻底删除；评论会留下，但不再带你的名字。',
      'zh-TW': '註銷後有 30 天可以反悔，之後帳號和你的文章會永久刪除；留言會留下，但不再帶你的名字。',
      en: 'You have 30 days to change your mind. After that, your account and your posts are deleted permanently; comments stay, without your name.',
    },
    open: { 'zh-CN': '注销账号…', 'zh-TW': '註銷帳號…', en: 'Delete account…' },
    ask: { 'zh-CN': '真的要注销吗？', 'zh-TW': '真的要註銷嗎？', en: 'Delete your account?' },
    now: {
      'zh-CN': '确认后你会立刻退出登录，别人也看不到你的文章和主页。',
      'zh-TW': '確認後你會立刻登出，別人也看不到你的文章和個人頁面。',
      en: 'You are logged out right away, and others can no longer see your posts or your page.',
    },
    window: {
      'zh-CN': '30 天之内用原来的邮箱和密码登录，就能全部恢复。',
      'zh-TW': '30 天之內用原來的信箱和密碼登入，就能全部恢復。',
      en: 'Log in with your email and password within 30 days to restore everything.',
    },
    afterwards: {
      'zh-CN': '30 天之后，文章、收藏、关注和消息都会删除，无法恢复。评论会留下，但不再带你的名字。',
      'zh-TW': '30 天之後，文章、收藏、追蹤和通知都會刪除，無法恢復。留言會留下，但不再帶你的名字。',
      en: 'After 30 days your posts, saved posts, follows and notifications are deleted permanently. Comments stay, without your name.',
    },
    password: { 'zh-CN': '输入密码来确认', 'zh-TW': '輸入密碼來確認', en: 'Confirm with your password' },
    submit: { 'zh-CN': '注销账号', 'zh-TW': '註銷帳號', en: 'Delete account' },
    done: {
      'zh-CN': '账号已申请注销，30 天内登录即可恢复。',
      'zh-TW': '帳號已申請註銷，30 天內登入即可恢復。',
      en: 'Your account is scheduled for deletion. Log in within 30 days to restore it.',
    },
  },
} satisfies Subject
