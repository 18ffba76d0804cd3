import { reasonEn } from '../../quoted.ts'
import type { Words } from '../../zh-CN.ts'

const some = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

export const people: Words['admin']['people'] = {
  search: 'Search by name, start of e-mail or UID',
  filter: 'Filter by status or role',
  filters: {
    all: 'All',
    banned: 'Banned',
    deleting: 'Deletion pending',
    deleted: 'Deleted',
    admin: 'Admins',
    owner: 'Owners',
  },
  cut: 'Too many matches; only the closest are listed. Please be more specific.',
  empty: { title: 'No people found', text: 'Try other words or another filter.' },
  status: { active: 'Active', banned: 'Banned', deleting: 'Deletion pending', deleted: 'Deleted' },
  lastSeen: 'Last seen',
  never: 'unknown',
  joined: 'Joined',
  energy: 'Energy',
  space: 'Open space',
  energyLog: 'Energy log',
  figures: {
    posts: 'Posts',
    comments: 'Comments',
    followers: 'Followers',
    sessions: 'Devices logged in',
    energy: 'Energy',
    exp: 'Exp',
  },
  bannedUntil: (reason, time) => `Banned until ${time}. ${reasonEn(reason)}`,
  bannedForEver: (reason) => `Banned permanently. ${reasonEn(reason)}`,
  mayNot: 'You cannot moderate this person.',
  reasons: [
    { label: 'Spam', text: 'Posted spam several times.' },
    { label: 'Harassment', text: 'Harassed or attacked other people.' },
    { label: 'Flooding', text: 'Posted the same content repeatedly.' },
    { label: 'Against the rules', text: 'Posted content that is illegal or against the community rules.' },
    { label: 'Impersonation', text: 'Pretended to be someone else.' },
    { label: 'Second account', text: 'Used several accounts to get around a ban.' },
  ],
  ban: {
    open: 'Ban',
    again: 'Change ban',
    title: (name) => `Ban ${name}`,
    text: 'A banned person can log in and read, but not post, comment, like or follow. All their devices are logged out right away, and they see the reason.',
    until: 'Duration',
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    forEver: 'Permanently',
    other: 'Until a date',
    day: 'End date',
    dayHint: 'The ban ends at the start of this day (Shanghai time).',
    done: 'Banned. All devices were logged out.',
  },
  pardon: { submit: 'Lift ban', done: 'Ban lifted.' },
  role: {
    label: 'Role',
    reason: 'Note (optional, shown to them)',
    submit: 'Change role',
    done: 'Role changed. They need to log in again.',
  },
  remove: {
    open: 'Ban and remove everything',
    title: (name) => `Remove everything by ${name}`,
    posts: (count) => `${some(count, 'post', 'posts')} will be removed`,
    comments: (count, replies) =>
      `${some(count, 'comment', 'comments')} will be removed, with ${some(replies, 'reply', 'replies')} by others`,
    ban: 'The account is banned permanently, and all devices are logged out',
    undo: (days) => `This can be undone for ${days} days; after that it is deleted for good`,
    submit: 'Ban and remove',
    done: 'Banned. Everything was removed.',
  },
  undo: {
    note: (posts, comments, reason) =>
      `${some(posts, 'post', 'posts')} and ${some(comments, 'comment', 'comments')} were removed. ${reasonEn(reason)}`,
    left: (days) =>
      days === 0
        ? 'Less than a day is left to undo this.'
        : `${days} ${days === 1 ? 'day is' : 'days are'} left to undo this.`,
    open: 'Undo the removal',
    title: 'Undo the removal',
    text: 'The posts and comments are restored, and the ban is lifted. Comments on content deleted since are not restored.',
    done: 'Everything was restored, and the ban was lifted.',
  },
  posts: 'Latest posts',
  noPosts: 'No posts.',
  comments: 'Latest comments',
  noComments: 'No comments.',
  reports: 'Reports',
  noReports: 'No reports.',
  reportOf: { user: 'about this person', post: 'about a post', comment: 'about a comment' },
  reportStatus: { open: 'Waiting', claimed: 'Claimed', resolved: 'Resolved', dismissed: 'Dismissed' },
  log: 'Decisions',
  noLog: 'No decisions yet.',
  manage: 'Manage',
}
