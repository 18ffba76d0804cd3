import { each, type Subject } from './languages.ts'
import { quoted, reasonGiven } from './quoted.ts'

/** The sentences of notices, made when they are read. */
export const messages = {
  gone: {
    title: { 'zh-CN': '内容已不可见', en: 'No longer available' },
    content: { 'zh-CN': '这条消息提到的内容或用户已经不在了。', en: 'The content or person in this message is no longer available.' },
  },
  picture: { 'zh-CN': '[图片]', en: '[picture]' },
  reason: reasonGiven,
  comment: each({
    'zh-CN': (name: string, post: string) => `${name} 评论了你的文章《${post}》`,
    en: (name, post) => `${name} commented on your post “${post}”`,
  }),
  comment_reply: each({
    'zh-CN': (name: string, post: string) => `${name} 在《${post}》下回复了你`,
    en: (name, post) => `${name} replied to you on “${post}”`,
  }),
  mention: each({
    'zh-CN': (name: string, post: string) => `${name} 在《${post}》的评论里提到了你`,
    en: (name, post) => `${name} mentioned you in a comment on “${post}”`,
  }),
  commentLikes: each({
    'zh-CN': (count: number, post: string) => `${count} 人赞了你在《${post}》下的评论`,
    en: (count, post) => `${count} ${count === 1 ? 'person likes' : 'people like'} your comment on “${post}”`,
  }),
  likes: {
    title: each({
      'zh-CN': (count: number, post: string) => `${count} 人赞了你的文章《${post}》`,
      en: (count, post) => `${count} ${count === 1 ? 'person likes' : 'people like'} your post “${post}”`,
    }),
    day: each({ 'zh-CN': (day: string) => `${day}收到的赞`, en: (day) => `Likes of ${day}` }),
  },
  follow: each({ 'zh-CN': (name: string) => `${name} 关注了你`, en: (name) => `${name} follows you` }),
  /** Of one giver by name, or of so many. */
  energy: each({
    'zh-CN': (givers: string | number, post: string, amount: number) =>
      `${givers} ${typeof givers === 'number' ? '人' : ''}为你的文章《${post}》补充了 ${amount} 点能量`,
    en: (givers, post, amount) => `${typeof givers === 'number' ? `${givers} people` : givers} gave your post “${post}” ${amount} energy`,
  }),
  energyAdjusted: each({ 'zh-CN': (delta: string) => `站长调整了你的能量：${delta}`, en: (delta) => `The owner adjusted your energy: ${delta}` }),
  level: {
    title: each({ 'zh-CN': (level: number) => `恭喜，升到 Lv${level}！`, en: (level) => `Congratulations, you reached Lv${level}!` }),
    content: { 'zh-CN': '去看看离下一级还有多远。', en: 'See what you need for the next level.' },
  },
  post: {
    approve: {
      title: each({ 'zh-CN': (post: string) => `你的文章《${post}》通过了审核，已经公开`, en: (post) => `Your post “${post}” was approved and is public now` }),
      revised: each({
        'zh-CN': (post: string) => `你对文章《${post}》的修改通过了审核，已经公开`,
        en: (post) => `Your changes to “${post}” were approved and are public now`,
      }),
      scheduled: each({
        'zh-CN': (post: string, time: string) => `你的文章《${post}》通过了审核，将于 ${time} 发布`,
        en: (post, time) => `Your post “${post}” was approved and goes public on ${time}`,
      }),
    },
    reject: {
      title: each({ 'zh-CN': (post: string) => `你的文章《${post}》没有通过审核`, en: (post) => `Your post “${post}” was not approved` }),
      revised: each({ 'zh-CN': (post: string) => `你对文章《${post}》的修改没有通过审核`, en: (post) => `Your changes to “${post}” were not approved` }),
    },
    lock: {
      title: each({ 'zh-CN': (post: string) => `你的文章《${post}》被锁定了`, en: (post) => `Your post “${post}” was locked` }),
    },
    unlock: {
      title: each({ 'zh-CN': (post: string) => `你的文章《${post}》解除了锁定`, en: (post) => `Your post “${post}” was unlocked` }),
    },
    delete: {
      title: each({
        'zh-CN': (post: string) => `你的文章《${post}》被管理员删除了，没有扣能量`,
        en: (post) => `Your post “${post}” was deleted by an admin; no energy was charged`,
      }),
    },
    unscheduled: {
      title: each({ 'zh-CN': (post: string) => `你的文章《${post}》没有按时发布`, en: (post) => `Your post “${post}” was not published on schedule` }),
    },
  },
  unscheduled: {
    banned: {
      'zh-CN': '到发布时间时，你的账号处于封禁中。文章保持原样，定时已取消。',
      en: 'Your account was banned at that time. The post is as it was; the schedule is cancelled.',
    },
    account: {
      'zh-CN': '到发布时间时，你的账号正在注销。文章保持原样，定时已取消。',
      en: 'Your account was scheduled for deletion at that time. The post is as it was; the schedule is cancelled.',
    },
    locked: { 'zh-CN': '到发布时间时，文章处于锁定状态。定时已取消。', en: 'The post was locked at that time. The schedule is cancelled.' },
    level_too_low: {
      'zh-CN': '你的等级还不能发布文章。文章保持原样，定时已取消。',
      en: 'Your level does not allow publishing yet. The post is as it was; the schedule is cancelled.',
    },
    rate_limited: {
      'zh-CN': '一小时内发布的文章太多了。文章保持原样，请换个时间再发布。',
      en: 'You published too many posts within an hour. The post is as it was; choose another time.',
    },
    empty: { 'zh-CN': '正文是空的。写好后可以重新发布。', en: 'It has no text. You can publish it once there is some.' },
    review: { 'zh-CN': '站点开启了审核，文章已提交，通过后公开。', en: 'The site reviews posts now. It was submitted, and will be public once approved.' },
    links: { 'zh-CN': '文章含外部链接，已交由管理员审核，通过后公开。', en: 'It contains external links, so an admin reviews it first.' },
  },
  profile: {
    username: {
      approved: each({ 'zh-CN': (name: string) => `你的新名字「${name}」通过了审核`, en: (name) => `Your new name “${name}” was approved` }),
      rejected: each({ 'zh-CN': (name: string) => `你的新名字「${name}」没有通过审核`, en: (name) => `Your new name “${name}” was not approved` }),
    },
    signature: {
      approved: each({ 'zh-CN': (text: string) => `你的新签名「${text}」通过了审核`, en: (text) => `Your new signature “${text}” was approved` }),
      rejected: each({ 'zh-CN': (text: string) => `你的新签名「${text}」没有通过审核`, en: (text) => `Your new signature “${text}” was not approved` }),
    },
    taken: { 'zh-CN': '这个名字已经被别人先用了。', en: 'Someone else took this name in the meantime.' },
    refunded: each({ 'zh-CN': (cost: number) => `${cost} 能量已退还。`, en: (cost) => `${cost} energy refunded.` }),
  },
  report: {
    things: {
      post: { 'zh-CN': '一篇文章', en: 'a post' },
      comment: { 'zh-CN': '一条评论', en: 'a comment' },
      user: { 'zh-CN': '一位用户', en: 'someone' },
    },
    resolved: each({
      'zh-CN': (thing: string) => `你举报了${thing}，我们已经处理，谢谢你`,
      en: (thing) => `You reported ${thing}. We have taken action. Thank you`,
    }),
    dismissed: each({
      'zh-CN': (thing: string) => `你举报了${thing}，我们看过了，没有发现违规`,
      en: (thing) => `You reported ${thing}. We reviewed it and found no violation`,
    }),
    yours: each({ 'zh-CN': (reason: string) => `你写的是：${quoted['zh-CN'](reason)}`, en: (reason) => `You wrote: ${quoted.en(reason)}` }),
    outcome: each({ 'zh-CN': (words: string) => `处理说明：${quoted['zh-CN'](words)}`, en: (words) => `Our response: ${quoted.en(words)}` }),
  },
  commentRemoved: {
    title: { 'zh-CN': '你的一条评论被管理员删除了', en: 'One of your comments was deleted by an admin' },
    which: each({ 'zh-CN': (text: string) => `「${text}」 `, en: (text) => `“${text}” ` }),
  },
  account: {
    banned: { 'zh-CN': '你的账号被封禁了，暂时只能浏览', en: 'Your account was banned. You can read, but not post' },
    ends: each({ 'zh-CN': (time: string) => `封禁到 ${time}。`, en: (time) => `It ends on ${time}.` }),
    forEver: { 'zh-CN': '永久封禁。', en: 'The ban is permanent.' },
    pardoned: { 'zh-CN': '你的账号解除了封禁', en: 'Your ban was lifted' },
    role: each({ 'zh-CN': (role: string) => `你现在的身份是：${role}`, en: (role) => `Your role is now: ${role}` }),
    removed: each({
      'zh-CN': (posts: number, comments: number) => `你的账号被封禁，${posts} 篇文章和 ${comments} 条评论已被清除`,
      en: (posts, comments) =>
        `Your account was banned, and ${posts} ${posts === 1 ? 'post' : 'posts'} and ${comments} ${comments === 1 ? 'comment' : 'comments'} were removed`,
    }),
    restored: each({
      'zh-CN': (posts: number, comments: number) => `你的账号恢复了，${posts} 篇文章和 ${comments} 条评论已经回来`,
      en: (posts, comments) =>
        `Your account was restored, with ${posts} ${posts === 1 ? 'post' : 'posts'} and ${comments} ${comments === 1 ? 'comment' : 'comments'}`,
    }),
  },
  webhookDisabled: {
    title: each({ 'zh-CN': (host: string) => `发往 ${host} 的 Webhook 已停用`, en: (host) => `The webhook to ${host} was disabled` }),
    content: {
      'zh-CN': '它连续失败了 3 天。修好以后可以重新启用，没发出的会补发。',
      en: 'It failed for 3 days. Enable it again once it works; what was queued will be sent.',
    },
  },
  newLogin: {
    title: { 'zh-CN': '你的账号在新设备上登录', en: 'Your account was used on a new device' },
    content: each({
      'zh-CN': (device: string, ip: string) => `${device}，IP ${ip}。如果不是你本人，请退出该设备并修改密码。`,
      en: (device, ip) => `${device}, IP ${ip}. If this wasn’t you, log that device out and change your password.`,
    }),
  },
  tokenCreated: {
    title: each({ 'zh-CN': (name: string) => `新建了访问令牌「${name}」`, en: (name) => `The access token “${name}” was created` }),
    content: { 'zh-CN': '如果不是你本人操作，请马上收回它并修改密码。', en: 'If this was not you, revoke it and change your password now.' },
  },
  addressChanged: {
    title: { 'zh-CN': '你的邮箱已更换', en: 'Your e-mail address was changed' },
    content: each({
      'zh-CN': (address: string) => `现在是 ${address}。如果不是你换的，请用寄到原邮箱的链接换回来。`,
      en: (address) => `It is now ${address}. If that was not you, use the link that was sent to the old address.`,
    }),
  },
  passwordChanged: {
    title: { 'zh-CN': '你的密码已修改', en: 'Your password was changed' },
    content: {
      'zh-CN': '其他设备都已退出登录。如果不是你改的，请马上联系站长。',
      en: 'All other devices are logged out. If this wasn’t you, contact the site owner right away.',
    },
  },
  importDone: {
    title: { 'zh-CN': '导入完成', en: 'Import finished' },
    content: { 'zh-CN': '文章已成为草稿，没有带过来的内容逐篇列在导入页。', en: 'The posts are drafts now. The import page lists what did not come along.' },
  },
  importFailed: {
    title: { 'zh-CN': '导入没有成功', en: 'Import failed' },
    content: { 'zh-CN': '原因写在导入页。', en: 'The import page says why.' },
  },
  exportReady: {
    title: { 'zh-CN': '你的数据已经打包好', en: 'Your data export is ready' },
    content: { 'zh-CN': '请在 7 天内到账号安全设置里下载。', en: 'Download it within 7 days in your security settings.' },
  },
  exportFailed: {
    title: { 'zh-CN': '导出没有成功', en: 'Your data export failed' },
    content: { 'zh-CN': '打包你的数据时出了错，请稍后再试一次。', en: 'Something went wrong while we prepared your data. Please try again later.' },
  },
} satisfies Subject
