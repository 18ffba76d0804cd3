import type { Words } from '../../i18n.ts'

export const reactions: Words['reactions'] = {
  bar: 'Reactions',
  like: 'Like',
  dislike: 'Dislike',
  comments: 'Comments',
}
