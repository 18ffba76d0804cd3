// What the API description says of each operation: a line, and what its caller should know beside it.

export const listReading = {
  summary: 'List what I have read',
  description:
    'Last read first; only the caller can see it. At most 1000 posts of the last 180 days are kept, and posts that the caller may no longer see are left out.',
}

export const clearReading = {
  summary: 'Clear my reading history',
  description: 'Everything that was recorded is deleted, for good; recording goes on.',
}

export const recordReading = {
  summary: 'Record how far I have read a post',
  description:
    '`progress` is in percent and never goes back. Public posts only; `recorded` is false where the caller has switched the history off.',
}

export const removeReading = {
  summary: 'Remove a post from my reading history',
  description:
    'Also works for a post that is no longer visible. A post that is not in the history is not found.',
}

export const getReadingPrefs = {
  summary: 'Tell whether my reading is recorded, and in which language I read',
  description:
    '`language` is the one in which the pages of the site list posts for the caller; `all` is every one. Lists of this API do not depend on it.',
}

export const setReadingPrefs = {
  summary: 'Record my reading or no longer, and choose the language of lists',
  description: 'Only the fields that are sent change. Switching the history off deletes what was recorded.',
}
