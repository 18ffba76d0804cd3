// What the API description says of each operation: a line, and what its caller should know beside it.

export const listMessages = {
  summary: 'List my messages',
  description:
    'Newest first, in the language of the request; likes are gathered into one notice for each post and day before the list is read. Kinds that the caller switched off, and people whom the caller mutes, are left out. Reading the list marks nothing as read.',
}

export const countUnread = {
  summary: 'Count my unread messages',
  description:
    'Counts up to 99 in each category, with likes that are not gathered yet, and without what the caller switched off or muted.',
}

export const markRead = {
  summary: 'Mark a message as read',
  description:
    "Answers the new counts. A message that is read already stays so; somebody else's is not found.",
}

export const markAllRead = {
  summary: 'Mark all messages as read',
  description: 'All, or those of one `category`. Answers the new counts.',
}

export const streamUnread = {
  summary: 'Follow the count of my unread messages as it changes',
  description:
    'Server-sent events: `unread` at the beginning and whenever the counts change, `session_ended` before the end of a session closes the stream. At most 5 streams for one person; a further one ends the oldest.',
}

export const getNotifyPrefs = {
  summary: 'Get what I am notified about',
  description: 'Four switches, all on at first. Mentions and system notices have none.',
}

export const setNotifyPref = {
  summary: 'Change what I am notified about',
  description:
    'One switch at a time; answers all four. It filters what is listed and counted, not what is stored: switched on again, older notices are back.',
}
