// What the API description says of each operation: a line, and what its caller should know beside it.

export const block = {
  summary: 'Block a person',
  description:
    "From then on the person cannot comment on the caller's posts, reply to, mention, follow or energize the caller, and no longer follows; they are not told, and refusals give no reason. Blocking again changes nothing.",
}

export const unblock = {
  summary: 'Unblock a person',
  description:
    'The follow that the block ended does not come back. Whoever was not blocked stays so, and the answer is 200 all the same.',
}

export const listBlocked = {
  summary: 'List whom I have blocked',
  description: 'Newest first; only the caller can read this list.',
}

export const mute = {
  summary: 'Mute a person',
  description:
    "Their notices are left out of the caller's messages; the pages of the site hide their posts in lists and fold their comments, which lists of this API still have. The person is not told and can do all as before. At most 100 people can be muted.",
}

export const unmute = {
  summary: 'Unmute a person',
  description:
    "Takes effect in all of the caller's sessions at once. Whoever was not muted stays so, and the answer is 200 all the same.",
}

export const listMuted = {
  summary: 'List whom I have muted',
  description: 'Newest first; only the caller can read this list.',
}
