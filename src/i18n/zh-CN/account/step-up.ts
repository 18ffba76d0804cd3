/** Proving again who one is, before something that only the person may change. */
export const stepUp = {
  title: '确认是你本人',
  lead: '为了账号安全，请再次确认。之后 10 分钟内不再询问。',
  passkey: '使用通行密钥',
  password: '当前密码',
  submit: '确认',
  code: '验证码或恢复码',
  byCode: '用验证码确认',
  loginAgain:
    '你的账号没有密码。请退出后重新登录，登录后 10 分钟内可以继续。如果还会再问，请在登录页点“忘记密码”设置一个密码。',
  logOut: '退出并重新登录',
}
