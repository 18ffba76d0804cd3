import { each, type Subject } from './languages.ts'

/** Whom one blocks, so that they cannot reach one, and whom one mutes, so that one does not see them. */
export const blocks = {
  more: { 'zh-CN': '更多', en: 'More' },
  block: {
    do: { 'zh-CN': '拉黑', en: 'Block' },
    doPerson: { 'zh-CN': '拉黑这位用户', en: 'Block this person' },
    undo: { 'zh-CN': '取消拉黑', en: 'Unblock' },
    state: { 'zh-CN': '已拉黑', en: 'Blocked' },
    done: { 'zh-CN': '已拉黑，对方不会收到通知。', en: 'Blocked. They will not be notified.' },
    undone: { 'zh-CN': '已取消拉黑。', en: 'Unblocked.' },
  },
  mute: {
    do: { 'zh-CN': '屏蔽', en: 'Mute' },
    doPerson: { 'zh-CN': '屏蔽这位用户', en: 'Mute this person' },
    undo: { 'zh-CN': '取消屏蔽', en: 'Unmute' },
    state: { 'zh-CN': '已屏蔽', en: 'Muted' },
    done: { 'zh-CN': '已屏蔽，列表、评论和通知里不再显示。', en: 'Muted. You will no longer see them in lists, comments and notifications.' },
    undone: { 'zh-CN': '已取消屏蔽。', en: 'Unmuted.' },
  },
  ask: {
    title: { 'zh-CN': '拉黑这位用户？', en: 'Block this person?' },
    text: {
      'zh-CN': '对方不能再评论你的文章、回复你、提到你、关注你或给你充能，已有的关注会取消。对方不会收到通知，你随时可以取消。',
      en: 'They can no longer comment on your posts, reply to you, mention, follow or energize you, and stop following you. They will not be notified, and you can unblock them at any time.',
    },
  },
  undoFor: each({ 'zh-CN': (undo: string, name: string) => `${undo}：${name}`, en: (undo, name) => `${undo} ${name}` }),
  lists: {
    block: {
      title: { 'zh-CN': '拉黑的人', en: 'Blocked people' },
      lead: {
        'zh-CN': '他们不能评论你的文章、回复你、提到你、关注你或给你充能。这个名单只有你看得到。',
        en: 'They cannot comment on your posts, reply to you, mention, follow or energize you. Only you can see this list.',
      },
      empty: {
        title: { 'zh-CN': '没有拉黑任何人', en: 'Nobody is blocked' },
        text: { 'zh-CN': '在别人的空间或评论下面可以拉黑。', en: 'You can block someone on their page or below a comment.' },
      },
    },
    mute: {
      title: { 'zh-CN': '屏蔽的人', en: 'Muted people' },
      lead: {
        'zh-CN': '文章列表和通知里不再出现他们，评论会折叠起来。他们不会知道，照样能和你互动。',
        en: 'You do not see them in lists and notifications, and their comments are folded. They will not know, and can reach you as before.',
      },
      empty: {
        title: { 'zh-CN': '没有屏蔽任何人', en: 'Nobody is muted' },
        text: { 'zh-CN': '在别人的空间或评论下面可以屏蔽。', en: 'You can mute someone on their page or below a comment.' },
      },
    },
    pages: { 'zh-CN': '拉黑名单分页', en: 'Pages of blocked people' },
  },
} satisfies Subject
