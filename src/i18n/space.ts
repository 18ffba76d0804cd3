import { folders } from './favorites.ts'
import { feed } from './follows.ts'
import { each, type Subject } from './languages.ts'

/** A person's page, and what comes from the people one follows. */
export const space = {
  about: { 'zh-CN': '关于', 'zh-TW': '關於', en: 'About' },
  title: each({ 'zh-CN': (name: string) => `${name} 的空间`, 'zh-TW': (name) => `${name} 的空間`, en: (name) => `${name}’s space` }),
  mine: { 'zh-CN': '我的空间', 'zh-TW': '我的空間', en: 'My space' },
  tabsLabel: { 'zh-CN': '空间分类', 'zh-TW': '空間分類', en: 'Sections of this space' },
  tabs: {
    articles: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'Posts' },
    following: { 'zh-CN': '关注', 'zh-TW': '追蹤', en: 'Following' },
    followers: { 'zh-CN': '粉丝', 'zh-TW': '粉絲', en: 'Followers' },
    favorites: { 'zh-CN': '收藏', 'zh-TW': '收藏', en: 'Saved' },
    settings: { 'zh-CN': '设置', 'zh-TW': '設定', en: 'Settings' },
  },
  joined: { 'zh-CN': '加入于', 'zh-TW': '加入於', en: 'Joined' },
  noSignature: { 'zh-CN': '还没有写签名。', 'zh-TW': '還沒有寫簽名。', en: 'No signature yet.' },
  cards: {
    level: { 'zh-CN': '等级', 'zh-TW': '等級', en: 'Level' },
    energy: { 'zh-CN': '收到的能量', 'zh-TW': '收到的能量', en: 'Energy received' },
    followers: { 'zh-CN': '粉丝', 'zh-TW': '粉絲', en: 'Followers' },
  },
  articles: {
    own: {
      title: { 'zh-CN': '还没有发布文章', 'zh-TW': '還沒有發布文章', en: 'Nothing published yet' },
      text: {
        'zh-CN': '写下第一篇，大家会在这里读到它。',
        'zh-TW': '寫下第一篇，大家會在這裡讀到它。',
        en: 'Write your first post, and people will read it here.',
      },
      action: { 'zh-CN': '写文章', 'zh-TW': '寫文章', en: 'Write a post' },
    },
    other: {
      title: { 'zh-CN': '还没有发布文章', 'zh-TW': '還沒有發布文章', en: 'Nothing published yet' },
      text: {
        'zh-CN': '先关注，发布了新文章就会出现在你的关注动态里。',
        'zh-TW': '先追蹤，發布了新文章就會出現在你的追蹤動態裡。',
        en: 'Follow them to see their first post in your feed.',
      },
    },
  },
  following: {
    own: {
      title: { 'zh-CN': '还没有关注任何人', 'zh-TW': '還沒有追蹤任何人', en: 'You follow nobody yet' },
      text: { 'zh-CN': '读到喜欢的文章，就关注它的作者。', 'zh-TW': '讀到喜歡的文章，就追蹤它的作者。', en: 'When you like a post, follow its author.' },
      action: { 'zh-CN': '看热门文章', 'zh-TW': '看熱門文章', en: 'See hot posts' },
    },
    other: {
      title: { 'zh-CN': '还没有关注任何人', 'zh-TW': '還沒有追蹤任何人', en: 'Follows nobody yet' },
      text: { 'zh-CN': '这里以后会列出关注的人。', 'zh-TW': '這裡以後會列出追蹤的人。', en: 'The people they follow will be listed here.' },
    },
  },
  followers: {
    own: {
      title: { 'zh-CN': '还没有粉丝', 'zh-TW': '還沒有粉絲', en: 'No followers yet' },
      text: { 'zh-CN': '多写、多聊，大家会认识你的。', 'zh-TW': '多寫、多聊，大家會認識你的。', en: 'Write and comment, and people will get to know you.' },
      action: { 'zh-CN': '写文章', 'zh-TW': '寫文章', en: 'Write a post' },
    },
    other: {
      title: { 'zh-CN': '还没有粉丝', 'zh-TW': '還沒有粉絲', en: 'No followers yet' },
      text: { 'zh-CN': '你可以做第一个。', 'zh-TW': '你可以做第一個。', en: 'You could be the first.' },
    },
  },
  hidden: {
    title: { 'zh-CN': '关注和粉丝没有公开', 'zh-TW': '追蹤和粉絲沒有公開', en: 'These lists are not public' },
    text: { 'zh-CN': '对方没有公开这两个列表。', 'zh-TW': '對方沒有公開這兩個列表。', en: 'This person keeps their followers and following lists private.' },
    ownNote: {
      'zh-CN': '关注和粉丝列表只有你自己看得到，可以在隐私设置里公开。',
      'zh-TW': '追蹤和粉絲列表只有你自己看得到，可以在隱私設定裡公開。',
      en: 'Only you can see these lists. You can change that in your privacy settings.',
    },
    adminNote: {
      'zh-CN': '这两个列表没有公开，你是管理员所以看得到。',
      'zh-TW': '這兩個列表沒有公開，你是管理員所以看得到。',
      en: 'These lists are not public. You see them because you are an admin.',
    },
  },
  favorites: folders,
  settings: {
    rest: { 'zh-CN': '其他设置', 'zh-TW': '其他設定', en: 'Other settings' },
    restText: {
      'zh-CN': '密码、登录设备和能量明细在设置页里。',
      'zh-TW': '密碼、登入裝置和能量明細在設定頁裡。',
      en: 'Password, devices and energy history are on the settings page.',
    },
  },
  privacy: {
    title: { 'zh-CN': '谁能看到', 'zh-TW': '誰能看到', en: 'Visibility' },
    lists: { 'zh-CN': '公开我的关注和粉丝列表', 'zh-TW': '公開我的追蹤和粉絲列表', en: 'Make my followers and following lists public' },
    listsHint: {
      'zh-CN': '关掉之后，只有你自己和管理员看得到列表；人数仍然会显示。',
      'zh-TW': '關掉之後，只有你自己和管理員看得到列表；人數仍然會顯示。',
      en: 'When off, only you and admins can see the lists. The counts stay visible.',
    },
    submit: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
    saved: { 'zh-CN': '已保存。', 'zh-TW': '已儲存。', en: 'Saved.' },
  },
  feed,
} satisfies Subject
