import { wordsOf } from '../../kernel/http/language.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { authorCsv, trafficCsv } from './csv.ts'
import { AuthorTraffic, Csv, Traffic, TrafficCsvQuery, TrafficQuery } from './schema.ts'
import { authorTraffic, siteTraffic } from './service.ts'

export const trafficRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/admin/traffic', {
    summary: 'Get the figures of the site',
    description:
      'Sums of Shanghai days, today last; nothing is known of single visitors. A visit begins with a page that was not reached from another page of the site. Readers are told apart for one day only, so those of a period are the readers of its days added up; so are active members. Crawlers are counted apart, visits of admins not at all. `range` is `30d` unless it says otherwise; figures are up to a minute old, and of visits up to two.',
    access: 'admin',
    scope: 'moderate',
    query: TrafficQuery,
    answer: { 200: Traffic },
    call: ({ query }) => siteTraffic(db, query.range),
  })

  api.get('/api/admin/traffic.csv', {
    summary: 'Download the figures of the site as CSV',
    description:
      'The figures of each day, or one of the lists of what was read most and where readers came from; in UTF-8, with headings in the language of the request.',
    access: 'admin',
    scope: 'moderate',
    query: TrafficCsvQuery,
    answer: { 200: Csv },
    call: async ({ query: { range, table = 'days' }, request, reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${table}.csv"`)
      return trafficCsv(await siteTraffic(db, range), table, wordsOf(request))
    },
  })

  api.get('/api/studio/traffic', {
    summary: 'Get the figures of my readers',
    description:
      'How many read the caller’s posts each day, where they came from, and how far members read, as sums: of a post that fewer than five members have in their reading history nothing is told. The caller is not among them.',
    scope: 'read',
    query: TrafficQuery,
    answer: { 200: AuthorTraffic },
    call: ({ viewer, query }) => authorTraffic(db, viewer, query.range),
  })

  api.get('/api/studio/traffic.csv', {
    summary: 'Download the figures of my readers as CSV',
    description: 'The readers of each day; in UTF-8, with headings in the language of the request.',
    scope: 'read',
    query: TrafficQuery,
    answer: { 200: Csv },
    call: async ({ viewer, query, request, reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="readers.csv"')
      return authorCsv(await authorTraffic(db, viewer, query.range), wordsOf(request))
    },
  })
}
