// What the API description says of each operation: a line, and what its caller should know beside it.

export const listChosenTags = {
  summary: 'List the tags that I follow or mute',
  description:
    'All of them, by the key that tags are compared by ("JavaScript" is `javascript`); at most 100 of each kind. Only the caller can read this list.',
}

export const describeTag = {
  summary: 'Describe a tag',
  description:
    'The text stands on the page of the tag for everyone, and the change in the moderation log; an empty text removes it. At most 300 characters.',
}

export const follow = {
  summary: 'Follow a tag',
  description:
    'Its posts come in `GET /api/feed/tags`; a mute of the same tag ends. A tag that no public post has is not found. At most 100 tags can be followed.',
}

export const unfollow = {
  summary: 'Unfollow a tag',
  description:
    'What was not followed stays so, and the answer is 200 all the same; a tag that is neither chosen nor used is not found.',
}

export const mute = {
  summary: 'Mute a tag',
  description:
    "The pages of the site hide posts with the tag from the caller's lists; a follow of the same tag ends. A tag that no public post has is not found. At most 100 tags can be muted.",
}

export const unmute = {
  summary: 'Unmute a tag',
  description:
    'What was not muted stays so, and the answer is 200 all the same; a tag that is neither chosen nor used is not found.',
}
