import { langOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { mailerOf, requireMail } from '../mail/service.ts'
import { MailPrefs, MailPrefsBody } from './schema.ts'
import { mailPrefsOf, setMailPrefs } from './service.ts'

const PATH = '/api/settings/mail-prefs'

export const noticeMailRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)
  const response = { 200: MailPrefs }

  api.get(PATH, {
    summary: 'Get what I am mailed about',
    description:
      'Both are off until the person asks for them. Mails about the safety of the account are sent whatever is chosen here.',
    scope: 'read',
    answer: response,
    call: ({ viewer }) => mailPrefsOf(db, viewer.id),
  })

  api.put(PATH, {
    summary: 'Change what I am mailed about',
    description:
      'Only the fields that are sent change, and only what comes from now on is mailed, in the language of the request. Refused with `mail_off` where the site sends no mail.',
    scope: 'write',
    body: MailPrefsBody,
    answer: response,
    refuses: ['mail_off'],
    call: async ({ viewer, body, request }) => {
      requireMail(mailerOf(request))
      return setMailPrefs(db, viewer, body, langOf(request))
    },
  })
}
