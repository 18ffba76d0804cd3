/** Whom one blocks, so that they cannot reach one, and whom one mutes, so that one does not see them. */
export const blocks = {
  more: '更多',
  block: {
    do: '拉黑',
    doPerson: '拉黑这位用户',
    undo: '取消拉黑',
    state: '已拉黑',
    done: '已拉黑，对方不会收到通知。',
    undone: '已取消拉黑。',
  },
  mute: {
    do: '屏蔽',
    doPerson: '屏蔽这位用户',
    undo: '取消屏蔽',
    state: '已屏蔽',
    done: '已屏蔽，列表、评论和通知里不再显示。',
    undone: '已取消屏蔽。',
  },
  ask: {
    title: '拉黑这位用户？',
    text: '对方不能再评论你的文章、回复你、提到你、关注你或给你充能，已有的关注会取消。对方不会收到通知，你随时可以取消。',
  },
  undoFor: (undo: string, name: string) => `${undo}：${name}`,
  lists: {
    block: {
      title: '拉黑的人',
      lead: '他们不能评论你的文章、回复你、提到你、关注你或给你充能。这个名单只有你看得到。',
      empty: { title: '没有拉黑任何人', text: '在别人的空间或评论下面可以拉黑。' },
    },
    mute: {
      title: '屏蔽的人',
      lead: '文章列表和通知里不再出现他们，评论会折叠起来。他们不会知道，照样能和你互动。',
      empty: { title: '没有屏蔽任何人', text: '在别人的空间或评论下面可以屏蔽。' },
    },
    pages: '拉黑名单分页',
  },
}
