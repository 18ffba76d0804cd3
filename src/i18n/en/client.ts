import type { Words } from '../zh-CN.ts'

export const client: Words['client'] = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Please select and copy the text yourself.',
  anchor: (heading) => `Link to “${heading}”`,
  picture: 'Picture',
  enlarge: (alt) => (alt ? `Enlarge the picture: ${alt}` : 'Enlarge the picture'),
  close: 'Close',
  offline: 'You seem to be offline. Check your connection and try again.',
  unexpected: 'Something went wrong. Please try again later.',
  tooOften: (wait) => `Too many attempts. Try again in ${wait}.`,
  seconds: (count) => `${count} second${count === 1 ? '' : 's'}`,
  minutes: (count) => `${count} minutes`,
  energized: (exp) =>
    exp ? `Energy sent: +${exp} exp.` : 'Energy sent. You have reached today’s exp limit for energizing.',
  deletesReplies: (count) => `Its ${count === 1 ? 'reply' : `${count} replies`} will be deleted too.`,
  commentDeleted: 'Comment deleted.',
  unsentPicture: 'The picture is still uploading. Please wait a moment.',
  unread: (count) => `${count} unread`,
  news: (count) => `New messages: ${count} unread.`,
  missedDrop: 'Drop files onto a place for pictures.',
  required: 'Please fill this in.',
  tooShort: (least) => `Use at least ${least} characters.`,
  email: 'Enter a valid e-mail address.',
  charactersMissing: (count) => `${count} more character${count === 1 ? '' : 's'} to go.`,
  strength: {
    repeated: 'Too many repeated characters. Mix in a few others.',
    fair: 'Good enough. A few more characters make it safer.',
    good: 'Good.',
    strong: 'Very good.',
  },
}
