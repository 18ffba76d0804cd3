import { folders } from './favorites.ts'
import { feed } from './follows.ts'
import { each, type Subject } from './languages.ts'

/** A person's page, and what comes from the people one follows. */
export const space = {
  title: each({ 'zh-CN': (name: string) => `${name} 的空间`, en: (name) => `${name}’s space` }),
  mine: { 'zh-CN': '我的空间', en: 'My space' },
  tabsLabel: { 'zh-CN': '空间分类', en: 'Sections of this space' },
  tabs: {
    articles: { 'zh-CN': '文章', en: 'Posts' },
    following: { 'zh-CN': '关注', en: 'Following' },
    followers: { 'zh-CN': '粉丝', en: 'Followers' },
    favorites: { 'zh-CN': '收藏', en: 'Saved' },
    settings: { 'zh-CN': '设置', en: 'Settings' },
  },
  joined: { 'zh-CN': '加入于', en: 'Joined' },
  noSignature: { 'zh-CN': '还没有写签名。', en: 'No signature yet.' },
  cards: {
    level: { 'zh-CN': '等级', en: 'Level' },
    energy: { 'zh-CN': '收到的能量', en: 'Energy received' },
    followers: { 'zh-CN': '粉丝', en: 'Followers' },
  },
  articles: {
    own: {
      title: { 'zh-CN': '还没有发布文章', en: 'Nothing published yet' },
      text: { 'zh-CN': '写下第一篇，大家会在这里读到它。', en: 'Write your first post, and people will read it here.' },
      action: { 'zh-CN': '写文章', en: 'Write a post' },
    },
    other: {
      title: { 'zh-CN': '还没有发布文章', en: 'Nothing published yet' },
      text: { 'zh-CN': '先关注，发布了新文章就会出现在你的关注动态里。', en: 'Follow them to see their first post in your feed.' },
    },
  },
  following: {
    own: {
      title: { 'zh-CN': '还没有关注任何人', en: 'You follow nobody yet' },
      text: { 'zh-CN': '读到喜欢的文章，就关注它的作者。', en: 'When you like a post, follow its author.' },
      action: { 'zh-CN': '看热门文章', en: 'See hot posts' },
    },
    other: {
      title: { 'zh-CN': '还没有关注任何人', en: 'Follows nobody yet' },
      text: { 'zh-CN': '这里以后会列出关注的人。', en: 'The people they follow will be listed here.' },
    },
  },
  followers: {
    own: {
      title: { 'zh-CN': '还没有粉丝', en: 'No followers yet' },
      text: { 'zh-CN': '多写、多聊，大家会认识你的。', en: 'Write and comment, and people will get to know you.' },
      action: { 'zh-CN': '写文章', en: 'Write a post' },
    },
    other: {
      title: { 'zh-CN': '还没有粉丝', en: 'No followers yet' },
      text: { 'zh-CN': '你可以做第一个。', en: 'You could be the first.' },
    },
  },
  hidden: {
    title: { 'zh-CN': '关注和粉丝没有公开', en: 'These lists are not public' },
    text: { 'zh-CN': '对方没有公开这两个列表。', en: 'This person keeps their followers and following lists private.' },
    ownNote: {
      'zh-CN': '关注和粉丝列表只有你自己看得到，可以在隐私设置里公开。',
      en: 'Only you can see these lists. You can change that in your privacy settings.',
    },
    adminNote: { 'zh-CN': '这两个列表没有公开，你是管理员所以看得到。', en: 'These lists are not public. You see them because you are an admin.' },
  },
  favorites: folders,
  settings: {
    rest: { 'zh-CN': '其他设置', en: 'Other settings' },
    restText: { 'zh-CN': '密码、登录设备和能量明细在设置页里。', en: 'Password, devices and energy history are on the settings page.' },
  },
  privacy: {
    title: { 'zh-CN': '谁能看到', en: 'Visibility' },
    lists: { 'zh-CN': '公开我的关注和粉丝列表', en: 'Make my followers and following lists public' },
    listsHint: {
      'zh-CN': '关掉之后，只有你自己和管理员看得到列表；人数仍然会显示。',
      en: 'When off, only you and admins can see the lists. The counts stay visible.',
    },
    submit: { 'zh-CN': '保存', en: 'Save' },
    saved: { 'zh-CN': '已保存。', en: 'Saved.' },
  },
  feed,
} satisfies Subject
