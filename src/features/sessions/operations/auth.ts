// What the API description says of each operation: a line, and what its caller should know beside it.

export const checkEmail = {
  summary: 'Tell whether an address is free to register',
  description:
    '`valid` says whether the text is an address at all, `registered` whether an account has it; addresses are compared without case.',
}

export const register = {
  summary: 'Register and log in',
  description:
    'The first account becomes the owner of the site unless the settings name another one. Passwords have 8 to 128 characters, and common ones are refused. The site may be closed or ask for an invitation or a proof of work, whose challenge is in the details of `proof_required`. By default one network address can register 60 accounts an hour.',
}

export const logIn = {
  summary: 'Log in',
  description:
    'Also for banned people, who can read but not write. With two-step verification it answers 409 `second_step_required` with a ticket for `POST /api/auth/second-step`; for an account that is being deleted 409 `account_restorable` with a token. Unknown addresses and wrong passwords get the same answer; after 5 failures for one account, or 20 in all, within 15 minutes a network address is refused for 15 minutes.',
}

export const finishLogin = {
  summary: 'Finish a login with a code of two-step verification',
  description:
    'The ticket is good for 10 minutes and 5 tries; without one in the body that of the cookie counts. A code of the app or a recovery code is good once. With `remember` this browser is not asked again for 30 days.',
}

export const restoreAccount = {
  summary: 'Log in to an account that is scheduled for deletion, and restore it',
  description:
    'Takes the `restore_token` of an `account_restorable` answer, which is good once and for 10 minutes. The account is as it was, its ban included, and its posts are visible again.',
}

export const refreshTokens = {
  summary: 'Renew the tokens of a session',
  description:
    'By the refresh token in the body or the cookie. The old pair stays good until the new one is first used, and a minute longer; the same token leads to the same successors, so a lost answer can be asked for again. A token that comes back later ends the session.',
}

export const logOut = {
  summary: 'Log out',
  description:
    'Ends the session of either token, in a cookie, as Bearer or (the refresh token) in the body, and clears the cookies. Without a session it answers 200 too.',
}

export const forgotPassword = {
  summary: 'Send a link for a new password by mail',
  description:
    'Answers 200 whether an account has the address or not. The link is good once and for 30 minutes; by default an address is sent at most 3 an hour. Refused with `mail_off` where the site sends no mail.',
}
