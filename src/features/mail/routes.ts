import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewerOf } from '../../kernel/http/viewer.ts'
import * as operations from './operations.ts'
import { TEST_MAIL_LIMIT } from './rules.ts'
import { MailState, TestMailAnswer } from './schema.ts'
import { mailerOf, mailIsOn, mailState, queueTestMail } from './service.ts'

export const mailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, config } = app
  const enabled = mailIsOn(config)

  app.get(
    '/api/admin/mail',
    {
      schema: { ...operations.getMailState, response: { 200: MailState } },
      config: { access: 'owner' },
    },
    () => mailState(db, enabled),
  )

  app.post(
    '/api/admin/mail/test',
    {
      schema: { ...operations.sendTestMail, response: { 201: TestMailAnswer } },
      config: { access: 'owner', limit: TEST_MAIL_LIMIT },
    },
    async (request, reply) => {
      reply.code(201)
      return queueTestMail(db, viewerOf(request), mailerOf(request))
    },
  )
}
