import { each, type Subject } from '../languages.ts'
import type { Letter } from './letters.ts'

/** Mails about the ways to log in. */
export const securityLetters = {
  passkey_added: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 添加了通行密钥`,
      lines: (_siteName, name) => [`你的账号刚刚添加了一个通行密钥：${name}。有了它，不用密码就能登录。`],
      button: '',
      after: ['如果不是你添加的，请马上在“账号安全”里移除它，并修改密码。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 新增了通行金鑰`,
      lines: (_siteName, name) => [`你的帳號剛剛新增了一個通行金鑰：${name}。有了它，不用密碼就能登入。`],
      button: '',
      after: ['如果不是你新增的，請馬上在「帳號安全」裡移除它，並修改密碼。'],
    },
    en: {
      subject: (siteName) => `A passkey was added to your account at ${siteName}`,
      lines: (_siteName, name) => [`A passkey was just added to your account: ${name}. It can be used to log in without a password.`],
      button: '',
      after: ['If this wasn’t you, remove it in your security settings and change your password right away.'],
    },
  }),
  passkey_removed: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 的通行密钥已移除`,
      lines: (_siteName, name) => [`你的账号刚刚移除了一个通行密钥：${name}。`],
      button: '',
      after: ['如果不是你移除的，请马上修改密码，并检查“登录设备”。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 的通行金鑰已移除`,
      lines: (_siteName, name) => [`你的帳號剛剛移除了一個通行金鑰：${name}。`],
      button: '',
      after: ['如果不是你移除的，請馬上修改密碼，並檢查「登入裝置」。'],
    },
    en: {
      subject: (siteName) => `A passkey was removed from your account at ${siteName}`,
      lines: (_siteName, name) => [`A passkey was just removed from your account: ${name}.`],
      button: '',
      after: ['If this wasn’t you, change your password right away and check your devices.'],
    },
  }),
  two_factor_on: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 的两步验证已开启`,
      lines: () => ['你账号的两步验证刚刚开启了，以后登录还要输入验证器应用里的验证码。'],
      button: '',
      after: ['如果不是你开启的，请马上在登录页点“忘记密码”重新设置密码，并联系站长。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 的兩步驟驗證已開啟`,
      lines: () => ['你帳號的兩步驟驗證剛剛開啟了，以後登入還要輸入驗證器 App 裡的驗證碼。'],
      button: '',
      after: ['如果不是你開啟的，請馬上在登入頁點「忘記密碼」重新設定密碼，並聯絡站長。'],
    },
    en: {
      subject: (siteName) => `Two-step verification at ${siteName} was turned on`,
      lines: () => ['Two-step verification of your account was just turned on. From now on you need a code from your authenticator app to log in.'],
      button: '',
      after: ['If this wasn’t you, choose “Forgot your password?” on the login page right away, and contact the site owner.'],
    },
  }),
  two_factor_off: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 的两步验证已关闭`,
      lines: () => ['你账号的两步验证刚刚关闭了，现在登录只需要密码。'],
      button: '',
      after: ['如果不是你关的，请马上修改密码，并重新开启两步验证。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 的兩步驟驗證已關閉`,
      lines: () => ['你帳號的兩步驟驗證剛剛關閉了，現在登入只需要密碼。'],
      button: '',
      after: ['如果不是你關的，請馬上修改密碼，並重新開啟兩步驟驗證。'],
    },
    en: {
      subject: (siteName) => `Two-step verification at ${siteName} was turned off`,
      lines: () => ['Two-step verification of your account was just turned off. Your password is now enough to log in.'],
      button: '',
      after: ['If this wasn’t you, change your password and turn it on again right away.'],
    },
  }),
  recovery_code_used: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `有人在 ${siteName} 用了你的恢复码`,
      lines: () => ['你的一个恢复码刚刚被使用，已失效。'],
      button: '',
      after: ['如果不是你用的，请马上修改密码，并在“账号安全”里重新生成恢复码。'],
    },
    'zh-TW': {
      subject: (siteName) => `有人在 ${siteName} 用了你的復原碼`,
      lines: () => ['你的一個復原碼剛剛被使用，已失效。'],
      button: '',
      after: ['如果不是你用的，請馬上修改密碼，並在「帳號安全」裡重新產生復原碼。'],
    },
    en: {
      subject: (siteName) => `A recovery code was used at ${siteName}`,
      lines: () => ['One of your recovery codes was just used. It will not work again.'],
      button: '',
      after: ['If this wasn’t you, change your password right away and create new recovery codes under “Settings → Security”.'],
    },
  }),
  recovery_codes_made: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 的恢复码已重新生成`,
      lines: () => ['你账号的恢复码刚刚重新生成了，以前的都已失效。'],
      button: '',
      after: ['如果不是你生成的，请马上修改密码，并在“账号安全”里退出其他设备。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 的復原碼已重新產生`,
      lines: () => ['你帳號的復原碼剛剛重新產生了，以前的都已失效。'],
      button: '',
      after: ['如果不是你產生的，請馬上修改密碼，並在「帳號安全」裡登出其他裝置。'],
    },
    en: {
      subject: (siteName) => `New recovery codes at ${siteName}`,
      lines: () => ['New recovery codes were just created for your account. The old ones no longer work.'],
      button: '',
      after: ['If this wasn’t you, change your password right away and log out your other devices under “Settings → Devices”.'],
    },
  }),
  provider_linked: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 的账号新增了一种登录方式`,
      lines: (_siteName, label) => [`现在可以用 ${label} 登录你的账号。`, '如果是你本人操作，请忽略此邮件。'],
      button: '',
      after: ['如果不是你关联的，请马上在“设置 → 账号安全”里取消关联，并修改密码。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 的帳號新增了一種登入方式`,
      lines: (_siteName, label) => [`現在可以用 ${label} 登入你的帳號。`, '如果是你本人操作，請忽略此郵件。'],
      button: '',
      after: ['如果不是你綁定的，請馬上在「設定 → 帳號安全」裡取消綁定，並修改密碼。'],
    },
    en: {
      subject: (siteName) => `A new way to log in to ${siteName}`,
      lines: (_siteName, label) => [`You can now log in to your account with ${label}.`, 'If this was you, ignore this email.'],
      button: '',
      after: ['If this wasn’t you, unlink it under “Settings → Security” right away and change your password.'],
    },
  }),
  provider_unlinked: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `你在 ${siteName} 的账号少了一种登录方式`,
      lines: (_siteName, label) => [`不能再用 ${label} 登录你的账号了。`, '如果是你本人操作，请忽略此邮件。'],
      button: '',
      after: ['如果不是你取消的，请马上修改密码，并检查“登录设备”。'],
    },
    'zh-TW': {
      subject: (siteName) => `你在 ${siteName} 的帳號少了一種登入方式`,
      lines: (_siteName, label) => [`不能再用 ${label} 登入你的帳號了。`, '如果是你本人操作，請忽略此郵件。'],
      button: '',
      after: ['如果不是你取消的，請馬上修改密碼，並檢查「登入裝置」。'],
    },
    en: {
      subject: (siteName) => `A way to log in to ${siteName} was removed`,
      lines: (_siteName, label) => [`You can no longer log in to your account with ${label}.`, 'If this was you, ignore this email.'],
      button: '',
      after: ['If this wasn’t you, change your password right away and check your devices.'],
    },
  }),
} satisfies Subject
