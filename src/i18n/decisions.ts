import { each, type Subject } from './languages.ts'
import { quoted } from './quoted.ts'

/** The sentences of notices about what was decided: on posts, names, reports, comments and accounts. */
export const decisions = {
  post: {
    approve: {
      title: each({
        'zh-CN': (post: string) => `你的文章《${post}》通过了审核，已经公开`,
        'zh-TW': (post) => `你的文章《${post}》通過了審核，已經公開`,
        en: (post) => `Your post “${post}” was approved and is public now`,
      }),
      revised: each({
        'zh-CN': (post: string) => `你对文章《${post}》的修改通过了审核，已经公开`,
        'zh-TW': (post) => `你對文章《${post}》的修改通過了審核，已經公開`,
        en: (post) => `Your changes to “${post}” were approved and are public now`,
      }),
      scheduled: each({
        'zh-CN': (post: string, time: string) => `你的文章《${post}》通过了审核，将于 ${time} 发布`,
        'zh-TW': (post, time) => `你的文章《${post}》通過了審核，將於 ${time} 發布`,
        en: (post, time) => `Your post “${post}” was approved and goes public on ${time}`,
      }),
    },
    reject: {
      title: each({
        'zh-CN': (post: string) => `你的文章《${post}》没有通过审核`,
        'zh-TW': (post) => `你的文章《${post}》沒有通過審核`,
        en: (post) => `Your post “${post}” was not approved`,
      }),
      revised: each({
        'zh-CN': (post: string) => `你对文章《${post}》的修改没有通过审核`,
        'zh-TW': (post) => `你對文章《${post}》的修改沒有通過審核`,
        en: (post) => `Your changes to “${post}” were not approved`,
      }),
    },
    lock: {
      title: each({
        'zh-CN': (post: string) => `你的文章《${post}》被锁定了`,
        'zh-TW': (post) => `你的文章《${post}》被鎖定了`,
        en: (post) => `Your post “${post}” was locked`,
      }),
    },
    unlock: {
      title: each({
        'zh-CN': (post: string) => `你的文章《${post}》解除了锁定`,
        'zh-TW': (post) => `你的文章《${post}》解除了鎖定`,
        en: (post) => `Your post “${post}” was unlocked`,
      }),
    },
    delete: {
      title: each({
        'zh-CN': (post: string) => `你的文章《${post}》被管理员删除了，没有扣能量`,
        'zh-TW': (post) => `你的文章《${post}》被管理員刪除了，沒有扣能量`,
        en: (post) => `Your post “${post}” was deleted by an admin; no energy was charged`,
      }),
    },
    unscheduled: {
      title: each({
        'zh-CN': (post: string) => `你的文章《${post}》没有按时发布`,
        'zh-TW': (post) => `你的文章《${post}》沒有按時發布`,
        en: (post) => `Your post “${post}” was not published on schedule`,
      }),
    },
  },
  unscheduled: {
    banned: {
      'zh-CN': '到发布时间时，你的账号处于封禁中。文章保持原样，定时已取消。',
      'zh-TW': '到發布時間時，你的帳號處於停權中。文章保持原樣，排程已取消。',
      en: 'Your account was banned at that time. The post is as it was; the schedule is cancelled.',
    },
    account: {
      'zh-CN': '到发布时间时，你的账号正在注销。文章保持原样，定时已取消。',
      'zh-TW': '到發布時間時，你的帳號正在註銷。文章保持原樣，排程已取消。',
      en: 'Your account was scheduled for deletion at that time. The post is as it was; the schedule is cancelled.',
    },
    locked: {
      'zh-CN': '到发布时间时，文章处于锁定状态。定时已取消。',
      'zh-TW': '到發布時間時，文章處於鎖定狀態。排程已取消。',
      en: 'The post was locked at that time. The schedule is cancelled.',
    },
    level_too_low: {
      'zh-CN': '你的等级还不能发布文章。文章保持原样，定时已取消。',
      'zh-TW': '你的等級還不能發布文章。文章保持原樣，排程已取消。',
      en: 'Your level does not allow publishing yet. The post is as it was; the schedule is cancelled.',
    },
    rate_limited: {
      'zh-CN': '一小时内发布的文章太多了。文章保持原样，请换个时间再发布。',
      'zh-TW': '一小時內發布的文章太多了。文章保持原樣，請換個時間再發布。',
      en: 'You published too many posts within an hour. The post is as it was; choose another time.',
    },
    empty: {
      'zh-CN': '正文是空的。写好后可以重新发布。',
      'zh-TW': '內文是空的。寫好後可以重新發布。',
      en: 'It has no text. You can publish it once there is some.',
    },
    review: {
      'zh-CN': '站点开启了审核，文章已提交，通过后公开。',
      'zh-TW': '網站開啟了審核，文章已送出，通過後公開。',
      en: 'The site reviews posts now. It was submitted, and will be public once approved.',
    },
    links: {
      'zh-CN': '文章含外部链接，已交由管理员审核，通过后公开。',
      'zh-TW': '文章含外部連結，已交由管理員審核，通過後公開。',
      en: 'It contains external links, so an admin reviews it first.',
    },
    words: {
      'zh-CN': '文章里有站点要求先看一看的词，已交由管理员审核，通过后公开。',
      'zh-TW': '文章裡有網站要求先看一看的詞，已交由管理員審核，通過後公開。',
      en: 'It contains words that this site checks first, so an admin reviews it.',
    },
    newcomer: {
      'zh-CN': '新作者的前几篇文章由管理员审核，通过后公开。',
      'zh-TW': '新作者的前幾篇文章由管理員審核，通過後公開。',
      en: 'The first posts of new authors are reviewed by an admin.',
    },
    repeated: {
      'zh-CN': '它和你今天发过的内容相同，已交由管理员审核，通过后公开。',
      'zh-TW': '它和你今天發過的內容相同，已交由管理員審核，通過後公開。',
      en: 'It is the same as what you have posted today, so an admin reviews it first.',
    },
    spam: {
      'zh-CN': '垃圾信息检查拿不准，已交由管理员审核，通过后公开。',
      'zh-TW': '垃圾訊息檢查無法確定，已交由管理員審核，通過後公開。',
      en: 'The spam check is not sure about it, so an admin reviews it first.',
    },
    program: {
      'zh-CN': '站点的自动检查要求先看一看，已交由管理员审核，通过后公开。',
      'zh-TW': '網站的自動檢查要求先看一看，已交由管理員審核，通過後公開。',
      en: 'This site’s automatic check wants an admin to review it first.',
    },
    refused: {
      'zh-CN': '它含有站点不允许的词或链接，或今天发得太多。文章保持原样，定时已取消。',
      'zh-TW': '它含有網站不允許的詞或連結，或今天發得太多。文章保持原樣，排程已取消。',
      en: 'It has words or links that this site does not allow, or you posted too much today. The post is as it was; the schedule is cancelled.',
    },
  },
  profile: {
    username: {
      approved: each({
        'zh-CN': (name: string) => `你的新名字「${name}」通过了审核`,
        'zh-TW': (name) => `你的新名字「${name}」通過了審核`,
        en: (name) => `Your new name “${name}” was approved`,
      }),
      rejected: each({
        'zh-CN': (name: string) => `你的新名字「${name}」没有通过审核`,
        'zh-TW': (name) => `你的新名字「${name}」沒有通過審核`,
        en: (name) => `Your new name “${name}” was not approved`,
      }),
    },
    signature: {
      approved: each({
        'zh-CN': (text: string) => `你的新签名「${text}」通过了审核`,
        'zh-TW': (text) => `你的新簽名「${text}」通過了審核`,
        en: (text) => `Your new signature “${text}” was approved`,
      }),
      rejected: each({
        'zh-CN': (text: string) => `你的新签名「${text}」没有通过审核`,
        'zh-TW': (text) => `你的新簽名「${text}」沒有通過審核`,
        en: (text) => `Your new signature “${text}” was not approved`,
      }),
    },
    taken: { 'zh-CN': '这个名字已经被别人先用了。', 'zh-TW': '這個名字已經被別人先用了。', en: 'Someone else took this name in the meantime.' },
    refunded: each({ 'zh-CN': (cost: number) => `${cost} 能量已退还。`, 'zh-TW': (cost) => `${cost} 能量已退還。`, en: (cost) => `${cost} energy refunded.` }),
  },
  report: {
    things: {
      post: { 'zh-CN': '一篇文章', 'zh-TW': '一篇文章', en: 'a post' },
      comment: { 'zh-CN': '一条评论', 'zh-TW': '一則留言', en: 'a comment' },
      user: { 'zh-CN': '一位用户', 'zh-TW': '一位使用者', en: 'someone' },
    },
    resolved: each({
      'zh-CN': (thing: string) => `你举报了${thing}，我们已经处理，谢谢你`,
      'zh-TW': (thing) => `你檢舉了${thing}，我們已經處理，謝謝你`,
      en: (thing) => `You reported ${thing}. We have taken action. Thank you`,
    }),
    dismissed: each({
      'zh-CN': (thing: string) => `你举报了${thing}，我们看过了，没有发现违规`,
      'zh-TW': (thing) => `你檢舉了${thing}，我們看過了，沒有發現違規`,
      en: (thing) => `You reported ${thing}. We reviewed it and found no violation`,
    }),
    yours: each({
      'zh-CN': (reason: string) => `你写的是：${quoted['zh-CN'](reason)}`,
      'zh-TW': (reason) => `你寫的是：${quoted['zh-TW'](reason)}`,
      en: (reason) => `You wrote: ${quoted.en(reason)}`,
    }),
    outcome: each({
      'zh-CN': (words: string) => `处理说明：${quoted['zh-CN'](words)}`,
      'zh-TW': (words) => `處理說明：${quoted['zh-TW'](words)}`,
      en: (words) => `Our response: ${quoted.en(words)}`,
    }),
  },
  commentsClosed: {
    title: { 'zh-CN': '版主关闭了你一篇文章的评论', 'zh-TW': '版主關閉了你一篇文章的留言', en: 'A moderator closed the comments on one of your posts' },
    content: { 'zh-CN': '已有的评论还能看到。', 'zh-TW': '已有的留言還能看到。', en: 'What was said can still be read.' },
  },
  commentsOpened: {
    title: {
      'zh-CN': '版主重新打开了你一篇文章的评论',
      'zh-TW': '版主重新開啟了你一篇文章的留言',
      en: 'A moderator opened the comments on one of your posts again',
    },
    content: { 'zh-CN': '', 'zh-TW': '', en: '' },
  },
  commentRemoved: {
    title: { 'zh-CN': '你的一条评论被管理员删除了', 'zh-TW': '你的一則留言被管理員刪除了', en: 'One of your comments was deleted by an admin' },
    which: each({ 'zh-CN': (text: string) => `「${text}」 `, 'zh-TW': (text) => `「${text}」 `, en: (text) => `“${text}” ` }),
  },
  commentRejected: {
    title: { 'zh-CN': '你的一条评论没有通过审核', 'zh-TW': '你的一則留言沒有通過審核', en: 'One of your comments was not approved' },
    which: each({ 'zh-CN': (text: string) => `「${text}」 `, 'zh-TW': (text) => `「${text}」 `, en: (text) => `“${text}” ` }),
  },
  outsideReply: each({
    'zh-CN': (name: string) => `${name} 从其他站点回复了你的文章`,
    'zh-TW': (name) => `${name} 從其他網站回覆了你的文章`,
    en: (name) => `${name} replied to your post from another site`,
  }),
  outsideReplyHeld: each({
    'zh-CN': (name: string) => `${name} 从其他站点回复了你的文章，等你放行`,
    'zh-TW': (name) => `${name} 從其他網站回覆了你的文章，等你放行`,
    en: (name) => `${name} replied to your post from another site and waits for you`,
  }),
  commentApproved: { 'zh-CN': '你的评论通过了审核，已公开', 'zh-TW': '你的留言通過了審核，已公開', en: 'Your comment was approved and is public now' },
  account: {
    banned: { 'zh-CN': '你的账号被封禁了，暂时只能浏览', 'zh-TW': '你的帳號被停權了，暫時只能瀏覽', en: 'Your account was banned. You can read, but not post' },
    ends: each({ 'zh-CN': (time: string) => `封禁到 ${time}。`, 'zh-TW': (time) => `停權到 ${time}。`, en: (time) => `It ends on ${time}.` }),
    forEver: { 'zh-CN': '永久封禁。', 'zh-TW': '永久停權。', en: 'The ban is permanent.' },
    pardoned: { 'zh-CN': '你的账号解除了封禁', 'zh-TW': '你的帳號解除了停權', en: 'Your ban was lifted' },
    role: each({
      'zh-CN': (role: string) => `你现在的身份是：${role}`,
      'zh-TW': (role) => `你現在的身分是：${role}`,
      en: (role) => `Your role is now: ${role}`,
    }),
    removed: each({
      'zh-CN': (posts: number, comments: number) => `你的账号被封禁，${posts} 篇文章和 ${comments} 条评论已被清除`,
      'zh-TW': (posts, comments) => `你的帳號被停權，${posts} 篇文章和 ${comments} 則留言已被清除`,
      en: (posts, comments) =>
        `Your account was banned, and ${posts} ${posts === 1 ? 'post' : 'posts'} and ${comments} ${comments === 1 ? 'comment' : 'comments'} were removed`,
    }),
    restored: each({
      'zh-CN': (posts: number, comments: number) => `你的账号恢复了，${posts} 篇文章和 ${comments} 条评论已经回来`,
      'zh-TW': (posts, comments) => `你的帳號恢復了，${posts} 篇文章和 ${comments} 則留言已經回來`,
      en: (posts, comments) =>
        `Your account was restored, with ${posts} ${posts === 1 ? 'post' : 'posts'} and ${comments} ${comments === 1 ? 'comment' : 'comments'}`,
    }),
  },
} satisfies Subject
