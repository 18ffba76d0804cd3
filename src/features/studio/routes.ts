import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { Overview, Trends, TrendsQuery } from './schema.ts'
import { overview, trends } from './service.ts'

export const studioRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/studio/overview', {
    summary: 'Get the totals of my posts',
    description:
      '`totals` are sums over all posts of the caller that are not deleted; `yesterday` and `day_before` are Shanghai days.',
    scope: 'read',
    answer: { 200: Overview },
    call: ({ viewer }) => overview(db, viewer),
  })

  api.get('/api/studio/trends', {
    summary: 'Get the daily figures of my posts',
    description:
      '`range` is `7d` (the default), `30d` or `90d`; days are Shanghai days, today last, without gaps. A figure is what was received that day less what was taken back the same day.',
    scope: 'read',
    query: TrendsQuery,
    answer: { 200: Trends },
    call: ({ viewer, query }) => trends(db, viewer, query.range),
  })
}
