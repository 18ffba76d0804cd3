import { quotedZh, reasonZh } from '../quoted.ts'

/** The sentences of notices, made when they are read. */
export const messages = {
  gone: { title: '内容已不可见', content: '这条消息提到的内容或用户已经不在了。' },
  picture: '[图片]',
  reason: reasonZh,
  comment: (name: string, post: string) => `${name} 评论了你的文章《${post}》`,
  comment_reply: (name: string, post: string) => `${name} 在《${post}》下回复了你`,
  mention: (name: string, post: string) => `${name} 在《${post}》的评论里提到了你`,
  commentLikes: (count: number, post: string) => `${count} 人赞了你在《${post}》下的评论`,
  likes: {
    title: (count: number, post: string) => `${count} 人赞了你的文章《${post}》`,
    day: (day: string) => `${day}收到的赞`,
  },
  follow: (name: string) => `${name} 关注了你`,
  /** Of one giver by name, or of so many. */
  energy: (givers: string | number, post: string, amount: number) =>
    `${givers} ${typeof givers === 'number' ? '人' : ''}为你的文章《${post}》补充了 ${amount} 点能量`,
  energyAdjusted: (delta: string) => `站长调整了你的能量：${delta}`,
  level: { title: (level: number) => `恭喜，升到 Lv${level}！`, content: '去看看离下一级还有多远。' },
  post: {
    approve: {
      title: (post: string) => `你的文章《${post}》通过了审核，已经公开`,
      revised: (post: string) => `你对文章《${post}》的修改通过了审核，已经公开`,
      scheduled: (post: string, time: string) => `你的文章《${post}》通过了审核，将于 ${time} 发布`,
    },
    reject: {
      title: (post: string) => `你的文章《${post}》没有通过审核`,
      revised: (post: string) => `你对文章《${post}》的修改没有通过审核`,
    },
    lock: { title: (post: string) => `你的文章《${post}》被锁定了` },
    unlock: { title: (post: string) => `你的文章《${post}》解除了锁定` },
    delete: { title: (post: string) => `你的文章《${post}》被管理员删除了，没有扣能量` },
    unscheduled: { title: (post: string) => `你的文章《${post}》没有按时发布` },
  },
  unscheduled: {
    banned: '到发布时间时，你的账号处于封禁中。文章保持原样，定时已取消。',
    account: '到发布时间时，你的账号正在注销。文章保持原样，定时已取消。',
    locked: '到发布时间时，文章处于锁定状态。定时已取消。',
    level_too_low: '你的等级还不能发布文章。文章保持原样，定时已取消。',
    rate_limited: '一小时内发布的文章太多了。文章保持原样，请换个时间再发布。',
    empty: '正文是空的。写好后可以重新发布。',
    review: '站点开启了审核，文章已提交，通过后公开。',
    links: '文章含外部链接，已交由管理员审核，通过后公开。',
  },
  profile: {
    username: {
      approved: (name: string) => `你的新名字「${name}」通过了审核`,
      rejected: (name: string) => `你的新名字「${name}」没有通过审核`,
    },
    signature: {
      approved: (text: string) => `你的新签名「${text}」通过了审核`,
      rejected: (text: string) => `你的新签名「${text}」没有通过审核`,
    },
    taken: '这个名字已经被别人先用了。',
    refunded: (cost: number) => `${cost} 能量已退还。`,
  },
  report: {
    things: { post: '一篇文章', comment: '一条评论', user: '一位用户' },
    resolved: (thing: string) => `你举报了${thing}，我们已经处理，谢谢你`,
    dismissed: (thing: string) => `你举报了${thing}，我们看过了，没有发现违规`,
    yours: (reason: string) => `你写的是：${quotedZh(reason)}`,
    outcome: (words: string) => `处理说明：${quotedZh(words)}`,
  },
  commentRemoved: {
    title: '你的一条评论被管理员删除了',
    which: (text: string) => `「${text}」 `,
  },
  account: {
    banned: '你的账号被封禁了，暂时只能浏览',
    ends: (time: string) => `封禁到 ${time}。`,
    forEver: '永久封禁。',
    pardoned: '你的账号解除了封禁',
    role: (role: string) => `你现在的身份是：${role}`,
    removed: (posts: number, comments: number) =>
      `你的账号被封禁，${posts} 篇文章和 ${comments} 条评论已被清除`,
    restored: (posts: number, comments: number) =>
      `你的账号恢复了，${posts} 篇文章和 ${comments} 条评论已经回来`,
  },
  webhookDisabled: {
    title: (host: string) => `发往 ${host} 的 Webhook 已停用`,
    content: '它连续失败了 3 天。修好以后可以重新启用，没发出的会补发。',
  },
  newLogin: {
    title: '你的账号在新设备上登录',
    content: (device: string, ip: string) => `${device}，IP ${ip}。如果不是你本人，请退出该设备并修改密码。`,
  },
  tokenCreated: {
    title: (name: string) => `新建了访问令牌「${name}」`,
    content: '如果不是你本人操作，请马上收回它并修改密码。',
  },
  addressChanged: {
    title: '你的邮箱已更换',
    content: (address: string) => `现在是 ${address}。如果不是你换的，请用寄到原邮箱的链接换回来。`,
  },
  passwordChanged: {
    title: '你的密码已修改',
    content: '其他设备都已退出登录。如果不是你改的，请马上联系站长。',
  },
  importDone: { title: '导入完成', content: '文章已成为草稿，没有带过来的内容逐篇列在导入页。' },
  importFailed: { title: '导入没有成功', content: '原因写在导入页。' },
  exportReady: { title: '你的数据已经打包好', content: '请在 7 天内到账号安全设置里下载。' },
  exportFailed: { title: '导出没有成功', content: '打包你的数据时出了错，请稍后再试一次。' },
}
