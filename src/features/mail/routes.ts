import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { TEST_MAIL_LIMIT } from './rules.ts'
import { MailState, TestMailAnswer } from './schema.ts'
import { mailerOf, mailIsOn, mailState, queueTestMail } from './service.ts'

export const mailRoutes: Routes = async (app) => {
  const { db, config } = app
  const api = operationsOf(app)
  const enabled = mailIsOn(config)

  api.get('/api/admin/mail', {
    summary: 'Get the state of outgoing mail',
    description:
      'The queue, the last success and error, and the last 20 mails that could not be sent. `enabled` is false where the site has no mail server.',
    access: 'owner',
    answer: { 200: MailState },
    call: () => mailState(db, enabled),
  })

  api.post('/api/admin/mail/test', {
    summary: 'Send a test mail to myself',
    description:
      'To the address of the caller; it is queued, so the answer does not say that it arrived. Refused with `mail_off` where the site sends no mail.',
    access: 'owner',
    limit: TEST_MAIL_LIMIT,
    answer: { 201: TestMailAnswer },
    refuses: ['conflict', 'mail_off'],
    call: async ({ viewer, request }) => queueTestMail(db, viewer, mailerOf(request)),
  })
}
