import { langOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { takeReport } from './bounces.ts'
import { importCsv, subscribersCsv } from './csv.ts'
import { authorNewsletter, newsletterState } from './figures.ts'
import { IMPORT_BODY_LIMIT } from './rules.ts'
import {
  AuthorNewsletter,
  CsvFile,
  DeliveryReport,
  ImportAnswer,
  NewsletterState,
  ReportAnswer,
  SubscriberImport,
} from './schema.ts'

/** For those who write newsletters, and for the owner who sends them. */
export const newsletterAdminRoutes: Routes = async (app) => {
  const { db, keyFor } = app
  const api = operationsOf(app)

  api.get('/api/studio/newsletter', {
    summary: 'Get how many people follow me by mail',
    description:
      'By pace, and for each of the series; numbers only. `sent` counts mails that were not digests.',
    scope: 'read',
    answer: { 200: AuthorNewsletter },
    call: ({ viewer }) => authorNewsletter(db, viewer),
  })

  api.get('/api/admin/newsletters', {
    summary: 'Get the state of newsletters',
    description: 'Subscribers, mails that wait, and those that could not be sent, with the last five errors.',
    access: 'owner',
    answer: { 200: NewsletterState },
    call: () => newsletterState(db),
  })

  api.get('/api/admin/newsletters/subscribers.csv', {
    summary: 'Download all subscriptions as CSV',
    description: 'With the addresses of members, too. Streamed; what it holds can be imported again.',
    access: 'owner',
    answer: { 200: CsvFile },
    call: async ({ reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="subscribers.csv"')
      return subscribersCsv(db)
    },
  })

  api.post('/api/admin/newsletters/import', {
    summary: 'Import subscribers from CSV',
    description:
      'For people who have agreed elsewhere: nobody is asked to confirm. All follow the same author, series or tag. At most 10,000 rows; a line that cannot be used is named, and nothing is stored. Addresses that have left, bounced or complained stay out, and those that follow 100 already.',
    access: 'owner',
    stepUp: true,
    bodyLimit: IMPORT_BODY_LIMIT,
    body: SubscriberImport,
    answer: { 200: ImportAnswer },
    refuses: ['not_found', 'list_entry_invalid', 'list_too_long'],
    call: ({ viewer, body, request }) => importCsv(db, viewer, keyFor, body, langOf(request)),
  })

  api.post('/api/admin/newsletters/reports', {
    summary: 'Hand in a report of failed delivery, or a complaint',
    description:
      'A mail in the format of RFC 3464 or 5965, as the return path received it. An address that does not exist and one whose owner complains follow nothing any more. `ignored` says that it is no report, or not about a newsletter of this site.',
    access: 'admin',
    scope: 'moderate',
    bodyLimit: IMPORT_BODY_LIMIT,
    body: DeliveryReport,
    answer: { 200: ReportAnswer },
    call: ({ viewer, body }) => takeReport(db, keyFor, body.message, viewer),
  })
}
