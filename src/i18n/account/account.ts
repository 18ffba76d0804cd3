import { each, type Subject } from '../languages.ts'

/** Coming in, going out, and the way to one's own things. */
export const account = {
  logIn: { 'zh-CN': '登录', 'zh-TW': '登入', en: 'Log in' },
  register: { 'zh-CN': '注册', 'zh-TW': '註冊', en: 'Sign up' },
  logOut: { 'zh-CN': '退出登录', 'zh-TW': '登出', en: 'Log out' },
  loggedOut: { 'zh-CN': '已退出登录，下次见。', 'zh-TW': '已登出，下次見。', en: 'You are logged out. See you soon.' },
  menu: { 'zh-CN': '账号菜单', 'zh-TW': '帳號選單', en: 'Account menu' },
  me: { 'zh-CN': '我', 'zh-TW': '我', en: 'Me' },
  roles: {
    user: { 'zh-CN': '普通用户', 'zh-TW': '一般使用者', en: 'Member' },
    moderator: { 'zh-CN': '版主', 'zh-TW': '版主', en: 'Moderator' },
    admin: { 'zh-CN': '管理员', 'zh-TW': '管理員', en: 'Admin' },
    owner: { 'zh-CN': '站长', 'zh-TW': '站長', en: 'Owner' },
  },
  email: { 'zh-CN': '邮箱', 'zh-TW': '電子郵件', en: 'Email' },
  password: { 'zh-CN': '密码', 'zh-TW': '密碼', en: 'Password' },
  needsScript: {
    'zh-CN': '这一步需要 JavaScript。请在浏览器中启用它，再刷新页面。',
    'zh-TW': '這一步需要 JavaScript。請在瀏覽器中啟用它，再重新整理頁面。',
    en: 'This step needs JavaScript. Please turn it on in your browser and reload.',
  },
  login: {
    title: { 'zh-CN': '欢迎回来', 'zh-TW': '歡迎回來', en: 'Welcome back' },
    newHere: { 'zh-CN': '还没有账号？', 'zh-TW': '還沒有帳號？', en: 'New here?' },
    toRegister: { 'zh-CN': '注册一个', 'zh-TW': '註冊一個', en: 'Create an account' },
    byCode: { 'zh-CN': '用邮件验证码登录', 'zh-TW': '用郵件驗證碼登入', en: 'Log in with a code by email' },
    forgot: { 'zh-CN': '忘记密码？', 'zh-TW': '忘記密碼？', en: 'Forgot your password?' },
    scriptOnly: {
      'zh-CN': '用通行密钥或其他网站的账号登录需要 JavaScript。',
      'zh-TW': '用通行金鑰或其他網站的帳號登入需要 JavaScript。',
      en: 'Logging in with a passkey or an account from another site needs JavaScript.',
    },
  },
  loginCode: {
    title: { 'zh-CN': '用邮件验证码登录', 'zh-TW': '用郵件驗證碼登入', en: 'Log in with a code' },
    lead: {
      'zh-CN': '我们会把 6 位验证码发到你的邮箱。',
      'zh-TW': '我們會把 6 位驗證碼寄到你的信箱。',
      en: 'We will email you a code of six digits.',
    },
    send: { 'zh-CN': '发送验证码', 'zh-TW': '寄送驗證碼', en: 'Send the code' },
    sentTitle: { 'zh-CN': '请查收邮件', 'zh-TW': '請查收郵件', en: 'Check your email' },
    sentLead: {
      'zh-CN': '如果这个邮箱注册过，验证码马上就到。10 分钟内有效，只能在这个浏览器里用。',
      'zh-TW': '如果這個信箱註冊過，驗證碼馬上就到。10 分鐘內有效，只能在這個瀏覽器裡用。',
      en: 'If an account has this address, a code is on its way. It works for 10 minutes, in this browser only.',
    },
    code: { 'zh-CN': '验证码', 'zh-TW': '驗證碼', en: 'Code' },
    again: { 'zh-CN': '没有收到？重新发送', 'zh-TW': '沒有收到？重新寄送', en: 'No email? Send another code' },
    byPassword: { 'zh-CN': '用密码登录', 'zh-TW': '用密碼登入', en: 'Log in with a password' },
  },
  registration: {
    title: each({ 'zh-CN': (siteName: string) => `加入 ${siteName}`, 'zh-TW': (siteName) => `加入 ${siteName}`, en: (siteName) => `Join ${siteName}` }),
    lead: {
      'zh-CN': '一个邮箱、一个密码就够了，名字以后再取。',
      'zh-TW': '一個信箱、一個密碼就夠了，名字以後再取。',
      en: 'All you need is an email and a password. You can choose a name later.',
    },
    byInvitation: {
      'zh-CN': '目前凭邀请注册，填写邀请码、邮箱和密码即可。',
      'zh-TW': '目前憑邀請註冊，填寫邀請碼、信箱和密碼即可。',
      en: 'Sign-up is by invitation for now. All you need is an invitation code, an email and a password.',
    },
    invite: { 'zh-CN': '邀请码', 'zh-TW': '邀請碼', en: 'Invitation code' },
    closed: {
      title: { 'zh-CN': '暂时不开放注册', 'zh-TW': '暫時不開放註冊', en: 'Sign-up is closed for now' },
      lead: each({
        'zh-CN': (siteName: string) => `${siteName} 现在不接受新的注册。文章照样可以读，欢迎过些时候再来。`,
        'zh-TW': (siteName) => `${siteName} 現在不接受新的註冊。文章照樣可以讀，歡迎過些時候再來。`,
        en: (siteName) => `${siteName} is not accepting new members right now. You can still read everything; please check back later.`,
      }),
    },
    proof: {
      working: { 'zh-CN': '正在进行防机器验证…', 'zh-TW': '正在進行防機器人驗證…', en: 'Checking that you’re not a bot…' },
      done: { 'zh-CN': '验证完成，可以注册了。', 'zh-TW': '驗證完成，可以註冊了。', en: 'Check complete. You can sign up now.' },
    },
    passwordHint: { 'zh-CN': '至少 8 个字符，越长越安全。', 'zh-TW': '至少 8 個字元，越長越安全。', en: 'At least 8 characters; longer is safer.' },
    submit: { 'zh-CN': '注册', 'zh-TW': '註冊', en: 'Create account' },
    known: { 'zh-CN': '这个邮箱已经注册过了，', 'zh-TW': '這個信箱已經註冊過了，', en: 'This email already has an account. ' },
    knownLogIn: { 'zh-CN': '直接登录？', 'zh-TW': '直接登入？', en: 'Log in instead?' },
    member: { 'zh-CN': '已经有账号？', 'zh-TW': '已經有帳號？', en: 'Already have an account?' },
    toLogin: { 'zh-CN': '去登录', 'zh-TW': '去登入', en: 'Log in' },
  },
  forgotPassword: {
    title: { 'zh-CN': '忘记密码', 'zh-TW': '忘記密碼', en: 'Forgot your password?' },
    lead: {
      'zh-CN': '填写注册时用的邮箱，我们寄给你一个设置新密码的链接。',
      'zh-TW': '填寫註冊時用的信箱，我們寄給你一個設定新密碼的連結。',
      en: 'Enter the email you signed up with. We will send you a link to reset your password.',
    },
    submit: { 'zh-CN': '发送链接', 'zh-TW': '傳送連結', en: 'Send link' },
    done: {
      'zh-CN': '如果这个邮箱注册过，链接马上寄到，30 分钟内有效。',
      'zh-TW': '如果這個信箱註冊過，連結馬上寄到，30 分鐘內有效。',
      en: 'If this email has an account, a link is on its way. It works for 30 minutes.',
    },
    sentTitle: { 'zh-CN': '请查收邮件', 'zh-TW': '請查收郵件', en: 'Check your email' },
    sentHint: {
      'zh-CN': '没收到？请检查垃圾邮件；邮箱填错了，改正后重新发送。',
      'zh-TW': '沒收到？請檢查垃圾郵件；信箱填錯了，改正後重新傳送。',
      en: 'Nothing there? Check your spam folder. If the email is wrong, correct it and send again.',
    },
    again: { 'zh-CN': '重新发送', 'zh-TW': '重新傳送', en: 'Send again' },
    sentAgain: { 'zh-CN': '已重新发送。', 'zh-TW': '已重新傳送。', en: 'Sent again.' },
  },
  resetPassword: {
    title: { 'zh-CN': '设置新密码', 'zh-TW': '設定新密碼', en: 'Choose a new password' },
    lead: each({
      'zh-CN': (name: string) => `为 ${name} 选一个新密码。所有设备都会退出登录。`,
      'zh-TW': (name) => `為 ${name} 選一個新密碼。所有裝置都會登出。`,
      en: (name) => `For the account ${name}. All devices will be logged out.`,
    }),
    password: { 'zh-CN': '新密码', 'zh-TW': '新密碼', en: 'New password' },
    submit: { 'zh-CN': '保存新密码', 'zh-TW': '儲存新密碼', en: 'Save the new password' },
    done: { 'zh-CN': '新密码已保存，现在用它登录吧。', 'zh-TW': '新密碼已儲存，現在用它登入吧。', en: 'The new password is saved. Log in with it now.' },
    invalidTitle: { 'zh-CN': '这个链接不能用了', 'zh-TW': '這個連結不能用了', en: 'This link no longer works' },
    invalidLead: {
      'zh-CN': '它已经用过或已过期。请联系站长获取新的链接。',
      'zh-TW': '它已經用過或已過期。請聯絡站長取得新的連結。',
      en: 'It has already been used or has expired. Ask the site owner for a new one.',
    },
    invalidLeadMail: {
      'zh-CN': '它已经用过或已过期。',
      'zh-TW': '它已經用過或已過期。',
      en: 'It has already been used or has expired.',
    },
    again: { 'zh-CN': '重新获取链接', 'zh-TW': '重新取得連結', en: 'Get a new link' },
    remembered: { 'zh-CN': '想起密码了？', 'zh-TW': '想起密碼了？', en: 'Remember your password?' },
  },
  verification: {
    title: { 'zh-CN': '验证邮箱', 'zh-TW': '驗證信箱', en: 'Verify your email' },
    lead: {
      'zh-CN': '点一下按钮，确认这个邮箱是你的。',
      'zh-TW': '點一下按鈕，確認這個信箱是你的。',
      en: 'Press the button to confirm that this email is yours.',
    },
    leadElsewhere: {
      'zh-CN':
        '点一下按钮，确认这个邮箱是你的，账号也是你注册的。你在这里没有登录，所以之前加的通行密钥、关联登录和两步验证会移除；想保留的话，请先登录再打开链接。',
      'zh-TW':
        '點一下按鈕，確認這個信箱是你的，帳號也是你註冊的。你在這裡沒有登入，所以之前加的通行金鑰、第三方登入和兩步驟驗證會移除；想保留的話，請先登入再開啟連結。',
      en: 'Press the button to confirm that this email is yours and that you created the account. You are not logged in here, so passkeys, linked accounts and two-step verification added before will be removed. To keep them, log in first and open the link again.',
    },
    leadOther: {
      'zh-CN':
        '点一下按钮，确认这个邮箱是你的，账号也是你注册的。你在这里登录的是另一个账号，所以之前加的通行密钥、关联登录和两步验证会移除；想保留的话，请先登录用这个邮箱注册的账号，再打开链接。',
      'zh-TW':
        '點一下按鈕，確認這個信箱是你的，帳號也是你註冊的。你在這裡登入的是另一個帳號，所以之前加的通行金鑰、第三方登入和兩步驟驗證會移除；想保留的話，請先登入用這個信箱註冊的帳號，再開啟連結。',
      en: 'Press the button to confirm that this email is yours and that you created the account. You are logged in to another account here, so passkeys, linked accounts and two-step verification added before will be removed. To keep them, first log in to the account that has this email, and open the link again.',
    },
    submit: { 'zh-CN': '确认', 'zh-TW': '確認', en: 'Confirm' },
    done: { 'zh-CN': '邮箱已验证，谢谢。', 'zh-TW': '信箱已驗證，謝謝。', en: 'Your email is verified. Thank you.' },
  },
  addressChange: {
    title: { 'zh-CN': '确认新邮箱', 'zh-TW': '確認新信箱', en: 'Confirm your new email' },
    lead: {
      'zh-CN': '点一下按钮，以后就用这个邮箱登录。',
      'zh-TW': '點一下按鈕，以後就用這個信箱登入。',
      en: 'Press the button to log in with this email from now on.',
    },
    submit: { 'zh-CN': '确认', 'zh-TW': '確認', en: 'Confirm' },
    done: { 'zh-CN': '登录邮箱已更换。', 'zh-TW': '登入信箱已更換。', en: 'Your email was changed.' },
  },
  addressBack: {
    title: { 'zh-CN': '换回原来的邮箱', 'zh-TW': '換回原來的信箱', en: 'Undo the email change' },
    lead: {
      'zh-CN': '原来的邮箱会重新成为登录邮箱，所有设备都会退出登录。我们再寄给你一个设置新密码的链接。',
      'zh-TW': '原來的信箱會重新成為登入信箱，所有裝置都會登出。我們再寄給你一個設定新密碼的連結。',
      en: 'Your account gets its old email back, and all devices are logged out. We will send you a link to reset your password.',
    },
    submit: { 'zh-CN': '换回来', 'zh-TW': '換回來', en: 'Undo' },
    done: {
      'zh-CN': '已换回原来的邮箱，请查收设置新密码的邮件。',
      'zh-TW': '已換回原來的信箱，請查收設定新密碼的郵件。',
      en: 'Your old email is back. Check it for a link to reset your password.',
    },
  },
  restore: {
    title: { 'zh-CN': '要把账号找回来吗？', 'zh-TW': '要把帳號找回來嗎？', en: 'Would you like your account back?' },
    before: {
      'zh-CN': '你之前注销了这个账号，它会在 ',
      'zh-TW': '你之前註銷了這個帳號，它會在 ',
      en: 'You asked us to delete this account. It will be deleted permanently on ',
    },
    after: {
      'zh-CN': ' 彻底删除。现在恢复，文章、关注和能量都还在。',
      'zh-TW': ' 永久刪除。現在恢復，文章、追蹤和能量都還在。',
      en: '. Restore it now and your posts, follows and energy are still there.',
    },
    submit: { 'zh-CN': '恢复我的账号', 'zh-TW': '恢復我的帳號', en: 'Restore my account' },
    expired: { 'zh-CN': '链接已过期，请重新登录。', 'zh-TW': '連結已過期，請重新登入。', en: 'The link has expired. Please log in again.' },
    other: { 'zh-CN': '换一个账号登录', 'zh-TW': '換一個帳號登入', en: 'Use another account' },
    done: { 'zh-CN': '账号已经恢复，欢迎回来。', 'zh-TW': '帳號已經恢復，歡迎回來。', en: 'Your account has been restored. Welcome back.' },
  },
  welcome: {
    title: each({
      'zh-CN': (siteName: string) => `欢迎来到 ${siteName}`,
      'zh-TW': (siteName) => `歡迎來到 ${siteName}`,
      en: (siteName) => `Welcome to ${siteName}`,
    }),
    member: each({
      'zh-CN': (name: string) => `先叫你 ${name}，这个名字随时可以换。`,
      'zh-TW': (name) => `先叫你 ${name}，這個名字隨時可以換。`,
      en: (name) => `Your name is ${name} for now. You can change it at any time.`,
    }),
    ownerTitle: each({
      'zh-CN': (siteName: string) => `${siteName} 是你的了`,
      'zh-TW': (siteName) => `${siteName} 是你的了`,
      en: (siteName) => `${siteName} is yours`,
    }),
    owner: each({
      'zh-CN': (name: string) => `你是第一个注册的人，所以这个站点归你管：你是站长。先叫你 ${name}，这个名字随时可以换。`,
      'zh-TW': (name) => `你是第一個註冊的人，所以這個網站歸你管：你是站長。先叫你 ${name}，這個名字隨時可以換。`,
      en: (name) => `You are the first to sign up, so you are the owner of this site. Your name is ${name} for now; you can change it at any time.`,
    }),
  },
} satisfies Subject
