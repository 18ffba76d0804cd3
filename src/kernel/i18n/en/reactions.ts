import type { Words } from '../../i18n.ts'

export const reactions: Words['reactions'] = {
  bar: 'What do you think',
  like: 'Like',
  dislike: 'Dislike',
  comments: 'Comments',
}
