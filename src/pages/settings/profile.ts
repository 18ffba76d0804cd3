import { html } from '@remix-run/html-template'
import { energyInfo } from '../../features/energy/service.ts'
import { findPerson } from '../../features/follows/service.ts'
import { levelInfo } from '../../features/levels/service.ts'
import { auditStatus, latestReviews } from '../../features/profile/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { ViewerView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { avatarCard, cropDialog } from './profile/avatar-card.ts'
import { detailsCard } from './profile/details-card.ts'
import { progressCard } from './profile/progress-card.ts'

/** Each card is refreshed on its own, so that text being typed in another stays. */
export async function loadProfile(db: Db, viewer: Viewer): Promise<ViewerView> {
  const level = await levelInfo(db, viewer.id)
  const person = await findPerson(db, viewer.id)
  const { balance } = await energyInfo(db, viewer.id)
  const reviews = await latestReviews(db, viewer.id)
  const { enabled: reviewed } = await auditStatus(db)
  const details = { person, reviews, reviewed, balance, renameIsFree: !level.tasks.username }
  return (page) => html`<div id="progress">${progressCard(page, level, reviews)}</div>
${avatarCard(page, person)}
<div id="details" tabindex="-1">${detailsCard(page, details)}</div>
${cropDialog(page)}`
}
