import type { Words } from '../../zh-CN.ts'

export const draftLinks: Words['draftLinks'] = {
  title: 'Share a draft',
  link: 'Share draft',
  lead: 'Make a secret link. Whoever has it sees the text you saved last, without an account, and can neither comment nor edit. Once the post is published, the link leads to the public post.',
  notShareable: 'Only posts that are not public can be shared this way.',
  valid: (time) =>
    `There is a link, valid until ${time}. It was shown once, when it was made; a new one replaces it.`,
  days: 'Valid for',
  daysOf: (days) => (days === 1 ? '1 day' : `${days} days`),
  create: 'Create link',
  replace: 'Replace link',
  revoke: 'Revoke link',
  revoked: 'The link was revoked. Nobody can open it any more.',
  created: 'Link created',
  createdText: 'Copy it now: it will not be shown again.',
  copy: 'Share or copy',
  shared: (time) =>
    `This is an unpublished draft, shared by its author. Please do not pass it on. The link is valid until ${time}.`,
  saved: 'Saved',
}
