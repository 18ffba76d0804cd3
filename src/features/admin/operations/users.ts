// What the API description says of each operation: a line, and what its caller should know beside it.

export const listUsers = {
  summary: 'List accounts',
  description:
    'Newest first, in every status, with e-mail address, ban, balance and last visit. `q` looks for a name, an address or an id among a few hundred candidates; `total_capped` says that there are more.',
}

export const getUser = {
  summary: 'Get an account with its history',
  description:
    'The account with its newest posts and comments, the reports and decisions about them, and a removal that can still be undone. `may_decide` says whether the caller may decide about the person.',
}

export const changeStatus = {
  summary: 'Ban or unban an account',
  description:
    'A ban may have a reason and ends at `until` (a time, or the beginning of a Shanghai day), or never. The person can still log in and read; all sessions end, and a notice tells why. Owners can be banned by owners only, and the last one not at all. Posts stay public.',
}

export const changeRole = {
  summary: 'Change the role of an account',
  description:
    'All sessions of the person end, so that the new role takes effect at once; the person gets a notice and the moderation log an entry. One owner always remains.',
}

export const removeEverything = {
  summary: 'Remove all that a person has posted',
  description:
    'Bans the person for good and hides all posts and comments at once, replies below those comments included; it can be undone for 30 days. Needs a reason, which the person reads in a notice.',
}

export const undoRemoval = {
  summary: 'Bring back what was removed of a person',
  description:
    'Brings back what the last removal took and lifts the ban, within 30 days of it; afterwards it answers 409 `removal_over`. What the person had deleted before stays deleted.',
}
