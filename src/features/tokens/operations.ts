// What the API description says of each operation: a line, and what its caller should know beside it.

export const listTokens = {
  summary: 'List my access tokens',
  description:
    'Those that have not expired, without the token itself. `last_used_at` is kept to the minute, and null where it was never used.',
}

export const createToken = {
  summary: 'Create an access token',
  description:
    'The token itself is in this answer and nowhere else. It lives for 7, 30, 90 or 180 days; only admins and owners can give the scope `moderate`, and a token never has the rights of an owner. A person has at most 20; its owner gets a notice of each.',
}

export const revokeToken = {
  summary: 'Revoke an access token',
  description: "The token is refused from the next request on. Somebody else's is not found.",
}
