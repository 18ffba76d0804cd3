import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { langOf } from '../../kernel/http/language.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { mailerOf, requireMail } from '../mail/service.ts'
import * as operations from './operations.ts'
import { MailPrefs, MailPrefsBody } from './schema.ts'
import { mailPrefsOf, setMailPrefs } from './service.ts'

const PATH = '/api/settings/mail-prefs'

export const noticeMailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app
  const response = { 200: MailPrefs }

  app.get(PATH, { schema: { ...operations.getMailPrefs, response } }, (request) =>
    mailPrefsOf(db, viewerOf(request).id),
  )

  app.put(
    PATH,
    { schema: { ...operations.setMailPrefs, body: MailPrefsBody, response } },
    async (request) => {
      requireMail(mailerOf(request))
      return setMailPrefs(db, viewerOf(request), request.body, langOf(request))
    },
  )
}
