// What the API description says of each operation: a line, and what its caller should know beside it.

export const getReaction = {
  summary: 'Tell how I reacted to a post',
  description: 'Visitors get `state: none` with the counts. A post that the caller may not see is not found.',
}

export const like = {
  summary: 'Like a post, or take it back',
  description:
    "A toggle: a like again takes it back, and it replaces a dislike. The author finds the likes of a post and day gathered in one notice; liking one's own post notifies nobody.",
}

export const dislike = {
  summary: 'Dislike a post, or take it back',
  description:
    'A toggle: a dislike again takes it back, and it replaces a like. Nobody is notified, and who disliked is told to nobody.',
}
