import { each, type Subject } from './languages.ts'

/** Tags: the index of all, and what one reads or does not want to see of them. */
export const tags = {
  title: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tags' },
  lead: each({
    'zh-CN': (posts: string) => `按最近 ${posts} 篇文章里的使用次数排列`,
    'zh-TW': (posts) => `依最近 ${posts} 篇文章裡的使用次數排列`,
    en: (posts) => `By use in the latest ${posts} posts`,
  }),
  all: { 'zh-CN': '全部标签', 'zh-TW': '全部標籤', en: 'All tags' },
  filter: { 'zh-CN': '筛选标签', 'zh-TW': '篩選標籤', en: 'Filter tags' },
  empty: {
    title: { 'zh-CN': '没有找到标签', 'zh-TW': '沒有找到標籤', en: 'No tags found' },
    text: {
      'zh-CN': '换个词试试，或者在写文章时加上它。',
      'zh-TW': '換個詞試試，或者在寫文章時加上它。',
      en: 'Try another word, or add it to a post you write.',
    },
  },
  follow: {
    do: { 'zh-CN': '关注标签', 'zh-TW': '追蹤標籤', en: 'Follow tag' },
    undo: { 'zh-CN': '取消关注', 'zh-TW': '取消追蹤', en: 'Unfollow tag' },
    done: {
      'zh-CN': '已关注，带这个标签的新文章会出现在「关注」里。',
      'zh-TW': '已追蹤，帶這個標籤的新文章會出現在「追蹤」裡。',
      en: 'Followed. New posts with this tag appear under Following.',
    },
    undone: { 'zh-CN': '已取消关注。', 'zh-TW': '已取消追蹤。', en: 'Unfollowed.' },
  },
  mute: {
    do: { 'zh-CN': '屏蔽标签', 'zh-TW': '隱藏標籤', en: 'Mute tag' },
    undo: { 'zh-CN': '取消屏蔽', 'zh-TW': '取消隱藏', en: 'Unmute tag' },
    done: {
      'zh-CN': '已屏蔽，列表里不再显示带这个标签的文章。',
      'zh-TW': '已隱藏，列表裡不再顯示帶這個標籤的文章。',
      en: 'Muted. Lists no longer show posts with this tag.',
    },
    undone: { 'zh-CN': '已取消屏蔽。', 'zh-TW': '已取消隱藏。', en: 'Unmuted.' },
  },
  followed: { 'zh-CN': '关注的标签', 'zh-TW': '追蹤的標籤', en: 'Tags you follow' },
  muted: { 'zh-CN': '屏蔽的标签', 'zh-TW': '隱藏的標籤', en: 'Muted tags' },
  feed: { 'zh-CN': '看这些标签的新文章', 'zh-TW': '看這些標籤的新文章', en: 'New posts with these tags' },
  feedOf: { 'zh-CN': '关注范围', 'zh-TW': '追蹤範圍', en: 'Following' },
  ofPeople: { 'zh-CN': '用户', 'zh-TW': '使用者', en: 'People' },
  ofTags: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tags' },
  feedEmpty: {
    title: { 'zh-CN': '这里还没有文章', 'zh-TW': '這裡還沒有文章', en: 'No posts here yet' },
    text: {
      'zh-CN': '打开一个标签，点「关注标签」，带它的新文章就会出现在这里。',
      'zh-TW': '開啟一個標籤，點「追蹤標籤」，帶它的新文章就會出現在這裡。',
      en: 'Open a tag and press "Follow tag"; new posts that have it appear here.',
    },
    action: { 'zh-CN': '看全部标签', 'zh-TW': '看全部標籤', en: 'See all tags' },
  },
  edit: {
    title: { 'zh-CN': '编辑标签', 'zh-TW': '編輯標籤', en: 'Edit tag' },
    description: { 'zh-CN': '标签简介', 'zh-TW': '標籤簡介', en: 'Description' },
    save: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' },
    saved: { 'zh-CN': '简介已保存。', 'zh-TW': '簡介已儲存。', en: 'Description saved.' },
  },
  rename: {
    name: { 'zh-CN': '新名字', 'zh-TW': '新名字', en: 'New name' },
    hint: {
      'zh-CN': '填已有的标签就是合并，合并后不能拆开。文章和关注的人一起过去，旧名字一直指向新标签；再改一次可以改回来。',
      'zh-TW': '填已有的標籤就是合併，合併後不能拆開。文章和追蹤的人一起過去，舊名字一直指向新標籤；再改一次可以改回來。',
      en: 'The name of another tag merges the two, which cannot be taken apart again. Posts and followers come along, and the old name keeps leading here; renaming again takes it back.',
    },
    do: { 'zh-CN': '改名', 'zh-TW': '改名', en: 'Rename' },
    done: {
      'zh-CN': '标签已改名。文章很多时，要过一会儿才全部换好。',
      'zh-TW': '標籤已改名。文章很多時，要過一會兒才全部換好。',
      en: 'The tag was renamed. With many posts it takes a while until all of them show it.',
    },
  },
} satisfies Subject
