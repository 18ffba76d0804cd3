import type { Words } from '../words.ts'

export const reactions: Words['reactions'] = {
  bar: 'Reactions',
  like: 'Like',
  dislike: 'Dislike',
  comments: 'Comments',
}
