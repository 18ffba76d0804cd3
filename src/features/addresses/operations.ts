// What the API description says of each operation: a line, and what its caller should know beside it.

export const requestVerification = {
  summary: 'Send the link that verifies my address again',
  description:
    'The link is good for a day. Refused with `address_verified` where nothing is left to verify, and with `mail_off` where the site sends no mail.',
}
