import { each, type Subject } from '../languages.ts'
import { reasonGiven } from '../quoted.ts'

const some = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

/** Deciding about people. */
export const people = {
  search: { 'zh-CN': '搜索名字、邮箱开头或 UID', en: 'Search by name, start of e-mail or UID' },
  filter: { 'zh-CN': '按状态或身份筛选', en: 'Filter by status or role' },
  filters: {
    all: { 'zh-CN': '全部', en: 'All' },
    banned: { 'zh-CN': '已封禁', en: 'Banned' },
    deleting: { 'zh-CN': '正在注销', en: 'Deletion pending' },
    deleted: { 'zh-CN': '已注销', en: 'Deleted' },
    admin: { 'zh-CN': '管理员', en: 'Admins' },
    owner: { 'zh-CN': '站长', en: 'Owners' },
  },
  cut: { 'zh-CN': '匹配的人太多，只列出最接近的一部分。写得更具体一些吧。', en: 'Too many matches; only the closest are listed. Please be more specific.' },
  empty: {
    title: { 'zh-CN': '没有找到这样的人', en: 'No people found' },
    text: { 'zh-CN': '换个词或换个条件试试。', en: 'Try other words or another filter.' },
  },
  status: {
    active: { 'zh-CN': '正常', en: 'Active' },
    banned: { 'zh-CN': '已封禁', en: 'Banned' },
    deleting: { 'zh-CN': '正在注销', en: 'Deletion pending' },
    deleted: { 'zh-CN': '已注销', en: 'Deleted' },
  },
  lastSeen: { 'zh-CN': '最近来过', en: 'Last seen' },
  never: { 'zh-CN': '没有记录', en: 'unknown' },
  joined: { 'zh-CN': '注册于', en: 'Joined' },
  energy: { 'zh-CN': '能量', en: 'Energy' },
  space: { 'zh-CN': '打开个人空间', en: 'Open space' },
  energyLog: { 'zh-CN': '能量明细', en: 'Energy log' },
  figures: {
    posts: { 'zh-CN': '文章', en: 'Posts' },
    comments: { 'zh-CN': '评论', en: 'Comments' },
    followers: { 'zh-CN': '粉丝', en: 'Followers' },
    sessions: { 'zh-CN': '登录中的设备', en: 'Devices logged in' },
    energy: { 'zh-CN': '能量', en: 'Energy' },
    exp: { 'zh-CN': '经验', en: 'Exp' },
  },
  bannedUntil: each({
    'zh-CN': (reason: string, time: string) => `已封禁到 ${time}。${reasonGiven['zh-CN'](reason)}`,
    en: (reason, time) => `Banned until ${time}. ${reasonGiven.en(reason)}`,
  }),
  bannedForEver: each({
    'zh-CN': (reason: string) => `已永久封禁。${reasonGiven['zh-CN'](reason)}`,
    en: (reason) => `Banned permanently. ${reasonGiven.en(reason)}`,
  }),
  mayNot: { 'zh-CN': '你不能对这个人作出决定。', en: 'You cannot moderate this person.' },
  reasons: {
    'zh-CN': [
      { label: '垃圾广告', text: '多次发布垃圾广告。' },
      { label: '骚扰他人', text: '骚扰或攻击其他用户。' },
      { label: '刷屏', text: '大量发布重复内容。' },
      { label: '违法违规', text: '发布违法或违反社区规则的内容。' },
      { label: '冒充他人', text: '冒充他人或机构。' },
      { label: '小号', text: '用多个账号躲避处罚。' },
    ],
    en: [
      { label: 'Spam', text: 'Posted spam several times.' },
      { label: 'Harassment', text: 'Harassed or attacked other people.' },
      { label: 'Flooding', text: 'Posted the same content repeatedly.' },
      { label: 'Against the rules', text: 'Posted content that is illegal or against the community rules.' },
      { label: 'Impersonation', text: 'Pretended to be someone else.' },
      { label: 'Second account', text: 'Used several accounts to get around a ban.' },
    ],
  },
  ban: {
    open: { 'zh-CN': '封禁', en: 'Ban' },
    again: { 'zh-CN': '更改封禁', en: 'Change ban' },
    title: each({ 'zh-CN': (name: string) => `封禁 ${name}`, en: (name) => `Ban ${name}` }),
    text: {
      'zh-CN': '被封禁的人仍能登录和浏览，但不能发布、评论、点赞或关注。所有设备会马上退出登录，本人会看到原因。',
      en: 'A banned person can log in and read, but not post, comment, like or follow. All their devices are logged out right away, and they see the reason.',
    },
    until: { 'zh-CN': '封禁时长', en: 'Duration' },
    days: each({ 'zh-CN': (days: number) => `${days} 天`, en: (days) => (days === 1 ? '1 day' : `${days} days`) }),
    forEver: { 'zh-CN': '永久', en: 'Permanently' },
    other: { 'zh-CN': '选一个日期', en: 'Until a date' },
    day: { 'zh-CN': '结束日期', en: 'End date' },
    dayHint: { 'zh-CN': '到这一天零点（北京时间）为止。', en: 'The ban ends at the start of this day (Shanghai time).' },
    done: { 'zh-CN': '已封禁，所有设备都退出了登录。', en: 'Banned. All devices were logged out.' },
  },
  pardon: {
    submit: { 'zh-CN': '解除封禁', en: 'Lift ban' },
    done: { 'zh-CN': '封禁已解除。', en: 'Ban lifted.' },
  },
  role: {
    label: { 'zh-CN': '身份', en: 'Role' },
    reason: { 'zh-CN': '说明（可不写，本人会看到）', en: 'Note (optional, shown to them)' },
    submit: { 'zh-CN': '更改身份', en: 'Change role' },
    done: { 'zh-CN': '身份已更改，对方需要重新登录。', en: 'Role changed. They need to log in again.' },
  },
  remove: {
    open: { 'zh-CN': '封禁并清除全部内容', en: 'Ban and remove everything' },
    title: each({ 'zh-CN': (name: string) => `清除 ${name} 的全部内容`, en: (name) => `Remove everything by ${name}` }),
    posts: each({ 'zh-CN': (count: string) => `${count} 篇文章会消失`, en: (count) => `${some(count, 'post', 'posts')} will be removed` }),
    comments: each({
      'zh-CN': (count: string, replies: string) => `${count} 条评论会消失，连同别人在下面的 ${replies} 条回复`,
      en: (count, replies) => `${some(count, 'comment', 'comments')} will be removed, with ${some(replies, 'reply', 'replies')} by others`,
    }),
    ban: { 'zh-CN': '账号会被永久封禁，所有设备退出登录', en: 'The account is banned permanently, and all devices are logged out' },
    undo: each({
      'zh-CN': (days: number) => `${days} 天内可以撤销，之后彻底删除`,
      en: (days) => `This can be undone for ${days} days; after that it is deleted for good`,
    }),
    submit: { 'zh-CN': '封禁并清除', en: 'Ban and remove' },
    done: { 'zh-CN': '已封禁并清除全部内容。', en: 'Banned. Everything was removed.' },
  },
  undo: {
    note: each({
      'zh-CN': (posts: string, comments: string, reason: string) => `已清除 ${posts} 篇文章和 ${comments} 条评论。${reasonGiven['zh-CN'](reason)}`,
      en: (posts, comments, reason) => `${some(posts, 'post', 'posts')} and ${some(comments, 'comment', 'comments')} were removed. ${reasonGiven.en(reason)}`,
    }),
    left: each({
      'zh-CN': (days: number) => (days === 0 ? '撤销期限不足一天。' : `还有 ${days} 天可以撤销。`),
      en: (days) => (days === 0 ? 'Less than a day is left to undo this.' : `${days} ${days === 1 ? 'day is' : 'days are'} left to undo this.`),
    }),
    open: { 'zh-CN': '撤销清除', en: 'Undo the removal' },
    title: { 'zh-CN': '撤销清除', en: 'Undo the removal' },
    text: {
      'zh-CN': '被清除的文章和评论会恢复，封禁会解除。所属内容已被删除的评论不会恢复。',
      en: 'The posts and comments are restored, and the ban is lifted. Comments on content deleted since are not restored.',
    },
    done: { 'zh-CN': '内容已恢复，封禁已解除。', en: 'Everything was restored, and the ban was lifted.' },
  },
  posts: { 'zh-CN': '最近的文章', en: 'Latest posts' },
  noPosts: { 'zh-CN': '没有文章。', en: 'No posts.' },
  comments: { 'zh-CN': '最近的评论', en: 'Latest comments' },
  noComments: { 'zh-CN': '没有评论。', en: 'No comments.' },
  reports: { 'zh-CN': '被举报的记录', en: 'Reports' },
  noReports: { 'zh-CN': '没有人举报过。', en: 'No reports.' },
  reportOf: {
    user: { 'zh-CN': '举报这个人', en: 'about this person' },
    post: { 'zh-CN': '举报文章', en: 'about a post' },
    comment: { 'zh-CN': '举报评论', en: 'about a comment' },
  },
  reportStatus: {
    open: { 'zh-CN': '待处理', en: 'Waiting' },
    claimed: { 'zh-CN': '处理中', en: 'Claimed' },
    resolved: { 'zh-CN': '已处理', en: 'Resolved' },
    dismissed: { 'zh-CN': '未违规', en: 'Dismissed' },
  },
  log: { 'zh-CN': '处理记录', en: 'Decisions' },
  noLog: { 'zh-CN': '还没有处理记录。', en: 'No decisions yet.' },
  manage: { 'zh-CN': '管理此人', en: 'Manage' },
} satisfies Subject
