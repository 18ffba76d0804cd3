import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { UserParams } from '../../features/admin/users/schema.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Access } from '../../kernel/http/access.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import type { Right, Viewer } from '../../kernel/viewer.ts'
import { mailPreviewPages } from './appearance/mails.ts'
import { loadAppearance } from './appearance/page.ts'
import { acceptChecklistForm } from './checklist.ts'
import { loadComments } from './comments.ts'
import { loadDashboard } from './dashboard.ts'
import { loadEnergyLogs } from './energy/logs.ts'
import { loadEnergyOverview } from './energy/overview.ts'
import { HELD_PATH, loadHeldComments } from './held-comments.ts'
import { loadInvitations } from './invitations.ts'
import { loadLog } from './log.ts'
import { acceptNavigationForms, loadNavigation, NAVIGATION } from './navigation/page.ts'
import { loadNewsletters } from './newsletters.ts'
import { loadPosts } from './posts.ts'
import { loadProfileReviews } from './profile-reviews.ts'
import { loadReasons } from './reasons.ts'
import { loadReports } from './reports.ts'
import { loadReview } from './review.ts'
import { acceptTrialForm, loadScreening } from './screening/page.ts'
import { loadSitePages } from './site-pages/page.ts'
import { acceptSettingsForm, loadRegistration, loadSiteSettings } from './site-settings.ts'
import { loadTraffic } from './traffic.ts'
import { loadUser } from './user.ts'
import { loadUsers } from './users.ts'
import { loadWebhooks } from './webhooks/page.ts'

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
  range: Word,
  verify: Word,
  actor: Word,
  action: Word,
  target_type: Word,
  target_id: Word,
  text: Word,
  version: Word,
  kind: Word,
})
const schema = { querystring: AdminQuery, response: { 200: HtmlPage } }

/** Reads the data of a page and returns its view. */
type Load = (
  db: Db,
  viewer: Viewer,
  query: Static<typeof AdminQuery>,
  site: Pick<FastifyInstance, 'config' | 'keyFor'>,
  t: Words,
) => Promise<PageView>

const PAGES: Record<string, { load: Load } & ({ access: Access } | { right: Right })> = {
  '/admin/posts': { load: loadPosts, right: 'posts' },
  '/admin/posts/review': { load: loadReview, right: 'posts' },
  '/admin/users': { load: loadUsers, right: 'bans' },
  '/admin/profile-reviews': { load: loadProfileReviews, right: 'profiles' },
  '/admin/comments': { load: loadComments, right: 'comments' },
  [HELD_PATH]: { load: loadHeldComments, right: 'comments' },
  '/admin/reports': { load: loadReports, right: 'reports' },
  '/admin/invitations': { load: loadInvitations, access: 'admin' },
  '/admin': { load: loadDashboard, access: 'moderator' },
  '/admin/traffic': { load: loadTraffic, access: 'admin' },
  '/admin/energy': { load: loadEnergyOverview, access: 'admin' },
  '/admin/energy/logs': { load: loadEnergyLogs, access: 'admin' },
  '/admin/log': { load: loadLog, access: 'admin' },
  '/admin/site-pages': { load: loadSitePages, right: 'pages' },
  '/admin/reasons': { load: loadReasons, access: 'owner' },
  '/admin/screening': { load: loadScreening, access: 'owner' },
  [NAVIGATION]: { load: loadNavigation, access: 'owner' },
  '/admin/appearance': { load: loadAppearance, access: 'owner' },
  '/admin/newsletters': { load: loadNewsletters, access: 'owner' },
  '/admin/webhooks': { load: loadWebhooks, access: 'owner' },
  '/admin/site-settings': { load: loadSiteSettings, access: 'owner' },
  '/admin/registration': { load: loadRegistration, access: 'owner' },
}

const ofPerson = { params: UserParams, response: { 200: HtmlPage } }

export const adminPages: FastifyPluginAsyncTypebox = async (app, options) => {
  await mailPreviewPages(app, options)
  for (const [path, { load, ...guard }] of Object.entries(PAGES)) {
    app.get(path, { schema, config: { ...guard, noStore: true } }, async (request, reply) =>
      showPage(request, reply, await load(app.db, viewerOf(request), request.query, app, wordsOf(request))),
    )
  }

  acceptNavigationForms(app)
  acceptSettingsForm(app)
  acceptTrialForm(app)
  acceptChecklistForm(app)

  app.get(
    '/admin/users/:uid',
    { schema: ofPerson, config: { right: 'bans', noStore: true } },
    async (request, reply) =>
      showPage(request, reply, await loadUser(app.db, viewerOf(request), request.params.uid)),
  )
}
