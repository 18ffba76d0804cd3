interface MailText {
  subject(siteName: string): string
  /** Above the link; `about` is what the mail is about, such as an address. */
  lines(siteName: string, about: string): string[]
  /** The link; empty where there is none. */
  button: string
  /** Below the link. */
  after: string[]
}

type Kind =
  | 'digest'
  | 'replies'
  | 'test'
  | 'ledger_digest'
  | 'verify_address'
  | 'password_reset'
  | 'password_changed'
  | 'confirm_address'
  | 'address_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'export_ready'

const kinds: Record<Kind, MailText> = {
  digest: {
    subject: (siteName) => `${siteName} 摘要`,
    lines: () => ['你不在的时候，这里发生了这些事。'],
    button: '',
    after: [],
  },
  replies: {
    subject: (siteName) => `${siteName} 上有人回复或提到了你`,
    lines: () => [],
    button: '',
    after: [],
  },
  test: {
    subject: (siteName) => `${siteName} 的测试邮件`,
    lines: (siteName) => [`这是 ${siteName} 的一封测试邮件。`, '收到它，就说明发信设置没有问题。'],
    button: '',
    after: [],
  },
  ledger_digest: {
    subject: (siteName) => `${siteName} 账本签名摘要`,
    lines: (_siteName, line) => [
      '请保留这封邮件。下面这一行封存了当天结束时的能量账本与经验账本。',
      line,
      '以后可以用它查出数据库是否被整体改写过，方法见 docs/OPERATIONS.md 的 “Signed digests”。',
    ],
    button: '',
    after: [],
  },
  verify_address: {
    subject: (siteName) => `验证你在 ${siteName} 的邮箱`,
    lines: (_siteName, address) => [`请确认 ${address} 是你的邮箱。`],
    button: '验证邮箱',
    after: [
      '链接 24 小时内有效，只能用一次，在哪台设备上打开都行。',
      '如果你没有在这里注册：是别人填了你的邮箱，请不要点上面的链接。不理会这封信也可以；想把账号拿过来，就在登录页点“忘记密码”设置新密码，注册的人会退出登录，加过的通行密钥、关联登录和两步验证也会移除。',
    ],
  },
  password_reset: {
    subject: (siteName) => `重设你在 ${siteName} 的密码`,
    lines: () => ['有人忘记了这个账号的密码，想设置一个新的。'],
    button: '设置新密码',
    after: [
      '链接 30 分钟内有效，只能用一次。保存新密码后，所有设备都会退出登录。',
      '如果不是你本人操作，不用理会这封信，密码没有变。',
    ],
  },
  password_changed: {
    subject: (siteName) => `你在 ${siteName} 的密码已修改`,
    lines: () => ['你的密码刚刚修改了，其他设备已退出登录。'],
    button: '',
    after: ['如果不是你改的，请马上在登录页点“忘记密码”重新设置。'],
  },
  confirm_address: {
    subject: (siteName) => `确认你在 ${siteName} 的新邮箱`,
    lines: (_siteName, address) => [`请确认把登录邮箱换成 ${address}。`],
    button: '确认新邮箱',
    after: ['链接 24 小时内有效，只能用一次。', '如果不是你本人操作，不用理会这封信。'],
  },
  address_changed: {
    subject: (siteName) => `你在 ${siteName} 的登录邮箱已更换`,
    lines: (_siteName, address) => [`你的登录邮箱刚刚换成了 ${address}。`, '如果是你换的，不用理会这封信。'],
    button: '不是我，换回来',
    after: ['链接 7 天内有效，只能用一次。换回来时所有设备都会退出登录，并再寄给你一个设置新密码的链接。'],
  },
  passkey_added: {
    subject: (siteName) => `你在 ${siteName} 添加了通行密钥`,
    lines: (_siteName, name) => [`你的账号刚刚添加了一个通行密钥：${name}。有了它，不用密码就能登录。`],
    button: '',
    after: ['如果不是你添加的，请马上在“账号安全”里移除它，并修改密码。'],
  },
  passkey_removed: {
    subject: (siteName) => `你在 ${siteName} 的通行密钥已移除`,
    lines: (_siteName, name) => [`你的账号刚刚移除了一个通行密钥：${name}。`],
    button: '',
    after: ['如果不是你移除的，请马上修改密码，并看看“登录设备”。'],
  },
  two_factor_on: {
    subject: (siteName) => `你在 ${siteName} 的两步验证已开启`,
    lines: () => ['你账号的两步验证刚刚开启了，以后登录还要输入验证器应用里的验证码。'],
    button: '',
    after: ['如果不是你开启的，请马上在登录页点“忘记密码”重新设置密码，并联系站长。'],
  },
  two_factor_off: {
    subject: (siteName) => `你在 ${siteName} 的两步验证已关闭`,
    lines: () => ['你账号的两步验证刚刚关闭了，现在登录只需要密码。'],
    button: '',
    after: ['如果不是你关的，请马上修改密码，并重新开启两步验证。'],
  },
  recovery_code_used: {
    subject: (siteName) => `有人在 ${siteName} 用了你的恢复码`,
    lines: () => ['你的一个恢复码刚刚用掉了，它不会再有效。'],
    button: '',
    after: ['如果不是你用的，请马上修改密码，并在“账号安全”里重新生成恢复码。'],
  },
  recovery_codes_made: {
    subject: (siteName) => `你在 ${siteName} 的恢复码已重新生成`,
    lines: () => ['你账号的恢复码刚刚重新生成了，以前的都已失效。'],
    button: '',
    after: ['如果不是你生成的，请马上修改密码，并在“账号安全”里退出其他设备。'],
  },
  provider_linked: {
    subject: (siteName) => `你在 ${siteName} 的账号新增了一种登录方式`,
    lines: (_siteName, label) => [`现在可以用 ${label} 登录你的账号。`, '如果是你关联的，不用理会这封信。'],
    button: '',
    after: ['如果不是你关联的，请马上在“设置 → 账号安全”里取消关联，并修改密码。'],
  },
  provider_unlinked: {
    subject: (siteName) => `你在 ${siteName} 的账号少了一种登录方式`,
    lines: (_siteName, label) => [
      `不能再用 ${label} 登录你的账号了。`,
      '如果是你取消关联的，不用理会这封信。',
    ],
    button: '',
    after: ['如果不是你取消的，请马上修改密码，并看看“登录设备”。'],
  },
  export_ready: {
    subject: (siteName) => `你在 ${siteName} 的数据已经打包好`,
    lines: () => ['你申请导出的数据已经打包好，请在 7 天内到“设置 → 账号安全”下载。'],
    button: '',
    after: ['如果不是你本人申请的，请马上修改密码，并看看“登录设备”。'],
  },
}

export const mail = {
  hello: (name: string) => `${name}，你好！`,
  copy: '如果按钮打不开，请把这个地址复制到浏览器里：',
  sentBy: (siteName: string) => `这封信由 ${siteName} 自动发出，请不要回复。`,
  unsubscribe: '退订这类邮件',
  settings: '通知设置',
  notices: {
    categories: {
      comment: '评论和回复',
      mention: '提到你',
      like: '赞',
      follow: '新的关注',
      system: '系统消息',
    },
    more: '查看更多',
    posts: '你关注的人的新文章',
    post: (author: string, title: string) => `${author}：${title}`,
    feed: '查看关注动态',
    rules: (url: string) => `社区规则：${url}`,
  },
  kinds,
  dev: {
    title: '开发邮箱',
    lead: '没有设置 SMTP_URL，邮件不会寄出，只列在这里。',
    none: '还没有邮件。',
    to: (address: string) => `收件人：${address}`,
  },
}
