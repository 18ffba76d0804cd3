import type { Words } from '../zh-CN.ts'

export const search: Words['search'] = {
  title: 'Search',
  titleFor: (words) => `Search: ${words}`,
  label: 'Search posts',
  placeholder: 'Titles, texts, tags, authors',
  submit: 'Search',
  found: (count) => `${count} ${count === '1' ? 'post' : 'posts'} found`,
  foundMore: (count) => `More than ${count} posts found; showing the newest`,
  time: 'Time',
  since: { all: 'Any time', '7d': 'Past week', '30d': 'Past month', '365d': 'Past year' },
  narrow: 'Filter by tag',
  tagged: (tag) => `Tag: ${tag}`,
  anyTag: 'Any tag',
  begin: {
    title: 'What are you looking for?',
    text: 'Separate words with spaces. Use quotes for an exact phrase.',
  },
  nothing: {
    title: (words) => `Nothing found for “${words}”`,
    text: 'Try fewer or other words, or search without filters.',
    withoutFilters: 'Remove filters',
    browse: 'See all posts',
  },
  suggestions: 'Suggestions',
  kinds: { post: 'Post', tag: 'Tag', person: 'Author' },
}
