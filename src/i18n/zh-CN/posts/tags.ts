/** Tags: the index of all, and what one reads or does not want to see of them. */
export const tags = {
  title: '标签',
  lead: (posts: string) => `按最近 ${posts} 篇文章里的使用次数排列`,
  all: '全部标签',
  filter: '筛选标签',
  empty: { title: '没有找到标签', text: '换个词试试，或者在写文章时加上它。' },
  follow: {
    do: '关注标签',
    undo: '取消关注',
    done: '已关注，带这个标签的新文章会出现在「关注」里。',
    undone: '已取消关注。',
  },
  mute: {
    do: '屏蔽标签',
    undo: '取消屏蔽',
    done: '已屏蔽，列表里不再显示带这个标签的文章。',
    undone: '已取消屏蔽。',
  },
  followed: '关注的标签',
  muted: '屏蔽的标签',
  feed: '看这些标签的新文章',
  feedOf: '关注范围',
  ofPeople: '用户',
  ofTags: '标签',
  feedEmpty: {
    title: '这里还没有文章',
    text: '打开一个标签，点「关注标签」，带它的新文章就会出现在这里。',
    action: '看全部标签',
  },
  edit: { title: '编辑标签', description: '标签简介', save: '保存', saved: '简介已保存。' },
  rename: {
    name: '新名字',
    hint: '填已有的标签就是合并，合并后不能拆开。文章和关注的人一起过去，旧名字一直指向新标签；再改一次可以改回来。',
    do: '改名',
    done: '标签已改名。文章很多时，要过一会儿才全部换好。',
  },
}
