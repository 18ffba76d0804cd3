// What the API description says of each operation: a line, and what its caller should know beside it.

export const readSeries = {
  summary: 'Read a series with its public posts',
  description:
    'Public posts only, in the order of the author. A series with none, or of an author who is leaving, is not found.',
}

export const toggleFollow = {
  summary: 'Follow or unfollow a series',
  description:
    "Pressing again unfollows. New posts of the series come in `GET /api/feed/following`; the author is not told. One's own series cannot be followed, and at most 200 can.",
}

export const listSeries = {
  summary: 'List my series',
  description: "All of the caller's, at most 50, empty ones included.",
}

export const createSeries = {
  summary: 'Create a series',
  description: 'Nobody but the author sees it until a public post is in it. At most 50 for one person.',
}

export const readOwnSeries = {
  summary: 'Read one of my series',
  description: "With all of its posts in order, drafts included. Somebody else's series is not found.",
}

export const updateSeries = {
  summary: 'Change the title and description of a series',
  description: 'Only the fields that are sent change; the title is shown on the pages of all its posts.',
}

export const deleteSeries = {
  summary: 'Delete a series; its posts stay',
  description: 'Its posts stay as they are, without a series; those who followed it no longer do.',
}

export const arrangePosts = {
  summary: 'Arrange the posts of a series',
  description:
    'Takes the ids of exactly the posts that are in the series, in the new order. A list that was made from an older state is refused with `series_changed`.',
}

export const addPost = {
  summary: 'Add a post to a series',
  description:
    'At the end of the series, and out of the one that it was in: a post is in one series at most. At most 100 posts; one that is there already changes nothing.',
}

export const removePost = {
  summary: 'Take a post out of a series',
  description: 'The post itself stays. Where it is not in the series nothing changes, and the answer is 200.',
}
