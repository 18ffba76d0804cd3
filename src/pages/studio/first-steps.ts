import { html } from '@remix-run/html-template'
import { PUBLISH_LEVEL } from '../../features/authoring/rules.ts'
import { levelInfo } from '../../features/levels/service.ts'
import { taskSteps } from '../../features/levels/view.ts'
import { latestReviews } from '../../features/profile/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { card } from '../../kernel/html/components/card.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { hrefOfTask, pendingTasks } from '../shared/first-tasks.ts'

/** First-time tasks for those whose level does not allow writing; null for others. */
export async function loadFirstSteps(db: Db, viewer: Viewer): Promise<PageView | null> {
  if (viewer.level >= PUBLISH_LEVEL) return null
  const { tasks } = await levelInfo(db, viewer.id)
  const steps = { tasks, waiting: pendingTasks(await latestReviews(db, viewer.id)), hrefOf: hrefOfTask }
  return ({ t }) =>
    card({
      title: t.levels.newcomer.title,
      body: html`<p class="studio-lead">${t.levels.newcomer.lead}</p>${taskSteps(t, steps)}`,
    })
}
