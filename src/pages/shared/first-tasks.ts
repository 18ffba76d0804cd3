import type { Task } from '../../features/levels/rules.ts'
import type { latestReviews } from '../../features/profile/service.ts'

const FIELD_IDS: Record<Task, string> = {
  avatar: 'avatar',
  username: 'field-username',
  signature: 'field-signature',
}

/** URL of the form field for a first-time task. */
export function hrefOfTask(task: Task): string {
  return `/settings?tab=profile#${FIELD_IDS[task]}`
}

export function pendingTasks(reviews: Awaited<ReturnType<typeof latestReviews>>): Task[] {
  return (['username', 'signature'] as const).filter((field) => reviews[field]?.status === 'pending')
}
