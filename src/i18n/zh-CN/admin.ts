import { dashboard } from './admin/dashboard.ts'
import { energy } from './admin/energy.ts'
import { frame } from './admin/frame.ts'
import { invitations } from './admin/invitations.ts'
import { log } from './admin/log.ts'
import { moderating } from './admin/moderating.ts'
import { people } from './admin/people.ts'
import { profileReviews } from './admin/profile-reviews.ts'
import { reports } from './admin/reports.ts'
import { siteSettings } from './admin/site-settings.ts'
import { webhooks } from './admin/webhooks.ts'

/** The desk of those who keep the place good. */
export const admin = {
  ...frame,
  dashboard,
  energy,
  invitations,
  log,
  moderating,
  reports,
  siteSettings,
  webhooks,
  people,
  profileReviews,
}
