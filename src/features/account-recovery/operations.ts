// What the API description says of each operation: a line, and what its caller should know beside it.

export const verifyAddress = {
  summary: 'Verify an address with the link from the mail',
  description:
    'The link is good once and for a day, and only for the address that the account has still. Nobody has to be logged in; but where it does not come from a session of the account, its passkeys, linked sites and second step are removed.',
}

export const requestAddressChange = {
  summary: 'Ask for a link to change my e-mail address',
  description:
    'Nothing changes until the link that is mailed to the new address is used, within a day. `password` is required of everyone who has one. For 7 days after a change, no further one is taken.',
}

export const confirmAddressChange = {
  summary: 'Change the e-mail address with the link from the mail',
  description:
    'The link is good once and for a day. The old address is told, with a link that takes it back for 7 days; sessions stay.',
}

export const restoreAddress = {
  summary: 'Take back the old e-mail address with the link from the mail',
  description:
    'The link is good once and for 7 days. Whoever changed the address may know more, so the password, passkeys and linked sites no longer work, all sessions end, and a link for a new password is mailed.',
}

export const resetPassword = {
  summary: 'Set a new password with the link from the mail',
  description:
    'The link is good once and for 30 minutes. All sessions end and nobody is logged in; a ban or a deletion stays. Passkeys, linked sites and a second step from before the address was verified are removed too; a link that came by mail verifies it.',
}
