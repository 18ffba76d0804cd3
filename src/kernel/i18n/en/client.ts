import type { Words } from '../../i18n.ts'

export const client: Words['client'] = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Please select the text yourself.',
  anchor: (heading) => `Link to “${heading}”`,
  picture: 'Picture',
  enlarge: (alt) => (alt ? `Enlarge the picture: ${alt}` : 'Enlarge the picture'),
  close: 'Close',
  offline: 'You seem to be offline. Check your connection and try again.',
  unexpected: 'The server gave an answer we could not read. Please try again later.',
  tooOften: (wait) => `That was too often. Please try again in ${wait}.`,
  seconds: (count) => `${count} second${count === 1 ? '' : 's'}`,
  minutes: (count) => `${count} minutes`,
  energized: (exp) =>
    exp ? `Energy sent: +${exp} exp.` : 'Energy sent. You have all the exp that giving can bring today.',
  deletesReplies: (count) => `Its ${count === 1 ? 'reply' : `${count} replies`} will go with it.`,
  commentDeleted: 'Comment deleted.',
  unsentPicture: 'The picture is still on its way. Please wait a moment.',
  unread: (count) => `${count} unread`,
  news: (count) => `New messages: ${count} unread.`,
  missedDrop: 'Files cannot be dropped here. Drop them where pictures are uploaded.',
  required: 'Please fill this in.',
  tooShort: (least) => `At least ${least} characters, please.`,
  email: 'This does not look like an e-mail address.',
  charactersMissing: (count) => `${count} more character${count === 1 ? '' : 's'} to go.`,
  strength: {
    repeated: 'Too many repeated characters. Mix in a few others.',
    fair: 'Good enough. A few more characters make it safer.',
    good: 'Good.',
    strong: 'Very good, that is long enough.',
  },
}
