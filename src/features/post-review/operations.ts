// What the API description says of each operation: a line, and what its caller should know beside it.

export const listPosts = {
  summary: 'List posts to review and moderate',
  description:
    'Posts of all authors in every state, in their newest revision; `status=waiting` is the review queue. A search with `q` goes through the newest only, and `looked_at` says how many where there are more.',
}

export const readPost = {
  summary: 'Read a post as its reviewer needs it',
  description:
    "The newest revision beside the public one (null where they are the same), without the author's autosaved text. `waiting` says whether a decision is asked for.",
}

export const approvePost = {
  summary: 'Approve a post',
  description:
    'The pending post or revision becomes public, at its time where one is set. The author gets a notice and the moderation log an entry; a post with nothing pending is a conflict. Send the `version` that was read: where the author has changed the text since, the answer is `version_conflict` and nothing happens.',
}

export const rejectPost = {
  summary: 'Reject a post',
  description:
    'The author reads the reason, if there is one, in a notice. A revision that is public already stays public; a post with nothing pending is a conflict. `version` as for an approval.',
}

export const lockPost = {
  summary: 'Lock a post',
  description:
    'From any state: only the author and admins can read it, and nobody can edit it, until it is unlocked. The author gets a notice with the reason, if there is one, and the moderation log an entry. A post that is locked is 409 `already_locked`.',
}

export const unlockPost = {
  summary: 'Unlock a post',
  description:
    'The post is back in the state that it had before the lock. The author gets a notice; a post that is not locked is a conflict.',
}

export const deletePost = {
  summary: "Delete somebody's post",
  description:
    'Charges nobody. The post is gone at once and erased after 30 days; the author, who gets a notice with the reason, cannot take it out of the bin.',
}
