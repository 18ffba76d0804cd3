// What the API description says of each operation: a line, and what its caller should know beside it.

export const getMailState = {
  summary: 'Get the state of outgoing mail',
  description:
    'The queue, the last success and error, and the last 20 mails that could not be sent. `enabled` is false where the site has no mail server.',
}

export const sendTestMail = {
  summary: 'Send a test mail to myself',
  description:
    'To the address of the caller; it is queued, so the answer does not say that it arrived. Refused with `mail_off` where the site sends no mail.',
}
