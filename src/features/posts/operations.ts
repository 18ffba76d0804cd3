// What the API description says of each operation: a line, and what its caller should know beside it.

export const listPosts = {
  summary: 'List public posts',
  description:
    'Approved posts only, newest published first unless `sort` says otherwise; `tag` and `language` cannot be combined. `author` (a uid) lists the posts of one person, newest first and with no other filter; nobody by that number has none. All callers get the same answer. Pages reach the first 10,000 posts, `cursor` walks on without an end, and `total` stops at 10000 with `total_capped`.',
}

export const listFollowingFeed = {
  summary: 'List the newest posts of people I follow',
  description:
    'Public posts of the people and in the series that the caller follows, newest published first; following somebody brings their older posts too.',
}

export const listTagFeed = {
  summary: 'List the newest posts with tags that I follow',
  description:
    'Public posts with any tag that the caller follows, newest published first. It is walked by `cursor` only: `page` and `total` are null.',
}

export const listTags = {
  summary: 'List tags',
  description:
    'By the number of posts, counted over the newest 10,000 public ones; `q` finds tags that contain a text. Spelled as in the newest post that has the tag.',
}

export const readPost = {
  summary: 'Read a post',
  description:
    'Everyone may read an approved post; its author and admins read it in every state. What the caller may not see answers 404 `post_not_found`, as what does not exist. `body` is cleaned HTML. A read is counted once per reader and day.',
}
