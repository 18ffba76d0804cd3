import { langOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Nothing } from '../../kernel/http/schema/shapes.ts'
import { LINK_LIMIT } from '../email-addresses/rules.ts'
import { mailerOf } from '../mail/service.ts'
import { newsletterAdminRoutes } from './admin-routes.ts'
import { CHANGE_LIMIT, LINK_CHANGES, REQUEST_LIMIT } from './rules.ts'
import {
  ConfirmedNewsletter,
  NewsletterChange,
  NewsletterChoice,
  NewsletterRequest,
  NewsletterSubscriptions,
  NewsletterToken,
  TokenQuery,
} from './schema.ts'
import * as newsletters from './service.ts'

export const newsletterRoutes: Routes = async (app) => {
  const { db, keyFor, config } = app
  const api = operationsOf(app)
  await newsletterAdminRoutes(app)
  const answer = { 200: NewsletterSubscriptions }

  api.post('/api/newsletter/subscribe', {
    summary: 'Follow an author, a series or a tag by mail, without an account',
    description:
      'Mails a link to the address; nothing more is sent until it is used, within seven days. The answer is the same whatever the address follows already. By default an address is sent at most 3 links a day. Not found while the owner has newsletters off.',
    access: 'optional',
    limit: REQUEST_LIMIT,
    body: NewsletterRequest,
    answer: { 200: Nothing },
    refuses: ['mail_off', 'not_found', 'mail_domain_blocked', 'network_blocked'],
    call: ({ body, request }) =>
      newsletters.requestNewsletter(db, body, {
        mailer: mailerOf(request),
        keyFor,
        limitScale: config.limits,
        lang: langOf(request),
        ip: request.ip,
      }),
  })

  api.post('/api/newsletter/confirm', {
    summary: 'Confirm a subscription with the link from the mail',
    description:
      'The link is good once. Where a member has verified the address, the subscription is the member’s. The answer has the token that ends or changes it.',
    access: 'optional',
    limit: LINK_LIMIT,
    body: NewsletterToken,
    answer: { 200: ConfirmedNewsletter },
    refuses: ['address_link_invalid', 'not_found', 'newsletter_limit'],
    call: ({ body }) => newsletters.confirmNewsletter(db, keyFor, body.token),
  })

  api.get('/api/newsletter/manage', {
    summary: 'List what the address of a mail follows',
    description: 'By the token of the link in that mail, without a login.',
    access: 'optional',
    query: TokenQuery,
    answer,
    refuses: ['unsubscribe_link_invalid'],
    call: async ({ query }) => ({
      items: (await newsletters.newslettersOfLink(db, keyFor, query.token)).items,
    }),
  })

  api.post('/api/newsletter/manage', {
    summary: 'Change or end what the address of a mail follows',
    description:
      'By the token of the link in that mail, without a login. With `id` one subscription; without it, `off` ends what that mail came from.',
    access: 'optional',
    limit: LINK_CHANGES,
    body: NewsletterChange,
    answer,
    refuses: ['unsubscribe_link_invalid'],
    call: ({ body }) => newsletters.changeByLink(db, keyFor, body),
  })

  api.get('/api/newsletter/subscriptions', {
    summary: 'List what I follow by mail',
    description: 'Authors, series and tags with the pace of their mails; all of them, at most 100.',
    scope: 'read',
    answer,
    call: ({ viewer }) => newsletters.listNewsletters(db, viewer),
  })

  api.put('/api/newsletter/subscriptions', {
    summary: 'Follow an author, a series or a tag by mail, or stop',
    description:
      'Mails are in the language of the request. Only to a verified address; not about one’s own posts, nor those of someone who blocks the caller. Not found while the owner has newsletters off; stopping always works.',
    scope: 'write',
    limit: CHANGE_LIMIT,
    body: NewsletterChoice,
    answer,
    refuses: ['mail_off', 'not_found', 'address_unverified', 'self_follow', 'forbidden', 'newsletter_limit'],
    call: ({ viewer, body, request }) =>
      newsletters.chooseNewsletter(db, viewer, body, {
        mailer: mailerOf(request),
        keyFor,
        lang: langOf(request),
      }),
  })
}
