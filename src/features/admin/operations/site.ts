// What the API description says of each operation: a line, and what its caller should know beside it.

export const renameTag = {
  summary: 'Rename a tag, or merge it into another one',
  description:
    'Every post with the tag gets the new name, the first ones at once and the rest in the background; the old name leads to the new one from then on. Followers and mutes go along. The moderation log gets an entry.',
}

export const getSettings = {
  summary: 'Get the settings of the site',
  description: 'All settings by key, those with their default included.',
}

export const changeSetting = {
  summary: 'Change a setting of the site',
  description:
    'One key at a time; an unknown key or a value of the wrong type is refused with 400. It takes effect in all processes. Turning `audit.enabled` off with `waiting: "publish"` approves everything that waits; `admins.two_factor` asks for a fresh proof and for two-step verification of the caller.',
}

export const getDashboard = {
  summary: 'Get the figures of the dashboard',
  description:
    'Queues are counted at each call, the figures of today are up to a minute old; `days` are the last 30 Shanghai days. `files` is null for admins who are not owners.',
}

export const listLog = {
  summary: 'List the moderation log',
  description:
    'Decisions of admins and owners, newest first, each with who decided, about what and why. Entries never change; names and signatures in `details` are read from the review, and gone with the account.',
}

export const listInvitations = {
  summary: 'List invitations',
  description:
    'Newest first, used, revoked and expired ones included. Codes are shown in full, to all admins.',
}

export const createInvitation = {
  summary: 'Create an invitation',
  description:
    'Good for one registration while `register.mode` is `invite`. The moderation log gets an entry.',
}

export const revokeInvitation = {
  summary: 'Revoke an invitation',
  description: 'One that was used or revoked already is a conflict.',
}
