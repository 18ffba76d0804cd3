import { each, type Subject } from './languages.ts'

export const search = {
  title: { 'zh-CN': '搜索', 'zh-TW': '搜尋', en: 'Search' },
  titleFor: each({ 'zh-CN': (words: string) => `搜索：${words}`, 'zh-TW': (words) => `搜尋：${words}`, en: (words) => `Search: ${words}` }),
  label: { 'zh-CN': '搜索文章', 'zh-TW': '搜尋文章', en: 'Search posts' },
  placeholder: { 'zh-CN': '搜标题、正文、标签、作者', 'zh-TW': '搜標題、內文、標籤、作者', en: 'Titles, texts, tags, authors' },
  submit: { 'zh-CN': '搜索', 'zh-TW': '搜尋', en: 'Search' },
  found: each({
    'zh-CN': (count: string) => `找到 ${count} 篇`,
    'zh-TW': (count) => `找到 ${count} 篇`,
    en: (count) => `${count} ${count === '1' ? 'post' : 'posts'} found`,
  }),
  foundMore: each({
    'zh-CN': (count: string) => `找到超过 ${count} 篇，先看其中较新的`,
    'zh-TW': (count) => `找到超過 ${count} 篇，先看其中較新的`,
    en: (count) => `More than ${count} posts found; showing the newest`,
  }),
  time: { 'zh-CN': '时间', 'zh-TW': '時間', en: 'Time' },
  since: {
    all: { 'zh-CN': '不限时间', 'zh-TW': '不限時間', en: 'Any time' },
    '7d': { 'zh-CN': '一周内', 'zh-TW': '一週內', en: 'Past week' },
    '30d': { 'zh-CN': '一月内', 'zh-TW': '一個月內', en: 'Past month' },
    '365d': { 'zh-CN': '一年内', 'zh-TW': '一年內', en: 'Past year' },
  },
  narrow: { 'zh-CN': '按标签缩小范围', 'zh-TW': '依標籤縮小範圍', en: 'Filter by tag' },
  tagged: each({ 'zh-CN': (tag: string) => `标签：${tag}`, 'zh-TW': (tag) => `標籤：${tag}`, en: (tag) => `Tag: ${tag}` }),
  anyTag: { 'zh-CN': '不限标签', 'zh-TW': '不限標籤', en: 'Any tag' },
  begin: {
    title: { 'zh-CN': '想找点什么？', 'zh-TW': '想找點什麼？', en: 'What are you looking for?' },
    text: {
      'zh-CN': '多个词用空格隔开，用引号可以精确搜索整个短语。',
      'zh-TW': '多個詞用空格隔開，用引號可以精確搜尋整個片語。',
      en: 'Separate words with spaces. Use quotes for an exact phrase.',
    },
  },
  nothing: {
    title: each({
      'zh-CN': (words: string) => `没有找到「${words}」`,
      'zh-TW': (words) => `沒有找到「${words}」`,
      en: (words) => `Nothing found for “${words}”`,
    }),
    text: {
      'zh-CN': '试试少用几个词、换个说法，或者清除筛选条件。',
      'zh-TW': '試試少用幾個詞、換個說法，或者清除篩選條件。',
      en: 'Try fewer or other words, or search without filters.',
    },
    withoutFilters: { 'zh-CN': '清除筛选', 'zh-TW': '清除篩選', en: 'Clear filters' },
    browse: { 'zh-CN': '看全部文章', 'zh-TW': '看全部文章', en: 'See all posts' },
  },
  palette: {
    action: { 'zh-CN': '前往', 'zh-TW': '前往', en: 'Go to' },
    hint: {
      'zh-CN': '↑ ↓ 选择，回车打开；直接回车搜索全站。',
      'zh-TW': '↑ ↓ 選擇，Enter 開啟；直接按 Enter 搜尋全站。',
      en: '↑ ↓ to choose, Enter to open; Enter alone searches everything.',
    },
  },
  suggestions: { 'zh-CN': '建议', 'zh-TW': '建議', en: 'Suggestions' },
  kinds: {
    post: { 'zh-CN': '文章', 'zh-TW': '文章', en: 'Post' },
    tag: { 'zh-CN': '标签', 'zh-TW': '標籤', en: 'Tag' },
    series: { 'zh-CN': '系列', 'zh-TW': '系列', en: 'Series' },
    person: { 'zh-CN': '作者', 'zh-TW': '作者', en: 'Author' },
  },
} satisfies Subject
