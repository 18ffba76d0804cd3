// What the API description says of each operation: a line, and what its caller should know beside it.

export const getMailPrefs = {
  summary: 'Get what I am mailed about',
  description:
    'Both are off until the person asks for them. Mails about the safety of the account are sent whatever is chosen here.',
}

export const setMailPrefs = {
  summary: 'Change what I am mailed about',
  description:
    'Only the fields that are sent change, and only what comes from now on is mailed, in the language of the request. Refused with `mail_off` where the site sends no mail.',
}
