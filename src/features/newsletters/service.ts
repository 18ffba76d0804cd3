import type { Db } from '../../kernel/db/db.ts'
import { currentSettings } from '../site/service.ts'

export { takeReport } from './bounces.ts'
export { changeByLink, newslettersOfLink } from './by-link.ts'
export { authorNewsletter, newsletterState } from './figures.ts'
export { startNewsletterQueue } from './issues.ts'
export type { NamedSubscription } from './queries.ts'
export { startNewsletterSender } from './send.ts'
export {
  chooseNewsletter,
  confirmNewsletter,
  listNewsletters,
  type NamedTopic,
  openTopic,
  requestedBy,
  requestNewsletter,
} from './subscribe.ts'

/** Whether pages offer newsletters. From memory: every page of an author, a series or a tag asks. */
export function newslettersOn(db: Db, mailOn: boolean): boolean {
  return mailOn && currentSettings(db)['newsletters.enabled']
}
