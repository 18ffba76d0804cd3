// What the API description says of each operation: a line, and what its caller should know beside it.

export const listComments = {
  summary: 'List the comments on a post',
  description:
    'Root comments, newest first unless `sort` says otherwise, 20 on a page unless `page_size` does. A post that the caller may not see is not found. Likes of the caller are not part of the answer.',
}

export const listReplies = {
  summary: 'List the replies to a comment',
  description:
    'Oldest first, 10 on a page unless `page_size` says otherwise. `root_id` names a root comment of this post.',
}

export const addComment = {
  summary: 'Comment on a post',
  description:
    'Plain text of 1 to 1000 characters, or a picture from `POST /api/comments/upload-image`, or both; `@name` mentions up to 10 people. The author of the post and those mentioned get one notice each. Only below public posts; somebody whom the author blocks is refused.',
}

export const replyToComment = {
  summary: 'Reply to a comment',
  description:
    'To a root comment or to a reply; either way it is stored under the root. The person who is answered and those mentioned get one notice each. Refused to somebody whom the author of the post or of the comment blocks.',
}

export const readComment = {
  summary: 'Read a comment',
  description:
    '`can_delete` says whether the caller may delete it. A deleted comment, or one below a post that the caller may not see, is not found.',
}

export const editComment = {
  summary: 'Edit my comment',
  description:
    'Only by its author, while the post is public; the picture stays. After the first 15 minutes `edited_at` is shown; earlier texts stay readable for admins. People who are newly mentioned are notified.',
}

export const deleteComment = {
  summary: 'Delete my comment, or one below my post',
  description:
    'By its author, the author of the post or an admin; everyone else gets 403 `comment_forbidden`. A root comment takes its replies with it: `deleted` counts them.',
}

export const likeComment = {
  summary: 'Like a comment, or take the like back',
  description:
    "A toggle: a like again takes it back. The author finds the likes of a comment and day gathered in one notice; liking one's own notifies nobody.",
}

export const searchPeople = {
  summary: 'Find people by name',
  description:
    'Level 3 or higher, as it serves to mention somebody. At most 10 people whose name contains `q`, those that begin with it first; the caller and people who are leaving are left out.',
}

export const uploadPicture = {
  summary: 'Upload a picture for a comment',
  description:
    'Level 4 or higher. At most 5 MB; JPEG and PNG become WebP of the best quality from 40 to 90 that stays below 300 KB. The answer has the chosen quality and both sizes; `url` goes into `image_url` of a comment.',
}

export const markSeen = {
  summary: 'Record which comment I have seen last',
  description:
    'Only the caller is affected: the page of the post shows from there on what is new. It never goes back, so of two tabs the later comment counts.',
}
