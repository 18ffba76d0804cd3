import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { NotModified } from '../../kernel/http/schema/shapes.ts'
import { answerJson } from '../../kernel/response-cache/json.ts'
import { POST_BODY_LIMIT } from '../authoring/rules.ts'
import { SAVING_PAGE } from './rules.ts'
import { SitePageBody, SitePages, SitePagesQuery, SitePageText } from './schema.ts'
import { savePage, sitePages } from './service.ts'

export const sitePageRoutes: Routes = async (app) => {
  const { db } = app
  const api = operationsOf(app)

  api.get('/api/site-pages', {
    summary: 'Read the pages of the site: about, rules, privacy, contact and the own pages of the owner',
    description:
      'What the owner has written, in each language; a page without a text is left out. `html` is what the site shows. Without `page`, `items` holds the texts of the first four and `own` the titles of all others.',
    access: 'optional',
    scope: 'read',
    query: SitePagesQuery,
    answer: { 200: SitePages, 304: NotModified },
    call: ({ query, request, reply }) =>
      answerJson(
        request,
        reply,
        () => sitePages(replicaFor(request), query.page),
        () => [],
      ),
  })

  api.put('/api/admin/site-pages', {
    summary: 'Save a page of the site',
    description:
      '`version` is the one that was edited, 0 for a new page; where another one was saved since, 409 `page_changed` tells which. An empty body takes the page away. All versions are kept. A new name makes a page of the own, at `/pages/` and its name, with a `title`; a site has up to 100 of them.',
    right: 'pages',
    limit: SAVING_PAGE,
    bodyLimit: POST_BODY_LIMIT,
    body: SitePageBody,
    answer: { 200: SitePageText },
    refuses: ['page_changed', 'site_page_limit'],
    call: ({ viewer, body }) => savePage(db, viewer, body),
  })
}
