import type { Words } from '../zh-CN.ts'

export const reactions: Words['reactions'] = {
  bar: 'Reactions',
  like: 'Like',
  dislike: 'Dislike',
  comments: 'Comments',
}
