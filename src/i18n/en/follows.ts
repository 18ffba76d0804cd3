import type { Words } from '../zh-CN.ts'

export const follows: Words['follows'] = {
  button: { none: 'Follow', followed_by: 'Follow back', following: 'Following', mutual: 'Mutual' },
}
