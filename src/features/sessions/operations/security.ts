// What the API description says of each operation: a line, and what its caller should know beside it.

export const listDevices = {
  summary: 'List my devices',
  description:
    'Logins that have not ended, access tokens left out; `current` marks the one that asks. A person has at most 20, and a new login ends the oldest.',
}

export const endDevice = {
  summary: 'Log out one of my devices',
  description:
    "The device is logged out at its next request. Browsers that two-step verification remembers are all asked for a code again. Somebody else's session is not found.",
}

export const endOtherDevices = {
  summary: 'Log out all my other devices and end all my access tokens',
  description:
    'Only the session that asks stays; `ended` counts devices, `tokens_ended` access tokens. Browsers that two-step verification remembers are asked for a code again.',
}

export const nameDevice = {
  summary: 'Name one of my devices',
  description: "Up to 50 characters, for the caller's own list only; an empty text removes the name.",
}

export const changePassword = {
  summary: 'Change my password',
  description:
    'All other sessions and access tokens end, the one in use stays; a change of the address that is not confirmed yet and mailed links for a new password are void. The person gets a notice and, where the site sends mail, a mail. `old_password` is required of everyone who has a password; 10 wrong ones in 15 minutes block further tries for 15 minutes.',
}

export const deleteAccount = {
  summary: 'Schedule my account for deletion',
  description:
    'The account, its posts and its page vanish from others at once and all sessions end; for 30 days a login can restore it, then it is erased. Comments stay under "deleted user". The last owner cannot leave.',
}

export const stepUp = {
  summary: "Confirm that it's me, with the password or a code",
  description:
    'Sends one of `password` and `code`. For ten minutes this session may then do what otherwise answers 403 `step_up_required`; a login counts as such a proof too.',
}
