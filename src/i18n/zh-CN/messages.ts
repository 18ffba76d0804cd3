import { quotedZh } from '../quoted.ts'

/** The sentences of notices, made when they are read. */
export const messages = {
  gone: { title: '内容已不可见', content: '这条消息提到的内容或用户已经不在了。' },
  picture: '[图片]',
  reason: (reason: string) => `原因：${quotedZh(reason)}`,
  comment: (name: string, post: string) => `${name} 评论了你的文章《${post}》`,
  comment_reply: (name: string, post: string) => `${name} 在《${post}》下回复了你`,
  mention: (name: string, post: string) => `${name} 在《${post}》的评论里提到了你`,
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
    },
    reject: {
      title: (post: string) => `你的文章《${post}》没有通过审核`,
      revised: (post: string) => `你对文章《${post}》的修改没有通过审核`,
    },
    lock: { title: (post: string) => `你的文章《${post}》被锁定了` },
    unlock: { title: (post: string) => `你的文章《${post}》解除了锁定` },
    delete: { title: (post: string) => `你的文章《${post}》被管理员删除了，没有扣能量` },
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
}
