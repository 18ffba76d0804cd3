import type { Subject } from './languages.ts'

/** Tags: the index of all, and what one reads or does not want to see of them. */
export const tags = {
  title: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tags' },
  lead: { 'zh-CN': '按热度排列', 'zh-TW': '依熱門程度排列', en: 'Sorted by popularity' },
  featured: { 'zh-CN': '精选标签', 'zh-TW': '精選標籤', en: 'Featured tags' },
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
      en: 'Open a tag and press “Follow tag” to see its new posts here.',
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
      'zh-CN': '填写已有的标签会合并两者，不能撤销。文章和关注者会一起转移，旧地址会跳转到这里。',
      'zh-TW': '填寫已有的標籤會合併兩者，不能復原。文章和追蹤者會一起轉移，舊網址會跳轉到這裡。',
      en: 'Using an existing tag’s name merges the two; this cannot be undone. Posts and followers move over, and the old address redirects here.',
    },
    do: { 'zh-CN': '改名', 'zh-TW': '改名', en: 'Rename' },
    done: {
      'zh-CN': '标签已改名。文章很多时，全部更新需要一些时间。',
      'zh-TW': '標籤已改名。文章很多時，全部更新需要一些時間。',
      en: 'Tag renamed. If it has many posts, updating all of them takes a while.',
    },
  },
} satisfies Subject
