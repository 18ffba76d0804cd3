import { each, type Subject } from '../languages.ts'
import type { Letter } from './letters.ts'

/** To people who may have no account. */
export const newsletterLetters = {
  newsletter_confirm: each<Letter>({
    'zh-CN': {
      subject: (siteName) => `确认接收 ${siteName} 的新文章`,
      lines: (siteName) => [`有人用这个邮箱订阅了 ${siteName} 的新文章。点下面的按钮查看订阅的内容并确认，之后才会发送。`],
      button: '查看并确认',
      after: ['链接 7 天内有效，只能用一次。如果不是你本人操作，请忽略此邮件：没有确认，就不会再发送，7 天后我们会删除这个邮箱地址。'],
    },
    'zh-TW': {
      subject: (siteName) => `確認接收 ${siteName} 的新文章`,
      lines: (siteName) => [`有人用這個信箱訂閱了 ${siteName} 的新文章。點下面的按鈕檢視訂閱的內容並確認，之後才會寄送。`],
      button: '檢視並確認',
      after: ['連結 7 天內有效，只能用一次。如果不是你本人操作，請忽略此郵件：沒有確認，就不會再寄送，7 天後我們會刪除這個信箱地址。'],
    },
    en: {
      subject: (siteName) => `Confirm that you want new posts from ${siteName}`,
      lines: (siteName) => [
        `Someone asked for new posts from ${siteName} to be sent to this address. See what it is about and confirm; nothing is sent before that.`,
      ],
      button: 'See and confirm',
      after: [
        'The link works once, within 7 days. If this wasn’t you, ignore this email: without a confirmation nothing more is sent, and we delete the address after 7 days.',
      ],
    },
  }),
} satisfies Subject
