import type { Words } from '../zh-CN.ts'

export const blocks: Words['blocks'] = {
  more: 'More',
  block: {
    do: 'Block',
    doPerson: 'Block this person',
    undo: 'Unblock',
    state: 'Blocked',
    done: 'Blocked. They will not be notified.',
    undone: 'Unblocked.',
  },
  mute: {
    do: 'Mute',
    doPerson: 'Mute this person',
    undo: 'Unmute',
    state: 'Muted',
    done: 'Muted. You will no longer see them in lists, comments and notifications.',
    undone: 'Unmuted.',
  },
  ask: {
    title: 'Block this person?',
    text: 'They can no longer comment on your posts, reply to you, mention, follow or energize you, and stop following you. They will not be notified, and you can unblock them at any time.',
  },
  undoFor: (undo, name) => `${undo} ${name}`,
  lists: {
    block: {
      title: 'Blocked people',
      lead: 'They cannot comment on your posts, reply to you, mention, follow or energize you. Only you can see this list.',
      empty: { title: 'Nobody is blocked', text: 'You can block someone on their page or below a comment.' },
    },
    mute: {
      title: 'Muted people',
      lead: 'You do not see them in lists and notifications, and their comments are folded. They will not know, and can reach you as before.',
      empty: { title: 'Nobody is muted', text: 'You can mute someone on their page or below a comment.' },
    },
    pages: 'Pages of blocked people',
  },
}
