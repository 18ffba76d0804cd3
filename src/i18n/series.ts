import { each, type Subject } from './languages.ts'

/** Series: ordered columns of posts. */
export const series = {
  title: { 'zh-CN': '系列', 'zh-TW': '系列', en: 'Series' },
  label: { 'zh-CN': '系列', 'zh-TW': '系列', en: 'Series' },
  inSeries: { 'zh-CN': '系列中的文章', 'zh-TW': '系列中的文章', en: 'Posts in the series' },
  place: each({
    'zh-CN': (number: number, total: number) => `第 ${number} / ${total} 篇`,
    'zh-TW': (number, total) => `第 ${number} / ${total} 篇`,
    en: (number, total) => `Part ${number} of ${total}`,
  }),
  count: each({ 'zh-CN': (posts: number) => `${posts} 篇`, 'zh-TW': (posts) => `${posts} 篇`, en: (posts) => (posts === 1 ? '1 post' : `${posts} posts`) }),
  follow: { 'zh-CN': '关注系列', 'zh-TW': '追蹤系列', en: 'Follow series' },
  followed: {
    'zh-CN': '已关注，新文章会出现在「关注」里。',
    'zh-TW': '已追蹤，新文章會出現在「追蹤」裡。',
    en: 'Following. New posts appear in your Following feed.',
  },
  unfollowed: { 'zh-CN': '已取消关注。', 'zh-TW': '已取消追蹤。', en: 'No longer following.' },
  none: { 'zh-CN': '还没有系列', 'zh-TW': '還沒有系列', en: 'No series yet' },
  noneText: {
    'zh-CN': '把相关的文章按顺序放进一个系列，读者可以一篇接一篇读下去。',
    'zh-TW': '把相關的文章依順序放進一個系列，讀者可以一篇接一篇讀下去。',
    en: 'Put related posts into a series, in order, so that people can read one after the other.',
  },
  create: { 'zh-CN': '新建系列', 'zh-TW': '新增系列', en: 'New series' },
  created: { 'zh-CN': '系列已建好。点开它，加入文章。', 'zh-TW': '系列已建好。點開它，加入文章。', en: 'Series created. Open it to add posts.' },
  name: { 'zh-CN': '名称', 'zh-TW': '名稱', en: 'Name' },
  description: { 'zh-CN': '简介', 'zh-TW': '簡介', en: 'Description' },
  edit: { 'zh-CN': '名称、简介和封面', 'zh-TW': '名稱、簡介和封面', en: 'Name, description and cover' },
  saved: { 'zh-CN': '已保存。', 'zh-TW': '已儲存。', en: 'Saved.' },
  order: { 'zh-CN': '文章和顺序', 'zh-TW': '文章和順序', en: 'Posts and their order' },
  orderHint: {
    'zh-CN': '拖动，或用上下按钮调整顺序；改动马上生效。读者只看到已公开的文章。',
    'zh-TW': '拖動，或用上下按鈕調整順序；改動馬上生效。讀者只看到已公開的文章。',
    en: 'Drag posts, or use the arrows; changes are saved at once. Readers only see public posts.',
  },
  moved: each({
    'zh-CN': (title: string, number: string) => `「${title}」移到了第 ${number} 位`,
    'zh-TW': (title, number) => `「${title}」移到了第 ${number} 位`,
    en: (title, number) => `“${title}” is now number ${number}`,
  }),
  up: each({ 'zh-CN': (title: string) => `上移「${title}」`, 'zh-TW': (title) => `上移「${title}」`, en: (title) => `Move “${title}” up` }),
  down: each({ 'zh-CN': (title: string) => `下移「${title}」`, 'zh-TW': (title) => `下移「${title}」`, en: (title) => `Move “${title}” down` }),
  takeOut: each({
    'zh-CN': (title: string) => `从系列中移出「${title}」`,
    'zh-TW': (title) => `從系列中移出「${title}」`,
    en: (title) => `Take “${title}” out of the series`,
  }),
  takenOut: { 'zh-CN': '已移出系列。', 'zh-TW': '已移出系列。', en: 'Taken out of the series.' },
  empty: { 'zh-CN': '系列里还没有文章。', 'zh-TW': '系列裡還沒有文章。', en: 'There are no posts in this series yet.' },
  add: { 'zh-CN': '加入一篇文章', 'zh-TW': '加入一篇文章', en: 'Add a post' },
  addLabel: { 'zh-CN': '加入', 'zh-TW': '加入', en: 'Add' },
  added: { 'zh-CN': '已加入系列。', 'zh-TW': '已加入系列。', en: 'Added to the series.' },
  open: { 'zh-CN': '查看公开页面', 'zh-TW': '檢視公開頁面', en: 'View public page' },
  delete: { 'zh-CN': '删除系列', 'zh-TW': '刪除系列', en: 'Delete series' },
  deleteText: each({
    'zh-CN': (title: string) => `删除系列「${title}」？其中的文章不会删除。`,
    'zh-TW': (title) => `刪除系列「${title}」？其中的文章不會刪除。`,
    en: (title) => `Delete the series “${title}”? Its posts stay.`,
  }),
  deleted: { 'zh-CN': '系列已删除，文章都还在。', 'zh-TW': '系列已刪除，文章都還在。', en: 'Series deleted. Its posts are still there.' },
} satisfies Subject
