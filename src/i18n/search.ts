import { each, type Subject } from './languages.ts'

export const search = {
  title: { 'zh-CN': '搜索', en: 'Search' },
  titleFor: each({ 'zh-CN': (words: string) => `搜索：${words}`, en: (words) => `Search: ${words}` }),
  label: { 'zh-CN': '搜索文章', en: 'Search posts' },
  placeholder: { 'zh-CN': '搜标题、正文、标签、作者', en: 'Titles, texts, tags, authors' },
  submit: { 'zh-CN': '搜索', en: 'Search' },
  found: each({ 'zh-CN': (count: string) => `找到 ${count} 篇`, en: (count) => `${count} ${count === '1' ? 'post' : 'posts'} found` }),
  foundMore: each({ 'zh-CN': (count: string) => `找到超过 ${count} 篇，先看其中较新的`, en: (count) => `More than ${count} posts found; showing the newest` }),
  time: { 'zh-CN': '时间', en: 'Time' },
  since: {
    all: { 'zh-CN': '不限时间', en: 'Any time' },
    '7d': { 'zh-CN': '一周内', en: 'Past week' },
    '30d': { 'zh-CN': '一月内', en: 'Past month' },
    '365d': { 'zh-CN': '一年内', en: 'Past year' },
  },
  narrow: { 'zh-CN': '按标签缩小范围', en: 'Filter by tag' },
  tagged: each({ 'zh-CN': (tag: string) => `标签：${tag}`, en: (tag) => `Tag: ${tag}` }),
  anyTag: { 'zh-CN': '不限标签', en: 'Any tag' },
  begin: {
    title: { 'zh-CN': '想找点什么？', en: 'What are you looking for?' },
    text: { 'zh-CN': '输入几个词，用空格隔开；加上引号，词就会连在一起找。', en: 'Separate words with spaces. Use quotes for an exact phrase.' },
  },
  nothing: {
    title: each({ 'zh-CN': (words: string) => `没有找到「${words}」`, en: (words) => `Nothing found for “${words}”` }),
    text: { 'zh-CN': '试试少用几个词、换个说法，或者去掉筛选条件。', en: 'Try fewer or other words, or search without filters.' },
    withoutFilters: { 'zh-CN': '去掉筛选', en: 'Remove filters' },
    browse: { 'zh-CN': '看全部文章', en: 'See all posts' },
  },
  suggestions: { 'zh-CN': '建议', en: 'Suggestions' },
  kinds: {
    post: { 'zh-CN': '文章', en: 'Post' },
    tag: { 'zh-CN': '标签', en: 'Tag' },
    person: { 'zh-CN': '作者', en: 'Author' },
  },
} satisfies Subject
