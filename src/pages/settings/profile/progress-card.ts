import { html, type SafeHtml } from '@remix-run/html-template'
import { TASKS, type Task } from '../../../features/levels/rules.ts'
import type { LevelInfo, Way } from '../../../features/levels/schema.ts'
import { nextLevel } from '../../../features/levels/service.ts'
import {
  checkInStatus,
  levelGoal,
  levelRing,
  type Steps,
  taskSteps,
  wayStep,
} from '../../../features/levels/view.ts'
import type { latestReviews } from '../../../features/profile/service.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { ViewerPage } from '../../../kernel/html/page.ts'
import { hrefOfTask, pendingTasks } from '../../shared/first-tasks.ts'
import { AFTER_CHECK_IN } from './refresh-targets.ts'

/** A week of check-ins, or seven energy: what is further away is no next step. */
const MAX_TIMES = 7

/** Level, check-in and the way to the next level. */
export function progressCard(
  { t, viewer }: ViewerPage,
  info: LevelInfo,
  reviews: Awaited<ReturnType<typeof latestReviews>>,
): SafeHtml {
  const { levels } = t
  const next = nextLevel(info, t.economy)
  const today = { level: info.level, checked_in_today: info.today.checked_in }
  const exp = next ? levels.exp(String(info.exp), String(next.exp)) : levels.expAtTop(String(info.exp))
  const newcomer = info.level === 0
  const steps = { tasks: info.tasks, waiting: pendingTasks(reviews), hrefOf: hrefOfTask }
  const step = nextStep(steps, next?.ways ?? [])
  return card({
    title: newcomer ? levels.newcomer.title : levels.title,
    body: html`<div class="progress">
<div class="progress-ring">${levelRing(t, info.exp, html`<strong class="ring-level">Lv${info.level}</strong>`, 'large')}</div>
<div class="progress-words">
${newcomer ? html`<p class="progress-lead">${levels.newcomer.lead}</p>` : html`<p class="progress-goal">${levelGoal(t, info.exp)}</p><p class="progress-exp">${exp}</p>`}
${viewer?.ban || newcomer ? null : html`${checkInStatus(t, today, AFTER_CHECK_IN)}<p class="field-hint">${levels.checkIn.days}</p>`}
</div>
</div>
${next && step && !newcomer ? html`<h3 class="steps-title">${levels.ways(next.level)}</h3>` : null}
${newcomer ? taskSteps(t, steps) : step && 'task' in step ? taskSteps(t, steps, [step.task]) : step && wayStep(t, step)}`,
  })
}

/** One step at a time: a task that is left, else the way that takes the fewest exp, unless it is far away. */
function nextStep({ tasks, waiting }: Steps, ways: Way[]): { task: Task } | Way | undefined {
  const task = TASKS.find((each) => !tasks[each] && !waiting.includes(each))
  return task ? { task } : ways.findLast(({ times }) => times <= MAX_TIMES)
}
