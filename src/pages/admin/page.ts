import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { UserParams } from '../../features/admin/users/schema.ts'
import type { Words } from '../../i18n/words.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Access } from '../../kernel/http/access.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { openComments } from './comments.ts'
import { openDashboard } from './dashboard.ts'
import { openEnergyLogs } from './energy/logs.ts'
import { openEnergyOverview } from './energy/overview.ts'
import { openInvitations } from './invitations.ts'
import { openLog } from './log.ts'
import { openPosts } from './posts.ts'
import { openProfileReviews } from './profile-reviews.ts'
import { openReports } from './reports.ts'
import { openReview } from './review.ts'
import { openSitePage } from './site-pages/editor.ts'
import { openSiteSettings } from './site-settings.ts'
import { openUser } from './user.ts'
import { openUsers } from './users.ts'
import { openWebhooks } from './webhooks/page.ts'

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
  text: Word,
  version: Word,
})
const schema = { querystring: AdminQuery, response: { 200: HtmlPage } }

/** Reads the data of a page and returns its view. */
type Open = (
  db: Db,
  viewer: Viewer,
  query: Static<typeof AdminQuery>,
  config: Config,
  t: Words,
) => Promise<PageView>

const PAGES: Record<string, { open: Open; access: Access }> = {
  '/admin/posts': { open: openPosts, access: 'admin' },
  '/admin/posts/review': { open: openReview, access: 'admin' },
  '/admin/users': { open: openUsers, access: 'admin' },
  '/admin/profile-reviews': { open: openProfileReviews, access: 'admin' },
  '/admin/comments': { open: openComments, access: 'admin' },
  '/admin/reports': { open: openReports, access: 'admin' },
  '/admin/invitations': { open: openInvitations, access: 'admin' },
  '/admin': { open: openDashboard, access: 'admin' },
  '/admin/energy': { open: openEnergyOverview, access: 'admin' },
  '/admin/energy/logs': { open: openEnergyLogs, access: 'admin' },
  '/admin/log': { open: openLog, access: 'admin' },
  '/admin/site-pages': { open: openSitePage, access: 'owner' },
  '/admin/webhooks': { open: openWebhooks, access: 'owner' },
  '/admin/site-settings': { open: openSiteSettings, access: 'owner' },
}

const ofPerson = { params: UserParams, response: { 200: HtmlPage } }

export const adminPages: FastifyPluginAsyncTypebox = async (app) => {
  for (const [path, { open, access }] of Object.entries(PAGES)) {
    app.get(path, { schema, config: { access, noStore: true } }, async (request, reply) =>
      showPage(
        request,
        reply,
        await open(app.db, viewerOf(request), request.query, app.config, wordsOf(request)),
      ),
    )
  }

  app.get(
    '/admin/users/:uid',
    { schema: ofPerson, config: { access: 'admin', noStore: true } },
    async (request, reply) =>
      showPage(request, reply, await openUser(app.db, viewerOf(request), request.params.uid)),
  )
}
