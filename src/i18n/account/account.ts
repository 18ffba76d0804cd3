import { each, type Subject } from '../languages.ts'

/** Coming in, going out, and the way to one's own things. */
export const account = {
  logIn: { 'zh-CN': '登录', en: 'Log in' },
  register: { 'zh-CN': '注册', en: 'Sign up' },
  logOut: { 'zh-CN': '退出登录', en: 'Log out' },
  loggedOut: { 'zh-CN': '已退出登录，下次见。', en: 'You are logged out. See you soon.' },
  menu: { 'zh-CN': '账号菜单', en: 'Account menu' },
  me: { 'zh-CN': '我', en: 'Me' },
  roles: {
    user: { 'zh-CN': '普通用户', en: 'Member' },
    admin: { 'zh-CN': '管理员', en: 'Admin' },
    owner: { 'zh-CN': '站长', en: 'Owner' },
  },
  email: { 'zh-CN': '邮箱', en: 'E-mail' },
  password: { 'zh-CN': '密码', en: 'Password' },
  needsScript: {
    'zh-CN': '这一步要用到 JavaScript。请在浏览器里打开它，再刷新这一页。',
    en: 'This step needs JavaScript. Please turn it on in your browser and reload.',
  },
  login: {
    title: { 'zh-CN': '欢迎回来', en: 'Welcome back' },
    newHere: { 'zh-CN': '还没有账号？', en: 'New here?' },
    toRegister: { 'zh-CN': '注册一个', en: 'Create an account' },
    forgot: { 'zh-CN': '忘记密码？', en: 'Forgot your password?' },
    scriptOnly: {
      'zh-CN': '用通行密钥或其他网站的账号登录要用到 JavaScript。',
      en: 'Logging in with a passkey or an account of another site needs JavaScript.',
    },
  },
  registration: {
    title: each({ 'zh-CN': (siteName: string) => `加入 ${siteName}`, en: (siteName) => `Join ${siteName}` }),
    lead: { 'zh-CN': '一个邮箱、一个密码就够了，名字以后再取。', en: 'An e-mail address and a password are enough. You can pick a name later.' },
    byInvitation: {
      'zh-CN': '目前凭邀请注册，填写邀请码、邮箱和密码即可。',
      en: 'Sign-up is by invitation for now. All you need is an invitation code, an e-mail address and a password.',
    },
    invite: { 'zh-CN': '邀请码', en: 'Invitation code' },
    closed: {
      title: { 'zh-CN': '暂时不开放注册', en: 'Sign-up is closed for now' },
      lead: each({
        'zh-CN': (siteName: string) => `${siteName} 现在不接受新的注册。文章照样可以读，欢迎过些时候再来。`,
        en: (siteName) => `${siteName} is not accepting new members right now. You can still read everything; please check back later.`,
      }),
    },
    proof: {
      working: { 'zh-CN': '正在进行防机器验证…', en: 'Checking that you’re not a bot…' },
      done: { 'zh-CN': '验证完成，可以注册了。', en: 'Check complete. You can sign up now.' },
    },
    passwordHint: { 'zh-CN': '至少 8 个字符，越长越安全。', en: 'At least 8 characters; longer is safer.' },
    submit: { 'zh-CN': '注册', en: 'Create account' },
    known: { 'zh-CN': '这个邮箱已经注册过了，', en: 'This address already has an account. ' },
    knownLogIn: { 'zh-CN': '直接登录？', en: 'Log in instead?' },
    member: { 'zh-CN': '已经有账号？', en: 'Already have an account?' },
    toLogin: { 'zh-CN': '去登录', en: 'Log in' },
  },
  forgotPassword: {
    title: { 'zh-CN': '忘记密码', en: 'Forgot your password?' },
    lead: {
      'zh-CN': '填写注册时用的邮箱，我们寄给你一个设置新密码的链接。',
      en: 'Enter the e-mail address you signed up with. We will send you a link to choose a new password.',
    },
    submit: { 'zh-CN': '发送链接', en: 'Send link' },
    done: {
      'zh-CN': '如果这个邮箱注册过，链接马上寄到，30 分钟内有效。',
      en: 'If this address has an account, a link is on its way. It works for 30 minutes.',
    },
  },
  resetPassword: {
    title: { 'zh-CN': '设置新密码', en: 'Choose a new password' },
    lead: each({
      'zh-CN': (name: string) => `为 ${name} 选一个新密码。所有设备都会退出登录。`,
      en: (name) => `For the account ${name}. All devices will be logged out.`,
    }),
    password: { 'zh-CN': '新密码', en: 'New password' },
    submit: { 'zh-CN': '保存新密码', en: 'Save the new password' },
    done: { 'zh-CN': '新密码已保存，现在用它登录吧。', en: 'The new password is saved. Log in with it now.' },
    invalidTitle: { 'zh-CN': '这个链接不能用了', en: 'This link no longer works' },
    invalidLead: {
      'zh-CN': '它可能已经用过，或者超过了半小时。请向站长再要一个新的链接。',
      en: 'It was used already, or it is older than half an hour. Please ask the owner of the site for a new one.',
    },
    invalidLeadMail: { 'zh-CN': '它可能已经用过，或者超过了半小时。', en: 'It was used already, or it is older than half an hour.' },
    again: { 'zh-CN': '重新获取链接', en: 'Get a new link' },
    remembered: { 'zh-CN': '想起密码了？', en: 'Remember your password?' },
  },
  verification: {
    title: { 'zh-CN': '验证邮箱', en: 'Verify your e-mail address' },
    lead: { 'zh-CN': '点一下按钮，确认这个邮箱是你的。', en: 'Press the button to confirm that this address is yours.' },
    leadElsewhere: {
      'zh-CN':
        '点一下按钮，确认这个邮箱是你的，账号也是你注册的。你在这里没有登录，所以之前加的通行密钥、关联登录和两步验证会移除；想保留的话，请先登录再打开链接。',
      en: 'Press the button to confirm that this address is yours and that you registered the account. You are not logged in here, so passkeys, linked sites and a second step that were added before are removed; to keep them, log in first and open the link again.',
    },
    submit: { 'zh-CN': '确认', en: 'Confirm' },
    done: { 'zh-CN': '邮箱已验证，谢谢。', en: 'Your e-mail address is verified. Thank you.' },
  },
  addressChange: {
    title: { 'zh-CN': '确认新邮箱', en: 'Confirm your new address' },
    lead: { 'zh-CN': '点一下按钮，以后就用这个邮箱登录。', en: 'Press the button to log in with this address from now on.' },
    submit: { 'zh-CN': '确认', en: 'Confirm' },
    done: { 'zh-CN': '登录邮箱已更换。', en: 'Your e-mail address was changed.' },
  },
  addressBack: {
    title: { 'zh-CN': '换回原来的邮箱', en: 'Take your address back' },
    lead: {
      'zh-CN': '原来的邮箱会重新成为登录邮箱，所有设备都会退出登录。我们再寄给你一个设置新密码的链接。',
      en: 'Your account gets its old address back, and all devices are logged out. We will send you a link to choose a new password.',
    },
    submit: { 'zh-CN': '换回来', en: 'Take it back' },
    done: { 'zh-CN': '已换回原来的邮箱，请查收设置新密码的邮件。', en: 'Your address is back. Please look for our mail and choose a new password.' },
  },
  restore: {
    title: { 'zh-CN': '要把账号找回来吗？', en: 'Would you like your account back?' },
    before: { 'zh-CN': '你之前注销了这个账号，它会在 ', en: 'You asked us to delete this account. It will be gone for good on ' },
    after: { 'zh-CN': ' 彻底删除。现在恢复，文章、关注和能量都还在。', en: '. Restore it now and your posts, follows and energy are still there.' },
    submit: { 'zh-CN': '恢复我的账号', en: 'Restore my account' },
    expired: { 'zh-CN': '等得有点久，请重新登录一次。', en: 'The link has expired. Please log in again.' },
    other: { 'zh-CN': '换一个账号登录', en: 'Use another account' },
    done: { 'zh-CN': '账号已经恢复，欢迎回来。', en: 'Your account has been restored. Welcome back.' },
  },
  welcome: {
    title: each({ 'zh-CN': (siteName: string) => `欢迎来到 ${siteName}`, en: (siteName) => `Welcome to ${siteName}` }),
    member: each({
      'zh-CN': (name: string) => `先叫你 ${name}，这个名字随时可以换。`,
      en: (name) => `Your name is ${name} for now. You can change it at any time.`,
    }),
    ownerTitle: each({ 'zh-CN': (siteName: string) => `${siteName} 是你的了`, en: (siteName) => `${siteName} is yours` }),
    owner: each({
      'zh-CN': (name: string) => `你是第一个注册的人，所以这个站点归你管：你是站长。先叫你 ${name}，这个名字随时可以换。`,
      en: (name) => `You are the first to sign up, so you are the owner of this site. Your name is ${name} for now; you can change it at any time.`,
    }),
  },
} satisfies Subject
