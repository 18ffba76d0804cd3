/** Coming in, going out, and the way to one's own things. */
export const account = {
  logIn: '登录',
  register: '注册',
  logOut: '退出登录',
  loggedOut: '已退出登录，下次见。',
  menu: '账号菜单',
  me: '我',
  roles: { admin: '管理员', owner: '站长' },
  email: '邮箱',
  password: '密码',
  needsScript: '登录和注册要用到 JavaScript。请在浏览器里打开它，再刷新这一页。',
  login: {
    title: '欢迎回来',
    newHere: '还没有账号？',
    toRegister: '注册一个',
  },
  registration: {
    title: (siteName: string) => `加入 ${siteName}`,
    lead: '一个邮箱、一个密码就够了，名字以后再取。',
    passwordHint: '至少 8 个字符，越长越安全。',
    submit: '注册',
    known: '这个邮箱已经注册过了，',
    knownLogIn: '直接登录？',
    member: '已经有账号？',
    toLogin: '去登录',
  },
  restore: {
    title: '要把账号找回来吗？',
    before: '你之前注销了这个账号，它会在 ',
    after: ' 彻底删除。现在恢复，文章、关注和能量都还在。',
    submit: '恢复我的账号',
    expired: '等得有点久，请重新登录一次。',
    other: '换一个账号登录',
    done: '账号已经恢复，欢迎回来。',
  },
  welcome: {
    title: (siteName: string) => `欢迎来到 ${siteName}`,
    member: (name: string) => `先叫你 ${name}，这个名字随时可以换。`,
    ownerTitle: (siteName: string) => `${siteName} 是你的了`,
    owner: (name: string) =>
      `你是第一个注册的人，所以这个站点归你管：你是站长。先叫你 ${name}，这个名字随时可以换。`,
  },
}
