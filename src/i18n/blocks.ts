import { each, type Subject } from './languages.ts'

/** Whom one blocks, so that they cannot reach one, and whom one mutes, so that one does not see them. */
export const blocks = {
  more: { 'zh-CN': '更多', 'zh-TW': '更多', en: 'More' },
  block: {
    do: { 'zh-CN': '拉黑', 'zh-TW': '封鎖', en: 'Block' },
    doPerson: { 'zh-CN': '拉黑这位用户', 'zh-TW': '封鎖這位使用者', en: 'Block this person' },
    undo: { 'zh-CN': '取消拉黑', 'zh-TW': '取消封鎖', en: 'Unblock' },
    state: { 'zh-CN': '已拉黑', 'zh-TW': '已封鎖', en: 'Blocked' },
    done: { 'zh-CN': '已拉黑，对方不会收到通知。', 'zh-TW': '已封鎖，對方不會收到通知。', en: 'Blocked. They will not be notified.' },
    undone: { 'zh-CN': '已取消拉黑。', 'zh-TW': '已取消封鎖。', en: 'Unblocked.' },
  },
  mute: {
    do: { 'zh-CN': '屏蔽', 'zh-TW': '隱藏', en: 'Mute' },
    doPerson: { 'zh-CN': '屏蔽这位用户', 'zh-TW': '隱藏這位使用者', en: 'Mute this person' },
    undo: { 'zh-CN': '取消屏蔽', 'zh-TW': '取消隱藏', en: 'Unmute' },
    state: { 'zh-CN': '已屏蔽', 'zh-TW': '已隱藏', en: 'Muted' },
    done: {
      'zh-CN': '已屏蔽，列表、评论和消息里不再显示。',
      'zh-TW': '已隱藏，列表、留言和通知裡不再顯示。',
      en: 'Muted. You will no longer see them in lists, comments and notifications.',
    },
    undone: { 'zh-CN': '已取消屏蔽。', 'zh-TW': '已取消隱藏。', en: 'Unmuted.' },
  },
  ask: {
    title: { 'zh-CN': '拉黑这位用户？', 'zh-TW': '封鎖這位使用者？', en: 'Block this person?' },
    text: {
      'zh-CN': '对方不能再评论你的文章、回复你、提到你、关注你或给你充能，已有的关注会取消。对方不会收到通知，你随时可以取消。',
      'zh-TW': '對方不能再在你的文章留言、回覆你、提到你、追蹤你或給你充能，已有的追蹤會取消。對方不會收到通知，你隨時可以取消。',
      en: 'They can no longer comment on your posts, reply to you, mention, follow or energize you, and stop following you. They will not be notified, and you can unblock them at any time.',
    },
  },
  undoFor: each({
    'zh-CN': (undo: string, name: string) => `${undo}：${name}`,
    'zh-TW': (undo, name) => `${undo}：${name}`,
    en: (undo, name) => `${undo} ${name}`,
  }),
  lists: {
    block: {
      title: { 'zh-CN': '拉黑的人', 'zh-TW': '封鎖的人', en: 'Blocked people' },
      lead: {
        'zh-CN': '他们不能评论你的文章、回复你、提到你、关注你或给你充能。这个名单只有你看得到。',
        'zh-TW': '他們不能在你的文章留言、回覆你、提到你、追蹤你或給你充能。這個名單只有你看得到。',
        en: 'They cannot comment on your posts, reply to you, mention, follow or energize you. Only you can see this list.',
      },
      empty: {
        title: { 'zh-CN': '没有拉黑任何人', 'zh-TW': '沒有封鎖任何人', en: 'Nobody is blocked' },
        text: {
          'zh-CN': '在别人的空间或评论下面可以拉黑。',
          'zh-TW': '在別人的空間或留言下面可以封鎖。',
          en: 'You can block someone on their page or below a comment.',
        },
      },
    },
    mute: {
      title: { 'zh-CN': '屏蔽的人', 'zh-TW': '隱藏的人', en: 'Muted people' },
      lead: {
        'zh-CN': '文章列表和消息里不再出现他们，评论会折叠起来。他们不会知道，照样能和你互动。',
        'zh-TW': '文章列表和通知裡不再出現他們，留言會摺疊起來。他們不會知道，照樣能和你互動。',
        en: 'You do not see them in lists and notifications, and their comments are folded. They will not know, and can reach you as before.',
      },
      empty: {
        title: { 'zh-CN': '没有屏蔽任何人', 'zh-TW': '沒有隱藏任何人', en: 'Nobody is muted' },
        text: {
          'zh-CN': '在别人的空间或评论下面可以屏蔽。',
          'zh-TW': '在別人的空間或留言下面可以隱藏。',
          en: 'You can mute someone on their page or below a comment.',
        },
      },
    },
    pages: { 'zh-CN': '拉黑名单分页', 'zh-TW': '封鎖名單分頁', en: 'Pages of blocked people' },
  },
} satisfies Subject
