import { html, type SafeHtml } from '@remix-run/html-template'
import { levelInfo } from '../../features/levels/service.ts'
import { type Steps, taskSteps } from '../../features/levels/view.ts'
import { latestReviews } from '../../features/profile/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { siteMark } from '../../kernel/html/components/site-logo.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { PersonalParts } from '../../kernel/page-cache/shared-page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { hrefOfTask, pendingTasks } from '../shared/first-tasks.ts'

export const WELCOME = 'welcome'

/** Greeting after registration, and first steps at level 0. */
export async function loadWelcome(db: Db, viewer: Viewer | null, greeted: boolean): Promise<PersonalParts> {
  if (!viewer) return () => ({})
  const steps = viewer.level > 0 ? null : await loadFirstSteps(db, viewer)
  return (page) => ({
    [WELCOME]: html`${greeted ? greetingOf(page, viewer) : null}${steps && firstSteps(page, steps)}`,
  })
}

async function loadFirstSteps(db: Db, { id }: Viewer): Promise<Steps> {
  const { tasks } = await levelInfo(db, id)
  return { tasks, waiting: pendingTasks(await latestReviews(db, id)), hrefOf: hrefOfTask }
}

/** The owner has a greeting of their own. */
function greetingOf(page: PageContext, viewer: Viewer): SafeHtml {
  const { siteName } = page
  const words = page.t.account.welcome
  const owner = viewer.role === 'owner'
  return html`<section class="welcome" aria-labelledby="welcome" data-welcome>
${siteMark(page)}
<div>
<p class="welcome-title" id="welcome">${owner ? words.ownerTitle(siteName) : words.title(siteName)}</p>
<p dir="auto">${owner ? words.owner(viewer.username) : words.member(viewer.username)}</p>
</div>
</section>`
}

function firstSteps({ t }: PageContext, steps: Steps): SafeHtml {
  const words = t.levels.newcomer
  return html`<section class="first-steps" aria-labelledby="first-steps">
<div>
<p class="welcome-title" id="first-steps">${words.title}</p>
<p class="first-steps-lead">${words.lead}</p>
<p class="actions">${linkButton(words.start, '/settings?tab=profile', { look: 'primary' })}</p>
</div>
${taskSteps(t, steps)}
</section>`
}
