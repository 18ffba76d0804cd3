// What the API description says of each operation: a line, and what its caller should know beside it.

export const startSignIn = {
  summary: 'Begin to sign in with another site',
  description:
    "Answers the address of the other site's page, to which the browser goes; the cookie that comes with it lets only this browser finish, within 10 minutes. A site that the settings do not name is not found.",
}

export const finishSignIn = {
  summary: 'Finish to sign in with another site',
  description:
    'Takes the query that the other site sent the browser back with, which is looked at once. Logs in, or answers the page where the identity is linked or registered, which has to happen within 15 minutes. With two-step verification it answers 409 `second_step_required`.',
}

export const registerWithIdentity = {
  summary: 'Register with the identity that another site has proved',
  description:
    'Uses the address that the other site has told; the account has no password. Invitation and proof of work are asked for as in `POST /api/auth/register`.',
}

export const listIdentities = {
  summary: 'List the accounts of other sites that I sign in with',
  description:
    '`provider` is null for one that the site no longer offers; such an identity cannot be used to sign in.',
}

export const linkIdentity = {
  summary: 'Link the account of another site that this browser has proved',
  description:
    'Takes no body: the identity is the one that a cookie of this browser stands for, for 15 minutes after the sign-in there. An account has at most one identity of each site, and an identity belongs to one account.',
}

export const unlinkIdentity = {
  summary: 'Unlink the account of another site',
  description:
    'Refused with `last_way_in` where neither a password, a passkey nor another linked site would be left. The person is told by mail where the site sends mail.',
}
