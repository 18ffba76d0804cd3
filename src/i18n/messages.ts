import { decisions } from './decisions.ts'
import { each, type Subject } from './languages.ts'
import { reasonGiven } from './quoted.ts'

/** The sentences of notices, made when they are read. */
export const messages = {
  ...decisions,
  gone: {
    title: { 'zh-CN': '内容已不可见', 'zh-TW': '內容已不可見', en: 'No longer available' },
    content: {
      'zh-CN': '这条消息提到的内容或用户已经不在了。',
      'zh-TW': '這則通知提到的內容或使用者已經不在了。',
      en: 'The content or person in this notification is no longer available.',
    },
  },
  picture: { 'zh-CN': '[图片]', 'zh-TW': '[圖片]', en: '[picture]' },
  reason: reasonGiven,
  comment: each({
    'zh-CN': (name: string, post: string) => `${name} 评论了你的文章《${post}》`,
    'zh-TW': (name, post) => `${name} 在你的文章《${post}》留言`,
    en: (name, post) => `${name} commented on your post “${post}”`,
  }),
  comment_reply: each({
    'zh-CN': (name: string, post: string) => `${name} 在《${post}》下回复了你`,
    'zh-TW': (name, post) => `${name} 在《${post}》下回覆了你`,
    en: (name, post) => `${name} replied to you on “${post}”`,
  }),
  comment_answer: each({
    'zh-CN': (name: string, post: string) => `${name} 把你在《${post}》下的评论标为答案`,
    'zh-TW': (name, post) => `${name} 把你在《${post}》下的留言標為解答`,
    en: (name, post) => `${name} marked your comment on “${post}” as the answer`,
  }),
  mention: each({
    'zh-CN': (name: string, post: string) => `${name} 在《${post}》的评论里提到了你`,
    'zh-TW': (name, post) => `${name} 在《${post}》的留言裡提到了你`,
    en: (name, post) => `${name} mentioned you in a comment on “${post}”`,
  }),
  commentLikes: each({
    'zh-CN': (count: number, post: string) => `${count} 人赞了你在《${post}》下的评论`,
    'zh-TW': (count, post) => `${count} 人讚了你在《${post}》下的留言`,
    en: (count, post) => `${count} ${count === 1 ? 'person likes' : 'people like'} your comment on “${post}”`,
  }),
  likes: {
    title: each({
      'zh-CN': (count: number, post: string) => `${count} 人赞了你的文章《${post}》`,
      'zh-TW': (count, post) => `${count} 人讚了你的文章《${post}》`,
      en: (count, post) => `${count} ${count === 1 ? 'person likes' : 'people like'} your post “${post}”`,
    }),
    day: each({ 'zh-CN': (day: string) => `${day}收到的赞`, 'zh-TW': (day) => `${day}收到的讚`, en: (day) => `Likes of ${day}` }),
  },
  follow: each({ 'zh-CN': (name: string) => `${name} 关注了你`, 'zh-TW': (name) => `${name} 追蹤了你`, en: (name) => `${name} follows you` }),
  /** Of one giver by name, or of so many. */
  energy: each({
    'zh-CN': (givers: string | number, post: string, amount: number) =>
      `${givers} ${typeof givers === 'number' ? '人' : ''}为你的文章《${post}》补充了 ${amount} 点能量`,
    'zh-TW': (givers, post, amount) => `${givers} ${typeof givers === 'number' ? '人' : ''}為你的文章《${post}》補充了 ${amount} 點能量`,
    en: (givers, post, amount) => `${typeof givers === 'number' ? `${givers} people` : givers} gave your post “${post}” ${amount} energy`,
  }),
  energyAdjusted: each({
    'zh-CN': (delta: string) => `站长调整了你的能量：${delta}`,
    'zh-TW': (delta) => `站長調整了你的能量：${delta}`,
    en: (delta) => `The owner adjusted your energy: ${delta}`,
  }),
  level: {
    title: each({
      'zh-CN': (level: number) => `恭喜，升到 Lv${level}！`,
      'zh-TW': (level) => `恭喜，升到 Lv${level}！`,
      en: (level) => `Congratulations, you reached Lv${level}!`,
    }),
    content: { 'zh-CN': '去看看离下一级还有多远。', 'zh-TW': '去看看離下一級還有多遠。', en: 'See what you need for the next level.' },
  },
  pushEnded: {
    title: { 'zh-CN': '推送通知已停止', 'zh-TW': '推播通知已停止', en: 'Push notifications have stopped' },
    content: {
      'zh-CN': '本站更换了推送密钥。想继续接收，请在设置里重新打开。',
      'zh-TW': '本站更換了推播金鑰。想繼續接收，請在設定裡重新開啟。',
      en: 'The site replaced its push key. To keep getting them, turn them on again in your settings.',
    },
  },
  webhookDisabled: {
    title: each({
      'zh-CN': (host: string) => `发往 ${host} 的 Webhook 已停用`,
      'zh-TW': (host) => `發往 ${host} 的 Webhook 已停用`,
      en: (host) => `The webhook to ${host} was disabled`,
    }),
    content: {
      'zh-CN': '它连续失败了 3 天。修好以后可以重新启用，没发出的会补发。',
      'zh-TW': '它連續失敗了 3 天。修好以後可以重新啟用，沒發出的會補發。',
      en: 'It failed for 3 days. Enable it again once it works; what was queued will be sent.',
    },
  },
  newLogin: {
    title: { 'zh-CN': '你的账号在新设备上登录', 'zh-TW': '你的帳號在新裝置上登入', en: 'New login to your account' },
    content: each({
      'zh-CN': (device: string, ip: string) => `${device}，IP ${ip}。如果不是你本人，请退出该设备并修改密码。`,
      'zh-TW': (device, ip) => `${device}，IP ${ip}。如果不是你本人，請登出該裝置並修改密碼。`,
      en: (device, ip) => `${device}, IP ${ip}. If this wasn’t you, log that device out and change your password.`,
    }),
  },
  tokenCreated: {
    title: each({
      'zh-CN': (name: string) => `新建了访问令牌「${name}」`,
      'zh-TW': (name) => `新增了存取權杖「${name}」`,
      en: (name) => `The access token “${name}” was created`,
    }),
    content: {
      'zh-CN': '如果不是你本人操作，请马上撤销它并修改密码。',
      'zh-TW': '如果不是你本人操作，請馬上撤銷它並修改密碼。',
      en: 'If this wasn’t you, revoke it and change your password right away.',
    },
  },
  addressChanged: {
    title: { 'zh-CN': '你的邮箱已更换', 'zh-TW': '你的信箱已更換', en: 'Your email was changed' },
    content: each({
      'zh-CN': (address: string) => `现在是 ${address}。如果不是你换的，请用寄到原邮箱的链接换回来。`,
      'zh-TW': (address) => `現在是 ${address}。如果不是你換的，請用寄到原信箱的連結換回來。`,
      en: (address) => `It is now ${address}. If this wasn’t you, use the link that was sent to the old email.`,
    }),
  },
  passwordChanged: {
    title: { 'zh-CN': '你的密码已修改', 'zh-TW': '你的密碼已修改', en: 'Your password was changed' },
    content: {
      'zh-CN': '其他设备都已退出登录。如果不是你改的，请马上联系站长。',
      'zh-TW': '其他裝置都已登出。如果不是你改的，請馬上聯絡站長。',
      en: 'All other devices are logged out. If this wasn’t you, contact the site owner right away.',
    },
  },
  importDone: {
    title: { 'zh-CN': '导入完成', 'zh-TW': '匯入完成', en: 'Import finished' },
    content: {
      'zh-CN': '文章已成为草稿。没有导入的内容见导入页。',
      'zh-TW': '文章已成為草稿。沒有匯入的內容見匯入頁。',
      en: 'The posts are drafts now. See the import page for anything that was skipped.',
    },
  },
  importFailed: {
    title: { 'zh-CN': '导入没有成功', 'zh-TW': '匯入沒有成功', en: 'Import failed' },
    content: { 'zh-CN': '原因见导入页。', 'zh-TW': '原因見匯入頁。', en: 'See the import page for the reason.' },
  },
  exportReady: {
    title: { 'zh-CN': '你的数据已经打包好', 'zh-TW': '你的資料已經打包好', en: 'Your data export is ready' },
    content: {
      'zh-CN': '请在 7 天内到账号安全设置里下载。',
      'zh-TW': '請在 7 天內到帳號安全設定裡下載。',
      en: 'Download it within 7 days in your security settings.',
    },
  },
  exportFailed: {
    title: { 'zh-CN': '导出没有成功', 'zh-TW': '匯出沒有成功', en: 'Your data export failed' },
    content: {
      'zh-CN': '打包你的数据时出了错，请稍后再试一次。',
      'zh-TW': '打包你的資料時出了錯，請稍後再試一次。',
      en: 'Something went wrong while we prepared your data. Please try again later.',
    },
  },
} satisfies Subject
