import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { mailerOf } from '../mail/service.ts'
import { VERIFICATION_LIMIT } from './rules.ts'
import { AddressAnswer } from './schema.ts'
import { requestVerification } from './service.ts'

export const addressRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.post('/api/settings/address/verification', {
    summary: 'Send the link that verifies my address again',
    description:
      'The link is good for a day. Refused with `address_verified` where nothing is left to verify, and with `mail_off` where the site sends no mail.',
    limit: VERIFICATION_LIMIT,
    evenReadOnly: true,
    answer: { 201: AddressAnswer },
    refuses: ['address_verified', 'mail_off'],
    call: async ({ viewer, request }) => requestVerification(db, viewer, mailerOf(request)),
  })
}
