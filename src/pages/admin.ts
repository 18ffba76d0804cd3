import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { SafeHtml } from '@remix-run/html-template'
import { type Static, Type } from 'typebox'
import type { Db } from '../kernel/db.ts'
import type { PageContext } from '../kernel/html/page.ts'
import { showPage } from '../kernel/http/pages.ts'
import { type Access, HtmlPage, type Viewer, viewerOf } from '../kernel/http.ts'
import { openComments } from './admin/comments.ts'
import { openDashboard } from './admin/dashboard.ts'
import { openEnergyLogs } from './admin/energy/logs.ts'
import { openEnergyDesk } from './admin/energy/overview.ts'
import { openInvitations } from './admin/invitations.ts'
import { openLog } from './admin/log.ts'
import { openPosts } from './admin/posts.ts'
import { openReports } from './admin/reports.ts'
import { openReview } from './admin/review.ts'
import { openSiteSettings } from './admin/site-settings.ts'

const Word = Type.Optional(Type.String({ maxLength: 100 }))
const AdminQuery = Type.Object({
  q: Word,
  status: Word,
  page: Word,
  id: Word,
  cursor: Word,
  after: Word,
  before: Word,
  uid: Word,
  reason: Word,
  days: Word,
  verify: Word,
  actor: Word,
  action: Word,
  target_type: Word,
  target_id: Word,
})
const schema = { querystring: AdminQuery, response: { 200: HtmlPage } }

/** Reads what a page shows, then shows it. */
type Open = (
  db: Db,
  viewer: Viewer,
  query: Static<typeof AdminQuery>,
) => Promise<(page: PageContext) => SafeHtml>

const PAGES: Record<string, { open: Open; access: Access }> = {
  '/admin/posts': { open: openPosts, access: 'admin' },
  '/admin/posts/review': { open: openReview, access: 'admin' },
  '/admin/comments': { open: openComments, access: 'admin' },
  '/admin/reports': { open: openReports, access: 'admin' },
  '/admin/invitations': { open: openInvitations, access: 'admin' },
  '/admin': { open: openDashboard, access: 'admin' },
  '/admin/energy': { open: openEnergyDesk, access: 'admin' },
  '/admin/energy/logs': { open: openEnergyLogs, access: 'admin' },
  '/admin/log': { open: openLog, access: 'admin' },
  '/admin/site-settings': { open: openSiteSettings, access: 'owner' },
}

export const adminPages: FastifyPluginAsyncTypebox = async (app) => {
  for (const [path, { open, access }] of Object.entries(PAGES)) {
    app.get(path, { schema, config: { access } }, async (request, reply) =>
      showPage(request, reply, await open(app.db, viewerOf(request), request.query)),
    )
  }
}
