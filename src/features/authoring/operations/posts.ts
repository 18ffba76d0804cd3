// What the API description says of each operation: a line, and what its caller should know beside it.

export const listPosts = {
  summary: 'List my posts',
  description:
    'In every state and in their newest revision, last changed first; `unsaved` tells of autosaved changes. Deleted posts are in `GET /api/studio/bin`.',
}

export const createPost = {
  summary: 'Create a post',
  description:
    'Level 1 or higher. With review off the post is public at once, with review on it is a draft; `draft: true` keeps a draft in either case, and at most 500 drafts are kept. New links of an author with fewer than three published posts may be held for review. The body is cleaned: what is answered may differ from what was sent.',
}

export const readPost = {
  summary: 'Read one of my posts as its editor needs it',
  description:
    "The newest revision, whether public or not, with the autosaved text beside it. Somebody else's post is not found.",
}

export const savePost = {
  summary: 'Save a post',
  description:
    'Partial: fields that are not sent stay. Every save stores a revision; a rejected post becomes a draft, and with review on the public keeps reading the approved revision until the new one is submitted and approved. Refused while the post is pending or locked, and with `version_conflict` where `version` is not the current one.',
}

export const deletePost = {
  summary: 'Delete a post',
  description:
    'Costs 2 energy in every state, also below zero. The post is gone for readers at once and stays in the bin for 30 days; a folder keeps its place as an item that is not available.',
}

export const submitPost = {
  summary: 'Submit a post for review, or publish it where review is off',
  description:
    'From draft or rejected, or an approved post with unpublished changes. With review on it waits for an admin, otherwise it is public at once; what autosave alone has stored is saved first. Level 1 or higher, and the post must have words or a picture.',
}

export const withdrawPost = {
  summary: 'Withdraw a post from review',
  description:
    'A pending post, or a pending revision of a public one, is a draft again; the public keeps reading what it read. Of a withdrawal and a decision at the same time the first counts.',
}

export const unpublishPost = {
  summary: 'Make a draft of a public post',
  description:
    'Nobody but the author and admins can read it from then on; likes, comments and energy stay with it for a return. Counts as one of at most 500 drafts.',
}

export const listBin = {
  summary: 'List my deleted posts',
  description:
    "The caller's deleted posts, last deleted first, each with the time at which it is erased. What an admin deleted is not here.",
}

export const restorePost = {
  summary: 'Take a deleted post out of the bin',
  description:
    'In the state that it had, for 30 days after the caller deleted it. The energy for deleting is not given back.',
}

export const importPicture = {
  summary: 'Copy a picture from another site for a post',
  description:
    'Fetches a picture from a public address within 10 seconds and stores a copy, with the limits of an upload. Addresses within private networks are refused, as is what is no picture.',
}

export const uploadPicture = {
  summary: 'Upload a picture for a post',
  description:
    'JPEG, PNG, GIF or WebP by content, whatever the name says; at most 5 MB, 40 megapixels (frames counted) and 500 MB for one person. Metadata are removed, and a large picture is scaled down. The `url` goes into a body or `cover_url`.',
}

export const schedulePost = {
  summary: 'Set when a post is published',
  description:
    'Up to 365 days ahead, for a post that is not public. With review on it is submitted at once and counts as a submission; an approval before the time takes effect then. Where it cannot be published at its time (a ban, the level, no words, review or links that are held), the author is told.',
}

export const cancelSchedule = {
  summary: 'Cancel the schedule of a post',
  description:
    'The post is a draft again, and what waits for review is withdrawn with it, so cancelling never publishes. Without a schedule nothing changes.',
}

export const getDraftLink = {
  summary: 'Get until when the secret link of my draft is valid',
  description:
    '`expires_at` is null where there is no link or it leads nowhere any more. The link itself is told only when it is made.',
}

export const createDraftLink = {
  summary: 'Make a secret link to my draft, in place of the one before',
  description:
    'Whoever has the link reads the last saved text, without a login, for 1, 7 or 30 days; the link is told here and never again. It ends with the publication, a lock or a ban, and a new one voids the one before.',
}

export const revokeDraftLink = {
  summary: 'Revoke the secret link of my draft',
  description: 'The link leads nowhere from then on. Without one the answer is 200 too.',
}
