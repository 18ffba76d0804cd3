// What the API description says of each operation: a line, and what its caller should know beside it.

export const listProfileReviews = {
  summary: 'List profile changes in review',
  description:
    'Waiting ones unless `status` says otherwise, newest first; one for each field that somebody wants to change.',
}

export const approveProfileChange = {
  summary: 'Approve a profile change',
  description:
    'The change is public at once and its first-time task is rewarded; the person gets a notice. A name that was taken or reserved meanwhile is rejected instead, and the energy given back: look at `status` of the answer.',
}

export const rejectProfileChange = {
  summary: 'Reject a profile change',
  description:
    'The person reads the reason, if there is one, in a notice. The energy for a rename is given back, once; a change that was decided already is a conflict.',
}

export const decideOnPosts = {
  summary: 'Decide about many posts',
  description:
    'Up to 50 posts, each in a transaction of its own: a refusal is answered for its id and does not stop the others. `reason` is for reject, lock and delete. `versions`, in the order of `ids`, are those that were read: approve and reject answer `version_conflict` for what was changed since. Each author gets a notice.',
}

export const listReports = {
  summary: 'List reports',
  description:
    'One case for all open reports about the same post, comment or person, oldest first; decided ones newest first. `may_decide` is false for what was reported of the caller.',
}

export const claimReport = {
  summary: 'Claim a report',
  description:
    'Shows the other admins who works on it, who can then no longer decide it. Reports about oneself cannot be claimed.',
}

export const releaseReport = {
  summary: 'Release a claimed report',
  description: 'Any admin may release a claim, as its holder may be away; the moderation log says who did.',
}

export const resolveReport = {
  summary: 'Resolve a report',
  description:
    'Decides all open reports about the same target; each reporter gets a notice with `outcome`. What was claimed by another admin only an owner decides. The target itself is not changed.',
}

export const dismissReport = {
  summary: 'Dismiss a report',
  description:
    'As resolving, but says that nothing was found against the target. Each reporter gets a notice with `outcome`.',
}

export const listComments = {
  summary: 'List comments to moderate',
  description:
    'Newest first, with the post and the texts before edits. A search with `q` goes through 10,000 comments at a time: `looked_at` says so, and `next_cursor` goes on.',
}

export const deleteComment = {
  summary: "Delete somebody's comment",
  description:
    'A root comment takes its replies with it. Its author gets a notice with the reason and the moderation log an entry.',
}

export const deleteComments = {
  summary: 'Delete many comments',
  description:
    'Up to 50 comments with one reason, which may be left out, replies before their roots; a refusal is answered for its id and does not stop the others.',
}
