// What the API description says of each operation: a line, and what its caller should know beside it.

export const getFollowStatus = {
  summary: 'Tell whether I follow a person, and they me',
  description:
    'The counts are those of the person in the address. For visitors, and for oneself, `state` is `none`. A person who is leaving or gone is not found.',
}

export const toggleFollow = {
  summary: 'Follow or unfollow a person',
  description:
    'Pressing again unfollows. The person gets a notice, which following again within 24 hours renews instead of adding one. Oneself cannot be followed, and somebody who blocks the caller refuses it without saying why.',
}

export const setPrivacy = {
  summary: 'Show or hide my lists of followers',
  description:
    'While it is off, the lists of followers and of the followed answer 403 to everyone but their owner and admins; the counts stay visible.',
}

export const followers = {
  summary: 'List the followers of a person',
  description:
    'Newest first. While the person hides the list, everyone but the person and admins gets 403 `follow_list_private`. People who are leaving are left out.',
}

export const following = {
  summary: 'List whom a person follows',
  description:
    'Newest first. While the person hides the list, everyone but the person and admins gets 403 `follow_list_private`. People who are leaving are left out.',
}
