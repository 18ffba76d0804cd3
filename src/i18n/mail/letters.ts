import { each, type Subject } from '../languages.ts'

/** A mail, whole in each language. */
export interface Letter {
  subject(siteName: string): string
  /** Above the link; `about` is what the mail is about, such as an address. */
  lines(siteName: string, about: string): string[]
  /** The link; empty where there is none. */
  button: string
  /** Below the link. */
  after: string[]
}

export const letters = {
  digest: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `${siteName} 摘要`,
      lines: () => ['你不在的时候，这里发生了这些事。'],
      button: '',
      after: [],
    },
    'zh-TW': {
      subject: (siteName) => `${siteName} 摘要`,
      lines: () => ['你不在的時候，這裡發生了這些事。'],
      button: '',
      after: [],
    },
    en: {
      subject: (siteName) => `Your ${siteName} digest`,
      lines: () => ['Here is what happened while you were away.'],
      button: '',
      after: [],
    },
  }),
  replies: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `${siteName} 上有人回复或提到了你`,
      lines: () => [],
      button: '',
      after: [],
    },
    'zh-TW': {
      subject: (siteName) => `${siteName} 上有人回覆或提到了你`,
      lines: () => [],
      button: '',
      after: [],
    },
    en: {
      subject: (siteName) => `New replies or mentions at ${siteName}`,
      lines: () => [],
      button: '',
      after: [],
    },
  }),
  test: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `${siteName} 的测试邮件`,
      lines: (siteName) => [`这是 ${siteName} 的一封测试邮件。`, '收到它，说明邮件设置正确。'],
      button: '',
      after: [],
    },
    'zh-TW': {
      subject: (siteName) => `${siteName} 的測試郵件`,
      lines: (siteName) => [`這是 ${siteName} 的一封測試郵件。`, '收到它，說明郵件設定正確。'],
      button: '',
      after: [],
    },
    en: {
      subject: (siteName) => `Test email from ${siteName}`,
      lines: (siteName) => [`This is a test email from ${siteName}.`, 'If you can read it, email is set up correctly.'],
      button: '',
      after: [],
    },
  }),
  verify_address: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `验证你在 ${siteName} 的邮箱`,
      lines: (_siteName, address) => [`请确认 ${address} 是你的邮箱。`],
      button: '验证邮箱',
      after: [
        '链接 24 小时内有效，只能用一次，在哪台设备上打开都行。',
        '如果你没有在这里注册，可能是别人填错了邮箱：请忽略此邮件，不要点上面的链接。如果想接管这个账号，请在登录页点“忘记密码”设置新密码，注册的人会退出登录，添加过的通行密钥、关联登录和两步验证也会移除。',
      ],
    },
    'zh-TW': {
      subject: (siteName) => `驗證你在 ${siteName} 的信箱`,
      lines: (_siteName, address) => [`請確認 ${address} 是你的信箱。`],
      button: '驗證信箱',
      after: [
        '連結 24 小時內有效，只能用一次，在哪台裝置上開啟都行。',
        '如果你沒有在這裡註冊，可能是別人填錯了信箱：請忽略此郵件，不要點上面的連結。如果想接管這個帳號，請在登入頁點「忘記密碼」設定新密碼，註冊的人會登出，新增過的通行金鑰、第三方登入和兩步驟驗證也會移除。',
      ],
    },
    en: {
      subject: (siteName) => `Verify your email for ${siteName}`,
      lines: (_siteName, address) => [`Please confirm that ${address} is your email.`],
      button: 'Verify email',
      after: [
        'The link works once, within 24 hours, on any device.',
        'If you did not sign up here, someone else entered your email: ignore this email and do not follow the link. To take over the account, choose “Forgot your password?” on the login page; a new password logs out whoever signed up and removes the passkeys, linked accounts and two-step verification they added.',
      ],
    },
  }),
  login_code: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `${siteName} 的登录验证码`,
      lines: (_siteName, code) => ['你的登录验证码是：', code],
      button: '',
      after: ['10 分钟内有效，只能用一次，而且只能填在刚才请求它的浏览器里。', '如果不是你在登录，请忽略此邮件，也不要把验证码告诉任何人。'],
    },
    'zh-TW': {
      subject: (siteName) => `${siteName} 的登入驗證碼`,
      lines: (_siteName, code) => ['你的登入驗證碼是：', code],
      button: '',
      after: ['10 分鐘內有效，只能用一次，而且只能填在剛才請求它的瀏覽器裡。', '如果不是你在登入，請忽略此郵件，也不要把驗證碼告訴任何人。'],
    },
    en: {
      subject: (siteName) => `Your login code for ${siteName}`,
      lines: (_siteName, code) => ['Your login code is:', code],
      button: '',
      after: [
        'It works once, within 10 minutes, and only in the browser where you asked for it.',
        'If you are not logging in, ignore this email, and never tell the code to anyone.',
      ],
    },
  }),
  password_reset: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `重设你在 ${siteName} 的密码`,
      lines: () => ['我们收到了重设你的账号密码的请求。'],
      button: '重设密码',
      after: ['链接 30 分钟内有效，只能用一次。保存新密码后，所有设备都会退出登录。', '如果不是你本人操作，请忽略此邮件，密码不会改变。'],
    },
    'zh-TW': {
      subject: (siteName) => `重設你在 ${siteName} 的密碼`,
      lines: () => ['我們收到了重設你的帳號密碼的請求。'],
      button: '重設密碼',
      after: ['連結 30 分鐘內有效，只能用一次。儲存新密碼後，所有裝置都會登出。', '如果不是你本人操作，請忽略此郵件，密碼不會改變。'],
    },
    en: {
      subject: (siteName) => `Reset your password at ${siteName}`,
      lines: () => ['Someone asked to reset the password of your account.'],
      button: 'Reset password',
      after: [
        'The link works once, within 30 minutes. Saving a new password logs out all devices.',
        'If you didn’t request this, ignore this email. Your password stays the same.',
      ],
    },
  }),
  password_changed: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 的密码已修改`,
      lines: () => ['你的密码刚刚修改了，其他设备已退出登录。'],
      button: '',
      after: ['如果不是你改的，请马上在登录页点“忘记密码”重新设置。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 的密碼已修改`,
      lines: () => ['你的密碼剛剛修改了，其他裝置已登出。'],
      button: '',
      after: ['如果不是你改的，請馬上在登入頁點「忘記密碼」重新設定。'],
    },
    en: {
      subject: (siteName) => `Your password at ${siteName} was changed`,
      lines: () => ['Your password has just been changed, and your other devices were logged out.'],
      button: '',
      after: ['If this wasn’t you, choose “Forgot your password?” on the login page right away.'],
    },
  }),
  confirm_address: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `确认你在 ${siteName} 的新邮箱`,
      lines: (_siteName, address) => [`请确认把登录邮箱换成 ${address}。`],
      button: '确认新邮箱',
      after: ['链接 24 小时内有效，只能用一次。', '如果不是你本人操作，请忽略此邮件。'],
    },
    'zh-TW': {
      subject: (siteName) => `確認你在 ${siteName} 的新信箱`,
      lines: (_siteName, address) => [`請確認把登入信箱換成 ${address}。`],
      button: '確認新信箱',
      after: ['連結 24 小時內有效，只能用一次。', '如果不是你本人操作，請忽略此郵件。'],
    },
    en: {
      subject: (siteName) => `Confirm your new email for ${siteName}`,
      lines: (_siteName, address) => [`Please confirm that you want to log in with ${address} from now on.`],
      button: 'Confirm new email',
      after: ['The link works once, within 24 hours.', 'If you didn’t request this, ignore this email.'],
    },
  }),
  address_changed: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 的登录邮箱已更换`,
      lines: (_siteName, address) => [`你的登录邮箱刚刚换成了 ${address}。`, '如果是你本人操作，请忽略此邮件。'],
      button: '不是我本人，撤销更换',
      after: ['链接 7 天内有效，只能用一次。撤销后所有设备都会退出登录，我们会再发给你一个重设密码的链接。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 的登入信箱已更換`,
      lines: (_siteName, address) => [`你的登入信箱剛剛換成了 ${address}。`, '如果是你本人操作，請忽略此郵件。'],
      button: '不是我本人，撤銷更換',
      after: ['連結 7 天內有效，只能用一次。撤銷後所有裝置都會登出，我們會再寄給你一個重設密碼的連結。'],
    },
    en: {
      subject: (siteName) => `Your email for ${siteName} was changed`,
      lines: (_siteName, address) => [`The email of your account was just changed to ${address}.`, 'If this was you, ignore this email.'],
      button: 'This wasn’t me – undo',
      after: ['The link works once, within 7 days. It logs out all devices, and we will send you another link to reset your password.'],
    },
  }),
  export_ready: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 的数据已经打包好`,
      lines: () => ['你申请导出的数据已经打包好，请在 7 天内到“设置 → 账号安全”下载。'],
      button: '',
      after: ['如果不是你本人操作，请马上修改密码，并检查“登录设备”。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 的資料已經打包好`,
      lines: () => ['你申請匯出的資料已經打包好，請在 7 天內到「設定 → 帳號安全」下載。'],
      button: '',
      after: ['如果不是你本人操作，請馬上修改密碼，並檢查「登入裝置」。'],
    },
    en: {
      subject: (siteName) => `Your data from ${siteName} is ready`,
      lines: () => ['The export of your data is ready. Download it within 7 days under “Settings → Security”.'],
      button: '',
      after: ['If you didn’t request this, change your password right away and check your devices.'],
    },
  }),
} satisfies Subject
