// What the API description says of each operation: a line, and what its caller should know beside it.

export const listSecurityEvents = {
  summary: 'List the security events of my account',
  description:
    'Logins from new devices, changes of password, address, passkeys and tokens, bans and the like, newest first, of the last 90 days. Only the caller can see them.',
}
